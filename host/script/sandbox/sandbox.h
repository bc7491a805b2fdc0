/*
 * sandbox.h -- a Lua state that cannot harm its host: its limits, its files and
 * the only protected call from the host into Lua. The sandbox does not know
 * about games.
 */
#ifndef SCRIPT_SANDBOX_H
#define SCRIPT_SANDBOX_H

#include "script/bytecode/bytecode.h"
#include "script/sandbox/sources.h"
#include "script/sandbox/state.h"
#include "script/sandbox/steps.h"

bool sandbox_open(Script *script);
void sandbox_close(Script *script);
/*
 * Runs a C function in a protected call, with a light userdata as its argument.
 * Returns FAULT_NONE, or a fault with `error` set. If the function calls
 * sandbox_leave, the signal is stored in `signal` of the Sandbox. A signal is a
 * fault only if memory or steps have run out.
 */
Fault sandbox_run(Script *script, lua_CFunction function, void *argument,
                  ScriptError *error);
/*
 * Calls the function at `base` with the arguments above it. The caller must be
 * within sandbox_run. Returns true if the function returns; its results then
 * replace the function and the arguments. Returns false if the function called
 * sandbox_leave with the signal `expected`; everything from `base` up is then
 * popped, and the Scope is restored. Errors and other signals are passed on.
 */
bool sandbox_try(lua_State *L, int base, Signal expected);
/*
 * If an error has no file and line, sets them to those of the variant's
 * declaration. Such an error comes from a function of Lua itself that the host
 * has called. If memory runs out in the middle of a game, only the variant's
 * file is set, because any line may be the cause.
 */
void blame_variant(const Script *script, ScriptError *error);
/* Copies a text into `size` bytes with its null byte. A text that is too long
 * is cut. */
void copy_text(char *out, size_t size, const char *text);
/* Ends the running Lua code. `signal` is the reason. Does not return. */
_Noreturn int sandbox_leave(lua_State *L, Signal signal);
/* The message handler of sandbox_run. If an error message lacks the file and
 * line, the handler adds them. Lua calls the handler before it unwinds the
 * stack, because only the stack has the file and line. */
int sandbox_add_place(lua_State *L);
/* Finds the file and the line of the innermost Lua function that is running.
 * The line is 0 if there is no such function. The name of the file lasts as
 * long as the script. */
void sandbox_where(lua_State *L, const char **file, int *line);
/* Raises an error of the script, with file and line. Does not return. */
_Noreturn int complain(lua_State *L, const char *format, ...);

#endif

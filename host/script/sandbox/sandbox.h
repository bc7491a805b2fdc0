/*
 * sandbox.h -- a Lua state that cannot harm its host, and the only protected
 * call from the host into Lua. The sandbox does not know about games.
 */
#ifndef SCRIPT_SANDBOX_H
#define SCRIPT_SANDBOX_H

#include "script/bytecode/bytecode.h"
#include "script/sandbox/sources.h"
#include "script/sandbox/state.h"
#include "script/sandbox/steps.h"

bool sandbox_open(Script *script);
void sandbox_close(Script *script);
/* Calls `function` in protected mode, with `argument` as a light userdata.
 * Returns FAULT_NONE, or a fault with `error` set. If sandbox_leave ends the
 * call, its signal is stored in the Sandbox. Such an end is a fault only if
 * memory or steps ran out. */
Fault sandbox_run(Script *script, lua_CFunction function, void *argument,
                  ScriptError *error);
/* Calls the function at `base`, within sandbox_run. Returns true if the
 * function returns; the results replace everything from `base` up. After the
 * signal `expected`, pops everything from `base` up, restores the Scope and
 * returns false. Passes on other signals and errors. */
bool sandbox_try(lua_State *L, int base, Signal expected);
/* If an error has no file and line, sets them to those of the variant's
 * declaration. If memory ran out during a game, sets only the file, because any
 * line may be the cause. */
void blame_variant(const Script *script, ScriptError *error);
/* Copies a text into `size` bytes with its null byte. A text that is too long
 * is cut. */
void copy_text(char *out, size_t size, const char *text);
/* Ends the running Lua code. `signal` is the reason. Does not return. */
_Noreturn int sandbox_leave(lua_State *L, Signal signal);
/* The message handler of sandbox_run. Adds the file and line to an error
 * message, before Lua unwinds the stack. */
int sandbox_add_place(lua_State *L);
/* Finds the file and line of the innermost running Lua function. `*line` is 0
 * if there is none. The name of the file lasts as long as the script. */
void sandbox_where(lua_State *L, const char **file, int *line);
/* Raises an error of the script, with file and line. Does not return. */
_Noreturn int complain(lua_State *L, const char *format, ...);

#endif

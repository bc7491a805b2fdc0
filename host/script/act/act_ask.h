/*
 * act_ask.h -- calls functions of the variant that may only read the game, such
 * as `score` and `won`. If such a function raises an error, the error is passed
 * on.
 */
#ifndef SCRIPT_ACT_ASK_H
#define SCRIPT_ACT_ASK_H

#include "script/act/act.h"

/* Calls a function of the variant. The function is on the stack below its
 * arguments, and `arguments` is their number. Replaces the function and the
 * arguments by the result. During the call the script may only read the
 * game. */
void act_ask_reading(lua_State *L, int arguments);

/* Calls a function of the variant and pushes its result. During the call the
 * script may only read the game. The function gets `seat` as its argument, or
 * no argument if `seat` is SEAT_NONE. */
void act_ask(lua_State *L, int reference, int seat);

/* Raises an error because a function has returned a wrong result. The error
 * names the line where that function begins, not the line that called it. */
_Noreturn void act_ask_complain(lua_State *L, int reference, const char *what);

/* Calls a function of the variant with a seat and returns its result, which
 * must be a whole number in range. `name` is the name of the function, such as
 * "score". */
int act_ask_number(lua_State *L, int reference, int seat, const char *name);

#endif

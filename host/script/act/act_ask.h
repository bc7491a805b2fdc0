/*
 * act_ask.h -- calls functions of the variant that may only read the game, such
 * as `score`. An error in such a function is not caught here.
 */
#ifndef SCRIPT_ACT_ASK_H
#define SCRIPT_ACT_ASK_H

#include "script/act/act.h"

/* Calls a function of the variant, which may only read the game. The function
 * is on the stack below its `arguments` arguments. Replaces all of them by the
 * result. */
void act_ask_reading(lua_State *L, int arguments);

/* Calls a function of the variant, which may only read the game, and pushes its
 * result. The argument is `seat`; SEAT_NONE means no argument. */
void act_ask(lua_State *L, int reference, int seat);

/* Raises an error because a function has returned a wrong result. The error
 * names the line where that function begins, not the line that called it. */
_Noreturn void act_ask_complain(lua_State *L, int reference, const char *what);

/* Calls a function of the variant with a seat and returns its result. Raises an
 * error unless the result is a whole number in range. `name` is the name of the
 * function, such as "score". */
int act_ask_number(lua_State *L, int reference, int seat, const char *name);

#endif

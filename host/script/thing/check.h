/*
 * check.h -- checks whether a script may read or change the game, and checks
 * the arguments that it passes. Files outside this folder must include thing.h
 * instead.
 */
#ifndef SCRIPT_THING_CHECK_H
#define SCRIPT_THING_CHECK_H

#include "script/thing/model.h"

/* -- check.c: permission to read or change the game ------------------------ */

/* Returns the position for a primitive that changes it. Raises an error if the
 * script is in a function that may only read. */
Position *changing(lua_State *L);
/* Like `changing`, but for a primitive that only asks a seat to choose, or only
 * refuses. Returns nothing. */
void asking(lua_State *L);
/* Returns the position for a primitive that only reads it. Raises an error if
 * there is no game yet. */
const Position *looking(lua_State *L);
/* Returns the seat that makes the choices. Returns SEAT_NONE in the set-up
 * until a seat is asked. */
Seat acting_seat(lua_State *L);

/* -- check.c --------------------------------------------------------------- */

/* The greatest size of a text that is passed as an argument, in bytes. Printing
 * longer texts would take too long. */
enum { TEXT_ARGUMENT_LIMIT = 1000 };
const char *check_text(lua_State *L, int index);
/* Raises the error "NAME: argument INDEX ...". NAME is the primitive that is
 * running. */
_Noreturn int complain_argument(lua_State *L, int index, const char *format,
                                ...);
void check_function(lua_State *L, int index);
void check_table(lua_State *L, int index);
/* Returns the id of the thing at index 2, the first argument of a method.
 * Raises an error if the value is not a thing of this type. */
int check_argument_thing(lua_State *L, const char *method, ThingType type);
/* Raises the error that there are too many arguments. `count` is their
 * number. */
int complain_count(lua_State *L, const char *name, int most, int count);
/* Raises an error if there are more than `most` arguments. The value before the
 * colon of a method call is not an argument. */
static inline void check_count(lua_State *L, const char *name, int most,
                               bool is_method)
{
    int count = lua_gettop(L) - is_method;

    if (count > most)
        complain_count(L, name, most, count);
}

/* A Counted is a function with a limited number of arguments. Each call first
 * checks this number with check_count. */
typedef struct Counted {
    lua_CFunction function;
    const char *name; /* the function's name in messages; borrowed until the
                       * script is freed */
    int most;
    bool is_method;
} Counted;

/* Returns the C function at `index`. If it is a Counted, returns the function
 * that the Counted calls. */
lua_CFunction function_behind(lua_State *L, int index);

void push_counted(lua_State *L, Counted counted);
/* Raises an error for the primitive `name` if the variant does not declare
 * stacks. */
void check_stacks(lua_State *L, const char *name);
/* Raises an error on a board of places, for the primitive `name`. `lacks` is a
 * plural that names what the board lacks, such as "columns". */
void check_grid(lua_State *L, const char *name, const char *lacks);
/* Raises an error on a board of places whose links have no directions. */
void check_directions(lua_State *L, const char *name);
/* Returns the number of the mark called `name`. Raises an error if the variant
 * does not declare this mark. */
int check_mark(lua_State *L, const char *name);
/* Returns the number of the region called `name`. Numbers begin at 1. Raises an
 * error if the board does not have this region. */
int check_region(lua_State *L, const char *name);
/* Raises an error for an unknown name, and suggests a similar name, as in "no
 * option 'sise'; did you mean 'size'?". `what` is the beginning of the
 * message. */
_Noreturn int complain_name(lua_State *L, const char *what, const char *typed,
                            const char *const *names, int count);

#endif

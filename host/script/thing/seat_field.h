/*
 * seat_field.h -- the variables of a variant, and the fields of seats that it
 * declares. Files outside this folder must include thing.h instead.
 */
#ifndef SCRIPT_THING_SEAT_FIELD_H
#define SCRIPT_THING_SEAT_FIELD_H

#include "script/thing/handle.h"
#include "script/thing/model.h"

/* Pushes the value of a variable. `index` is the number of the variable in the
 * equipment. */
int var_push(lua_State *L, int index);
/* Sets a variable to the value at index 3. Raises an error if the variable
 * cannot hold this value. */
int var_set(lua_State *L, int index);

/* A variable, pile or place with SEAT in its name is a field of each seat. For
 * example, joker_SEAT makes red.joker the variable joker_red. The field must
 * not have the name of a standard field. */

/* Pops the list on top of the stack and keeps it. For each seat, the list maps
 * field names to numbers: variables from 0, piles from -1 down, places from
 * SEAT_FIELD_PLACE up. */
void seat_field_keep(lua_State *L);
/* The number of the field for place 0 of the board. The next places have the
 * next numbers. */
enum { SEAT_FIELD_PLACE = VAR_LIMIT };
/* Pushes the value of a field of a seat. The field's name is at index 2.
 * Returns false, and pushes nothing, if the variant does not declare the
 * field. */
bool seat_field_push(lua_State *L, Seat seat);
/* Like seat_field_push, but sets the field to the value at index 3. Raises an
 * error if the field is not a variable. */
bool seat_field_set(lua_State *L, Seat seat);
/* Appends the names of the declared fields of seats to `names`, up to `limit`
 * names, and returns the new count. The names last as long as the script. */
int seat_field_names(lua_State *L, const char **names, int count, int limit);

/* -- variables of cards, pyramids and spaces ------------------------------- */

/* A variable with CARD, PYRAMID or SPACE in its name is a field of each such
 * thing. For example, damage_PYRAMID gives each pyramid the field damage. */

/* Returns the number of the variable called `name` that is a field of things of
 * a type, or -1. */
int trait_find(const Equipment *equipment, ThingType of, const char *name);
/* Pushes the variable with the name at index 2 of the thing at index 1. Returns
 * false, and pushes nothing, if the variant does not declare it. A pyramid that
 * has left the board has the start value. */
bool trait_push(lua_State *L, const Handle *handle);
/* Like trait_push, but sets the variable to the value at index 3. Raises an
 * error if the thing cannot have the value. */
bool trait_set(lua_State *L, const Handle *handle);
/* Like seat_field_names, for the variables of other things. */
int trait_names(lua_State *L, ThingType of, const char **names, int count,
                int limit);

#endif

/*
 * parts.h -- checks how house rules change the parts of a variant, which its
 * functions look up. A part must keep its type, and a new part must not have a
 * similar name.
 */
#ifndef SCRIPT_PARTS_H
#define SCRIPT_PARTS_H

#include "script/variant/variant.h"

enum { PART_LIMIT = 64 };

typedef struct Part {
    char name[NAME_LIMIT];
    int type; /* the type of the part in Lua, LUA_T... */
} Part;

typedef struct Parts {
    int count; /* number of parts; 0 if there are none or too many */
    Part each[PART_LIMIT];
} Parts;

/* Records the parts of the variant. Called before a house rule changes them. */
void parts_note(lua_State *L, Parts *parts);

/* Raises an error if the house rule has changed the type of a part, or has
 * misspelt the name of a part. */
void parts_check(lua_State *L, const HouseRuleInfo *info, const Parts *parts);

#endif

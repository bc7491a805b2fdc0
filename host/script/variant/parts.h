/*
 * parts.h -- checks how house rules change the parts of a variant. Parts are
 * functions, tables and numbers that the variant's functions look up.
 *
 * A house rule may add a part for other house rules to use. But if its name is
 * similar to the name of a part of the variant, we assume that the name is
 * misspelt. A house rule must not change the type of a part, because the
 * variant does not expect a different type.
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
    int count; /* 0 if the variant has no parts, or too many of them */
    Part each[PART_LIMIT];
} Parts;

/* Records the parts of the variant. Called before a house rule changes them. */
void parts_note(lua_State *L, Parts *parts);

/* Raises an error if the house rule has changed the type of a part, or has
 * misspelt the name of a part. */
void parts_check(lua_State *L, const HouseRuleInfo *info, const Parts *parts);

#endif

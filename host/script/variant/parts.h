/*
 * parts.h -- changes of house rules to the parts of a variant: functions,
 * tables and numbers that its functions look up.
 *
 * A house rule may add a part for other house rules to use. But if the name of
 * the new part is similar to the name of a part of the variant, we assume that
 * it is misspelt. A part must not get a different type, because the variant
 * does not expect that.
 */
#ifndef SCRIPT_PARTS_H
#define SCRIPT_PARTS_H

#include "script/variant/variant.h"

enum { PART_LIMIT = 64 };

typedef struct Part {
    char name[NAME_LIMIT];
    int type; /* its type in Lua, LUA_T... */
} Part;

typedef struct Parts {
    int count; /* 0 if the variant has no parts, or too many */
    Part each[PART_LIMIT];
} Parts;

/* Records the parts of the variant before a house rule changes them. */
void parts_note(lua_State *L, Parts *parts);

/* Raises an error if the house rule has changed the type of a part, or has
 * misspelt the name of a part. */
void parts_check(lua_State *L, const HouseRuleInfo *info, const Parts *parts);

#endif

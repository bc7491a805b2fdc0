/*
 * parts.h -- changes of house rules to the parts of a variant: functions,
 * tables and numbers that its functions look up.
 *
 * A part that the variant does not have can only be used by another house rule.
 * If its name is similar to that of another part, it is misspelt. A part must
 * not get a different type, because the variant does not expect that.
 */
#ifndef SCRIPT_PARTS_H
#define SCRIPT_PARTS_H

#include "script/variant/variant.h"

enum { PART_LIMIT = 64 };

typedef struct Part {
    char name[NAME_LIMIT];
    int type; /* a LUA_T... type */
} Part;

typedef struct Parts {
    int count; /* 0 if the variant has none, or too many */
    Part each[PART_LIMIT];
} Parts;

/* Records the parts of the variant before a house rule changes them. */
void parts_note(lua_State *L, Parts *parts);

/* Raises if the house rule has made a wrong change to a part. */
void parts_check(lua_State *L, const HouseRuleInfo *info, const Parts *parts);

#endif

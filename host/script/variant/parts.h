/*
 * parts.h -- what house rules do to the parts of a variant: functions, tables
 * and numbers that its functions look up.
 *
 * Only another house rule can use a part that the variant does not have: if
 * its name is nearly that of another part, it is misspelt. A part of another
 * type is not what the variant expects.
 */
#ifndef SCRIPT_PARTS_H
#define SCRIPT_PARTS_H

#include "script/variant/variant.h"

enum { PART_LIMIT = 64 };

typedef struct Part {
    char name[NAME_LIMIT];
    int type; /* Lua's */
} Part;

typedef struct Parts {
    int count; /* 0: the variant has none, or too many to look at */
    Part each[PART_LIMIT];
} Parts;

/* The parts as they are before a house rule changes them. */
void parts_note(lua_State *L, Parts *parts);

/* Raises for parts that the house rule changed wrongly. */
void parts_check(lua_State *L, const HouseRuleInfo *info, const Parts *parts);

#endif

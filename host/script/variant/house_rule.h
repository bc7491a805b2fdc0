/*
 * house_rule.h -- small files that change the rules of a variant: reading them
 * and applying them in order. A house rule changes the table of a variant
 * before it is read.
 */
#ifndef SCRIPT_HOUSE_RULE_H
#define SCRIPT_HOUSE_RULE_H

#include "script/internal.h"

/* The `house_rule` function of scripts: checks the table. */
int house_rule_declare(lua_State *L);

/* Applies the source's house rules to the variant, one after the other; raises
 * where one is wrong, for another game, or against an earlier one. */
void house_rules_apply(lua_State *L, const ScriptSource *source);

/* Loads a house rule alone, as the first of the script. */
void house_rule_read(lua_State *L, const char *file);

void house_rules_free(Script *script);

#endif

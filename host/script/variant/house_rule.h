/*
 * house_rule.h -- loads house rules, which change a variant.
 */
#ifndef SCRIPT_VARIANT_HOUSE_RULE_H
#define SCRIPT_VARIANT_HOUSE_RULE_H

#include "script/act/act.h"

/* The primitive `house_rule`, with which a file declares a house rule. The
 * primitive checks and stores the declared table. */
int house_rule_declare(lua_State *L);

/* Applies the house rules of the source in order. Raises an error if a house
 * rule is wrong, is not for this game, or contradicts an earlier house rule. */
void house_rules_apply(lua_State *L, const ScriptSource *source);

/* Loads a house rule without a variant, as the first file of the script. */
void house_rule_read(lua_State *L, const char *file);

void house_rules_free(Script *script);

#endif

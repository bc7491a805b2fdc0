/*
 * house_rule.h -- small files that change the rules of a variant: reading them,
 * applying them in order, and finding those that contradict each other.
 *
 * A house rule changes the table of a variant before it is read. What each
 * changed is found by comparing the table before and after, so that no house
 * rule has to say it. Two that change the same thing contradict each other,
 * unless the later one makes use of the earlier: a function that calls the one
 * it replaces.
 */
#ifndef SCRIPT_HOUSE_RULE_H
#define SCRIPT_HOUSE_RULE_H

#include "script/internal.h"

/* The `house_rule` function of scripts: checks the table. */
int house_rule_declare(lua_State *L);

/* Applies the source's house rules to the variant, one after the other; raises
 * where one is wrong, for another game, or against an earlier one. */
void house_rules_apply(lua_State *L, const ScriptSource *source);

/* The house rule that was the last to change the deck, the piles or what else
 * is looked at once all are applied; or NULL. */
const HouseRuleInfo *house_rule_of_deck(lua_State *L);

/* The name of the house rule that bounds an option, added it or, where there is
 * none of that name, took it out; or NULL. */
const char *house_rule_of_option(lua_State *L, const char *option);

/* Loads a house rule alone, as the first of the script. */
void house_rule_read(lua_State *L, const char *file);

void house_rules_free(Script *script);

#endif

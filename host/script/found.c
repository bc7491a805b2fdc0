/*
 * found.c -- makes a ScriptSource of the files of the rules of a game.
 */
#include "script/found.h"

#include <stdio.h>

bool found_add_house_rule(HouseRuleFiles *rules, const char *file)
{
    if (rules->count == HOUSE_RULE_LIMIT)
        return false;
    snprintf(rules->files[rules->count], PATH_LIMIT_BYTES, "%s", file);
    rules->paths[rules->count] = rules->files[rules->count];
    rules->count++;
    return true;
}

ScriptSource found_source(const RuleSettings *settings, const Found *found,
                          const HouseRuleFiles *rules)
{
    return (ScriptSource){.file = found->file,
                          .scripts = found->scripts,
                          .players = settings->players,
                          .house_rule_count = rules->count,
                          .house_rules = rules->paths,
                          .setting_count = settings->set.count,
                          .settings = settings->set.all};
}

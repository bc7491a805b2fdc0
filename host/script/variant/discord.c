/*
 * discord.c -- finds out by loading the variant again with fewer house rules;
 * that is done only when it cannot be played as it was asked for.
 */
#include "script/variant/discord.h"

#include <stdio.h>
#include <string.h>

/* Whether the house rules of these files can be applied, in this order. */
static bool go_together(const ScriptSource *source, const char *const *files,
                        int count)
{
    ScriptSource fewer = {.file = source->file,
                          .scripts = source->scripts,
                          .house_rule_count = count,
                          .house_rules = files,
                          .memory_limit = source->memory_limit,
                          .step_limit = source->step_limit};
    ScriptError error;
    int changing;
    Script *script = load_script(&fewer, &error, &changing);

    script_free(script);
    return changing < 0;
}

static void add_name(const ScriptSource *source, int earlier,
                     ScriptError *error)
{
    size_t length = strlen(error->message);
    HouseRuleInfo info;
    ScriptError ignored;

    if (script_read_house_rule(source->house_rules[earlier], source->scripts,
                               &info, &ignored))
        snprintf(error->message + length, sizeof error->message - length,
                 " (after house rule %s)", info.name);
}

void discord_tell(const ScriptSource *source, int later, ScriptError *error)
{
    const char *files[2] = {NULL, source->house_rules[later]};
    int earlier = 0;

    if (!go_together(source, files + 1, 1))
        return;
    for (; earlier < later - 1; earlier++) {
        files[0] = source->house_rules[earlier];
        if (!go_together(source, files, 2))
            break;
    }
    add_name(source, earlier, error);
}

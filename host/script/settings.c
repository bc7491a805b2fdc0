/*
 * settings.c -- writes the options of a script as a user types them.
 */
#include "script/settings.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/words.h"
#include "script/variant_info.h"

static bool is_standard(const VariantInfo *info, const OptionValue *value)
{
    for (int i = 0; i < info->option_count; i++) {
        const OptionValue *standard = &info->options[i].standard;
        if (strcmp(info->options[i].name, value->name) == 0)
            return standard->number == value->number &&
                   strcmp(standard->word, value->word) == 0;
    }
    return true;
}

int script_list_settings(char settings[][SETTING_TEXT], const Script *script)
{
    const Equipment *equipment = script_equipment(script);
    char word[NAME_LIMIT];
    int count = 0;

    for (int i = 0; i < equipment->option_count; i++) {
        const OptionValue *value = &equipment->options[i];
        if (is_standard(script_info(script), value))
            continue;
        words_option(word, sizeof word, value);
        snprintf(settings[count++], SETTING_TEXT, "%s=%s", value->name, word);
    }
    return count;
}

void script_add_settings(char *text, size_t size, const Script *script)
{
    char settings[OPTION_VALUE_LIMIT][SETTING_TEXT];
    int count = script_list_settings(settings, script);

    for (int i = 0; i < count; i++)
        text_add(text, size, "%s--set %s", text[0] ? " " : "", settings[i]);
}

/*
 * settings.h -- the options of a loaded variant, as a command line sets them.
 */
#ifndef SCRIPT_SETTINGS_H
#define SCRIPT_SETTINGS_H

#include "script/script.h"

enum { SETTING_TEXT = 2 * NAME_LIMIT };
/* Lists the options that differ from their defaults, such as "deck=full", and
 * returns their number. `settings` has OPTION_VALUE_LIMIT elements. */
int script_list_settings(char settings[][SETTING_TEXT], const Script *script);
/* Appends the options that differ from their defaults to `text`, in the form of
 * the command line: "--set deck=full". */
void script_add_settings(char *text, size_t size, const Script *script);

#endif

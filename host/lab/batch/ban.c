/*
 * ban.c -- recognizes a banned option.
 */
#include "lab/batch/ban.h"

#include <string.h>

/* True if the label is `cut`, with or without a part in parentheses after it.
 * Labels in traces lack this part. */
static bool is_label(const char *label, const char *cut)
{
    size_t length = strlen(cut);

    return strncmp(label, cut, length) == 0 &&
           (label[length] == '\0' || strncmp(label + length, " (", 2) == 0);
}

bool banned_is(const Banned *banned, const Script *script, const Choice *choice,
               Thing option)
{
    return option.type == banned->type &&
           is_label(choice->label, banned->label) &&
           strcmp(trace_name(script_equipment(script), option), banned->name) ==
               0;
}

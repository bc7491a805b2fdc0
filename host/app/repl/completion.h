/*
 * completion.h -- what may be typed next: options, commands, names. Where an
 * option begins with what is typed, commands need a slash, as they do when the
 * line is entered.
 *
 * Words that stand before the cursor are tried without being played. Nobody
 * learns from it what is hidden: it ends where chance would have its say or
 * somebody else would be asked.
 */
#ifndef APP_COMPLETION_H
#define APP_COMPLETION_H

#include "app/edit/edit.h"

typedef struct Repl Repl;

/* Adds the words that may end `text`, the line up to the cursor. */
void completion_find(Repl *repl, const char *text, EditWords *words);

#endif

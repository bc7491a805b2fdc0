/*
 * tell.h -- selectors in words: declarations shared by tell.c and
 * tell_failure.c.
 */
#ifndef SCRIPT_TELL_H
#define SCRIPT_TELL_H

#include "script/select/clause.h"
#include "script/select/text.h"

static inline bool starts_with_vowel(const char *word)
{
    return strchr("aeiou", word[0]) != NULL;
}

/* Appends the token of a thing, or the word for a pose. */
void tell_add_thing(Script *script, Thing what, Text *text);
void tell_add_argument(Script *script, const Clause *clause, Text *text);
/* Appends the words of a clause with its argument in the place of %. */
void tell_clause(Script *script, const Clause *clause, Text *text);
void tell_joined(Script *script, const Selector *selector, bool article,
                 Text *text);
void tell_set(Script *script, const Selector *selector, bool article,
              Text *text);
/* Returns the index of the last clause `named` of a set, or -1. */
int tell_name_of(const Selector *selector);

#endif

/*
 * phrase.h -- declarations that phrase.c and phrase_failure.c share, to
 * describe selectors in words.
 */
#ifndef SCRIPT_PHRASE_H
#define SCRIPT_PHRASE_H

#include "script/select/clause.h"
#include "script/select/text.h"

static inline bool starts_with_vowel(const char *word)
{
    return strchr("aeiou", word[0]) != NULL;
}

/* Appends the token of a thing, or the word for a pose. */
void phrase_add_thing(Script *script, Thing what, Text *text);
void phrase_add_argument(Script *script, const Clause *clause, Text *text);
/* Appends the words of a clause, with its argument in place of the %. */
void phrase_clause(Script *script, const Clause *clause, Text *text);
void phrase_joined(Script *script, const Selector *selector, bool article,
                   Text *text);
void phrase_set(Script *script, const Selector *selector, bool article,
                Text *text);
/* Finds the last clause that the method `named` added to a set. Returns the
 * index of the clause, or -1 if there is none. */
int phrase_name_of(const Selector *selector);

#endif

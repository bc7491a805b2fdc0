/*
 * named.h -- the things that a typed word names.
 */
#ifndef MATCH_INPUT_NAMED_H
#define MATCH_INPUT_NAMED_H

#include "match/input/input.h"

/* The things of one type that a word fits best. */
typedef struct Named {
    const Script *script;
    const char *word;
    InputFit least; /* worse fits are ignored */
    InputFit fit;
    int count;
    Thing things[PYRAMID_LIMIT];
} Named;

/* Finds the things of a type that a word names for the seat that is asked. If
 * the word names several copies of a card, finds the copies that the seat
 * knows. */
void find_named(const Script *script, const Choice *choice, ThingType type,
                const char *word, Named *named);

#endif

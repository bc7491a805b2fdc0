/*
 * named.h -- finds the things that a word names.
 */
#ifndef MATCH_INPUT_NAMED_H
#define MATCH_INPUT_NAMED_H

#include "match/input/input.h"

/* A Named lists things of one type: those that a word fits best. */
typedef struct Named {
    const Script *script;
    const char *word;
    InputFit least; /* a thing is listed if the word fits it at least this
                     * well */
    InputFit fit;
    int count;
    Thing things[PYRAMID_LIMIT];
} Named;

/* Finds the things of type `type` that `word` may name for the seat of the
 * choice. If a card has several copies, finds the copies that the seat
 * knows. */
void find_named(const Script *script, const Choice *choice, ThingType type,
                const char *word, Named *named);

#endif

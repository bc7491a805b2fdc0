/*
 * chance.h -- the random decisions of a game, each derived from a key.
 *
 * A decision depends only on the game's key, its purpose and a count, so it
 * reveals nothing about other decisions. docs/formats.md defines the functions.
 * Older games have a sequence instead: the state of a generator (random.h).
 */
#ifndef CORE_CHANCE_H
#define CORE_CHANCE_H

#include <stdbool.h>

#include "core/card.h"
#include "core/chance/equipment_hash.h"
#include "core/chance/random.h"

/* A Chance is the source of the random decisions of a game. Its members fill
 * whole multiples of four bytes, so the struct has no padding. */
typedef struct Chance {
    Random key;        /* the key, or the state of the sequence */
    uint32_t shuffles; /* number of shuffles so far, modulo 2^32; always 0 if
                          the game has a sequence */
    uint16_t numbers;  /* count of random numbers in the current turn, modulo
                          2^16; 0 between turns, and always 0 if the game has a
                          sequence */
    uint16_t is_sequence;
} Chance;

/* These functions return the Chance of a new game, from its seed or its key.
 * The key of a seed is random_from_text(seed). */
Chance chance_from_text(const char *seed);
Chance chance_from_key(Random key);
/* Returns the Chance of a game that has a sequence instead of a key. `state` is
 * the state of the sequence. */
Chance chance_from_sequence(Random state);

/* Shuffles `count` cards. The result does not depend on their earlier order.
 * The order of two faces does not depend on the other cards. If `chance` is a
 * sequence, the function calls random_shuffle instead. */
void chance_shuffle(Chance *chance, const Deck *deck, Card *cards, int count);

/* Like chance_shuffle, but for cards whose order a position file leaves open.
 * The result depends only on the key, so a file always gives the same
 * position. */
void chance_fill(Chance *chance, const Deck *deck, Card *cards, int count);

/* Returns the next random number of a turn, uniform in 0 .. n-1; n >= 1. If
 * `chance` is a sequence, the function calls random_below instead. */
uint32_t chance_number(Chance *chance, unsigned turn, uint32_t n);

#endif

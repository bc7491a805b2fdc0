/*
 * chance.h -- the random decisions of a game, each derived from a key.
 *
 * A game has a key that never changes. Each random decision is a function of
 * this key, of the purpose of the decision, and of counts that identify it. A
 * shuffle is identified by the count of earlier shuffles, a random number by
 * its turn and by the count of earlier random numbers in this turn. Therefore a
 * decision reveals nothing about other decisions, and two games with the same
 * key are equal until their rules or choices differ.
 *
 * docs/formats.md describes the functions, so that other programs can compute
 * the same decisions. A change of a function would change the saved formats.
 *
 * Games that were begun before keys existed have a sequence instead. A sequence
 * is the state of a generator (random.h), which each draw changes.
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

/* These functions return the Chance of a new game. chance_from_text takes the
 * seed of the game, and chance_from_key takes a key. The key that belongs to a
 * seed is random_from_text(seed). */
Chance chance_from_text(const char *seed);
Chance chance_from_key(Random key);
/* Returns the Chance of a game that has a sequence instead of a key. `state` is
 * the state of the sequence. */
Chance chance_from_sequence(Random state);

/* Shuffles `count` cards. The result depends on the faces of the cards but not
 * on their earlier order. The order of two faces in the result does not depend
 * on the other cards in the pile. If `chance` is a sequence, the function calls
 * random_shuffle instead. */
void chance_shuffle(Chance *chance, const Deck *deck, Card *cards, int count);

/* Like chance_shuffle, but for cards whose order a position file leaves open.
 * The result depends on the key alone, so that reading the same file always
 * gives the same position. */
void chance_fill(Chance *chance, const Deck *deck, Card *cards, int count);

/*
 * Returns the next random number of a turn, uniform in 0 .. n-1; n >= 1. The
 * number is n multiplied by a random fraction, and rounded down. If `chance` is
 * a sequence, the function calls random_below instead.
 */
uint32_t chance_number(Chance *chance, unsigned turn, uint32_t n);

#endif

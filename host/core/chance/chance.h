/*
 * chance.h -- what chance decides in a game, keyed by what it is for.
 *
 * A game has a key that never changes, and each decision of chance is a
 * function of this key, its purpose, and numbers that name it: a shuffle is
 * named by how many there were before it, a number by its turn and by how many
 * there were before it in this turn. So one decision says nothing of another,
 * and two games with the same key differ only from where their rules do.
 *
 * The functions are part of the saved formats, so a second program can
 * reproduce them (docs/formats.md describes them).
 *
 * Games that began before there were keys have a sequence instead: the state
 * of a generator (random.h) that each draw changes. They keep it.
 */
#ifndef CORE_CHANCE_H
#define CORE_CHANCE_H

#include <stdbool.h>

#include "core/card.h"
#include "core/chance/random.h"

/* Two wholes of four bytes at the end: nothing lies between the members. */
typedef struct Chance {
    Random key;        /* or the state of the sequence */
    uint32_t shuffles; /* so far, modulo 2^32; 0 in a sequence */
    uint16_t numbers;  /* in the turn under way, modulo 2^16; 0 between turns
                           and in a sequence */
    uint16_t is_sequence;
} Chance;

/* Of a new game: its key is random_from_text. */
Chance chance_from_text(const char *seed);
Chance chance_from_key(Random key);
/* Of a game that has a sequence. */
Chance chance_from_sequence(Random state);

/*
 * Shuffles `count` cards. The order depends on which faces they have, not on
 * the order before: each face keeps its place among the others whatever the
 * pile lacks. (A sequence shuffles with random_shuffle.)
 */
void chance_shuffle(Chance *chance, const Deck *deck, Card *cards, int count);

/* The same for the cards that a reader of a position does not know. A key
 * remembers nothing of it: the same position is read alike each time. */
void chance_fill(Chance *chance, const Deck *deck, Card *cards, int count);

/* Uniform in 0 .. n-1, n >= 1: the next number of that turn. It is a part of
 * n, so that a larger n hardly changes what is low or high. (A sequence uses
 * random_below.) */
uint32_t chance_number(Chance *chance, unsigned turn, uint32_t n);

#endif

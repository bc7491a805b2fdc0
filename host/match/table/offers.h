/*
 * offers.h -- finds the options of a seat that everybody may know.
 *
 * We open the choice in many positions that differ only in hidden things. An
 * option in all of them reveals hardly anything about the real position.
 */
#ifndef MATCH_TABLE_OFFERS_H
#define MATCH_TABLE_OFFERS_H

#include "match/game/game.h"

/* A growing list of tokens. */
typedef struct Tokens {
    int count, room;
    char (*each)[TOKEN_LIMIT]; /* owned */
} Tokens;

void tokens_clear(Tokens *tokens);

/* An Offers lists the options of a choice in several possible positions. */
typedef struct Offers {
    bool are_known;  /* false if the offers could not be found */
    Tokens certain;  /* options in all tried positions */
    Tokens possible; /* options in at least one tried position */
} Offers;

/* Finds the offers of the open choice. The choice is not open afterwards, so
 * the caller must open it again. `key` is the key of the random numbers. */
Offers offers_find(const Game *game, uint64_t key);
void offers_clear(Offers *offers);
/* Compares the offers before and after a change. `gained` and `lost` leave out
 * options that depend on hidden things. Returns false if one of the offers is
 * not known. */
bool offers_compare(const Offers *before, const Offers *now, Tokens *gained,
                    Tokens *lost);

#endif

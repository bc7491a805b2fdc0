/*
 * offers.h -- what everybody may know about the options of a seat.
 *
 * The options of a choice may depend on cards that only the seat that must
 * choose knows. Therefore we open the choice in the real position, and in
 * positions that differ from it only in hidden things. An option that all of
 * these positions offer reveals hardly anything about the real position. It may
 * reveal a little, because the positions are a sample. For example, we try 23
 * random positions. If an option is missing in a tenth of all possible
 * positions, there is still a chance of one in eleven (0.9 to the power of 23)
 * that all 23 offer it.
 */
#ifndef MATCH_TABLE_OFFERS_H
#define MATCH_TABLE_OFFERS_H

#include "match/game/game.h"

/* A list of tokens. */
typedef struct Tokens {
    int count, room;
    char (*each)[TOKEN_LIMIT]; /* owned */
} Tokens;

void tokens_clear(Tokens *tokens);

/* The tokens of the open choice that everybody may know, whichever seat must
 * choose. */
typedef struct Offers {
    bool are_known;  /* false if the offers could not be found */
    Tokens certain;  /* options that are offered whatever is hidden */
    Tokens possible; /* options that may be offered, depending on what is
                        hidden */
} Offers;

/* Finds the offers of the open choice, which the caller must open again. `key`
 * is the key of the random numbers. */
Offers offers_find(const Game *game, uint64_t key);
void offers_clear(Offers *offers);
/* Lists the options that are newly offered and those that are no longer
 * offered. Lists only what everybody may know. Returns false if nothing is
 * known. */
bool offers_compare(const Offers *before, const Offers *now, Tokens *gained,
                    Tokens *lost);

#endif

/*
 * offers.h -- what everybody may know about the options of a seat.
 *
 * The options of a choice may depend on cards that only the seat that must
 * choose knows. Therefore we open the choice in the real position, and in
 * positions that differ from it only in hidden things. An option that all of
 * these positions offer reveals hardly anything about the real position. It may
 * reveal a little, because the positions are a sample. For example, if we try
 * 23 random positions, and a tenth of all possible positions do not offer an
 * option, there is still a chance of one in eleven (0.9 to the power of 23)
 * that all 23 positions offer the option.
 */
#ifndef MATCH_TABLE_OFFERS_H
#define MATCH_TABLE_OFFERS_H

#include "match/game/game.h"

/* A Tokens is a list of tokens. */
typedef struct Tokens {
    int count, room;
    char (*each)[TOKEN_LIMIT]; /* owned */
} Tokens;

void tokens_clear(Tokens *tokens);

/* An Offers lists those options of the open choice that everybody may know,
 * whichever seat must choose. The options are listed as tokens. */
typedef struct Offers {
    bool are_known;  /* false if the offers could not be found */
    Tokens certain;  /* options that all tried positions offer */
    Tokens possible; /* options that some or all tried positions offer */
} Offers;

/* Finds the offers of the open choice. The choice is not open afterwards, so
 * the caller must open it again. `key` is the key of the random numbers. */
Offers offers_find(const Game *game, uint64_t key);
void offers_clear(Offers *offers);
/*
 * Compares two offers. `gained` receives the options that are offered now, but
 * were not offered before. `lost` receives the options that were offered
 * before, but are not offered now. Leaves out an option if hidden things may
 * decide whether it belongs in a list. Returns false if one of the offers is
 * not known.
 */
bool offers_compare(const Offers *before, const Offers *now, Tokens *gained,
                    Tokens *lost);

#endif

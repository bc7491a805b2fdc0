/*
 * offers.h -- finds the options of a seat that everybody may know.
 *
 * The options of a choice may depend on cards that only the seat that must
 * choose knows. Therefore we open the choice in the real position, and in
 * random positions that differ from it only in hidden things. An option that
 * all these positions offer reveals hardly anything about the real position. It
 * may reveal a little, because the positions are only a sample. For example,
 * suppose that a tenth of all possible positions do not offer an option. Then
 * the chance that 23 random positions all offer it is still one in eleven (0.9
 * to the power of 23).
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
/*
 * Compares the offers of a choice before and after a change. `gained` receives
 * the options that are offered only now, `lost` the options that were offered
 * only before. If hidden things decide whether an option was gained or lost,
 * both lists leave it out. Returns false if one of the offers is not known.
 */
bool offers_compare(const Offers *before, const Offers *now, Tokens *gained,
                    Tokens *lost);

#endif

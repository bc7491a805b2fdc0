/*
 * position_read.h -- what the files that read a position share.
 *
 * A position is read in steps: the head (position_json_read.c), then with the
 * equipment that the head calls for the whole (position_json_build.c), of
 * which board and supply (position_json_board.c) and the piles
 * (position_json_cards.c) are separate, and its chance
 * (position_json_chance.c).
 */
#ifndef FORMAT_POSITION_READ_H
#define FORMAT_POSITION_READ_H

#include "format/internal.h"

struct PositionDocument {
    json_t *root;
    int version;
    Seats seats;
};

/* The cards of one pile as written, from the top down. */
typedef struct CardList {
    int count;
    Card cards[CARD_LIMIT]; /* CARD_NONE: a "?" */
} CardList;

/* A position being built. It is the caller's only when nothing is wrong. */
typedef struct Build {
    const json_t *root;
    const Equipment *equipment;
    Position *position;
    FormatError *error;
    bool claimed[CARD_LIMIT]; /* the card has its place */
    bool has_hidden;          /* a "?" was met */
    CardList lists[PILE_COUNT];
} Build;

/* At turn 0 the set-up has still to come, unless it ended the game. */
static inline bool build_before_setup(const Build *build)
{
    return build->position->turn == 0 && !build->position->over;
}

/* Whether all keys of the object are colours of seats. */
bool build_want_seats(Build *build, const Path *path, const json_t *object);

/* The chance of a position of that version; made from the text of the seed
 * (which may be NULL) where the document has none. */
bool build_chance(Build *build, int version, const char *seed, Chance *chance);

bool build_board(Build *build);
bool build_supply(Build *build);

/* A card with that code that has no place yet. */
bool build_claim(Build *build, const Path *path, const char *code, Card *card);
bool build_cards(Build *build);

#endif

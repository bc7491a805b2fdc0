/*
 * position_read.h -- what the files that read a position share.
 *
 * A position is read in steps: the head (position_json_read.c), then with the
 * equipment that the head calls for the whole (position_json_build.c), of
 * which board and supply (position_json_board.c) and the piles
 * (position_json_cards.c) are separate.
 */
#ifndef FORMAT_POSITION_READ_H
#define FORMAT_POSITION_READ_H

#include "format/internal.h"

struct PositionDocument {
    json_t *root;
    int version;
    Seats seats;
    bool is_in_set_up; /* see position_document_allow_set_up */
};

/* The cards of one pile as written, from the top down. */
typedef struct CardList {
    int count;
    Card cards[CARD_LIMIT]; /* CARD_NONE: a "?" */
} CardList;

/* A card of a space that is laid when all others have their places: a "[?]", or
 * one on top of it. */
typedef struct LateCard {
    Card card; /* CARD_NONE: a "[?]" */
    bool down;
    Space space;
} LateCard;

/* A position being built. It is the caller's only when nothing is wrong. */
typedef struct Build {
    At root;
    const Equipment *equipment;
    Position *position;
    bool claimed[CARD_LIMIT]; /* the card has its place */
    bool has_hidden;          /* a "?" was met */
    bool is_in_set_up;        /* it may be, at turn 0 */
    int late_count;
    LateCard late[CARD_LIMIT];
    CardList lists[PILE_COUNT];
} Build;

/* At turn 0 the set-up has still to come, unless it is under way or ended the
 * game. */
static inline bool build_before_setup(const Build *build)
{
    return build->position->turn == 0 && !build->position->over &&
           !build->is_in_set_up;
}

/* Whether all keys of the object are colours of seats. */
bool build_want_seats(const Build *build, const At *at);

bool build_board(Build *build);
/* When all cards lie. */
bool build_check_void(const Build *build);
bool build_supply(Build *build);

/* A card with that code and no place yet; CARD_NONE for "?". */
bool build_claim(Build *build, const At *at, const char *code, Card *card);
bool build_cards(Build *build);

#endif

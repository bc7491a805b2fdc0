/*
 * position_read.h -- declarations shared by the files that read a position.
 *
 * A position is read in steps: first the head (position_json_read.c), then,
 * with the equipment that the head asks for, the rest (position_json_build.c).
 * Board and supply (position_json_board.c) and the piles
 * (position_json_cards.c) have their own files.
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

/* The cards of a pile as written, from the top down. */
typedef struct CardList {
    int count;
    Card cards[CARD_LIMIT]; /* CARD_NONE for a "?" */
} CardList;

/* A card of a space that is laid after all others have their places: a "[?]",
 * or a card on top of it. */
typedef struct LateCard {
    Card card; /* CARD_NONE for a "[?]" */
    bool down;
    Space space;
} LateCard;

/* A position that is being built. It is incomplete after an error. */
typedef struct Build {
    At root;
    const Equipment *equipment;
    Position *position;
    bool claimed[CARD_LIMIT]; /* true if the card has its place */
    bool has_hidden;          /* true after a "?" */
    bool is_in_set_up;        /* allowed to be in the set-up at turn 0 */
    int late_count;
    LateCard late[CARD_LIMIT];
    CardList lists[PILE_COUNT];
} Build;

/* True if the set-up is still to come: at turn 0, unless it has begun or the
 * game is over. */
static inline bool build_before_setup(const Build *build)
{
    return build->position->turn == 0 && !build->position->over &&
           !build->is_in_set_up;
}

/* True if all keys of the object are colours of seats. */
bool build_want_seats(const Build *build, const At *at);

bool build_board(Build *build);
/* Checks for pyramids in the void. All cards must have been laid. */
bool build_check_void(const Build *build);
bool build_supply(Build *build);

/* Finds a card with that code that has no place yet, and marks it as placed;
 * CARD_NONE for "?". */
bool build_claim(Build *build, const At *at, const char *code, Card *card);
bool build_cards(Build *build);

#endif

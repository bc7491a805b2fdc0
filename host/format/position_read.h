/*
 * position_read.h -- declarations shared by the files that read a position.
 *
 * position_json_read.c reads the head, for which the caller finds the
 * equipment. position_json_build.c then reads the rest, with
 * position_json_board.c and position_json_cards.c.
 */
#ifndef FORMAT_POSITION_READ_H
#define FORMAT_POSITION_READ_H

#include "format/internal.h"

struct PositionDocument {
    Json *root;
    int version;
    Seats seats;
    bool is_in_set_up; /* see position_document_allow_set_up */
};

/* A CardList has the cards of a pile in the order of the document, from the top
 * down. */
typedef struct CardList {
    int count;
    Card cards[CARD_LIMIT]; /* CARD_NONE for "?" */
} CardList;

/* A LateCard is laid on a space after all other cards have their places: an
 * unknown card "[?]", or a card on top of an unknown card. */
typedef struct LateCard {
    Card card; /* CARD_NONE for "[?]" */
    bool down;
    Space space;
} LateCard;

/* A Build is a position that is being built. The position is incomplete after
 * an error. */
typedef struct Build {
    At root;
    const Equipment *equipment;
    Position *position;
    bool claimed[CARD_LIMIT]; /* true if the document has named the card */
    bool has_hidden;          /* true if the document has a "?" */
    bool missing[PILE_COUNT]; /* true if cards start in the pile, but the
                               * document lacks the pile */
    bool lacks_pile;          /* true if any pile is missing */
    bool is_in_set_up;        /* true if a position in the middle of the set-up
                               * is allowed at turn 0 */
    int late_count;
    LateCard late[CARD_LIMIT];
    CardList lists[PILE_COUNT];
} Build;

/* True if the position is before the set-up: at turn 0, unless the caller
 * allows a position in the middle of the set-up. */
static inline bool build_before_setup(const Build *build)
{
    return build->position->turn == 0 && !build->position->over &&
           !build->is_in_set_up;
}

/* True if all keys of the object are colours of seats. */
bool build_want_seats(const Build *build, const At *at);
/* Reads the colour of a seat of the game. */
bool build_seat(const Build *build, const At *at, Seat *seat);

bool build_board(Build *build);
/* Checks that no pyramid is on a space that is void. The cards must have been
 * laid already, because cards decide which spaces are void. */
bool build_check_void(const Build *build);
bool build_supply(Build *build);

/* Finds a card with the given code that the document has not named before, and
 * marks it as named. For the code "?", sets `*card` to CARD_NONE. */
bool build_claim(Build *build, const At *at, const char *code, Card *card);
bool build_cards(Build *build);

/* Reads the variables of the game and of seats. The copies of cards must have
 * been sorted, because the tokens of variables refer to sorted copies. */
bool build_vars(const Build *build);
/* Reads the variables of cards and spaces. */
bool build_state(const Build *build);

/* The error message for a position with more than TRAIT_LIMIT values of
 * variables of cards, pyramids and spaces. */
#define TOO_MANY_TRAITS                                                        \
    "is one value of a variable too many: cards, pyramids and spaces have at " \
    "most %d that differ from the start"

#endif

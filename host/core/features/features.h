/*
 * features.h -- counts that describe the situation of a seat in a position.
 *
 * The bots judge positions by features if the variant has a learned value
 * (host/script/learned).
 */
#ifndef CORE_FEATURES_H
#define CORE_FEATURES_H

#include "core/equipment.h"
#include "core/position/position.h"

/* The features that every game has: id, name in value files, and name for
 * people. The cards of a seat are the face-up top cards of spaces that it
 * controls. A block is a connected group of such cards. */
#define FEATURES(ROW)                                                          \
    ROW(SMALL, "small", "small pyramids on the board")                         \
    ROW(MEDIUM, "medium", "medium pyramids on the board")                      \
    ROW(LARGE, "large", "large pyramids on the board")                         \
    ROW(SMALL_FLAT, "small-flat", "small pyramids that lie flat")              \
    ROW(MEDIUM_FLAT, "medium-flat", "medium pyramids that lie flat")           \
    ROW(LARGE_FLAT, "large-flat", "large pyramids that lie flat")              \
    ROW(SMALL_SPARE, "small-supply", "small pyramids in supply")               \
    ROW(MEDIUM_SPARE, "medium-supply", "medium pyramids in supply")            \
    ROW(LARGE_SPARE, "large-supply", "large pyramids in supply")               \
    ROW(OCCUPIED, "occupied", "spaces occupied")                               \
    ROW(CONTROLLED, "controlled", "spaces controlled")                         \
    ROW(CARDS_OCCUPIED, "cards-occupied", "cards occupied")                    \
    ROW(CARDS_CONTROLLED, "cards-controlled", "cards controlled")              \
    ROW(VALUE_OCCUPIED, "value-occupied", "value of the cards occupied")       \
    ROW(VALUE_CONTROLLED, "value-controlled", "value of the cards controlled") \
    ROW(CONTESTED, "contested", "pips beside pyramids of others on a space")   \
    ROW(ATTACKS, "points-at", "pyramids that point at others")                 \
    ROW(ATTACKED, "pointed-at", "pyramids of others that point at its spaces") \
    ROW(HAND, "hand", "cards in hand")                                         \
    ROW(HAND_VALUE, "hand-value", "value of the cards in hand")                \
    ROW(HAND_SUIT, "hand-suit", "most cards of a suit in hand")                \
    ROW(HAND_RANK, "hand-rank", "most cards of a rank in hand")                \
    ROW(SUITS_SQUARED, "suits-squared",                                        \
        "squares of the numbers of cards occupied of each suit")               \
    ROW(SUIT, "suit", "most cards controlled of a suit")                       \
    ROW(SUITS, "suits", "suits controlled")                                    \
    ROW(RANK, "rank", "most cards controlled of a rank")                       \
    ROW(RUN, "run", "most successive ranks controlled")                        \
    ROW(PAIRS, "pairs", "pairs of neighbouring cards controlled")              \
    ROW(BLOCK, "block", "cards of the greatest block")                         \
    ROW(BLOCK_SUIT, "block-suit", "most cards of a suit in a block")           \
    ROW(BLOCK_RANK, "block-rank", "most cards of a rank in a block")           \
    ROW(BLOCK_RUN, "block-run", "most successive ranks in a block")            \
    ROW(TO_MOVE, "to-move", "being to move")                                   \
    ROW(POINTS, "points", "points by the rules")                               \
    ROW(HOME, "home", "pips on its own places")                                \
    ROW(ABROAD, "abroad", "pips on the places of others")                      \
    ROW(HOME_UNOWNED, "home-unowned", "pyramids of nobody on its own places")

#define FEATURE_ID(id, name, words) FEATURE_##id,
enum {
    FEATURES(FEATURE_ID) FEATURE_FIXED,
    /* FEATURE_STASH: for each stash, the number of pyramids that the seat owns.
     * FEATURE_STASHES: 1 if that number is above 0. All are 0 if each seat owns
     * its own stash. */
    FEATURE_STASH = FEATURE_FIXED,
    FEATURE_STASHES = FEATURE_STASH + STASH_LIMIT,
    /* For a variable that each seat has: its value for the counted seat. For a
     * variable that holds a seat: 1 if it holds the counted seat, otherwise
     * 0. */
    FEATURE_VAR = FEATURE_STASHES + STASH_LIMIT,
    FEATURE_LIMIT = FEATURE_VAR + VAR_LIMIT,
    FEATURE_NAME_LIMIT = NAME_LIMIT + 16,
    FEATURE_MOST = 10000 /* greatest absolute value of a feature */
};

typedef struct Features {
    int16_t counts[FEATURE_LIMIT];
} Features;

/* Counts the features of a seat. `points` is the score that the script gives
 * the seat, or 0. */
void features_count(const Position *position, const Equipment *equipment,
                    Seat seat, int points, Features *features);

/* Writes the name of a feature in value files into `name`, which has
 * FEATURE_NAME_LIMIT bytes. Writes "" if the game does not have the feature. */
void feature_name(const Equipment *equipment, int feature, char *name);
/* Returns the feature with this name, or -1. */
int feature_find(const Equipment *equipment, const char *name);
/* Returns the words that describe a feature to people. `name` is the feature's
 * name in value files. */
const char *feature_words(int feature, const char *name);

#endif

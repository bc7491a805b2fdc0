/*
 * touched.h -- finds out which options a change of rules has added, removed, or
 * made more or less frequent.
 */
#ifndef LAB_PAIRS_TOUCHED_H
#define LAB_PAIRS_TOUCHED_H

#include "lab/pairs/pair.h"
#include "lab/pairs/turn_use.h"
#include "lab/sums/sums.h"

enum {
    TOUCHED_MOST = 1024 /* greatest number of options; others are left out */
};

/* A TouchedSide counts the uses of an option in all games of a side. */
typedef struct TouchedSide {
    /* `games`: number of games in which the option was listed, even if it could
     * not be carried out. `refused_games`: number of games in which the rules
     * refused a pick of the option. */
    long games, refused_games;
    long used_games;          /* games in which a seat used the option */
    long long offered, used;  /* turns in which the option was offered, and
                               * turns in which it was used */
    long long by[SEAT_LIMIT]; /* for each seat: turns in which the seat used the
                               * option */
    Sum first;                /* for each game in which the option was used:
                                * the first turn in which it was used */
    Mean means[ASSOCIATIONS]; /* means of the associations over the games in
                               * which they are known */
} TouchedSide;

/* A TouchedOption is an option with its uses on both sides. */
typedef struct TouchedOption {
    char label[TRACE_LABEL_SIZE];
    char name[NAME_LIMIT];
    int type; /* THING_WORD or THING_SUIT */
    TouchedSide sides[SIDES];
} TouchedOption;

/* A Touched counts the uses of options in the games that were added. The caller
 * must set all of its bytes to 0 at first. */
typedef struct Touched {
    long games[SIDES];
    long long turns[SIDES];
    int count, capacity;
    TouchedOption *options; /* owned; the options in the order in which they
                             * first occurred */
    bool is_short;          /* true if memory ran out */
} Touched;

/* Adds the counts of a game of a side. Sets `is_short` if memory runs out; the
 * options are then incomplete. */
void touched_add(Touched *touched, int side, const GameUses *uses);
void touched_free(Touched *touched);

typedef enum TouchedKind {
    TOUCHED_SAME,
    TOUCHED_NEW,  /* only the second side offers the option, as touched_is_only
                   * confirms; the option is not one that ends a choice (`done`
                   * or `pass`) */
    TOUCHED_GONE, /* like TOUCHED_NEW, but only the first side offers the
                   * option */
    /* The option is not new or gone. The share of turns with its use differs by
     * at least TOUCHED_SHARE, and by at least a fifth of the first side's
     * share. */
    TOUCHED_OFTEN
} TouchedKind;
#define TOUCHED_SHARE 0.02

TouchedKind touched_kind(const Touched *touched, const TouchedOption *option);
/* True if an option really belongs to `side` only: it occurs in `games` games
 * of this side and in no game of the other side, too often for chance. The
 * probability of an error is at most INFERENCE_ERROR for all options
 * together. */
bool touched_is_only(const Touched *touched, int side, long games);
/* Returns association_z for the number of options that are TOUCHED_NEW or
 * TOUCHED_OFTEN. Options whose association is unknown on the second side do not
 * count. */
double touched_z(const Touched *touched, Association association);
/* touched_used returns the share of a side's turns in which the option was
 * used. touched_offered returns the share of the turns in which it was
 * offered. */
double touched_used(const Touched *touched, const TouchedOption *option,
                    int side);
double touched_offered(const Touched *touched, const TouchedOption *option,
                       int side);
/* True if no bot used the option, and either the rules refused it or no search
 * found a complete turn with it. */
bool touched_is_impossible(const TouchedSide *side);

#endif

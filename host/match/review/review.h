/*
 * review.h -- a review of a finished game: the chance of each team to win
 * before each turn, and the greatest mistakes.
 *
 * A review searches at the choices with several options. A search uses only
 * what its seat knows.
 */
#ifndef MATCH_REVIEW_H
#define MATCH_REVIEW_H

#include "match/search/search.h"

enum {
    REVIEW_MISTAKES = 3, /* greatest number of mistakes that are listed */
    REVIEW_GAMES = 200   /* iterations of each search if the user names no
                          * number */
};

/* A ReviewTurn has the chances to win at the start of a turn, or after the last
 * turn. */
typedef struct ReviewTurn {
    int turn;         /* number of the turn */
    const Node *node; /* the node that the turn led to; NULL for the end */
    bool is_known;    /* false if the chances were not estimated */
    /* For each seat, the estimated chance that the seat's team wins, 0 to 1. */
    double shares[SEAT_LIMIT];
} ReviewTurn;

/* A ReviewMistake is a choice at which a different option was better. */
typedef struct ReviewMistake {
    int turn;
    int at;    /* index of the turn in `turns` of the Review, 0 or more */
    Seat seat; /* the seat that chose */
    char label[NAME_LIMIT * 2]; /* label of the choice, such as "action" */
    char taken[TOKEN_LIMIT], better[TOKEN_LIMIT];
    /* Estimated shares of the win after the two options, 0 to 1. */
    double taken_share, better_share;
    /* The difference between the two shares, minus the likely error of this
     * difference; greater than 0. The review lists the mistakes with the
     * greatest `certain`. */
    double certain;
} ReviewMistake;

typedef struct Review {
    int seats;
    /* Number of entries of `turns`: the turns of the game, and an entry for its
     * end. */
    int count;
    int done; /* number of turns reviewed so far */
    ReviewTurn *turns;
    int mistake_count;
    ReviewMistake mistakes[REVIEW_MISTAKES]; /* the greatest mistakes, the
                                              * greatest first; at most one for
                                              * each turn */

    /* The fields below are the state of the work. */
    Game game; /* shares the script and the history of the reviewed game */
    uint64_t key;
    Player work;
    Search *search;      /* the search that is in progress; or NULL */
    ReviewMistake worst; /* greatest mistake of the turn so far */
} Review;

/* Begins a review of the turns up to the current node, at which `game` must be
 * over. `key` is from bots_key; each search makes `games` iterations. The game
 * must not change until review_free. Returns NULL if memory runs out. */
Review *review_new(const Game *game, uint64_t key, long games);
void review_free(Review *review); /* NULL is allowed */

/* Continues the review for about 20 milliseconds. Returns SEARCH_DONE after the
 * last turn. On an error sets `error` and keeps the results so far. Leaves out
 * edits, and turns under other rules. */
SearchState review_go_on(Review *review, ScriptError *error);

/* Returns the part of the review that is done, in percent. */
int review_percent(const Review *review);

#endif

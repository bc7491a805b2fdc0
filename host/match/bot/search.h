/*
 * search.h -- a search and how it grows by one iteration, for the files of
 * this room that search.
 */
#ifndef MATCH_BOT_SEARCH_H
#define MATCH_BOT_SEARCH_H

#include "match/bot/bot.h"
#include "match/bot/tree.h"

enum { TRAIL_LIMIT = 1024 }; /* nodes that an iteration passes through */

/* How an iteration plays on once the lines of the turn were judged. */
typedef struct Manner {
    double weight; /* of the prior, in standard deviations of the rewards */
    int turns;     /* that are played at most */
    int tries;     /* of a random turn, of which the best is kept */
} Manner;

struct Search {
    Script *script;
    const Game *game;
    Seat seat;
    Random *random;
    const Position *start; /* of the turn under way */
    Line line;             /* its picks that the seat knows */
    bool loose;            /* see script_turn_in */
    int depth;             /* of the open choice */
    bool revealed;         /* something, before it in the turn */
    Tree tree;
    int standing[SEAT_LIMIT]; /* margins of values before the search */
    double margins; /* sum of the margins of values so far, and how many */
    long margin_count;
    long rewarded; /* iterations; sums of the seat's rewards, and squared */
    double rewards, squares;
    bool has_prior; /* prior_make judged the lines of the turn under way */
    Manner manner;  /* where it did */
    long iterations;
    bool has_tried; /* an option of the open choice */
    long ended;     /* of them: how many came to the end of the game */
    Player work;
    long begun; /* by the clock, in milliseconds */

    /* of one iteration */
    Position world; /* at the open choice */
    bool has_world;
    bool grows;         /* a node was added */
    bool is_rollout;    /* the tree has ended */
    Position now, best; /* where a turn begins; the best way it was played */
    int first;          /* place in the trail of the first pick of this turn */
    int first_depth;    /* its depth in the turn */
    int trail_count;
    uint32_t trail[TRAIL_LIMIT]; /* nodes */
    Seat seats[TRAIL_LIMIT];     /* who made these picks */
};

/* An option as the tree has it: which copy of a card it is does not matter, and
 * two worlds may differ in it. */
Thing search_key(const Search *search, Thing option);

/* A Determinize; the context is a Search: the same world for all of an
 * iteration. */
void search_enter_world(void *context, Position *position);

/* -- prior.c -------------------------------------------------------------- */

/*
 * Begins the search anew: follows all lines from the open choice to the end of
 * the turn and judges each by what its end is worth to the seat; the prior of a
 * node is the best of the lines through it. Sets `has_prior` unless there are
 * too many lines. After a reveal, turns are played at random in place of lines.
 * False when somebody stopped the script.
 */
bool prior_make(Search *search, ScriptError *error);

/* Index of an option of a choice of the seat in the turn under way: what did
 * well, and what has a good prior and few visits. */
int prior_select(Search *search, uint32_t parent, const Choice *choice);

/* What a position at the end of a turn is worth to a seat. */
bool prior_judge(const Search *search, const Position *end, Seat seat,
                 int *worth, ScriptError *error);

/* -- iteration.c ---------------------------------------------------------- */

/* The standard deviation of the rewards so far. */
double search_deviation(const Search *search);

/* Plays on once. A world in which the rules come to no end of the turn, or
 * fail, tells nothing. False when somebody stopped the script. */
bool search_iterate(Search *search, ScriptError *error);

#endif

/*
 * search.h -- a search and how it grows by one iteration, for the files of
 * this room that search.
 */
#ifndef MATCH_BOT_SEARCH_H
#define MATCH_BOT_SEARCH_H

#include "match/bot/bot.h"
#include "match/bot/tree.h"

enum { TRAIL_LIMIT = 1024 }; /* nodes that an iteration passes through */

/* How an iteration plays on. */
typedef struct Manner {
    double weight; /* of the prior, in standard deviations of the rewards */
    int turns;     /* that are played at most */
    int tries;     /* of a random turn, of which the best is kept */
} Manner;

/* Of every search at first. */
extern const Manner manner_at_first;

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
    bool is_prior_made;
    int samples;    /* turns that are still to be played for it */
    bool has_prior; /* it judges the lines of the turn under way */
    Manner manner;
    bool is_wrong;     /* the script's `value` failed */
    ScriptError fault; /* first one of a later turn; see MctsReport */
    long iterations;
    bool has_tried; /* an option of the open choice */
    long ended;     /* of them: how many came to the end of the game */
    long once;      /* turns in them that were played once */
    int roll_once;  /* see search_roll */
    Player work;
    long begun; /* by the clock, in milliseconds */

    /* of one iteration */
    Position world; /* at the open choice */
    bool has_world;
    bool grows;         /* a node was added */
    bool is_rollout;    /* the tree has ended */
    Position now, best; /* where a turn begins; the best way it was played */
    bool is_judged;     /* `values` are of `now`: see script_values */
    int values[SEAT_LIMIT];
    int first;       /* place in the trail of the first pick of this turn */
    int first_depth; /* its depth in the turn */
    int trail_count;
    uint32_t trail[TRAIL_LIMIT]; /* nodes */
    Seat seats[TRAIL_LIMIT];     /* who made these picks */
};

/* An option as the tree has it: of a card, its face and, if it lay face up on
 * the board at the start of the turn, its space. Which of several copies it is
 * does not matter otherwise, and two worlds may differ in it. */
Thing search_key(const Search *search, Thing option);

/* A Determinize; the context is a Search: the same world for all of an
 * iteration. */
void search_enter_world(void *context, Position *position);

/* -- prior.c -------------------------------------------------------------- */

/* As script_values. False, with `is_wrong`, when that fails. */
bool search_values(Search *search, const Position *position, int *values,
                   ScriptError *error);

/*
 * Begins the search anew: follows all lines from the open choice to the end of
 * the turn and judges each by what its end is worth to the seat; the prior of a
 * node is the best of the lines through it. Sets `has_prior` unless there are
 * too many lines. After a reveal, turns are played at random in place of lines,
 * one with each prior_go_on, as long as there are `samples`. Both are false
 * when somebody stopped the script, or its `value` failed.
 */
bool prior_begin(Search *search, ScriptError *error);
bool prior_go_on(Search *search, ScriptError *error);

/* Index of an option of a choice of the seat in the turn under way: what did
 * well, and what has a good prior and few visits. */
int prior_select(Search *search, uint32_t parent, const Choice *choice);

/* What a position at the end of a turn is worth to a seat, by the values of all
 * seats, which are only found where nobody has won. */
bool prior_judge(Search *search, const Position *end, Seat seat, int *values,
                 int *worth, ScriptError *error);

/* -- iteration.c ---------------------------------------------------------- */

/* The standard deviation of the rewards so far. */
double search_deviation(const Search *search);

/* Plays on once, or goes on with the prior. A world in which the rules come to
 * no end of the turn, or fail, tells nothing. False when somebody stopped the
 * script, or its `value` failed. */
bool search_iterate(Search *search, ScriptError *error);

#endif

/*
 * search.h -- the state of a search and its growth by an iteration. Private to
 * the searching files of this room.
 */
#ifndef MATCH_BOT_SEARCH_H
#define MATCH_BOT_SEARCH_H

#include "match/bot/bot.h"
#include "match/bot/tree.h"

enum { TRAIL_LIMIT = 1024 }; /* nodes on the path of an iteration */

/* A Manner says how an iteration plays. */
typedef struct Manner {
    double weight; /* weight of the prior, in standard deviations of the
                      rewards */
    int turns;     /* greatest number of turns that are played */
    int tries;     /* tries of a random turn, of which the best is kept */
} Manner;

/* The manner with which every search begins. */
extern const Manner manner_at_first;

struct Search {
    Script *script;
    const Game *game;
    Seat seat;
    Random *random;
    const Position *start; /* start of the current turn */
    Line line;             /* picks of the current turn that the seat knows */
    bool loose;            /* see script_turn_in */
    int depth;             /* index of the open choice */
    bool revealed;         /* the turn has revealed something before the
                              choice */
    Tree tree;
    int standing[SEAT_LIMIT]; /* margins of the values before the search */
    double margins; /* sum of the margins of values so far, and their number */
    long margin_count;
    long rewarded; /* number of rewards; sum of the seat's rewards, and of
                      their squares */
    double rewards, squares;
    bool is_prior_made;
    int samples;    /* turns still to be played for the prior */
    bool has_prior; /* the lines of the current turn are judged */
    Manner manner;
    bool is_wrong;     /* the script's `value` has failed */
    ScriptError fault; /* first fault of a later turn; see MctsReport */
    long iterations;
    bool has_tried; /* an option of the open choice was tried */
    long ended;     /* number of iterations that reached the end of the game */
    long once;      /* turns of the iterations that were played once */
    int roll_once;  /* see search_roll */
    Player work;
    long begun; /* start of the search, as clock_milliseconds */

    /* state of the current iteration */
    Position world; /* world of the iteration at the open choice */
    bool has_world;
    bool grows;         /* a node was added */
    bool is_rollout;    /* the iteration has left the tree */
    Position now, best; /* start of the turn, and the end of the best try of
                           the turn */
    bool is_judged;     /* `values` belong to `now`: see script_values */
    int values[SEAT_LIMIT];
    int first;       /* index in the trail of the first pick of this turn */
    int first_depth; /* depth of the first pick in the turn */
    int trail_count;
    uint32_t trail[TRAIL_LIMIT]; /* numbers of the nodes on the path */
    Seat seats[TRAIL_LIMIT];     /* the seat that made each pick */
};

/*
 * Returns the option as the tree names it. A card is named by its face and, if
 * it lay face up on the board at the start of the turn, by its space, because
 * two worlds may differ in which copy it is.
 */
Thing search_key(const Search *search, Thing option);

/* A Determinize that enters the world of the iteration. The context is a
 * Search. */
void search_enter_world(void *context, Position *position);

/* -- prior.c -------------------------------------------------------------- */

/* Like script_values. Returns false and sets `is_wrong` if the values fail. */
bool search_values(Search *search, const Position *position, int *values,
                   ScriptError *error);

/*
 * Begins the search again: follows all lines from the open choice to the end
 * of the turn and judges each line by the worth of its end to the seat. The
 * prior of a node is the best of the lines through it. Sets `has_prior` unless
 * there are too many lines. After a reveal, random turns replace the lines:
 * each prior_go_on plays one, until `samples` is 0. Both functions return
 * false if the script was stopped or its `value` failed.
 */
bool prior_begin(Search *search, ScriptError *error);
bool prior_go_on(Search *search, ScriptError *error);

/* Returns the index of an option for the seat in the current turn. It prefers
 * options that did well, and those with a good prior and few visits. */
int prior_select(Search *search, uint32_t parent, const Choice *choice);

/* Writes the worth of a position at the end of a turn to a seat, which follows
 * from the values of all seats. The values are computed only if nobody has
 * won. */
bool prior_judge(Search *search, const Position *end, Seat seat, int *values,
                 int *worth, ScriptError *error);

/* -- iteration.c ---------------------------------------------------------- */

/* Returns the standard deviation of the rewards so far. */
double search_deviation(const Search *search);

/*
 * Runs an iteration, or continues with the prior. If the rules fail or do not
 * end a turn in a world, the iteration is ignored. Returns false if the script
 * was stopped or its `value` failed.
 */
bool search_iterate(Search *search, ScriptError *error);

#endif

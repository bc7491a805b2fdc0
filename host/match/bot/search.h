/*
 * search.h -- a search and how it grows by one iteration, for the files of
 * this room that search.
 */
#ifndef MATCH_BOT_SEARCH_H
#define MATCH_BOT_SEARCH_H

#include "match/bot/bot.h"
#include "match/bot/tree.h"

enum { TRAIL_LIMIT = 1024 }; /* nodes that an iteration passes through */

struct Search {
    Script *script;
    const Game *game;
    Seat seat;
    Random *random;
    const Position *start; /* of the turn under way */
    Line line;             /* its picks that the seat knows */
    bool loose;            /* see script_turn_in */
    int depth;             /* of the open choice */
    Tree tree;
    double margins; /* sum of the margins of values so far, and how many */
    long margin_count;
    long iterations;
    bool has_tried; /* an option of the open choice */
    long ended;     /* of them: how many came to the end of the game */
    Player work;
    long begun; /* by the clock, in milliseconds */

    /* of one iteration */
    Position world; /* at the open choice */
    bool has_world;
    bool grows;      /* a node was added */
    bool is_rollout; /* the tree has ended */
    int first;       /* place in the trail of the first pick of this turn */
    int first_depth; /* its depth in the turn */
    int trail_count;
    uint32_t trail[TRAIL_LIMIT]; /* nodes */
    Seat seats[TRAIL_LIMIT];     /* who made these picks */
};

/* An option as the tree has it: which copy of a card it is does not matter, and
 * two worlds may differ in it. */
Thing search_key(const Search *search, Thing option);

/* Plays on once. A world in which the rules come to no end of the turn, or
 * fail, tells nothing. False when somebody stopped the script. */
bool search_iterate(Search *search, ScriptError *error);

#endif

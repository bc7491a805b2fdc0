/*
 * lookahead.h -- an alpha-beta search over whole turns: how good a position is
 * after the best replies of the next turns. Private to this folder.
 */
#ifndef MATCH_SEARCH_LOOKAHEAD_H
#define MATCH_SEARCH_LOOKAHEAD_H

#include "match/picks/picks.h"
#include "match/search/prior.h"

enum {
    TURNS_AHEAD = 4,  /* greatest number of turns that a lookahead covers */
    WIDTH = 8,        /* greatest number of replies that are followed */
    KILLER_PICKS = 8, /* greatest number of picks of a Killer */
    /* A number that is greater than the absolute value of any worth. */
    BEYOND = 2 * END_SHARES * WINNING
};

/* A Killer has the picks of a reply that may be good in other positions, too.
 * It is empty if a reply has more than KILLER_PICKS picks. */
typedef struct Killer {
    int count;
    Thing picks[KILLER_PICKS];
} Killer;

/* A Reply is a whole turn of the seat to move, with the position after the
 * turn. */
typedef struct Reply {
    int worth; /* how good the position is for the seat that replied */
    /* Depth, in turns, of the latest lookahead that preferred this reply to all
     * earlier replies; 0 if no lookahead did. */
    int best_at;
    Killer line;
    Position end;
} Reply;

/* A ReplyList has the best replies to a position. */
typedef struct ReplyList {
    /* True if all replies to the position were judged; false at first. */
    bool is_whole;
    int count;
    Reply replies[WIDTH];
} ReplyList;

/* A LookaheadPool is the memory of a lookahead. Entry 0 is for positions with
 * one turn left, entry 1 for two turns, and so on. The killers must be empty at
 * first. */
typedef struct LookaheadPool {
    ReplyList lists[TURNS_AHEAD];
    Killer killers[TURNS_AHEAD];
} LookaheadPool;

typedef struct Lookahead {
    Search *search;
    LookaheadPool *pool;
    ScriptError *error; /* set if the script fails */
    bool has_killers;   /* true if killers are tried */
    long number;        /* number of replies that were judged so far */
    long most;          /* greatest value of `number` */
    long end; /* when the lookahead must end, in milliseconds of the clock; or
               * 0 */
    ReplyList *first; /* the replies of the first turn, or NULL; the first
                       * lookahead from a position fills the list, and later
                       * lookaheads use it */
} Lookahead;

/* A Window is the range in which the exact worth of a position is needed. Its
 * bounds are for the same seat as the worth. */
typedef struct Window {
    int low, high;
} Window;

/* Computes how good a position is for `seat` after the best replies of the next
 * `turns` turns. On entry, `*worth` is the worth of the position. A result
 * outside the window is a bound. Returns RUN_OPEN if a limit is reached. */
RunEnd lookahead_judge(Lookahead *ahead, Seat seat, const Position *at,
                       int turns, Window window, int *worth);

#endif

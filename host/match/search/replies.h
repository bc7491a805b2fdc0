/*
 * replies.h -- compares the best lines of the current turn again, by the turns
 * that follow them. Private to this folder.
 */
#ifndef MATCH_SEARCH_REPLIES_H
#define MATCH_SEARCH_REPLIES_H

#include "core/position/position.h"
#include "match/search/search.h"

/* Replies is the state of the comparison. All fields are 0 at first. */
typedef struct Replies {
    struct Candidate *candidates; /* owned: the lines; NULL if there is no
                                   * comparison */
    int count;                    /* number of candidates */
    bool has_dropped;             /* true if some lines are not candidates */
    struct LookaheadPool *pool;   /* owned */
    struct ReplyList *lists;      /* owned: for each candidate, the replies to
                                   * the candidate */
    /* Number of turns that the comparison looks ahead now. The comparison has
     * already looked `turns` - 1 turns ahead for all candidates. */
    int turns;
    int judged;  /* number of candidates that were judged `turns` turns ahead */
    long number; /* number of replies that were judged so far */
    long budget; /* greatest number of replies */
    long end;    /* when the comparison must end, in milliseconds of the clock;
                  * or 0 */
    /* True if all lines of the turn were candidates, and the comparison looked
     * at least two turns ahead. It is set when the comparison ends. */
    bool had_all;
} Replies;

/* Prepares the comparison if the game has two seats, no cards and no dice. In
 * all other games, or if memory runs out, there is no comparison. */
void replies_begin(Search *search);
/* Ends the comparison. Only the field `had_all` remains. */
void replies_free(Replies *replies);

/* Keeps a line for the comparison if the line's worth is among the greatest so
 * far. `end` is the position after the line; prior_judge defines `worth`. */
void replies_keep(Search *search, const Line *line, const Position *end,
                  int worth);

/* True until the comparison has ended. */
bool replies_are_left(const Search *search);

/* Judges one line. Each round of the comparison looks one turn further ahead,
 * until time or budget is used up. Then the last complete round sets the
 * priors. Returns false if the script was stopped or its `value` failed. */
bool replies_go_on(Search *search, ScriptError *error);

#endif

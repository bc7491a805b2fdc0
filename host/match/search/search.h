/*
 * search.h -- searches a game from an open choice, and reports on the options.
 */
#ifndef MATCH_SEARCH_H
#define MATCH_SEARCH_H

#include "core/chance/chance.h"
#include "match/game/game.h"
#include "match/player/player.h"
#include "match/search/search_report.h"

typedef struct Search Search;

/*
 * Begins a search at the open choice. Draws its seed from `random`. The search
 * borrows the game, which must not change before search_free. `loose` must be
 * true if a person may have made picks of the line. Returns NULL if memory runs
 * out.
 */
Search *search_new(const Game *game, Random *random, const Player *work,
                   bool loose);
void search_free(Search *search); /* NULL is allowed */

typedef enum SearchState {
    SEARCH_MORE,    /* there is more to do */
    SEARCH_DONE,    /* all iterations have been made, or the time is up */
    SEARCH_STOPPED, /* the script was stopped; the results so far are valid */
    SEARCH_FAILED   /* the `value` of the script has failed */
} SearchState;

/* Continues the search for about 20 milliseconds or 64 iterations. Sets `error`
 * if the result is SEARCH_STOPPED or SEARCH_FAILED. */
SearchState search_go_on(Search *search, ScriptError *error);

/*
 * search_roll plays the turns of an iteration with random picks, without a
 * tree. Benchmarks compare its time with the time of an iteration. Returns
 * false and sets `error` if the script fails.
 *
 * search_once returns the average number of turns of an iteration that were
 * played with a single try. `once` must be this number, or ROLL_BARE to play
 * all turns with a single try and without values.
 */
enum { ROLL_BARE = -1 };
bool search_roll(Search *search, int once, ScriptError *error);
double search_once(const Search *search);

/* True if the script has failed in a turn after the current one. Stores the
 * first such error in `error`. */
bool search_has_failed(const Search *search, ScriptError *error);
/* Returns the part of the work that is done, in percent. */
int search_percent(const Search *search);
/* Returns the number of iterations so far. */
long search_iterations(const Search *search);
/* Returns the game of the search. */
const Game *search_game(const Search *search);

/* Reports the results so far. */
void search_tell(const Search *search, MctsReport *report);

/* A LineEnd is the reason why a line ends. */
typedef enum LineEnd {
    LINE_GOES_ON, /* the line does not end */
    LINE_WHOLE,   /* the turn is complete */
    LINE_CHANCE,  /* the next choice depends on what is revealed */
    LINE_ASKED,   /* another seat must choose */
    LINE_HIDDEN,  /* the next choice depends on secret picks of other seats */
    LINE_UNKNOWN  /* the search has no results for the next choice */
} LineEnd;

typedef struct MctsLine {
    Line line; /* picks of the game's line, followed by the preferred picks */
    LineEnd end;
} MctsLine;

/* Finds the line that the search prefers after the picks of the game and the
 * pick `first`. The line ends when the seat cannot know how it continues.
 * Returns RUN_DONE, or RUN_FAILED with `error` set. */
RunEnd search_line(const Search *search, Thing first, MctsLine *found,
                   ScriptError *error);

/* Like search_line, but `plan` ends before a pick that occurred in less than
 * 1/`share` of the iterations. `plan` always contains the picks of the game and
 * `first`. */
RunEnd search_plan(const Search *search, Thing first, long share, Line *plan,
                   ScriptError *error);

#endif

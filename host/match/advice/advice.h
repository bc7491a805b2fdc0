/*
 * advice.h -- the best options that a search has found, with their lines.
 */
#ifndef MATCH_ADVICE_H
#define MATCH_ADVICE_H

#include "match/search/search.h"

/* The bot that searches for advice if the user does not name one. */
#define ADVISER "mcts"

/* Greatest number of options in an Advice. */
enum { ADVICE_LINES = 4 };

/* An Advice is the result of a search: its report, and the best options, each
 * with a line. A line is a sequence of picks. */
typedef struct Advice {
    MctsReport report;
    /* Number of entries of `options`. These are the best options that the
     * search has tried, the best first. */
    int count;
    MctsOption options[ADVICE_LINES];
    MctsLine lines[ADVICE_LINES];
    /* For each option, the tokens of its line, from the open choice on;
     * owned. */
    char *texts[ADVICE_LINES];
} Advice;

/* Returns the advice of a search, or NULL with `error` if the script fails or
 * memory runs out. The function runs the script, so the caller must open the
 * choice again. */
Advice *advice_new(const Search *search, ScriptError *error);
void advice_free(Advice *advice); /* NULL is allowed */

#endif

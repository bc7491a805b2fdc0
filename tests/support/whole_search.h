/*
 * whole_search.h -- runs a search from its start to its end.
 */
#ifndef TESTS_SUPPORT_WHOLE_SEARCH_H
#define TESTS_SUPPORT_WHOLE_SEARCH_H

#include "match/search/search.h"

/* Searches the open choice of the game, and reports on all options. Returns
 * RUN_FAILED and sets `error` if the script fails or was stopped. */
RunEnd whole_search(const Player *player, Random *random, const Game *game,
                    MctsReport *report, ScriptError *error);

#endif

/*
 * searched.h -- runs searches in the small game.
 */
#ifndef TESTS_SEARCHED_H
#define TESTS_SEARCHED_H

#include "match/player/player.h"
#include "match/search/search.h"
#include "support/small.h"

enum { ITERATIONS = 300 };

/* Searches the choice after the tokens, as the first player of the small
 * game. */
RunEnd searched_after(Script *script, const Position *start, const char *tokens,
                      const Player *player, MctsReport *report,
                      ScriptError *error);
/* Loads the small game with that turn and these fields (see small_load), and
 * searches the choice after the tokens with ITERATIONS. */
MctsReport searched(const char *body, const char *more, const char *tokens);

/* Checks that both reports have equal visits and equal values for each
 * option. */
void searched_alike(const MctsReport *a, const MctsReport *b);

#endif

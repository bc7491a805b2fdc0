/*
 * searched.h -- searches choices of the small game.
 */
#ifndef TESTS_SEARCHED_H
#define TESTS_SEARCHED_H

#include "match/player/player.h"
#include "match/search/search.h"
#include "support/small.h"

enum { ITERATIONS = 300 };

/* Plays the tokens in the small game, and searches the next choice as the first
 * player. */
RunEnd searched_after(Script *script, const Position *start, const char *tokens,
                      const Player *player, MctsReport *report,
                      ScriptError *error);
/* Loads the small game with the turn `body` and the fields `more` (see
 * small_load), and plays `tokens`. Then searches the next choice in
 * ITERATIONS iterations. */
MctsReport searched(const char *body, const char *more, const char *tokens);

/* Checks that both reports have equal visits and equal values for each
 * option. */
void searched_alike(const MctsReport *a, const MctsReport *b);

#endif

/*
 * searched.h -- searches of the small game for tests.
 */
#ifndef TESTS_SEARCHED_H
#define TESTS_SEARCHED_H

#include "match/bot/bot.h"
#include "support/small.h"

enum { ITERATIONS = 300 };

/* Searches the choice after the tokens, with the small game's first player. */
RunEnd searched_after(Script *script, const Position *start, const char *tokens,
                      const Player *player, MctsReport *report,
                      ScriptError *error);
/* Like `searched_after` with ITERATIONS, in a small game with that turn and
 * these fields (see small_load). */
MctsReport searched(const char *body, const char *more, const char *tokens);

/* Checks that both have equal visits and equal worth of each option. */
void searched_alike(const MctsReport *a, const MctsReport *b);

#endif

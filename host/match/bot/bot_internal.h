/*
 * bot_internal.h -- the functions with which bots choose. Private to this
 * folder.
 */
#ifndef MATCH_BOT_BOT_INTERNAL_H
#define MATCH_BOT_BOT_INTERNAL_H

#include "match/bot/bot.h"

/* Chooses for the greedy bot (greedy.c). */
BotChoose greedy_choose;
/* Chooses for the searching bot (mcts.c). */
BotChoose mcts_choose;

#endif

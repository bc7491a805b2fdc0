/*
 * bot_internal.h -- the functions with which bots choose. Private to this
 * folder.
 */
#ifndef MATCH_BOT_BOT_INTERNAL_H
#define MATCH_BOT_BOT_INTERNAL_H

#include "match/bot/bot.h"

/* A Mind is a bot that needs time for a choice. The choice must remain open
 * while the bot thinks. The script may run between slices. */
typedef struct Mind {
    /* Chooses an option in a single call, without slices. */
    BotChoose *choose;
    /* Begins to think about the open choice. Returns the bot's thoughts, or
     * NULL if memory runs out. The pointer `begin` is NULL if the bot keeps no
     * thoughts. */
    void *(*begin)(Bots *bots, const Game *game);
    /* Thinks for about 20 milliseconds. Returns RUN_OPEN if there is more to
     * do; otherwise returns what `choose` returns. */
    RunEnd (*go_on)(Bots *bots, const Game *game, void *thoughts, Thing *option,
                    ScriptError *error);
    void (*free)(void *thoughts);
} Mind;

extern const Mind greedy_mind;  /* greedy.c */
extern const Mind mcts_mind;    /* mcts.c */
extern const Mind outside_mind; /* outside.c */

#endif

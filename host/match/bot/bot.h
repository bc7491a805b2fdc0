/*
 * bot.h -- who decides for a seat: a person or a kind of bot.
 *
 * A kind of bot is a row of the tables in bot.c: a name and a function that
 * chooses. What it keeps between choices stands in Bots. No bot
 * looks at what its seat may not know: past a reveal it imagines.
 */
#ifndef MATCH_BOT_H
#define MATCH_BOT_H

#include "core/random.h"
#include "match/bot/greedy.h"

typedef enum BotKind {
    BOT_HUMAN,
    BOT_RANDOM, /* each option as likely as the others */
    BOT_GREEDY  /* see greedy.h */
} BotKind;

typedef struct Bots {
    BotKind kinds[SEAT_LIMIT];
    Random random; /* theirs, apart from the game's */
    GreedyMemory greedy;
} Bots;

/* The chance of the bots in a game of that seed. Cards and picks are apart. */
Random bots_chance(const char *seed);

/* The kind of that name, or -1. */
int bot_find(const char *name);
const char *bot_name(BotKind kind);
/* All names, NULL-ended. */
const char *const *bot_names(void);

/*
 * Lets bots decide until a person is asked, the turn is complete, or the game
 * is over. RUN_DONE with `*completed` when a turn was completed (added to the
 * game; the script stands at its end); RUN_OPEN: game->choice waits for a
 * person.
 */
RunEnd bots_go_on(Bots *bots, Game *game, bool *completed, ScriptError *error);

/* The same for whole turns of random seats only, without a Game: for playing
 * many. The position after the turn is script_position(). */
int bot_pick_random(void *random, const Choice *choice); /* a Decide */

/* What a greedy seat would choose in the open choice; see greedy_choose. */
RunEnd bot_greedy_option(Bots *bots, Game *game, Seat seat, Thing *option,
                         ScriptError *error);

/*
 * Adds to game->line what a greedy seat would choose for the seat that is
 * asked, choice by choice: to the end of the turn (RUN_DONE; the turn does not
 * join the turns), or (RUN_OPEN) to where chance has its say or another seat
 * is asked. On failure the line stays as it was.
 */
RunEnd bot_greedy_line(Bots *bots, Game *game, ScriptError *error);

#endif

/*
 * play.h -- plays games between bots and records them as traces.
 *
 * These functions use neither processes nor files nor the terminal.
 */
#ifndef LAB_PLAY_H
#define LAB_PLAY_H

#include "lab/play/trace.h"
#include "lab/play/trace_code.h"
#include "match/bot/bot.h"
#include "match/player/player.h"

/* A Ban forbids options to some seats. It also forbids options after which only
 * forbidden options are left. A ban is ignored in a choice if it would leave no
 * option. */
typedef struct Ban {
    bool (*forbids)(void *context, const Choice *choice, Thing option);
    void *context;
    unsigned seats; /* bit s is set if the ban applies to seat s */
} Ban;

/* A SeePlayed is called after each complete turn. The script then has the
 * position after the turn. */
typedef void (*SeePlayed)(void *context, Script *script, const Line *line);

enum {
    FOLLOWED_FIRST = 20 /* values are read in each of the first FOLLOWED_FIRST
                         * games */
};

/* A Plan describes the games of a playtest. The first game has index 0. */
typedef struct Plan {
    const char *seed; /* the text before the index in each game's seed: if it is
                       * "a", game 7 has the seed "a 7" */
    Player players[SEAT_LIMIT];
    Outside outside; /* calls players that are other programs */
    /* Number of turns after which a game is stopped; at most TRACE_TURNS. */
    int most_turns;
    /* The values of the seats (script_values) are read in the first
     * FOLLOWED_FIRST games, and then in games whose index is a multiple of
     * `follow`. If `follow` is 0, values are never read. */
    int follow;
    const Ban *ban; /* a ban, or NULL */
    SeePlayed see;  /* called after each turn; or NULL */
    void *context;  /* argument for `see` */
} Plan;

/* True if a player is a bot that compares positions by their `value` or
 * `score`. */
bool plan_uses_values(const Plan *plan);

enum { GAME_SEED_SIZE = 320 };

/* Writes the seed of game `index`. `house play` plays the same game with this
 * seed. */
void plan_seed(const Plan *plan, long index, char seed[GAME_SEED_SIZE]);

/* Plays game `index` of a plan and records it. The script determines the number
 * of seats. If the game fails, `end` and `message` of the trace have the
 * reason. */
void playtest_game(Script *script, const Plan *plan, long index, Trace *trace);

/* These functions play a game turn by turn: playtest_begin, and then
 * playtest_turn until a call returns false. Until then, the script and the plan
 * must remain valid, and only these functions may use the script. */
bool playtest_begin(Script *script, const Plan *plan, long index, Trace *trace);
bool playtest_turn(Trace *trace);

#endif

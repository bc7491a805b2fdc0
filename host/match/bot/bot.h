/*
 * bot.h -- the bots, which choose for the seats that the program plays.
 *
 * A bot uses no information that is hidden from its seat. It replaces this
 * information by random cards and numbers.
 */
#ifndef MATCH_BOT_H
#define MATCH_BOT_H

#include "match/game/game.h"
#include "match/player/player.h"
#include "match/search/search.h"

/* A GreedyMemory is what the greedy bot remembers from one choice of a turn to
 * the next. The caller must set all its bytes to 0 at first. */
typedef struct GreedyMemory {
    int turn;  /* index of the turn: number of turns before it */
    int first; /* number of picks before the bot's first choice in this turn */
    int worth; /* value of `best` */
    Line best; /* best line found so far; its count is 0 if no line was found */
} GreedyMemory;

/* A TurnPlan is the rest of a turn, as a search has planned it. The bot makes
 * these picks without another search. The caller must set all bytes to 0 at
 * first. */
typedef struct TurnPlan {
    uint64_t start; /* hash of the position at the start of the turn */
    Seat seat;      /* seat that has searched */
    /* The picks before the search, followed by the planned picks; empty if
     * nothing is planned. */
    Line line;
} TurnPlan;

/* An Outside has functions that ask other programs to choose for a seat. The
 * caller of the bots provides them, because this folder does not start
 * programs. */
typedef struct Outside {
    /* True if the program of a player is running. `has` is NULL if no programs
     * were started. */
    bool (*has)(void *context, const Player *player);
    /* Like a BotChoose, but asks the program and waits for the answer. If the
     * answer is wrong or missing, returns RUN_FAILED and sets FAULT_PLAYER in
     * `error`. */
    RunEnd (*ask)(void *context, const Player *player, const Game *game,
                  Thing *option, ScriptError *error);
    /* Like `ask`, but does not wait: returns RUN_OPEN if the program has not
     * answered yet. The caller must then call `look` again. */
    RunEnd (*look)(void *context, const Player *player, const Game *game,
                   Thing *option, ScriptError *error);
    /* Drops the pending question after the game has changed. */
    void (*forget)(void *context);
    bool (*is_sound)(const void *context); /* false after a program failed */
    void *context;
} Outside;

/* True if no program has failed in a game. */
bool outside_is_sound(const Outside *outside);

typedef struct Bots {
    Player players[SEAT_LIMIT];
    Outside outside;
    uint64_t key; /* key for random numbers, see bot_pick */
    GreedyMemory greedy;
    TurnPlan plan;
    /* If true, an error of the script during a search is reported and ends the
     * game; tests of rules need this. If false, such errors are ignored. */
    bool are_strict;
    /* If true, bots_go_on returns for a bot that needs time, as if a person had
     * to choose. The caller then finds the bot's option by a search in steps,
     * or asks an external program, and stores it in `found`. */
    bool in_slices;
    bool has_found;
    Thing found;    /* option for the open choice, if `has_found` is true */
    bool is_paused; /* true if bots_go_on has stopped at the choice of a bot,
                     * and only bots have made picks in this turn */
    /* The lead of the best option over the second best, in the latest choice
     * for which a bot has searched. A search sets `has_lead`; the caller clears
     * it. */
    bool has_lead;
    MctsLead lead;
    const struct Mind *mind; /* bot that is thinking (bots_think), or NULL */
    void *thoughts;          /* state of `mind`, owned; or NULL */
} Bots;

/* A BotChoose chooses an option of game->choice. The script must be at this
 * choice. Returns RUN_DONE and sets `*option`. Returns RUN_FAILED and sets
 * `error` if the script fails or was stopped. The game does not change. */
typedef RunEnd BotChoose(Bots *bots, const Game *game, Thing *option,
                         ScriptError *error);

/*
 * Lets bots choose. Returns RUN_DONE if the turn is complete or the game is
 * over. `*completed` is true if the turn is in the history.
 *
 * Returns RUN_OPEN if a person must choose, or if a bot needs time in slices.
 * The caller must clear bots->is_paused after changing the game.
 */
RunEnd bots_go_on(Bots *bots, Game *game, bool *completed, ScriptError *error);

/* True if the bot searches ahead, which takes time. Other bots choose at once,
 * while the script runs. */
bool bot_looks(const Player *player);
/* True if the player is another program, for whose answer we must wait. */
bool bot_waits(const Player *player);
/* bots_decide is the Decide function of the bots that choose while the script
 * runs; its context is a Bots. Returns -1 for the seat of a person or of any
 * other bot. */
int bots_decide(void *context, const Choice *choice);

/* bots_choose is a BotChoose that works for every bot. */
BotChoose bots_choose;

/* Lets the bot that must choose think for about 20 milliseconds. The first call
 * creates `thoughts`. Returns RUN_OPEN if the caller must call again, RUN_DONE
 * with the option in `found`, or RUN_FAILED with `error`. */
RunEnd bots_think(Bots *bots, const Game *game, ScriptError *error);
/* Frees `thoughts`, the state of the bot that is thinking. The caller must call
 * this function when the game changes. */
void bots_forget(Bots *bots);

/* True if the player is an external program that is not running. */
bool bots_lack(const Bots *bots, const Player *player);

#endif

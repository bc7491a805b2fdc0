/*
 * bot.h -- who decides for a seat that no person plays.
 */
#ifndef MATCH_BOT_H
#define MATCH_BOT_H

#include "core/random.h"
#include "match/game/game.h"

/* -- greedy.c ------------------------------------------------------------- */

/*
 * The greedy bot: the best that one turn can do.
 *
 * At each choice it follows the lines from there to the end of the turn and
 * takes an option from which the best of them goes on:
 *
 *  1. a line that ends the game with itself among the winners comes first, one
 *     that ends it with others alone comes last; between them, and where nobody
 *     wins, the script's score decides;
 *  2. of equally good lines the one with fewer picks is better; where several
 *     options are left chance decides among them;
 *  3. where no line betters its score (or the game has none) it has to find out
 *     what leads to an end: from each option that costs nothing it plays on by
 *     chance for some turns, all seats alike, and takes the one after which it
 *     won most and lost least, sooner rather than later; that the game ends
 *     without a winner is better than that it does not end.
 *
 * It knows no more than its seat: cards that the seat does not know are dealt
 * anew and chance is another. Past something revealed in this very turn that
 * would not agree with what was seen; there lines are judged as they stand.
 *
 * Its work for a turn is bounded, and counted in lines and turns that it
 * plays, never in time: the same position and the same `random` give the same
 * choice on every machine. Where there are more lines than it may follow it
 * goes by those it has seen and by some that it plays at random.
 */

/* What it keeps from one choice of a turn to the next. All zero at first. */
typedef struct GreedyMemory {
    int turn;  /* of the game, by its number of complete turns */
    int first; /* the length of the line at its first choice in that turn */
    int worth; /* of the best line that it found */
    Line best; /* that line; count 0: none */
} GreedyMemory;

/*
 * What the seat chooses in game->choice, which must be the last that the
 * script opened. RUN_DONE: it is in `*option`; RUN_FAILED: the script is wrong
 * or was stopped. The game is unchanged.
 */
RunEnd greedy_choose(GreedyMemory *memory, Random *random, const Game *game,
                     Seat seat, Thing *option, ScriptError *error);

/* -- bot.c ---------------------------------------------------------------- */

/*
 * A kind of bot is a row of the tables in bot.c: a name and a function that
 * chooses. What it keeps between choices stands in Bots. No bot
 * looks at what its seat may not know: it determinizes, unless the turn has
 * already revealed something.
 */

typedef enum BotKind {
    BOT_HUMAN,
    BOT_RANDOM, /* each option as likely as the others */
    BOT_GREEDY  /* see greedy.c */
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

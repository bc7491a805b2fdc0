/*
 * bot.h -- who decides for a seat that no person plays.
 *
 * BOTS lists the bots, a row each. The help, --seats, the command `seat` and
 * completion take their names from it: a new bot is a row here and a function
 * in this folder. No bot looks at what its seat may not know: it determinizes,
 * unless the turn has already revealed something.
 */
#ifndef MATCH_BOT_H
#define MATCH_BOT_H

#include "core/chance/chance.h"
#include "match/game/game.h"

/* name, sentence, how many iterations it has for a choice where nothing else is
 * said (0: it does not search), how it chooses (BotChoose) or decides (Decide)
 */
#define BOTS(ROW)                                                              \
    ROW("random", "Every option is equally likely.", 0, NULL, bot_pick)        \
    ROW("greedy",                                                              \
        "It wins if its turn can; otherwise it takes the shortest line with "  \
        "the best\nscore after its turn. If no line is better than another "   \
        "(no score, or none that\nchanges), it plays random games on from "    \
        "each option and takes the one that wins\nsoonest and most often. "    \
        "For the first choice of a turn it follows at most 2000 lines\nand "   \
        "plays at most 3000 random turns; for each further choice half as "    \
        "many.",                                                               \
        0, greedy_choose, NULL)                                                \
    ROW("mcts",                                                                \
        "It searches: it plays the game on from the choice, 1000 times, or "   \
        "as often as\nmcts:5000 says, or as often as it can in the time of "   \
        "mcts:500ms, in worlds that its\nseat cannot tell from the real one, " \
        "and takes the option that it has come to prefer.",                    \
        1000, mcts_choose, NULL)                                               \
    ROW("exec",                                                                \
        "Another program chooses: exec:COMMAND starts the command with the "   \
        "shell and asks it\nfor each choice, in JSON; see docs/formats.md. "   \
        "In --seats a comma of the command is\nwritten \\,.",                  \
        0, outside_choose, NULL)

#define BOT_ITEM(name, sentence, iterations, choose, decide)   ", " name
#define BOT_LISTED(name, sentence, iterations, choose, decide) name ", "
#define BOT_PARAGRAPH(name, sentence, iterations, choose, decide)              \
    name ": " sentence "\n"

/* Texts for sentences of the help. */
#define BOT_NAMES "human" BOTS(BOT_ITEM)
#define BOT_HELP  BOTS(BOT_PARAGRAPH)
/* "who plays", where people cannot. */
#define BOT_SEATS "who plays: " BOTS(BOT_LISTED) "in seat order"

enum { HUMAN };

enum { COMMAND_LIMIT = PLAYER_LIMIT - 8 }; /* bytes of a command */

/* Who plays for a seat. */
typedef struct Player {
    int bot;                     /* its row, from 1; or HUMAN */
    long iterations;             /* of a bot that searches, for each choice */
    long milliseconds;           /* in their place, where that is not 0 */
    char command[COMMAND_LIMIT]; /* of another program; else "" */
} Player;

/* The bot that plays where nobody says who does. */
#define PLAYER_USUAL "greedy"

/* -- bot.c ---------------------------------------------------------------- */

/* What the greedy bot keeps from one choice of a turn to the next. All zero at
 * first. */
typedef struct GreedyMemory {
    int turn;  /* of the game, by its number of complete turns */
    int first; /* the length of the line at its first choice in that turn */
    int worth; /* of the best line that it found */
    Line best; /* that line; count 0: none */
} GreedyMemory;

/* Other programs, for whoever runs the game. Nothing here starts or asks one.
 */
typedef struct Outside {
    /* Whether the player's command was started. NULL: none was. */
    bool (*has)(void *context, const Player *player);
    /* As a BotChoose. RUN_FAILED, with FAULT_PLAYER: the program is wrong. */
    RunEnd (*ask)(void *context, const Player *player, const Game *game,
                  Thing *option, ScriptError *error);
    /* The same without waiting. RUN_OPEN: it has not answered yet; call again.
     */
    RunEnd (*look)(void *context, const Player *player, const Game *game,
                   Thing *option, ScriptError *error);
    /* The game is moved: nobody waits for an answer any more. */
    void (*forget)(void *context);
    void *context;
} Outside;

typedef struct Bots {
    Player players[SEAT_LIMIT];
    Outside outside;
    uint64_t key; /* see bot_pick */
    GreedyMemory greedy;
    bool are_strict;  /* an error of the script that a search meets fails the
                        game, as it must in tests of rules */
    bool in_portions; /* bots_go_on stops where a bot takes its time, as it does
                         where a person is asked; whoever runs the game searches
                         in portions, or asks a program, and lets it go on with
                         `found` */
    bool has_found;
    Thing found;    /* at the open choice */
    bool is_paused; /* the line under way has picks of bots only */
} Bots;

/*
 * Chooses for the seat that is asked in game->choice, which must be the last
 * that the script opened. RUN_DONE: the option is in `*option`; RUN_FAILED:
 * the script is wrong or was stopped. The game is unchanged.
 */
typedef RunEnd BotChoose(Bots *bots, const Game *game, Thing *option,
                         ScriptError *error);

/* The key of the bots in a game of that seed. */
uint64_t bots_key(const char *seed);

/* Reads "5000", "500ms" or "2s": iterations or a time. False when it is none of
 * these; `player` is then unchanged. */
bool player_read_work(const char *text, Player *player);

/* Reads "human", "greedy", "mcts:5000", "mcts:500ms", "exec:COMMAND". False when it is none of
 * these; `player` is then unchanged. */
bool player_read(const char *text, Player *player);
/* The same text, into PLAYER_LIMIT bytes. */
void player_write(const Player *player, char *text);
/* The names of all kinds of players, a person's first. */
extern const char *const player_names[];
extern const int player_name_count;

/*
 * Lets bots decide until a person is asked, the turn is complete, or the game
 * is over. RUN_DONE with `*completed` when a turn was completed (added to the
 * game; the script stands at its end); RUN_OPEN: game->choice waits for a
 * person, or for a search (`in_portions`). If the game is then moved by anybody
 * else, `is_paused` has to be cleared.
 */
RunEnd bots_go_on(Bots *bots, Game *game, bool *completed, ScriptError *error);

/* Whether that bot chooses by looking at the game, which takes time, and not
 * during the run. */
bool bot_looks(const Player *player);
/* Whether it chooses by a search (search_new). */
bool bot_searches(const Player *player);

/* A Decide: for a seat whose bot decides during the run; -1 for another.
 * The context is Bots. */
int bots_decide(void *context, const Choice *choice);

/* A BotChoose for the seat that is asked, which no person plays. */
BotChoose bots_choose;

/*
 * A Decide that takes each option with equal probability. `key` is a uint64_t:
 * what is picked depends on it, on the turn, the seat, the number of the choice
 * in the turn, and how many of its options were refused before; not on any
 * choice before. The random number, from 0 up to 1, tells which part of the
 * options it is, so that one option more or less hardly changes the pick.
 */
int bot_pick(void *key, const Choice *choice);

/* The random numbers with which a bot of that key searches at that choice. */
Random bot_random(uint64_t key, const Choice *choice);

/* A Decide for games within a search: each option has equal probability;
 * `random` is a Random. */
int bot_pick_random(void *random, const Choice *choice);

/* How far the value of a seat is above the best of the others. */
int values_margin(const int *values, int seats, int seat);

/* What an end without a winner is worth to each seat: as much as an end that
 * all of them win. A single seat has lost. */
double end_share(int seats);

/* How the end of a game is for a seat: END_SHARES for a win, fewer if the win
 * is shared, -END_SHARES for a loss; 0 if nobody wins and nobody loses. */
enum { END_SHARES = 60 };
int end_verdict(const Position *end, Seat seat);

/* Asks the program of the seat. */
BotChoose outside_choose;
/* Whether the player is a program that was not started. */
bool bots_lack(const Bots *bots, const Player *player);

/* -- greedy.c ------------------------------------------------------------- */

/*
 * The greedy bot: the best that one turn can do.
 *
 * At each choice it follows the lines from there to the end of the turn and
 * takes an option on the best of them:
 *
 *  1. a line that ends the game with its seat among the winners is the best,
 *     one that ends it with only others among them the worst; all other lines
 *     are compared by the script's `value` if the game has points, or by these
 *     if it has no `value`;
 *  2. of equally good lines the one with fewer picks is better; among the
 *     options that are left it chooses at random;
 *  3. if no line improves its score (or the game has none), it looks for an
 *     option that leads to an end: from each option that costs nothing it plays
 *     some turns at random, for all seats, and takes the option after which it
 *     won most and lost least, sooner rather than later; an end without a
 *     winner is better than no end. Of options that are equal in this it takes
 *     the one after which its seat stood best, by `value` or points, where the
 *     games did not end.
 *
 * It knows no more than its seat: it determinizes the position, with cards that
 * the seat does not know dealt again and new random numbers. After something
 * was revealed in the same turn a new deal would contradict it; there it judges
 * the position as it is.
 *
 * Its work for a turn is bounded, and counted in lines and turns that it
 * plays, never in time: the same position and the same random numbers give the
 * same choice on every machine. If there are more lines than the bound, it
 * judges by those it has followed and by some that it plays at random.
 */
BotChoose greedy_choose;

/* The same in portions. Bots and game are borrowed, and the choice must stay
 * open until greedy_free; the script may run in between. */
typedef struct Greedy Greedy;

/* NULL when memory ran out. */
Greedy *greedy_new(Bots *bots, const Game *game);
void greedy_free(Greedy *greedy); /* NULL is allowed */
/* Goes on for about a fiftieth of a second; but all lines are followed at once,
 * up to 2000. RUN_OPEN: call again, with the script anywhere; the first time it
 * is at the open choice. */
RunEnd greedy_go_on(Greedy *greedy, Thing *option, ScriptError *error);

/* -- mcts.c --------------------------------------------------------------- */

/*
 * The searching bot: information-set Monte Carlo tree search with one observer
 * (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012)
 * on choices, for turns here are made of several.
 *
 * An iteration plays on from the open choice, in a world that the seat cannot
 * tell from the real one: cards that it does not know are dealt anew, what
 * others have picked in secret is picked again, the random numbers are others.
 * While the choices it meets are in the tree, UCB1 picks; an option that is
 * not there yet is added, with the choices of the rest of its turn. From there
 * all seats pick at random, up to so many turns. If the game has ended, each
 * winner gets an equal share of 1, and if there is none, each seat (end_share);
 * else each seat gets more than that share the better its script_values are
 * than the best of the others.
 *
 * Where most of the first iterations end the game, and it has script_values,
 * random turns say little. There the search judges the lines of the turn under
 * way by these values, and goes by their ranks as far as iterations do not tell
 * otherwise (PUCT); an iteration is shorter, and each of its turns is the best
 * of some random ones.
 *
 * What a seat picks is worth what that seat gets. Of the options the one that
 * was picked most often is chosen. With a number of iterations, the same
 * position and random numbers give the same choice on every machine.
 */

/* What a search has learnt of an option. */
typedef struct MctsOption {
    Thing option;
    long visits;  /* iterations in which it was picked */
    double worth; /* what the seat got on average, 0 to 1; 0 without visits */
} MctsOption;

typedef struct MctsReport {
    long iterations;
    long ended;        /* of them: how many came to the end of the game */
    ScriptError fault; /* the first that a later turn met; or FAULT_NONE */
    int count;
    MctsOption options[OPTION_LIMIT]; /* of the choice, in its order */
} MctsReport;

/* Whether an option was picked more often than another, or as often and is
 * worth more. */
bool mcts_is_better(const MctsOption *one, const MctsOption *other);

/* As a BotChoose, for the seat that is asked; `report` gets all options. */
RunEnd mcts_search(const Player *player, Random *random, const Game *game,
                   MctsReport *report, ScriptError *error);

BotChoose mcts_choose;

/* -- a search in portions ------------------------------------------------- */

typedef struct Search Search;

/*
 * Begins to search at the open choice of the game, with the iterations or the
 * time of `work`. Game and `random` are borrowed and must stay as they are
 * until search_free; the script may run in between. `loose`: the line may be a
 * person's, with several things in any order, and may go on so; bots keep to
 * canonical order. NULL when memory ran out.
 */
Search *search_new(const Game *game, Random *random, const Player *work,
                   bool loose);
void search_free(Search *search); /* NULL is allowed */

typedef enum SearchState {
    SEARCH_MORE,    /* there is work left */
    SEARCH_DONE,    /* all iterations, or the time, are used up */
    SEARCH_STOPPED, /* somebody stopped the script; what is known stays */
    SEARCH_FAILED   /* the script's `value` has an error */
} SearchState;

/* Goes on for a twentieth of a second or some iterations. `error` says why
 * where it is stopped or has failed. */
SearchState search_go_on(Search *search, ScriptError *error);

/*
 * For measuring what the tree of a search costs. search_roll plays on from the
 * open choice as an iteration does: as many turns, as many tries of each, as
 * much judging; but in the true position, with every pick at random, and
 * nothing is learnt from it. The first `once` turns are played once, as those
 * of an iteration are that go by the tree: search_once of them on average.
 * ROLL_BARE: all are, and nothing is judged. False with `error` as soon as the
 * script fails.
 */
enum { ROLL_BARE = -1 };
bool search_roll(Search *search, int once, ScriptError *error);
double search_once(const Search *search);

/* How much of the work is done, 0 to 100. */
int search_percent(const Search *search);
/* How many iterations there were. */
long search_iterations(const Search *search);
/* Where it searches. */
const Game *search_game(const Search *search);

/* What has been learnt so far. */
void search_tell(const Search *search, MctsReport *report);
/* The option that a bot chooses by it. */
Thing search_best(const Search *search);

/* Why a line ends where it does. */
typedef enum LineEnd {
    LINE_GOES_ON, /* it does not */
    LINE_WHOLE,   /* the turn is complete */
    LINE_CHANCE,  /* what follows depends on what is revealed */
    LINE_ASKED,   /* another seat is asked */
    LINE_HIDDEN,  /* what follows depends on what others picked in secret */
    LINE_UNKNOWN  /* the search has not come further */
} LineEnd;

typedef struct MctsLine {
    Line line; /* the game's, then these picks */
    LineEnd end;
} MctsLine;

/* The line that the search has come to prefer of those that begin with this
 * option, as far as the seat that is asked may know it. RUN_FAILED as after
 * game_look; else RUN_DONE. */
RunEnd search_line(const Search *search, Thing first, MctsLine *found,
                   ScriptError *error);

/* -- advice.c ------------------------------------------------------------- */

/* Who searches for advice where nobody says how long. */
#define ADVISER "mcts"

enum { ADVICE_LINES = 4 }; /* the best and three others */

/* What a search has found. */
typedef struct Advice {
    MctsReport report;
    int count; /* of the options that were tried at all: the best of them, the
                  best first */
    MctsOption options[ADVICE_LINES];
    MctsLine lines[ADVICE_LINES];
    char *texts[ADVICE_LINES]; /* the tokens of the line from the open choice
                                  on; owned */
} Advice;

/* The script runs for it, and is not at the open choice afterwards. NULL with
 * `error` when that fails, or memory ran out. */
Advice *advice_new(const Search *search, ScriptError *error);
void advice_free(Advice *advice); /* NULL is allowed */

#endif

/*
 * bot.h -- the bots, which decide for seats that no person plays.
 *
 * BOTS lists the bots, a row each. The help, --seats, the command `seat` and
 * completion take their names from it: a new bot is a row here and a function
 * in this folder. No bot uses information that is hidden from its seat: bots
 * determinize the position, unless the turn has revealed something before the
 * choice.
 */
#ifndef MATCH_BOT_H
#define MATCH_BOT_H

#include "core/chance/chance.h"
#include "match/game/game.h"

/*
 * Name; sentence of the help; default number of iterations for a choice (0: the
 * bot does not search); how the bot chooses (BotChoose); how it decides
 * (Decide).
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
/* "who plays", if people cannot play. */
#define BOT_SEATS "who plays: " BOTS(BOT_LISTED) "in seat order"

enum { HUMAN };

enum { COMMAND_LIMIT = PLAYER_LIMIT - 8 }; /* bytes of a command */

/* The player of a seat: a person, a bot or another program. */
typedef struct Player {
    int bot;                     /* number of the bot's row, from 1; or HUMAN */
    long iterations;             /* number of iterations for each choice, for
                                    a searching bot */
    long milliseconds;           /* time for each choice; if not 0, the time
                                    replaces the iterations */
    char command[COMMAND_LIMIT]; /* command of another program; else "" */
} Player;

/* The bot that plays if the user names none. */
#define PLAYER_USUAL "greedy"

/* -- bot.c ---------------------------------------------------------------- */

/* A GreedyMemory holds results that the greedy bot keeps from a choice of a
 * turn to the next choice. It must be all zero at first. */
typedef struct GreedyMemory {
    int turn;  /* number of complete turns before this turn */
    int first; /* length of the line at the bot's first choice in the turn */
    int worth; /* worth of the best line found */
    Line best; /* the best line found; count 0: none */
} GreedyMemory;

/* An Outside lets the bots ask other programs. Its functions are set by the
 * caller that runs the game; this folder starts no program. */
typedef struct Outside {
    /* True if the player's command was started. NULL: no program was
     * started. */
    bool (*has)(void *context, const Player *player);
    /* Like a BotChoose. Returns RUN_FAILED with FAULT_PLAYER if the program is
     * at fault. */
    RunEnd (*ask)(void *context, const Player *player, const Game *game,
                  Thing *option, ScriptError *error);
    /* Like `ask`, but does not wait. Returns RUN_OPEN if the program has not
     * answered yet; the caller must then call the function again. */
    RunEnd (*look)(void *context, const Player *player, const Game *game,
                   Thing *option, ScriptError *error);
    /* Drops the pending question. Called when the game was moved. */
    void (*forget)(void *context);
    void *context;
} Outside;

typedef struct Bots {
    Player players[SEAT_LIMIT];
    Outside outside;
    uint64_t key; /* key of the random numbers: see bot_pick */
    GreedyMemory greedy;
    bool are_strict; /* an error of the script during a search fails the game,
                         as tests of rules require */
    bool in_slices;  /* bots_go_on returns when a bot that takes time must
                         choose, as if a person were asked; the caller then
                         searches in slices, or asks the program, and continues
                         with `found` */
    bool has_found;
    Thing found;    /* option found at the open choice, not picked yet */
    bool is_paused; /* the current line has picks of bots only */
} Bots;

/*
 * A BotChoose chooses for the seat that is asked in game->choice, which must be
 * the last choice that the script opened. Returns RUN_DONE with the option in
 * `*option`, or RUN_FAILED if the script is wrong or was stopped. The game is
 * unchanged.
 */
typedef RunEnd BotChoose(Bots *bots, const Game *game, Thing *option,
                         ScriptError *error);

/* Returns the key of the bots for a game with the given seed. */
uint64_t bots_key(const char *seed);

/* Reads a number of iterations or a time: "5000", "500ms" or "2s". Returns
 * false, and leaves `player` unchanged, if the text is neither. */
bool player_read_work(const char *text, Player *player);

/* Reads "human", "greedy", "mcts:5000", "mcts:500ms" or "exec:COMMAND". Returns
 * false, and leaves `player` unchanged, if the text is anything else. */
bool player_read(const char *text, Player *player);
/* Writes the text that player_read reads, in at most PLAYER_LIMIT bytes. */
void player_write(const Player *player, char *text);
/* The names of all kinds of players; "human" is the first. */
extern const char *const player_names[];
extern const int player_name_count;

/*
 * Lets bots decide until a person is asked, the turn is complete, or the game
 * is over. Returns RUN_DONE with `*completed` if a turn was completed; it is
 * then added to the game and the script is at its end. Returns RUN_OPEN if
 * game->choice waits for a person, or for a search (`in_slices`). If the
 * caller then moves the game, it must clear `is_paused`.
 */
RunEnd bots_go_on(Bots *bots, Game *game, bool *completed, ScriptError *error);

/* True if the bot chooses by examining the game, which takes time, and not
 * during the run of the script. */
bool bot_looks(const Player *player);
/* True if the bot chooses by a search (search_new). */
bool bot_searches(const Player *player);

/* A Decide for seats whose bot decides during the run; returns -1 for any other
 * seat. The context is a Bots. */
int bots_decide(void *context, const Choice *choice);

/* A BotChoose for the seat that is asked. No person may play the seat. */
BotChoose bots_choose;

/*
 * A Decide that takes each option with equal probability. `key` is a uint64_t.
 * The pick depends on the key, the turn, the seat, the number of the choice in
 * the turn, and how many of its options were refused before, but not on earlier
 * choices. A random number from 0 up to 1 is scaled to the number of options,
 * so that one option more or less hardly changes the pick.
 */
int bot_pick(void *key, const Choice *choice);

/* Returns the random numbers with which a bot of the given key searches at the
 * choice. */
Random bot_random(uint64_t key, const Choice *choice);

/* A Decide for games within a search: each option has equal probability.
 * `random` is a Random. */
int bot_pick_random(void *random, const Choice *choice);

/* Returns the value of the seat minus the best value of the other seats. */
int values_margin(const int *values, int seats, int seat);

/* Returns the worth of an end without a winner to each seat: that of an end
 * that all seats win. If there is only one seat, it has lost. */
double end_share(int seats);

/*
 * Returns how good the end of a game is for a seat: END_SHARES for a win, fewer
 * if the win is shared, -END_SHARES for a loss, 0 if nobody wins and nobody
 * loses.
 */
enum { END_SHARES = 60 };
int end_verdict(const Position *end, Seat seat);

/* A BotChoose that asks the program of the seat. */
BotChoose outside_choose;
/* True if the player is a program that was not started. */
bool bots_lack(const Bots *bots, const Player *player);

/* -- greedy.c ------------------------------------------------------------- */

/*
 * The greedy bot: the best that a single turn can do.
 *
 * At each choice the bot follows the lines from there to the end of the turn
 * and takes an option on the best line:
 *
 * 1. A line that ends the game with its seat among the winners is the best, a
 *    line that ends it with only other winners the worst. All other lines are
 *    compared by the script's `value`, or by points if it has no `value`.
 * 2. Of equally good lines the one with fewer picks is better. Among the
 *    remaining options the bot chooses at random.
 * 3. If no line improves the score, or the game has none, the bot looks for an
 *    option that leads to an end. From each option that costs nothing it plays
 *    some random turns for all seats, and takes the option after which it won
 *    most and lost least, sooner rather than later. An end without a winner is
 *    better than no end. Ties are broken by the seat's `value` or points in
 *    the games that did not end.
 *
 * The bot knows no more than its seat: it determinizes the position, that is,
 * it deals the cards that the seat does not know again and draws new random
 * numbers. If the turn has already revealed something, a new deal would
 * contradict it; the bot then judges the position as it is.
 *
 * The work for a turn is bounded in lines and turns, never in time, so that the
 * same position and random numbers give the same choice on every machine. If
 * there are more lines than the bound, the bot judges by the lines that it has
 * followed and by some that it plays at random.
 */
BotChoose greedy_choose;

/*
 * A Greedy is the greedy bot's work at a choice, done in slices. Bots and game
 * are borrowed, and the choice must stay open until greedy_free; the script may
 * run in between.
 */
typedef struct Greedy Greedy;

/* Returns NULL if memory runs out. */
Greedy *greedy_new(Bots *bots, const Game *game);
void greedy_free(Greedy *greedy); /* NULL is allowed */
/*
 * Works for about a fiftieth of a second; but all lines, up to 2000, are
 * followed in one call. Returns RUN_OPEN if the caller must call again. At the
 * first call the script must be at the open choice; later it may be anywhere.
 */
RunEnd greedy_go_on(Greedy *greedy, Thing *option, ScriptError *error);

/* -- mcts.c --------------------------------------------------------------- */

/*
 * The searching bot: information-set Monte Carlo tree search with one observer
 * (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search,
 * 2012). Its nodes are choices, because a turn here consists of several.
 *
 * An iteration starts at the open choice, in a world that the seat cannot tell
 * from the real world: cards that it does not know are dealt again, secret
 * picks of other seats are picked again, and the random numbers are new. While
 * the choices are in the tree, UCB1 picks. An option that is not in the tree
 * is added, with the choices of the rest of its turn. From there all seats
 * pick at random for a limited number of turns. If the game has ended, each
 * winner gets an equal share of 1; without a winner each seat gets end_share.
 * If the game has not ended, a seat gets more than that share the better its
 * script_values are than the best of the other seats.
 *
 * If the game has script_values, the search judges the lines of the current
 * turn by these values after some iterations, and selects by their ranks until
 * iterations contradict them (PUCT). Each turn of an iteration is then the
 * best of some random turns. If most of the first iterations ended the game,
 * random turns say little: the ranks then weigh more, and an iteration is
 * shorter.
 *
 * The worth of a pick is the reward of the seat that picks. The option that
 * was picked most often is chosen. With a fixed number of iterations, the same
 * position and random numbers give the same choice on every machine.
 */

/* An MctsOption is what a search has learnt about an option. */
typedef struct MctsOption {
    Thing option;
    long visits;  /* number of iterations that picked the option */
    double worth; /* average reward of the seat, 0 to 1; 0 without visits */
} MctsOption;

typedef struct MctsReport {
    long iterations;
    long ended;        /* number of these iterations that reached the end of
                          the game */
    ScriptError fault; /* first error met in a later turn; or FAULT_NONE */
    int count;
    MctsOption options[OPTION_LIMIT]; /* the options of the choice, in its
                                         order */
} MctsReport;

/* True if `one` was picked more often than `other`, or equally often and is
 * worth more. */
bool mcts_is_better(const MctsOption *one, const MctsOption *other);

/* Like a BotChoose, for the seat that is asked; `report` receives all
 * options. */
RunEnd mcts_search(const Player *player, Random *random, const Game *game,
                   MctsReport *report, ScriptError *error);

BotChoose mcts_choose;

/* -- a search in slices --------------------------------------------------- */

typedef struct Search Search;

/*
 * Begins a search at the open choice of the game, with the iterations or the
 * time of `work`. Game and `random` are borrowed and must stay unchanged until
 * search_free; the script may run in between. With `loose`, the line may be a
 * person's, which has several things in any order; bots keep to canonical
 * order. Returns NULL if memory runs out.
 */
Search *search_new(const Game *game, Random *random, const Player *work,
                   bool loose);
void search_free(Search *search); /* NULL is allowed */

typedef enum SearchState {
    SEARCH_MORE,    /* there is work left */
    SEARCH_DONE,    /* all iterations, or the time, are used up */
    SEARCH_STOPPED, /* the script was stopped; the results so far remain */
    SEARCH_FAILED   /* the script's `value` has an error */
} SearchState;

/* Searches for a twentieth of a second or some iterations. If the search was
 * stopped or has failed, `error` says why. */
SearchState search_go_on(Search *search, ScriptError *error);

/*
 * Measures what the tree of a search costs. Plays on from the open choice like
 * an iteration, with the same numbers of turns, tries and judgements, but in
 * the true position, with random picks, and without learning. The first `once`
 * turns are played once each, like the turns of an iteration that follow the
 * tree, which are search_once on average. With ROLL_BARE all turns are played
 * once and nothing is judged. Returns false with `error` if the script fails.
 */
enum { ROLL_BARE = -1 };
bool search_roll(Search *search, int once, ScriptError *error);
double search_once(const Search *search);

/* Returns how much of the work is done, 0 to 100. */
int search_percent(const Search *search);
/* Returns the number of iterations so far. */
long search_iterations(const Search *search);
/* Returns the game that is searched. */
const Game *search_game(const Search *search);

/* Reports what the search has learnt so far. */
void search_tell(const Search *search, MctsReport *report);
/* Returns the option that a bot would choose now. */
Thing search_best(const Search *search);

/* The reason why a line ends. */
typedef enum LineEnd {
    LINE_GOES_ON, /* the line does not end */
    LINE_WHOLE,   /* the turn is complete */
    LINE_CHANCE,  /* the rest depends on what is revealed */
    LINE_ASKED,   /* another seat is asked */
    LINE_HIDDEN,  /* the rest depends on secret picks of other seats */
    LINE_UNKNOWN  /* the search has not gone further */
} LineEnd;

typedef struct MctsLine {
    Line line; /* the game's line, then the picks that the search prefers */
    LineEnd end;
} MctsLine;

/*
 * Finds the line that the search prefers among those that begin with `first`,
 * as far as the seat that is asked may know it. Returns RUN_FAILED like
 * game_look; else RUN_DONE.
 */
RunEnd search_line(const Search *search, Thing first, MctsLine *found,
                   ScriptError *error);

/* -- advice.c ------------------------------------------------------------- */

/* The bot that searches for advice if the user names none. */
#define ADVISER "mcts"

enum { ADVICE_LINES = 4 }; /* the best line and three others */

/* An Advice is the result of a search, with its best lines as text. */
typedef struct Advice {
    MctsReport report;
    int count; /* number of options that were tried; the report begins with
                  the best of these options */
    MctsOption options[ADVICE_LINES];
    MctsLine lines[ADVICE_LINES];
    char *texts[ADVICE_LINES]; /* tokens of each line from the open choice on;
                                  owned */
} Advice;

/*
 * Returns the advice. The script runs, and is not at the open choice
 * afterwards. Returns NULL with `error` if the script fails or memory runs out.
 */
Advice *advice_new(const Search *search, ScriptError *error);
void advice_free(Advice *advice); /* NULL is allowed */

#endif

/*
 * bot.h -- the bots: players that are programs, and choose for their seats.
 *
 * The table BOTS has a row for each bot. The help, --seats, the command `seat`
 * and the completion of names are made from it. To add a bot, add a row here
 * and a function in this folder.
 *
 * A bot uses no information that is hidden from its seat. It determinizes the
 * position, which means that it replaces what the seat does not know by random
 * cards and numbers. It cannot do so if the turn has revealed something before
 * the choice.
 */
#ifndef MATCH_BOT_H
#define MATCH_BOT_H

#include "core/chance/chance.h"
#include "match/game/game.h"

/*
 * Columns: name; sentence for the help; default number of iterations per
 * choice, or 0 if the bot does not search; BotChoose function, or NULL; Decide
 * function, or NULL. A bot has exactly one of the two functions.
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

/* Parts of sentences in the help. */
#define BOT_NAMES "human" BOTS(BOT_ITEM)
#define BOT_HELP  BOTS(BOT_PARAGRAPH)
/* Help for --seats in verbs in which people cannot play. */
#define BOT_SEATS "who plays: " BOTS(BOT_LISTED) "in seat order"

enum { HUMAN };

enum { COMMAND_LIMIT = PLAYER_LIMIT - 8 }; /* size of a command in bytes */

/* A Player says who plays a seat: a person, a bot or another program. */
typedef struct Player {
    /* Number of the bot's row, from 1 on; or HUMAN. */
    int bot;
    /* Number of iterations for each choice, if the bot searches. */
    long iterations;
    /* Time for each choice in milliseconds, which replaces the number of
     * iterations; or 0. */
    long milliseconds;
    /* Command that starts another program; or "". */
    char command[COMMAND_LIMIT];
} Player;

/* The bot that plays if the user does not name a player. */
#define PLAYER_USUAL "greedy"

/* -- bot.c ---------------------------------------------------------------- */

/* A GreedyMemory is what the greedy bot remembers from one choice of a turn to
 * the next. It must be zero at first. */
typedef struct GreedyMemory {
    int turn;  /* index of the turn: number of turns before it */
    int first; /* length of the line at the bot's first choice in this turn */
    int worth; /* value of the best line found so far */
    Line best; /* the best line found so far; its count is 0 if there is none */
} GreedyMemory;

/*
 * An Outside has functions that ask players which are other programs. The
 * caller that runs the game sets them, because this folder starts no programs.
 */
typedef struct Outside {
    /* True if the program of a player is running. May be NULL, if no programs
     * were started. */
    bool (*has)(void *context, const Player *player);
    /* A BotChoose that waits for the program's answer. If the program makes a
     * mistake, returns RUN_FAILED with FAULT_PLAYER in `error`. */
    RunEnd (*ask)(void *context, const Player *player, const Game *game,
                  Thing *option, ScriptError *error);
    /* Like `ask`, but does not wait: returns RUN_OPEN if the program has not
     * answered yet. The caller must then call it again. */
    RunEnd (*look)(void *context, const Player *player, const Game *game,
                   Thing *option, ScriptError *error);
    /* Forgets a question that was not answered yet, because the game has
     * moved. */
    void (*forget)(void *context);
    void *context;
} Outside;

typedef struct Bots {
    Player players[SEAT_LIMIT];
    Outside outside;
    uint64_t key; /* key for random numbers, see bot_pick */
    GreedyMemory greedy;
    /* Errors of the script during a search are reported and end the game, as
     * tests of rules require. Otherwise they are ignored. */
    bool are_strict;
    /*
     * If a bot needs time for its choice, bots_go_on returns as if a person had
     * to choose. The caller lets the bot search in steps, or asks the program,
     * and stores the option in `found`.
     */
    bool in_slices;
    bool has_found;
    Thing found;    /* option for the open choice, if `has_found` is true */
    bool is_paused; /* all picks in the current line were made by bots */
} Bots;

/*
 * A BotChoose chooses for the seat that must choose in game->choice, which must
 * be the choice that the script opened last. Returns RUN_DONE and sets
 * `*option`. Returns RUN_FAILED and sets `error` if the script fails or was
 * stopped. The game does not change.
 */
typedef RunEnd BotChoose(Bots *bots, const Game *game, Thing *option,
                         ScriptError *error);

/* Returns the key for the bots' random numbers in a game with the given
 * seed. */
uint64_t bots_key(const char *seed);

/*
 * Reads the work that a bot may do for each choice: iterations such as "5000",
 * or a time such as "500ms" or "2s". Returns false, and does not change
 * `player`, if the text is neither.
 */
bool player_read_work(const char *text, Player *player);

/*
 * Reads a player such as "human", "greedy", "mcts:5000", "mcts:500ms" or
 * "exec:COMMAND". Returns false, and does not change `player`, if the text is
 * not a player.
 */
bool player_read(const char *text, Player *player);
/* Writes a player as player_read reads it. `text` must have PLAYER_LIMIT
 * bytes. */
void player_write(const Player *player, char *text);
/* Names of the players: "human" and then the bots. */
extern const char *const player_names[];
extern const int player_name_count;

/*
 * Lets bots choose until a person must choose, the turn is complete, or the
 * game is over. Returns RUN_DONE if the turn is complete or the game is over.
 * If the turn is complete, it is in the history, `*completed` is true, and the
 * script is at its end. Returns RUN_OPEN if a person must choose in
 * game->choice, or, with `in_slices`, a bot that needs time. If the caller then
 * moves the game, it must clear `is_paused`.
 */
RunEnd bots_go_on(Bots *bots, Game *game, bool *completed, ScriptError *error);

/* True if the bot needs the game for its choice, which takes time. Other bots
 * choose while the script runs. */
bool bot_looks(const Player *player);
/* True if the bot chooses by a search (see search_new). */
bool bot_searches(const Player *player);

/* A Decide for the bots that choose while the script runs. Returns -1 for other
 * seats. The context is a Bots. */
int bots_decide(void *context, const Choice *choice);

/* A BotChoose for any seat that a bot plays. */
BotChoose bots_choose;

/*
 * A Decide for the random bot. The context is a uint64_t, the key. The pick
 * depends on the key, the turn, the seat, the depth of the choice in the turn
 * and the number of options refused there, but not on earlier picks. Its random
 * number, from 0 to 1, is scaled to the number of options. Therefore the pick
 * hardly changes if there is one option more or less.
 */
int bot_pick(void *key, const Choice *choice);

/* Returns the generator of random numbers with which a bot searches at the
 * choice. */
Random bot_random(uint64_t key, const Choice *choice);

/* A Decide that picks any option with equal probability, for use within a
 * search. The context is a Random. */
int bot_pick_random(void *random, const Choice *choice);

/* Returns the value of a seat minus the greatest value among the other
 * seats. */
int values_margin(const int *values, int seats, int seat);

/* Returns the reward of each seat, 0 to 1, for an end without a winner. It is
 * as if all seats had won, or a loss if there is only one seat. */
double end_share(int seats);

/*
 * Returns how good the end of a game is for a seat: END_SHARES for a victory,
 * divided by the number of winners; -END_SHARES for a loss; 0 if there is no
 * winner among several seats.
 */
enum { END_SHARES = 60 };
int end_verdict(const Position *end, Seat seat);

/* A BotChoose that asks the program of the seat. */
BotChoose outside_choose;
/* True if the player is another program and it is not running. */
bool bots_lack(const Bots *bots, const Player *player);

/* -- greedy.c ------------------------------------------------------------- */

/*
 * The greedy bot makes the best of the current turn.
 *
 * At each choice it follows the lines from there to the end of the turn, and
 * takes an option on the best line:
 *
 * 1. The best lines end the game with the bot's seat among the winners, the
 * worst with only other seats. The script's `value` compares all other lines,
 * or its `score` if it has no `value`.
 *
 * 2. Among equally good lines those with the fewest picks are better. Among the
 * options on them the bot chooses at random.
 *
 * 3. If no line improves the value of the seat, or the game has no values, the
 * bot plays random games instead. From each option of the best lines it plays
 * some turns for all seats, and takes the option after which it won most often
 * and soonest. An end without a winner is a little better than no end. Games
 * that did not end are compared by the values of the seats.
 *
 * The bot determinizes the position: it deals the cards again that its seat
 * does not know, and draws new random numbers. If the turn has already revealed
 * something, a new deal would contradict it. The bot then uses the real
 * position and ends its lines at the next reveal.
 *
 * The work is bounded by numbers of lines and turns, not by time, so that the
 * same position and random numbers give the same choice on every machine. If
 * there are too many lines, the bot uses those that it has followed and some
 * random ones.
 */
BotChoose greedy_choose;

/*
 * A Greedy is the state of the greedy bot at a choice, for work in steps. It
 * borrows the bots and the game. The choice must remain open until greedy_free,
 * but the script may run in between.
 */
typedef struct Greedy Greedy;

/* Returns the state for the open choice of a game, or NULL if memory runs
 * out. */
Greedy *greedy_new(Bots *bots, const Game *game);
void greedy_free(Greedy *greedy); /* NULL is allowed */
/*
 * Works for about 20 milliseconds; following the lines, up to 2000, takes
 * longer and is not interrupted. Returns RUN_OPEN if there is more to do. In
 * the first call the script must be at the open choice.
 */
RunEnd greedy_go_on(Greedy *greedy, Thing *option, ScriptError *error);

/* -- mcts.c --------------------------------------------------------------- */

/*
 * The searching bot uses information-set Monte Carlo tree search with one
 * observer (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree
 * Search, 2012). A node of its tree is a choice, because a turn can have
 * several choices.
 *
 * An iteration begins at the open choice, in a world that looks the same to the
 * seat: the cards that it does not know are dealt again, other seats pick again
 * what they picked in secret, and random numbers are new. In nodes of the tree,
 * UCB1 selects the pick. An option without a node gets one, and so do the
 * choices in the rest of its turn. After that all seats pick at random, up to a
 * number of turns. If the game ends, the winners share a reward of 1, or each
 * seat gets end_share if there is no winner. If it does not end, the reward of
 * a seat depends on the margin of its value over the best value of the other
 * seats.
 *
 * If the script has values, the search compares the lines of the current turn
 * by them, after some iterations. It prefers the options on the best lines
 * until iterations contradict this (PUCT). From then on each turn of an
 * iteration is the best of several random turns. If most of the first
 * iterations have ended the game, random turns say little about the options;
 * then the lines have more weight, and iterations are shorter.
 *
 * The bot chooses the option that was picked most often. With a fixed number of
 * iterations, the same position and random numbers give the same choice on
 * every machine.
 */

/* An MctsOption is what a search has found out about an option. */
typedef struct MctsOption {
    Thing option;
    long visits; /* number of iterations in which it was picked */
    /* Average reward of the seat, 0 to 1; 0 if there were no visits. */
    double worth;
} MctsOption;

typedef struct MctsReport {
    long iterations;
    /* Number of iterations that reached the end of the game. */
    long ended;
    /* First error in a turn after the current one; or FAULT_NONE. */
    ScriptError fault;
    int count;
    /* Options of the choice, in the same order. */
    MctsOption options[OPTION_LIMIT];
} MctsReport;

/* True if `one` was picked more often than `other`, or as often with more
 * reward. */
bool mcts_is_better(const MctsOption *one, const MctsOption *other);

/* Like a BotChoose, but reports on all options instead of choosing. */
RunEnd mcts_search(const Player *player, Random *random, const Game *game,
                   MctsReport *report, ScriptError *error);

BotChoose mcts_choose;

/* -- a search in slices --------------------------------------------------- */

typedef struct Search Search;

/*
 * Begins a search at the open choice of the game, with the iterations or the
 * time of `work`. The game and `random` are borrowed, and the game must not
 * change until search_free, but the script may run in between. With `loose`, a
 * person may have made the picks of the line, in any order; bots make them in
 * canonical order. Returns NULL if memory runs out.
 */
Search *search_new(const Game *game, Random *random, const Player *work,
                   bool loose);
void search_free(Search *search); /* NULL is allowed */

typedef enum SearchState {
    SEARCH_MORE,    /* there is more to do */
    SEARCH_DONE,    /* all iterations have been made, or the time is over */
    SEARCH_STOPPED, /* the script was stopped; the results so far are valid */
    SEARCH_FAILED   /* the script's `value` failed */
} SearchState;

/* Continues the search for about 20 milliseconds or 64 iterations. Sets `error`
 * if it returns SEARCH_STOPPED or SEARCH_FAILED. */
SearchState search_go_on(Search *search, ScriptError *error);

/*
 * For benchmarks: plays from the open choice like an iteration, with as many
 * turns and as many tries of each turn, but at random in the real position and
 * without a tree. The difference in time to an iteration is the cost of the
 * search. The first `once` turns are tried once, like the turns of an iteration
 * that follow the tree; search_once returns the average number of these. With
 * ROLL_BARE all turns are tried once, and no values are computed. Returns false
 * and sets `error` if the script fails.
 */
enum { ROLL_BARE = -1 };
bool search_roll(Search *search, int once, ScriptError *error);
double search_once(const Search *search);

/* Returns the part of the work that is done, in percent. */
int search_percent(const Search *search);
/* Returns the number of iterations so far. */
long search_iterations(const Search *search);
/* Returns the game of the search. */
const Game *search_game(const Search *search);

/* Reports the results so far. */
void search_tell(const Search *search, MctsReport *report);
/* Returns the option with the best results so far. */
Thing search_best(const Search *search);

/* The reason for which a line ends. */
typedef enum LineEnd {
    LINE_GOES_ON, /* it does not end */
    LINE_WHOLE,   /* the turn is complete */
    LINE_CHANCE,  /* the next choice depends on what is revealed */
    LINE_ASKED,   /* another seat must choose */
    LINE_HIDDEN,  /* the next choice depends on secret picks of other seats */
    LINE_UNKNOWN  /* the search has no results for the next choice */
} LineEnd;

typedef struct MctsLine {
    Line line; /* line of the game, followed by the preferred picks */
    LineEnd end;
} MctsLine;

/*
 * Finds the line that the search prefers among those whose next pick is
 * `first`. It ends where the seat cannot know how it continues. Returns
 * RUN_DONE, or RUN_FAILED with `error` set.
 */
RunEnd search_line(const Search *search, Thing first, MctsLine *found,
                   ScriptError *error);

/* -- advice.c ------------------------------------------------------------- */

/* The bot that searches for advice if the user does not name one. */
#define ADVISER "mcts"

enum { ADVICE_LINES = 4 }; /* most options with a line in an Advice */

/* An Advice is the report of a search with its best options and their lines. */
typedef struct Advice {
    MctsReport report;
    /* Number of options in `options`: the best of those that were picked in any
     * iteration, the best first. */
    int count;
    MctsOption options[ADVICE_LINES];
    MctsLine lines[ADVICE_LINES];
    /* Tokens of each line from the open choice on; owned. */
    char *texts[ADVICE_LINES];
} Advice;

/*
 * Returns the advice of a search. It runs the script, which is not at the open
 * choice afterwards. Returns NULL and sets `error` if the script fails or
 * memory runs out.
 */
Advice *advice_new(const Search *search, ScriptError *error);
void advice_free(Advice *advice); /* NULL is allowed */

#endif

/*
 * player.h -- who plays a seat: a person, a bot or another program.
 *
 * To add a bot, add a row to the table BOTS and a function to host/match/bot.
 */
#ifndef MATCH_PLAYER_H
#define MATCH_PLAYER_H

#include <stdbool.h>

#include "format/record_json.h"
#include "script/score.h"

/* A row has a name, a help text, and the default number of iterations per
 * choice. This number is 0 for bots that do not search, and WORK_COMMAND for
 * other programs. The last columns are a Mind and a Decide function; either may
 * be NULL. */
#define BOTS(ROW)                                                              \
    ROW("random", "Every option is equally likely.", 0, NULL, bot_pick)        \
    ROW("greedy",                                                              \
        "Wins with its turn if it can; otherwise takes the shortest line "     \
        "with the best score\nafter its turn. If the lines do not differ "     \
        "in score, or there is no score, it continues\neach option with "      \
        "random games and takes the option that wins soonest and most "        \
        "often. For\nthe first choice of a turn it tries at most 2000 "        \
        "lines and plays at most 3000 random\nturns; for each further "        \
        "choice half as many.",                                                \
        0, &greedy_mind, NULL)                                                 \
    ROW("mcts",                                                                \
        "Searches: plays 1000 games from the choice (mcts:5000: 5000 "         \
        "games; mcts:500ms: as many\nas it can in this time), in positions "   \
        "that its seat cannot distinguish from the real\nposition, and "       \
        "takes the option with the best results.",                             \
        1000, &mcts_mind, NULL)                                                \
    ROW("exec",                                                                \
        "Another program chooses: exec:COMMAND starts the command with the "   \
        "shell and asks it\nfor each choice, in JSON; see docs/formats.md. "   \
        "In --seats a comma of the command is\nwritten \\,.",                  \
        WORK_COMMAND, &outside_mind, NULL)

#define BOT_ITEM(name, sentence, iterations, mind, decide)   ", " name
#define BOT_LISTED(name, sentence, iterations, mind, decide) name ", "
#define BOT_PARAGRAPH(name, sentence, iterations, mind, decide)                \
    name ": " sentence "\n"

/* Parts of the help: the names of all players, and a paragraph for each bot. */
#define BOT_NAMES "human" BOTS(BOT_ITEM)
#define BOT_HELP  BOTS(BOT_PARAGRAPH)
/* Help for --seats in verbs in which people cannot play. */
#define BOT_SEATS                                                              \
    "the bots (" PLAYER_LAB "): " BOTS(BOT_LISTED) "for all seats, or each"

enum { HUMAN };

/* Value in the third column of BOTS for a player that is another program. */
enum { WORK_COMMAND = -1 };

enum { COMMAND_LIMIT = PLAYER_LIMIT - 8 }; /* size of a command in bytes */

/* A Player says who plays a seat: a person, a bot or another program. */
typedef struct Player {
    /* Number of the bot's row in BOTS, where the first row is 1; or HUMAN. */
    int bot;
    /* Number of iterations for each choice, if the bot searches. */
    long iterations;
    /* Time for each choice in milliseconds, or 0. If it is not 0, it replaces
     * the number of iterations. */
    long milliseconds;
    /* Source of the values by which the bot judges positions, if the bot
     * searches. player_read sets VALUES_USUAL. */
    ValueSource values;
    /* Command that starts another program; or "". */
    char command[COMMAND_LIMIT];
} Player;

/* The bot that plays if the user does not name a player. */
#define PLAYER_USUAL "greedy"
/* The default bot for commands that play many games. It is fast, and beats
 * greedy bots in most games (docs/compare.md). */
#define PLAYER_LAB "mcts:16"

/* Reads the work that a bot may do for each choice: iterations such as "5000",
 * or a time such as "500ms" or "2s". Otherwise returns false, with `player`
 * unchanged. */
bool player_read_work(const char *text, Player *player);

/*
 * Reads a player such as "human", "greedy", "mcts:5000", "mcts:500ms" or
 * "exec:COMMAND". Returns false, and does not change `player`, if the text is
 * not a player.
 */
bool player_read(const char *text, Player *player);
/* Explains how to correct a text that begins with a player's name, but is not a
 * player. Returns false, and writes nothing, if the text does not begin with a
 * player's name. */
bool player_explain(const char *text, char *message, size_t size);
/* Returns how often a searching bot may do something for a choice: `share`
 * times for each iteration, but at most `most` times. */
long player_budget(const Player *player, long most, long share);
/* Writes a player as player_read reads it. `text` must have PLAYER_LIMIT
 * bytes. */
void player_write(const Player *player, char *text);
/* Names of the players: "human" and then the bots. */
extern const char *const player_names[];
extern const int player_name_count;

#endif

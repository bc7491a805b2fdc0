/*
 * option_rows.h -- the table of options.
 */
#ifndef HOUSE_CLI_OPTION_ROWS_H
#define HOUSE_CLI_OPTION_ROWS_H

#include <limits.h>

#include "house/cli/experiment_rows.h"
#include "match/player/player.h"

typedef enum ColorWhen { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } ColorWhen;

/*
 * All options, in the order of the help. A row has, in this order:
 *
 *   - the field in Options, and the names of the option;
 *   - the name of the value in the help;
 *   - for a number, the least and greatest value; INT_MAX if the variant
 *     decides the greatest;
 *   - for a number or a word, the default;
 *   - the sentence of the help; for a word, the allowed words.
 *
 * IN(KIND, group, ...) is a row of kind KIND whose field is in the struct
 * `group` of Options.
 */
#define OPTION_ROWS(FLAG, NUMBER, WORD, TEXT, LIST, IN)                        \
    IN(NUMBER, start.rules, players, "--players", "N", 1, INT_MAX, 0,          \
       "number of players")                                                    \
    TEXT(seats, "--seats", "LIST", "the players, in seat order: " BOT_NAMES)   \
    IN(NUMBER, workers, bot_time, "--bot-time", "SECONDS", 1, 86400, 0,        \
       "time limit of an exec: player for each choice (60)")                   \
    IN(TEXT, start, seed, "--seed", "TEXT", "the random seed")                 \
    IN(LIST, start.rules, set, "--set", "OPTION=VALUE",                        \
       "an option of the variant; repeatable")                                 \
    IN(LIST, start.rules, with, "--with", "HOUSERULE",                         \
       "a house rule, by name or file; repeatable")                            \
    EXPERIMENT_ROWS(FLAG, NUMBER, TEXT, LIST)                                  \
    IN(TEXT, start, position, "--position", "FILE",                            \
       "start from this position; - is standard input")                        \
    IN(TEXT, start, line, "--line", "TOKENS", "choices to play first")         \
    NUMBER(games, "-n", "GAMES", 1, 1000000000, 0, "number of games")          \
    IN(NUMBER, workers, jobs, "-j", "JOBS", 1, 512, 0,                         \
       "number of processes (default: one per processor)")                     \
    NUMBER(turn_cap, "--turn-cap", "TURNS", 1, 65534, 0,                       \
           "stop games after this many turns (1000)")                          \
    TEXT(shard, "--shard", "I/N", "play shard I of N; house merge joins them") \
    TEXT(resume, "--resume", "FILE", "continue the playtest in this file")     \
    FLAG(csv, "--csv", "print a row for each game")                            \
    NUMBER(slurm, "--slurm", "SHARDS", 1, 100000, 0,                           \
           "print a script for sbatch, and play nothing")                      \
    NUMBER(time, "--time", "SECONDS", 0, 1000000, -1,                          \
           "processor time per file; 0: no limit")                             \
    FLAG(complete, "--complete", "list every complete turn")                   \
    NUMBER(limit, "--limit", "N", 0, 1000000000, -1,                           \
           "stop after N rows (100000), 0: no limit; status 4")                \
    NUMBER(depth, "--depth", "N", 0, 1000, -1, "number of turns")              \
    FLAG(split, "--split", "one count for each first turn")                    \
    FLAG(from_setup, "--from-setup", "count the set-up as the first turn")     \
    WORD(format, "--format", "FORM", -1, "text", "markdown", "json",           \
         "luacats", "luacheck", "brief")                                       \
    FLAG(brief, "--brief", "everything on one page; like --format brief")      \
    TEXT(output, "-o", "FILE", "the file to write")                            \
    TEXT(html, "--html", "FILE", "write a page with plots to this file")       \
    FLAG(no_log, "--no-log", "do not keep this run in the log; see house log") \
    TEXT(note, "--note", "TEXT", "keep this note with the run in the log")     \
    FLAG(repeat, "--repeat", "run the command of this experiment again")       \
    FLAG(forget, "--forget", "remove this experiment from the log")            \
    TEXT(load, "--load", "FILE",                                               \
         "resume the game in this file; last: the latest")                     \
    FLAG(no_pager, "--no-pager", "print long texts at once")                   \
    FLAG(free_undo, "--free-undo",                                             \
         "take back choices that others saw, without asking")                  \
    FLAG(step, "--step", "show the game turn by turn, forward and back")       \
    FLAG(review, "--review",                                                   \
         "print the chances to win by turn, and the greatest mistakes")        \
    FLAG(verify, "--verify",                                                   \
         "compare the result of every turn with the record")                   \
    NUMBER(to, "--to", "N", 0, 65535, -1, "stop after this turn")              \
    TEXT(view, "--view", "SEAT", "show only what this seat may know")          \
    TEXT(listen, "--listen", "HOST:PORT",                                      \
         "address for browsers (127.0.0.1:8017)")                              \
    TEXT(clock, "--clock", "TIME",                                             \
         "time of a person: 10m+5s, or 3d/turn; units s, m, h, d")             \
    FLAG(clock_loss, "--clock-loss", "a person without time left loses")       \
    TEXT(webhook, "--webhook", "URL",                                          \
         "send a message to this address when a turn begins")                  \
    FLAG(edit, "--edit", "let the designer's page save the rules")             \
    TEXT(art, "--art", "DIR", "use the pictures of cards in this folder")      \
    IN(TEXT, start, variant, "--variant", "VARIANT",                           \
       "use the rules of this variant")                                        \
    TEXT(from, "--from", "VARIANT", "start from a copy of this game")          \
    FLAG(board, "--board", "make a game on a fixed board, without cards")      \
    TEXT(house_rule_of, "--house-rule-of", "VARIANT",                          \
         "make a house rule of this game")                                     \
    IN(FLAG, reporter, json, "--json", "answer in JSON")                       \
    FLAG(no_input, "--no-input", "never ask a person")                         \
    FLAG(plain, "--plain", "plain text, for screen readers")                   \
    WORD(color, "--color", "WHEN", COLOR_AUTO, "auto", "always", "never")      \
    IN(FLAG, reporter, quiet, "-q, --quiet", "print errors only")              \
    IN(FLAG, reporter, verbose, "-v, --verbose", "print more details")         \
    FLAG(help, "-h, --help", "show this help")                                 \
    FLAG(version, "--version", "show the program's version")

#endif

/*
 * playtest.h -- house playtest: games that worker processes play, and the page,
 * the rows and the file with their results.
 */
#ifndef HOUSE_PLAYTEST_H
#define HOUSE_PLAYTEST_H

#include "base/text.h"
#include "format/record_json.h"
#include "house/catalog/catalog.h"
#include "house/cli/cli.h"
#include "house/session/session.h"
#include "house/terminal/terminal.h"
#include "lab/sums/sums.h"
#include "lab/workers/workers.h"
#include "view/report/report.h"

/* -- head.c --------------------------------------------------------------- */

enum { HEAD_TEXT = 256, HEAD_COMMAND = 8192 };

/*
 * A head holds everything that decides how game i of a playtest goes.
 *
 * A worker, which has loaded the rules, writes it as JSON. Playtests with equal
 * text are parts of one playtest. The number of games and the path of the rules
 * are not in it.
 */
typedef struct Head {
    char title[64];
    int seats;
    char colors[SEAT_LIMIT][16];
    char players[SEAT_LIMIT][PLAYER_LIMIT];
    char seed[HEAD_TEXT];
    char rules[1024]; /* options that differ from their defaults and house
                       * rules, as typed: "--set deck=full"; or "" */
    char file[PATH_LIMIT_BYTES]; /* of the variant */
    char command[HEAD_COMMAND];  /* command that plays a game, if --seed is
                                  * added */
    char ending[NAME_LIMIT];     /* the option that ends games; or "" */
    int most_turns, follow;
    char *text; /* the JSON, owned; only in a head that was read */
} Head;

/* Returns the text of the head, which the caller frees; NULL if memory runs
 * out. */
char *head_write(const Script *script, const Plan *plan,
                 const Options *options);
/* Reads a head. Returns false if the text is not a head. The caller frees the
 * head in both cases. */
bool head_read(Head *head, const char *text, size_t size);
void head_free(Head *head);
/* Returns the name of the first difference between two texts, such as "the
 * seed"; NULL if both describe the same games. */
const char *head_difference(const char *one, const char *other);

/* Returns a plan that only gives the seeds of games. */
Plan head_plan(const Head *head);

/* -- boards.c ---------------------------------------------------- */

enum { BOARDS = 3 };

/* The last positions of games that are worth a look, as SVG. */
typedef struct Boards {
    struct BoardOfGame {
        const char *what, *unit; /* "longest", "turn" */
        Notable game;
        char *svg; /* owned; NULL if it cannot be drawn */
        size_t size;
    } all[BOARDS];
} Boards;

/* Returns these games, without pictures. */
Boards boards_of(const Sums *sums);
/* Finds these games, plays them again in a worker and draws them. Returns an
 * exit status. */
int boards_draw(Boards *boards, const Options *options, const Plan *plan,
                const Sums *sums);
void boards_free(Boards *boards);

/* -- rows.c --------------------------------------------------------------- */

/*
 * Prints games as lines of comma separated values, sorted by their numbers
 * although games arrive in any order.
 */
typedef struct Rows {
    FILE *out;
    long next, step; /* number of the next game, and the distance of numbers */
    int count, room; /* lines that wait for an earlier game */
    struct Row {
        long index;
        char *line;
    } * waiting;
} Rows;

void rows_begin(Rows *rows, FILE *out, long first, long step);
/* Returns false if memory runs out. */
bool rows_add(Rows *rows, const Head *head, const Trace *trace);
/* Writes the lines that wait for games that are missing. */
void rows_end(Rows *rows);

/* -- database.c, database_write.c ----------------------------------------- */

/*
 * The file of a playtest is an SQLite database with a row for each game, turn
 * and choice; see docs/playtest.md. While games are added it is locked, and
 * holds all games up to some seconds ago. At its end it is written anew, so
 * that equal games give equal bytes.
 */
typedef struct Database Database;

enum { DATABASE_VERSION = 1, SHARDS_MOST = 100000 };

typedef struct DatabaseAbout {
    long games;        /* of all shards */
    int shard, shards; /* 1 of 1 without shards */
    char *head;        /* owned */
} DatabaseAbout;

/* Creates a file, or opens a file to continue or (`read_only`) to read it.
 * Returns NULL after reporting an error; `*status` is then the exit status. */
Database *database_make(const Options *options, const char *path, int *status);
Database *database_open(const Options *options, const char *path,
                        bool read_only, int *status);
/* All functions below return an exit status; errors have been reported. */
int database_about(Database *database, DatabaseAbout *about);
int database_set_about(Database *database, const DatabaseAbout *about);
int database_add(Database *database, const Head *head, const Trace *trace);
/* Calls `see` with each game, in the order of their numbers, until it returns a
 * status that is not 0. */
int database_each(Database *database,
                  int (*see)(void *context, const Trace *trace), void *context);
/* Adds a function, or records that it is called. */
int database_add_function(Database *database, const FunctionSum *function);
/* Calls `see` with each function, as database_each does with games. */
int database_each_function(Database *database,
                           int (*see)(void *context,
                                      const FunctionSum *function),
                           void *context);
/* Commits what was added so far. */
int database_keep(Database *database);
/* Replaces this file by the final file. */
int database_finish(Database *database);
/* Commits what can be committed. Removes a new file in which nothing was ever
 * committed. NULL is allowed. */
void database_close(Database *database);
/* Closes the database and removes its file. */
void database_forget(Database *database);
void database_about_free(DatabaseAbout *about);

/* -- tally.c -------------------------------------------------------------- */

/* A tally is what receives the games of a playtest. */
typedef struct Tally {
    const Options *options;
    Head head; /* read when its text is known */
    Sums *sums;
    Rows rows;          /* with --csv */
    Database *database; /* or NULL */
    long games;         /* of all shards */
} Tally;

/* Begins a tally, which the caller has zeroed. Most functions return an exit
 * status. */
int tally_begin(Tally *tally, const Options *options);
/* Sets the number of the first game and the distance of numbers. The caller
 * does this before the first game is added. */
void tally_rows(Tally *tally, long first, long step);
int tally_add(Tally *tally, const Trace *trace);
/* Adds the functions that functions_write has written, or all functions of a
 * file. */
int tally_functions(Tally *tally, const uint8_t *data, size_t size);
int tally_file_functions(Tally *tally, Database *database);
/* Prints the report or the last rows, and writes the page of --html. Returns
 * STATUS_FINDING if games failed. */
int tally_report(Tally *tally, const Boards *boards);
void tally_free(Tally *tally);

/* -- report.c ------------------------------------------------------------- */

/* Returns the report of all games, whose JSON is house-playtest/1. The caller
 * frees it. */
Report playtest_report(const Tally *tally, const Boards *boards);

/* -- run.c, merge.c, slurm.c ----------------------------------------------- */

/* All functions return an exit status. */

/* Plays the games of the command line, whose --seats name these players. */
int playtest_run(const Options *options, const Seating *seating);

/* Merges shards into a playtest. */
int merge_run(const Options *options);

/* Prints a script for sbatch that plays this command line in shards, with
 * `games` games in all. */
int slurm_print(const Options *options, long games);
/* Prints a word for a shell, in quotes if it needs them. */
void print_word(FILE *out, const char *word);

#endif

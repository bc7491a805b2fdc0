/*
 * playtest.h -- house playtest: what is played, by worker processes, and the
 * page, the rows and the file that come of it.
 */
#ifndef HOUSE_PLAYTEST_H
#define HOUSE_PLAYTEST_H

#include "base/text.h"
#include "format/record_json.h"
#include "house/catalog/catalog.h"
#include "house/cli/cli.h"
#include "house/session/session.h"
#include "house/terminal/terminal.h"
#include "lab/playtest/playtest.h"
#include "lab/workers/workers.h"

/* -- head.c --------------------------------------------------------------- */

enum { HEAD_TEXT = 256, HEAD_COMMAND = 8192 };

/*
 * All that decides how game i of a playtest goes. It is written as JSON by a
 * worker, which has loaded the rules; playtests with the same text are parts of
 * one. The number of games is no part of it, nor by which path the rules were
 * found.
 */
typedef struct Head {
    char title[64];
    int seats;
    char colors[SEAT_LIMIT][16];
    char players[SEAT_LIMIT][PLAYER_LIMIT];
    char seed[HEAD_TEXT];
    char rules[1024]; /* options that differ from their defaults and house
                         rules, as typed: "--set deck=full"; or "" */
    char file[PATH_LIMIT_BYTES]; /* of the variant */
    char command[HEAD_COMMAND];  /* plays one of the games, with a --seed */
    char ending[NAME_LIMIT];     /* the option that ends games; or "" */
    int most_turns, follow;
    char *text; /* the JSON, owned; of a Head that was read */
} Head;

/* The text of the head; NULL when memory ran out. To be freed. */
char *head_write(const Script *script, const Plan *plan,
                 const Options *options);
/* Reads it; false when it is none. Free it in both cases. */
bool head_read(Head *head, const char *text, size_t size);
void head_free(Head *head);
/* The name of the first thing in which two texts differ: "the seed"; NULL when
 * they tell the same games. */
const char *head_difference(const char *one, const char *other);

/* The plan of game seeds alone. */
Plan head_plan(const Head *head);

/* -- report.c, report_number.c, report_use.c, report_json.c --------------- */

/* What a page tells. */
typedef struct Report {
    const Head *head;
    const Sums *sums;
    long games; /* that were to be played */
    bool plain; /* without bars and pictures */
} Report;

void report_text(const Report *report, FILE *out);
/* The object of house-playtest/1. False when it cannot be written. */
bool report_json(const Report *report, FILE *out);

/* "10,000"; valid until called four times more. */
const char *with_commas(uint64_t number);
/* "34.1 %" of a whole. */
void report_share(FILE *out, double share);
/* A bar for a share of 1, `width` columns at its most. */
void report_bar(const Report *report, FILE *out, double share, int width);
/* A row of columns, the greatest the highest; numbers when it is plain. */
void report_columns(const Report *report, FILE *out, const double *heights,
                    int count);
/* The sum of the measure of that name. */
const Sum *report_sum(const Report *report, const char *name);
/* How the numbers are spread between the 1st and the 99th of a hundred: in at
 * most `most` columns, the first from `low` on, all of a width that is a power
 * of two and cuts no bucket. Returns how many columns there are. */
int report_spread(const Sum *sum, double *counts, int most, long long *low,
                  long long *width);
/* The same in columns that are given. */
void report_counts(const Sum *sum, double *counts, int count, long long low,
                   long long width);
/* Between which numbers the middle half of all games is: "21 to 24", or, where
 * buckets hold several numbers, "about 85 to 99". */
enum { HALF_SIZE = RANGE_SIZE + 8 };
void report_half(char text[HALF_SIZE], const Sum *sum, double scale);
/* The means of a course; false where all are 0 or no game tells. */
bool report_course(const Report *report, Course course, double scale,
                   double heights[TENTHS]);
bool report_has_courses(const Report *report);
/* The reasons for which games ended, the most frequent first. To be freed;
 * NULL when there are none or memory ran out. */
ReasonSum *report_reasons(const Report *report);

/* An option that was taken, all seats together. */
typedef struct Use {
    const UseSum *sum;
    uint64_t offered, taken, games, shares;
} Use;

/* Calls `see` with the options of each label, the most taken first. */
void report_each_label(const Sums *sums,
                       void (*see)(void *context, const Use *uses, int count),
                       void *context);
/* How often each option was taken, and who won with it. */
void report_uses(const Report *report, FILE *out);
/* The functions of the scripts that no examined game has called. */
void report_functions(const Report *report, FILE *out);

/* -- html.c, html_boards.c ------------------------------------------------ */

enum { BOARDS = 3 };

/* The last positions of games that are worth a look, as SVG. */
typedef struct Boards {
    struct BoardOfGame {
        const char *what, *unit, *after; /* "closest", "point", " apart" */
        Notable game;
        char *svg; /* owned; NULL: it cannot be drawn */
        size_t size;
    } all[BOARDS];
} Boards;

/* These games, without pictures. */
Boards boards_of(const Sums *sums);
/* The same, played again in a worker and drawn. Returns an exit status. */
int boards_draw(Boards *boards, const Options *options, const Plan *plan,
                const Sums *sums);
void boards_free(Boards *boards);

/* Writes the page of --html; returns an exit status. */
int html_write(const Options *options, const Report *report,
               const Boards *boards);

/* -- rows.c --------------------------------------------------------------- */

/*
 * Games as lines of comma separated values, in the order of their numbers,
 * whatever order they come in.
 */
typedef struct Rows {
    FILE *out;
    long next, step; /* the number of the next line */
    int count, room; /* that wait */
    struct Row {
        long index;
        char *line;
    } * waiting;
} Rows;

void rows_begin(Rows *rows, FILE *out, long first, long step);
/* False when memory ran out. */
bool rows_add(Rows *rows, const Head *head, const Trace *trace);
/* Writes what waits for games that are missing. */
void rows_end(Rows *rows);

/* -- database.c, database_write.c ----------------------------------------- */

/*
 * The file of a playtest: SQLite, a row for each game, turn and choice; see
 * docs/playtest.md. While it grows it is locked, and complete up to some
 * seconds ago. At its end it is written anew, so that the same games make the
 * same bytes.
 */
typedef struct Database Database;

enum { DATABASE_VERSION = 1, SHARDS_MOST = 100000 };

typedef struct DatabaseAbout {
    long games;        /* of all shards */
    int shard, shards; /* 1 of 1 */
    char *head;        /* owned */
} DatabaseAbout;

/* Makes a new file, or opens one to go on or (`read_only`) to read. NULL after
 * reporting what is wrong; `*status` is then the exit status. */
Database *database_make(const Options *options, const char *path, int *status);
Database *database_open(const Options *options, const char *path,
                        bool read_only, int *status);
/* All of these return an exit status; what is wrong has been reported. */
int database_about(Database *database, DatabaseAbout *about);
int database_set_about(Database *database, const DatabaseAbout *about);
int database_add(Database *database, const Head *head, const Trace *trace);
/* Calls `see` with each game, in the order of their numbers, up to a status
 * that is not 0. */
int database_each(Database *database,
                  int (*see)(void *context, const Trace *trace), void *context);
/* Adds a function, or that it is called. */
int database_add_function(Database *database, const FunctionSum *function);
/* Calls `see` with each function, as database_each. */
int database_each_function(Database *database,
                           int (*see)(void *context,
                                      const FunctionSum *function),
                           void *context);
/* Keeps what was added so far. */
int database_keep(Database *database);
/* Puts the final file in the place of this one. */
int database_finish(Database *database);
/* Keeps what can be kept; a new file in which nothing was ever kept is removed.
 * NULL is allowed. */
void database_close(Database *database);
/* Removes the file that was made. */
void database_forget(Database *database);
void database_about_free(DatabaseAbout *about);

/* -- tally.c -------------------------------------------------------------- */

/* Where games go: all that is done with each. */
typedef struct Tally {
    const Options *options;
    Head head; /* read when its text is known */
    Sums *sums;
    Rows rows;          /* if --csv */
    Database *database; /* or NULL */
    long games;         /* of all shards */
} Tally;

/* Zeroed first. Most return an exit status. */
int tally_begin(Tally *tally, const Options *options);
/* Where the numbers of the games begin, and their distance: before the first is
 * added. */
void tally_rows(Tally *tally, long first, long step);
int tally_add(Tally *tally, const Trace *trace);
/* What functions_write has written; all functions of a file. */
int tally_functions(Tally *tally, const uint8_t *data, size_t size);
int tally_file_functions(Tally *tally, Database *database);
/* Prints the page, the object or the last rows. */
int tally_report(Tally *tally);
/* Writes the page of --html. */
int tally_html(const Tally *tally, const Boards *boards);
void tally_free(Tally *tally);

/* -- run.c, merge.c, slurm.c ----------------------------------------------- */

/* All return an exit status. */

/* Plays the games of the command line, whose --seats name these players. */
int playtest_run(const Options *options, const Seating *seating);

/* Makes one playtest of its shards. */
int merge_run(const Options *options);

/* Prints a script for sbatch that plays this command line, of so many games,
 * in shards. */
int slurm_print(const Options *options, long games);
/* A word of a shell, in quotes where it needs them. */
void print_word(FILE *out, const char *word);

#endif

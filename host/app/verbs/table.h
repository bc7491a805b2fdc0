/*
 * table.h -- a game that is played: who sits there, and where it is recorded.
 */
#ifndef APP_TABLE_H
#define APP_TABLE_H

#include "app/catalog/catalog.h"
#include "app/cli/cli.h"
#include "match/bot/bot.h"
#include "match/record/record.h"

typedef struct Table {
    Session *session; /* one of the following */
    Session fresh;
    Recorded recorded;
    Bots bots;
    const char *seed;
    const char *record; /* the file's name; NULL: nothing is recorded */
    Recorder *recorder;
    bool is_autosaved;           /* in a file that nobody has named, */
    bool is_new;                 /* which was begun here */
    RecordHeader header;         /* of a game that begins here */
    char last[PATH_LIMIT_BYTES]; /* the file of --load last */
    Options options;    /* of a game that is loaded at another table, */
    char *file;         /* and its file */
    struct Table *next; /* where it is played when this one is left */
} Table;

/* All that return an exit status have reported what is wrong. */

/* Goes on with the game of a record: the table is ready to play. */
int table_resume(Table *table, const Options *options);

/* Begins the record of -o, if one is asked for. */
int table_begin_record(Table *table);
/* The latest turn of the game. */
int table_record_turn(const Table *table);
/* `status` is the game's; it is returned unless the record is to blame. */
int table_end_record(Table *table, int status);

/* Begins a record that nobody has asked for. Where there can be none the game
 * is played all the same, which is reported. */
void table_autosave(Table *table);

/* What a record of the game begins with; NULL when it cannot be made. */
const RecordHeader *table_header(Table *table);

#endif

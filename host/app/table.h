/*
 * table.h -- a game that is played: who sits there, and where it is recorded.
 */
#ifndef APP_TABLE_H
#define APP_TABLE_H

#include "app/recorded.h"
#include "app/repl.h"
#include "app/seating.h"

typedef struct Table {
    Session *session; /* one of the following */
    Session fresh;
    Recorded recorded;
    Bots bots;
    const char *seed;
    char chance[SEED_LIMIT];
    const char *record; /* the file's name; NULL: nothing is recorded */
    Recorder *recorder;
    RecordHeader header; /* of a game that begins here */
    Options options;     /* of a game that is loaded at another table, */
    char *file;          /* and its file */
    struct Table *next;  /* where it is played when this one is left */
} Table;

/* Goes on with the game of a record: the table is ready to play. Returns an
 * exit status; what is wrong has been told. */
int table_resume(Table *table, const Options *options);

/* Why the record cannot be written, by errno; the exit status. */
int table_complain(const Table *table);

#endif

/*
 * repl.h -- a game played at a prompt: who sits at the table, where it is
 * recorded, and the prompt itself.
 */
#ifndef APP_REPL_H
#define APP_REPL_H

#include "app/catalog/catalog.h"
#include "app/cli/cli.h"
#include "match/bot/bot.h"
#include "match/game/game.h"
#include "match/record/record.h"

/*
 * a game played by typing, line by line.
 *
 * Shows each person what that person may see, tells what happened, offers the
 * open choice and takes words. Bots move by themselves. A fault of the script
 * is told and the game stays as it was.
 */

typedef struct ReplSetup {
    Game *game;      /* borrowed, as is everything here */
    Script **script; /* the owner's: a reload puts another in its place */
    Bots bots;
    FILE *in, *out;
    bool terminal; /* a person at a terminal, not a pipe */
    bool color;
    bool plain; /* for a screen reader */
    bool utf8;
    bool no_input;      /* never ask anybody */
    bool free_undo;     /* what others have seen is taken back unasked */
    const char *seed;   /* to be told at the start; may be NULL */
    const char *open;   /* chosen already of the turn under way, of a report;
                         NULL: this is none */
    Recorder *recorder; /* keeps every turn; NULL: nothing is recorded */
    const struct Wall *wall;    /* what the program gave up; NULL: nothing */
    bool is_autosaved;          /* in a file that nobody has named */
    bool is_new;                /* and which this game begins */
    const RecordHeader *header; /* what a record of this game begins with; NULL
                                   where it cannot be made */
    /* Prepares another game to be played after this one, which then ends.
     * False when it cannot be, which has been told. */
    bool (*load)(void *owner, const char *file);
    void *owner;
} ReplSetup;

/*
 * Plays until the game is over and nobody wants to take back, somebody quits,
 * or the input ends. Returns the exit status: 0; 2 when a person has to choose
 * and `no_input` is set; 3 or 4 when the script is wrong and no one can do
 * anything about it.
 */
int repl_run(ReplSetup *setup);

/* -- table.c -------------------------------------------------------------- */

/*
 * A game that is played: who sits there, and where it is recorded.
 */

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

/* Goes on with the game of a record: the table is ready to play. Returns an
 * exit status; what is wrong has been told. */
int table_resume(Table *table, const Options *options);

/* -- table_record.c ------------------------------------------------------- */

/* All return an exit status and have told what is wrong. */

/* Begins the record of -o, if one is asked for. */
int table_begin_record(Table *table);
/* The latest turn of the game. */
int table_record_turn(const Table *table);
/* `status` is the game's; it is returned unless the record is to blame. */
int table_end_record(Table *table, int status);

/* Begins a record that nobody has asked for; the game is played all the same
 * where there can be none, which is told. */
void table_autosave(Table *table);

/* What a record of the game begins with; NULL when it cannot be made. */
const RecordHeader *table_header(Table *table);

/* Why the record cannot be written, by errno; the exit status. */
int table_complain(const Table *table);

#endif

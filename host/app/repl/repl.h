/*
 * repl.h -- a game played by typing, line by line.
 *
 * Shows each person what that person may see, tells what happened, offers the
 * open choice and takes words. Bots move by themselves. A fault of the script
 * is told and the game stays as it was.
 */
#ifndef APP_REPL_H
#define APP_REPL_H

#include "match/bot/bot.h"
#include "match/game/game.h"
#include "match/record/recorder.h"

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

#endif

/*
 * recorded.h -- reads a record from a file, and opens the game of the record.
 */
#ifndef HOUSE_RECORDED_RECORDED_H
#define HOUSE_RECORDED_RECORDED_H

#include "house/session/session.h"
#include "match/record/record.h"
#include "match/replay/replay.h"

/* A Recorded is a recorded game: its file, its rules, and the game at its
 * start. --variant, --with and --set replace the recorded rules. */

typedef struct Recorded {
    const Reporter *reporter;
    const StartSettings *settings;
    const char *file; /* name of the file for messages */
    Record *record;
    char *text;    /* the text of the file; owned */
    int own_rules; /* number of house rules that the record names */
    OptionValue chosen[OPTION_VALUE_LIMIT]; /* the options with which the rules
                                             * are loaded, if some recorded
                                             * options are left out */
    bool for_reading; /* true if nobody will continue the game; recorded options
                       * that the rules refuse may then be left out */
    int left_out_count;
    char left_out[OPTION_VALUE_LIMIT][NAME_LIMIT]; /* names of the options that
                                                    * were left out */
    ScriptReader reader; /* reads scripts from the record if necessary */
    Session session;     /* a session whose game is at the start of the
                          * record */
} Recorded;

/* All functions return an exit status and report errors. The caller must call
 * recorded_close in any case. */

/* Reads the file without loading the rules. Reports an incomplete last
 * line. */
int recorded_read(Recorded *recorded, const Reporter *reporter,
                  const StartSettings *settings, const char *file);
/* Checks that the record does not end before turn `to`, the value of --to.
 * `verb` is the first word of the error message. */
int recorded_check_to(const Recorded *recorded, int to, const char *verb);
/* Loads the rules so that the game can be continued. The caller must call
 * recorded_read first. */
int recorded_open(Recorded *recorded);
/* Like `recorded_open`, but for a game that is only viewed. Each recorded
 * option that the rules no longer accept is reported and left out. */
int recorded_open_to_read(Recorded *recorded);
/* Reports which scripts have changed since the game was recorded. Reports
 * nothing if the settings replace the recorded rules. */
void recorded_tell_changed(const Recorded *recorded);
void recorded_close(Recorded *recorded);

/* Reports a turn that cannot be replayed. Returns the exit status. */
int recorded_failed(const Recorded *recorded, const Replay *replay,
                    ReplayEnd end);

/* True if --variant, --with or --set ask for rules that differ from the
 * record's. */
bool recorded_is_rejudged(const StartSettings *settings);

/* Writes a path in the folder of the file `record` to `beside`. The path ends
 * with `path` or, if `is_moved` is true, only with the file name of `path`.
 * Returns false if the result is too long. Returns false if `path` is absolute
 * and `is_moved` is false. */
bool beside_path(const char *record, const char *path, bool is_moved,
                 char beside[PATH_LIMIT_BYTES]);

#endif

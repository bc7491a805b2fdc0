/*
 * recorded.h -- a game that was recorded: its file, its rules, its start.
 *
 * The rules are those that the record names: the variant, the house rules and
 * the options. --variant, --with and --set put others in their place.
 */
#ifndef APP_RECORDED_H
#define APP_RECORDED_H

#include "app/catalog/bundle.h"
#include "app/repl/session.h"
#include "match/record/record.h"

enum { RECORD_SIZE_LIMIT = 64 * 1024 * 1024 }; /* bytes of a file */

typedef struct Recorded {
    const Options *options;
    const char *file; /* its name, for people */
    Record *record;
    int own_rules; /* how many of the house rules are the record's */
    OptionValue chosen[OPTION_VALUE_LIMIT]; /* for other rules */
    Bundle bundle;   /* scripts that the record brings along, if needed */
    Session session; /* the game stands at the record's start */
} Recorded;

/* All return an exit status and have told what is wrong; the game is to be
 * closed in any case. */

/* Reads the file alone. A last line that was cut off is told. */
int recorded_read(Recorded *recorded, const Options *options, const char *file);
/* The same of a file in which the game is to go on. */
int recorded_read_to_go_on(Recorded *recorded, const Options *options,
                           const char *file);
/* Then loads the rules. */
int recorded_open(Recorded *recorded);
/* Tells which files are no longer as they were when the game was recorded;
 * nothing where others are asked for. */
void recorded_tell_changed(const Recorded *recorded);
void recorded_close(Recorded *recorded);

/* Whether the options ask for other rules than the record's. */
bool recorded_is_rejudged(const Options *options);

#endif

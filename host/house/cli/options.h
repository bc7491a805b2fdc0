/*
 * options.h -- the options and operands of the command line, in any order; `--`
 * ends the options. If an option is given twice, the last value is used, but
 * lists keep all values. The texts point into the command line.
 */
#ifndef HOUSE_OPTIONS_H
#define HOUSE_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "format/json.h"
#include "house/cli/option_rows.h"
#include "house/session/session.h"
#include "lab/batch/batch.h"

/* The fields of Options. An option that takes one of several words is stored as
 * the index of the word. A text that was not given is NULL. */
#define FLAG_FIELD(field, ...)   bool field;
#define NUMBER_FIELD(field, ...) int field;
#define TEXT_FIELD(field, ...)   const char *field;
#define LIST_FIELD(field, ...)   TextList field;
#define IN_FIELD(...)

/* A set of options: bit N is set if row N of option_rows.h is in the set. See
 * TAKES. */
__extension__ typedef unsigned __int128 OptionBits;

typedef struct Options {
    OptionBits given;  /* TAKES() bits of the options that were given */
    const char *verb;  /* NULL if no verb was given */
    TextList operands; /* the operands after the verb */
    Reporter reporter;
    StartSettings start;
    WorkerSettings workers;
    OPTION_ROWS(FLAG_FIELD, NUMBER_FIELD, NUMBER_FIELD, TEXT_FIELD, LIST_FIELD,
                IN_FIELD)
    const struct Experiment *repeated; /* the experiment that --repeat runs
                                        * again; or NULL */
    void *prepared; /* data that the verb prepared before the process was
                     * confined; or NULL */
} Options;

#define OPTION_INDEX(field, ...)          OPTION_##field,
#define IN_INDEX(kind, group, field, ...) OPTION_##field,
enum {
    OPTION_ROWS(OPTION_INDEX, OPTION_INDEX, OPTION_INDEX, OPTION_INDEX,
                OPTION_INDEX, IN_INDEX) OPTION_COUNT
};
_Static_assert(OPTION_COUNT <= 128, "a bit for each option");

/* The bit that represents an option, given the option's field in Options.
 * `given` and the `takes` of verbs are sets of such bits. */
#define TAKES(field) ((OptionBits)1 << OPTION_##field)

/* The options that every verb takes. */
#define TAKES_COMMON                                                           \
    (TAKES(json) | TAKES(no_input) | TAKES(plain) | TAKES(color) |             \
     TAKES(quiet) | TAKES(verbose) | TAKES(help) | TAKES(version))

/* The options of verbs that start from a position. */
#define TAKES_START                                                            \
    (TAKES(players) | TAKES(seed) | TAKES(set) | TAKES(with) |                 \
     TAKES(position) | TAKES(line))

/* The options of verbs that make bots play many games. */
#define TAKES_GAMES                                                            \
    (TAKES(games) | TAKES(jobs) | TAKES(players) | TAKES(seed) | TAKES(set) |  \
     TAKES(with) | TAKES(turn_cap) | TAKES(html) | TAKES(no_log) |             \
     TAKES(note))

/* The options that never change the result of an experiment. The log of
 * experiments does not record them. */
#define TAKES_NO_RESULT                                                        \
    (TAKES_COMMON | TAKES(jobs) | TAKES(html) | TAKES(csv) | TAKES(output) |   \
     TAKES(resume) | TAKES(no_log) | TAKES(note))

/* The help of --quiet for verbs that play many games, or evaluate the results
 * of many games. */
#define QUIET_GAMES "print only the result: no progress, no remarks"

/* Reads the command line. Returns false after reporting an error. The caller
 * must call options_free in any case. */
bool options_read(Options *options, int argc, char *const *argv);
void options_free(Options *options);

enum { USUAL_ROWS = 100000 };

/* Returns the greatest number of rows to print: the value of --limit, or
 * USUAL_ROWS without --limit. 0 means no limit. USUAL_ROWS rows fit into
 * memory, where they are sorted. */
long options_rows(const Options *options);

/* True if output is coloured. Without --color, this depends on --plain and on
 * the terminal. */
bool options_color(const Options *options);

/* Returns the verb, the operands, and the given options in `bits` as a JSON
 * list of words. Returns NULL if memory runs out. */
Json *options_words(const Options *options, OptionBits bits);

/* Returns the name of the first option in `bits`, such as "--seed". */
const char *option_name(OptionBits bits);

/* An OptionText is a sentence about an option, which replaces the general
 * sentence in the help of one verb. */
typedef struct OptionText {
    OptionBits option; /* TAKES() bit of the option */
    const char *text;
} OptionText;

/* Prints the help of each option in `bits`. `own` is NULL or a list that ends
 * with an entry whose `option` is 0. */
void options_print(FILE *out, OptionBits bits, const OptionText *own);

#endif

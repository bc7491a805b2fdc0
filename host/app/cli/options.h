/*
 * options.h -- the words of the command line, read once.
 *
 * Options may stand before or behind the verb, in any order; `--` ends them.
 * An option given twice counts as given the last time, except --set and
 * --with, which add up. The texts are the command line's own.
 */
#ifndef APP_OPTIONS_H
#define APP_OPTIONS_H

#include <stdbool.h>
#include <stdio.h>

/* One bit for each option: what was given, and what a verb takes. */
enum {
    TAKES_PLAYERS = 1 << 0,
    TAKES_SEATS = 1 << 1,
    TAKES_SEED = 1 << 2,
    TAKES_SET = 1 << 3,
    TAKES_POSITION = 1 << 4,
    TAKES_LINE = 1 << 5,
    TAKES_JSON = 1 << 6,
    TAKES_NO_INPUT = 1 << 7,
    TAKES_PLAIN = 1 << 8,
    TAKES_COLOR = 1 << 9,
    TAKES_GAMES = 1 << 10,
    TAKES_COMPLETE = 1 << 11,
    TAKES_LIMIT = 1 << 12,
    TAKES_DEPTH = 1 << 13,
    TAKES_SPLIT = 1 << 14,
    TAKES_FORMAT = 1 << 15,
    TAKES_QUIET = 1 << 16,
    TAKES_VERBOSE = 1 << 17,
    TAKES_HELP = 1 << 18,
    TAKES_VERSION = 1 << 19,
    TAKES_WITH = 1 << 20,
    TAKES_FROM = 1 << 26,
    TAKES_RULE_OF = 1 << 27,
    TAKES_OUTPUT = 1 << 21,
    TAKES_LOAD = 1 << 22,
    TAKES_VERIFY = 1 << 23,
    TAKES_TO = 1 << 24,
    TAKES_VARIANT = 1 << 25,
    TAKES_STEP = 1 << 28,
    TAKES_TIME = 1 << 29,
    TAKES_FROM_SETUP = 1 << 30,
    TAKES_FREE_UNDO = 1u << 31,
    /* by every verb */
    TAKES_COMMON = TAKES_JSON | TAKES_NO_INPUT | TAKES_PLAIN | TAKES_COLOR |
                   TAKES_QUIET | TAKES_VERBOSE | TAKES_HELP | TAKES_VERSION,
    /* by verbs that start from a position */
    TAKES_START = TAKES_PLAYERS | TAKES_SEED | TAKES_SET | TAKES_WITH |
                  TAKES_POSITION | TAKES_LINE
};

typedef enum ColorWhen { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } ColorWhen;

typedef struct Options {
    unsigned given;    /* TAKES_ bits */
    int operand_count; /* the verb not among them */
    const char **operands;
    const char *verb; /* NULL: none was given */

    int players;       /* 0: not given */
    const char *seats; /* NULL: not given; likewise the texts below */
    const char *seed;
    int setting_count;
    const char **settings; /* NAME=VALUE */
    int with_count;
    const char **with; /* house rules: names or files, in order */
    const char *position;
    const char *line;
    const char *format;
    const char *from;          /* a variant to copy */
    const char *house_rule_of; /* the variant that a new house rule is for */
    const char *output;
    const char *load;
    const char *variant;
    long games; /* 0: not given */
    long limit; /* rows, 0: no limit; -1: not given, see options_rows */
    long time;  /* seconds, 0: no limit; -1: not given */
    int depth;  /* -1: not given */
    int to;     /* -1: not given */
    bool json, no_input, plain, complete, split, from_setup, verify, step,
        free_undo, quiet, verbose, help, version;
    ColorWhen color;
    struct Complaint *kept;  /* gets what is wrong; NULL: nobody */
    const struct Wall *wall; /* what the program gave up; NULL: nothing */
} Options;

/* False when something was wrong; it has been told. Free in both cases. */
bool options_read(Options *options, int argc, char *const *argv);
void options_free(Options *options);

enum { USUAL_ROWS = 100000 };

/* How many rows are printed at most: --limit, or else USUAL_ROWS, which fit
 * into memory where they have to be sorted; 0: as many as there are. */
long options_rows(const Options *options);

/* The name of the first of the options in `bits`: "--seed". */
const char *option_name(unsigned bits);

/* Prints a line for each option in `bits`. */
void options_print(FILE *out, unsigned bits);

#endif

/*
 * verbs.h -- the verbs of the program: `house VERB ...`. Each verb_NAME.c
 * defines a Verb.
 *
 * The program checks the options and operands, and then calls `run`. This
 * function returns the exit status and reports errors.
 */
#ifndef HOUSE_VERBS_H
#define HOUSE_VERBS_H

#include "house/cli/cli.h"
#include "lab/experiments/experiments.h"

/* The files and features that a verb needs. The confinement allows them; see
 * house/confinement_verb.h. */
enum {
    NEEDS_RULES = 1 << 0,     /* operands are variants or house rules */
    NEEDS_RECORDS = 1 << 1,   /* operands are records, or folders with
                               * records */
    NEEDS_CASES = 1 << 2,     /* operands are files with cases; a case may name
                               * files in the current folder */
    NEEDS_PROMPT = 1 << 3,    /* the verb reads files that people name at a
                               * prompt */
    NEEDS_NEW_FILES = 1 << 4, /* the verb writes new files below the current
                                 folder */
    NEEDS_FILES = 1 << 5,     /* operands are files to read */
    NEEDS_WORKERS = 1 << 6,   /* the verb starts workers, and runs no script in
                               * the main process */
    NEEDS_FONTS = 1 << 7,     /* the verb draws text as pixels, with fonts */
    NEEDS_TABLES = 1 << 8,    /* the verb is a server for browsers, and stores
                               * games */
    NEEDS_STATE = 1 << 9,     /* the verb uses state files; see file.h */
    NEEDS_LOG = 1 << 10,      /* the verb writes the log of experiments */
    NEEDS_VALUES = 1 << 11    /* the verb writes value files into the folders of
                               * variants */
};

typedef struct Verb {
    const char *name;
    const char *operands;    /* the operands as the help shows them, such as
                              * "VARIANT", "[NAME]" or "FILE..." */
    OptionBits takes;        /* bits of the options that the verb accepts, made
                              * with TAKES(). All verbs also accept
                              * TAKES_COMMON. */
    const OptionText *texts; /* descriptions of options that are special to this
                              * verb; or NULL */
    unsigned needs;          /* NEEDS_ bits */
    const char *line;        /* one line that says what the verb does */
    const char *help;        /* rest of the help: details and an example; it
                              * ends with a line break */
    /* Function that the program calls before it confines the process, or NULL.
     * The function may set the field `prepared` of the options. It must not
     * read scripts, or files that the command line names. If it does not return
     * 0, the program ends with this exit status. */
    int (*before_confinement)(Options *options);
    int (*run)(const Options *options);
    /* Frees `prepared` of the options, if before_confinement has set it. */
    void (*end)(void *prepared);
} Verb;

/* The purpose of a verb. The help groups the verbs by purpose. */
typedef enum VerbGroup {
    VERBS_PLAY,
    VERBS_WRITE,
    VERBS_TEST,
    VERBS_MEASURE,
    VERBS_PROGRAMS
} VerbGroup;

/* All verbs in the order of the help, as VERB(name, group). Verbs of one group
 * follow each other. */
#define VERBS(VERB)                                                            \
    VERB(list, VERBS_PLAY)                                                     \
    VERB(rules, VERBS_PLAY)                                                    \
    VERB(play, VERBS_PLAY)                                                     \
    VERB(replay, VERBS_PLAY)                                                   \
    VERB(render, VERBS_PLAY)                                                   \
    VERB(serve, VERBS_PLAY)                                                    \
    VERB(page, VERBS_PLAY)                                                     \
    VERB(new, VERBS_WRITE)                                                     \
    VERB(api, VERBS_WRITE)                                                     \
    VERB(check, VERBS_TEST)                                                    \
    VERB(test, VERBS_TEST)                                                     \
    VERB(moves, VERBS_TEST)                                                    \
    VERB(explain, VERBS_TEST)                                                  \
    VERB(perft, VERBS_TEST)                                                    \
    VERB(playtest, VERBS_MEASURE)                                              \
    VERB(score, VERBS_MEASURE)                                                 \
    VERB(compare, VERBS_MEASURE)                                               \
    VERB(ablate, VERBS_MEASURE)                                                \
    VERB(skill, VERBS_MEASURE)                                                 \
    VERB(tune, VERBS_MEASURE)                                                  \
    VERB(train, VERBS_MEASURE)                                                 \
    VERB(log, VERBS_MEASURE)                                                   \
    VERB(merge, VERBS_MEASURE)                                                 \
    VERB(engine, VERBS_PROGRAMS)                                               \
    VERB(apply, VERBS_PROGRAMS)                                                \
    VERB(successors, VERBS_PROGRAMS)

#define DECLARE_VERB(name, group) extern const Verb verb_##name;
VERBS(DECLARE_VERB)

/* -- repeat.c ------------------------------------------------------------- */

/* A Repeat is the command line of an experiment in the log. The caller must
 * initialise it with {0}. */
typedef struct Repeat {
    Experiment experiment;
    Json *words;     /* the words of `experiment.command` */
    char **argv;     /* "house", followed by pointers to the texts in `words` */
    Options options; /* the options of the command line; their field `repeated`
                      * points to `experiment` */
} Repeat;

/* Reads the command of the experiment that `house log` names, and changes to
 * its folder. Options of `house log` that do not affect results replace those
 * of the command. The caller must always call repeat_end. Returns an exit
 * status and reports errors. */
int repeat_begin(const Options *options, Repeat *repeat);
void repeat_end(Repeat *repeat);

#endif

/*
 * verbs.h -- the verbs of the program: `house VERB ...`.
 *
 * Each verb_NAME.c defines a Verb. A verb is run only with options that it
 * takes and with a number of operands that it allows. It returns the exit
 * status and reports errors.
 */
#ifndef HOUSE_VERBS_H
#define HOUSE_VERBS_H

#include "house/cli/cli.h"

/* The files and features that a verb needs; see house/confinement_verb.h. */
enum {
    NEEDS_RULES = 1 << 0,     /* operands are variants or house rules */
    NEEDS_RECORDS = 1 << 1,   /* operands are records, or folders of records */
    NEEDS_CASES = 1 << 2,     /* operands are cases, which name files here */
    NEEDS_PROMPT = 1 << 3,    /* people type names of files */
    NEEDS_NEW_FILES = 1 << 4, /* it makes files in the current folder */
    NEEDS_FILES = 1 << 5,     /* operands are files that it reads */
    NEEDS_WORKERS = 1 << 6,   /* it starts workers, and runs no script itself */
    NEEDS_FONTS = 1 << 7,     /* it draws texts as pixels */
    NEEDS_TABLES = 1 << 8     /* browsers connect, and games are kept */
};

typedef struct Verb {
    const char *name;
    const char *operands;    /* as the help shows them: "VARIANT", "[NAME]",
                              * "FILE..." */
    uint64_t takes;          /* options besides the common options */
    const OptionText *texts; /* the verb's own sentences for options; or NULL */
    unsigned needs;          /* NEEDS_ bits */
    const char *line;        /* what it does, in one line */
    const char *help;        /* details and an example; whole lines */
    /* Does what is impossible once the process is confined; or NULL. It reads
     * no script and no file that the command line names. It returns an exit
     * status, which ends the program unless it is 0. */
    int (*before_confinement)(const Options *options);
    int (*run)(const Options *options);
} Verb;

/* The purpose of a verb. The help lists the verbs in these groups. */
typedef enum VerbGroup {
    VERBS_PLAY,
    VERBS_WRITE,
    VERBS_TEST,
    VERBS_MEASURE,
    VERBS_PROGRAMS
} VerbGroup;

/* All verbs in the order of the help: VERB(name, group). */
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
    VERB(compare, VERBS_MEASURE)                                               \
    VERB(ablate, VERBS_MEASURE)                                                \
    VERB(skill, VERBS_MEASURE)                                                 \
    VERB(tune, VERBS_MEASURE)                                                  \
    VERB(merge, VERBS_MEASURE)                                                 \
    VERB(bench, VERBS_MEASURE)                                                 \
    VERB(engine, VERBS_PROGRAMS)                                               \
    VERB(apply, VERBS_PROGRAMS)                                                \
    VERB(successors, VERBS_PROGRAMS)

#define DECLARE_VERB(name, group) extern const Verb verb_##name;
VERBS(DECLARE_VERB)

#endif

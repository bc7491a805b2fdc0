/*
 * verbs.h -- the verbs of the program: `house VERB ...`.
 *
 * Each verb_NAME.c defines one Verb. It is run only with options that it takes
 * and as many operands as it shows. It returns the exit status and reports
 * what is wrong.
 */
#ifndef HOUSE_VERBS_H
#define HOUSE_VERBS_H

#include "house/cli/cli.h"

/* Which files a verb can use besides its own; see house/wall_verb.h. */
enum {
    NEEDS_RULES = 1 << 0,     /* operands are variants or house rules */
    NEEDS_RECORDS = 1 << 1,   /* operands are records, or folders of them */
    NEEDS_CASES = 1 << 2,     /* operands are cases, which name files here */
    NEEDS_PROMPT = 1 << 3,    /* people type names of files */
    NEEDS_NEW_FILES = 1 << 4, /* files are made in the current folder */
    NEEDS_FILES = 1 << 5,     /* operands are files that are read */
    NEEDS_WORKERS = 1 << 6,   /* it starts workers, and runs no script itself */
    NEEDS_FONTS = 1 << 7,     /* texts are drawn as pixels */
    NEEDS_TABLES = 1 << 8     /* browsers connect, and games are kept */
};

typedef struct Verb {
    const char *name;
    const char *operands;    /* as shown: "VARIANT", "[NAME]", "FILE..." */
    uint64_t takes;          /* options besides the common ones */
    const OptionText *texts; /* those that mean something of its own; or NULL */
    unsigned needs;          /* NEEDS_ bits */
    const char *line;        /* what it does, in one line */
    const char *help;        /* more, and an example; whole lines */
    /* What is impossible once the wall is raised (wall/wall.h), or NULL: it
     * looks at no script and at no file that the command line names. It
     * returns an exit status, which ends the program unless it is 0. */
    int (*before_wall)(const Options *options);
    int (*run)(const Options *options);
} Verb;

/* All verbs in the order of the help. */
#define VERBS(VERB)                                                            \
    VERB(list)                                                                 \
    VERB(rules)                                                                \
    VERB(play)                                                                 \
    VERB(moves)                                                                \
    VERB(successors)                                                           \
    VERB(apply)                                                                \
    VERB(explain)                                                              \
    VERB(perft)                                                                \
    VERB(check)                                                                \
    VERB(test)                                                                 \
    VERB(replay)                                                               \
    VERB(render)                                                               \
    VERB(playtest)                                                             \
    VERB(compare)                                                              \
    VERB(ablate)                                                               \
    VERB(skill)                                                                \
    VERB(tune)                                                                 \
    VERB(merge)                                                                \
    VERB(new)                                                                  \
    VERB(bench)                                                                \
    VERB(engine)                                                               \
    VERB(serve)                                                                \
    VERB(page)                                                                 \
    VERB(api)

#define DECLARE_VERB(name) extern const Verb verb_##name;
VERBS(DECLARE_VERB)

#endif

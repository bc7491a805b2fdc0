/*
 * verb.h -- the verbs of the program: `house VERB ...`.
 *
 * Each verb_NAME.c defines one Verb; verb.c lists them. A verb gets options
 * that are checked: only those it takes, and as many operands as it asks for.
 * It returns the exit status, having told what is wrong (complaint.h).
 */
#ifndef APP_VERB_H
#define APP_VERB_H

#include "app/cli/options.h"
#include "app/cli/wall_verb.h"

typedef struct Verb {
    const char *name;
    const char *operands; /* as shown: "VARIANT" */
    int least, most;      /* how many operands */
    unsigned takes;       /* TAKES_ bits besides the common ones */
    unsigned needs;       /* NEEDS_ bits: what stays in reach (wall_verb.h) */
    const char *line;     /* what it does, in one line */
    const char *help;     /* more, and an example; whole lines */
    int (*run)(const Options *options);
} Verb;

enum { OPERANDS_ANY = 1000000 };

extern const Verb verb_list;
extern const Verb verb_rules;
extern const Verb verb_play;
extern const Verb verb_moves;
extern const Verb verb_successors;
extern const Verb verb_apply;
extern const Verb verb_explain;
extern const Verb verb_perft;
extern const Verb verb_check;
extern const Verb verb_new;
extern const Verb verb_test;
extern const Verb verb_replay;
extern const Verb verb_bench;
extern const Verb verb_api;

/* All verbs in the order of the help; NULL-ended. */
extern const Verb *const verbs[];

#endif

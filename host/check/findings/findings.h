/*
 * findings.h -- findings: what a check has found in the rules of a variant or
 * house rule.
 *
 * Findings are data. They can be written as text and as JSON.
 */
#ifndef CHECK_FINDINGS_H
#define CHECK_FINDINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "format/json.h"
#include "script/script.h"

enum { SEED_SIZE = 96, SETTING_SIZE = 2 * NAME_LIMIT };

/*
 * A Finding is something that may be wrong with a variant. A list of findings
 * is in the order in which they were made.
 *
 * There are three sorts. An error makes the variant wrong. A suspicion is
 * something that may be wrong, for example code that no game has reached. A
 * remark says how far the check can be relied on.
 */
typedef enum FindingKind {
    /* Errors. */
    FINDING_LOAD,     /* a file or table that is invalid */
    FINDING_NAME,     /* a global variable that is not defined */
    FINDING_PLAY,     /* an error, or a limit exceeded, in a game */
    FINDING_DEAD_END, /* a turn that cannot be completed */
    FINDING_IMPURE,   /* a turn that differs when it is played again */
    FINDING_SEED,     /* a game that differs when its seed is used again */
    FINDING_RELOAD,   /* a turn that differs after the rules are reloaded */
    FINDING_SAVE,     /* a game that differs after it was saved */
    /* Suspicions. */
    FINDING_UNCALLED,    /* a function that is never called */
    FINDING_STUCK,       /* a choice that never led to a complete turn */
    FINDING_UNCOMPLETED, /* a word that was never in a complete turn */
    FINDING_OPTION,      /* an option that no script reads */
    FINDING_IDLE,        /* a line of a house rule that has no effect */
    FINDING_STATE,       /* a local variable that changes during a game */
    FINDING_UNSHUFFLED,  /* a card that is drawn before the first shuffle */
    FINDING_SECRET,      /* a choice that shows cards hidden from its seat */
    FINDING_COMPARED,    /* a thing that is compared with a string */
    FINDING_ASKED,       /* a choice whose occurrence reveals hidden cards */
    FINDING_VALUE,       /* a house rule that keeps an outdated `value` */
    FINDING_ENDLESS,     /* no game ended, and no option makes games end */
    /* Remarks. */
    FINDING_UNENDED,  /* games that were stopped at a limit */
    FINDING_MISNAMED, /* a house rule whose file has a different name */
    FINDING_STOPPED   /* a check that was stopped before its end */
} FindingKind;

typedef struct Finding {
    FindingKind kind;
    /* The error or suspicion; the `fault` of a suspicion is FAULT_NONE. */
    ScriptError error;
    /* Option setting of the game in which the finding was made, as for --set;
     * or "". */
    char setting[SETTING_SIZE];
    /* Number of players of the game; 0 if the finding was made in no game. */
    int players;
    char seed[SEED_SIZE]; /* seed of the game */
    int turn;             /* turn of the game */
    /* Position at the start of the turn, as JSON; owned, or NULL. */
    char *position;
} Finding;

enum { FINDINGS_MOST = 1000 }; /* greatest number of findings that are kept */

typedef struct Findings {
    int count, capacity;
    Finding *list;
    long more;    /* number of further findings, which were not kept */
    bool is_full; /* true if findings were lost because memory ran out */
} Findings;

/* Adds a finding, whose other fields are zero. Returns NULL if memory runs out
 * or there are FINDINGS_MOST findings. */
Finding *findings_add(Findings *findings, FindingKind kind,
                      const ScriptError *error);
/* Adds a suspicion or remark about a line of a file. */
void findings_suspect(Findings *findings, FindingKind kind, const char *file,
                      int line, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Sorts each group of adjacent findings with the same kind and file by line. */
void findings_order(Findings *findings);
void findings_free(Findings *findings);

/* True if no further finding can be kept. */
bool findings_are_full(const Findings *findings);
/* Returns the number of suspicions, including those that were not kept. */
long findings_suspicions(const Findings *findings);

/* finding_is_wrong is true if the finding is an error, finding_is_remark if it
 * is a remark. */
bool finding_is_wrong(const Finding *finding);
bool finding_is_remark(const Finding *finding);
/* True if there are no errors and memory has not run out. */
bool findings_are_sound(const Findings *findings);

/* -- finding_words.c ------------------------------------------------------ */

enum {
    GAME_SIZE = 200,
    /* Exit status if there are suspicions but no errors. Errors have the status
     * of their Fault. */
    STATUS_SUSPICION = 1
};

/* Returns the name of the finding's kind as it is printed, such as
 * "dead-end". */
const char *finding_name(const Finding *finding);
/* Returns advice on how to correct the finding. Returns NULL if there is
 * none. */
const char *finding_advice(const Finding *finding);
/* Writes where to find a turn: "3 players, seed 'check 7', turn 12". The option
 * setting, unless it is "", is written after the players. */
void seed_place(char *text, size_t size, int players, const char *setting,
                const char *seed, int turn);
/* Writes the game and turn of a finding, like seed_place. If there was no game,
 * writes the option setting of the finding. */
void finding_game(const Finding *finding, char *text, size_t size);
/* Returns the exit status of `house check` for a finding, 0 for a remark. */
int finding_status(const Finding *finding);
/* Returns the exit status for a list of findings. The status is the first of
 * the following that applies: the status of the first error; FAULT_LIMIT if the
 * check was not complete; STATUS_SUSPICION if there are suspicions; 0. */
int findings_status(const Findings *findings);
/* Returns the findings as the list in a house-check/1 object. */
Json *findings_json(const Findings *findings);

#endif

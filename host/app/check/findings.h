/*
 * findings.h -- what `house check` finds, in the order in which it is found.
 *
 * Something wrong decides the exit status. A suspicion is what chance has not
 * brought in many games: it may be right all the same. A remark is no reason to
 * fail: it says how far the check can be relied on.
 */
#ifndef APP_FINDINGS_H
#define APP_FINDINGS_H

#include "script/script.h"

/* What was looked for. */
typedef enum FindingKind {
    FINDING_LOAD,        /* the file, and the schema of its table */
    FINDING_NAME,        /* a name that nobody gives */
    FINDING_PLAY,        /* an error, or a limit, in a game */
    FINDING_DEAD_END,    /* a turn of which nothing can be completed */
    FINDING_IMPURE,      /* a turn played again comes out otherwise */
    FINDING_SEED,        /* so does a game of the same seed */
    FINDING_RELOAD,      /* so does a turn when the rules are loaded anew */
    FINDING_SAVE,        /* so does a game that was saved */
    FINDING_UNCALLED,    /* suspicions: a function that was never called */
    FINDING_STUCK,       /* a choice of which nothing could be completed */
    FINDING_UNCOMPLETED, /* a word that was never part of a turn */
    FINDING_OPTION,      /* an option that is never read */
    FINDING_IDLE,        /* a line of a house rule that changes nothing */
    FINDING_STATE,       /* a local that is changed in a game */
    FINDING_ENDLESS,     /* no game ended, and no option ends one */
    FINDING_UNENDED,     /* remarks: games that had not ended when broken off */
    FINDING_STOPPED      /* there was no time for all of it */
} FindingKind;

typedef struct Finding {
    FindingKind kind;
    ScriptError error;  /* its fault is FAULT_NONE for a suspicion */
    char game[200];     /* which: "3 players, seed 'check 7', turn 12"; "" */
    char *position;     /* JSON, where that turn begins; owned, or NULL */
    const char *advice; /* what may help; or NULL */
} Finding;

enum { FINDINGS_MOST = 1000 }; /* that are kept: who reads more? */

typedef struct Findings {
    int count, room;
    Finding *list;
    long more;    /* that were not kept */
    bool is_full; /* memory ran out, and some are lost */
} Findings;

/* Adds one, with nothing but these; the place to write the rest, or NULL when
 * memory ran out or there are enough already. */
Finding *findings_add(Findings *findings, FindingKind kind,
                      const ScriptError *error);
/* Adds a suspicion about a line. */
void findings_suspect(Findings *findings, FindingKind kind, const char *file,
                      int line, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Neighbours of one kind and file come in the order of their lines. */
void findings_order(Findings *findings);
void findings_free(Findings *findings);

/* Whether no more are kept. */
bool findings_are_full(const Findings *findings);
/* How many suspicions there are. */
long findings_suspicions(const Findings *findings);

/* Whether it is neither a suspicion nor a remark. */
bool finding_is_wrong(const Finding *finding);
bool finding_is_remark(const Finding *finding);
/* Whether nothing is wrong. */
bool findings_are_sound(const Findings *findings);
/* "dead-end" */
const char *finding_kind(const Finding *finding);
/* The first that is wrong decides; else whether there is a suspicion. */
int findings_status(const Findings *findings);
/* The exit status for a fault. */
int fault_status(Fault fault);

#endif

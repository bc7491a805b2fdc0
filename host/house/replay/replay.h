/*
 * replay.h -- recorded games, looked at turn by turn and judged.
 */
#ifndef HOUSE_REPLAY_H
#define HOUSE_REPLAY_H

#include "house/session/session.h"

/* -- step.c --------------------------------------------------------------- */

/*
 * A person looks at a recorded game turn by turn, forward and back. Nothing is
 * played, and the file is not changed.
 */

/* The game is at the record's start. Returns an exit status; what is wrong has
 * been reported. */
int step_through(const Recorded *recorded);

/* The board, the table and all hands, on standard output. */
void step_draw(const Recorded *recorded);

/* Notes and bookmarks before the turn with that index, and a line if the rules
 * were changed there. */
void step_remarks(const Recorded *recorded, int index);

/* -- verdict.c ------------------------------------------------------------ */

/* The judgement on a record that is replayed: a row of a table. */

typedef enum VerdictKind {
    VERDICT_SAME,      /* every hash agrees */
    VERDICT_LEGAL,     /* every turn is still legal */
    VERDICT_DIFFERENT, /* a turn comes out differently */
    VERDICT_ILLEGAL,   /* a turn is illegal now */
    VERDICT_NONE       /* it could not be judged, which was reported */
} VerdictKind;

typedef struct Verdict {
    char file[PATH_LIMIT_BYTES];
    VerdictKind kind;
    int status;             /* the exit status that it leads to */
    int turns;              /* how many were as recorded */
    int turn;               /* the number of the first that was not; -1: none */
    char seat[NAME_LIMIT];  /* whose turn it is; "" for none */
    char why[REPLAY_WORDS]; /* "" if nothing is wrong */
    char script[PATH_LIMIT_BYTES]; /* the file of the rule or error; "" */
    int line;
    char without[REPLAY_WORDS]; /* the options of the record that the rules
                                   refuse, separated by ", "; "" for none */
} Verdict;

/* Replays the record of a file by the rules of the options: --verify compares
 * the result of each turn, --to ends the replay. Reports what keeps it from
 * being judged. */
void verdict_find(Verdict *verdict, const Options *options, const char *file);

/* Prints a row of the table, or an object on a line. */
void verdict_print(const Verdict *verdict, int file_width);
void verdict_print_object(const Verdict *verdict);

#endif

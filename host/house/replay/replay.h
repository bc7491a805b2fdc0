/*
 * replay.h -- recorded games, viewed turn by turn and judged.
 */
#ifndef HOUSE_REPLAY_H
#define HOUSE_REPLAY_H

#include "house/session/session.h"

/* -- step.c --------------------------------------------------------------- */

/*
 * A person views a recorded game turn by turn, forward and back. Nothing is
 * played, and the file is not changed.
 */

/* Views the game, which is at the record's start. Returns an exit status;
 * errors have been reported. */
int step_through(const Recorded *recorded);

/* Prints the board, the table and all hands. */
void step_draw(const Recorded *recorded);

/* Prints the notes and bookmarks before the turn with that index, and a line if
 * the rules changed there. */
void step_remarks(const Recorded *recorded, int index);

/* -- verdict.c ------------------------------------------------------------ */

/* A verdict is the result of replaying a record: a row of a table. */

typedef enum VerdictKind {
    VERDICT_SAME,      /* every hash agrees */
    VERDICT_LEGAL,     /* every turn is still legal */
    VERDICT_DIFFERENT, /* a turn has a different result */
    VERDICT_ILLEGAL,   /* a turn is illegal now */
    VERDICT_NONE       /* not judged; the reason was reported */
} VerdictKind;

typedef struct Verdict {
    char file[PATH_LIMIT_BYTES];
    VerdictKind kind;
    int status;             /* the exit status of this verdict */
    int turns;              /* number of turns that were as recorded */
    int turn;               /* number of the first turn that was not; or -1 */
    char seat[NAME_LIMIT];  /* seat of that turn; or "" */
    char why[REPLAY_WORDS]; /* "" if nothing is wrong */
    char script[PATH_LIMIT_BYTES]; /* file of the rule or error; or "" */
    int line;
    char without[REPLAY_WORDS]; /* options of the record that the rules refuse,
                                 * separated by ", "; or "" */
} Verdict;

/* Replays the record of a file by the rules of the options. --verify compares
 * the result of each turn, --to ends the replay. Reports errors that prevent a
 * verdict. */
void verdict_find(Verdict *verdict, const Options *options, const char *file);

/* Prints a row of the table, or an object on a line. */
void verdict_print(const Verdict *verdict, int file_width);
void verdict_print_object(const Verdict *verdict);

#endif

/*
 * replay.h -- shows recorded games turn by turn, and verifies them.
 */
#ifndef HOUSE_REPLAY_H
#define HOUSE_REPLAY_H

#include "house/recorded/recorded.h"
#include "match/replay/replay.h"

/* -- step.c --------------------------------------------------------------- */

/*
 * Functions of `house replay --step`, with which a person views a recorded game
 * turn by turn, forward and back. The record is not changed.
 */

/* A StepLook says how a game is printed. */
typedef struct StepLook {
    bool color, plain;
} StepLook;

/* Lets the user view the game, which must be at the start of the record.
 * Returns an exit status and reports errors. */
int step_through(const Recorded *recorded, StepLook look);

/* Prints the board, the cards on the table and all hands of the current
 * position. */
void step_draw(const Recorded *recorded, StepLook how);

/* Prints the notes and bookmarks before turn number `index` of the record, and
 * a line if the rules were changed before that turn. */
void step_remarks(const Recorded *recorded, int index);

/* Replays the whole game. Returns an exit status and reports errors; the game
 * then has the turns before the error. */
int replay_whole(const Recorded *recorded);

/* -- review.c ------------------------------------------------------------- */

/* Prints a review of a finished game, which must be at its start. After Ctrl-C,
 * prints the results so far. Returns an exit status and reports errors. */
int replay_review(const Recorded *recorded, bool plain);

/* -- verdict.c ------------------------------------------------------------ */

/* A Verdict is the result of replaying a record. It is printed as a row of a
 * table. */

typedef enum VerdictKind {
    VERDICT_SAME,      /* all positions have their recorded hashes (--verify) */
    VERDICT_LEGAL,     /* every turn is legal */
    VERDICT_DIFFERENT, /* a turn leads to a position that differs from the
                        * record */
    VERDICT_ILLEGAL,   /* a turn is not legal */
    VERDICT_NONE       /* the record could not be replayed; the reason was
                        * reported */
} VerdictKind;

typedef struct Verdict {
    char file[PATH_LIMIT_BYTES];
    VerdictKind kind;
    int status;             /* the exit status for this record */
    int turns;              /* number of turns replayed without a difference */
    int turn;               /* number of the first turn that differs; or -1 */
    char seat[NAME_LIMIT];  /* seat of turn number `turn`; or "" */
    char why[REPLAY_WORDS]; /* the difference or error; "" if there is none */
    char script[PATH_LIMIT_BYTES]; /* path of the file with the rule or error
                                    * that `why` names; or "" */
    int line;
    char without[REPLAY_WORDS]; /* recorded options that the rules refuse,
                                 * separated by ", "; or "" */
} Verdict;

/* VerdictSettings say how records are judged. */
typedef struct VerdictSettings {
    StartSettings rules; /* the rules that replace those of the record */
    bool verify;         /* true to compare the result of each turn */
    int to;              /* the last turn that is replayed, or -1 for all */
} VerdictSettings;

/* Replays the record of a file. Reports errors that prevent a verdict. */
void verdict_find(Verdict *verdict, const Reporter *reporter,
                  const VerdictSettings *settings, const char *file);

/* verdict_print prints a row of the table, whose first column has `file_width`
 * columns. verdict_print_object prints a JSON object on a line. */
void verdict_print(const Verdict *verdict, int file_width);
void verdict_print_object(const Verdict *verdict);

#endif

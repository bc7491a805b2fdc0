/*
 * verdict.h -- what comes of a record that is played again: a row of a table.
 */
#ifndef APP_VERDICT_H
#define APP_VERDICT_H

#include "app/catalog/catalog.h"
#include "match/record/record.h"

typedef enum VerdictKind {
    VERDICT_SAME,      /* every hash agrees */
    VERDICT_LEGAL,     /* every turn is legal still */
    VERDICT_DIFFERENT, /* a turn comes out differently */
    VERDICT_ILLEGAL,   /* a turn is illegal now */
    VERDICT_NONE       /* it could not be judged, which has been told */
} VerdictKind;

typedef struct Verdict {
    char file[PATH_LIMIT_BYTES];
    VerdictKind kind;
    int status;             /* the exit status that it leads to */
    int turns;              /* how many went as they should */
    int turn;               /* the number of the one that did not; -1: none */
    char seat[NAME_LIMIT];  /* whose it is; "" for nobody's */
    char why[REPLAY_WORDS]; /* "" where nothing is wrong */
    char script[PATH_LIMIT_BYTES]; /* where a rule forbids it, or what is wrong
                                      stands; "" */
    int line;
} Verdict;

/* Plays the record of a file by the rules of the options: --verify compares
 * what comes of each turn, --to ends it. What keeps it from being judged is
 * told. */
void verdict_find(Verdict *verdict, const Options *options, const char *file);

/* A row of a table with columns as wide as asked; an object on a line. */
void verdict_print(const Verdict *verdict, int file_width);
void verdict_print_object(const Verdict *verdict);

#endif

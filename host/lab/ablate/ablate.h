/*
 * ablate.h -- measures what options are worth, by games in which they are
 * banned.
 */
#ifndef LAB_ABLATE_H
#define LAB_ABLATE_H

#include "lab/batch/batch.h"
#include "lab/sums/sums.h"

/* Bans options in games, one after another, and reports what each ban costs.
 * `labels` lists the choices whose options are banned; an empty list means all.
 * If `everybody` is true, a ban applies to all seats. Returns an exit status
 * and reports errors. */
int lab_ablate(const BatchSettings *batch, const TextList *labels,
               bool everybody);

typedef struct LabAblate {
    LabTrials trials;       /* condition 0 has no ban; condition `i` + 1 bans
                             * `banned[i]` */
    const TextList *labels; /* choices (by label) whose options are banned; an
                             * empty list means all choices */
    bool everybody;         /* true if a ban applies to all seats */
    int count;
    Banned *banned;
    int *order; /* indexes into `banned`, sorted by cost, highest first */
    Ban ban;    /* in a worker: the ban that the current game is played with */
    int now;    /* in a worker: index of the current condition, 1 or more */
} LabAblate;

/* Lists the options that can be banned: those that were offered together with
 * others in the games of `sums`. Returns false if memory runs out. The caller
 * frees `banned`. */
bool lab_ablate_list(LabAblate *ablate, const Sums *sums);
/* The function `set` of LabTrials. Its context is a LabAblate. */
void lab_ablate_set(void *context, int condition, Plan *plan, unsigned seats);

/* Prints the report, whose JSON is house-ablate/1. Returns an exit status. */
int lab_ablate_report(const LabAblate *ablate);

#endif

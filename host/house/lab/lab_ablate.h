/*
 * lab_ablate.h -- an experiment that bans options, and measures how much
 * smaller a player's share of the victories is without an option.
 */
#ifndef HOUSE_LAB_ABLATE_H
#define HOUSE_LAB_ABLATE_H

#include "house/lab/lab_ban.h"
#include "house/lab/lab_trial.h"
#include "lab/sums/sums.h"

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

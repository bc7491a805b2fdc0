/*
 * lab_ablate.h -- what bans of options cost.
 */
#ifndef HOUSE_LAB_ABLATE_H
#define HOUSE_LAB_ABLATE_H

#include "house/lab/lab_trial.h"

/* An option that is banned. */
typedef struct Banned {
    char label[TRACE_LABEL_SIZE];
    ThingType type; /* a word, a suit or a card */
    char name[NAME_LIMIT];
} Banned;

typedef struct LabAblate {
    LabTrials trials;       /* the first condition bans nothing */
    const TextList *labels; /* only options of choices with these labels are
                             * banned, if there are any */
    bool everybody;         /* a ban applies to all seats */
    int count;
    Banned *banned;
    int *order; /* indexes into `banned`, sorted by cost, highest first */
    Ban ban;    /* the ban in force, in a worker */
    int now;    /* number of the condition that the worker plays now; numbers
                 * begin at 1 */
} LabAblate;

/* Prints the report, whose JSON is house-ablate/1. Returns an exit status. */
int lab_ablate_report(const LabAblate *ablate);

#endif

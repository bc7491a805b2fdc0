/* use.h -- counts how many times options were offered and taken. */
#ifndef LAB_SUMS_USE_H
#define LAB_SUMS_USE_H

#include "lab/play/play.h"
#include "lab/sums/association.h"

struct Sums; /* see sums.h */

/* A UseCount is a kind of count that exists for each item (a word, suit or
 * card) and each seat. */
typedef enum UseCount {
    USE_OFFERED,
    USE_TAKEN,
    USE_GAMES, /* finished games in which the seat took the item */
    /* Sum of the seat's shares of victory in the games of USE_GAMES, in
     * sixtieths. */
    USE_SHARES,
    USE_COUNTS
} UseCount;

typedef struct UseSum {
    char label[TRACE_LABEL_SIZE];
    uint8_t type;
    char name[NAME_LIMIT];
    uint64_t counts[SEAT_LIMIT][USE_COUNTS];
    Mean means[ASSOCIATIONS];
} UseSum;

/* A Use says how many times all seats together could take an option, and how
 * many times they took it. */
typedef struct Use {
    const UseSum *sum;
    uint64_t offered, taken;
} Use;

/* For each label, calls `see` with the options that have this label. The option
 * that was taken most often is first. */
void sums_each_label(const struct Sums *sums,
                     void (*see)(void *context, const Use *uses, int count),
                     void *context);

/* Returns the z of the intervals of an association (see association_z). It
 * depends on the number of options for which the association is known. */
double sums_z(const struct Sums *sums, Association association);

#endif

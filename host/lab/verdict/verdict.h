/* verdict.h -- what a comparison proves: whether the tested measures have
 * changed, and whether means are in the expected ranges. */
#ifndef LAB_VERDICT_H
#define LAB_VERDICT_H

#include "lab/pairs/pairs.h"

enum { EXPECTED_MOST = 16 };

/* An Expected is a range that the user expects to contain the mean of a measure
 * in the games of the second side. */
typedef struct Expected {
    Aim aim;
    Change change; /* CHANGE_NONE if the mean is in the range, CHANGE_MOVED if
                    * the mean is not in it */
} Expected;

/* An Asked is a measure that the comparison tests. */
typedef struct Asked {
    int measure; /* index in `measures` */
    /* True if the user gave a threshold; `said` is then this threshold. A
     * change up to the threshold counts as no change. */
    bool is_said;
    double said;
} Asked;

typedef struct Verdicts {
    bool is_usual; /* true if the user named no measures; measures that are
                    * unknown in all pairs are then not tested */
    bool is_alike; /* true if both sides have equal rules, so that there is
                      nothing to test */
    int asked_count;
    int missing_count; /* number of measures that are unknown in all pairs; they
                        * follow the others in `asked` */
    Asked asked[MEASURE_LIMIT];
    Measured measured[MEASURE_LIMIT]; /* results for the measures in `asked`, in
                                       * the same order */
    int expected_count;
    Expected expected[EXPECTED_MOST];
} Verdicts;

/* Judges the measures and the expected ranges at the end of a comparison.
 * Counts the measures that cannot be tested in `missing_count`. */
void verdicts_judge(Verdicts *verdicts, const Comparison *comparison);
/* True if all verdicts are already sure. The function may be called during a
 * comparison. */
bool verdicts_are_sure(const Verdicts *verdicts, const Comparison *comparison);

#endif

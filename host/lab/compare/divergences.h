/*
 * divergences.h -- the turns in which the games of both sides first differ.
 */
#ifndef LAB_COMPARE_DIVERGENCES_H
#define LAB_COMPARE_DIVERGENCES_H

#include "lab/pairs/pairs.h"
#include "view/report/report.h"

typedef struct LabCompare LabCompare;

/* Indexes of the texts of a divergence. A caption and a picture for each side
 * come last. */
enum {
    DIVERGENCE_VALUES, /* numbers that describe the divergence, as JSON */
    DIVERGENCE_WORDS,
    DIVERGENCE_BOARDS, /* captions and boards of both sides as text */
    DIVERGENCE_CAPTION,
    DIVERGENCE_PICTURE, /* the board as SVG; or "" */
    DIVERGENCE_TEXTS = DIVERGENCE_CAPTION + 2 * SIDES
};
typedef struct LabDivergence {
    char *texts[DIVERGENCE_TEXTS]; /* all NULL, or parts of one owned block of
                                    * memory that begins at texts[0] */
} LabDivergence;

/* lab_divergence_write appends the description of divergence `i` in a worker.
 * lab_divergence_read reads this description in the main process. All texts of
 * `divergence` must be NULL before the call. They remain NULL if memory runs
 * out. */
void lab_divergence_write(const LabCompare *compare, int i, Trace *trace,
                          Bytes *bytes);
void lab_divergence_read(LabDivergence *divergence, const uint8_t *data,
                         size_t size);
/* Adds the boards of both sides: as text if `is_shown`, and as pictures. */
void lab_divergence_report(const LabDivergence *divergence, bool is_shown,
                           Report *report);

#endif

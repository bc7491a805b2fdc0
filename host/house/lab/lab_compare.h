/*
 * lab_compare.h -- compares the games of two sides, each of which is a set of
 * rules.
 */
#ifndef HOUSE_LAB_COMPARE_H
#define HOUSE_LAB_COMPARE_H

#include "house/lab/lab.h"
#include "house/lab/lab_side.h"
#include "lab/sums/sums.h"
#include "lab/verdict/verdict.h"

/* Indexes of the texts that describe a divergence. The last texts are a
 * caption, a board and a picture for the first side, and then a caption, a
 * board and a picture for the second side. */
enum {
    DIVERGENCE_VALUES, /* numbers that describe the divergence, as JSON */
    DIVERGENCE_WORDS,
    DIVERGENCE_CAPTION,
    DIVERGENCE_BOARD,   /* the board as text */
    DIVERGENCE_PICTURE, /* the board as SVG; or "" */
    DIVERGENCE_TEXTS = DIVERGENCE_CAPTION + 3 * SIDES
};
typedef struct LabDivergence {
    char *texts[DIVERGENCE_TEXTS]; /* all NULL, or parts of one block of memory,
                                    * which begins at texts[0] and is owned */
} LabDivergence;

/* A comparison of two sides. */
typedef struct LabCompare {
    const BatchSettings *batch;
    const CompareSettings *settings;
    LabSide sides[SIDES]; /* rules of the sides; loaded only in workers */
    Sides played;         /* plans and scripts of the sides, used in workers */
    bool is_unpaired;
    int seats;
    Comparison comparison;
    Sum lengths[SIDES]; /* lengths of the paired games, by side */
    LabDivergence divergences[DIVERGENCES_SHOWN];
    Verdicts verdicts;
} LabCompare;

/* Prints the report, whose JSON is house-compare/1. Returns an exit status,
 * which is STATUS_FINDING if games failed or the result exceeds a bound. */
int lab_compare_report(const LabCompare *compare);
/* Adds the values of house-compare/1 to the report. */
void lab_compare_values(const LabCompare *compare, Report *report);

/* lab_divergence_write is called in a worker. It appends to `bytes` the
 * description of divergence number `i` of the comparison. The main process
 * reads these bytes with lab_divergence_read. Before that, the texts of the
 * divergence must be NULL; they remain NULL if memory runs out. */
void lab_divergence_write(const LabCompare *compare, int i, Trace *trace,
                          Bytes *bytes);
void lab_divergence_read(LabDivergence *divergence, const uint8_t *data,
                         size_t size);
void lab_divergence_report(const LabDivergence *divergence, Report *report);

#endif

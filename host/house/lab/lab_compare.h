/*
 * lab_compare.h -- compares two sides.
 */
#ifndef HOUSE_LAB_COMPARE_H
#define HOUSE_LAB_COMPARE_H

#include "house/lab/lab.h"
#include "house/lab/lab_side.h"
#include "lab/sums/sums.h"
#include "lab/verdict/verdict.h"

/* The descriptions of a divergence. Each side has its own caption, board and
 * picture. */
enum {
    DIVERGENCE_VALUES, /* JSON */
    DIVERGENCE_WORDS,
    DIVERGENCE_CAPTION,
    DIVERGENCE_BOARD,   /* for a terminal */
    DIVERGENCE_PICTURE, /* SVG; or "" */
    DIVERGENCE_TEXTS = DIVERGENCE_CAPTION + 3 * SIDES
};
typedef struct LabDivergence {
    char *texts[DIVERGENCE_TEXTS]; /* the first is owned; all may be NULL */
} LabDivergence;

/* A comparison of two sides. */
typedef struct LabCompare {
    const BatchSettings *batch;
    const CompareSettings *settings;
    LabSide sides[SIDES]; /* loaded in workers only */
    Sides played;         /* the sides, as workers play them */
    bool is_unpaired;
    int seats;
    Comparison comparison;
    Sum lengths[SIDES]; /* lengths of the games of the pairs, by side */
    LabDivergence divergences[DIVERGENCES_SHOWN];
    Verdicts verdicts;
} LabCompare;

/* Prints the report, whose JSON is house-compare/1. Returns an exit status,
 * which is STATUS_FINDING if games failed or the result exceeds a bound. */
int lab_compare_report(const LabCompare *compare);
/* Adds the values of house-compare/1 to the report. */
void lab_compare_values(const LabCompare *compare, Report *report);

/* Called in a worker: describes divergence number `i` of the comparison. The
 * program reads the bytes with lab_divergence_read. The texts must be NULL
 * before lab_divergence_read is called, and remain NULL if memory runs out. */
void lab_divergence_write(const LabCompare *compare, int i, Trace *trace,
                          Bytes *bytes);
void lab_divergence_read(LabDivergence *divergence, const uint8_t *data,
                         size_t size);
void lab_divergence_report(const LabDivergence *divergence, Report *report);

#endif

/*
 * compare_internal.h -- compares the games of two sides, each of which is a set
 * of rules.
 */
#ifndef LAB_COMPARE_INTERNAL_H
#define LAB_COMPARE_INTERNAL_H

#include "lab/compare/compare.h"
#include "lab/compare/compare_ban.h"
#include "lab/compare/divergences.h"
#include "lab/sums/sums.h"
#include "lab/verdict/verdict.h"

/* A LabCompare is a running comparison, with its settings and results. */
typedef struct LabCompare {
    const BatchSettings *batch;
    const CompareSettings *settings;
    LabSide sides[SIDES]; /* rules of the sides; loaded only in workers */
    Sides played;         /* plans and scripts of the sides, used in workers */
    bool is_unpaired;
    int seats;
    Comparison comparison;
    Sum lengths[SIDES]; /* lengths of the paired games, by side */
    Touched touched;
    GameUses uses[SIDES]; /* counts of the pair that is being added */
    LabBans bans;
    long asked;        /* greatest number of pairs */
    long long begun;   /* time at which the pairs began, in milliseconds */
    long long seen_at; /* time of the latest call of `see`, in milliseconds */
    Progress progress;
    bool is_estimated;       /* true if lab_pilot_say has made its estimate */
    double stronger_seconds; /* estimated time of a game between stronger bots,
                              * in seconds; 0 if it is unknown */
    double seconds;          /* time that the pairs took */
    char *change; /* text that lists the changed rules, owned; "" if there are
                   * none, NULL if they are unknown */
    LabDivergence divergences[DIVERGENCES_SHOWN];
    Verdicts verdicts;
} LabCompare;

/* Reads the measures to test, the changes to ignore and the bounds from the
 * settings. Returns an exit status and reports errors. */
int lab_compare_ask(LabCompare *compare);

/* Prints the report, whose JSON is house-compare/1. Returns an exit status,
 * which is STATUS_FINDING if games failed or the result exceeds a bound. */
int lab_compare_report(const LabCompare *compare);
/* Adds the values of house-compare/1 to the report. */
void lab_compare_values(const LabCompare *compare, Report *report);

/* Returns the word for a side: "without" and "with" if the second side has the
 * rules of the first side and more, otherwise "first" and "second". */
const char *lab_compare_side(const LabCompare *compare, int side);
/* True if both sides have the same seeds and no turn of any pair differs. */
bool lab_compare_is_same(const LabCompare *compare);
/* A Stopped says what is known about the true change of a measure if the turn
 * cap has stopped games. */
typedef enum Stopped {
    STOPPED_FEW,     /* few games were stopped: the measured change is valid */
    STOPPED_OVER,    /* the true change is at least the measured change */
    STOPPED_UNDER,   /* the true change is at most the measured change */
    STOPPED_UNKNOWN, /* the true change is unknown */
} Stopped;
/* Returns what is known about the change of tested measure `i`. */
Stopped lab_compare_stopped(const LabCompare *compare, int i);
/* True if the mean of a side is too low because games were stopped. */
bool lab_compare_is_bound(const LabCompare *compare, const Measure *measure,
                          int side);
/* True if a measure has certainly changed, but only a little. */
bool lab_compare_is_little(const Measured *measured);
/* True if all differences are the same number. */
bool lab_compare_is_constant(const Interval *interval);
/* True if a measure is certainly the same in every pair. */
bool lab_compare_is_unchanged(const Measured *measured);
/* True if more pairs may decide the verdict on tested measure `i`. */
bool lab_compare_is_open(const LabCompare *compare, int i);
/* Writes a few sentences about the effect of the change into `text`. Returns
 * the size of the first sentences, which say what has certainly or perhaps
 * changed. */
size_t lab_compare_summary(const LabCompare *compare, char *text, size_t size);
/* Adds the table of the measures. Adds nothing if no turn differs, or if no
 * measure is tested. */
void lab_compare_table(const LabCompare *compare, Report *report);
/* Adds the options that the change added, removed, or made more or less
 * frequent. */
void lab_compare_uses(const LabCompare *compare, Report *report);
/* Returns the data of lab_compare_uses as JSON. */
Json *lab_compare_uses_values(const LabCompare *compare);
/* Adds a table to the report's page. The table shows whether seats that use an
 * option win more often, or increase their lead. Its rows are the options that
 * the change affects. */
void lab_compare_associations(const LabCompare *compare, Report *report);
/* Sets "excess" and "swing" of an option; see lab_compare_associations. */
void lab_associations_values(const Touched *touched,
                             const TouchedOption *option, Json *object);
/* Adds suggestions for the next commands to the report, if there are any. */
void lab_compare_next(const LabCompare *compare, Report *report);
/* True if all players choose without looking ahead. */
bool lab_compare_is_weak(const LabCompare *compare);

#endif

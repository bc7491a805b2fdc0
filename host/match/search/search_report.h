/*
 * search_report.h -- the results of a search for the options of a choice.
 */
#ifndef MATCH_SEARCH_REPORT_H
#define MATCH_SEARCH_REPORT_H

#include "script/turn.h"

/* An MctsOption is what a search has found out about an option. */
typedef struct MctsOption {
    Thing option;
    long visits; /* number of iterations in which the option was picked */
    /* Average reward of the seat that chooses, 0 to 1; 0 if there were no
     * visits. */
    double worth;
} MctsOption;

typedef struct MctsReport {
    long iterations;
    /* Number of iterations that reached the end of the game. */
    long ended;
    /* For each seat, its average reward, 0 to 1; 0 if there were no rewards. */
    double shares[SEAT_LIMIT];
    /* Standard deviation of the rewards of the seat that chooses. */
    double deviation;
    /* First error in a turn after the current one; or FAULT_NONE. */
    ScriptError fault;
    int count;
    /* Results for the options of the choice, in the order of the options. */
    MctsOption options[OPTION_LIMIT];
} MctsReport;

/* True if `one` was picked more often than `other`, or equally often but with a
 * greater reward. */
bool mcts_is_better(const MctsOption *one, const MctsOption *other);

/* Returns the option that was picked most often. */
Thing mcts_best(const MctsReport *report);

/* An MctsLead is an estimate of how much more the best option of a choice is
 * worth than the second best option. */
typedef struct MctsLead {
    double lead;  /* difference between the average rewards, -1 to 1 */
    double error; /* standard error of `lead` */
} MctsLead;

/* Finds the lead of the best option over the second best; see mcts_is_better.
 * Returns false if fewer than two options were picked. */
bool mcts_lead(const MctsReport *report, MctsLead *lead);

#endif

/*
 * lab.h -- experiments: many games of one or two variants, played by several
 * processes, and reports of their results.
 */
#ifndef HOUSE_LAB_H
#define HOUSE_LAB_H

#include "house/cli/cli.h"

/* Each function carries out the experiment of a verb: lab_compare that of
 * `house compare`, and so on. `seating` has the players of --seats. The
 * functions return an exit status and report errors. */
int lab_compare(const Options *options, const Seating *seating);
int lab_ablate(const Options *options, const Seating *seating);
int lab_skill(const Options *options, const Seating *seating);
int lab_tune(const Options *options, const Seating *seating);

#endif

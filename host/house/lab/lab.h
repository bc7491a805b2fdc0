/*
 * lab.h -- experiments: many games of one or two variants, played by several
 * processes, and reports of their results.
 */
#ifndef HOUSE_LAB_H
#define HOUSE_LAB_H

#include "house/cli/cli.h"

/*
 * Each function does the experiment of the verb of that name, with the players
 * of --seats. It returns an exit status and reports errors.
 */
int lab_compare(const Options *options, const Seating *seating);
int lab_ablate(const Options *options, const Seating *seating);
int lab_skill(const Options *options, const Seating *seating);
int lab_tune(const Options *options, const Seating *seating);

#endif

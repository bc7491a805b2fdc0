/*
 * skill.h -- measures the strength of bots.
 */
#ifndef LAB_SKILL_H
#define LAB_SKILL_H

#include "lab/batch/batch.h"

/* Measures the strength of a series of bots, each against the one before it.
 * `bots` is a list of bots, or NULL. `doublings` is the number of searching
 * bots, each with twice the iterations of the one before it, or 0. Returns an
 * exit status and reports errors. */
int lab_skill(const BatchSettings *batch, const char *bots, int doublings);

#endif

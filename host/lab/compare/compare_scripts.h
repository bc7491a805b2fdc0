/*
 * compare_scripts.h -- the special steps of a comparison whose rules are
 * loaded already.
 */
#ifndef LAB_COMPARE_SCRIPTS_H
#define LAB_COMPARE_SCRIPTS_H

#include "lab/compare/compare_internal.h"

/* True if the rules of both sides are loaded already. */
bool lab_scripts_are_loaded(const LabCompare *compare);
/* Makes the plans of both sides and takes the loaded rules, which the sides
 * then borrow. Returns an exit status. */
int lab_scripts_settle(LabCompare *compare);
/* Removes the borrowed rules from the sides, so that they are not freed. */
void lab_scripts_give_back(LabCompare *compare);

/* Reports the progress and results to `see` of the settings, unless that is
 * NULL. The caller must call this function before the first pair and after each
 * pair. */
void lab_scripts_see(LabCompare *compare);
/* Passes to `see` of the settings a message that the games with bans begin.
 * Passes nothing if there are no such games. */
void lab_scripts_see_bans(const LabCompare *compare);

#endif

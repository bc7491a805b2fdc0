/*
 * lab_compare_scripts.h -- the parts of a comparison that are special if the
 * rules of both sides are loaded already.
 */
#ifndef HOUSE_LAB_COMPARE_SCRIPTS_H
#define HOUSE_LAB_COMPARE_SCRIPTS_H

#include "house/compare/lab_compare.h"

/* True if the rules of both sides are loaded already. */
bool lab_scripts_are_loaded(const LabCompare *compare);
/* Makes the plans of both sides and takes the loaded rules, which the sides
 * then borrow. Returns an exit status. */
int lab_scripts_settle(LabCompare *compare);
/* Removes the borrowed rules from the sides, so that they are not freed. */
void lab_scripts_give_back(LabCompare *compare);

/* Must be called before the first pair and after each pair. Now and then calls
 * `see` of the settings, if there is one, with the numbers of pairs and of
 * seconds, their limits, and what is known so far. */
void lab_scripts_see(LabCompare *compare);
/* Must be called before the games with bans. */
void lab_scripts_see_bans(const LabCompare *compare);

#endif

/*
 * lab_pilot.h -- estimates how long the remaining pairs of a comparison take,
 * and how small a change the comparison can detect.
 */
#ifndef HOUSE_LAB_PILOT_H
#define HOUSE_LAB_PILOT_H

#include "house/compare/lab_compare.h"

/* Writes into `text` the smallest changes that `pairs` pairs can detect, such
 * as "a change of length by 12.3 turns or more". The text may be empty. Unless
 * the user has chosen the measures, leaves out a change if it is at least half
 * of the mean of its measure. */
void lab_pilot_reach(const LabCompare *compare, double pairs, char *text,
                     size_t size);
/* The caller must call this function after each round of pairs. When enough
 * pairs were played, prints an estimate on standard error: how many pairs can
 * be played, and which changes they can detect. Prints the estimate only if the
 * user has limited the time, or during a long run on a terminal. */
void lab_pilot_say(LabCompare *compare);
/* The caller must call this function after the last pair. If the time ran out
 * before all pairs were played, this function prints on standard error how to
 * play the same pairs again. */
void lab_pilot_end(LabCompare *compare);
/* If all bots of a comparison choose without looking ahead, the program
 * suggests a comparison with this bot. */
extern const char lab_stronger[];
/* True if the comparison must estimate the time of a game between stronger
 * bots. */
bool lab_pilot_is_timed(const LabCompare *compare);
/* lab_pilot_time runs in a worker. It estimates the time of a game between bots
 * `lab_stronger`, and appends it to `bytes`. lab_pilot_take runs in the main
 * process, and reads this time. */
void lab_pilot_time(const LabCompare *compare, Trace *trace, Bytes *bytes);
void lab_pilot_take(LabCompare *compare, const uint8_t *data, size_t size);

#endif

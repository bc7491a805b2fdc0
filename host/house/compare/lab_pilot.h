/*
 * lab_pilot.h -- estimates of what further pairs of a comparison would cost and
 * show.
 */
#ifndef HOUSE_LAB_PILOT_H
#define HOUSE_LAB_PILOT_H

#include "house/compare/lab_compare.h"

/* Writes which changes a number of pairs would make sure into `text`, such as
 * "a change of length by 12.3 turns or more, or of seat1 by 6.1 %-points or
 * more". Unless the user has chosen the measures, changes by half the mean or
 * more are left out. The text is empty if there is nothing to name. */
void lab_pilot_reach(const LabCompare *compare, double pairs, char *text,
                     size_t size);
/* Must be called after each round of pairs. Once enough pairs are known for an
 * estimate, says on standard error how many pairs can be played, and what they
 * would notice. Says this only if the time is limited, or if standard error is
 * a terminal and the pairs take long. */
void lab_pilot_say(LabCompare *compare);
/* Must be called after the pairs. If the time was over before all pairs were
 * played, says so on standard error, and sees to it that a comparison with this
 * number of pairs has the same result. */
void lab_pilot_end(LabCompare *compare);
/* The bot that the next command suggests if all bots choose without looking
 * ahead. */
extern const char lab_stronger[];
/* True if the time of a game between stronger bots is to be estimated. */
bool lab_pilot_is_timed(const LabCompare *compare);
/* lab_pilot_time is called in a worker. It estimates the time of a game between
 * stronger bots. The main process reads its result with lab_pilot_take. */
void lab_pilot_time(const LabCompare *compare, Trace *trace, Bytes *bytes);
void lab_pilot_take(LabCompare *compare, const uint8_t *data, size_t size);

#endif

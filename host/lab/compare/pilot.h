/*
 * pilot.h -- estimates how long the remaining pairs of a comparison take,
 * and how small a change the comparison can detect.
 */
#ifndef LAB_COMPARE_PILOT_H
#define LAB_COMPARE_PILOT_H

#include "lab/compare/compare_internal.h"

/* Writes the smallest changes that `pairs` pairs can detect into `text`, such
 * as "a change of length by 12.3 turns or more". Writes "" if there are none.
 * Leaves out changes of at least half the mean, unless the user has chosen the
 * measures. */
void lab_pilot_reach(const LabCompare *compare, double pairs, char *text,
                     size_t size);
/* The caller must call this function after each round of pairs. Once enough
 * pairs were played, this function prints an estimate on standard error. In a
 * short run without a time limit, nothing is printed. */
void lab_pilot_say(LabCompare *compare);
/* The caller must call this function after the last pair. If the time ran out,
 * the function prints on standard error how to repeat the played pairs. */
void lab_pilot_end(LabCompare *compare);
/* Finds a stronger bot, with which the user can repeat the comparison. The bot
 * is PLAYER_LAB if all bots choose without looking ahead. If all bots search
 * alike, the bot searches longer than they do. Returns false if there is no
 * stronger bot. */
bool lab_pilot_stronger(const LabCompare *compare, Player *bot);
/* lab_pilot_time, in a worker, estimates the time of a game between stronger
 * bots, and appends the time to `bytes`. lab_pilot_take reads the time in the
 * main process. */
void lab_pilot_time(const LabCompare *compare, Trace *trace, Bytes *bytes);
void lab_pilot_take(LabCompare *compare, const uint8_t *data, size_t size);

#endif

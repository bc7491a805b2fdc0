/*
 * compare_ban.h -- games in which a seat may not use a new option.
 */
#ifndef LAB_COMPARE_BAN_H
#define LAB_COMPARE_BAN_H

#include "lab/batch/batch.h"
#include "lab/pairs/pairs.h"

typedef struct LabCompare LabCompare;

/* A LabBans is an experiment with the rules of the second side. In each game,
 * one seat may not use one of the new options. */
enum { BANS_MOST = 4 };
typedef struct LabBans {
    int count; /* number of options that are banned, one after the other */
    Banned banned[BANS_MOST];
    BatchSettings batch; /* settings of the comparison, with its seats */
    LabTrials trials;    /* condition N is the ban of option N */
    Ban ban;             /* in a worker: the ban of the current game */
    int now;             /* in a worker: the current condition */
} LabBans;

/* True if the change adds options that can be banned, and --no-ban is not
 * given. */
bool lab_compare_can_ban(const LabCompare *compare);
/* Plays the games with bans, at most one game for each pair. Returns an exit
 * status. The caller frees the conditions. */
int lab_compare_ban(LabCompare *compare);
/* Adds to the report how often a seat wins if it may not use a new option. */
void lab_compare_ban_report(const LabCompare *compare, Report *report);
/* Returns the results of the games with bans as a JSON array, which is empty if
 * there were none. */
Json *lab_compare_ban_values(const LabCompare *compare);
bool lab_compare_ban_failed(const LabCompare *compare);

#endif

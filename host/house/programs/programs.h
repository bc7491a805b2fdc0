/*
 * programs.h -- starts the other programs that play for seats (exec:COMMAND).
 */
#ifndef HOUSE_PROGRAMS_H
#define HOUSE_PROGRAMS_H

#include "engine/program/program.h"
#include "lab/batch/batch.h"

/* Starts the programs of all players that are exec:COMMAND. `*programs` remains
 * NULL if there are none. Returns an exit status and reports errors. */
int programs_start_all(const Reporter *reporter, const WorkerSettings *workers,
                       const Player *players, int count, Programs **programs);

/* The function `start` of WorkerSettings: starts the programs that play in a
 * worker process. They end with the process. */
int programs_start_for_worker(const Reporter *reporter,
                              const WorkerSettings *workers,
                              const Player players[SEAT_LIMIT],
                              Outside *outside);

#endif

/*
 * slurm.h -- prints a script with which a Slurm cluster plays a playtest.
 */
#ifndef HOUSE_PLAYTEST_SLURM_H
#define HOUSE_PLAYTEST_SLURM_H

#include "house/playtest/playtest.h"

/* Prints a script for sbatch. The script plays the playtest, which has `games`
 * games in total, in shards. */
int slurm_print(const BatchSettings *batch, const PlaytestSettings *settings,
                long games);

#endif

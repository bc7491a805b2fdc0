/*
 * slurm.h -- prints a script with which a Slurm cluster plays a playtest.
 */
#ifndef LAB_PLAYTEST_SLURM_H
#define LAB_PLAYTEST_SLURM_H

#include "lab/playtest/playtest.h"

/* Prints a script for sbatch. The script plays the playtest, which has `games`
 * games in total, in shards. */
int slurm_print(const BatchSettings *batch, const PlaytestSettings *settings,
                long games);

#endif

/*
 * batch.h -- series of games that worker processes play: their settings, their
 * rules and players, the work of the processes, and the words for their
 * reports.
 */
#ifndef LAB_BATCH_H
#define LAB_BATCH_H

#include "lab/batch/ban.h"
#include "lab/batch/seating.h"
#include "lab/batch/settings.h"
#include "lab/batch/side.h"
#include "lab/batch/trials.h"
#include "lab/batch/vary.h"
#include "lab/batch/words.h"
#include "lab/batch/work.h"

#endif

/*
 * snapshot.h -- the state of a script when it calls a function of the host.
 * Private to this folder. Runs with equal snapshots continue in the same way if
 * they get the same answers.
 */
#ifndef SCRIPT_RECALL_SNAPSHOT_H
#define SCRIPT_RECALL_SNAPSHOT_H

#include "script/recall/state.h"

/* Takes the snapshot at the start of a call. The function is below its
 * arguments, which begin at index `first`. Sets `is_known` to false if a
 * snapshot cannot contain the run. */
void snapshot_take(lua_State *L, Recall *recall, int first, int count,
                   Snapshot *snapshot);

#endif

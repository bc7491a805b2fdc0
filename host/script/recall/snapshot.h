/*
 * snapshot.h -- the state of a script when it calls a function of the host.
 * Private to this folder.
 *
 * If two runs of a script have equal snapshots at a call, both continue in the
 * same way as long as they get the same answers. The chains then need only one
 * node for the call. A snapshot contains the functions that are running, the
 * values that they may still use, and the call. A snapshot numbers the symbols
 * in the order in which they first occur, so it does not depend on their cells.
 */
#ifndef SCRIPT_RECALL_SNAPSHOT_H
#define SCRIPT_RECALL_SNAPSHOT_H

#include "script/recall/state.h"

/* Takes the snapshot at the start of a call. The arguments of the call are at
 * index `first` and above, and the function is below them. Sets `is_known` to
 * false if the run has a value or a frame that a snapshot cannot contain. */
void snapshot_take(lua_State *L, Recall *recall, int first, int count,
                   Snapshot *snapshot);

#endif

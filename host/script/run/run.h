/*
 * run.h -- running a turn again and again, shared by run.c, ask.c, look.c and
 * probe.c.
 */
#ifndef SCRIPT_RUN_H
#define SCRIPT_RUN_H

#include "script/select/selector.h"

/* How one pass through the turn ended. */
typedef enum PassEnd {
    PASS_DONE,
    PASS_OPEN,
    PASS_REVEAL,
    PASS_REFUSED,
    PASS_FAILED
} PassEnd;

/* Prepares a run from `start`; `line` may be NULL: an empty one. */
void run_begin(Run *run, const Position *start, const Line *line);
/* Restores position and events for another pass. */
void run_begin_pass(Script *script, Run *run);
/* One pass, on the steps that are left: the caller gives them, for a search
 * shares them among its passes. On PASS_FAILED `error` is set. */
PassEnd run_pass(Script *script, Run *run, ScriptError *error);
/* Passes until the line is complete or stops; the first `floor` picks stay. */
PassEnd run_search(Script *script, Run *run, int floor, ScriptError *error);
/* Strikes the last pick (and picks before it that have nothing left), not
 * beyond `floor`. False when nothing is left. */
bool run_backtrack(Run *run, int floor);

PassEnd run_end_of(Signal signal);
RunEnd run_result(PassEnd end);
/* Sets `error`: nothing can be done, which is the script's fault. */
RunEnd run_blame(Script *script, Run *run, ScriptError *error);
void run_forget_reasons(Script *script);
/* Pushes what the open choice is made from: the set, the table of courses, or
 * the one course of `may`. */
void run_push_open(lua_State *L);
/* A Decide that stops at once. */
int run_stop_here(void *context, const Choice *choice);

bool frame_has_struck(const Frame *frame, int option);
void frame_strike(Frame *frame, int option);

#endif

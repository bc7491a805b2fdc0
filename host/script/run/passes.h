/*
 * passes.h -- functions that run passes. A pass runs a turn once from its
 * start. Private to this folder.
 */
#ifndef SCRIPT_RUN_PASSES_H
#define SCRIPT_RUN_PASSES_H

#include "script/run/run.h"

/* A PassEnd is the outcome of a pass through the turn. */
typedef enum PassEnd {
    PASS_DONE,
    PASS_OPEN,
    PASS_REVEAL,
    PASS_REFUSED,
    PASS_FAILED
} PassEnd;

/* Prepares a run from `start`. If `line` is NULL, the run begins with an empty
 * line. */
void run_begin(Run *run, const Position *start, const Line *line);
/* Runs the set-up if the turn is 0. Otherwise calls `window` for each seat, and
 * then runs the turn and ends it. The caller must run this function in
 * protected mode. */
int run_body(lua_State *L);
/* Continues run_body after a chain of recorded calls has met a refusal: repeats
 * the innermost call that can be tried again (see recall_go_on). */
int run_body_again(lua_State *L);
/* Restores the position and clears the events, before a further pass. */
void run_begin_pass(Script *script, Run *run);
/* Runs a pass. All passes of a search share one budget of steps, which the
 * caller refills before the search. On PASS_FAILED `error` is set. */
PassEnd run_pass(Script *script, Run *run, ScriptError *error);
/* Carries out a pass once: follows the chains if `mode` is RECALL_FOLLOW,
 * otherwise runs Lua. On a fault `error` is set. */
Fault run_once(Script *script, Run *run, RecallMode mode, ScriptError *error);
/* True if the pass must run again in Lua. The cause is a miss, a stop (a call
 * that cannot be recorded), or an error that Lua must report. */
bool run_must_again(const Script *script, Fault fault, RecallMode mode);

/* -- both.c: HOUSE_RECALL=check ------------------------------------------- */

/* Keeps the state of the run. The caller must call this function before a pass
 * follows a chain. */
void both_begin(Script *script, Run *run);
/* Runs the pass again in Lua after it followed a chain, and aborts if anything
 * differs. Does nothing after a fault or a miss. Returns FAULT_LIMIT if Lua
 * reached a limit, otherwise `fault`, the result of the pass. */
Fault both_end(Script *script, Run *run, Fault fault, ScriptError *error);

/* Adds a state to the walk. Returns false if the walk has met the state before.
 * In the second run of a pass, returns what the first run got for the state. */
bool both_add_state(Script *script, uint64_t state);

/* Like run_pass. If `passes_errors` is set, records an error of the script and
 * treats it as a refusal. */
PassEnd run_pass_errors(Script *script, Run *run, ScriptError *error);
/* Stores an error as the reason for a refusal. The first error is also stored
 * for script_fault. */
void run_note_fault(Script *script, const ScriptError *error);
/* Runs passes until the line is complete or stops. Never prunes the first
 * `floor` picks. */
PassEnd run_search(Script *script, Run *run, int floor, ScriptError *error);
/* Adds a pick to the line. The next frame then has no pruned options. */
void run_add_pick(Run *run, Thing pick);
/* Prunes the last pick, and earlier picks whose choices have no option left,
 * but none of the first `floor` picks. Picks the next option at once if the
 * options were kept. Returns false if no pick can be pruned. */
bool run_backtrack(Run *run, int floor);

/* Counts a line that a walk is going to follow. While the walk finds new
 * states, also restores the budget of steps (steps_refill). */
void walk_count_try(Script *script, Walk *walk);
PassEnd run_end_of(Signal signal);
RunEnd run_result(PassEnd end);
/* Sets `error` for a turn in which no option can be carried out, which is a
 * fault of the script. Returns RUN_FAILED. */
RunEnd run_blame(Script *script, Run *run, ScriptError *error);
/* Pushes the value that the script has passed to the open choice: a set, a
 * table of courses, or the course of `may`. */
void run_push_open(lua_State *L);
/* A Decide function that stops at every choice. */
int run_stop_here(void *context, const Choice *choice);

bool frame_has_pruned(const Frame *frame, int option);
void frame_prune(Frame *frame, int option);
/* Returns the index of an option among all options of a choice. `index` is its
 * index among the options that are not pruned. */
uint16_t frame_left(const Frame *frame, int index);

/* Compares picks a to a_end - 1 of a line with picks b to b_end - 1, by type
 * and id. */
int line_compare(const Line *line, int a, int a_end, int b, int b_end);

#endif

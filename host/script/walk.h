/* walk.h -- runs whole lines of a turn. turn.h defines a line, a pick and a
 * reveal. */
#ifndef SCRIPT_WALK_H
#define SCRIPT_WALK_H

#include "script/turn.h"

/* A Visit receives each complete line, in canonical order, and the position
 * after the line. `cut` is true if the line ends at a reveal. The function
 * returns false to stop the walk. */
typedef bool (*Visit)(void *context, const Line *line, const Position *position,
                      bool cut);

/* A Determinize replaces a position by a different position that a player
 * cannot distinguish from it. */
typedef void (*Determinize)(void *context, Position *position);

typedef struct WalkLimits {
    bool stop_at_reveal; /* true to cut lines at the first reveal */
    bool past_errors;    /* true to leave out lines that fail; see
                            script_fault */
    long most;           /* greatest number of visits; 0 means no limit */
    long tries;          /* greatest number of lines, visited or not; 0 means no
                            limit */
    Determinize determinize; /* changes the position as in script_turn_in, with
                              * the context of the walk; may be NULL */
} WalkLimits;

/* Visits all lines that begin with `line`. Returns RUN_DONE if all were
 * visited, or RUN_OPEN if the walk stopped early. */
RunEnd script_walk(Script *script, const Position *start, const Line *line,
                   WalkLimits limits, Visit visit, void *context,
                   ScriptError *error);

/* Like script_turn_in, but a reveal also ends the run, if it comes after the
 * first pick that `decide` makes. `*cut` is true if a reveal has ended the
 * run. */
RunEnd script_sample(Script *script, const Position *start, Line *line,
                     Determinize determinize, Decide decide, void *context,
                     bool *cut, ScriptError *error);

/* Runs a line again and calls `see` with each pick and its seat. `is_kept` is
 * true if the pick stays secret. During the call, script_position() is the
 * position before the pick. */
typedef void (*See)(void *context, Seat seat, Thing pick, bool is_kept);
RunEnd script_replay(Script *script, const Position *start, const Line *line,
                     See see, void *context, ScriptError *error);

/* Returns the open choice after a line, or NULL. Also lists options after which
 * the turn cannot be completed. `line` may have the picks of a choice in any
 * order. */
const Choice *script_list(Script *script, const Position *start,
                          const Line *line, ScriptError *error);

/* True if the token of the pick depends on the other options of the choice. The
 * last run must have stopped at this choice. */
bool script_is_one_of_several(const Script *script, Thing pick);

/* Sets whether runs note the states of waypoints. A waypoint is a call of the
 * primitive `waypoint`. */
void script_note_waypoints(Script *script, bool notes);
/* Returns the number of picks before the last waypoint of the last run, or -1.
 * Sets `state` to a hash of the waypoint's state. */
int script_noted(const Script *script, uint64_t *state);

/* Puts a line into canonical order. The picks of a choice may be in any order
 * on entry. Returns false, with the line unchanged, if the result cannot be
 * carried out. */
bool script_canonical(Script *script, const Position *start, Line *line,
                      ScriptError *error);

/* Plays a whole turn like script_turn, but `determinize` changes the position
 * at the choice after `line`. For equal positions, `determinize` must give
 * equal results. If `loose` is true, the picks of a choice may be in any
 * order. */
RunEnd script_turn_in(Script *script, const Position *start, Line *line,
                      bool loose, Determinize determinize, Decide decide,
                      void *context, ScriptError *error);

#endif

/*
 * score.h -- the results of functions of a script that judge a position, such
 * as scores and values for bots.
 */
#ifndef SCRIPT_SCORE_H
#define SCRIPT_SCORE_H

#include "core/position/position.h"
#include "script/script.h"

/* Computes the score of a seat with the script's `score`. */
bool script_score(Script *script, const Position *position, Seat seat,
                  int *score, ScriptError *error);

/* Like script_score, but for a viewer. Returns false without an error if the
 * score depends on variables that are secret from the viewer. SEAT_NONE may
 * know everything. */
bool script_score_seen(Script *script, const Position *position, Seat viewer,
                       Seat seat, int *score, ScriptError *error);

/* A ValueSource is the method by which a bot judges positions. */
typedef enum ValueSource {
    VALUES_USUAL,    /* `value` of the script if it exists, otherwise the
                        learned value, otherwise `score`; if there is none of
                        these, all values are 0 */
    VALUES_DECLARED, /* `value` if it exists, otherwise `score`; all values are
                        0 if there is neither */
    VALUES_LEARNED   /* the learned value, which the script must have */
} ValueSource;

/* Computes the value of a position for each seat, for bots. `values` must have
 * SEAT_LIMIT members. In a game with teams, each seat gets the sum of its
 * team. */
bool script_values_by(Script *script, ValueSource source,
                      const Position *position, int *values,
                      ScriptError *error);
/* True if the script has a function or a learned value that this source
 * uses. */
bool script_has_values(const Script *script, ValueSource source);

/* Like script_values_by with VALUES_USUAL. */
static inline bool script_values(Script *script, const Position *position,
                                 int *values, ScriptError *error)
{
    return script_values_by(script, VALUES_USUAL, position, values, error);
}

enum { PROGRESS_LIMIT = 64 };
/* Writes how near a seat is to winning, as the script's `progress` says it to a
 * viewer, into `text`, which has PROGRESS_LIMIT bytes. Writes "" if there is
 * nothing to say, or if the text depends on variables that are secret from the
 * viewer. Moves the script to a different position. */
bool script_progress(Script *script, const Position *position, Seat viewer,
                     Seat seat, char *text, ScriptError *error);

enum { FLAW_LIMIT = 200 };
/* Checks a position with the script's `flaw`. Writes what is wrong, or "", into
 * `text`, which has FLAW_LIMIT bytes. Returns false if the script has a
 * fault. */
bool script_flaw(Script *script, const Position *position, char *text,
                 ScriptError *error);
/* True if a position, which may come from a file, can be played. Otherwise
 * writes the reason into `text`, which has FLAW_LIMIT bytes. */
bool script_accepts(Script *script, const Position *position, char *text);

/* Asks the script's `take_back` whether the seat may take back its choices, and
 * sets `*allowed`. Returns false if the script has a fault. */
bool script_may_take_back(Script *script, const Position *position, Seat seat,
                          bool *allowed, ScriptError *error);

#endif

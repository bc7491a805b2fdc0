/*
 * turn.h -- runs turns, from a position and a line to the next choice or to the
 * end of the turn. docs/mechanisms.md explains picks, lines, courses and
 * pruning.
 */
#ifndef SCRIPT_TURN_H
#define SCRIPT_TURN_H

#include "core/event.h"
#include "core/line.h"
#include "core/position/position.h"
#include "script/script.h"

enum { CHOICE_LABEL_LIMIT = 48 }; /* bytes of a label, with its null byte */

/* A Choice is a question to a seat, with its options. A choice passed to a
 * Decide is valid until the Decide returns. A choice from script_open has its
 * own copy of the label in `text`. */
typedef struct Choice {
    Seat seat;                  /* the seat that is asked */
    const char *label;          /* what is chosen, such as "actor" */
    const Equipment *equipment; /* the equipment of the script; borrowed */
    ThingType type; /* type of the options; THING_WORD if each option has a
                          course */
    bool are_sizes; /* true if the options are sizes of pyramids: their tokens
                       are words such as "small" */
    int count;
    Thing options[OPTION_LIMIT]; /* the options in canonical order; `done` is
                                  * last */
    bool may_stop;               /* true if `done` is an option */
    bool may_pass;   /* true for a choice of `may_always`, which asks the seat
                        even if `pass` is its only option; `pass` is then the
                        last option, and lines may leave it out */
    bool hides_seat; /* true if other seats must not see which seat is asked:
                        the fact that a seat is asked, or the time until its
                        answer, could reveal its cards */
    /* Bit s is set for each seat s that may pick now instead of `seat`. Before
     * the picks of such a seat, the line must have a THING_ARRIVAL of the seat.
     * The rules may have no option for the seat. */
    unsigned others;
    int picked, least, most; /* for a choice of several things: number of things
                                already picked, and the limits of the number;
                                `most` is 0 if a single thing is chosen */
    bool is_limited;         /* for a choice of several things: true if the
                                picks must meet further limits together, such
                                as a total */
    int turn;                /* number of the turn */
    int depth;               /* number of earlier choices of this turn */
    int pruned;              /* number of options that were tried and refused */
    int known; /* the seat may know the first `known` of the `depth` earlier
                  choices */
    const char *file; /* file and line at which the script asks the seat */
    int line;
    char text
        [CHOICE_LABEL_LIMIT]; /* copy of `label` after script_open; otherwise
                               * unused */
} Choice;

/* Answers an open choice: returns the index of an option, or -1 to stop the
 * run. */
typedef int (*Decide)(void *context, const Choice *choice);

typedef enum RunEnd {
    RUN_DONE,    /* the turn is complete; script_position() is the position
                    after the turn */
    RUN_OPEN,    /* the run has stopped at a choice */
    RUN_REFUSED, /* the line cannot be carried out; script_reason() has the
                    reason */
    RUN_FAILED   /* the script has a fault; `error` is set */
} RunEnd;

/*
 * Plays a whole turn from `start`: replays `line`, then calls `decide` for each
 * further choice. After a refusal, prunes the option and calls `decide` again.
 *
 * The caller must have got the picks of `line` from this script, at positions
 * that a turn reaches from `start`. On return, `line` has all picks. If no turn
 * begins with `line`, returns RUN_REFUSED, or RUN_FAILED if the script is at
 * fault.
 */
RunEnd script_turn(Script *script, const Position *start, Line *line,
                   Decide decide, void *context, ScriptError *error);

/*
 * Runs the turn up to the choice after `line`. `choice` has only options with
 * which the turn can be completed, or can at least reach the next reveal. If
 * the line is invalid, `choice` may have no options. Returns RUN_DONE if the
 * line is a whole turn. If `free_order` is true, several things may be picked
 * in any order.
 */
RunEnd script_open(Script *script, const Position *start, const Line *line,
                   bool free_order, Choice *choice, ScriptError *error);

/* Returns the position that the last run reached. */
const Position *script_position(const Script *script);
/* Returns the position at the start of the turn of the last run. The pointer is
 * valid until the next run. */
const Position *script_turn_start(const Script *script);
/* Returns the events of the last run. */
const EventLog *script_events(const Script *script);

/* True if any run since the script was loaded has printed something. */
bool script_has_printed(const Script *script);
/* Returns the number of picks that were made before the last reveal of the last
 * run, or -1 if nothing was revealed. */
int script_revealed(const Script *script);

/* Adds `face` to the faces that the rolls of a turn show in order, for tests.
 * Returns false if there are too many rolls or `face` is too long. A die
 * without this face is an error of the script. */
bool script_force_roll(Script *script, int turn, const char *face);

#endif

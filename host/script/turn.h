/*
 * turn.h -- runs turns, from a position and a line to the next choice or to the
 * end of the turn.
 *
 * These words have a fixed meaning. A pick is the option that was chosen at a
 * choice. A line is the list of the picks of a turn. An option is pruned, that
 * is, not offered, if the turn cannot be completed after it. A course is the
 * Lua function that carries out an option. A reveal makes hidden cards or
 * random numbers known, so that earlier picks cannot be taken back.
 */
#ifndef SCRIPT_TURN_H
#define SCRIPT_TURN_H

#include "core/event.h"
#include "core/line.h"
#include "core/position/position.h"
#include "script/script.h"

enum { CHOICE_LABEL_LIMIT = 48 }; /* bytes of a label, with its null byte */

/* A Choice is a question to a seat, with its options. A choice that is passed
 * to a Decide is valid until the Decide returns. A choice from script_open has
 * a copy of its label in `text`, so that further runs of the script do not
 * change it. */
typedef struct Choice {
    Seat seat;                  /* the seat that is asked */
    const char *label;          /* what is chosen, such as "actor" */
    const Equipment *equipment; /* the equipment of the script; borrowed */
    ThingType type; /* type of the options; THING_WORD if each option has a
                          course */
    bool are_sizes; /* true if the options are sizes of pyramids: their tokens
                       are words such as "small" */
    int count;
    Thing options[OPTION_LIMIT]; /* in canonical order; `done` is last */
    bool may_stop;               /* true if `done` is an option */
    bool may_pass;   /* true for a choice of `may_always`, which asks the seat
                        even if `pass` is its only option; `pass` is then the
                        last option, and lines may leave it out */
    bool hides_seat; /* true if other seats must not see which seat is asked:
                        the fact that a seat is asked, or the time until its
                        answer, could reveal its cards */
    /* The seats that may pick now instead of `seat`, because they choose at the
     * same time: bit s for seat s. If such a seat picks, the line must have a
     * THING_ARRIVAL of the seat before its picks. A seat may be included
     * although the rules offer it nothing. */
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
        [CHOICE_LABEL_LIMIT]; /* storage of `label` after script_open; otherwise
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
 * further choice. If an option leads to a refusal, it is pruned and `decide` is
 * called again. Therefore, if `decide` picks uniformly, its picks are uniform
 * among the options that can be carried out. `line` must come from this script
 * and this start.
 *
 * After RUN_DONE and RUN_OPEN, `line` holds all picks. RUN_REFUSED means that
 * the turn cannot be completed after the given line. If the given line is
 * empty, or if a reveal is the cause, this is a fault of the script, and the
 * result is RUN_FAILED instead.
 */
RunEnd script_turn(Script *script, const Position *start, Line *line,
                   Decide decide, void *context, ScriptError *error);

/*
 * Runs the turn up to the choice after `line` and looks ahead. `choice` then
 * has only options with which the turn can be completed, at least up to the
 * next reveal. Pruned options are kept for script_pruned(). RUN_DONE means that
 * the line is a whole turn. If the line has picks that were not offered, the
 * choice may have no options. If `free_order` is true, the picks of a choice of
 * several things may be in any order.
 */
RunEnd script_open(Script *script, const Position *start, const Line *line,
                   bool free_order, Choice *choice, ScriptError *error);

/* Returns the position that the last run reached. */
const Position *script_position(const Script *script);
/* script_turn_start returns the position at the start of the turn of the last
 * run. The pointer is valid until the next run. script_events returns the
 * events of the last run. */
const Position *script_turn_start(const Script *script);
const EventLog *script_events(const Script *script);

/* True if any run since the script was loaded has printed something. */
bool script_has_printed(const Script *script);
/* Returns the number of picks that were made before the last reveal of the last
 * run, or -1 if nothing was revealed. */
int script_revealed(const Script *script);

/* Decides which face a die shows in a later roll, for tests of rules. The
 * caller must call this function once for each roll of a turn, in the order of
 * the rolls. Returns false if there are too many rolls, or if the name is too
 * long for a face. If the die does not have this face, the roll is an error of
 * the script. */
bool script_force_roll(Script *script, int turn, const char *face);

#endif

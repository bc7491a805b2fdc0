/*
 * turns.h -- the state of the runs of a script, and their results. Files
 * outside this folder must include run.h instead.
 */
#ifndef SCRIPT_RUN_TURNS_H
#define SCRIPT_RUN_TURNS_H

#include "script/learned.h"
#include "script/reason.h"
#include "script/run/branches.h"
#include "script/run/run_state.h"
#include "script/run/witness.h"

/* A Probe is a nested run that finds out whether a course can be carried
 * out. */
typedef struct Probe {
    Run run;
    Position start;
} Probe;

enum { PROBE_LIMIT = 3 }; /* greatest depth to which probes can be nested */

/* FORCED_ROLL_LIMIT is the greatest number of rolls whose faces are set in
 * advance. TIE_BREAK_LIMIT is the greatest number of functions that break
 * ties. */
enum { FORCED_ROLL_LIMIT = 32, TIE_BREAK_LIMIT = 8 };

typedef struct ForcedRoll {
    int turn;
    char face[NAME_LIMIT];
} ForcedRoll;

/* A ScriptLine is a line of a file of the script. */
typedef struct ScriptLine {
    const char *file;
    int line;
} ScriptLine;

enum { SKIPPED_LIMIT = 8 };

typedef struct Turns {
    Run *run;    /* the run in progress, or the last run */
    Run runs[2]; /* `runs[0]` runs a turn, and `runs[1]` walks through all lines
                    of a turn */
    Probe probes[PROBE_LIMIT];
    Position turn_start; /* copy of the script's own position, if a turn starts
                            at this position */
    Seat next;           /* the seat that moves next; SEAT_NONE means the next
                            in seat order */
    ScriptLine used_at[CARD_LIMIT];  /* for each card, the line of the script
                                        that set the card aside */
    const char *ending;              /* name of the option that ends games, or
                                        NULL */
    bool is_dead_end;                /* true if the script refused directly
                                        after a reveal, when no pick can be
                                        taken back */
    bool has_printed;                /* true if any run has printed something,
                                        even if the run was discarded */
    States states;                   /* the states that the walk has met */
    bool notes_waypoints;            /* see script_note_waypoints */
    struct FollowedCourse *followed; /* FOLLOWED_MOST calls of a recalled turn,
                                        allocated on first use */
    const Witness *witness; /* the functions of the examination; NULL if the
                               script is not observed */

    char label[CHOICE_LABEL_LIMIT]; /* label of the open choice */
    Choice choice;
    const Selector *open_selector;
    bool is_empty; /* true if the choice has no options and was refused */
    Branches branches[BRANCHES_KEPT]; /* cache of constant tables, by address */

    ForcedRoll forced[FORCED_ROLL_LIMIT]; /* faces set in advance, in the order
                                             of the rolls */
    int forced_count;

    /* The functions of the variant, as references into Lua's registry, or
     * LUA_NOREF if the variant does not have them. */
    int on_setup, on_turn, on_window, on_after_turn, on_score, on_value;
    int on_refill, on_take_back, on_flaw, on_won, on_progress;
    int tie_break_count;
    int on_tie_breaks[TIE_BREAK_LIMIT]; /* the functions that break ties, in the
                                           order in which they are called */
    int reactions[REACTION_COUNT];      /* the reactions, as references into
                                         * Lua's registry */
    unsigned reacts;                    /* bit r: the variant has reaction r */
    const LearnedValue *learned; /* the learned value, borrowed; or NULL */

    /* The reason for the deepest refusal: the refusal after the greatest number
     * of picks. */
    Reason reason;
    int reason_depth;  /* depth of the refusal in `reason`; -1 if there is
                          none */
    Choice open;       /* the choice of the last script_open */
    ScriptError fault; /* the first fault that script_open met while it looked
                          ahead */
    char fault_printed[EVENT_TEXT_LIMIT + 1]; /* text that the script printed
                                                 before `fault`: see
                                                 script_fault_printed */
    int pruned_count;
    Reason *pruned;     /* PRUNED_LIMIT reasons, allocated on first use */
    bool keeps_skipped; /* true while a run keeps reasons in `skipped` */
    int skipped_count;
    Reason skipped[SKIPPED_LIMIT]; /* reasons why `may` did not offer words */
} Turns;

#endif

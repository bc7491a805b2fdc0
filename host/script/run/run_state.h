/*
 * run_state.h -- the state of a turn that is run. Files outside this folder
 * must include run.h instead.
 */
#ifndef SCRIPT_RUN_RUN_STATE_H
#define SCRIPT_RUN_RUN_STATE_H

#include "core/actions/actions.h"
#include "script/run/states.h"
#include "script/select/select.h"
#include "script/walk.h"

enum {
    PRUNED_LIMIT = OPTION_LIMIT,
    KEPT_LIMIT = 4096 /* greatest number of options that a run keeps, for all
                         choices of its line together */
};

/* A Frame is the choice at one depth of the line: its options, and which of
 * them are pruned. */
typedef struct Frame {
    uint16_t option_count;
    uint16_t picked;
    uint16_t pruned_count;
    uint16_t place; /* number returned by Witness.ask, or PLACE_NONE */
    uint16_t kept;  /* index of the frame's first option in Run.kept */
    bool is_kept;
    uint64_t pruned[OPTION_LIMIT / 64]; /* bit i % 64 of element i / 64: option
                                         * i is pruned; valid if pruned_count >
                                         * 0 */
} Frame;

/* In a choice of several things, a Segment holds the picks for one of the
 * things. Segments are sorted to find the canonical order. */
typedef struct Segment {
    uint16_t choice;     /* number of the choice to which the thing belongs;
                            each pass counts its choices of several things from
                            0 */
    uint16_t begin, end; /* picks `begin` to `end` - 1 of the line */
    int rank;            /* rank of the thing in canonical order */
    bool ordered;        /* true if segments of equal rank keep their order */
} Segment;

/* A Walk is the state of a walk through all lines of a turn; see states.h. */
typedef struct Walk {
    long tries, most; /* number of lines followed, and its limit; a limit of 0
                         means no limit */
    size_t visited;   /* number of states that were known at the last visit */
    size_t known;     /* number of states that were known when the last line was
                         counted */
} Walk;

static inline bool walk_has_tries(const Walk *walk)
{
    return walk->most == 0 || walk->tries < walk->most;
}

/* A Run is a turn that is run in passes until it is complete or stops. */
typedef struct Run {
    const Position *start;
    Line line;
    int replay;    /* number of picks that this pass takes from the line before
                    * any seat is asked */
    int met;       /* number of picks at the beginning of the line that an
                    * earlier pass or the caller has made; waypoints up to this
                    * depth are skipped */
    int given;     /* number of picks that the caller has given */
    int floor;     /* number of picks that are never pruned */
    int depth;     /* number of picks made in this pass */
    int revealed;  /* depth at the last reveal of this pass, or -1 */
    int secret;    /* depth from which picks are secret, or -1 */
    bool keeps;    /* true if the picks of the open choose_each are never
                      revealed */
    int kept_from; /* depth of the first pick that is never revealed; the field
                      means nothing if `keepers` is 0 */
    unsigned keepers; /* bit s: seat s has made picks that are never revealed */
    int each_from;    /* depth at which choose_each asked its present seat; -1
                         if it asks no seat */
    /* The seats that the open choose_each has not asked, and the seat that it
     * asks: bit s for seat s. */
    unsigned each_left;
    int look_from; /* a reveal at this depth or deeper ends a pass; -1 if no
                    * reveal does */
    int stage; /* number of the variant's function that runs; see call_from */
    bool windows_are_quiet; /* true if the calls of `window` at `start` ask no
                             * seat and change nothing */
    bool stands_there;      /* true if the script's position equals `start`, so
                               that the first pass need not restore it */
    bool free_order;
    bool loose; /* true if the caller's picks for a choice of several things may
                   be in any order */
    bool keep_reasons;
    bool first_option;  /* true to take the first option at each choice */
    bool passes_errors; /* true to note an error and prune the last pick, as
                           after a refusal */
    int overlong;       /* number of passes that were refused because they had
                           too many choices */
    bool walking;
    Walk walk;        /* the state of the walk, if `walking` */
    Script *examined; /* the script that the witness observes, or NULL */
    Decide decide;
    Determinize determinize; /* function that is called at the choice after the
                              * given picks; may be NULL */
    See see;                 /* function that is called with each replayed pick;
                              * may be NULL */
    void *context;
    Seat asked;      /* for a nested run: the seat that is asked at its start */
    int first_event; /* for a nested run: number of events before the run */
    Frame frames[LINE_LIMIT + 1];
    Thing kept[KEPT_LIMIT]; /* options that are kept for the frames */
    int segment_count;
    Segment segments[LINE_LIMIT];
    uint16_t some_count;
    int waypoints; /* number of waypoint states that this pass has added */
    int known_waypoints; /* number of waypoint states that an earlier try of
                            this pass has added */
    int noted_depth; /* number of picks before the last noted waypoint of this
                        pass, or -1 if the pass has noted no waypoint */
    uint64_t noted;  /* hash of the state of the last noted waypoint; see
                        script_note_waypoints */
} Run;

#endif

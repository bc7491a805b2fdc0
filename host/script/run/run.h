/*
 * run.h -- running a turn in passes, until it is complete or stops at a choice;
 * asking choices; pruning options.
 */
#ifndef SCRIPT_RUN_H
#define SCRIPT_RUN_H

#include "core/actions/actions.h"
#include "script/run/foresight.h"
#include "script/run/states.h"
#include "script/select/select.h"

enum {
    BRANCH_LIMIT = 64,
    BRANCHES_KEPT = 32,
    PRUNED_LIMIT = OPTION_LIMIT,
    KEPT_LIMIT = 4096, /* greatest number of kept options of all choices of a
                          line */
    LABEL_LIMIT = 48
};

/* A Frame is the choice at one depth of the line: its options, and which of
 * them are pruned. */
typedef struct Frame {
    uint16_t option_count;
    uint16_t picked;
    uint16_t pruned_count;
    uint16_t place; /* number of a Place (examine.h), or PLACE_NONE */
    uint16_t kept;  /* index in `kept` of Run of the first option */
    bool is_kept;
    uint64_t pruned[OPTION_LIMIT / 64]; /* valid if pruned_count > 0 */
} Frame;

/* A Segment holds the picks for one thing of a choice of several things.
 * Segments are sorted to find the canonical order. */
typedef struct Segment {
    uint16_t choice;     /* number of this choice of several things in the
                            run */
    uint16_t begin, end; /* picks [begin, end) of the line */
    int rank;            /* rank of the thing in canonical order */
    bool ordered;        /* true if segments of equal rank keep their order */
} Segment;

/* The words of a table of courses, in alphabetical order, and their courses. A
 * course is a Lua function that carries out a word of `choose_one`. */
typedef struct Branches {
    const void *table; /* the table if it is constant, otherwise NULL */
    int count;
    Thing words[BRANCH_LIMIT];
    int courses[BRANCH_LIMIT];      /* references to the courses, if the table
                                       is constant */
    bool is_constant[BRANCH_LIMIT]; /* true if the course is constant */
} Branches;

/* The state of a walk through all lines; see states.h. */
typedef struct Walk {
    long tries, most; /* number of lines followed, and its limit; a limit of 0
                         means no limit */
    size_t visited;   /* number of known states at the last visit */
    size_t known;     /* number of known states now */
} Walk;

static inline bool walk_has_tries(const Walk *walk)
{
    return walk->most == 0 || walk->tries < walk->most;
}

/* A Run is a turn that is run in passes until it is complete or stops. */
typedef struct Run {
    const Position *start;
    Line line;
    int replay;   /* number of picks taken from the line before the player is
                      asked */
    int met;      /* number of the `replay` picks that an earlier pass has made,
                      too */
    int given;    /* number of picks that the caller has given */
    int floor;    /* number of picks that are never pruned */
    int depth;    /* number of picks made in this pass */
    int revealed; /* depth at the last reveal of this pass, or -1 */
    int secret;   /* depth from which picks are secret, or -1 */
    int look_from; /* a reveal at this depth or deeper ends a pass; -1 for
                      none */
    bool windows_are_quiet; /* true if `window` asks nothing in a turn from this
                               start */
    bool stands_there;      /* true if the script's position is the start */
    bool free_order;
    bool loose; /* true if the given picks of a choice of several things may be
                   in any order, but new picks are in canonical order */
    bool keep_reasons;
    bool first_option;  /* true to take the first option at each choice */
    bool passes_errors; /* true to note an error and prune the last pick, as
                           after a refusal */
    int overlong;       /* number of passes refused because of too many
                           choices */
    bool walking;
    Walk walk;        /* the state of the walk, if `walking` */
    Script *examined; /* the script that the witness observes, or NULL */
    Decide decide;
    Determinize determinize; /* called at the choice after the given picks; or
                                NULL */
    See see;                 /* called with replayed picks; or NULL */
    void *context;
    Seat asked;      /* for a nested run: the seat asked at its start */
    int first_event; /* for a nested run: number of events before it */
    Frame frames[LINE_LIMIT + 1];
    Thing kept[KEPT_LIMIT]; /* options of the frames; used if `first_option` is
                               set */
    int segment_count;
    Segment segments[LINE_LIMIT];
    uint16_t some_count;
} Run;

enum { PLACE_NONE = 0xffff };

/*
 * A witness receives the outcomes of choices while a script is examined. A
 * place is a line of the script that asks a choice; PLACE_NONE means no place.
 */
typedef struct Witness {
    /* Called when the open choice is asked. If its options are words, argument
     * 2 of the primitive is the table of their courses. Returns the number of
     * the choice's place. */
    uint16_t (*ask)(lua_State *L, const char *label, bool has_words);
    /* Called if a choice has no options. */
    void (*empty)(lua_State *L, const char *label);
    /* Called if `may` does not offer a word, because its course cannot be
     * carried out now. */
    void (*held_back)(lua_State *L, const char *label, Thing word);
    /* Called when a card of the draw pile is drawn, dealt or turned up. */
    void (*drawn)(lua_State *L);
    /* True if a pick of the line has never been part of a completed turn, so
     * that the reason of a refusal is wanted. */
    bool (*wonders)(const Script *script, const Run *run);
    /* Called when the pick at a depth is pruned. `stuck` is true if no option
     * is left there. */
    void (*pruned)(Script *script, const Run *run, int depth, bool stuck);
    /* Called when the line is a whole turn. */
    void (*completed)(Script *script, const Run *run);
} Witness;

/* A Probe is a nested run that finds out whether a course can be carried
 * out. */
typedef struct Probe {
    Run run;
    Position start;
} Probe;

enum { PROBE_LIMIT = 3 }; /* greatest depth of nesting */

/* A test of rules can fix the faces of this many rolls. */
enum { FORCED_ROLL_LIMIT = 32 };

typedef struct ForcedRoll {
    int turn;
    char face[NAME_LIMIT];
} ForcedRoll;

/* A line of a script. */
typedef struct ScriptLine {
    const char *file;
    int line;
} ScriptLine;

enum { SKIPPED_LIMIT = 8 };

typedef struct Turns {
    Run *run;    /* the run in progress, or the last run */
    Run runs[2]; /* one for turns, one for walks */
    Probe probes[PROBE_LIMIT];
    Position turn_start; /* copy of the start, if a turn begins at the script's
                            own position */
    Seat next;           /* the seat to move next; SEAT_NONE means in seat
                            order */
    ScriptLine used_at[CARD_LIMIT]; /* the line of the script that set each card
                                       aside */
    const char *ending;             /* the option that ends games, or NULL */
    bool is_dead_end;               /* true if a refusal came when no pick could
                                       be taken back */
    bool has_printed;               /* true if any run has printed, even a run
                                       that was discarded */
    States states;                  /* states that a walk has met */
    Foresight foresight;
    const Witness *witness; /* the functions of the examination, or NULL */

    char label[LABEL_LIMIT]; /* label of the open choice */
    Choice choice;
    const Selector *open_selector;
    bool is_empty; /* true if the choice has no options and was refused */
    Branches branches[BRANCHES_KEPT]; /* cache of constant tables, by address */

    ForcedRoll forced[FORCED_ROLL_LIMIT]; /* in the order of the rolls */
    int forced_count;

    /* The functions of the variant, as references into Lua's registry, or
     * LUA_NOREF if the variant does not have them. */
    int on_setup, on_turn, on_window, on_after_turn, on_score, on_value;
    int on_tie_break, on_refill, on_take_back, on_flaw;

    /* The reason of the last refusal; a refusal at a greater depth is
     * preferred. */
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

/* The outcome of a pass through the turn. */
typedef enum PassEnd {
    PASS_DONE,
    PASS_OPEN,
    PASS_REVEAL,
    PASS_REFUSED,
    PASS_FAILED
} PassEnd;

/* Prepares a run from `start`. If `line` is NULL, it begins with an empty
 * line. */
void run_begin(Run *run, const Position *start, const Line *line);
/* Runs the set-up if the turn is 0; otherwise the windows, the turn, and its
 * end. The caller must call it in protected mode. */
int run_body(lua_State *L);
/* Restores the position and clears the events for another pass. */
void run_begin_pass(Script *script, Run *run);
/* Runs a pass. All passes of a search share one budget of steps, which the
 * caller refills before the search. On PASS_FAILED `error` is set. */
PassEnd run_pass(Script *script, Run *run, ScriptError *error);
/* Like run_pass, but if `passes_errors` is set, an error of the script is noted
 * and treated as a refusal. */
PassEnd run_pass_errors(Script *script, Run *run, ScriptError *error);
/* Keeps an error as the reason, and for script_fault if it is the first
 * error. */
void run_note_fault(Script *script, const ScriptError *error);
/* Runs passes until the line is complete or stops. Never prunes the first
 * `floor` picks. */
PassEnd run_search(Script *script, Run *run, int floor, ScriptError *error);
/* Adds a pick to the line. The next frame then has no pruned options. */
void run_add_pick(Run *run, Thing pick);
/* Prunes the last pick. If a choice has no option left, the pick before it is
 * pruned, too, but never one of the first `floor` picks. If the options of the
 * choice were kept, the next option is picked at once. Returns false if nothing
 * is left. */
bool run_backtrack(Run *run, int floor);

/* Counts a line that a walk is going to follow. */
void walk_count_try(Script *script, Walk *walk);
PassEnd run_end_of(Signal signal);
RunEnd run_result(PassEnd end);
/* Sets `error` for a turn in which no option can be carried out, which is a
 * fault of the script. Returns RUN_FAILED. */
RunEnd run_blame(Script *script, Run *run, ScriptError *error);
void run_forget_reasons(Script *script);
/* Pushes what the open choice offers: its set, its table of courses, or the
 * course of `may`. */
void run_push_open(lua_State *L);
/* A Decide function that stops at every choice. */
int run_stop_here(void *context, const Choice *choice);

bool frame_has_pruned(const Frame *frame, int option);
void frame_prune(Frame *frame, int option);
/* Returns the index of an option among all options. `index` counts only options
 * that are not pruned. */
uint16_t frame_left(const Frame *frame, int index);

/* -- choose.c ------------------------------------------------------------- */

/* Build the options of the open choice: begin without options, add an option,
 * add `done`. */
void choice_open(Script *script);
void choice_offer(Script *script, Thing option);
void choice_offer_done(Script *script);
/* Returns argument `index`, which must be a set to choose from. */
const Selector *check_set(lua_State *L, int index);

/* Compares picks a to a_end - 1 of a line with picks b to b_end - 1, by type
 * and id. */
int line_compare(const Line *line, int a, int a_end, int b, int b_end);

int choose(lua_State *L);
int choose_one(lua_State *L);
int choose_some(lua_State *L);
int choose_each(lua_State *L);
int may(lua_State *L);
int may_always(lua_State *L);
int can(lua_State *L);
int act_as(lua_State *L);

/* -- run.c ---------------------------------------------------------------- */

/* Refuses if the core has refused; otherwise does nothing. */
void accept(lua_State *L, Refusal refusal);
/* Records a reveal. If the run looks ahead (`look_from`), its pass ends
 * here. */
void run_reveal(lua_State *L);
/*
 * Refuses; does not return. In a turn, the run then tries a different line.
 * Outside a turn, a refusal is an error of the script. In a function of
 * `where`, it means that the thing is not a member of the set.
 */
_Noreturn int run_refuse(lua_State *L, Refusal refusal);
/* Refuses because a rule of the script forbids something. `words` is the
 * reason, in the script's own words. */
_Noreturn int run_refuse_rule(lua_State *L, const char *words);
/* Refuses because a choice has no options. `selector` is its set, or NULL. */
_Noreturn int run_refuse_choice(lua_State *L, const char *label,
                                const Selector *selector);
/* Refuses because a choice needs more things than its set has. */
_Noreturn int run_refuse_too_few(lua_State *L, const char *label,
                                 const Selector *selector, int found,
                                 int needed);
/*
 * Asks the open choice, whose options the caller has filled in. `from` is the
 * set to choose from, or NULL if the options are words. Returns the index of
 * the pick among the options. `label` is not kept.
 */
int run_ask(lua_State *L, const char *label, const Selector *from);
/* Gets the pick of the line at the current depth. Returns false if the line
 * has no such pick, so that the player must be asked. */
bool run_replayed(Script *script, Thing *pick);
/* True if the function at `index` can be carried out with the `arguments`
 * values above it. At most PROBE_LIMIT probes can be nested. */
bool run_probe(lua_State *L, int index, int arguments);
/* The primitive `waypoint`. In a walk, only the first line that reaches a state
 * continues. */
int run_waypoint(lua_State *L);

/* Frees the memory that the runs of a script own. */
void run_free(Script *script);

#endif

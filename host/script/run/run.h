/*
 * run.h -- running a turn: again and again, until the line is complete or stops
 * at a choice; the choices that it asks, and which are pruned.
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
    KEPT_LIMIT = 4096, /* options of the choices of a line */
    LABEL_LIMIT = 48
};

/* The options at one depth of the line, and which of them are pruned. */
typedef struct Frame {
    uint16_t option_count;
    uint16_t picked;
    uint16_t pruned_count;
    uint16_t place; /* see examine.h */
    uint16_t kept;  /* where its options are kept */
    bool is_kept;
    uint64_t pruned[OPTION_LIMIT / 64]; /* meaningful when pruned_count > 0 */
} Frame;

/* A group of picks that a choice of several things made: for reordering. */
typedef struct Segment {
    uint16_t choice;     /* number of the choice of several things */
    uint16_t begin, end; /* picks [begin, end) of the line */
    int rank;            /* the thing's place in canonical order */
    bool ordered;        /* equal ranks keep their order */
} Segment;

/* The courses that a table offers, in the order of their names. */
typedef struct Branches {
    const void *table; /* a constant one, or NULL */
    int count;
    Thing words[BRANCH_LIMIT];
    int courses[BRANCH_LIMIT];      /* of a constant table: references */
    bool is_constant[BRANCH_LIMIT]; /* of those: the course is a constant */
} Branches;

/* A walk through every line: see states.h. */
typedef struct Walk {
    long tries, most; /* most: 0 for any number */
    size_t visited;   /* states met up to the last visit */
    size_t known;     /* and so far */
} Walk;

static inline bool walk_has_tries(const Walk *walk)
{
    return walk->most == 0 || walk->tries < walk->most;
}

/* One turn being run, again and again, until it is complete. */
typedef struct Run {
    const Position *start;
    Line line;
    int replay;    /* picks taken from the line before anybody is asked */
    int met;       /* of these: picks that an earlier pass has made, too */
    int given;     /* picks that the caller brought: in any order */
    int floor;     /* picks that are never pruned */
    int depth;     /* picks met in this pass */
    int revealed;  /* depth at the last reveal of this pass, or -1 */
    int secret;    /* depth from which on picks are made in secret; or -1 */
    int look_from; /* reveals at this depth or beyond end the pass; or -1 */
    bool windows_are_quiet; /* the windows of this start ask nothing */
    bool stands_there;      /* the script's position is the start */
    bool free_order;
    bool loose; /* what follows the given picks of such a choice is canonical
                   among itself, not after them */
    bool keep_reasons;
    bool first_option;  /* takes the first option at each choice */
    bool passes_errors; /* what fails is noted, and pruned like a refusal */
    int overlong;       /* passes that met more choices than a turn may have */
    bool walking;
    Walk walk;        /* where it is one */
    Script *examined; /* by the witness; or NULL */
    Decide decide;
    Determinize determinize; /* at the choice after the given picks; or NULL */
    See see;                 /* watches replayed picks; or NULL */
    void *context;
    Seat asked;      /* a run within a run: who is asked at its start */
    int first_event; /* a run within a run: events that are not its own */
    Frame frames[LINE_LIMIT + 1];
    Thing kept[KEPT_LIMIT]; /* with first_option: the options of the frames */
    int segment_count;
    Segment segments[LINE_LIMIT];
    uint16_t some_count;
} Run;

enum { PLACE_NONE = 0xffff };

/*
 * Receives the outcome of choices while a script is examined. A place is a line
 * that asks; PLACE_NONE: none.
 */
typedef struct Witness {
    /* The open choice is asked, by a primitive whose argument 2 are its courses
     * where it offers words. Returns the number of its place. */
    uint16_t (*ask)(lua_State *L, const char *label, bool has_words);
    /* There is nothing to choose from. */
    void (*empty)(lua_State *L, const char *label);
    /* The course of `may` cannot be carried out now: its word is left out. */
    void (*held_back)(lua_State *L, const char *label, Thing word);
    /* A card of the draw pile is drawn, dealt or turned up. */
    void (*drawn)(lua_State *L);
    /* Whether a pick of the line has never been part of a turn: then the reason
     * of its refusal is wanted. */
    bool (*wonders)(const Script *script, const Run *run);
    /* The pick at that depth is pruned; `stuck`: nothing else is left there. */
    void (*pruned)(Script *script, const Run *run, int depth, bool stuck);
    /* The line is a whole turn. */
    void (*completed)(Script *script, const Run *run);
} Witness;

/* A run within a run. */
typedef struct Probe {
    Run run;
    Position start;
} Probe;

enum { PROBE_LIMIT = 3 }; /* one within another */

/* The runs of a script, and what is kept of the last one. */
/* What a case wants a die to show. */
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
    Run *run;    /* the one that is running, or ran last */
    Run runs[2]; /* turns; walks */
    Probe probes[PROBE_LIMIT];
    Position turn_start; /* of a turn that begins where the last one ended */
    Seat next;           /* who moves next; SEAT_NONE: the next in order */
    ScriptLine used_at[CARD_LIMIT]; /* where each card in use came into use */
    const char *ending;             /* the option that ends games; or NULL */
    bool is_dead_end; /* refused where nothing can be taken back */
    bool has_printed; /* at some time, be it in a run that did not count */
    States states;    /* where a walk has been */
    Foresight foresight;
    const Witness *witness; /* of the examination; or NULL */

    char label[LABEL_LIMIT]; /* of the choice that is open */
    Choice choice;
    const Selector *open_selector;
    bool is_empty; /* that choice: it has no options, and was refused */
    Branches branches[BRANCHES_KEPT]; /* of constant tables; by address */

    ForcedRoll forced[FORCED_ROLL_LIMIT]; /* in the order of the rolls */
    int forced_count;

    /* The variant's functions: references into the registry, LUA_NOREF where
     * there is none. */
    int on_setup, on_turn, on_window, on_after_turn, on_score, on_value;
    int on_tie_break, on_refill, on_take_back, on_flaw;

    /* reasons of the last script_open */
    Reason reason;
    int reason_depth;  /* deeper refusals say more; -1: none kept yet */
    Choice open;       /* the choice of the last script_open */
    ScriptError fault; /* met while looking ahead from it */
    char fault_printed[EVENT_TEXT_LIMIT + 1]; /* see script_fault_printed */
    int pruned_count;
    Reason *pruned;     /* PRUNED_LIMIT of them, made on first use */
    bool keeps_skipped; /* the run up to the open choice keeps the next: */
    int skipped_count;
    Reason skipped[SKIPPED_LIMIT]; /* words of `may` that were not offered to
                                      the seat that now chooses */
} Turns;

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
/* The turn itself: set-up as turn 0; else windows, turn, and its end. Called
 * by Lua, protected. */
int run_body(lua_State *L);
/* Restores position and events for another pass. */
void run_begin_pass(Script *script, Run *run);
/* One pass. It uses the steps that are left: the caller refills them,
 * because the passes of a search share them. On PASS_FAILED `error` is set. */
PassEnd run_pass(Script *script, Run *run, ScriptError *error);
/* Like run_pass, but what fails with an error of the script is noted and
 * refused where the run passes errors. */
PassEnd run_pass_errors(Script *script, Run *run, ScriptError *error);
/* Keeps a fault for script_fault, if it is the first, and as the reason. */
void run_note_fault(Script *script, const ScriptError *error);
/* Passes until the line is complete or stops; the first `floor` picks stay. */
PassEnd run_search(Script *script, Run *run, int floor, ScriptError *error);
/* Adds a pick to the line, in a frame of which nothing is pruned yet. */
void run_add_pick(Run *run, Thing pick);
/* Prunes the last pick (and picks before it that have nothing left), not
 * beyond `floor`. Where the options are kept and nobody is asked, the next one
 * is picked at once. False when nothing is left. */
bool run_backtrack(Run *run, int floor);

/* A walk is about to try something else. */
void walk_count_try(Script *script, Walk *walk);
PassEnd run_end_of(Signal signal);
RunEnd run_result(PassEnd end);
/* Sets `error`: nothing can be done, which is the script's fault. */
RunEnd run_blame(Script *script, Run *run, ScriptError *error);
void run_forget_reasons(Script *script);
/* Pushes what the open choice was asked with: the set, the table of courses,
 * or the course of `may`. */
void run_push_open(lua_State *L);
/* A Decide that stops at once. */
int run_stop_here(void *context, const Choice *choice);

bool frame_has_pruned(const Frame *frame, int option);
void frame_prune(Frame *frame, int option);
/* The place among all options of number `index` of those left. */
uint16_t frame_left(const Frame *frame, int index);

/* -- choose.c ------------------------------------------------------------- */

/* The options of the choice under way. */
void choice_open(Script *script);
void choice_offer(Script *script, Thing option);
void choice_offer_done(Script *script);
/* Argument `index` must be a set to choose from. */
const Selector *check_set(lua_State *L, int index);

/* Orders picks [a, a_end) of a line and [b, b_end) by their types and ids. */
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

/* Ends the run if the core refused. */
void accept(lua_State *L, Refusal refusal);
/* Something hidden was revealed: see `look_from`. */
void run_reveal(lua_State *L);
/*
 * Refuses; does not return. The turn that runs is tried another way; outside a
 * turn it is an error of the script. In a function of `where` it means that the
 * thing is not a member of the set.
 */
_Noreturn int run_refuse(lua_State *L, Refusal refusal);
/* Refuses because a rule of the script forbids it, in its words. */
_Noreturn int run_refuse_rule(lua_State *L, const char *words);
/* Refuses because nothing of a set (or NULL) can be chosen. */
_Noreturn int run_refuse_choice(lua_State *L, const char *label,
                                const Selector *selector);
/* Refuses because fewer can be chosen of a set than are needed. */
_Noreturn int run_refuse_too_few(lua_State *L, const char *label,
                                 const Selector *selector, int found,
                                 int needed);
/*
 * Asks the open choice (filled in by the caller) and returns the index of the
 * pick among its options. The label is on the caller's stack and is not kept.
 */
int run_ask(lua_State *L, const char *label, const Selector *from);
/* While replaying: the pick at this depth, or false when somebody must be
 * asked. */
bool run_replayed(Script *script, Thing *pick);
/* Whether the function at `index` can be carried out with the arguments above
 * it (`arguments` of them). At most PROBE_LIMIT may be under way. */
bool run_probe(lua_State *L, int index, int arguments);
/* waypoint(...): in a walk, only the first line that reaches a state
 * continues. */
int run_waypoint(lua_State *L);

/* Frees what the runs of a script hold. */
void run_free(Script *script);

#endif

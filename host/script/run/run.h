/*
 * run.h -- running a turn in passes, until the line is complete or stops at a
 * choice; the choices that are asked, and the pruned options.
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
    KEPT_LIMIT = 4096, /* options of all choices of a line */
    LABEL_LIMIT = 48
};

/* The options at a depth of the line, and which of them are pruned. */
typedef struct Frame {
    uint16_t option_count;
    uint16_t picked;
    uint16_t pruned_count;
    uint16_t place; /* see examine.h */
    uint16_t kept;  /* index of the first kept option of the depth */
    bool is_kept;
    uint64_t pruned[OPTION_LIMIT / 64]; /* valid if pruned_count > 0 */
} Frame;

/* A group of picks of a choice of several things, for sorting. */
typedef struct Segment {
    uint16_t choice;     /* number of the choice of several things in the run */
    uint16_t begin, end; /* picks [begin, end) of the line */
    int rank;            /* rank of the thing in canonical order */
    bool ordered;        /* equal ranks keep their order */
} Segment;

/* The courses of a table, in the order of their names. */
typedef struct Branches {
    const void *table; /* a constant table, or NULL */
    int count;
    Thing words[BRANCH_LIMIT];
    int courses[BRANCH_LIMIT];      /* references, for a constant table */
    bool is_constant[BRANCH_LIMIT]; /* true if the course is constant */
} Branches;

/* The state of a walk through all lines; see states.h. */
typedef struct Walk {
    long tries, most; /* number of lines followed, and its limit; a `most` of
                         0 means no limit */
    size_t visited;   /* states known at the last visit */
    size_t known;     /* states known now */
} Walk;

static inline bool walk_has_tries(const Walk *walk)
{
    return walk->most == 0 || walk->tries < walk->most;
}

/* A turn that is run in passes until it is complete. */
typedef struct Run {
    const Position *start;
    Line line;
    int replay;    /* picks taken from the line before the player is asked */
    int met;       /* number of replayed picks that an earlier pass made */
    int given;     /* picks given by the caller, in any order */
    int floor;     /* picks that are never pruned */
    int depth;     /* picks made in this pass */
    int revealed;  /* depth at the last reveal of this pass, or -1 */
    int secret;    /* depth from which picks are secret, or -1 */
    int look_from; /* reveals from this depth on end the pass; or -1 */
    bool windows_are_quiet; /* the windows ask nothing in a turn from this
                               start */
    bool stands_there;      /* the script's position is the start */
    bool free_order;
    bool loose; /* new picks in such a choice are in canonical order among
                   themselves, but not after the given picks */
    bool keep_reasons;
    bool first_option;  /* takes the first option at each choice */
    bool passes_errors; /* an error is noted and pruned like a refusal */
    int overlong;       /* passes with too many choices for a turn */
    bool walking;
    Walk walk;        /* the state of a walk, if walking */
    Script *examined; /* the script that the witness observes, or NULL */
    Decide decide;
    Determinize determinize; /* called at the choice after the given picks,
                                or NULL */
    See see;                 /* called with replayed picks, or NULL */
    void *context;
    Seat asked;      /* for a nested run: the seat asked at its start */
    int first_event; /* for a nested run: number of events before the run */
    Frame frames[LINE_LIMIT + 1];
    Thing kept[KEPT_LIMIT]; /* with first_option: options of the frames */
    int segment_count;
    Segment segments[LINE_LIMIT];
    uint16_t some_count;
} Run;

enum { PLACE_NONE = 0xffff };

/*
 * A witness receives the outcomes of choices while a script is examined. A
 * place is a line that asks; PLACE_NONE means none.
 */
typedef struct Witness {
    /* The open choice is asked. If it offers words, the argument 2 of the
     * primitive is the table of their courses. Returns the number of its
     * place. */
    uint16_t (*ask)(lua_State *L, const char *label, bool has_words);
    /* A choice has no options. */
    void (*empty)(lua_State *L, const char *label);
    /* Called if the course of a `may` cannot be carried out now, so that the
     * word is not offered. */
    void (*held_back)(lua_State *L, const char *label, Thing word);
    /* A card of the draw pile is drawn, dealt or turned up. */
    void (*drawn)(lua_State *L);
    /* True if a pick of the line has never been part of a turn, so that the
     * reason of its refusal is wanted. */
    bool (*wonders)(const Script *script, const Run *run);
    /* The pick at that depth is pruned; `stuck` means that no other option is
     * left there. */
    void (*pruned)(Script *script, const Run *run, int depth, bool stuck);
    /* The line is a whole turn. */
    void (*completed)(Script *script, const Run *run);
} Witness;

/* A nested run. */
typedef struct Probe {
    Run run;
    Position start;
} Probe;

enum { PROBE_LIMIT = 3 }; /* depth of nesting */

/* Faces of dice that a test has fixed. */
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
    Run *run;    /* the running run, or the last */
    Run runs[2]; /* for turns, and for walks */
    Probe probes[PROBE_LIMIT];
    Position turn_start; /* start of a turn that begins where the last ended */
    Seat next;           /* next to move; SEAT_NONE: in seat order */
    ScriptLine used_at[CARD_LIMIT]; /* lines of the script that put cards
                                       into use */
    const char *ending;             /* the option that ends games, or NULL */
    bool is_dead_end;               /* refused, and nothing can be taken back */
    bool has_printed;               /* ever, even in a discarded run */
    States states;                  /* states met by a walk */
    Foresight foresight;
    const Witness *witness; /* the examination's, or NULL */

    char label[LABEL_LIMIT]; /* label of the open choice */
    Choice choice;
    const Selector *open_selector;
    bool is_empty; /* the choice has no options and was refused */
    Branches branches[BRANCHES_KEPT]; /* cache of constant tables, by address */

    ForcedRoll forced[FORCED_ROLL_LIMIT]; /* in order of the rolls */
    int forced_count;

    /* The variant's functions: references into the registry, or LUA_NOREF. */
    int on_setup, on_turn, on_window, on_after_turn, on_score, on_value;
    int on_tie_break, on_refill, on_take_back, on_flaw;

    /* reasons of the last script_open */
    Reason reason;
    int reason_depth;  /* deeper refusals are preferred; -1: none yet */
    Choice open;       /* choice of the last script_open */
    ScriptError fault; /* first fault of the look-ahead of script_open */
    char fault_printed[EVENT_TEXT_LIMIT + 1]; /* text that the script printed
                                                 before `fault`: see
                                                 script_fault_printed */
    int pruned_count;
    Reason *pruned;     /* PRUNED_LIMIT reasons, allocated on first use */
    bool keeps_skipped; /* run to the open choice sets the next */
    int skipped_count;
    Reason skipped[SKIPPED_LIMIT]; /* words of `may` that were not offered to
                                      the seat that now chooses */
} Turns;

/* The outcome of a pass through the turn. */
typedef enum PassEnd {
    PASS_DONE,
    PASS_OPEN,
    PASS_REVEAL,
    PASS_REFUSED,
    PASS_FAILED
} PassEnd;

/* Prepares a run from `start`; a NULL `line` is empty. */
void run_begin(Run *run, const Position *start, const Line *line);
/* Runs the set-up if the turn is 0; otherwise the windows, the turn, and its
 * end. Lua calls it protected. */
int run_body(lua_State *L);
/* Restores position and events for another pass. */
void run_begin_pass(Script *script, Run *run);
/* Runs a pass. It uses the remaining steps: the caller refills them, because
 * the passes of a search share them. On PASS_FAILED `error` is set. */
PassEnd run_pass(Script *script, Run *run, ScriptError *error);
/* Like run_pass, but if the run passes errors, an error of the script is noted
 * and treated as a refusal. */
PassEnd run_pass_errors(Script *script, Run *run, ScriptError *error);
/* Keeps an error for script_fault, if it is the first, and as the reason. */
void run_note_fault(Script *script, const ScriptError *error);
/* Runs passes until the line is complete or stops. The first `floor` picks are
 * kept. */
PassEnd run_search(Script *script, Run *run, int floor, ScriptError *error);
/* Adds a pick to the line, with a frame without pruned options. */
void run_add_pick(Run *run, Thing pick);
/* Prunes the last pick, and earlier picks that have no option left, but not the
 * first `floor` picks. If options are kept and the player is not asked, the
 * next option is picked at once. Returns false if nothing is left. */
bool run_backtrack(Run *run, int floor);

/* Counts a line that a walk will follow next. */
void walk_count_try(Script *script, Walk *walk);
PassEnd run_end_of(Signal signal);
RunEnd run_result(PassEnd end);
/* Sets `error`, because no option can be carried out, which is a fault of the
 * script. */
RunEnd run_blame(Script *script, Run *run, ScriptError *error);
void run_forget_reasons(Script *script);
/* Pushes the source of the open choice: the set, the table of courses, or the
 * course of `may`. */
void run_push_open(lua_State *L);
/* A Decide function that stops at once. */
int run_stop_here(void *context, const Choice *choice);

bool frame_has_pruned(const Frame *frame, int option);
void frame_prune(Frame *frame, int option);
/* Returns the index, among all options, of the `index`-th option that is
 * left. */
uint16_t frame_left(const Frame *frame, int index);

/* -- choose.c ------------------------------------------------------------- */

/* Build the options of the current choice. */
void choice_open(Script *script);
void choice_offer(Script *script, Thing option);
void choice_offer_done(Script *script);
/* Returns argument `index`, which must be a set to choose from. */
const Selector *check_set(lua_State *L, int index);

/* Compares picks [a, a_end) of a line with picks [b, b_end) by types and
 * ids. */
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

/* Refuses if the core refused. */
void accept(lua_State *L, Refusal refusal);
/* Records that something hidden was revealed; see `look_from`. */
void run_reveal(lua_State *L);
/*
 * Refuses; does not return. The current turn is tried in another way; outside a
 * turn it is an error of the script. In a function of `where` it means that the
 * thing is not a member of the set.
 */
_Noreturn int run_refuse(lua_State *L, Refusal refusal);
/* Refuses because a rule of the script forbids it, with the rule's words. */
_Noreturn int run_refuse_rule(lua_State *L, const char *words);
/* Refuses because a set, or NULL, has no member to choose. */
_Noreturn int run_refuse_choice(lua_State *L, const char *label,
                                const Selector *selector);
/* Refuses because a set has fewer members to choose than are needed. */
_Noreturn int run_refuse_too_few(lua_State *L, const char *label,
                                 const Selector *selector, int found,
                                 int needed);
/*
 * Asks the open choice, which the caller has filled in. Returns the index of
 * the pick among its options. The label is on the caller's stack and is not
 * kept.
 */
int run_ask(lua_State *L, const char *label, const Selector *from);
/* Gets the pick of the line at the current depth. Returns false if the line
 * has no such pick, so that the player must be asked. */
bool run_replayed(Script *script, Thing *pick);
/* True if the function at `index` can be carried out with the `arguments`
 * arguments above it. At most PROBE_LIMIT probes can be nested. */
bool run_probe(lua_State *L, int index, int arguments);
/* waypoint(...): in a walk, only the first line that reaches a state
 * continues. */
int run_waypoint(lua_State *L);

/* Frees what the runs of a script hold. */
void run_free(Script *script);

#endif

/*
 * internal.h -- what the files of host/script share and nobody else sees.
 */
#ifndef SCRIPT_INTERNAL_H
#define SCRIPT_INTERNAL_H

#include <lauxlib.h>
#include <lua.h>
#include <setjmp.h>

#include "script/run/states.h"
#include "script/sandbox/chunk.h"
#include "script/sandbox/doc.h"
#include "script/script.h"

/* Why Lua was left by a raise that is no error of the script. */
typedef enum Signal {
    SIGNAL_NONE,
    SIGNAL_REFUSED,
    SIGNAL_OPEN,   /* a driver wants to stop at this choice */
    SIGNAL_REVEAL, /* looking ahead ends here */
    SIGNAL_OVER,   /* the script ended the game */
    SIGNAL_MEMORY, /* out of memory, and a pcall was on the way */
    SIGNAL_LIMIT   /* out of steps or time */
} Signal;

/* How a script stands within the call that runs now. Whoever swallows what is
 * raised within a call puts it back: what raised it had no chance to. */
typedef struct Scope {
    Seat asked;    /* who is asked by `choose` */
    bool probing;  /* a run within a run */
    bool reading;  /* inside a function that may only read */
    bool asking;   /* from where a primitive finds no pick of the line to where
                      it has one: a replay does not come here */
    int functions; /* of `where`, that run one within another */
} Scope;

/* What was offered at one depth of the line, and what of it is struck. */
typedef struct Frame {
    uint16_t option_count;
    uint16_t picked;
    uint16_t struck_count;
    uint16_t place;                     /* see examine.h */
    uint64_t struck[OPTION_LIMIT / 64]; /* meaningful when struck_count > 0 */
} Frame;

/* A block that Lua has dropped: see memory.c. Those of up to 16 bytes are kept
 * together, those of up to 32, and so on. */
typedef struct SmallBlock SmallBlock;
enum { SMALL_STEP = 16, SMALL_SIZES = 16 };

enum {
    BRANCH_LIMIT = 64,
    BRANCHES_KEPT = 32,
    SETTLED_KEPT = 256,
    FIELDS_KEPT = 256,
    SHOWN_KEPT = 64
};

/* A group of picks that a choice of several things made: for reordering. */
typedef struct Segment {
    uint16_t choice;     /* number of the choice of several things */
    uint16_t begin, end; /* picks [begin, end) of the line */
    int rank;            /* the thing's place in canonical order */
    bool ordered;        /* equal ranks keep their order */
} Segment;

/* The courses that a table offers, in the order of their names. */
typedef struct Branches {
    const void *table; /* a settled one (see course.h), or NULL */
    int count;
    Thing words[BRANCH_LIMIT];
    int courses[BRANCH_LIMIT];  /* of a settled table: references */
    bool settled[BRANCH_LIMIT]; /* of those: the course is a settled function */
} Branches;

/* A space, and the face of the card on top of it. */
typedef struct SpaceShown {
    Space space;
    uint16_t face;
} SpaceShown;

/* One turn being run, again and again, until it is complete. */
typedef struct Run {
    const Position *start;
    Line line;
    int replay;    /* picks taken from the line before anybody is asked */
    int given;     /* picks that the caller brought: in any order */
    int floor;     /* picks that are never struck */
    int depth;     /* picks met in this pass */
    int revealed;  /* depth at the last reveal of this pass, or -1 */
    int look_from; /* reveals at this depth or beyond end the pass; or -1 */
    bool windows_are_quiet; /* the windows of this start ask nothing */
    bool stands_there;      /* the script's position is the start */
    bool free_order;
    bool keep_reasons;
    bool first_option; /* takes the first option at each choice */
    bool walking;      /* through every line: see states.h */
    Script *examined;  /* who is examined; or NULL */
    Decide decide;
    See see; /* watches replayed picks; or NULL */
    void *context;
    Seat asked;      /* a run within a run: who is asked at its start */
    int first_event; /* a run within a run: events that are not its own */
    Frame frames[LINE_LIMIT + 1];
    int segment_count;
    Segment segments[LINE_LIMIT];
    uint16_t some_count;
} Run;

enum {
    WORD_CACHE = 256,
    STRUCK_LIMIT = OPTION_LIMIT,
    FILE_LIMIT = 32, /* that a script may require */
    FILES_KEPT = FILE_LIMIT + 1 + HOUSE_RULE_LIMIT,
    LABEL_LIMIT = 48
};

typedef struct LoadedFile {
    char *path;   /* owned, as it stands in messages */
    Chunk *chunk; /* of the examination; or NULL */
} LoadedFile;

/* Words that every script has. */
enum { WORD_DONE, WORD_PASS };

struct Script {
    lua_State *L;
    VariantInfo info;
    Equipment equipment;
    char scripts[FOLDERS_LIMIT_BYTES];
    char folder[PATH_LIMIT_BYTES]; /* of the variant's file */
    int file_count;
    int latest_file; /* that was found */
    LoadedFile files[FILES_KEPT];
    Docs docs; /* of all files */

    /* the game at this moment of a run */
    Position position;
    EventLog events;
    Seats seats; /* who plays: names may be made of their colours */
    Scope scope;
    Seat next;    /* who moves next; SEAT_NONE: the next in order */
    bool running; /* a turn runs: actions and refusals are possible */
    bool loaded;
    bool has_printed; /* at some time, be it in a run that did not count */
    bool file_failed, usage_failed; /* why loading failed */
    char failed_file[PATH_LIMIT_BYTES];
    int house_rule_count;
    bool changing; /* the house rule behind those changes the variant */
    HouseRuleInfo house_rules[HOUSE_RULE_LIMIT];
    HouseRuleInfo declared_rule;          /* what `house_rule` met last */
    int last_line;                        /* of the variant's file */
    char declared_file[PATH_LIMIT_BYTES]; /* where `variant` was called */
    int declared_line;
    char label[LABEL_LIMIT]; /* of the choice that is open */
    Signal signal;
    Run *run;    /* the one that is running, or ran last */
    Run runs[3]; /* turns; walks; a run within a run */
    Position probe_start;
    Position turn_start; /* of a turn that begins where the last one ended */
    States states;       /* where a walk has been */
    Choice choice;
    const struct Selector *open_selector;
    Refusal no_member; /* why the last function of `where` gave no answer */
    struct Memo *memo; /* of selectors; Lua holds it, too */
    const void *settled[SETTLED_KEPT]; /* see course.h; by address */
    struct {                           /* of things; by the address of a name */
        const void *name;
        ThingType type;
        const struct Field *field;
    } fields[FIELDS_KEPT];
    struct {
        const void *list;
        const struct Blocks *blocks;
        int count;
        SpaceShown shown[SHOWN_KEPT]; /* where no block was */
    } latest;                         /* see blocks.c */
    Branches branches[BRANCHES_KEPT]; /* of settled tables; by address */

    /* references into the registry */
    int environment; /* sandbox globals */
    int variant;     /* the variant's table */
    int on_setup, on_turn, on_window, on_after_turn, on_score, on_tie_break;
    int on_refill, on_take_back;
    int word_index; /* string -> THING_WORD id */
    struct {        /* the same by address: Lua keeps each word once */
        const char *text;
        uint16_t id;
    } word_cache[WORD_CACHE];
    uint64_t word_order[WORD_LIMIT]; /* first bytes of each: sort as words do */
    int modules;

    /* reasons of the last script_open */
    Reason reason;
    int reason_depth;  /* deeper refusals say more; -1: none kept yet */
    Choice open;       /* the choice of the last script_open */
    ScriptError fault; /* met while looking ahead from it */
    char fault_printed[EVENT_TEXT_LIMIT + 1]; /* see script_fault_printed */
    int struck_count;
    Reason *struck; /* STRUCK_LIMIT of them, made on first use */

    /* being examined */
    Examination *examination; /* borrowed; or NULL */

    /* limits */
    size_t memory, memory_limit;
    size_t kept; /* bytes of the small blocks */
    SmallBlock *small[SMALL_SIZES];
    long step_limit;
    long steps;                        /* left */
    volatile unsigned long run_number; /* grows with each run */
    volatile unsigned long run_seen;   /* at the last tick of the timer */
    volatile int ticks;                /* seen within this run */
    volatile bool counting; /* steps are counted: this run is a long one */
    /* a run that needs much memory is watched, to tell where it went */
    bool tracing;
    size_t traced_memory;
    const char *traced_file;
    int traced_line;           /* 0: unknown */
    const char *refused_block; /* words for memory that no script gets; NULL */
    const char *limit_file;    /* where the steps ran out */
    int limit_line;            /* 0: they have not */
    bool is_dead_end;          /* refused where nothing can be taken back */
    long work;                 /* questions to sets that are left */
    int where_looked;          /* how often a `where` returned nothing */
    bool out_of_turns;         /* the number of a turn cannot grow any more */
};

static inline Script *script_of(lua_State *L)
{
    return *(Script **)lua_getextraspace(L);
}

/* Where to keep what belongs to an address. */
static inline unsigned address_slot(const void *address, unsigned slots)
{
    return (unsigned)(((uintptr_t)address >> 4) * 0x9e3779b1u >> 16) % slots;
}

/* -- sandbox.c: the state, and the one door into Lua ---------------------- */

bool sandbox_open(Script *script);
void sandbox_close(Script *script);
/*
 * Calls the function below `arguments` on the stack. 0 with the results on the
 * stack, else a fault with `error` set; a signal other than SIGNAL_NONE is
 * reported as FAULT_NONE with no results.
 */
Fault sandbox_call(Script *script, int arguments, int results,
                   ScriptError *error);
/* Runs a C function with one light userdata argument behind the same door. */
Fault sandbox_run(Script *script, lua_CFunction function, void *argument,
                  ScriptError *error);
/*
 * Within the door: calls the function at `base` with the arguments above it.
 * True with the results there instead; false when it was refused: the stack is
 * then cut to below `base`, and who is asked is as before. All else that is
 * raised is passed on.
 */
bool sandbox_try(lua_State *L, int base);
/* What has no place is blamed on where the variant is declared: one of Lua's
 * own functions was called by nobody but us. Not so memory that ran out in the
 * middle of a game: that can be anywhere. */
void blame_variant(const Script *script, ScriptError *error);
/* Copies a text, cut to the size. */
void copy_text(char *out, size_t size, const char *text);
/* Pushes `size` bytes as a string and frees them, also when that raises. */
void keep_bytes(lua_State *L, char *bytes, size_t size);
/* Leaves Lua with a signal. Does not return. */
_Noreturn int sandbox_leave(lua_State *L, Signal signal);
/* The innermost line of the script that runs now: 0 where none does. The name
 * of the file lasts as long as the script. */
void sandbox_where(lua_State *L, const char **file, int *line);
/* Raises an error of the script, with file and line. Does not return. */
_Noreturn int complain(lua_State *L, const char *format, ...);

/* -- steps.c: how long a script may run ----------------------------------- */

/* Sets the limits that are not given; once for each state. */
void steps_begin(Script *script);
/* Gives a run, or a search of many, its steps and its time. */
void steps_refill(Script *script);
/* Which script runs now, for signals; NULL: none. */
void steps_watch(Script *script);
/* That script; for another thread. */
Script *steps_watched(void);
/* Whether somebody stopped the scripts, see script_interrupt. */
bool steps_stopped(void);
/* Looks at the script after every instruction from now to the run's end. */
void steps_trace(Script *script);
_Noreturn void steps_out_of_work(Script *script);
/* One question to a set: they take time in C, where no step is counted. */
static inline void steps_work(Script *script)
{
    if (--script->work <= 0)
        steps_out_of_work(script);
}
/* More work, which the next question finds to be done. */
static inline void steps_add_work(Script *script, int amount)
{
    script->work -= amount;
}
/* Ends a loop in C, where no step is counted, once the time of the run is over:
 * to be called in every loop whose length a script decides. */
static inline void steps_look(Script *script)
{
    if (script->work <= 0)
        steps_out_of_work(script);
}

/* -- watchdog.c: a run that nothing stops --------------------------------- */

/* To be called before a script is freed: the watchdog looks at it no more. */
void watchdog_forget(void);

/* -- memory.c: what Lua allocates with; `owner` is the Script ------------- */

void *memory_allocate(void *owner, void *block, size_t old_size, size_t size);
/* Frees what is kept for later. */
void memory_give_up(Script *script);

/* -- library.c: what of Lua's own library a script gets ------------------- */

void library_open(lua_State *L); /* fills the table on top of the stack */
void push_text(lua_State *L, int index); /* a value as `tostring` gives it */

/* -- files.c -------------------------------------------------------------- */

/* Keeps the path of a file, once. Raises where there are too many. */
LoadedFile *files_add(lua_State *L, const char *path);
/* The file of what Lua calls "@PATH". */
const LoadedFile *files_find(Script *script, const char *source);
void files_free(Script *script);

/* -- require.c ------------------------------------------------------------ */

int require(lua_State *L);

/* -- load.c --------------------------------------------------------------- */

/* As `script_load`; `changing` is the place of the house rule that could not be
 * applied, -1 for none. */
Script *load_script(const ScriptSource *source, ScriptError *error,
                    int *changing);
/* Loads a text chunk with the sandbox as its environment; pushes it. */
void load_chunk(lua_State *L, const char *path);

/* -- environment.c: the globals of a script ------------------------------- */

/* Builds it, and all that stands in it, once for each state. Raises where
 * memory runs out. */
void environment_open(lua_State *L);
/* Gives the chunk on top of the stack its environment. */
void environment_set(lua_State *L);
/* Whether scripts are given no value of that name; then `text` says so, and
 * what may be meant. */
bool environment_lacks(lua_State *L, const char *name, char *text, size_t size);

/* -- handle.c ------------------------------------------------------------- */

/* All userdata of a script begin with this tag: a ThingType, or one of: */
enum { TAG_SELECTOR = 64, TAG_VARS, TAG_GAME };

typedef struct Handle {
    uint16_t tag;
    uint16_t id;
} Handle;

void handle_open(lua_State *L);
void field_open(lua_State *L);             /* field.c: __index of things */
void push_label(lua_State *L, int index);  /* a thing's token */
void push_thing(lua_State *L, Thing what); /* numbers, words, handles */
bool is_thing(lua_State *L, int index, ThingType type);
int check_thing(lua_State *L, int index, ThingType type); /* its id */
/* What a number may be as a thing. */
enum { NUMBER_LEAST = -10000, NUMBER_MOST = 10000 };
/* Any thing that is a handle; else THING_NONE. */
Thing to_thing(lua_State *L, int index);
Thing word_thing(lua_State *L, int index); /* interns the string there */
const char *type_name(ThingType type);
/* What an argument is, for messages: "a card", "a number", "nil". */
const char *what_is(lua_State *L, int index);

/* -- check.c -------------------------------------------------------------- */

/* What nobody reads to its end takes too long to write out. In bytes. */
enum { TEXT_ARGUMENT_LIMIT = 1000 };
const char *check_text(lua_State *L, int index);
void check_function(lua_State *L, int index);
void check_table(lua_State *L, int index);
/* The thing that a method (its object at 1) gets as its first argument. */
int check_argument_thing(lua_State *L, const char *method, ThingType type);
/* The number of a mark that the variant declares. */
int check_mark(lua_State *L, const char *name);
/* Complains that there is no such name, and which one may be meant: "no
 * option 'sise'; did you mean 'size'?". Does not return. */
_Noreturn int complain_name(lua_State *L, const char *what, const char *typed,
                            const char *const *names, int count);

/* -- choose.c ------------------------------------------------------------- */

/* The options of the choice under way. */
void choice_open(Script *script);
void choice_offer(Script *script, Thing option);
void choice_offer_done(Script *script);
/* Argument `index` must be a set to choose from. */
const struct Selector *check_set(lua_State *L, int index);

int choose(lua_State *L);
int choose_one(lua_State *L);
int choose_some(lua_State *L);
int choose_each(lua_State *L);
int may(lua_State *L);
int act_as(lua_State *L);

/* -- act_pyramid.c, act_card.c, act_tell.c, act_game.c, act_end.c --------- */

int act_place(lua_State *L);
int act_move(lua_State *L);
int act_push(lua_State *L);
int act_point(lua_State *L);
int act_exchange(lua_State *L);
int act_destroy(lua_State *L);
int act_remove(lua_State *L);
int act_mark(lua_State *L);

/* Keeps what was printed in the run so far for script_fault_printed. */
void tell_keep_printed(Script *script);

int act_lay(lua_State *L);
int act_turn_up(lua_State *L);
int act_take(lua_State *L);
int act_shift(lua_State *L);
int act_carry(lua_State *L);
int act_discard(lua_State *L);
int act_discard_all(lua_State *L);
int act_draw(lua_State *L);
int act_deal(lua_State *L);
int act_set_aside(lua_State *L);
int act_put_on(lua_State *L);
int act_shuffle(lua_State *L);
int act_reshuffle(lua_State *L);

int act_say(lua_State *L);
int act_print(lua_State *L);

int act_need(lua_State *L);
int act_random(lua_State *L);
int act_turn_goes_to(lua_State *L);
int act_finish(lua_State *L);
int read_seats_from(lua_State *L);
int read_pile(lua_State *L);
int read_space(lua_State *L);
int read_groups(lua_State *L);
int read_has_block(lua_State *L);
void game_open(lua_State *L); /* vars, options, game */
/* If `vars` or `options` is there, pushes a table of what is in it. */
bool game_push_members(lua_State *L, int index);
void game_set_options(lua_State *L); /* once they are chosen */

/* -- primitive.c ---------------------------------------------------------- */

/* The position for a primitive that changes it; raises where only reading is
 * allowed. */
Position *changing(lua_State *L);
/* The position for a primitive that reads; raises outside a run. */
const Position *looking(lua_State *L);
/* A seat whose turn, or whose window, it is: the one that `choose` asks. */
Seat asked_seat(lua_State *L);
/* Ends the run if the core refused. */
void accept(lua_State *L, Refusal refusal);
void primitive_open(lua_State *L);

/* -- run.c ---------------------------------------------------------------- */

/* Something hidden has come to light: see `look_from`. */
void run_reveal(lua_State *L);
/*
 * Refuses: does not return. The turn that runs is tried another way; where none
 * runs it is an error of the script. Within a function of `where` it means that
 * the thing is no member of the set.
 */
_Noreturn int run_refuse(lua_State *L, Refusal refusal);
/* Refuses because a rule of the script forbids it, in its words. */
_Noreturn int run_refuse_rule(lua_State *L, const char *words);
/* Refuses because nothing of a set (or NULL) can be chosen. */
_Noreturn int run_refuse_choice(lua_State *L, const char *label,
                                const struct Selector *selector);
/* Refuses because fewer can be chosen of a set than are needed. */
_Noreturn int run_refuse_too_few(lua_State *L, const char *label,
                                 const struct Selector *selector, int found,
                                 int needed);
/*
 * Asks the open choice (script->choice, filled by the caller) and returns the
 * index of the pick among its options. The label stands on the stack of whoever
 * asks: nobody keeps it longer.
 */
int run_ask(lua_State *L, const char *label, const struct Selector *from);
/* While replaying: the pick at this depth, or false when somebody must be
 * asked. */
bool run_replayed(Script *script, Thing *pick);
/* Whether the function at `index` can be carried out with the arguments above
 * it (`arguments` of them). */
bool run_probe(lua_State *L, int index, int arguments);
/* waypoint(...): in a walk, only the first line to come to a state goes on. */
int run_waypoint(lua_State *L);

#endif

/*
 * sandbox.h -- a Lua state that cannot harm its host: its limits, its files and
 * the one protected door into it. It knows no game.
 */
#ifndef SCRIPT_SANDBOX_H
#define SCRIPT_SANDBOX_H

#include <lauxlib.h>
#include <lua.h>

#include "core/thing.h"
#include "script/script.h"

typedef struct Sandbox Sandbox;

/* The parts of a script. Each is defined in the header of the room that owns
 * it; script.c makes them all. */
struct Script {
    Sandbox *sandbox;         /* sandbox/sandbox.h */
    struct Model *model;      /* thing/thing.h */
    struct Sets *sets;        /* select/select.h */
    struct Turns *turns;      /* run/run.h */
    struct Rules *rules;      /* variant/variant.h */
    Examination *examination; /* examine/examine.h; borrowed, or NULL */
};

/* Why Lua was left by a raise that is no error of the script. */
typedef enum Signal {
    SIGNAL_NONE,
    SIGNAL_REFUSED,
    SIGNAL_NO_CARD, /* `refill` has no card to take up */
    SIGNAL_OPEN,    /* a driver wants to stop at this choice */
    SIGNAL_REVEAL,  /* looking ahead ends here */
    SIGNAL_OVER,    /* the script ended the game */
    SIGNAL_MEMORY,  /* out of memory, and a pcall was on the way */
    SIGNAL_LIMIT    /* out of steps or time */
} Signal;

/* The call that runs now. Code that catches an error restores it: the code
 * that raised it could not. */
typedef struct Scope {
    Seat asked;     /* who is asked by `choose` */
    bool unasked;   /* in the set-up, before a seat is asked: no seat does what
                       happens */
    int probes;     /* runs within a run, one within another */
    bool reading;   /* inside a function that may only read */
    bool asking;    /* from where a primitive finds no pick of the line to where
                      it has one: a replay does not come here */
    int functions;  /* nested functions of `where` */
    bool refilling; /* inside the variant's `refill` */
} Scope;

enum {
    FILE_LIMIT = 32, /* that a script may require */
    FILES_KEPT = FILE_LIMIT + 1 + HOUSE_RULE_LIMIT,
    CONSTANTS_KEPT = 1024
};

typedef struct LoadedFile {
    char *path;          /* owned, as printed in messages */
    char *text;          /* owned, as it was loaded, a null byte after it */
    size_t size;         /* of the text */
    struct Chunk *chunk; /* of the examination; or NULL */
} LoadedFile;

struct Sandbox {
    lua_State *L;
    Signal signal;
    Scope scope;
    bool loaded;

    /* where files are, and those that were loaded */
    char scripts[FOLDERS_LIMIT_BYTES];
    char folder[PATH_LIMIT_BYTES]; /* of the variant's file */
    char file[PATH_LIMIT_BYTES];   /* the variant's */
    int file_count;
    int latest_file; /* that was found */
    LoadedFile files[FILES_KEPT];
    ScriptReader reader; /* zeroed: they are on the disk */
    int last_line;       /* of the variant's file */
    bool file_failed;    /* why loading failed */
    char failed_file[PATH_LIMIT_BYTES];
    char declared_file[PATH_LIMIT_BYTES]; /* where `variant` was called */
    int declared_line;

    /* references into the registry */
    int environment; /* the globals of scripts */
    int variant;     /* the variant's table */
    int modules;     /* what `require` gives, by name */

    const void *constants[CONSTANTS_KEPT]; /* see constant.c; by address */

    /* limits */
    size_t memory, memory_limit;
    long step_limit;
    long steps;                        /* left */
    volatile unsigned long run_number; /* grows with each run */
    volatile unsigned long run_seen;   /* at the last tick of the timer */
    volatile int ticks;                /* seen within this run */
    volatile bool counting; /* steps are counted: this run is a long one */
    /* a run that needs much memory is watched, to report where it went */
    bool tracing;
    size_t traced_memory;
    const char *traced_file;
    int traced_line;           /* 0: unknown */
    const char *refused_block; /* words for memory that no script gets; NULL */
    const char *limit_file;    /* where the steps ran out */
    int limit_line;            /* 0: they have not */
    long work;                 /* questions to sets that are left */
    bool is_limit; /* the error raised next is a limit that is met */

    /* Set while the script is examined; NULL and 0 otherwise. The first is
     * called with each file that is loaded, its function on top of the stack;
     * the second, a hook, at events of this mask. */
    struct Chunk *(*on_chunk)(lua_State *L, const LoadedFile *file);
    lua_Hook on_event;
    int events;
};

static inline Script *script_of(lua_State *L)
{
    return *(Script **)lua_getextraspace(L);
}

static inline Sandbox *sandbox_of(lua_State *L)
{
    return script_of(L)->sandbox;
}

/* The slot for what belongs to an address. */
static inline unsigned address_slot(const void *address, unsigned slots)
{
    return (unsigned)(((uintptr_t)address >> 4) * 0x9e3779b1u >> 16) % slots;
}

/* -- sandbox.c: the state, and the one door into Lua ---------------------- */

bool sandbox_open(Script *script);
void sandbox_close(Script *script);
/*
 * Runs a C function with one light userdata argument in a protected call. 0, or
 * a fault with `error` set; a signal other than SIGNAL_NONE is reported as
 * FAULT_NONE.
 */
Fault sandbox_run(Script *script, lua_CFunction function, void *argument,
                  ScriptError *error);
/*
 * Within the protected call: calls the function at `base` with the arguments
 * above it. True with the results there instead; false if it was left by the
 * expected signal: the stack is then cut to below `base`, and who is asked is
 * as before. All else that is raised is passed on.
 */
bool sandbox_try(lua_State *L, int base, Signal expected);
/* An error without a place gets the place where the variant is declared: the
 * host called one of Lua's own functions. Out of memory in the middle of a
 * game keeps none: it can happen anywhere. */
void blame_variant(const Script *script, ScriptError *error);
/* Copies a text, cut to the size. */
void copy_text(char *out, size_t size, const char *text);
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
/* Sets the hook on events, if there is one; no step is counted. */
void steps_hook_events(Script *script);
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
    if (--script->sandbox->work <= 0)
        steps_out_of_work(script);
}
/* More work, which the next question finds to be done. */
static inline void steps_add_work(Script *script, int amount)
{
    script->sandbox->work -= amount;
}
/* Ends a loop in C, where no step is counted, once the time of the run is over:
 * to be called in every loop whose length a script decides. */
static inline void steps_look(Script *script)
{
    if (script->sandbox->work <= 0)
        steps_out_of_work(script);
}

/* -- watchdog.c: a run that nothing stops --------------------------------- */

/* To be called before a script is freed: the watchdog looks at it no more. */
void watchdog_forget(void);

/* -- memory.c: what Lua allocates with; `owner` is the Script ------------- */

void *memory_allocate(void *owner, void *block, size_t old_size, size_t size);

/* -- files.c: the files that were loaded ---------------------------------- */

/* Keeps a file that was read, each path once; takes the text over. Raises where
 * there are too many. */
LoadedFile *files_add(lua_State *L, const char *path, char *text, size_t size);
/* The file of what Lua calls "@PATH". */
const LoadedFile *files_find(Script *script, const char *source);
void files_free(Script *script);

/* -- load.c: reading a file ----------------------------------------------- */

/* Whether there is such a file, if the files of scripts are not on the disk. */
bool load_finds(const Script *script, const char *path);

/* Loads a text chunk with the environment of scripts; pushes it. */
void load_chunk(lua_State *L, const char *path);
/* Gives the chunk on top of the stack that environment. */
void load_environment(lua_State *L);

/* -- compile.c ------------------------------------------------------------ */

/* Pushes the function of a text, with the constants of constants.c; raises
 * where it is wrong or takes too long. `name` lasts as long as the script. */
void compile(lua_State *L, const char *text, size_t size, const char *name);

/* -- constants.c: the names that scripts have ----------------------------- */

/* Keeps the table on top of the stack (popped): names and their values. */
void constants_keep_names(lua_State *L);
/* Pushes that table. */
void constants_push_names(lua_State *L);
/* Whether the table on top of the stack has a value of that name. */
bool constants_know(lua_State *L, const char *name, size_t size);

/* -- doc.c: comments about functions -------------------------------------- */

enum { DOC_TEXT_LIMIT = 200 };

/* The comment above a line, into `text` of DOC_TEXT_LIMIT bytes. False where
 * there is none. */
bool doc_above(const LoadedFile *file, int line, char *text);
/* The comment of whatever has that name. False where not exactly one has. */
bool doc_of_name(const Sandbox *sandbox, const char *name, char *text);
/* The same at the end of the line that gives it its value: "grow = town.grow,
 * -- Z19". */
bool doc_beside_name(const Sandbox *sandbox, const char *name, char *text);

/* -- constant.c ----------------------------------------------------------- */

/*
 * Whether the script refers to the table or function at `index` since before
 * its first choice: it is then never collected, and is trusted not to change.
 */
bool is_constant(lua_State *L, int index);

/* -- escape.c: for tests of the wall, in builds for debugging alone ------- */

/* With the environment on top of the stack: adds escape() to it, where it is
 * asked for. */
void escape_open(lua_State *L);

#endif

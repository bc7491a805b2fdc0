/*
 * sandbox.h -- a Lua state that cannot harm its host: its limits, its files and
 * the only protected call into it. It does not know about games.
 */
#ifndef SCRIPT_SANDBOX_H
#define SCRIPT_SANDBOX_H

#include <lauxlib.h>
#include <lua.h>

#include "core/thing.h"
#include "script/script.h"

typedef struct Sandbox Sandbox;

/* The parts of a script. Each part is defined in the header of the room that
 * owns it; script.c creates them all. */
struct Script {
    Sandbox *sandbox;         /* sandbox/sandbox.h */
    struct Model *model;      /* thing/thing.h */
    struct Sets *sets;        /* select/select.h */
    struct Turns *turns;      /* run/run.h */
    struct Rules *rules;      /* variant/variant.h */
    Examination *examination; /* examine/examine.h; borrowed, or NULL */
};

/* The reason why Lua was left by a raise that is not an error of the script. */
typedef enum Signal {
    SIGNAL_NONE,
    SIGNAL_REFUSED,
    SIGNAL_NO_CARD, /* `refill` has no card to take */
    SIGNAL_OPEN,    /* the caller wants to stop at this choice */
    SIGNAL_REVEAL,  /* the look-ahead ends at this point */
    SIGNAL_OVER,    /* the script ended the game */
    SIGNAL_MEMORY,  /* out of memory, inside a pcall */
    SIGNAL_LIMIT    /* out of steps or time */
} Signal;

/* The state of the call that runs now. Code that catches an error restores it,
 * because the code that raised the error could not. */
typedef struct Scope {
    Seat asked;     /* the seat that `choose` asks */
    bool unasked;   /* in the set-up, before a seat is asked, so that no seat
                       acts */
    int probes;     /* number of nested runs within runs */
    bool reading;   /* in a function that may only read */
    bool asking;    /* true after a primitive has found no pick in the line,
                       until the choice is answered; never true in a replay */
    int functions;  /* number of nested functions of `where` */
    bool refilling; /* in the variant's `refill` */
} Scope;

enum {
    FILE_LIMIT = 32, /* files that a script may require */
    FILES_KEPT = FILE_LIMIT + 1 + HOUSE_RULE_LIMIT,
    CONSTANTS_KEPT = 1024
};

typedef struct LoadedFile {
    char *path;          /* owned; the path printed in messages */
    char *text;          /* owned; the loaded text with a null byte */
    size_t size;         /* size of the text */
    struct Chunk *chunk; /* owned by the examination, or NULL */
} LoadedFile;

struct Sandbox {
    lua_State *L;
    Signal signal;
    Scope scope;
    bool loaded;

    /* the folders, and the loaded files */
    char scripts[FOLDERS_LIMIT_BYTES];
    char folder[PATH_LIMIT_BYTES]; /* the folder of the variant's file */
    char file[PATH_LIMIT_BYTES];   /* the variant's file */
    int file_count;
    int latest_file; /* index of the last file found */
    LoadedFile files[FILES_KEPT];
    ScriptReader reader; /* zeroed: the disk */
    int last_line;       /* last line of the variant's file */
    bool file_failed;    /* the reason why loading failed */
    char failed_file[PATH_LIMIT_BYTES];
    char declared_file[PATH_LIMIT_BYTES]; /* the file that called `variant` */
    int declared_line;

    /* references into the registry */
    int environment; /* the globals of scripts */
    int variant;     /* the variant's table */
    int modules;     /* the results of `require`, by name */

    const void *constants[CONSTANTS_KEPT]; /* see constant.c; by address */

    /* limits */
    size_t memory, memory_limit;
    long step_limit;
    long steps;                        /* steps left */
    volatile unsigned long run_number; /* increases with each run */
    volatile unsigned long run_seen;   /* the number at the last tick of the
                                          timer */
    volatile int ticks;                /* ticks within this run */
    volatile bool counting; /* steps are counted, because this run is long */
    /* a run that needs much memory is traced, to report the place that used
     * it */
    bool tracing;
    size_t traced_memory;
    const char *traced_file;
    int traced_line;           /* 0: unknown */
    const char *refused_block; /* message if an allocation was refused
                                  because of its size, or NULL */
    const char *limit_file;    /* the place where the steps ran out */
    int limit_line;            /* 0 if the steps have not run out */
    long work;                 /* set queries left */
    bool is_limit;             /* the next error reports a limit */

    /* Set while the script is examined, otherwise NULL and 0. on_chunk is
     * called with each loaded file, whose function is on top of the stack;
     * on_event is a hook for the events of this mask. */
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

/* Returns the cache slot for an address. */
static inline unsigned address_slot(const void *address, unsigned slots)
{
    return (unsigned)(((uintptr_t)address >> 4) * 0x9e3779b1u >> 16) % slots;
}

/* -- sandbox.c: the state, and the protected call into Lua ---------------- */

bool sandbox_open(Script *script);
void sandbox_close(Script *script);
/*
 * Runs a C function with a light userdata argument in a protected call. Returns
 * 0, or a fault with `error` set. A signal other than SIGNAL_NONE returns
 * FAULT_NONE.
 */
Fault sandbox_run(Script *script, lua_CFunction function, void *argument,
                  ScriptError *error);
/*
 * Calls, within the protected call, the function at `base` with the arguments
 * above it. Returns true with the results in their place. Returns false if the
 * expected signal left the function; then the stack is cut to below `base`, and
 * the Scope is restored. Everything else that is raised is passed on.
 */
bool sandbox_try(lua_State *L, int base, Signal expected);
/* Gives an error without a place the place where the variant is declared,
 * because the host called a function of Lua itself. A memory error in the
 * middle of a game keeps no place, because it can happen anywhere. */
void blame_variant(const Script *script, ScriptError *error);
/* Copies a text, cut to `size` bytes. */
void copy_text(char *out, size_t size, const char *text);
/* Leaves Lua with a signal. Does not return. */
_Noreturn int sandbox_leave(lua_State *L, Signal signal);
/* Finds the innermost line of the running script; 0 if none is running. The
 * name of the file lasts as long as the script. */
void sandbox_where(lua_State *L, const char **file, int *line);
/* Raises an error of the script, with file and line. Does not return. */
_Noreturn int complain(lua_State *L, const char *format, ...);

/* -- steps.c: the time limits of a run ------------------------------------ */

/* Sets the limits that were not given; called once for each state. */
void steps_begin(Script *script);
/* Sets the hook for on_event, if there is one. The hook does not count
 * steps. */
void steps_hook_events(Script *script);
/* Restores the steps and the time of a run, or of a search of many runs. */
void steps_refill(Script *script);
/* Sets the script that runs now, for signals; NULL if none runs. */
void steps_watch(Script *script);
/* Returns the script that runs now. May be called from another thread. */
Script *steps_watched(void);
/* True if script_interrupt was called. */
bool steps_stopped(void);
/* Examines memory after every instruction from now to the end of the run. */
void steps_trace(Script *script);
_Noreturn void steps_out_of_work(Script *script);
/* Counts a set query. Queries take time in C, where no step is counted. */
static inline void steps_work(Script *script)
{
    if (--script->sandbox->work <= 0)
        steps_out_of_work(script);
}
/* Counts additional work, which is checked at the next query. */
static inline void steps_add_work(Script *script, int amount)
{
    script->sandbox->work -= amount;
}
/* Ends a loop in C, where no step is counted, when the time of the run is over.
 * Every loop whose length depends on a script must call it. */
static inline void steps_look(Script *script)
{
    if (script->sandbox->work <= 0)
        steps_out_of_work(script);
}

/* -- watchdog.c: detecting a run that nothing stops ----------------------- */

/* Makes the watchdog forget its script. Must be called before a script is
 * freed. */
void watchdog_forget(void);

/* -- memory.c: Lua's allocator; `owner` is the Script --------------------- */

void *memory_allocate(void *owner, void *block, size_t old_size, size_t size);

/* -- files.c: the loaded files -------------------------------------------- */

/* Adds a file that was read, each path once, and takes ownership of the text.
 * Raises if there are too many. */
LoadedFile *files_add(lua_State *L, const char *path, char *text, size_t size);
/* Returns the file of a chunk that Lua calls "@PATH". */
const LoadedFile *files_find(Script *script, const char *source);
void files_free(Script *script);

/* -- load.c: reading a file ----------------------------------------------- */

/* True if the reader of the script can read the file `path`. */
bool load_finds(const Script *script, const char *path);

/* Loads a text file with the environment of scripts and pushes its function. */
void load_chunk(lua_State *L, const char *path);
/* Gives the environment of scripts to the function on top of the stack. */
void load_environment(lua_State *L);

/* -- compile.c ------------------------------------------------------------ */

/* Compiles a text, with the constants of constants.c, and pushes its function.
 * Raises if the text has an error or compiling takes too long. `name` must last
 * as long as the script. */
void compile(lua_State *L, const char *text, size_t size, const char *name);

/* -- constants.c: the names of scripts ------------------------------------ */

/* Keeps the table on top of the stack, from names to values, and pops it. */
void constants_keep_names(lua_State *L);
/* Pushes the table of names that was kept. */
void constants_push_names(lua_State *L);
/* True if the table on top of the stack has a value called `name`. */
bool constants_know(lua_State *L, const char *name, size_t size);

/* -- doc.c: comments about functions -------------------------------------- */

enum { DOC_TEXT_LIMIT = 200 };

/* Writes the comment above a line into `text` of DOC_TEXT_LIMIT bytes. Returns
 * false if there is none. */
bool doc_above(const LoadedFile *file, int line, char *text);
/* Writes the comment above the declaration of a name. Returns false unless
 * exactly one declaration of the name has a comment. */
bool doc_of_name(const Sandbox *sandbox, const char *name, char *text);
/* Like doc_of_name, for the comment at the end of the line that assigns the
 * value: "grow = town.grow, -- Z19". */
bool doc_beside_name(const Sandbox *sandbox, const char *name, char *text);

/* -- constant.c ----------------------------------------------------------- */

/*
 * True if the script has referred to the table or function at `index` since
 * before its first choice. It is then never collected, and we trust it not to
 * change.
 */
bool is_constant(lua_State *L, int index);

/* -- escape.c: for tests of the confinement, in debugging builds only ----- */

/* Adds escape() to the environment on top of the stack, if the build and
 * HOUSE_TEST_ESCAPE ask for it. */
void escape_open(lua_State *L);

#endif

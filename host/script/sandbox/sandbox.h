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
    Sandbox *sandbox;         /* defined in sandbox/sandbox.h */
    struct Model *model;      /* defined in thing/thing.h */
    struct Sets *sets;        /* defined in select/select.h */
    struct Turns *turns;      /* defined in run/run.h */
    struct Rules *rules;      /* defined in variant/variant.h */
    Examination *examination; /* defined in examine/examine.h; borrowed, or
                                 NULL */
};

/* A Signal is a reason to leave Lua by a raise that is not an error of the
 * script. */
typedef enum Signal {
    SIGNAL_NONE,
    SIGNAL_REFUSED,
    SIGNAL_NO_CARD, /* in `refill`, the discard pile is empty */
    SIGNAL_OPEN,    /* the caller wants to stop at this choice */
    SIGNAL_REVEAL,  /* the look-ahead has met a reveal */
    SIGNAL_OVER,    /* the script ended the game */
    SIGNAL_MEMORY,  /* memory has run out inside a pcall */
    SIGNAL_LIMIT    /* steps or time have run out */
} Signal;

/* The settings of the call that runs now. Code that catches an error restores
 * them, because the code that raised the error could not. */
typedef struct Scope {
    Seat asked;     /* the seat that makes the choices */
    bool unasked;   /* true in the set-up until a seat is asked; no seat acts
                       then */
    int probes;     /* number of nested runs in progress */
    bool reading;   /* true in a function that may only read */
    bool asking;    /* true from the moment when a primitive finds no pick in
                       the line until the choice is answered; never true in a
                       replay */
    int functions;  /* number of functions of `where` in progress */
    bool refilling; /* true in the variant's `refill` */
} Scope;

enum {
    FILE_LIMIT = 32, /* greatest number of files that a script may require */
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

    /* The folders and the loaded files. */
    char scripts[FOLDERS_LIMIT_BYTES];
    char folder[PATH_LIMIT_BYTES]; /* the folder of the variant's file */
    char file[PATH_LIMIT_BYTES];   /* the variant's file */
    int file_count;
    int latest_file; /* index of the file that files_find found last */
    LoadedFile files[FILES_KEPT];
    ScriptReader reader; /* reads all files; if zeroed, from the disk */
    int last_line;       /* number of the last line of the variant's file */
    bool file_failed;    /* true if loading failed because a file could not be
                            read */
    char failed_file[PATH_LIMIT_BYTES];
    char declared_file[PATH_LIMIT_BYTES]; /* the file that called `variant` */
    int declared_line;

    /* References into Lua's registry. */
    int environment; /* the globals of scripts */
    int variant;     /* the variant's table */
    int modules;     /* the results of `require`, by name */

    const void *constants[CONSTANTS_KEPT]; /* cache of known constants, by
                                              address; see constant.c */

    /* The limits of a run. */
    size_t memory, memory_limit;
    long step_limit;
    long steps;                        /* number of steps left */
    volatile unsigned long run_number; /* increases with each run */
    volatile unsigned long run_seen;   /* run_number at the last tick of the
                                          timer */
    volatile int ticks;                /* number of ticks within this run */
    volatile bool counting; /* true if steps are counted, because this run is
                               long */
    /* A run that needs much memory is traced, so that we can report the line
     * that used the memory. */
    bool tracing;
    size_t traced_memory;
    const char *traced_file;
    int traced_line;           /* 0 if unknown */
    const char *refused_block; /* message if an allocation was refused
                                  because of its size, or NULL */
    const char *limit_file;    /* the place at which the steps ran out */
    int limit_line;            /* 0 if the steps have not run out */
    long work;                 /* number of set queries left */
    bool is_limit;             /* true if the next error reports a limit */

    /* These are set while the script is examined, otherwise NULL and 0.
     * on_chunk is called with each loaded file; the file's function is then on
     * top of the stack. on_event is a hook for the events of the mask
     * `events`. */
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

/* Returns the slot of an address in a cache of `slots` slots. */
static inline unsigned address_slot(const void *address, unsigned slots)
{
    return (unsigned)(((uintptr_t)address >> 4) * 0x9e3779b1u >> 16) % slots;
}

/* -- sandbox.c: the state, and the protected call into Lua ---------------- */

bool sandbox_open(Script *script);
void sandbox_close(Script *script);
/*
 * Runs a C function in a protected call, with a light userdata as its argument.
 * Returns FAULT_NONE, or a fault with `error` set. A signal with which the
 * function leaves Lua is not a fault, unless memory or steps have run out; it
 * is then in `signal`.
 */
Fault sandbox_run(Script *script, lua_CFunction function, void *argument,
                  ScriptError *error);
/*
 * Calls the function at `base` with the arguments above it, within the
 * protected call. Returns true with the results in their place. Returns false
 * if the function was left with the signal `expected`; the stack is then cut to
 * below `base`, and the Scope is restored. Everything else that is raised is
 * passed on.
 */
bool sandbox_try(lua_State *L, int base, Signal expected);
/* Gives an error that has no place the place where the variant is declared.
 * Such an error comes from a function of Lua itself that the host has called. A
 * memory error in the middle of a game gets only the variant's file, because it
 * can happen anywhere. */
void blame_variant(const Script *script, ScriptError *error);
/* Copies a text and cuts it to `size` bytes. */
void copy_text(char *out, size_t size, const char *text);
/* Leaves Lua with a signal. Does not return. */
_Noreturn int sandbox_leave(lua_State *L, Signal signal);
/* Finds the file and the line of the innermost Lua function that runs; the line
 * is 0 if none runs. The name of the file lasts as long as the script. */
void sandbox_where(lua_State *L, const char **file, int *line);
/* Raises an error of the script, with file and line. Does not return. */
_Noreturn int complain(lua_State *L, const char *format, ...);

/* -- steps.c: the time limits of a run ------------------------------------ */

/* Sets the limits that were not given and starts the timer; called once for
 * each state. */
void steps_begin(Script *script);
/* Sets `on_event` as the hook, if it is not NULL. The hook does not count
 * steps. */
void steps_hook_events(Script *script);
/* Restores the budget of steps and time for a run, or for a search of many
 * runs. */
void steps_refill(Script *script);
/* Sets the script that runs now, or NULL, for signal handlers and the
 * watchdog. */
void steps_watch(Script *script);
/* Returns the script that runs now. May be called from another thread. */
Script *steps_watched(void);
/* True if script_interrupt was called. */
bool steps_stopped(void);
/* Examines the memory after every instruction from now until the run ends. */
void steps_trace(Script *script);
_Noreturn void steps_out_of_work(Script *script);
/* Counts a query of a set. A query runs in C, where no steps are counted. */
static inline void steps_work(Script *script)
{
    if (--script->sandbox->work <= 0)
        steps_out_of_work(script);
}
/* Counts additional work. The limit is checked at the next query. */
static inline void steps_add_work(Script *script, int amount)
{
    script->sandbox->work -= amount;
}
/* Ends the run if its time is over. Every loop in C whose length depends on a
 * script must call it, because no steps are counted in C. */
static inline void steps_look(Script *script)
{
    if (script->sandbox->work <= 0)
        steps_out_of_work(script);
}

/* -- watchdog.c: detecting a run that nothing stops ----------------------- */

/* Must be called before a script is freed, so that the watchdog does not use it
 * any more. */
void watchdog_forget(void);

/* -- memory.c: Lua's allocator; `owner` is the Script --------------------- */

void *memory_allocate(void *owner, void *block, size_t old_size, size_t size);

/* -- files.c: the loaded files -------------------------------------------- */

/* Adds a file that was read, or replaces the text of a file with the same path.
 * Takes ownership of the text. Raises an error if there are too many files. */
LoadedFile *files_add(lua_State *L, const char *path, char *text, size_t size);
/* Returns the file of a chunk that Lua calls "@PATH", or a file without text if
 * there is none. */
const LoadedFile *files_find(Script *script, const char *source);
void files_free(Script *script);

/* -- load.c: reading a file ----------------------------------------------- */

/* True if the reader of the script can read the file `path`. */
bool load_finds(const Script *script, const char *path);

/* Loads a text file with the environment of scripts and pushes its function. */
void load_chunk(lua_State *L, const char *path);
/* Makes the environment of scripts the environment of the function on top of
 * the stack. */
void load_environment(lua_State *L);

/* -- compile.c ------------------------------------------------------------ */

/* Compiles a text, with the constants of constants.c, and pushes its function.
 * Raises if the text has an error or compiling takes too long. `name` must last
 * as long as the script. */
void compile(lua_State *L, const char *text, size_t size, const char *name);

/* -- constants.c: the names of scripts ------------------------------------ */

/* Pops the table on top of the stack, which has the values of all names of
 * scripts, and keeps it. */
void constants_keep_names(lua_State *L);
/* Pushes the table that constants_keep_names has kept. */
void constants_push_names(lua_State *L);
/* True if the table on top of the stack has a value called `name`. */
bool constants_know(lua_State *L, const char *name, size_t size);

/* -- doc.c: comments about functions -------------------------------------- */

enum { DOC_TEXT_LIMIT = 200 };

/* Writes the comment with three dashes above a line into `text`, which has
 * DOC_TEXT_LIMIT bytes. Returns false if there is none. */
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
 * before its first choice. Such a value is never collected, and we trust the
 * script not to change it.
 */
bool is_constant(lua_State *L, int index);

/* -- escape.c: for tests of the confinement, in debugging builds only ----- */

/* Adds escape() to the environment on top of the stack, in a debug build with
 * HOUSE_TEST_ESCAPE set. */
void escape_open(lua_State *L);

#endif

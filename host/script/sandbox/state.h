/*
 * state.h -- the state of the sandbox of a script. Files outside this folder
 * must include sandbox.h instead.
 */
#ifndef SCRIPT_SANDBOX_STATE_H
#define SCRIPT_SANDBOX_STATE_H

#include <lauxlib.h>

#include "core/thing.h"
#include "script/sandbox/loaded_file.h"
#include "script/sandbox/parts.h"
#include "script/sandbox/scope.h"

enum { CONSTANTS_KEPT = 1024 };

struct Sandbox {
    lua_State *L;
    Signal signal;
    Scope scope;
    bool loaded;
    void (*reveal)(lua_State *L); /* the function run_reveal of script/run */

    /* The folders and the loaded files. */
    char scripts[FOLDERS_LIMIT_BYTES];
    char folder[PATH_LIMIT_BYTES]; /* the folder of the variant's file */
    char file[PATH_LIMIT_BYTES];   /* the variant's file */
    int file_count;
    int latest_file; /* index of the file that files_find last returned */
    LoadedFile files[FILES_KEPT];
    /* The reader of all files. If its members are 0, files are read from the
     * disk. */
    ScriptReader reader;
    int last_line;    /* number of the last line of the variant's file */
    bool file_failed; /* true if loading failed because a file could not be
                            read */
    char failed_file[PATH_LIMIT_BYTES];
    char declared_file[PATH_LIMIT_BYTES]; /* the file that called `variant` */
    int declared_line;

    /* These members are references into Lua's registry. */
    int environments[API_VERSION]; /* the globals of scripts, for each api */
    int variant;                   /* the variant's table */
    int modules;                   /* the results of `require`, by name */

    const void *constants[CONSTANTS_KEPT]; /* the constants that were looked up
                                            * last, in slots by address; see
                                            * constant.c */

    /* The limits of a run. */
    size_t memory, memory_limit;
    long step_limit;
    long steps;                        /* number of steps left */
    volatile unsigned long run_number; /* number of the run; each run has a
                                        * greater number */
    volatile unsigned long run_seen;   /* value of run_number at the last tick
                                          of the timer */
    volatile int ticks;                /* number of ticks since the run began */
    bool is_brief;          /* true if the run ends after BRIEF_TICKS ticks */
    volatile bool counting; /* true if steps are counted, which happens only in
                               long runs */
    /* A run that needs much memory is traced, so that an error can name the
     * line that used the memory. */
    bool tracing;
    size_t traced_memory;
    const char *traced_file;
    int traced_line;           /* line that used the memory; 0 if unknown */
    const char *refused_block; /* message about a table that was refused because
                                  it has too many keys; NULL if none was refused
                                  */
    const char *limit_file;    /* the file in which the steps ran out */
    int limit_line;            /* the line in limit_file; 0 if the steps have
                                * not run out */
    long work;     /* number of queries of sets that the run may still make */
    bool is_limit; /* true if the next error is a FAULT_LIMIT */

    /* Called for each loaded file, with the function of the file on top of the
     * stack; or NULL. */
    struct Chunk *(*on_chunk)(lua_State *L, const LoadedFile *file);
    lua_Hook on_event; /* function that is called for the hook events in
                        * `events`; or NULL */
    int events;        /* mask of hook events for which on_event is called */
    /* A function that is called before each instruction; or NULL. */
    void (*on_step)(lua_State *L, lua_Debug *where);
    /* True if a run of the script has changed a table that exists longer than
     * the run. */
    bool keeps_values;
    /* True while calls are repeated from recorded chains, without running Lua;
     * see script/recall. */
    bool is_followed;
    /* The file and line of the call that is being repeated from a chain.
     * site_file is valid if site_line is not 0. */
    const char *site_file;
    int site_line;
};

static inline Sandbox *sandbox_of(lua_State *L)
{
    return script_of(L)->sandbox;
}

/* Returns the slot of an address in a cache of `slots` slots. */
static inline unsigned address_slot(const void *address, unsigned slots)
{
    return (unsigned)(((uintptr_t)address >> 4) * 0x9e3779b1u >> 16) % slots;
}

#endif

/*
 * library.h -- the environment of a script: its globals, its part of Lua's
 * library, and the files that it requires.
 */
#ifndef SCRIPT_LIBRARY_H
#define SCRIPT_LIBRARY_H

#include "script/thing/thing.h"

/* -- environment.c: the globals of a script -------------------------------- */

/* Adds names to the environment, which is the table on top of the stack. */
typedef void EnvironmentPart(lua_State *L);

/* Changes the names of api 1, on top of the stack, into those of `api`. Pushes
 * a table of error messages for the names that `api` has dropped. */
typedef void EnvironmentRevision(lua_State *L, int api);

/* Builds the environment of each api, once for each Lua state. `parts` ends
 * with NULL. `revise` changes the names for later apis. Raises an error if
 * memory runs out. */
void environment_open(lua_State *L, EnvironmentPart *const *parts,
                      EnvironmentRevision *revise);
/* True if scripts of an api cannot use the name. `text` then receives a message
 * with a suggestion. */
bool environment_lacks(lua_State *L, const char *name, int api, char *text,
                       size_t size);

/* -- library.c: the part of Lua's library that a script gets --------------- */

/* Adds Lua's library to the table on top of the stack. */
void library_open(lua_State *L);
void push_text(lua_State *L, int index); /* pushes the result of `tostring` for
                                            the value */

/* The caller must call note_change before it changes the table at index 1. A
 * chain cannot repeat the change, so a pass that follows a chain begins again
 * in Lua. If a turn changes a constant table, the script is never recalled
 * again. */
void note_change(lua_State *L);

typedef struct LibraryEntry {
    const char *name; /* name of the function, such as "pairs" or
                       * "string.rep" */
    const char *luacats;
    const char *sentence;
    const char *errors;
    const char *example;
} LibraryEntry;

extern const LibraryEntry library_entries[];
extern const int library_entry_count;

/* -- require.c ------------------------------------------------------------- */

int require(lua_State *L);

#endif

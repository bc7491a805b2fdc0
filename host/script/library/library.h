/*
 * library.h -- what a script finds: its globals, what of Lua's own library it
 * gets, and the files that it requires.
 */
#ifndef SCRIPT_LIBRARY_H
#define SCRIPT_LIBRARY_H

#include "script/thing/thing.h"

/* -- environment.c: the globals of a script ------------------------------- */

/* Adds names to the environment, the table on top of the stack. */
typedef void EnvironmentPart(lua_State *L);

/* Builds the environment from Lua's library and from `parts`, a list that ends
 * with NULL; once for each state. Raises where memory runs out. */
void environment_open(lua_State *L, EnvironmentPart *const *parts);
/* Whether scripts are given no value of that name; then `text` says so, and
 * what may be meant. */
bool environment_lacks(lua_State *L, const char *name, char *text, size_t size);

/* -- library.c: what of Lua's own library a script gets ------------------- */

void library_open(lua_State *L); /* fills the table on top of the stack */
void push_text(lua_State *L, int index); /* a value as `tostring` gives it */

typedef struct LibraryEntry {
    const char *name; /* "pairs", "string.rep" */
    const char *luacats;
    const char *sentence;
    const char *errors;
    const char *example;
} LibraryEntry;

extern const LibraryEntry library_entries[];
extern const int library_entry_count;

/* -- require.c ------------------------------------------------------------ */

int require(lua_State *L);

#endif

/* sources.h -- functions that read and compile the files of a script, and find
 * their constants and comments. Files outside this folder must include
 * sandbox.h instead. */
#ifndef SCRIPT_SANDBOX_SOURCES_H
#define SCRIPT_SANDBOX_SOURCES_H

#include "script/sandbox/state.h"

/* -- files.c: the loaded files --------------------------------------------- */

/* Adds a file. If the script already has a file with this path, replaces the
 * text of that file. Takes ownership of the text. Raises an error if there are
 * too many files. */
LoadedFile *files_add(lua_State *L, const char *path, char *text, size_t size);
/* Returns the file to which a chunk belongs. `source` is Lua's name of the
 * chunk, "@PATH". Returns a file without text if the chunk does not come from a
 * file. */
const LoadedFile *files_find(Script *script, const char *source);
void files_free(Script *script);

/* -- load.c: reading a file ------------------------------------------------ */

/* True if the reader of the script can read the file `path`. */
bool load_finds(const Script *script, const char *path);

/* Reads and compiles a file. Pushes its function, with the environment of
 * scripts. */
void load_chunk(lua_State *L, const char *path);
/* Sets the environment of the function on top of the stack to the globals of an
 * api. */
void load_environment(lua_State *L, int api);

/* -- api_of.c: which api a file uses --------------------------------------- */

/* Returns the number of the first "api = NUMBER" in a text, but at most
 * API_VERSION. Returns 0 if there is none. */
int api_of_text(const char *text);
/* Returns the api of the file whose function is running, or 1 if none is
 * running. A file that asks for no api, such as a file of the library, gets the
 * api of the file that requires it first. */
int api_of_running(lua_State *L);

/* -- compile.c ------------------------------------------------------------- */

/*
 * Compiles a text together with the declaration of its constants (constants.c),
 * and pushes the function. Raises an error if the text is wrong or if compiling
 * takes too long. Returns how many local variables at the beginning of the
 * function hold constants.
 */
int compile(lua_State *L, const char *text, size_t size,
            const LoadedFile *file);

/* -- constants.c: the names of scripts ------------------------------------- */

/* Pops the table on top of the stack and keeps it. The table must have an entry
 * for each name that scripts of version `api` can use. The entry's key is the
 * name, and its value is the value of the name. */
void constants_keep_names(lua_State *L, int api);
/* Pushes the table that constants_keep_names has kept. */
void constants_push_names(lua_State *L, int api);
/* True if scripts can use the name. The table of names must be on top of the
 * stack. */
bool constants_know(lua_State *L, const char *name, size_t size);

/* -- doc.c: comments about functions --------------------------------------- */

enum { DOC_TEXT_LIMIT = 200 };

/* Finds the comment with three dashes above a line, and writes it into `text`,
 * which has DOC_TEXT_LIMIT bytes. Returns false if there is no comment. */
bool doc_above(const LoadedFile *file, int line, char *text);
/* Writes the comment above the declaration of a name. Returns false if no
 * declaration of the name has a comment, or if several have. */
bool doc_of_name(const Sandbox *sandbox, const char *name, char *text);
/* Like doc_of_name, but looks for a comment at the end of a line that assigns a
 * value to the name, such as "grow = town.grow, -- Z19". */
bool doc_beside_name(const Sandbox *sandbox, const char *name, char *text);

/* -- constant.c ------------------------------------------------------------ */

/*
 * True if the table or function at `index` is a constant, that is, if the
 * script referred to it before its first choice. Constants are never collected,
 * and we trust the script not to change them.
 */
bool is_constant(lua_State *L, int index);
/* Pushes a table with a key for each function, table and set that can be
 * reached from given values of the registry. `references` has the registry keys
 * of these `count` values. */
void constant_push_reached(lua_State *L, const int *references, int count);

/* -- escape.c: for tests of the confinement, in debugging builds only ------ */

/* Adds escape() to the environment on top of the stack. Does nothing except in
 * a debug build with HOUSE_TEST_ESCAPE set. */
void escape_open(lua_State *L);

#endif

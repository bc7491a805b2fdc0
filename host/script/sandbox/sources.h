/* sources.h -- functions that read and compile the files of a script, and find
 * their constants and comments. Files outside this folder must include
 * sandbox.h instead. */
#ifndef SCRIPT_SANDBOX_SOURCES_H
#define SCRIPT_SANDBOX_SOURCES_H

#include "script/sandbox/state.h"

/* -- files.c: the loaded files --------------------------------------------- */

/* Adds a file, or replaces the text of a file with this path. Takes ownership
 * of `text`. Raises an error if there are too many files. */
LoadedFile *files_add(lua_State *L, const char *path, char *text, size_t size);
/* Returns the file of a chunk. `source` is Lua's name of the chunk, "@PATH".
 * Returns a file without text if the chunk is not from a file. */
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

/* Finds the first "api = NUMBER" in a text and returns the number, but at most
 * API_VERSION. Returns 0 if there is none. */
int api_of_text(const char *text);
/* Returns the api of the running file, or 1. A file that asks for no api gets
 * the api of the file that requires it first. */
int api_of_running(lua_State *L);

/* -- compile.c ------------------------------------------------------------- */

/* Compiles a text with the declaration of its constants, and pushes the
 * function. Returns how many of its first local variables are constants. Raises
 * an error if the text is wrong or compiling takes too long. */
int compile(lua_State *L, const char *text, size_t size,
            const LoadedFile *file);

/* -- constants.c: the names of scripts ------------------------------------- */

/* Pops the table on top of the stack and keeps it. The table must map each name
 * that scripts of `api` can use to its value. */
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

/* True if the script referred to the table or function at `index` before its
 * first choice. Such a value is a constant: it is never collected, and scripts
 * must not change it. */
bool is_constant(lua_State *L, int index);
/* Pushes a table whose keys are the functions, tables and sets that can be
 * reached from `count` values. `references` are the values' keys in the
 * registry. */
void constant_push_reached(lua_State *L, const int *references, int count);

/* -- escape.c: for tests of the confinement, in debugging builds only ------ */

/* Adds escape() to the environment on top of the stack. Does nothing except in
 * a debug build with HOUSE_TEST_ESCAPE set. */
void escape_open(lua_State *L);

#endif

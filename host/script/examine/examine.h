/*
 * examine.h -- looking at scripts that are loaded with an Examination: see
 * script_lint, examination_function and examination_choice.
 */
#ifndef SCRIPT_EXAMINE_H
#define SCRIPT_EXAMINE_H

#include "script/internal.h"

enum {
    IDLE_LIMIT = 16,
    CHANGE_LIMIT = 16,
    PLACE_LIMIT = 256,
    PLACE_NONE = 0xffff
};

/* A word that was on offer at a place. */
typedef struct PlaceWord {
    char word[NAME_LIMIT];
    Chunk *chunk; /* where its course begins */
    int line;
    long offered, completed;
    char *why; /* owned; of its last refusal, as long as none was completed */
    char why_file[PATH_LIMIT_BYTES];
    int why_line;
} PlaceWord;

/* A line that asks. */
typedef struct Place {
    Chunk *chunk;
    int line;
    char label[LABEL_LIMIT];
    long asked, empty, stuck;
    int word_count;
    PlaceWord *words;
} Place;

struct Examination {
    int chunk_count;
    Chunk chunks[FILE_LIMIT];
    int place_count;
    Place places[PLACE_LIMIT];
    int idle_count;
    LineNote idle[IDLE_LIMIT];
    int change_count;
    LineNote changes[CHANGE_LIMIT];
    bool follows_changes; /* see local_state.h */
    int option_count;     /* those that were read */
    char options[OPTION_VALUE_LIMIT][NAME_LIMIT];
};

/* -- examine.c ------------------------------------------------------------ */

/* Reads what the chunk on top of the stack consists of, and its text. NULL
 * where nothing is examined, or too much. */
Chunk *examine_chunk(lua_State *L, const char *path, const char *text);
/* From now on the lines that run are noted. */
void examine_watch(Script *script);
/* A line of a house rule does nothing; `message` says why. */
void examine_idle(Script *script, const char *file, int line,
                  const char *message);
/* A line changes what a script keeps in Lua, of that name. */
void examine_change(Script *script, const char *file, int line,
                    const char *name);
/* An option is read. */
void examine_option(Script *script, const char *name);

/* -- examine_choice.c ----------------------------------------------------- */

/* The open choice is asked, by a primitive whose argument 2 are its courses
 * where it offers words. Returns the number of its place, or PLACE_NONE. */
uint16_t examine_ask(lua_State *L, const char *label, bool has_words);
/* There is nothing to choose from. */
void examine_empty(lua_State *L, const char *label);
/* The course of `may` cannot be carried out now: its word is not offered. */
void examine_held_back(lua_State *L, const char *label, Thing word);
/* Whether a pick of the line has never been part of a turn: then the reason
 * of its refusal is wanted. */
bool examine_wonders(const Script *script, const Run *run);
/* The pick at that depth is struck; `stuck`: nothing else is left there. */
void examine_struck(Script *script, const Run *run, int depth, bool stuck);
/* The line is a whole turn. */
void examine_completed(Script *script, const Run *run);
void examine_free_places(Examination *examination);

#endif

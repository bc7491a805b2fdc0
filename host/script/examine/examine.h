/*
 * examine.h -- looking at scripts that are loaded with an Examination: see
 * script_lint, examination_function and examination_choice.
 */
#ifndef SCRIPT_EXAMINE_H
#define SCRIPT_EXAMINE_H

#include "script/examination.h"
#include "script/examine/chunk.h"
#include "script/run/run.h"

enum { IDLE_LIMIT = 16, PLACE_LIMIT = 256 };

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
    int word_count, word_capacity;
    PlaceWord *words;
} Place;

struct Examination {
    bool is_of_calls; /* and of no lines */
    int chunk_count;
    Chunk chunks[FILE_LIMIT];
    int place_count;
    Place places[PLACE_LIMIT];
    int idle_count;
    LineNote idle[IDLE_LIMIT];
    int option_count; /* those that were read */
    char options[OPTION_VALUE_LIMIT][NAME_LIMIT];
};

/* -- examine.c ------------------------------------------------------------ */

/* A line of a house rule does nothing; `message` says why. */
void examine_idle(Script *script, const char *file, int line,
                  const char *message);
/* An option is read. */
void examine_option(Script *script, const char *name);

/* Watches a script that is loaded with an examination. */
void examine_begin(Script *script);

/* -- idle.c --------------------------------------------------------------- */

/* From now on it is noted where nil is assigned to what the tables of the
 * variant do not have. */
void idle_watch(lua_State *L);
/* No longer. */
void idle_end(lua_State *L);

/* -- examine_choice.c ----------------------------------------------------- */

extern const Witness examine_witness;
void examine_free_places(Examination *examination);

#endif

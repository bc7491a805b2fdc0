/*
 * examine.h -- observes scripts that are loaded with an Examination, and
 * records in the Examination what they do. script_lint, examination_function
 * and examination_choice read the records.
 */
#ifndef SCRIPT_EXAMINE_H
#define SCRIPT_EXAMINE_H

#include "script/examination.h"
#include "script/examine/chunk.h"
#include "script/run/run.h"

enum { NOTE_LIMIT = 16, PLACE_LIMIT = 256 };

/* A PlaceWord is a word that a choice has offered as an option. It counts the
 * turns that used the word. */
typedef struct PlaceWord {
    char word[NAME_LIMIT];
    Chunk *chunk; /* `chunk` and `line` are the file and the first line of the
                   * function that carries out the word */
    int line;
    long offered, completed;
    char *why; /* the reason of the last refusal of the word, until a turn with
                  the word is completed; NULL if there is none; owned */
    char why_file[PATH_LIMIT_BYTES];
    int why_line;
} PlaceWord;

/* A ChoicePlace is a line of a script that asks a seat to choose, with the
 * results of the choice so far. */
typedef struct ChoicePlace {
    Chunk *chunk;
    int line;
    char label[CHOICE_LABEL_LIMIT];
    long asked, empty, stuck;
    int word_count, word_capacity;
    PlaceWord *words;
} ChoicePlace;

struct Examination {
    bool is_of_calls; /* true if calls are recorded, but not lines */
    int chunk_count;
    Chunk chunks[FILE_LIMIT];
    int place_count;
    ChoicePlace places[PLACE_LIMIT];
    int note_count[NOTE_KINDS];
    LineNote notes[NOTE_KINDS][NOTE_LIMIT];
    bool has_shuffled; /* true if a set-up shuffled before it drew a card */
    int option_count;  /* number of options that scripts have read */
    char options[OPTION_VALUE_LIMIT][NAME_LIMIT];
};

/* -- examine.c ------------------------------------------------------------- */

/* Adds a note about a line, unless the line has a note of this kind already.
 * `message` says what is wrong. */
void examine_note(Script *script, NoteKind kind, const char *file, int line,
                  const char *message);
/* True if the script has an examination that records lines, not only calls. The
 * caller must then also record the options that the script reads. */
bool examine_watches_options(const Script *script);
/* Records that the script has read an option. */
void examine_option(Script *script, const char *name);

/* -- mention.c ------------------------------------------------------------- */

/* True if the token occurs in the lines of the function at `index`. */
bool examine_mentions(lua_State *L, int index, const char *token);

/* -- examine.c ------------------------------------------------------------- */

/* Starts to observe a script. The script must have an examination. */
void examine_begin(Script *script);

/* -- comparison.c ---------------------------------------------------------- */

/* Adds a note if the line that runs next compares a thing with a text. `event`
 * is the hook event of this line. */
void examine_comparisons(lua_State *L, lua_Debug *event, Chunk *chunk);

/* -- idle.c ---------------------------------------------------------------- */

/* From now on, adds a note if nil is assigned to a key that a table of the
 * variant does not have. Such an assignment has no effect. */
void idle_watch(lua_State *L);
/* Stops the observation that idle_watch has begun. */
void idle_end(lua_State *L);

/* -- examine_choice.c ------------------------------------------------------ */

extern const Witness examine_witness;
void examine_free_places(Examination *examination);

#endif

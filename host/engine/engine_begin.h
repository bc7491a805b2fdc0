/* engine_begin.h -- begins a game. */
#ifndef ENGINE_ENGINE_BEGIN_H
#define ENGINE_ENGINE_BEGIN_H

#include "engine/engine_internal.h"

/* A Beginning has the settings for a new game. */
typedef struct Beginning {
    /* True if the new game has the rules and players of the table's game. The
     * rules are then not loaded again, and only the field `seed` is used. */
    bool has_same_rules;
    long long players; /* number of players; 0 for the number in the engine's
                        * ScriptSource */
    const char *seed;
    char *position; /* text of a `house-position`, or NULL for the set-up */
    char *record;   /* text of a `house-record` to continue, or NULL */
} Beginning;

/* -- engine_record.c ------------------------------------------------------- */

/* Makes the header of the record of a new game, and stores in the game's
 * history which rules are in force. Returns false if memory runs out. */
bool engine_begin_record(const Engine *engine, Game *game,
                         const Beginning *beginning, RecordHeader *header);

/* -- engine_begin.c ------------------------------------------------------- */

/* Replaces the game by a new game, at its first choice. Returns false with
 * `failure` set, and the game unchanged, if that fails. */
bool engine_begin(Engine *engine, const Beginning *beginning);
/* Begins a new game for a participant; a NULL seed means a random seed. Adds
 * the state to `answer` if the participant may see it. `answer` may be NULL. */
bool engine_begin_new(Engine *engine, const char *seed, Json *answer);
/* Frees a game and its script; NULL is allowed. */
void engine_drop(Game *game);

#endif

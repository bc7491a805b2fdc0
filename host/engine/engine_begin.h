/* engine_begin.h -- begins a game. */
#ifndef ENGINE_ENGINE_BEGIN_H
#define ENGINE_ENGINE_BEGIN_H

#include "engine/engine_internal.h"

/* A Beginning has the settings for a new game. */
typedef struct Beginning {
    long long players; /* number of players; 0 for the number in the engine's
                        * ScriptSource */
    const char *seed;
    const Json *position; /* a `house-position`, or NULL for the set-up */
    char *record;         /* text of a `house-record` to continue, or NULL */
} Beginning;

/* Replaces the game by a new game, at its first choice. Returns false with
 * `failure` set, and the game unchanged, if that fails. */
bool engine_begin(Engine *engine, const Beginning *beginning);
/* Begins a new game for a participant; a NULL seed means a random seed. Adds
 * the state to `answer` if the participant may see it. `answer` may be NULL. */
bool engine_begin_new(Engine *engine, const char *seed, Json *answer);
/* Frees a game and its script; NULL is allowed. */
void engine_drop(Game *game);

#endif

/*
 * exercise.h -- what the steps of exercising a variant share.
 */
#ifndef MATCH_EXERCISE_H
#define MATCH_EXERCISE_H

#include <stdint.h>

#include "match/check/check.h"

/* Loads for so many players, with one option more than the source sets (NULL:
 * none). NULL after adding to the findings. */
Script *exercise_load(Exercise *exercise, int players, const char *setting);
/* Whether so many may play, and nothing is wrong so far. */
bool exercise_has_table(const Exercise *exercise, int players);
/* The seed of game `number`, from 1. */
void exercise_seed(const Exercise *exercise, char *seed, long number);
/* Sets the stage and shows it. */
void exercise_stage(Exercise *exercise, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds what went wrong in the turn from `at` (NULL: none) of the game of that
 * seed. */
void exercise_note(Exercise *exercise, FindingKind kind,
                   const ScriptError *error, const char *setting,
                   const char *seed, const Script *script, const Position *at);

/* variations.c: plays with the other values of options. */
void try_options(Exercise *exercise);

/* -- random_games.c ------------------------------------------------------- */

/* The position before the set-up of the game of that seed; returns the key
 * of its bots. */
uint64_t random_start(const Script *script, const char *seed, Position *start);

bool is_like(const Script *script, const Position *one, const Position *other);

/*
 * Whether a script keeps anything of its own between turns: a game is a
 * position and the choices made in it, and nothing else. What a script
 * remembers in Lua cannot be taken back, saved or replayed.
 *
 * Plays two random games, their turns in alternation, and every turn again
 * when the other game has moved. False with `error` set when it does not come
 * out as before (the error names no file) or the script is wrong; then `*at`
 * is where the turn of game `*which` began.
 */
bool pure_games(Script *script, const char *const seeds[2], int most_turns,
                Position *at, int *which, ScriptError *error);

/* -- kept_games.c --------------------------------------------------------- */

/* Loads the same rules once more; NULL with `error` set when that fails. */
typedef Script *(*LoadAnew)(void *context, ScriptError *error);

typedef enum KeptWay {
    KEPT_AGAIN,    /* the same seed, on rules that were loaded again */
    KEPT_RELOADED, /* rules loaded again between all turns */
    KEPT_SAVED,    /* positions written and read, lines as words */
    KEPT_WAYS
} KeptWay;

/*
 * Whether a game survives what people do with it. Plays a random game, of at
 * most so many turns, on a script that may have played others; then plays it
 * again in each of these ways. False with `error` set when it does not come out
 * the same (then the error names no file) or the script is wrong; `*at` is
 * where the turn began, and `*way` how it was played (KEPT_WAYS: for the first
 * time).
 */
bool kept_game(Script *script, const char *seed, int most_turns, LoadAnew load,
               void *context, Position *at, KeptWay *way, ScriptError *error);

#endif

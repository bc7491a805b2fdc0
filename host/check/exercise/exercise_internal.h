/*
 * exercise_internal.h -- functions shared by the steps of an Exercise. Private
 * to this folder.
 */
#ifndef CHECK_EXERCISE_INTERNAL_H
#define CHECK_EXERCISE_INTERNAL_H

#include <stdint.h>

#include "check/exercise/exercise.h"
#include "match/game/game.h"

/* Loads the rules for a number of players, with an additional option setting
 * unless `setting` is NULL. If that fails, adds a finding and returns NULL. */
Script *exercise_load(Exercise *exercise, int players, const char *setting);
/* True if the game can be played with this number of players and the check need
 * not stop. */
bool exercise_has_table(const Exercise *exercise, int players);
/* Writes the seed of game `number`. The first game has number 1. */
void exercise_seed(const Exercise *exercise, char *seed, long number);
/* Sets the description of the current stage and calls `see_stage`. */
void exercise_stage(Exercise *exercise, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds an error as a finding. `at` is the position at the start of the turn, or
 * NULL outside a game. */
void exercise_note(Exercise *exercise, FindingKind kind,
                   const ScriptError *error, const char *setting,
                   const char *seed, Script *script, const Position *at);

/* Returns the current content of a script's file, which the caller must free.
 * Returns NULL and sets errno if the file cannot be read. */
char *exercise_read(const Exercise *exercise, const char *file, size_t *size);
/* Like exercise_load, but records in `examination` what the script does, unless
 * `examination` is NULL. If loading fails, sets `error` and adds no finding. */
Script *exercise_load_with(const Exercise *exercise, int players,
                           const char *setting, Examination *examination,
                           ScriptError *error);
/* Adds a finding for each undefined global. An undefined global is an error
 * even in code that never runs. */
void exercise_names(Exercise *exercise, Script *script);
/* Copies what the variant declares, such as its numbers of players, to the
 * exercise. */
void exercise_read_info(Exercise *exercise, const VariantInfo *info);
/* Adds a finding if random games had to be stopped. The finding is only a
 * remark if some games ended or an option makes games end. */
void exercise_note_ends(Exercise *exercise);
/* Frees the state of the current step. */
void exercise_drop(Exercise *exercise);

/* -- variations.c --------------------------------------------------------- */

/* A Variations plays games in which one option at a time has a value other than
 * its default. variations_new returns NULL if memory runs out. */
typedef struct Variations Variations;
Variations *variations_new(void);
void variations_free(Variations *variations); /* NULL is allowed */
/* Plays a turn or loads the rules. Returns false when all games have been
 * played. */
bool variations_go_on(Variations *variations, Exercise *exercise);

/* Adds a suspicion for each option that no script has read. If a house rule is
 * checked, considers only the options that the house rule adds or changes.
 * (idle_options.c) */
void suspect_options(Exercise *exercise, const VariantInfo *info);

/* Adds a suspicion for each help text whose word was never offered. Does
 * nothing for a house rule, which may have removed the word. (idle_helps.c) */
void suspect_helps(Exercise *exercise, const Script *script);
/* Adds a remark for each word, suit and choice without a text, if the variant
 * has such texts. The games so far must be of the options of the script, which
 * may have other texts with other options. (idle_helps.c) */
void remark_on_texts(Exercise *exercise, const Script *script);

/* -- asked.c -------------------------------------------------------------- */

/* An AskedGames plays random games to test whether hidden cards determine which
 * seat must choose. Nothing else may run the script during these games. */
typedef struct AskedGames {
    Script *script;
    Random random;
    /* Number of the current game. The first game is 1; 0 means before the first
     * game. */
    long number;
    /* Number of turns played in all games, and in the current game. */
    int turns, turns_of_game;
    uint64_t key; /* key for random numbers of the bots */
    Position now;
} AskedGames;

void asked_begin(AskedGames *games, Script *script);
/* Plays a turn, and adds findings. Returns false when enough turns have been
 * played. */
bool asked_turn(Exercise *exercise, AskedGames *games);

#endif

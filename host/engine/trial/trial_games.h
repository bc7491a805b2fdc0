/*
 * trial_games.h -- plays the games of a playtest, which is a kind of trial,
 * with the usual bots.
 */
#ifndef ENGINE_TRIAL_TRIAL_GAMES_H
#define ENGINE_TRIAL_TRIAL_GAMES_H

#include "lab/sums/sums.h"

/* A TrialGames is the state of a playtest. A zeroed TrialGames plays no
 * games. */
typedef struct TrialGames {
    Script *script; /* all pointers are owned */
    Plan plan;
    Sums *sums;
    Trace *trace;
    long asked_for, begun;
    bool is_playing;
} TrialGames;

/* Begins a playtest of `asked_for` games. Takes over the script, and borrows
 * the seed. Returns false with `error` if memory runs out. The caller must
 * always call trial_games_end. */
bool trial_games_begin(TrialGames *games, Script *script, const char *seed,
                       long asked_for, ScriptError *error);
void trial_games_end(TrialGames *games);

/* Plays a turn or less. Returns false when all games were played, or when a
 * game has failed, because further games would probably fail too. */
bool trial_games_go_on(TrialGames *games);

/* Adds the results of the games that have ended to an answer. `seed` is the
 * argument of trial_games_begin. */
void trial_games_tell(const TrialGames *games, const char *seed, Json *answer);

#endif

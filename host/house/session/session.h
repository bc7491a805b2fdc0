/*
 * session.h -- prepares games to be played, from a variant or a position.
 */
#ifndef HOUSE_SESSION_H
#define HOUSE_SESSION_H

#include "house/catalog/catalog.h"
#include "house/complaint/complaint.h"
#include "match/game/game.h"

/* A Session is a loaded variant with a game. The game starts at the position of
 * --position or, without it, at the start of a new game. --set may change the
 * options of the position. Then the words of --line are entered. They must
 * belong to one turn. */

/* A StartSettings says what the command line requires for the start of a game.
 * A text is NULL if the command line does not give it. */
typedef struct StartSettings {
    RuleSettings rules;
    const char *variant; /* variant to use instead of the one that a position or
                          * record names; or NULL */
    const char *seed;
    const char *position; /* the file of a position */
    const char *line;     /* words of the choices that are made at the start */
} StartSettings;

typedef struct Session {
    const Reporter *reporter;
    const StartSettings *settings;
    HouseRuleFiles house_rules; /* the house rules of --with */
    Script *script;
    Game *game;     /* the game; its `line` has the choices of --line */
    bool completed; /* true if the words of --line completed the first turn of
                     * the game */
} Session;

/* Opens a session of a variant, given by name or path. All functions return an
 * exit status and report errors. The caller must close the session in any
 * case. */
typedef int SessionOpen(Session *session, const Reporter *reporter,
                        const StartSettings *settings, const char *variant);
SessionOpen session_open;
SessionOpen session_open_without_line;
/* Plays the set-up if nobody has a choice in it. Otherwise does nothing. */
int session_pass_setup(Session *session);
/* Like `session_pass_setup`, but does nothing if --line has no words. The words
 * of --line belong to the first turn after the set-up. */
int session_pass_setup_before_line(Session *session);
/* Loads only the variant. The session then has no game. */
SessionOpen session_load;
/* Opens the position in the file `path`, and ignores --position. Without
 * --variant, the file names the variant. The position can only be viewed,
 * because it may be in the middle of a set-up. */
int session_open_file(Session *session, const Reporter *reporter,
                      const StartSettings *settings, const char *path);
void session_close(Session *session);

/* Stores a random seed of lowercase letters in `seed`. The user is shown the
 * seed, and can give it to play the same game again. */
enum { SEED_LIMIT = 16 };
void seed_by_chance(char seed[SEED_LIMIT]);

/* Reports why a run of the script failed or was refused. Returns the exit
 * status. */
int session_failed(const Session *session, RunEnd end,
                   const ScriptError *error);

#endif

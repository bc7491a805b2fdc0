/*
 * reload.h -- changes the rules of a game that is being played.
 *
 * Lines are entered again as tokens, because indices mean something different
 * in the new script. On success, game->script is a new script and the old
 * script is freed. On failure, nothing changes.
 */
#ifndef MATCH_RELOAD_H
#define MATCH_RELOAD_H

#include "match/game/game.h"
#include "match/reload/carry.h"
#include "match/reload/rerun.h"

enum { RELOAD_FAULTS = 8, RELOAD_TURNS = 6 };
/* Processor time, in milliseconds, for finding turns that the new rules
 * change. */
enum { RELOAD_MS = 300 };

/* A ReloadTurns lists turns that only one of the two versions of the rules
 * allows. */
typedef struct ReloadTurns {
    int count; /* number of turns found */
    /* Tokens of the first turns found, at most RELOAD_TURNS, a turn per line;
     * owned. */
    char *text;
} ReloadTurns;

/* A Reload is the result of a change of rules. It owns its texts. A text is
 * NULL if it would be empty, or if memory ran out. */
struct Reload {
    /* Reason why the old rules are still in force; FAULT_NONE if the new rules
     * are in force. */
    ScriptError error;
    /* True if the new rules are valid, but this game cannot continue under
     * them. */
    bool is_unfit;
    char *notes; /* what was lost in the change, a sentence per line */

    /* The faults are undefined globals, and errors of the script in turns that
     * were tried. */
    int fault_count;
    ScriptError faults[RELOAD_FAULTS];

    /* Fields about the current turn. `is_cut` is true if some picks of this
     * turn are no longer legal. */
    bool is_cut;
    char *kept; /* tokens of the picks that are still legal */
    /* Tokens of the current turn, from the first illegal token to the end. */
    char *cut;
    /* Reason why the first token of `cut` is not legal. */
    char why[RETRACE_WHY_LIMIT];

    /* Fields about the open choice. `is_compared` is true if there is an open
     * choice, and no pick was cut. Only then are `gained`, `lost` and `failing`
     * valid. */
    bool is_compared;
    /* Tokens of options, separated by blanks. Only the new rules offer the
     * options in `gained`. Only the old rules offered the options in `lost`. */
    char *gained, *lost;
    /* Tokens of the options after which the script of the new rules fails. */
    char *failing;
    /* Number of turns that were tried under both versions. */
    int tried;
    ReloadTurns now_legal, now_illegal;

    /* True if a Rerun has played all turns again. The fields below are valid
     * only if this is true. */
    bool is_rerun;
    int turns;   /* number of turns of the game */
    int legal;   /* number of turns before the first turn that is not legal */
    int differs; /* first legal turn whose result has changed, or -1 */
    char *turn;  /* tokens of the first turn that is not legal */
};

/* Loads the rules of a game again: its files and house rules, with the values
 * of the options that still exist. The turns of the game do not change. */
bool reload_rules(Game *game, Reload *reload);

/* Like reload_rules, but spends the given processor time on finding changed
 * turns, instead of RELOAD_MS. */
bool reload_rules_within(Game *game, int milliseconds, Reload *reload);

/* Like reload_rules, but does not look for undefined globals or changed turns,
 * and is therefore much faster. */
bool reload_replace(Game *game, Reload *reload);

/* Returns a second script with the rules of a game, for other games with the
 * same number of players. Uses the given ScriptReader. The caller owns the
 * script. Returns NULL and sets `error` on failure. */
Script *reload_beside(const Game *game, ScriptReader reader,
                      ScriptError *error);

void reload_clear(Reload *reload);

#endif

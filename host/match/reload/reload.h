/*
 * reload.h -- changes the rules of a game in progress.
 *
 * A Line belongs to the script that made it, so the choices of a line are
 * converted to tokens for the new rules. Positions are unchanged, or are
 * converted by carry.h. A failure leaves the game and its script unchanged.
 *
 * The functions free the game's script and replace it; the owner must take
 * game->script afterwards.
 */
#ifndef MATCH_RELOAD_H
#define MATCH_RELOAD_H

#include "match/game/game.h"
#include "match/reload/carry.h"

enum { RELOAD_FAULTS = 8, RELOAD_TURNS = 6 };
/* Milliseconds of processor time for trying turns. */
enum { RELOAD_MS = 300 };

/* Turns that are legal under one version of the rules only. */
typedef struct ReloadTurns {
    int count;  /* number of such turns among those tried */
    char *text; /* first RELOAD_TURNS of them, one a line; owned */
} ReloadTurns;

/* The result of a reload. Texts are owned; they are NULL if empty, or if memory
 * ran out. */
typedef struct Reload {
    ScriptError error; /* why the old rules stay in force; FAULT_NONE if the new
                          rules are in force */
    bool is_unfit;     /* the rules load, but this game cannot continue under
                          them */
    char *notes;       /* what could not be kept, one sentence per line */

    /* Undefined names, and errors in turns that were tried. */
    int fault_count;
    ScriptError faults[RELOAD_FAULTS];

    /* The current line. */
    bool is_cut;
    char *kept;                  /* words of the line that are still legal */
    char *cut;                   /* words of the line that are no longer
                                    legal */
    char why[RETRACE_WHY_LIMIT]; /* why the first word of `cut` is not legal */

    /* The open choice, if there is one and the line was not cut. */
    bool is_compared;
    char *gained, *lost; /* tokens, separated by blanks */
    char *failing;       /* tokens that are not offered because of a fault */
    int tried;           /* turns that were tried under both versions */
    ReloadTurns now_legal, now_illegal;

    /* Set by reload_from_start. */
    int turns;   /* number of turns */
    int legal;   /* number of legal turns, from the first */
    int differs; /* first legal turn with a different result; -1: none */
    char *turn;  /* words of the first illegal turn */
} Reload;

/*
 * Loads the game's script again: its files, house rules, and the values of all
 * options that still exist. Turns that were played do not change.
 */
bool reload_rules(Game *game, Reload *reload);

/* Like reload_rules, but tries turns for the given milliseconds instead of
 * RELOAD_MS. */
bool reload_rules_within(Game *game, int milliseconds, Reload *reload);

/* Like reload_rules, but much faster, because it looks neither for undefined
 * names nor for turns that differ. */
bool reload_replace(Game *game, Reload *reload);

/*
 * Loads the same script with another reader, for new games with the same number
 * of players and the usual seats. The game is unchanged. Returns a script that
 * the caller owns, or NULL with `error`.
 */
Script *reload_beside(const Game *game, ScriptReader reader,
                      ScriptError *error);

/*
 * Like reload_rules, but plays all turns again from the first position. The
 * game is then where it was, or before the first turn that has become illegal.
 * The new game keeps the earlier game with its script. With `of_earlier`, an
 * earlier game that is kept is played again instead of the present game, and
 * remains kept.
 */
bool reload_from_start(Game *game, bool of_earlier, Reload *reload);

/* True if an earlier game is kept, and undo has gone back past the point where
 * its replacement began. */
bool reload_is_behind(const Game *game);
/* Returns to the earlier game; frees the game that replaced it. */
void reload_return(Game *game);

void reload_clear(Reload *reload);

#endif

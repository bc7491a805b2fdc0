/*
 * reload.h -- changed rules for a game that is being played.
 *
 * A Line belongs to the script that made it, so choices pass to new rules as
 * tokens; positions pass unchanged, or by carry.h. A failure leaves the game
 * and its script unchanged.
 *
 * The game's script is replaced, and the old one freed here: the owner has to
 * take game->script afterwards.
 */
#ifndef MATCH_RELOAD_H
#define MATCH_RELOAD_H

#include "match/game/game.h"
#include "match/reload/carry.h"

enum { RELOAD_FAULTS = 8, RELOAD_TURNS = 6 };
/* Milliseconds of processor time in which turns are tried. */
enum { RELOAD_MS = 300 };

/* Turns that are legal by one version of the rules and not by the other. */
typedef struct ReloadTurns {
    int count;  /* of those that were tried */
    char *text; /* the first RELOAD_TURNS of them, one a line; owned */
} ReloadTurns;

/* The result. Texts are owned; NULL for none, or when memory ran out. */
typedef struct Reload {
    ScriptError error; /* why the old rules stay in force; the fault FAULT_NONE
                          means that the new ones are */
    bool is_unfit;     /* they load, but this game cannot continue with them */
    char *notes;       /* what could not be kept, one sentence per line */

    /* names that are not defined, and errors in turns that were tried */
    int fault_count;
    ScriptError faults[RELOAD_FAULTS];

    /* the current line */
    bool is_cut;
    char *kept;                  /* its words that are still legal */
    char *cut;                   /* those that are not */
    char why[RETRACE_WHY_LIMIT]; /* why the first of them is not */

    /* the open choice, if there is one and the line was not cut */
    bool is_compared;
    char *gained, *lost; /* tokens, blanks between */
    char *failing;       /* those that are not offered because of a fault */
    int tried;           /* turns that were tried by both versions */
    ReloadTurns now_legal, now_illegal;

    /* of reload_from_start */
    int turns;   /* how many there were */
    int legal;   /* how many of them are legal, from the first */
    int differs; /* the first of those with another result; -1: none */
    char *turn;  /* the words of the first that is not legal */
} Reload;

/*
 * Loads the game's script again: its files, house rules, and the values of all
 * options that still exist. Turns that were played stay as they are.
 */
bool reload_rules(Game *game, Reload *reload);

/* Like reload_rules, but tries turns for the given milliseconds instead of
 * RELOAD_MS. */
bool reload_rules_within(Game *game, int milliseconds, Reload *reload);

/* Like reload_rules, but takes much less time, because it looks neither for
 * names that are not defined nor for turns that differ. */
bool reload_replace(Game *game, Reload *reload);

/* Loads the same by another reader, for new games of as many players with the
 * usual seats. The game stays as it is. Owned by the caller; NULL with `error`.
 */
Script *reload_beside(const Game *game, ScriptReader reader,
                      ScriptError *error);

/*
 * The same as reload_rules, but plays all turns again from the first position.
 * The game is then where it was, or before the first turn that is not legal any
 * more. The earlier game is kept with it, with its script. `of_earlier`: if an
 * earlier game is kept already, that one is played again instead, and stays
 * kept.
 */
bool reload_from_start(Game *game, bool of_earlier, Reload *reload);

/* Whether an earlier game is kept, and undo has gone back to before the point
 * where this one began. */
bool reload_is_behind(const Game *game);
/* Goes back to the earlier game that is kept; the one in its place is freed. */
void reload_return(Game *game);

void reload_clear(Reload *reload);

#endif

/*
 * reload.h -- changed rules for a game that is being played.
 *
 * A Line is bound to the script that made it, so what was chosen goes over to
 * new rules as tokens; positions go over as they are, or by carry.h. What goes
 * wrong leaves the game and its script as they were.
 *
 * The game's script is replaced, and the old one freed here: whoever owns it
 * has to look at game->script afterwards.
 */
#ifndef MATCH_RELOAD_H
#define MATCH_RELOAD_H

#include "match/game/game.h"
#include "match/reload/carry.h"

/* What became of it. Texts are owned; NULL for none, or where memory ran
 * out. */
typedef struct Reload {
    ScriptError error; /* the old rules are in force: why. Its fault is
                          FAULT_NONE: the new ones are */
    bool is_unfit;     /* they load, but this game cannot go on with them */
    char *notes;       /* what could not be kept, a sentence a line */

    /* the line under way */
    bool is_cut;
    char *kept;                  /* its words that are still legal */
    char *cut;                   /* those that are not */
    char why[RETRACE_WHY_LIMIT]; /* why the first of them is not */

    /* the open choice, if there is one and the line was not cut */
    bool is_compared;
    char *gained, *lost; /* tokens, blanks between */

    /* of reload_from_start */
    int turns;   /* how many there were */
    int legal;   /* how many of them are legal, from the first */
    int differs; /* the first of those that ends elsewhere than it did; -1 */
    char *turn;  /* the words of the first that is not legal */
} Reload;

/*
 * Loads anew what the game's script was loaded from: files, house rules, and
 * the values of all options that still exist. Turns that were played stay as
 * they are.
 */
bool reload_rules(Game *game, Reload *reload);

/*
 * The same, but plays all turns again from the first position. The game then
 * stands where it stood, or before the first turn that is not legal any more.
 * The game as it was is kept behind it, with its script. `of_earlier`: where
 * one is kept already, that one is played again instead, and stays behind.
 */
bool reload_from_start(Game *game, bool of_earlier, Reload *reload);

/* Whether a game is kept behind this one, and more was taken back than was
 * chosen since. */
bool reload_is_behind(const Game *game);
/* Makes the game that is kept the game again; what was in its place is
 * freed. */
void reload_return(Game *game);

void reload_clear(Reload *reload);

#endif

/*
 * redo.h -- moves the game one step forward. People can consent before the step
 * is made.
 */
#ifndef MATCH_TABLE_REDO_H
#define MATCH_TABLE_REDO_H

#include "match/table/travel/undo.h"

/* A LeftPlace is a place that the game has left by undo or by a jump. */
typedef struct LeftPlace {
    GamePlace place;
    unsigned seats; /* bit s is set if seat s may have chosen on the way to this
                     * place */
} LeftPlace;

/* A Places lists the places that the game has left. The last is the latest. */
typedef struct Places {
    int count, room;
    LeftPlace *each; /* owned */
} Places;

/* A Redo is a step forward to the place that the latest undo or jump has
 * left. Without such a place, the step leads to the next turn of a person. */
typedef struct Redo {
    GamePlace to;
    /* True if the step leads to a remembered place. */
    bool is_return;
    unsigned seats; /* bit s is set if seat s may have chosen on the way to the
                     * place */
    /* The open choice, with the first pick on the way to the place. */
    TravelStep step;
} Redo;

/* Finds the step forward from the current place. Returns NULL, or a sentence
 * that says why there is no step forward. */
const char *redo_find(Table *table, Redo *redo);
/* True if `asker` needs nobody's consent at separate screens, because the step
 * only repeats choices of the asker in the current turn. At a shared screen,
 * everybody may redo. */
bool redo_is_free(const Table *table, const Redo *redo, Seat asker);
/* True if `asker` may redo the step at separate screens: if redo_is_free, or if
 * the step repeats whole turns and the asker is not a spectator. In the second
 * case, the asker needs the same consent as for a jump. */
bool redo_is_allowed(const Table *table, const Redo *redo, Seat asker);
/* Makes the step forward that `redo` describes. The caller must open the choice
 * afterwards. */
void redo_make(Table *table, const Redo *redo);
/* Remembers a place that the game has left, so that redo can return to it. */
void redo_remember(Table *table, const GamePlace *place, unsigned seats);
/* Forgets all places. The caller must call this function when the history or
 * the rules of the game are replaced. */
void redo_forget(Table *table);

#endif

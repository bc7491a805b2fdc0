/*
 * undo.h -- moves the game one step back. People can consent before the step is
 * made.
 */
#ifndef MATCH_TABLE_UNDO_H
#define MATCH_TABLE_UNDO_H

#include "match/game/game.h"

typedef struct Table Table;

enum { STEP_LABEL = 160 };

/* A TravelStep is a choice, or an edit of the position, that is taken back or
 * repeated. */
typedef struct TravelStep {
    int turns;              /* number of complete turns on the way */
    const Node *edit;       /* the edited position; NULL for a choice */
    Seat chooser;           /* the seat of the choice */
    char label[STEP_LABEL]; /* the label of the choice */
    Thing pick;             /* the option that was chosen; THING_NONE if it is
                             * unknown or there is none */
} TravelStep;

/* Sets the chooser and the label to those of the open choice, without a
 * pick. */
void step_at(const Game *game, TravelStep *step);
/* Describes the step to a reader: "red's choice of pose, north, with 2 turns
 * after it". Only the chooser reads the option, because it may be secret. */
void step_describe(const Table *table, const TravelStep *step, Seat reader,
                   char *text, size_t size);

/* An Undo is a step back to a person's latest choice, or to the position before
 * the latest edit. */
typedef struct Undo {
    GamePlace from, to;
    bool is_found; /* false if there is no step back */
    TravelStep step;
    /* True if the step restores the game that a Rerun has replaced; see
     * rerun_return. */
    bool leaves_replay;
} Undo;

/* Finds the step back from the current place. If `skips_forced` is true, skips
 * choices with a single option. Runs the script. */
void undo_find(Table *table, bool skips_forced, Undo *undo);
/* True if `asker` may make the step, or may propose it at a shared screen. At
 * separate screens, a seat may take back only its own latest choice, and asks
 * nobody. The choice must be open there. */
bool undo_is_allowed(Table *table, const Undo *undo, Seat asker);
/* Returns the people at a shared screen whose consent `asker` needs: bit s for
 * seat s. The function runs the script. */
unsigned undo_needs(Table *table, const Undo *undo, Seat asker);
/* Makes the step back that `undo` describes. redo_make can reverse the step.
 * The caller must open the choice afterwards. */
void undo_make(Table *table, const Undo *undo);

#endif

/*
 * travel.h -- moves the game to a different place: one step back (an Undo), one
 * step forward (a Redo), or to any turn that was played (a Journey). Each move
 * is described before it is made, so that people can consent.
 */
#ifndef MATCH_TABLE_TRAVEL_H
#define MATCH_TABLE_TRAVEL_H

#include "match/game/game.h"

typedef struct Table Table;

/* -- undo.c: a step back -------------------------------------------------- */

enum { UNDO_LABEL = 160 };

/* An Undo is a step back to the latest choice that a person made, or to the
 * position before a person edited it. Choices that bots made afterwards are
 * taken back, too. */
typedef struct Undo {
    GamePlace from, to;
    int turns;              /* number of complete turns that are taken back */
    bool is_edit;           /* true if the step takes back an edited position */
    Seat chooser;           /* the seat that made the choice */
    char label[UNDO_LABEL]; /* the label of the choice */
    /* True if the step restores the game that a replay replaced; see
     * reload_return. */
    bool leaves_replay;
} Undo;

/* Finds the step back from where the game is. With `skips_forced`, skips
 * choices with a single option. Returns false if there is nothing to take back.
 * The function runs the script, but does not change the game. */
bool undo_find(Table *table, bool skips_forced, Undo *undo);
/* True if the rules let the chooser take back the choice. */
bool undo_is_legal(Table *table, const Undo *undo);
/* Returns the people whose consent `asker` needs: bit s for seat s. The
 * function runs the script. */
unsigned undo_needs(Table *table, const Undo *undo, Seat asker);
/* Writes "red's choice of pose, with 2 turns after it". */
void undo_describe(const Table *table, const Undo *undo, char *text,
                   size_t size);
/* Takes the step, which redo_make can then take back. The caller must open the
 * choice afterwards. */
void undo_make(Table *table, const Undo *undo);

/* -- redo.c: a step forward ----------------------------------------------- */

/* The places that undo and journeys left, the latest last. */
typedef struct Places {
    int count, room;
    GamePlace *each; /* owned */
} Places;

/* A Redo is a step forward: to the place that the latest undo or journey left,
 * or, if that is unknown, to the next turn of a person among the turns that
 * were played. */
typedef struct Redo {
    GamePlace to;
    /* True if the step leads to the place that the latest undo or journey
     * left. */
    bool is_return;
    bool is_edit; /* true if the step restores an edited position */
    Thing pick;   /* the pick at the open choice that led to the place;
                   * THING_NONE if unknown or if there is none */
    int turns;    /* number of complete turns that are played again */
} Redo;

/* Finds the step forward from the current place. Returns NULL, or a sentence
 * that says why there is no step forward. */
const char *redo_find(Table *table, Redo *redo);
/* True if the step only makes the choice again that is open now. */
bool redo_is_choice(const Table *table, const Redo *redo);
/* Takes the step. The caller must open the choice afterwards. */
void redo_make(Table *table, const Redo *redo);
/* Remembers that the game has left a place, to which redo can return. */
void redo_remember(Table *table, const GamePlace *place);
/* Forgets all places, because the history of the game or its rules are
 * replaced. */
void redo_forget(Table *table);

/* -- journey.c: to any turn ----------------------------------------------- */

/* A Journey leads from where the game is to a node of its history. */
typedef struct Journey {
    Node *node;
    int to;          /* the turn that is played from the node */
    bool is_start;   /* true if the node is the start of the game */
    int after;       /* the turn that led to the node, unless
                                     `is_start` */
    bool takes_back; /* true if the journey takes back at least one turn, or
                      * choices of the current turn */
    int first, last; /* first and last turn that the journey takes back */
    int branch;      /* the branch on which the journey ends */
    char branch_name[NAME_LIMIT]; /* name of that branch, or "" if it is the
                                     current branch */
} Journey;

/* Returns the journey to a node on any branch. */
Journey journey_to(const Table *table, Node *node);
/* Returns the journey to a node on the given branch, which must lead through
 * the node. */
Journey journey_on_branch(const Table *table, int branch, Node *node);
/* True if the rules let all people take back their choices in these turns.
 * Otherwise sets `*bound` to a seat for which the rules forbid it. */
bool journey_is_legal(const Table *table, const Journey *journey, Seat *bound);
/* Returns the people whose consent `asker` needs: bit s for seat s. The
 * function runs the script. */
unsigned journey_needs(Table *table, const Journey *journey, Seat asker);
/* Moves the game. The caller must open the choice afterwards. */
void journey_make(Table *table, const Journey *journey);

/* Writes the request to which a person must agree: "take back turn 5, and
 * continue after turn 4". */
void journey_plan(const Journey *journey, char *text, size_t size);
/* Writes the log entry: "took back turn 5; the game continues after turn 4". */
void journey_report(const Journey *journey, char *text, size_t size);

#endif

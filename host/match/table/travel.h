/* travel.h -- moves the game to a different place: one step back (an Undo), or
 * to any turn that was played (a Journey). Both are described before they are
 * made, so that people can consent. */
#ifndef MATCH_TABLE_TRAVEL_H
#define MATCH_TABLE_TRAVEL_H

#include "match/game/game.h"

typedef struct Table Table;

/* -- undo.c: a step back -------------------------------------------------- */

enum { UNDO_LABEL = 160 };

/* An Undo is a step back to the latest choice of a person, or to the position
 * before a person edited it. Choices that bots made afterwards are taken back,
 * too. */
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
/* Takes the step. The caller must open the choice afterwards. */
void undo_make(Table *table, const Undo *undo);

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

/* travel.h -- moves the game one step back (an Undo), one step forward (a
 * Redo), or to any turn (a Journey). People can consent before a move is
 * made. */
#ifndef MATCH_TABLE_TRAVEL_H
#define MATCH_TABLE_TRAVEL_H

#include "match/game/game.h"

typedef struct Table Table;

/* -- undo.c: a step back -------------------------------------------------- */

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

/* -- redo.c: a step forward ----------------------------------------------- */

/* A Places lists the places that the game has left by undo and by journeys. The
 * last entry is the latest. */
typedef struct Places {
    int count, room;
    GamePlace *each; /* owned */
} Places;

/* A Redo is a step forward to the place that the latest undo or journey has
 * left. Without such a place, the step leads to the next turn of a person. */
typedef struct Redo {
    GamePlace to;
    /* True if the step leads to a remembered place. */
    bool is_return;
    /* The open choice, with the first pick on the way to the place. */
    TravelStep step;
} Redo;

/* Finds the step forward from the current place. Returns NULL, or a sentence
 * that says why there is no step forward. */
const char *redo_find(Table *table, Redo *redo);
/* True if `asker` needs nobody's consent at separate screens, because the step
 * only repeats a pick of the asker's open choice. At a shared screen, everybody
 * may redo. */
bool redo_is_free(const Table *table, const Redo *redo, Seat asker);
/* True if `asker` may redo the step at separate screens. If it is not free, it
 * repeats whole turns, and the asker needs the consent for a journey. */
bool redo_is_allowed(const Table *table, const Redo *redo, Seat asker);
/* Makes the step forward that `redo` describes. The caller must open the choice
 * afterwards. */
void redo_make(Table *table, const Redo *redo);
/* Describes the step as a log entry: "played 2 turns again". */
void redo_report(const Redo *redo, char *text, size_t size);
/* Remembers a place that the game has left, so that redo can return to it. */
void redo_remember(Table *table, const GamePlace *place);
/* Forgets all places. The caller must call this function when the history or
 * the rules of the game are replaced. */
void redo_forget(Table *table);

/* -- journey.c: to any turn ----------------------------------------------- */

/* A Journey is a move of the game from its current place to a node of its
 * history. */
typedef struct Journey {
    Node *node;
    int to;          /* number of the turn that follows the node */
    bool is_start;   /* true if the node is the start of the game */
    int after;       /* number of the turn that led to the node, unless
                      * `is_start` */
    bool takes_back; /* true if the journey takes back turns or choices */
    int first, last; /* numbers of the first and last turn that the journey
                      * takes back */
    int branch;      /* the branch on which the journey ends */
    char branch_name[NAME_LIMIT]; /* name of that branch, or "" if it is the
                                     current branch */
} Journey;

/* Returns the journey to a node on any branch. */
Journey journey_to(const Table *table, Node *node);
/* Returns the journey to a node on the given branch. The branch must lead
 * through the node. */
Journey journey_on_branch(const Table *table, int branch, Node *node);
/* True if the rules let `asker` make or propose the journey. */
bool journey_is_allowed(Table *table, const Journey *journey, Seat asker);
/* Returns the people whose consent `asker` needs: bit s for seat s. The
 * function runs the script. */
unsigned journey_needs(Table *table, const Journey *journey, Seat asker);
/* Moves the game to the node of the journey. The caller must open the choice
 * afterwards. */
void journey_make(Table *table, const Journey *journey);

/* Describes the journey as a request to which people must agree: "take back
 * turn 5, and continue after turn 4". */
void journey_plan(const Journey *journey, char *text, size_t size);
/* Describes the journey as a log entry: "took back turn 5; the game continues
 * after turn 4". */
void journey_report(const Journey *journey, char *text, size_t size);

#endif

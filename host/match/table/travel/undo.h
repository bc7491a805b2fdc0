/*
 * undo.h -- moves the game back over choices. People can consent before the
 * move is made.
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

enum { UNDO_MOST = 1000 /* greatest number of choices that undo takes back */ };

/* An UndoAim says which choices undo takes back. */
typedef struct UndoAim {
    int count; /* number of choices, 1 to UNDO_MOST */
    /* The seat whose choices count, or SEAT_NONE if the choices of all people
     * count. Choices that other seats made after them are taken back, too. */
    Seat seat;
    bool skips_forced; /* true if choices with a single option do not count */
} UndoAim;

/* An Undo is the way back over choices of people. An edit of the position
 * counts as a choice. */
typedef struct Undo {
    UndoAim aim;
    GamePlace from, to;
    int found;       /* number of choices on the way, at most `aim.count` */
    TravelStep step; /* the earliest choice that is taken back */
    unsigned seats;  /* bit s is set if seat s has chosen on the way */
    Seat bound; /* a seat that the rules do not allow to take back its choices,
                 * or SEAT_NONE */
    /* True if the way back restores the game that a Rerun has replaced; see
     * rerun_return. In this case, `found` is 0. */
    bool leaves_replay;
} Undo;

/* Finds the way back from the current place. Runs the script. */
void undo_find(Table *table, UndoAim aim, Undo *undo);
/* True if `asker` may go back, or may propose it. The choice must be open. */
bool undo_is_allowed(Table *table, const Undo *undo, Seat asker);
/* Returns the reason why `asker` needs consent at separate screens. Returns
 * NULL if the asker takes back only choices of its own in the current turn, and
 * nothing was revealed since. */
const char *undo_why_asked(const Table *table, const Undo *undo, Seat asker);
/* Returns the people whose consent `asker` needs: bit s for seat s. At a shared
 * screen, the function runs the script. */
unsigned undo_needs(Table *table, const Undo *undo, Seat asker);
/* Goes back. redo_make can reverse this. The caller must open the choice
 * afterwards. */
void undo_make(Table *table, const Undo *undo);
/* Describes what is taken back, like step_describe: "3 choices, back to red's
 * choice of pose, north". */
void undo_describe(const Table *table, const Undo *undo, Seat reader,
                   char *text, size_t size);
/* Describes the way back as a log entry: "took back a choice". */
void undo_report(const Undo *undo, char *text, size_t size);

#endif

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
    int turns;               /* number of complete turns on the way */
    const Node *edit;        /* the edited position; NULL for a choice */
    Seat chooser;            /* the seat of the choice */
    char label[STEP_LABEL];  /* the label of the choice */
    char token[TOKEN_LIMIT]; /* the option that was chosen; "" if it is unknown
                              * or there is none */
} TravelStep;

/* Sets the chooser and the label to those of the open choice, and the token to
 * that of `pick`, which may be THING_NONE. */
void step_at(const Game *game, Thing pick, TravelStep *step);
/* Describes the earliest of `count` steps to the log: "a choice (n), with 2
 * turns after it", or "a choice of red" if the author is a different viewer.
 * Leaves out the option, which may be secret, unless `is_known` is true. */
void step_report(const Table *table, const TravelStep *step, int count,
                 Seat author, bool is_known, char *text, size_t size);

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
/* Describes the way back as a request to which people must agree: "take back 3
 * choices, back to red's choice of pose". */
void undo_plan(const Table *table, const Undo *undo, char *text, size_t size);

#endif

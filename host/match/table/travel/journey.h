/*
 * journey.h -- moves the game to any turn. People can consent before the move
 * is made.
 */
#ifndef MATCH_TABLE_JOURNEY_H
#define MATCH_TABLE_JOURNEY_H

#include "match/game/game.h"

typedef struct Table Table;

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

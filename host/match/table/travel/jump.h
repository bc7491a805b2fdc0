/*
 * jump.h -- moves the game to any turn. People can consent before the move
 * is made.
 */
#ifndef MATCH_TABLE_JUMP_H
#define MATCH_TABLE_JUMP_H

#include "match/game/game.h"

typedef struct Table Table;

/* A Jump is a move of the game from its current place to a node of its
 * history. */
typedef struct Jump {
    Node *node;
    int to;          /* number of the turn that follows the node */
    bool is_start;   /* true if the node is the start of the game */
    int after;       /* number of the turn that led to the node, unless
                      * `is_start` */
    bool takes_back; /* true if the jump takes back turns or choices */
    int first, last; /* numbers of the first and last turn that the jump
                      * takes back */
    int branch;      /* the branch on which the jump ends */
    char branch_name[NAME_LIMIT]; /* name of that branch, or "" if it is the
                                     current branch */
} Jump;

/* Returns the jump to a node on any branch. */
Jump jump_to(const Table *table, Node *node);
/* Returns the jump to a node on the given branch. The branch must lead
 * through the node. */
Jump jump_on_branch(const Table *table, int branch, Node *node);
/* True if the rules let `asker` make or propose the jump. */
bool jump_is_allowed(Table *table, const Jump *jump, Seat asker);
/* Returns the people whose consent `asker` needs: bit s for seat s. The
 * function runs the script. */
unsigned jump_needs(Table *table, const Jump *jump, Seat asker);
/* Moves the game to the node of the jump. The caller must open the choice
 * afterwards. */
void jump_make(Table *table, const Jump *jump);

/* Describes the jump as a request to which people must agree: "take back
 * turn 5, and continue after turn 4". */
void jump_plan(const Jump *jump, char *text, size_t size);
/* Describes the jump as a log entry: "took back turn 5; the game continues
 * after turn 4". */
void jump_report(const Jump *jump, char *text, size_t size);

#endif

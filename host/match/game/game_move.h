/* game_move.h -- moves in the history of a game. Files outside this folder
 * include game.h instead. */
#ifndef MATCH_GAME_GAME_MOVE_H
#define MATCH_GAME_GAME_MOVE_H

#include "match/game/game_state.h"

/*
 * Makes the latest turn permanent (see history_settle). If the same turn was
 * played earlier from the same node, both turns become one node. Otherwise the
 * turn becomes a new child. Every function that moves the game or adds a turn
 * calls game_settle first. The script runs only if the latest turn or the
 * earlier turn was played under other rules.
 */
void game_settle(Game *game);

/* Adds a note, bookmark or message to the current node, and settles the latest
 * turn. `author` is NULL if the author is not known. The text is copied.
 * Returns false if memory runs out. */
bool game_remark(Game *game, RecordLineKind kind, const char *text,
                 const RecordAuthor *author);

/* Moves the game to a node of the current branch. The line is empty
 * afterwards. */
void game_go(Game *game, Node *node);
/* Moves the game to another branch; see history_switch. */
void game_switch(Game *game, int branch);

/* A GamePlace is a point of a game: a node, and the picks made in the turn
 * after the node. */
typedef struct GamePlace {
    Node *node;
    Line line;
} GamePlace;

GamePlace game_place(const Game *game);
void game_return(Game *game, const GamePlace *place);

/*
 * Takes back the latest pick of the current turn. If the current turn has no
 * picks, takes back the last pick of the previous turn. A position that the
 * user has edited counts as one pick. Returns false at the start of the game.
 * If the turn was played under other rules, the line keeps only the picks that
 * are still legal. If the line loses picks in this way, THING_NONE follows the
 * legal picks.
 */
bool game_undo(Game *game);

#endif

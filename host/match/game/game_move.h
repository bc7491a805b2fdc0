/* game_move.h -- moves in the history of a game. Files outside this folder
 * include game.h instead. */
#ifndef MATCH_GAME_GAME_MOVE_H
#define MATCH_GAME_GAME_MOVE_H

#include "match/game/game_state.h"

/* Makes the latest turn permanent (see history_settle). Functions that move the
 * game or add a turn call game_settle first. Runs the script if the rules have
 * changed. */
void game_settle(Game *game);

/* Adds a note, bookmark or message to the current node. The text is copied.
 * `author` may be NULL. Returns false if memory runs out. */
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
 * Takes back the latest pick. If the current turn has no picks, takes back the
 * last pick of the previous turn. An edit of the position counts as a pick.
 * Returns false at the start of the game.
 *
 * If changed rules forbid an earlier pick of that turn, keeps the legal picks,
 * and stores THING_NONE after them.
 */
bool game_undo(Game *game);

#endif

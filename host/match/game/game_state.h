/* game_state.h -- a game in progress, and the functions that continue it. Files
 * outside this folder include game.h instead. */
#ifndef MATCH_GAME_GAME_STATE_H
#define MATCH_GAME_GAME_STATE_H

#include <stdio.h>

#include "match/history/history.h"
#include "match/input/input.h"
#include "script/script.h"

typedef struct Game {
    Script *script;       /* borrowed */
    GameHistory *history; /* never NULL */
    /* Position at the start of the current turn: the position of the current
     * node, or the position that was given to game_begin_turn. */
    Position now;
    Line line; /* picks made so far in the current turn */
    /* The open choice, after a function has returned RUN_OPEN. */
    Choice choice;
} Game;

/* An Earlier is the game before its turns were played again under changed rules
 * (see rerun.h). */
struct Earlier {
    GameHistory *history;
    Script *script; /* owned */
    Line line;
    /* Place at which the new game has replaced this game: the number of turns,
     * and the number of picks in the current turn. */
    int turns, picks;
};

/* Greatest number of earlier games that a game keeps. */
enum { EARLIER_LIMIT = 8 };
/* Frees the oldest earlier games if there are more than EARLIER_LIMIT. */
void game_trim_earlier(Game *game);

/* Returns a game that begins at `start`, or NULL if memory runs out. */
Game *game_new(Script *script, const Position *start);
void game_free(Game *game);
/* Frees a history and a script that belong together. */
void game_free_whole(GameHistory *history, Script *script);

/* Moves the contents of `fresh` to a game, and frees `fresh` and the former
 * contents of the game. If both had the same script, this script is kept. */
void game_replace(Game *game, Game *fresh);

/* Discards the whole history, and begins the game at a position. Returns false,
 * and does not change the game, if memory runs out. */
bool game_begin_at(Game *game, const Position *start);

/* Returns the current node: the node of the latest turn, or the start of the
 * game. */
static inline Node *game_here(const Game *game)
{
    return game->history->here;
}

/* Returns the number of turns before the current one. */
static inline int game_turns(const Game *game)
{
    return game->history->here->depth;
}

/*
 * Opens the choice after the picks of the line. Returns RUN_OPEN with
 * game->choice set and the script's position at the choice; or RUN_DONE if the
 * game is over.
 */
RunEnd game_look(Game *game, ScriptError *error);

/* Like game_look, but takes back picks that lead to a choice without options.
 * Keeps the first `floor` picks and all picks before a reveal. */
RunEnd game_look_back(Game *game, int floor, ScriptError *error);

/* Picks an option of the open choice. Sets `*completed` if the turn is
 * complete, and adds the turn to the history. Does not open the next choice. */
RunEnd game_pick(Game *game, Thing option, bool *completed, ScriptError *error);

/*
 * Lets a seat choose now, before the rules would ask it. This is possible only
 * if all seats choose at the same time (see `others` of Choice). Adds an
 * arrival to the line. If the seat cannot choose now, returns RUN_REFUSED and
 * does not change the line.
 */
RunEnd game_arrive(Game *game, Seat seat, ScriptError *error);
/* Removes an arrival from the end of the line. Returns false if the line does
 * not end with an arrival. Does not open the choice. */
bool game_drop_arrival(Game *game);
/* True if a line contains an arrival (see game_arrive). A turn with an arrival
 * cannot be searched. */
bool game_has_arrivals(const Line *line);

/* Adds the turn to the history, as game_pick does after the last pick. The line
 * must be a complete turn. */
RunEnd game_complete(Game *game, bool *completed, ScriptError *error);

/* Adds a turn that the caller has run from game->now. The script must have the
 * position after the turn. Returns false if memory runs out. */
bool game_add_turn(Game *game, const Line *line);

/* Continues from a position that the user has edited. The history stores the
 * edit like a turn. Returns false if memory runs out. */
bool game_edit(Game *game, const Position *position);

/* Begins the current turn in the given position. It may differ from the
 * position after the latest turn, because the rules have changed since that
 * turn. */
void game_begin_turn(Game *game, const Position *position);

/* Removes the turn that was added last, and empties the line. The game must not
 * have changed since the turn was added. */
void game_drop(Game *game);

/* Like game_drop, but the line keeps the picks of the removed turn, except the
 * last pick. */
void game_reopen(Game *game);

#endif

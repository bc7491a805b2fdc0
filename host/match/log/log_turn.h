/* log_turn.h -- keeps the texts of turns in a log. */
#ifndef MATCH_LOG_LOG_TURN_H
#define MATCH_LOG_LOG_TURN_H

#include "match/log/draft.h"

/* -- turn_text.c: the latest request --------------------------------------- */

/* Replaces the text of the latest request by the draft. The caller must not
 * use the draft afterwards. */
void log_take(Log *log, const Game *game, LogDraft *draft);
/* Replaces the text of the latest request by the text of the current turn so
 * far. The text is empty after the end of the game. The caller must call this
 * function after the game has moved. Runs the script. */
void log_look(Log *log, const Game *game);
/* Like log_look, but the game must not be over, and the choice must be open. */
void log_look_open(Log *log, const Game *game);
/* Replaces the list of spaces that are shown as changed. `spaces` has the
 * `count` spaces that the latest events changed. */
void log_touch(Log *log, int count, const Space *spaces);
/* Marks the spaces that the latest turn has changed. Runs the script. */
void log_touch_last(Log *log, const Game *game);

/* These functions return the events of the latest request that the viewer may
 * know, and the rules for its choices. The texts may be "". They are valid
 * until the next request that changes the game. */
const char *log_events(const Log *log, Seat viewer);
const char *log_rules(const Log *log);

/* -- turn_store.c: past turns --------------------------------------------- */

/* These functions return the events of the turn that led to a node, and the
 * rules for its choices. They return NULL if the text is not known. The texts
 * are valid until the log changes. log_turn_events may run the script. */
const char *log_turn_events(Log *log, const Game *game, Node *node,
                            Seat viewer);
const char *log_turn_rules(const Log *log, const Node *node);
/* Drops the texts of all turns. The caller must call this function when a
 * different game begins. */
void log_forget_turns(Log *log);
/* Sets the texts of all turns aside, or drops them if memory runs out. The
 * caller must call this function after a Rerun, because the turns of the new
 * game have the same numbers. */
void log_put_turns_aside(Log *log);
/* Drops the texts of all turns, and restores the texts that were set aside
 * last. */
void log_restore_turns(Log *log);
/* Keeps the text of a turn, unless memory runs out. Always frees `text`. */
void log_keep_turn(Log *log, TurnText *text);
/* Repeats the turn that led to a node, by running the script. Returns false if
 * that is not possible. */
bool turn_run_again(const Game *game, const Node *node);

#endif

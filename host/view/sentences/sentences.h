/*
 * sentences.h -- writes sentences about events, turns and results, and about
 * the reason why a word cannot be chosen.
 */
#ifndef VIEW_SENTENCES_H
#define VIEW_SENTENCES_H

#include <stdbool.h>
#include <stdio.h>

#include "match/game/game.h"
#include "match/log/log.h"
#include "script/script.h"
#include "view/sentences/explained.h"
#include "view/sentences/governing.h"

/* These functions write sentences for events. The sentences contain only what a
 * viewer may know. */

/* An EventReader says for whom and how events are described. */
typedef struct EventReader {
    Seat viewer; /* seat that reads the text; SEAT_NONE reads everything */
    bool color;
    bool set_up; /* true for the events of the set-up, in which one sentence
                    lists all laid cards */
    bool debugs; /* true to print the debugging output of the script */
    /* True if the choices are only planned. Their events are then described in
     * the future tense, except the events up to the last reveal. */
    bool are_planned;
    bool omits_happened; /* true to leave out the events that have already
                          * happened; used only if `are_planned` */
    bool names_cards;    /* true to call cards by their names */
    bool says_you;       /* true to call pyramids of the viewer "your" */
} EventReader;

/* Prints the events of the script's latest run, a line each. Events without a
 * sentence are left out, and similar events share a line. Returns false if
 * nothing was printed. */
bool events_print(FILE *out, const Script *script, EventReader reader);

/* Like events_print, but for any log. Returns the text, which the caller must
 * free, or NULL if memory runs out. */
char *events_text(const EventLog *log, const Script *script,
                  EventReader reader);

/* Prints the variables that differ between the positions, a line for each seat
 * and thing, such as "red's coins: 3 (5 before), trees: 1 (0 before)". Unknown
 * values are "?". If `has_quiet` is true, also prints variables with
 * VAR_SHOWN_CHANGED. Returns false if nothing was printed. (vars.c) */
bool vars_print(FILE *out, const Position *before, const Position *now,
                const Equipment *equipment, Seat viewer, bool has_quiet);

/* Prints the winners with the reason, then a line with all scores. */
void result_print(FILE *out, const Position *position, const Teams *teams);

/* -- turn.c --------------------------------------------------------------- */

/* These functions print whole turns, for verbs that play without a prompt. */

/* Returns the tokens of a node's turn as ": TOKENS", with seat names if several
 * seats chose. A reader other than SEAT_NONE gets only its own tokens. The
 * caller must free the text. Returns NULL if memory runs out. */
char *turn_choices(Script *script, const Node *node, Seat reader);

/* Returns the tokens that the seat to move chose in a node's turn, without
 * `done` and unknown picks. Returns "" if the turn was played under other
 * rules, and NULL if memory runs out. The caller must free the text. */
char *turn_chosen(Script *script, const Node *node, Seat viewer);

/* turn_describer describes turns for the logs of the prompt and of the engine.
 * Its field `touched` is NULL. The owner of a log that marks spaces must use a
 * copy, in which `touched` is set. (describer.c) */
extern const Describer turn_describer;

/* Describes the variables that a turn has changed, which its events do not
 * mention. If the viewer sees no event and no change, the text is a sentence
 * such as "red completed the turn: hush" or "red passed". Returns "" for a
 * set-up without changes, and NULL if memory runs out. */
char *turn_rest(const Script *script, const Node *node, Seat viewer,
                bool has_events, bool names_cards);

/* turn_print prints the latest turn: "turn 7, red: TOKENS" and its events.
 * Viewers other than SEAT_NONE see neither tokens nor secrets.
 * turn_print_object prints JSON on one line. Both return false if memory runs
 * out. */
bool turn_print(FILE *out, const Game *game, bool color, Seat viewer);
bool turn_print_object(FILE *out, const Game *game);

/* Prints the current position as a JSON object on one line. */
bool position_print_object(FILE *out, const Game *game);
/* Prints the result of a finished game as a JSON object on one line. */
bool result_print_object(FILE *out, const Position *position);

/* -- note.c --------------------------------------------------------------- */

/* Returns the text of a note in the log. Notes of the program become sentences.
 * The caller must free the text. Returns NULL if memory runs out. */
char *note_sentence(const Note *note);

/* -- cited.c -------------------------------------------------------------- */

/* Prints the public choices among the first `known` choices in `line`. Each
 * line has a seat, a token and the ids of rules that apply, separated by tabs.
 * `known` must not include secret choices. If `names_cards`, writes names in
 * place of tokens. Runs the script. */
void cited_print(FILE *out, Script *script, const Position *start,
                 const Line *line, int known, bool names_cards);

#endif

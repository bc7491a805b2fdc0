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
     * the future tense, except the events up to the last reveal, because nobody
     * can plan what a reveal shows. */
    bool are_planned;
    bool omits_happened; /* true to leave out the events that have happened, if
                            `are_planned` */
    bool names_cards;    /* true to call cards by their names */
} EventReader;

/*
 * Prints the events of the script's latest run, a line each. Events without a
 * sentence are left out. Consecutive cards that a seat draws or discards, or
 * that are turned up, share a line. Returns false if nothing was printed.
 */
bool events_print(FILE *out, const Script *script, EventReader reader);

/* Like events_print, but for any log. Returns the text, which the caller must
 * free, or NULL if memory runs out. */
char *events_text(const EventLog *log, const Script *script,
                  EventReader reader);

/*
 * Prints a line such as "red's coins: 3 (5 before)" for each variable that
 * differs between the two positions, because changes of variables are not
 * events. A value that the viewer may not know is "?". A variable is left out
 * if the viewer knows neither of its values. Returns false if nothing was
 * printed.
 */
bool vars_print(FILE *out, const Position *before, const Position *now,
                const Equipment *equipment, Seat viewer);

/* Prints the winners with the reason, then a line with all scores. */
void result_print(FILE *out, const Position *position, const Teams *teams);

/* -- turn.c --------------------------------------------------------------- */

/* These functions print whole turns, for verbs that play without a prompt. */

/*
 * Returns the tokens that were chosen in the turn that led to a node of the
 * history, as ": TOKENS". If seats other than the seat to move chose too, each
 * seat's tokens follow the seat's name: " -- green: TOKENS -- red: TOKENS". A
 * reader other than SEAT_NONE gets only its own tokens. The caller must free
 * the text. Returns NULL if memory runs out.
 */
char *turn_choices(Script *script, const Node *node, Seat reader);

/*
 * Returns the tokens that the seat to move chose in the turn that led to a node
 * of the history, each after a blank. Leaves out `done`, cards that the viewer
 * does not know after the turn, and picks that are kept secret from the viewer.
 * Returns "" if the turn was played under
 * other rules. Runs the script; the caller must free the text. Returns NULL if
 * memory runs out.
 */
char *turn_chosen(Script *script, const Node *node, Seat viewer);

/* turn_describer describes turns for logs, but marks no spaces: its pointer
 * `touched` is NULL. The prompt and the engine both use this describer, so that
 * a log has the same words everywhere. (describer.c) */
extern const Describer turn_describer;

/*
 * Describes a turn without events. Returns a line for each variable that the
 * turn changed. If there is none, returns a sentence such as "red completed the
 * turn: pass". The sentence has the choices only if all of them are words,
 * because cards may be secret. Every reader gets the same text, so secret
 * variables are "?" in it. Returns "" for a set-up that changed no variable,
 * and NULL if memory runs out.
 */
char *turn_silence(const Script *script, const Node *node);

/*
 * turn_print prints "turn 7, red: TOKENS" and then a sentence for each event of
 * the latest turn. For a viewer other than SEAT_NONE, it omits the tokens, and
 * everything that the viewer may not know. turn_print_object prints the turn as
 * a JSON object on one line. Both run the turn again, and return false if
 * memory runs out.
 */
bool turn_print(FILE *out, const Game *game, bool color, Seat viewer);
bool turn_print_object(FILE *out, const Game *game);

/* Prints the current position as a JSON object on one line. */
bool position_print_object(FILE *out, const Game *game);
/* Prints the result of a finished game as a JSON object on one line. */
bool result_print_object(FILE *out, const Position *position);

/* -- cited.c -------------------------------------------------------------- */

/*
 * Prints the first `known` choices in `line` that all seats may know: words,
 * suits, and cards that were open or that an event has shown. `done` and `pass`
 * are printed only if a rule applies to them. A rule applies to a word if the
 * comment on the chosen option contains the rule's id. For each choice, prints
 * a line of text with fields separated by tabs: its seat, its token, and the
 * ids of its rules. `known` must not include secret choices. The function runs
 * the script.
 */
void cited_print(FILE *out, Script *script, const Position *start,
                 const Line *line, int known);

#endif

/*
 * sentences.h -- what happened in a game, in sentences: events, turns and
 * results; and why a word cannot be chosen.
 */
#ifndef VIEW_SENTENCES_H
#define VIEW_SENTENCES_H

#include <stdbool.h>
#include <stdio.h>

#include "match/game/game.h"
#include "match/log/log.h"
#include "script/script.h"
#include "view/sentences/explained.h"

/* Sentences for events. They contain only what a viewer may know. */

/* An EventReader says for whom and how events are described. */
typedef struct EventReader {
    Seat viewer; /* seat that reads the text; SEAT_NONE reads everything */
    bool color;
    bool set_up; /* write one sentence for all cards that were laid */
    bool debugs; /* print the debugging output of the script */
} EventReader;

/*
 * Prints the events of the script's latest run, a line each. Events without a
 * sentence are left out. Consecutive cards that a seat draws or discards share
 * a line, and so do consecutive cards that are turned up. Returns false if
 * nothing was printed.
 */
bool events_print(FILE *out, const Script *script, EventReader reader);

/* Like events_print, but for any log. Returns the text, which the caller must
 * free, or NULL if memory runs out. */
char *events_text(const EventLog *log, const Script *script,
                  EventReader reader);

/*
 * Prints a line such as "red's coins: 3 (5 before)" for each variable that
 * differs between the two positions, because changes of variables are not
 * events. Every seat may see these variables. Returns false if nothing was
 * printed.
 */
bool vars_print(FILE *out, const Position *before, const Position *now,
                const Equipment *equipment);

/* Prints the winners with the reason, then a line for each score. */
void result_print(FILE *out, const Position *position);

/* -- turn.c --------------------------------------------------------------- */

/* Prints whole turns, for verbs that play without a prompt. */

/*
 * Returns ": " and the tokens that were chosen in the turn of a node. If other
 * seats chose too, each seat's tokens follow its name: " -- green: TOKENS --
 * red: TOKENS". A reader other than SEAT_NONE gets only its own tokens. The
 * caller must free the text. Returns NULL if memory runs out.
 */
char *turn_choices(Script *script, const Node *node, Seat reader);

/* Describes turns for logs, without `touched`. The prompt and the engine both
 * use these functions, so that a log has the same words everywhere.
 * (describer.c) */
extern const Describer turn_describer;

/*
 * Describes a turn without events.
 * Returns a line for each variable that the turn changed. If there is none,
 * returns "red completed the turn: pass"; the choices are left out unless all
 * of them are words, because cards may be secret. Returns "" for a set-up
 * that changed no variable, and NULL if memory runs out.
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
 * Prints the rules that apply to the first `known` choices of a line. A rule
 * applies to a choice if the comment on the chosen option contains the rule's
 * id. Each choice to which a rule applies gives a line of fields separated by
 * tabs: its seat, its token, and the ids of its rules. The choices are printed
 * to every reader, so `known` must not include secret choices. The script runs.
 */
void cited_print(FILE *out, Script *script, const Position *start,
                 const Line *line, int known);

#endif

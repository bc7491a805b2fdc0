/*
 * tools.h -- what the commands work with. The header has a section for each
 * source file of the prompt.
 */
#ifndef HOUSE_REPL_TOOLS_H
#define HOUSE_REPL_TOOLS_H

#include "house/repl/repl_state.h"

/* -- repl.c: the course of play ------------------------------------------- */

/* Lets bots move until a person must choose, the game is over, or the script
 * fails. */
void repl_go_on(Repl *repl);
/* Opens the choice again. Must be called after the script has run for any other
 * purpose. */
void repl_look_again(Repl *repl);
/* Returns the position of the open choice, or else that of the game. It is a
 * copy, because computing scores runs the script. */
Position repl_position(const Repl *repl);
/* Counts the seats that people play, and updates `eyes`. */
void repl_count_people(Repl *repl);
/* True if a new turn would need a further branch, but the game cannot have more
 * branches. In this case, reports the limit and that redo is possible. */
bool repl_is_barred(Repl *repl);
/* Adds a complaint to the complaints that the next report of a bug contains. */
void repl_remember(Repl *repl, const char *text);

/* -- dispatch.c: what a line means ---------------------------------------- */

/* Enters words at the open choice. */
void dispatch_enter(Repl *repl, const char *line);
/* Returns the command with the given name, ignoring case. Returns NULL if there
 * is none. */
const Command *dispatch_find(const Repl *repl, const char *name);

/* -- completion.c --------------------------------------------------------- */

/* Adds the words that may follow `before` at the open choice. */
void completion_options(Repl *repl, const char *before, EditWords *words);
void completion_commands(const Repl *repl, EditWords *words);
void completion_seats(const Repl *repl, EditWords *words);

/* -- repl_record.c -------------------------------------------------------- */

/* Records the rules with which the game began, and the rules in force. */
void repl_record_begin(Repl *repl);
/* Ends the record of a game whose file the user has not named. If no person has
 * chosen or noted anything, discards the record. Otherwise, at a terminal,
 * prints where the record is. */
void repl_record_end(Repl *repl);
/* Brings the record up to date after undo, redo or goto. The record may be
 * written to disk later. */
void repl_record(Repl *repl);
/* Records the latest turn, or a position that was edited by hand. */
void repl_record_turn(Repl *repl);
/* Records a note or a bookmark at the current place in the game's history. */
void repl_record_remark(Repl *repl, RecordLineKind kind, const char *text);
/* Records the players after they have changed. */
void repl_record_seats(Repl *repl);
/* Returns the header that a record would have if it began now. The header
 * borrows what it points to. */
RecordHeader repl_record_header(const Repl *repl);
/* Returns the name of the record's file, or NULL if nothing is recorded. */
const char *repl_record_path(const Repl *repl);
/* True if no person has chosen or noted anything. */
bool repl_record_is_worthless(const Repl *repl);

/* -- repl_reload.c -------------------------------------------------------- */

/* Loads the rules again. */
void repl_reload(Repl *repl);
/* Like repl_reload, but also replays the game under the new rules. `of_earlier`
 * is as in reload_from_start. */
void repl_reload_from_start(Repl *repl, bool of_earlier);
/* Restores the game as it was before it was replayed from the start. */
void repl_reload_undo(Repl *repl);

/* -- news.c: log entries for each person ---------------------------------- */

/* Adds a line to the news of a seat if a person plays it. */
void news_add(Repl *repl, Seat seat, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Marks the events of the current turn as read. */
void news_skip(Repl *repl);
/* Marks the events of the current turn as unread, because the game has
 * moved. */
void news_begin_turn(Repl *repl);

/* -- screen.c, offer.c ---------------------------------------------------- */

/* Prints a line, wrapped at the width of the window. */
void repl_say(Repl *repl, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Prints `opening` and the words after it; later lines are indented. */
void screen_flow(Repl *repl, int indent, const char *opening,
                 const char *words);
/* Measures the window, whose width may change at any time. */
void screen_measure(Repl *repl);
/* Marks the board, the hand and the options as not on the screen. */
void screen_forget(Repl *repl);
void screen_board(Repl *repl);
/* Prints how to read pyramids and suits. */
void screen_legend(Repl *repl);
/* Prints the hand of a seat, or all hands for SEAT_NONE. */
void screen_hands(Repl *repl, Seat seat);
/* Prints the script's error, after what the script printed before it. */
void screen_error(const Repl *repl, FILE *out);
/* Prints any script error, file and line first. */
void screen_fault(const ScriptError *error, FILE *out);
/* Prints all options of the open choice, each on a line with a sentence. */
void offer_list(Repl *repl);

/* -- forced.c: choices with one option, which are made for a person ------- */

void forced_forget(Repl *repl);
/* Skips the first words of a line if they repeat choices that were already made
 * for the person. Returns the rest of the line. */
const char *forced_skip(const Repl *repl, const char *line);

/* -- prompt.c ------------------------------------------------------------- */

/* Discards the rest of a pasted text after a line that was not accepted. */
void prompt_refused(Repl *repl);

/* -- consent.c: the consent of other people ------------------------------- */

/*
 * True if everybody who must agree has agreed. Otherwise the `wanted` people
 * are asked for consent to `what`, a format of printf ("take back ..."). If the
 * result is false, the command must do nothing more; it runs again if they
 * agree.
 */
bool consent_is_given(Repl *repl, unsigned wanted, const char *what, ...)
    __attribute__((format(printf, 3, 4)));

#endif

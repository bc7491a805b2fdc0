/*
 * tools.h -- the functions that the prompt offers to its commands. Each section
 * has the functions of one source file.
 */
#ifndef HOUSE_REPL_TOOLS_H
#define HOUSE_REPL_TOOLS_H

#include "house/repl/repl_state.h"
#include "house/repl/screen.h"

/* -- repl.c: the course of play ------------------------------------------- */

/* Lets bots move until a person must choose, the game is over, or the script
 * fails. */
void repl_go_on(Repl *repl);
/* Opens the choice again. The caller must call this function after the script
 * has run for a different purpose, such as computing scores. */
void repl_look_again(Repl *repl);
/* Returns a copy of the position at the open choice or, if no choice is open,
 * of the game's position. */
Position repl_position(const Repl *repl);
/* Counts the seats that people play, and updates `eyes`. */
void repl_count_people(Repl *repl);
/* True if the next turn would exceed the greatest number of branches. In this
 * case, also prints a message that explains the limit and redo. */
bool repl_is_barred(Repl *repl);
/* Stores an error message. The next report of a bug contains the stored
 * messages. */
void repl_remember(Repl *repl, const char *text);

/* -- dispatch.c: what a line means ---------------------------------------- */

/* Plays the words of a line at the open choice. */
void dispatch_enter(Repl *repl, const char *line);
/* Returns the command with the given name, ignoring case. Returns NULL if there
 * is none. */
const Command *dispatch_find(const Repl *repl, const char *name);

/* -- completion.c --------------------------------------------------------- */

/* Adds the words that can come next at the open choice. `before` is the part of
 * the line before the next word. */
void completion_options(Repl *repl, const char *before, EditWords *words);
void completion_commands(const Repl *repl, EditWords *words);
void completion_seats(const Repl *repl, EditWords *words);

/* -- repl_reload.c -------------------------------------------------------- */

/* Loads the rules again. */
void repl_reload(Repl *repl);
/* Like repl_reload, but also replays the game under the new rules. */
void repl_reload_from_start(Repl *repl);
/* Restores the game as it was before it was replayed from the start. */
void repl_reload_undo(Repl *repl);

/* -- news.c: log entries for each person ---------------------------------- */

/* Adds a line to the news of a seat. Does nothing if no person plays the
 * seat. */
void news_add(Repl *repl, Seat seat, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Prints the news for the person at the screen: the log entries that this
 * person has not read yet. */
void news_print(Repl *repl);
/* Marks the events of the current turn as read. */
void news_skip(Repl *repl);
/* Marks the events of the current turn as unread. The caller must call this
 * function after the game has moved to a different turn. */
void news_begin_turn(Repl *repl);

/* -- forced.c: choices that have only one option -------------------------- */

void forced_forget(Repl *repl);
/* If the first words of the line repeat choices that were made for the person,
 * returns the part of the line after these words. Otherwise returns the whole
 * line. */
const char *forced_skip(const Repl *repl, const char *line);

/* -- offer.c -------------------------------------------------------------- */

/* If the first word of the line is the number of an option, replaces the number
 * by the option's token. Writes the new line into `text` and returns `text`.
 * Otherwise returns `line`. */
const char *offer_without_number(Repl *repl, const char *line,
                                 char text[TYPED_LIMIT]);

/* -- prompt.c ------------------------------------------------------------- */

/* Discards the rest of a pasted text, because one of its lines was not
 * accepted. */
void prompt_refused(Repl *repl);

/* -- consent.c: the consent of other people ------------------------------- */

/* True if every person in `wanted` has agreed. Otherwise makes a proposal and
 * returns false. The command must then stop; the prompt runs it again after
 * consent. `what` is a printf format that says what the people agree to, such
 * as "take back ...". */
bool consent_is_given(Repl *repl, unsigned wanted, const char *what, ...)
    __attribute__((format(printf, 3, 4)));
/* Returns the seat whose request is being carried out: the asker of an accepted
 * proposal, or the person at the screen. */
Seat consent_asker(const Repl *repl);

#endif

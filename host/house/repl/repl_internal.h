/*
 * repl_internal.h -- declarations that the files of the prompt share.
 */
#ifndef HOUSE_REPL_INTERNAL_H
#define HOUSE_REPL_INTERNAL_H

#include "house/repl/prompt.h"
#include "house/repl/repl.h"
#include "house/watch/watch.h"

/* -- repl.c --------------------------------------------------------------- */

/* Continues after table_choose has succeeded. If the turn is complete, first
 * adds it to the news and records it. */
void repl_chosen(Repl *repl);
/* Copies the table's failure to `error`. */
void repl_take_failure(Repl *repl);

/* -- repl_reload.c -------------------------------------------------------- */

/* Begins to watch the files that the game was loaded from. */
void repl_reload_begin(Repl *repl);
/*
 * Loads the rules again if their files were saved, and reports the change.
 * Returns false if the typed line must be discarded because a different choice
 * is open now.
 */
bool repl_reload_saved(Repl *repl);
/* Like `repl_reload_saved`, but for use while a person types. After a reload,
 * shows the game. Returns true if anything was shown. */
bool repl_reload_ready(void *repl);

/* -- dispatch.c ----------------------------------------------------------- */

/* Carries out a line. */
void dispatch_line(Repl *repl, const char *line);
/* Returns the command that the first word of a line names, or NULL if the word
 * is an option or unknown. */
const Command *dispatch_command(const Repl *repl, const char *word);

/* -- completion.c --------------------------------------------------------- */

/* Adds the words that may complete `text`, the line up to the cursor. The words
 * before the cursor are tried, but not played, so that nothing hidden is
 * revealed. */
void completion_find(void *context, const char *text, EditWords *words);

/* -- news.c --------------------------------------------------------------- */

/* news_take_turn adds the log entries of the latest turn to the news.
 * news_take_open adds the log entries of the current turn so far, whose choice
 * must be open. */
void news_take_turn(Repl *repl);
void news_take_open(Repl *repl);
void news_free(Repl *repl);

/* -- screen.c ------------------------------------------------------------- */

/* Prints text, wrapped at the width of the window. */
void screen_print(Repl *repl, const char *text);
/* Calls `print` with `words`, and wraps everything that it prints at the width
 * of the window. */
void screen_fitted(Repl *repl, void (*print)(Repl *repl, const char *words),
                   const char *words);
/* Hands the screen to the person who must choose, if that is a different
 * person. Returns false at the end of input. */
bool screen_hand_over(Repl *repl);
/* Hands the screen to a seat. Returns false at the end of input. */
bool screen_hand_to(Repl *repl, Seat seat);
/* Prints the news, the options, and the parts of the screen that have
 * changed. */
void screen_changes(Repl *repl, const char *words);

/* -- offer.c -------------------------------------------------------------- */

/* Writes the label of the open choice to `label`, which has LABEL_SIZE bytes.
 * If several options must be chosen, adds the progress: "discard (1 of 2)". */
void offer_label(const Repl *repl, char *label);
/* Prints the options of the open choice in a line or two. */
void offer_show(Repl *repl);

/* -- forced.c ------------------------------------------------------------- */

/* Makes choices for the person at the screen as long as each choice has only
 * one option. Bots move in between. */
void forced_make(Repl *repl, const char *words);
/* True if forced_make has chosen options for the person since the latest line,
 * and the first of these options is `word`. */
bool forced_has(const Repl *repl, const char *word);

/* -- consent.c ------------------------------------------------------------ */

/* Asks the people who must agree to the proposal. Returns PROMPT_END at the end
 * of input. */
PromptEnd consent_ask(Repl *repl);

#endif

/*
 * repl_internal.h -- what the files of the prompt share among themselves.
 */
#ifndef HOUSE_REPL_INTERNAL_H
#define HOUSE_REPL_INTERNAL_H

#include "house/repl/repl.h"
#include "house/watch/watch.h"

/* -- repl.c --------------------------------------------------------------- */

/* A turn was completed: takes its news and records it. */
void repl_completed(Repl *repl);

/* -- repl_record.c -------------------------------------------------------- */

/* The rules that the game began with, and those that are in force. */
void repl_record_begin(Repl *repl);
/* At the end of a game whose file was not named: at a terminal its place is
 * shown; a game in which no person has chosen anything is not kept. */
void repl_record_end(Repl *repl);
/* The game was replayed by the rules that are in force (`is_played`), or is
 * again as it was before that: takes back and records what differs. */
void repl_record_others(Repl *repl, bool is_played);

/* -- repl_reload.c -------------------------------------------------------- */

/* Watches the files that the game was loaded from, from now on. */
void repl_reload_begin(Repl *repl);
/*
 * Puts in force what has been saved, and reports it. False when what is typed
 * meanwhile is not meant any more: another choice is open.
 */
bool repl_reload_saved(Repl *repl);
/* The same while somebody is asked: shows what has changed. Whether there was
 * something to show. */
bool repl_reload_ready(void *repl);

/* -- dispatch.c ----------------------------------------------------------- */

/* Does what a line says. */
void dispatch_line(Repl *repl, const char *line);
/* The command that the first word of a line means; NULL: it is an option, or
 * nothing. */
const Command *dispatch_command(const Repl *repl, const char *word);

/* -- completion.c --------------------------------------------------------- */

/*
 * Adds the words that may end `text`, the line up to the cursor: options,
 * commands, and what the command adds. Where an option begins with what is
 * typed, commands need a slash, as they do when the line is entered.
 *
 * Words before the cursor are tried without being played. Nobody learns from
 * it what is hidden: it ends where chance would decide or somebody else would
 * be asked.
 */
void completion_find(void *repl, const char *text, EditWords *words);

/* -- news.c --------------------------------------------------------------- */

/* Takes what happened since the last time from the script's events: of the
 * turn under way or (`completed`) of the one just completed. */
void news_take(Repl *repl, bool completed);
/* Prints what is new for who looks at the screen. */
void news_print(Repl *repl);
void news_free(Repl *repl);

/* -- screen.c ------------------------------------------------------------- */

/* Prints text, and breaks its lines where the window ends. */
void screen_print(Repl *repl, const char *text);
/* Does the same with all that `print` prints. */
void screen_fitted(Repl *repl, void (*print)(Repl *repl, const char *words),
                   const char *words);
/* Hands the screen to the seat that is asked, if that is another person.
 * False at the end of input. */
bool screen_hand_over(Repl *repl);
/* Hands it to that seat. */
bool screen_hand_to(Repl *repl, Seat seat);
/* What has changed since it was last shown, and the options. */
void screen_changes(Repl *repl, const char *words);

/* -- offer.c -------------------------------------------------------------- */

/* The label of the open choice into `label`, LABEL_SIZE bytes, with how many
 * are to be chosen: "discard (1 of 2)". */
void offer_label(const Repl *repl, char *label);
/* The options of the open choice, in a line or two. */
void offer_show(Repl *repl);

/* -- forced.c ------------------------------------------------------------- */

/* Makes choices for who looks at the screen as long as they have one option;
 * bots go on between them. */
void forced_make(Repl *repl, const char *words);
/* Whether the word names the first choice that was made since somebody last
 * typed. */
bool forced_has(const Repl *repl, const char *word);

/* -- prompt.c ------------------------------------------------------------- */

typedef enum PromptEnd {
    PROMPT_LINE,
    PROMPT_UNFIT, /* a line that no command can be; it was reported */
    PROMPT_END    /* of the input */
} PromptEnd;

/* Reading begins and ends; with an editor at a terminal that can move its
 * cursor. */
void prompt_open(Repl *repl);
void prompt_close(Repl *repl);

/* Prompts and reads a line of TYPED_LIMIT bytes, without its end. Arrows that
 * stand for directions on the screen become tokens. */
PromptEnd prompt_read(Repl *repl, char *line);
/* Waits until Enter is pressed, without the editor; false at the end of input,
 * or where something interrupts. */
bool prompt_wait(Repl *repl);
void prompt_replace_arrows(char *line);

/* -- consent.c ------------------------------------------------------------ */

/* A seat has seen the game up to here. */
void consent_saw(Repl *repl, Seat seat);
/* Asks those who are wanted, one after the other; PROMPT_END at the end of
 * input. */
PromptEnd consent_ask(Repl *repl);

#endif

/*
 * commands_internal.h -- the functions that rows of the table of commands use.
 */
#ifndef HOUSE_COMMANDS_INTERNAL_H
#define HOUSE_COMMANDS_INTERNAL_H

#include "house/repl/repl.h"

/* -- command_undo.c, command_goto.c, command_branch.c --------------------- */

void command_undo(Repl *repl, const char *words);
void command_redo(Repl *repl, const char *words);
void command_reload(Repl *repl, const char *words);
void complete_reload(Repl *repl, const char *before, EditWords *words);

/* A Place is a point of the game that a user has named. */
typedef struct Place {
    int branch; /* number of the branch */
    Node *node; /* NULL if no place has this name */
} Place;

/* Returns the place that words such as "7", "start" or the name of a bookmark
 * mean. The function reports words that mean no place. */
Place place_find(Repl *repl, const char *words);
void command_goto(Repl *repl, const char *words);
void complete_place(Repl *repl, const char *before, EditWords *words);
/* Shows the game after undo, redo or goto. If a bot must choose next, the bot
 * waits until a person lets it continue. */
void goto_arrive(Repl *repl);
/* Prints the table's failure as a sentence. */
void say_failure(Repl *repl);

void command_fork(Repl *repl, const char *words);
void command_branches(Repl *repl, const char *words);

/* -- command_note.c ------------------------------------------------------- */

void command_note(Repl *repl, const char *words);
void command_bookmark(Repl *repl, const char *words);
void command_bookmarks(Repl *repl, const char *words);
void command_turns(Repl *repl, const char *words);
/* Returns the choices of a turn as turn_choices does; the caller must free the
 * text. If several people play at the prompt, each reads only their own
 * choices. */
char *turn_words(const Repl *repl, const Node *node);

/* -- command_file.c ------------------------------------------------------- */

void command_save(Repl *repl, const char *words);
void command_load(Repl *repl, const char *words);
/* True if the game may be left without loss, because it is in a file or has no
 * turns. Otherwise tells the user to save it. */
bool game_may_end(Repl *repl);
void command_report(Repl *repl, const char *words);
void complete_file(Repl *repl, const char *before, EditWords *words);

/* -- command_look.c, command_ask.c, command_why.c ------------------------- */

void command_board(Repl *repl, const char *words);
void command_hand(Repl *repl, const char *words);
void command_score(Repl *repl, const char *words);
void command_rules(Repl *repl, const char *words);
void command_options(Repl *repl, const char *words);
void command_events(Repl *repl, const char *words);
void command_position(Repl *repl, const char *words);
void command_seed(Repl *repl, const char *words);

void command_evaluate(Repl *repl, const char *words);
void command_show(Repl *repl, const char *words);
void complete_lua(Repl *repl, const char *before, EditWords *words);
/* Adds the names of the functions that scripts can call. The user may type such
 * a name after `help`. */
void complete_names(EditWords *words);

void command_why(Repl *repl, const char *words);

/* -- command_new.c -------------------------------------------------------- */

void command_new(Repl *repl, const char *words);

/* -- command_seat.c ------------------------------------------------------- */

void command_seat(Repl *repl, const char *words);
void command_name(Repl *repl, const char *words);
void complete_seat(Repl *repl, const char *before, EditWords *words);
void complete_name(Repl *repl, const char *before, EditWords *words);
void command_view(Repl *repl, const char *words);
void complete_view(Repl *repl, const char *before, EditWords *words);

/* -- command_hint.c ------------------------------------------------------- */

void command_hint(Repl *repl, const char *words);
void command_bot(Repl *repl, const char *words);

/* -- command_help.c ------------------------------------------------------- */

void command_help(Repl *repl, const char *words);
void complete_help(Repl *repl, const char *before, EditWords *words);

/* -- command_review.c ----------------------------------------------------- */

void command_review(Repl *repl, const char *words);

/* -- command_compare.c ---------------------------------------------------- */

void command_compare(Repl *repl, const char *words);

/* -- command_set.c -------------------------------------------------------- */

void command_set(Repl *repl, const char *words);
void command_resign(Repl *repl, const char *words);
void complete_set(Repl *repl, const char *before, EditWords *words);

#endif

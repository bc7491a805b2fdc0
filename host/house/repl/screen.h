/*
 * screen.h -- prints what commands show: lines, the board, hands, errors and
 * options. Files outside this folder must include repl.h instead.
 */
#ifndef HOUSE_REPL_SCREEN_H
#define HOUSE_REPL_SCREEN_H

#include "house/repl/repl_state.h"

/* Prints a line, wrapped at the width of the window. */
void repl_say(Repl *repl, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Prints `opening` and then `words`, wrapped; each line after the first is
 * indented by `indent` columns. */
void screen_flow(Repl *repl, int indent, const char *opening,
                 const char *words);
/* Measures the window, whose width may change at any time. */
void screen_measure(Repl *repl);
/* Marks the board, the hand and the options as not on the screen, so that they
 * are printed again. */
void screen_forget(Repl *repl);
void screen_board(Repl *repl);
/* Prints the board and the hands as they were at a node, as the person at the
 * screen knew them then. The game does not move. */
void screen_past(Repl *repl, Node *node);
/* Prints how to read pyramids and suits. */
void screen_legend(Repl *repl);
/* Prints the hand of a seat, or all hands for SEAT_NONE. */
void screen_hands(Repl *repl, Seat seat);
/* Prints what the script printed before its error, and then the error. */
void screen_error(const Repl *repl, FILE *out);
/* Prints any script error, with file and line first. */
void screen_fault(const ScriptError *error, FILE *out);
/* Prints all options of the open choice, each on a line with a sentence. */
void offer_list(Repl *repl);

#endif

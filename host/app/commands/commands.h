/*
 * commands.h -- what can be typed at the prompt besides the words of a turn.
 *
 * A command is a row of the table in commands.c and a function in one of
 * command_*.c.
 */
#ifndef APP_COMMANDS_H
#define APP_COMMANDS_H

#include "app/repl/repl.h"

/* All commands in the order of the help; the last row has no name. */
extern const Command commands[];

#endif

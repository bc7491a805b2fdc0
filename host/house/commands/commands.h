/*
 * commands.h -- the commands of the prompt. A command is a row of the table in
 * commands.c and a function in one of command_*.c.
 */
#ifndef HOUSE_COMMANDS_H
#define HOUSE_COMMANDS_H

#include "house/repl/repl.h"

/* All commands in the order of the help. The last row has no name. */
extern const Command commands[];

#endif

/*
 * repl.h -- the prompt, at which people play a game by typing lines. If the
 * script fails, the game is unchanged. The caller passes a table of commands
 * (command.h), which use the functions of tools.h and repl_record.h.
 */
#ifndef HOUSE_REPL_H
#define HOUSE_REPL_H

#include "house/repl/command.h"
#include "house/repl/repl_record.h"
#include "house/repl/repl_state.h"
#include "house/repl/sitting.h"
#include "house/repl/tools.h"

/* Plays until somebody quits or the input ends. The last row of `commands` must
 * have no name. Returns 0 or, if the script fails and nothing can be taken
 * back, STATUS_SCRIPT or STATUS_LIMIT (base/failure.h). */
int repl_run(Sitting *sitting, const Command *commands, FILE *in, FILE *out);

#endif

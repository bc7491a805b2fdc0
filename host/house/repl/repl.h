/*
 * repl.h -- the prompt, at which people play a game by typing lines.
 *
 * The prompt shows each person what that person may see, reports what happened,
 * lists the options of the open choice and reads words. Bots move by
 * themselves. If the script fails, the prompt reports the error and the game is
 * unchanged.
 *
 * The prompt has no commands of its own. Its caller passes a table of commands
 * (command.h). tools.h declares what a command works with.
 */
#ifndef HOUSE_REPL_H
#define HOUSE_REPL_H

#include "house/repl/command.h"
#include "house/repl/repl_state.h"
#include "house/repl/sitting.h"
#include "house/repl/tools.h"

/*
 * Plays until somebody quits or the input ends. The last row of `commands` must
 * have no name. Returns 0. If the script fails and nothing can be taken back,
 * returns STATUS_SCRIPT or STATUS_LIMIT (see base/failure.h).
 */
int repl_run(Sitting *sitting, const Command *commands, FILE *in, FILE *out);

#endif

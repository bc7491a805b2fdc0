/*
 * program.h -- other programs that play for seats (exec:COMMAND).
 *
 * Each command is started once, with the shell, before the caller gives up the
 * right to start processes. The program ends when the host ends. For each
 * choice, the program gets a line of JSON with everything that its seat may
 * know, and answers with a line. A program that ends, gives a wrong answer or
 * does not answer in time causes an error. The error message shows the answer.
 */
#ifndef ENGINE_PROGRAM_H
#define ENGINE_PROGRAM_H

#include "base/wait.h"
#include "match/bot/bot.h"
#include "match/player/player.h"

typedef struct Programs Programs;

/* Returns a list of programs, which is empty at first. A program may take
 * `seconds` for an answer. The list calls `wait` to wait for an answer. Returns
 * NULL if memory runs out. */
Programs *programs_new(int seconds, WaitFor *wait);

/* Starts the player's command, unless it was started before. The caller must
 * start at most SEAT_LIMIT commands. Returns false, with errno, if the command
 * cannot be started. */
bool programs_start(Programs *programs, const Player *player);

/* True if no program has failed in a game. `programs` may be NULL. */
bool programs_are_sound(const Programs *programs);

/* Returns the functions with which bots ask the programs. The result borrows
 * `programs`. */
Outside programs_outside(Programs *programs);

/*
 * Finds out how to wait for a program that is choosing. Stores the argument for
 * poll in `*file`, and the deadline (as in clock_milliseconds) in `*until`.
 * Returns false if no program is choosing. `programs` may be NULL.
 */
bool programs_wait(const Programs *programs, struct pollfd *file,
                   long long *until);

/* Closes the input of each program, gives the program a short time to end, and
 * frees the list. `programs` may be NULL. */
void programs_free(Programs *programs);

#endif

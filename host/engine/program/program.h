/*
 * program.h -- other programs that play for seats (exec:COMMAND).
 *
 * A program is started with the shell, each command once, before the caller
 * gives up the right to start processes. It ends with the process that has
 * started it. For each choice it gets a line of JSON with all that its seat may
 * know, and answers with a line. A program that ends, that answers anything
 * else, or that does not answer in time is reported with its answer.
 */
#ifndef ENGINE_PROGRAM_H
#define ENGINE_PROGRAM_H

#include "base/wait.h"
#include "match/bot/bot.h"

typedef struct Programs Programs;

/* Returns an empty list of programs, each of which may take `seconds` for an
 * answer; NULL if memory runs out. `wait` is called while a program thinks. */
Programs *programs_new(int seconds, WaitFor *wait);

/* Starts the player's command, unless it was started before. The caller must
 * start at most SEAT_LIMIT commands. Returns false, with errno, if the command
 * cannot be started. */
bool programs_start(Programs *programs, const Player *player);

/* True if no program has spoilt a game; NULL is allowed. */
bool programs_are_sound(const Programs *programs);

/* Returns what bots call to ask the programs, which it borrows. */
Outside programs_outside(Programs *programs);

/* Writes what the program under question waits for, and the time at which the
 * wait ends in any case (clock_milliseconds). Returns false if no program is
 * asked; NULL is allowed. */
bool programs_wait(const Programs *programs, struct pollfd *file,
                   long long *until);

/* Closes the input of all programs, waits for their end for a moment, and frees
 * the list; NULL is allowed. */
void programs_free(Programs *programs);

#endif

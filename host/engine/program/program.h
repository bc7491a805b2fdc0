/*
 * program.h -- other programs that play for seats (exec:COMMAND).
 *
 * A program is started once and ends with the host. For each choice it gets a
 * line of JSON and answers with a line. A wrong, late or missing answer causes
 * an error.
 */
#ifndef ENGINE_PROGRAM_H
#define ENGINE_PROGRAM_H

#include "base/wait.h"
#include "match/bot/bot.h"
#include "match/player/player.h"

typedef struct Programs Programs;

/* Returns an empty list of programs. A program may take `seconds` for an
 * answer. The list calls `wait` to wait for an answer. Returns NULL if memory
 * runs out. */
Programs *programs_new(int seconds, WaitFor *wait);

/* Starts the player's command, unless it was started before. The caller must
 * start at most SEAT_LIMIT commands. Returns false, with errno, if the command
 * cannot be started. */
bool programs_start(Programs *programs, const Player *player);

/* Returns the functions with which bots ask the programs. The result borrows
 * `programs`. */
Outside programs_outside(Programs *programs);

/* Finds out how to wait for a program that is choosing. `*file` is for poll;
 * `*until` is the deadline (clock_milliseconds). Returns false if no program is
 * choosing. `programs` may be NULL. */
bool programs_wait(const Programs *programs, struct pollfd *file,
                   long long *until);

/* Closes the input of each program, gives the program a short time to end, and
 * frees the list. `programs` may be NULL. */
void programs_free(Programs *programs);

#endif

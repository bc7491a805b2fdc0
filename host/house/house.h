/*
 * house.h -- the whole program but for main(), so that tests can link it.
 */
#ifndef HOUSE_HOUSE_H
#define HOUSE_HOUSE_H

#include <stdbool.h>

/* Runs one command line; returns the exit status. Standard output is flushed
 * and checked. `walled`: the wall (wall.h) is raised, and stays when it
 * returns. */
int house_run(int argc, char *const *argv, bool walled);

#endif

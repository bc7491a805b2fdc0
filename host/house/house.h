/*
 * house.h -- the whole program except main(), so that tests can link it.
 */
#ifndef HOUSE_HOUSE_H
#define HOUSE_HOUSE_H

#include <stdbool.h>

/* Runs one command line and returns the exit status. Flushes standard output,
 * and reports an error of writing to it. If `is_confined`, the process
 * is confined (confinement.h), and stays so after the function has returned. */
int house_run(int argc, char *const *argv, bool is_confined);

#endif

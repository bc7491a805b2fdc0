/*
 * house.h -- declares the program as a function, which main() and tests call.
 */
#ifndef HOUSE_HOUSE_H
#define HOUSE_HOUSE_H

#include <stdbool.h>

/* Runs one command line and returns the exit status. Reports a failure to write
 * standard output. If `is_confined` is true, the process is confined before the
 * verb runs, and stays confined (confinement.h). */
int house_run(int argc, char *const *argv, bool is_confined);

#endif

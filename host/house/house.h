/*
 * house.h -- declares the program as a function, which main() and tests call.
 */
#ifndef HOUSE_HOUSE_H
#define HOUSE_HOUSE_H

#include <stdbool.h>

/* Runs one command line and returns the exit status. Flushes standard output,
 * and reports if writing to it has failed. If `is_confined` is true,
 * confines the process before the verb runs (confinement.h). The process then
 * remains confined after the function returns. */
int house_run(int argc, char *const *argv, bool is_confined);

#endif

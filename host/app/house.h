/*
 * house.h -- the whole program but for main(), so that tests can link it.
 */
#ifndef APP_HOUSE_H
#define APP_HOUSE_H

/* Runs one command line; returns the exit status. Standard output is flushed
 * and checked. */
int house_run(int argc, char *const *argv);

#endif

/*
 * play_house.h -- runs `house play` at a terminal, with a new folder for each
 * test.
 */
#ifndef TESTS_SUPPORT_PLAY_HOUSE_H
#define TESTS_SUPPORT_PLAY_HOUSE_H

#include "support/terminal.h"

#include <sys/stat.h>

/* -- a place -------------------------------------------------------------- */

/* A Place is the folder of a test. It is removed after the test. */
typedef struct Place {
    char folder[200];
    char state[240];   /* value of XDG_STATE_HOME */
    char history[280]; /* expected path of the history file */
} Place;

extern Place place;             /* the folder of the current test */
extern char program_path[1000]; /* path of the program `house` */

/* Finds the program from the path of the test, which is
 * BUILD/tests/KIND/NAME. */
void find_program(const char *own);

int place_set_up(void **state);

int place_tear_down(void **state);

/* Defines a test that has a Place. */
#define placed(test)                                                           \
    cmocka_unit_test_setup_teardown(test, place_set_up, place_tear_down)

/* Returns the total number of turns in autosaved files. */
int place_kept_turns(void);

/* -- house play ----------------------------------------------------------- */

/* A Play has the settings with which play_market starts a game. */
typedef struct Play {
    const char *kind;  /* value of TERM; NULL if it is not set */
    const char *seats; /* value of --seats; NULL for a person and a bot */
    const char *more;  /* further argument, or NULL */
    const char *game;  /* the variant; NULL for market */
} Play;

void play_market(void *context);

/* Starts a game at a terminal that can edit lines, and waits for its first
 * prompt. */
Terminal *play_in(int columns);

#endif

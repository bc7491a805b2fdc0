/*
 * recall.h -- compares turns that are recalled with turns that Lua runs.
 */
#ifndef TESTS_SCRIPT_RECALL_H
#define TESTS_SCRIPT_RECALL_H

#include "support/small.h"

/* The share of a script's passes that must be recalled, that is, followed
 * without Lua. */
typedef enum Expected {
    MOSTLY, /* at least half of the passes are recalled */
    PARTLY, /* some passes are recalled */
    NEVER,  /* no pass is recalled */
    EITHER  /* any number of passes */
} Expected;

typedef struct RecallCase {
    Expected expected;
    const char *functions; /* the lines before the turn */
    const char *body;      /* the body of the turn */
    const char *fields;    /* further fields of the game, or NULL */
    int turns; /* number of turns to play with a low limit of steps; 0 to play
                  the usual turns and walks */
} RecallCase;

/* Plays random turns and walks of each script three times: in Lua only,
 * recalled, and with HOUSE_RECALL=check. Fails the test if the results differ,
 * or if the number of recalled passes is not as expected. */
void recall_check_all(const RecallCase *cases, size_t count);

#define RECALL_CHECK(cases)                                                    \
    recall_check_all(cases, sizeof(cases) / sizeof *(cases))

#endif

/*
 * governs.h -- the governors of a variant: the variables, piles and dice that
 * decide a turn. People see their state beside the question of each choice.
 */
#ifndef SCRIPT_GOVERNS_H
#define SCRIPT_GOVERNS_H

#include "script/script.h"

typedef enum GovernorKind {
    GOVERNOR_VAR,
    GOVERNOR_PILE, /* the top card of the pile */
    GOVERNOR_DIE   /* the faces that the die showed in this turn */
} GovernorKind;

typedef struct Governor {
    GovernorKind kind;
    int index; /* number of the variable, pile or die */
} Governor;

enum { GOVERNOR_LIMIT = 8 };

typedef struct Governs {
    int count;
    Governor all[GOVERNOR_LIMIT];
} Governs;

const Governs *script_governs(const Script *script);

#endif

/*
 * governs.h -- the governors of a variant: variables, piles and dice that
 * decide what a turn is about. People see them beside the question of a choice.
 */
#ifndef SCRIPT_GOVERNS_H
#define SCRIPT_GOVERNS_H

#include "script/script.h"

typedef enum GovernorKind {
    GOVERNOR_VAR,
    GOVERNOR_PILE, /* its top card */
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

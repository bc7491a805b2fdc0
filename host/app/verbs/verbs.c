/*
 * verbs.c -- the list of verbs.
 */
#include "app/verbs/verbs.h"

#include <stddef.h>

#define LIST_VERB(name) &verb_##name,

const Verb *const verbs[] = {VERBS(LIST_VERB) NULL};

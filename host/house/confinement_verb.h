/*
 * confinement_verb.h -- the files that a confined verb may use. These are the
 * catalog's folders, the files on the command line, and what the verb's row
 * lists (`needs` of Verb).
 */
#ifndef HOUSE_CONFINEMENT_VERB_H
#define HOUSE_CONFINEMENT_VERB_H

#include "house/cli/cli.h"
#include "house/confinement/confinement.h"

/* Enters a confinement that allows what `needs` (NEEDS_ bits) and `options`
 * require. With -v, reports which of the system's features are missing. */
void confinement_enter_for(Confinement *confinement, unsigned needs,
                           const Options *options);

#endif

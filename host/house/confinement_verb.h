/*
 * confinement_verb.h -- which files a verb may use once the process is
 * confined.
 *
 * Every verb may read the folders variants/ and scripts/ of the catalog's
 * roots, and the files that the command line names. The row of a verb lists
 * what else the verb needs (`needs` of Verb).
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

/*
 * wall_verb.h -- which files a verb may use once the wall is raised.
 *
 * Every verb may read the folders variants/ and scripts/ of the catalog's
 * roots, and the files that the command line names. The row of a verb lists
 * what else the verb needs (`needs` of Verb).
 */
#ifndef HOUSE_WALL_VERB_H
#define HOUSE_WALL_VERB_H

#include "house/cli/cli.h"
#include "house/wall/wall.h"

/* Allows what a verb with these needs may use, and raises the wall. With -v,
 * reports which of the system's features are missing. */
void wall_raise_for(Wall *wall, unsigned needs, const Options *options);

#endif

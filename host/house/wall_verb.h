/*
 * wall_verb.h -- which files the wall leaves to a verb.
 *
 * Every verb reads the folders variants/ and scripts/ of the catalog's roots,
 * and what the command line names. What it needs besides, it says in its row
 * (`needs` of Verb).
 */
#ifndef HOUSE_WALL_VERB_H
#define HOUSE_WALL_VERB_H

#include "house/cli/cli.h"
#include "house/wall/wall.h"

/* Lists what a verb with these needs may use, and raises the wall. With -v
 * reports what the system lacks for it. */
void wall_raise_for(Wall *wall, unsigned needs, const Options *options);

#endif

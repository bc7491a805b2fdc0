/*
 * wall_verb.h -- which files the wall leaves to a verb.
 *
 * Every verb reads the folders variants/ and scripts/ of the catalog's roots,
 * and what the command line names. What it needs besides, it says in its row
 * (`needs` of Verb).
 */
#ifndef APP_WALL_VERB_H
#define APP_WALL_VERB_H

#include "app/cli/cli.h"
#include "app/wall/wall.h"

/* Lists what a verb with these needs may use, and raises the wall. With -v
 * reports what the system lacks for it. */
void wall_raise_for(Wall *wall, unsigned needs, const Options *options);

#endif

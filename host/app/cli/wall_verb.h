/*
 * wall_verb.h -- which files stay in reach of a verb, behind the wall.
 *
 * Every verb reads the folders variants/ and scripts/ of the catalog's roots,
 * and what the command line names. What it needs besides, it says in its row
 * (`needs` in verb.h).
 */
#ifndef APP_WALL_VERB_H
#define APP_WALL_VERB_H

#include "app/cli/options.h"
#include "app/cli/wall.h"

enum {
    NEEDS_RULES = 1 << 0,    /* operands are variants or house rules */
    NEEDS_RECORDS = 1 << 1,  /* operands are records, or folders of them */
    NEEDS_CASES = 1 << 2,    /* operands are cases, which name files here */
    NEEDS_PROMPT = 1 << 3,   /* people type names of files */
    NEEDS_NEW_FILES = 1 << 4 /* files are made in the current folder */
};

/* Lists what a verb with these needs may use, and raises the wall. With -v
 * what the system lacks for it is told. */
void wall_raise_for(Wall *wall, unsigned needs, const Options *options);

#endif

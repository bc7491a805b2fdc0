/*
 * sets.h -- what a script remembers between queries of sets. Files outside this
 * folder must include select.h instead.
 */
#ifndef SCRIPT_SELECT_SETS_H
#define SCRIPT_SELECT_SETS_H

#include "script/thing/thing.h"

enum { SHOWN_KEPT = 64, LOOKS = 64 };

/* A SpaceShown is a space and the face of its top card. */
typedef struct SpaceShown {
    Space space;
    uint16_t face;
} SpaceShown;

/* An Unblocked is a search of has_block that found no block. It lists the
 * searched spaces. See blocks.c. */
typedef struct Unblocked {
    const struct Blocks *blocks; /* the blocks for which has_block searched;
                                  * NULL if no result is stored */
    int count;
    SpaceShown each[SHOWN_KEPT];
} Unblocked;

/* A Removable lists the spaces of a set. `is[i]` is true if `spaces[i]` can be
 * removed so that the other spaces stay connected. */
typedef struct Removable {
    int count;
    int spaces[OPTION_LIMIT];
    bool is[OPTION_LIMIT];
} Removable;

/* A Sets holds what a script remembers between queries of sets. */
typedef struct Sets {
    Refusal no_member; /* reason for the refusal if the latest call of a `where`
                          function was refused */
    int where_looked;  /* number of times that we have checked whether a
                        * function of `where` has a `return` */
    bool has_sizes;    /* true if the script has made a set of sizes */
    struct Memo *memo; /* a cache of selectors; owned by Lua */
    const struct Blocks *latest_blocks; /* the blocks of the cached list that
                                           was used last; or NULL */
    Unblocked unblocked[LOOKS];         /* results of has_block, by a hash of
                                           the set's address */
    Removable removable;                /* results of the latest clause
                                           `removable_from` */
} Sets;

#endif

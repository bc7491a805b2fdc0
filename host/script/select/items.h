/*
 * items.h -- lists of things in canonical order. Files outside this folder must
 * include select.h instead.
 */
#ifndef SCRIPT_SELECT_ITEMS_H
#define SCRIPT_SELECT_ITEMS_H

#include "script/thing/thing.h"

/* Items is a list of things in canonical order, each with a sort key. */
typedef struct Items {
    int count;
    Thing things[OPTION_LIMIT];
    uint64_t keys[OPTION_LIMIT];
} Items;

/* Sorts things by their keys. Pyramids with equal keys are sorted by the
 * variables that hold them, then by their places at the start of the turn.
 * Other things with equal keys keep their order. */
void items_sort(const Script *script, Items *items);
/* Gives things that cannot be distinguished the same key, and puts them next to
 * each other. Every primitive that offers a choice must call this function; see
 * alike.c. */
void items_arrange(Script *script, Items *items);
/* True if two things of an arranged list cannot be distinguished. */
bool items_alike(const Items *items, int a, int b);
/* Calls `items_arrange`. Then keeps only one thing for each key. */
void items_merge(Script *script, Items *items);

#endif

/*
 * named.h -- cards and places that a script finds by their names, even before
 * the deck and the board are known. Files outside this folder must include
 * thing.h instead.
 */
#ifndef SCRIPT_THING_NAMED_H
#define SCRIPT_THING_NAMED_H

#include "script/thing/model.h"

/* Pushes the THING_CARD or THING_SPACE (`type`) that the text at index 1 names.
 * During loading, pushes a handle that named_resolve completes. Raises an error
 * if the thing does not exist, or if the card has several copies. */
int push_named(lua_State *L, ThingType type);
/* Completes the handles that push_named has made. The deck and the board must
 * be known. Raises the errors of push_named, with the line that called
 * push_named. */
void named_resolve(lua_State *L);

#endif

/*
 * named.h -- cards and places that a script finds by their names. While a file
 * is being loaded, the deck and the board are not known yet. A card or place
 * that is named then gets a handle that is completed when the script is loaded.
 * Files outside this folder must include thing.h instead.
 */
#ifndef SCRIPT_THING_NAMED_H
#define SCRIPT_THING_NAMED_H

#include "script/thing/model.h"

/* Pushes the card or the place that the text at index 1 names. `type` is
 * THING_CARD or THING_SPACE. While a file is being loaded, pushes a handle that
 * named_resolve completes. Raises an error if the card or place does not exist,
 * or if the deck has several copies of the card. */
int push_named(lua_State *L, ThingType type);
/* Completes the handles that push_named has made. The deck and the board must
 * be known. Raises the errors of push_named, with the line that called
 * push_named. */
void named_resolve(lua_State *L);

#endif

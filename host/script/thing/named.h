/*
 * named.h -- cards and places that a script finds by their names. While a file
 * is being loaded, the deck and the board are not known yet. A card or place
 * that is named then gets a handle that is completed when the script is loaded.
 * Files outside this folder must include thing.h instead.
 */
#ifndef SCRIPT_THING_NAMED_H
#define SCRIPT_THING_NAMED_H

#include "script/thing/model.h"

/* Pushes the card with the code, or the place with the name, at index 1. While
 * a file is being loaded, pushes a handle that named_resolve completes. The
 * function raises an error if the card or place does not exist, or if the deck
 * has several copies of the card. `type` is THING_CARD or THING_SPACE. */
int push_named(lua_State *L, ThingType type);
/* Completes the handles that push_named has made. The deck and the board must
 * be known. Raises the errors of push_named, with the line that called
 * push_named. */
void named_resolve(lua_State *L);

#endif

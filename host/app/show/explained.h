/*
 * explained.h -- what could be chosen instead of a word that cannot, told.
 */
#ifndef APP_EXPLAINED_H
#define APP_EXPLAINED_H

#include "match/game/explain.h"

/* "possible here: 0,0, 1,0 and 3 more"; or where else the thing could be
 * chosen. False when there is nothing to add to the explanation's text. */
bool explained_instead(const Explanation *why, char *text, size_t size);

#endif

/*
 * printed.h -- what a script prints, for whoever debugs it: a line each,
 * "variants/x.lua:12: 3 pyramids".
 */
#ifndef MATCH_PRINTED_H
#define MATCH_PRINTED_H

#include <stdio.h>

#include "match/game/game.h"

/* In the turns of the game, and in the one under way as far as it goes. They
 * run again for it, unless the script has never printed. */
void printed_tell(FILE *out, const Game *game);

/* In the last run of the script. */
void printed_tell_run(FILE *out, const Script *script);

#endif

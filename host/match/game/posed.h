/* posed.h -- finds the pyramid whose pose the open choice decides. */
#ifndef MATCH_GAME_POSED_H
#define MATCH_GAME_POSED_H

#include "match/game/game_state.h"

/* A Posed is the pyramid whose pose a choice decides. */
typedef struct Posed {
    Pyramid pyramid;   /* PYRAMID_NONE if the choice decides no pose */
    bool is_planned;   /* true if the pyramid is not yet where it will stand */
    Position position; /* the position of the choice; if `is_planned` is true,
                          the pyramid is already where it will stand */
} Posed;

/* Finds the pyramid whose pose the open choice decides. Finds no pyramid if an
 * option reveals something. The caller must open the choice again. */
void game_find_posed(const Game *game, Posed *posed);

#endif

/*
 * cards.h -- the initial position of the tests of actions on cards and piles.
 */
#ifndef TESTS_CORE_CARDS_H
#define TESTS_CORE_CARDS_H

#include "consistent.h"

/* Card 0 at 0,0, card 1 at 1,0; green holds 2 and 3; 4 is discarded; the draw
 * pile begins with 5. */
static inline int set_up(void **state)
{
    Game *game = game_new(open_square);
    Position *position = &game->position;

    game_put_cards(game, SPACES(at(0, 0), at(1, 0)));
    check_done(position_draw(position, NULL, GREEN, true, NULL));
    check_done(position_draw(position, NULL, GREEN, true, NULL));
    check_done(position_discard(position, NULL, RED, 4));
    *state = game;
    return 0;
}

#endif

/*
 * cards.h -- the initial position of the tests of actions on cards and piles.
 */
#ifndef TESTS_CORE_CARDS_H
#define TESTS_CORE_CARDS_H

#include "consistent.h"

/* Card 0 is at 0,0 and card 1 at 1,0. Cards 2 and 3 are in green's hand, card 4
 * is in the discard pile, and card 5 is the top card of the draw pile. */
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

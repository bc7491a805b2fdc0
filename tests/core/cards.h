/*
 * cards.h -- the initial position of the tests of actions on cards and piles.
 */
#ifndef TESTS_CORE_CARDS_H
#define TESTS_CORE_CARDS_H

#include "consistent.h"

/* Cards 0 and 1 are at 0,0 and 1,0. Green holds cards 2 and 3. Card 4 is
 * discarded, and card 5 is drawn next. */
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

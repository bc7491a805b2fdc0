/*
 * effect.h -- plays bodies of turns. Each body checks the effect of a
 * primitive.
 */
#ifndef TESTS_SCRIPT_EFFECT_H
#define TESTS_SCRIPT_EFFECT_H

#include "support/small.h"

/* Lua code that finds pyramids of the small game by their places. */
#define FIND                                                                   \
    "local function at(x, y, pips) "                                           \
    "return pyramids:on(space(x, y)):sized(pips):list()[1] end "

/* Plays each body in a list that ends with NULL, and remembers it for
 * effect_has_body. */
void effect_run(const char *const *bodies);

/* True if effect_run has played a body that calls the primitive `name` and
 * checks its effect. */
bool effect_has_body(const char *name);

/* -- effect_pyramid.c ------------------------------------------------------ */

void pyramids_change(void **state);
void pyramids_have_owners(void **state);
void pyramids_stand_in_stacks(void **state);

/* -- effect_card.c --------------------------------------------------------- */

void cards_change(void **state);
void cards_carry_pyramids(void **state);
void cards_change_hands(void **state);
void piles_are_secret(void **state);
void cards_lie_face_down(void **state);
void face_down_is_a_reveal(void **state);
void cards_leave_the_game(void **state);

#endif

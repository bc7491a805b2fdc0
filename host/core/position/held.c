/*
 * held.c -- finds which copy of a card or pyramid a variable holds.
 */
#include "core/position/position.h"

int position_copy_of_card(const Position *position, const Deck *deck, Card card)
{
    const uint16_t *place = position->cards.place;
    int copy = 1;

    for (int i = card - 1; i >= 0 && deck_same_face(deck, (Card)i, card); i--)
        copy += place[i] == place[card];
    return copy;
}

/* Returns the first variable that holds the pyramid. */
static int first_holder(const Position *position, int32_t pyramid)
{
    int i = 0;

    while ((position->pyramid_vars >> i & 1) == 0 ||
           position->vars[i] != pyramid)
        i++;
    return i;
}

static int copy_of_pyramid(const Position *position, int var)
{
    int32_t pyramid = position->vars[var];
    int end = first_holder(position, pyramid);
    uint64_t key = position_pyramid_key(position, (Pyramid)pyramid);
    int copy = 1;

    for (int i = 0; i < end; i++)
        if ((position->pyramid_vars >> i & 1) != 0 &&
            position->vars[i] != var_nothing(VAR_PYRAMID) &&
            first_holder(position, position->vars[i]) == i &&
            position_pyramid_key(position, (Pyramid)position->vars[i]) == key)
            copy++;
    return copy;
}

int position_held_copy(const Position *position, const Deck *deck, int var)
{
    if (position->card_vars >> var & 1)
        return position_copy_of_card(position, deck, (Card)position->vars[var]);
    return copy_of_pyramid(position, var);
}

int position_holder(const Position *position, Thing what)
{
    uint64_t vars = what.type == THING_CARD      ? position->card_vars
                    : what.type == THING_PYRAMID ? position->pyramid_vars
                                                 : 0;

    for (int i = 0; vars != 0; i++, vars >>= 1)
        if ((vars & 1) != 0 && position->vars[i] == what.id)
            return i;
    return -1;
}

#include "core/actions/hidden.h"

unsigned hidden_from(const Position *position, Card card, unsigned seers)
{
    const Cards *cards = &position->cards;
    int pile = card_pile(position, card);

    if (!pile_is_secret(cards, pile))
        return 0;
    if (pile >= PILE_NAMED && !pile_is_unordered(cards, pile))
        seers |= cards->knows[card];
    return ((1u << position->seats.count) - 1) & ~seers;
}

static int count_from(const Position *position, int pile, const Card *cards,
                      int count)
{
    int from = 0;

    for (int i = 0; i < count; i++)
        from += card_pile(position, cards[i]) == pile;
    return from;
}

void hidden_blur(Position *position, int pile, unsigned seers,
                 const Card *leaving, int count)
{
    Cards *cards = &position->cards;
    int given = count_from(position, pile, leaving, count);

    if (given == 0 || given == cards->piles[pile].count ||
        !pile_is_secret(cards, pile) || !pile_is_unordered(cards, pile))
        return;
    for (Card card = cards->piles[pile].top; card != CARD_NONE;
         card = cards->below[card])
        knowledge_take(position, card, ~(seers | pile_owner(pile)));
}

void hidden_pick(Position *position, Card card)
{
    if (card_pile(position, card) == PILE_DRAW)
        knowledge_take_all(position, card);
    cards_pick(&position->cards, card);
}

uint8_t hidden_leave(Position *position, Card card)
{
    int from = card_pile(position, card);
    unsigned hidden = hidden_from(position, card, pile_owner(from));

    hidden_blur(position, from, 0, &card, 1);
    hidden_pick(position, card);
    return (uint8_t)hidden;
}

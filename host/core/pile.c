#include "core/pile.h"

#include <assert.h>
#include <string.h>

void cards_clear(Cards *cards, int count)
{
    assert(count >= 0 && count <= CARD_LIMIT);
    memset(cards, 0, sizeof *cards);
    memset(cards->place, 0xff, sizeof cards->place);
    memset(cards->below, CARD_NONE, sizeof cards->below);
    for (int pile = 0; pile < PILE_COUNT; pile++)
        cards->piles[pile].top = CARD_NONE;

    cards->count = (uint8_t)count;
    for (int card = count - 1; card >= 0; card--)
        cards_put(cards, (Card)card, PILE_DRAW);
}

void card_turn(Cards *cards, Card card, bool down)
{
    uint32_t bit = (uint32_t)1 << card % 32;

    if (down)
        cards->down[card / 32] |= bit;
    else
        cards->down[card / 32] &= ~bit;
}

bool cards_any_down(const Cards *cards)
{
    uint32_t any = 0;

    for (int i = 0; i < CARD_LIMIT / 32; i++)
        any |= cards->down[i];
    return any != 0;
}

void cards_pick(Cards *cards, Card card)
{
    assert(card < cards->count && !card_on_board(cards, card) &&
           cards->place[card] != PLACE_NOWHERE);
    Pile *pile = &cards->piles[cards->place[card] - PLACE_PILE];
    uint8_t *link = &pile->top;

    while (*link != card)
        link = &cards->below[*link];
    *link = cards->below[card];
    pile->count--;
    cards->below[card] = CARD_NONE;
    cards->place[card] = PLACE_NOWHERE;
}

void cards_put(Cards *cards, Card card, int pile)
{
    cards_put_under(cards, card, pile, 0);
}

void cards_put_under(Cards *cards, Card card, int pile, int depth)
{
    assert(card < cards->count && cards->place[card] == PLACE_NOWHERE);
    uint8_t *link = &cards->piles[pile].top;

    if (pile_is_unordered(cards, pile)) {
        while (*link < card) /* the loop ends at CARD_NONE, which is larger than
                              * any card */
            link = &cards->below[*link];
    } else {
        while (depth-- > 0)
            link = &cards->below[*link];
    }
    cards->below[card] = *link;
    *link = card;
    cards->piles[pile].count++;
    cards->place[card] = (uint16_t)(PLACE_PILE + (unsigned)pile);
}

void cards_pour(Cards *cards, int from, int to)
{
    uint8_t *link = &cards->piles[from].top;

    assert(from != to && !pile_is_unordered(cards, to));
    for (; *link != CARD_NONE; link = &cards->below[*link])
        cards->place[*link] = (uint16_t)(PLACE_PILE + (unsigned)to);
    *link = cards->piles[to].top;
    cards->piles[to].top = cards->piles[from].top;
    cards->piles[to].count += cards->piles[from].count;
    cards->piles[from].top = CARD_NONE;
    cards->piles[from].count = 0;
}

int cards_list(const Cards *cards, int pile, Card *list)
{
    int count = 0;
    for (Card card = cards->piles[pile].top; card != CARD_NONE;
         card = cards->below[card])
        list[count++] = card;
    return count;
}

void cards_arrange(Cards *cards, int pile, const Card *list, int count)
{
    assert(count == cards->piles[pile].count &&
           !pile_is_unordered(cards, pile));
    uint8_t *link = &cards->piles[pile].top;

    for (int i = 0; i < count; i++) {
        assert(card_in_pile(cards, list[i], pile));
        *link = list[i];
        link = &cards->below[list[i]];
    }
    *link = CARD_NONE;
}

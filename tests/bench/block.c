/*
 * block.c -- finds power blocks: three connected cards that are a run in one
 * suit or three of a kind.
 */
#include "zark_city.h"

static bool is_three_of_a_kind(Card a, Card b, Card c)
{
    return card_rank(a) == card_rank(b) && card_rank(b) == card_rank(c);
}

/* True if three different cards of a suit are a run, in any order. */
static bool is_suited_run(Card a, Card b, Card c)
{
    Card low = a < b ? a : b;
    Card high = a < b ? b : a;

    low = c < low ? c : low;
    high = c > high ? c : high;
    return high - low == 2 && card_suit(low) == card_suit(high);
}

static bool share_a_side(const Cell *a, const Cell *b)
{
    int x = a->x - b->x;
    int y = a->y - b->y;

    return x * x + y * y == 1;
}

static bool are_connected(const Cell *a, const Cell *b, const Cell *c)
{
    return share_a_side(a, b) + share_a_side(b, c) + share_a_side(a, c) >= 2;
}

static bool is_block(const Cell *a, const Cell *b, const Cell *c)
{
    return (is_suited_run(a->card, b->card, c->card) ||
            is_three_of_a_kind(a->card, b->card, c->card)) &&
           are_connected(a, b, c);
}

/* True if a set of cards contains three that would be a block if they were
 * connected. The set has no court cards and aces, whose unset bits separate the
 * suits. So no run reaches into the next suit. */
static bool hold_three(uint64_t cards)
{
    uint64_t two = cards & cards >> RANK_COUNT;
    uint64_t runs = cards & cards >> 1 & cards >> 2;
    uint64_t kinds = two & (cards >> 2 * RANK_COUNT | cards >> 3 * RANK_COUNT);

    kinds |= (cards | cards >> RANK_COUNT) & two >> 2 * RANK_COUNT;
    return (runs | kinds) != 0;
}

bool zark_city_has_block(const Position *position, int seat)
{
    const Homes *homes = &position->homes[seat];
    const Cell *held[PYRAMID_LIMIT];
    uint64_t cards = 0;
    int count = 0;

    for (int i = 0; i < homes->count; i++) {
        const Cell *cell = &position->cells[homes->cells[i]];
        if (!cell_is_controlled(cell, seat))
            continue;
        held[count++] = cell;
        cards |= (uint64_t)1 << cell->card;
    }
    if (!hold_three(cards))
        return false;
    for (int i = 2; i < count; i++)
        for (int j = 1; j < i; j++)
            for (int k = 0; k < j; k++)
                if (is_block(held[i], held[j], held[k]))
                    return true;
    return false;
}

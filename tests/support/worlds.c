#include "support/worlds.h"

/* Exchanges two cards, wherever they are. Also exchanges the sets of seats that
 * know the cards. */
static void exchange_cards(Position *position, Card one, Card other)
{
    const Cards before = position->cards;
    Cards *cards = &position->cards;

    cards_pick(cards, one);
    cards_pick(cards, other);
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        Card list[CARD_LIMIT];
        int count = cards_list(&before, pile, list);
        bool changed = false;
        for (int i = 0; i < count; i++) {
            bool is_one = list[i] == one;
            if (!is_one && list[i] != other)
                continue;
            list[i] = is_one ? other : one;
            cards_put(cards, list[i], pile);
            changed = true;
        }
        if (changed && (pile < PILE_HAND || pile >= PILE_NAMED))
            cards_arrange(cards, pile, list, count);
    }
    cards->knows[one] = before.knows[other];
    cards->knows[other] = before.knows[one];
}

/* Exchanges copies of a card that the seat holds, if the seat cannot tell them
 * apart. */
static void exchange_copies(Position *position, const Deck *deck, Seat seat)
{
    for (int i = 0; i + 1 < position->cards.count; i++) {
        Card one = (Card)i, other = (Card)(i + 1);
        if (deck_same_face(deck, one, other) &&
            !card_on_board(&position->cards, one) &&
            !card_on_board(&position->cards, other) &&
            knowledge_has(position, seat, one) !=
                knowledge_has(position, seat, other))
            exchange_cards(position, one, other);
    }
}

Position another_world(const Position *start, const Equipment *equipment,
                       Seat seat, bool with_copies, Random *random)
{
    Position world = *start;

    knowledge_determinize(&world, equipment, seat, random);
    if (with_copies)
        exchange_copies(&world, &equipment->deck, seat);
    return world;
}

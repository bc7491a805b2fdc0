#include "core/position/position.h"
#include "core/var_secret.h"

#include <assert.h>
#include <string.h>

static uint8_t everybody(const Position *position)
{
    return (uint8_t)((1u << position->seats.count) - 1);
}

bool knowledge_is_public(const Position *position, Card card)
{
    return position->cards.knows[card] == everybody(position);
}

void knowledge_give(Position *position, Card card, Seat seat)
{
    position->cards.knows[card] |= (uint8_t)(1u << seat);
}

void knowledge_give_all(Position *position, Card card)
{
    position->cards.knows[card] = everybody(position);
}

/* Empties the variables that hold a card, and resets the card's own variables.
 * All seats see these variables, which could remind a seat of a card that it no
 * longer knows. */
static void knowledge_forget(Position *position, Card card)
{
    uint64_t vars = position->card_vars;

    for (int i = 0; vars != 0; i++, vars >>= 1)
        if ((vars & 1) != 0 && position->vars[i] == card)
            position->vars[i] = CARD_NONE;
    traits_forget(&position->traits, thing(THING_CARD, card));
}

void knowledge_take(Position *position, Card card, unsigned seats)
{
    position->cards.knows[card] &= (uint8_t)~seats;
    if (!knowledge_is_public(position, card))
        knowledge_forget(position, card);
}

void knowledge_take_all(Position *position, Card card)
{
    position->cards.knows[card] = 0;
    knowledge_forget(position, card);
}

/* True if every seat sees the face of a card. */
static bool is_face_open(const Cards *cards, Card card)
{
    return card_on_board(cards, card)
               ? !card_is_down(cards, card)
               : !pile_is_secret(cards, cards->place[card] - (int)PLACE_PILE);
}

bool position_sees(const Position *position, Seat seat, Card card)
{
    return is_face_open(&position->cards, card) ||
           (seat < SEAT_LIMIT &&
            card_in_pile(&position->cards, card, PILE_HAND + seat));
}

void knowledge_derive(Position *position)
{
    const Cards *cards = &position->cards;

    for (int i = 0; i < cards->count; i++) {
        Card card = (Card)i;
        int pile = cards->place[card] - (int)PLACE_PILE;
        if (is_face_open(cards, card))
            knowledge_give_all(position, card);
        else
            knowledge_take_all(position, card);
        if (pile_is_hand(pile))
            knowledge_give(position, card, (Seat)(pile - PILE_HAND));
    }
}

/* -- determinizing -------------------------------------------------------- */

/* Lists the unknown cards on the board, which all lie face down. */
static int list_unknown_on_board(const Position *position, Seat seat,
                                 Card *list)
{
    const Board *board = &position->board;
    int count = 0;

    if (!cards_any_down(&position->cards))
        return 0;
    for (int i = 0; i < board->territory_count; i++)
        for (Card card = board_top(board, board->territories[i]);
             card != CARD_NONE; card = position->cards.below[card])
            if (!knowledge_has(position, seat, card))
                list[count++] = card;
    return count;
}

/* Lists the cards that `seat` does not know: first the cards on spaces, then
 * those in piles. Each space or pile is listed from the top down. */
static int list_unknown(const Position *position, Seat seat, Card *list)
{
    int count = list_unknown_on_board(position, seat, list);
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        for (Card card = position->cards.piles[pile].top; card != CARD_NONE;
             card = position->cards.below[card]) {
            if (!knowledge_has(position, seat, card))
                list[count++] = card;
        }
    }
    return count;
}

/* Lists the unknown cards in canonical order, which does not reveal their
 * places. */
static void list_in_order(const Position *position, Seat seat, Card *list)
{
    int count = 0;
    for (int i = 0; i < position->cards.count; i++)
        if (position->cards.place[i] != PLACE_NOWHERE &&
            !knowledge_has(position, seat, (Card)i))
            list[count++] = (Card)i;
}

/* Merges the groups of all unknown cards in a pile into one group. */
static void join_groups(const Position *position, const Deck *deck, Seat seat,
                        int pile, uint8_t groups[PILE_COUNT])
{
    int first = -1;

    for (Card card = position->cards.piles[pile].top; card != CARD_NONE;
         card = position->cards.below[card]) {
        int group = groups[deck_face(deck, card)->pile];
        if (knowledge_has(position, seat, card))
            continue;
        if (first < 0)
            first = group;
        for (int i = 0; i < PILE_COUNT && group != first; i++)
            if (groups[i] == group)
                groups[i] = (uint8_t)first;
    }
}

/* Finds the groups of cards that may be exchanged with each other. Sets
 * groups[p] to the number of the group of the cards that start in pile p. At
 * first each pile has its own group, whose number is p. Two groups are merged
 * if a pile with an order has unknown cards of both. Returns the set of the
 * groups (bits). */
static uint32_t find_groups(const Position *position, const Deck *deck,
                            Seat seat, uint8_t groups[PILE_COUNT])
{
    uint32_t all = 0;

    for (int i = 0; i < PILE_COUNT; i++)
        groups[i] = (uint8_t)i;
    for (int pile = 0; pile < PILE_COUNT; pile++)
        if (pile_has_order(&position->cards, pile))
            join_groups(position, deck, seat, pile, groups);
    for (int i = 0; i < deck->face_count; i++)
        all |= 1u << groups[deck->faces[i].pile];
    return all;
}

_Static_assert(PILE_COUNT <= 32, "a bit for each pile");

/* Deals the unknown cards of each group anew: each card `places[i]` is replaced
 * by replaced[places[i]]. */
static void deal_unknown(const Position *position, const Deck *deck, Seat seat,
                         Random *random, Card replaced[CARD_LIMIT])
{
    uint8_t groups[PILE_COUNT];
    Card places[CARD_LIMIT], cards[CARD_LIMIT] = {0}, dealt[CARD_LIMIT];
    int count = list_unknown(position, seat, places);
    uint32_t left = find_groups(position, deck, seat, groups);

    list_in_order(position, seat, cards);
    for (; left != 0; left &= left - 1) {
        int group = __builtin_ctz(left), size = 0;
        for (int i = 0; i < count; i++)
            if (groups[deck_face(deck, cards[i])->pile] == group)
                dealt[size++] = cards[i];
        random_shuffle(random, dealt, size);
        for (int i = count - 1; i >= 0; i--)
            if (groups[deck_face(deck, places[i])->pile] == group)
                replaced[places[i]] = dealt[--size];
    }
}

/* Replaces each card of a pile by replaced[card], which gets the knowledge bits
 * of the old card. */
static void fill_pile(Position *position, const Cards *before, int pile,
                      const Card *replaced)
{
    Card list[CARD_LIMIT];
    int count = cards_list(before, pile, list);

    /* We go from the bottom up, so that the first card of the list is on
     * top. */
    for (int i = count - 1; i >= 0; i--) {
        Card card = replaced[list[i]];
        cards_put(&position->cards, card, pile);
        position->cards.knows[card] = before->knows[list[i]];
    }
}

/* Like fill_pile, for the cards of a space. */
static void fill_space(Position *position, const Cards *before, Space space,
                       const Card *replaced)
{
    Cards *cards = &position->cards;
    Card top = board_top(&position->board, space);

    assert(top != CARD_NONE);
    for (Card old = top; old != CARD_NONE; old = before->below[old]) {
        Card card = replaced[old];
        Card below = before->below[old];
        cards->place[card] = space;
        cards->below[card] = below == CARD_NONE ? CARD_NONE : replaced[below];
        cards->knows[card] = before->knows[old];
        card_turn(cards, card, card_is_down(before, old));
    }
    /* This cannot fail: the space still has a card, so its cell stays. */
    (void)board_set_top(&position->board, space, replaced[top]);
}

static void fill_board(Position *position, const Cards *before,
                       const Card *replaced)
{
    const Board *board = &position->board;

    memset(position->cards.down, 0, sizeof position->cards.down);
    for (int i = 0; i < before->count; i++)
        if (card_on_board(before, (Card)i))
            position->cards.place[i] = PLACE_NOWHERE;
    for (int i = 0; i < board->territory_count; i++)
        fill_space(position, before, board->territories[i], replaced);
}

static void empty_piles(Cards *cards)
{
    for (int pile = 0; pile < PILE_COUNT; pile++)
        cards->piles[pile] = (Pile){.top = CARD_NONE};
    for (int i = 0; i < cards->count; i++)
        if (cards->place[i] >= PLACE_PILE)
            cards->place[i] = PLACE_NOWHERE;
}

/* Gives random values to the variables that `seat` may not know. */
static void guess_vars(Position *position, const Equipment *equipment,
                       Seat seat, Random *random)
{
    const int seats = position->seats.count;

    for (int i = 0; i < equipment->var_count; i++) {
        const Var *var = &equipment->vars[i];
        if (var_is_hidden(var, position->vars[i], seat))
            position->vars[i] = var_secret_value(
                var, random_below(random, var_secret_count(var, seats)));
    }
}

void knowledge_determinize(Position *position, const Equipment *equipment,
                           Seat seat, Random *random)
{
    const Cards before = position->cards;
    Card replaced[CARD_LIMIT];

    for (int i = 0; i < before.count; i++)
        replaced[i] = (Card)i;
    deal_unknown(position, &equipment->deck, seat, random, replaced);
    position->cards.were_sorted = false;
    empty_piles(&position->cards);
    if (cards_any_down(&before))
        fill_board(position, &before, replaced);
    for (int pile = 0; pile < PILE_COUNT; pile++)
        fill_pile(position, &before, pile, replaced);
    if (equipment->has_secret_vars)
        guess_vars(position, equipment, seat, random);
    for (int i = 0; i < 4; i++)
        position->chance.key.words[i] = random_next(random);
}

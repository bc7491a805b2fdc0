/*
 * clause_card.c -- the clauses of cards and suits.
 */
#include "script/select/clause.h"

#include <string.h>

bool card_in_hand(Script *script, const Clause *clause, int id)
{
    for (Seat s = 0; s < script->model->position.seats.count; s++)
        if (card_in_pile(&script->model->position.cards, (Card)id,
                         PILE_HAND + s))
            return argument_holds(script, clause, s);
    return false;
}

static int list_pile(Script *script, int pile, int *ids)
{
    const Cards *cards = &script->model->position.cards;
    int count = 0;

    for (Card c = cards->piles[pile].top; c != CARD_NONE; c = cards->below[c])
        ids[count++] = c;
    return count;
}

int narrow_in_hand(Script *script, const Clause *clause, int *ids)
{
    if (clause->selector != NULL)
        return -1;
    return list_pile(script, PILE_HAND + clause->thing.id, ids);
}

bool card_in(Script *script, const Clause *clause, int id)
{
    return card_in_pile(&script->model->position.cards, (Card)id,
                        clause->thing.id);
}

int narrow_in(Script *script, const Clause *clause, int *ids)
{
    return list_pile(script, clause->thing.id, ids);
}

bool card_at(Script *script, const Clause *clause, int id)
{
    const Cards *cards = &script->model->position.cards;

    return card_on_board(cards, (Card)id) &&
           argument_holds(script, clause, cards->place[id]);
}

int narrow_at(Script *script, const Clause *clause, int *ids)
{
    int spaces[OPTION_LIMIT];
    int space_count = 1;
    int count = 0;

    if (clause->selector != NULL)
        space_count = selector_ids(script, clause->selector, spaces);
    else
        spaces[0] = clause->thing.id;
    for (int s = 0; s < space_count; s++) {
        Card cards[CARD_LIMIT];
        int here = position_cards_at(&script->model->position, (Space)spaces[s],
                                     cards);
        for (int i = 0; i < here; i++)
            ids[count++] = cards[i];
    }
    return count;
}

bool card_on_top(Script *script, const Clause *clause, int id)
{
    const Cards *cards = &script->model->position.cards;

    (void)clause;
    return card_on_board(cards, (Card)id) &&
           board_top(&script->model->position.board, cards->place[id]) == id;
}

bool card_face_down(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return card_is_down(&script->model->position.cards, (Card)id);
}

int narrow_face_down(Script *script, const Clause *clause, int *ids)
{
    const Cards *cards = &script->model->position.cards;
    int count = 0;

    (void)clause;
    if (!cards_any_down(cards))
        return 0;
    for (int card = 0; card < cards->count; card++)
        if (card_is_down(cards, (Card)card))
            ids[count++] = card;
    return count;
}

bool card_suited(Script *script, const Clause *clause, int id)
{
    (void)clause;
    return deck_face(&script->model->equipment.deck, (Card)id)->suits != 0;
}

bool card_of_suit(Script *script, const Clause *clause, int id)
{
    const Face *face = deck_face(&script->model->equipment.deck, (Card)id);

    for (int s = 0; s < script->model->equipment.deck.suit_count; s++)
        if ((face->suits >> s & 1) && argument_holds(script, clause, s))
            return true;
    return false;
}

bool card_of_rank(Script *script, const Clause *clause, int id)
{
    const Face *face = deck_face(&script->model->equipment.deck, (Card)id);

    return strcmp(face->rank, clause->word) == 0;
}

static int strength_of(Script *script, Thing measure)
{
    if (measure.type == THING_CARD)
        return deck_face(&script->model->equipment.deck, (Card)measure.id)
            ->strength;
    return thing_number(measure);
}

bool card_worth_more(Script *script, const Clause *clause, int id)
{
    return deck_face(&script->model->equipment.deck, (Card)id)->strength >
           strength_of(script, clause->thing);
}

bool card_worth_less(Script *script, const Clause *clause, int id)
{
    return deck_face(&script->model->equipment.deck, (Card)id)->strength <
           strength_of(script, clause->thing);
}

bool card_valued(Script *script, const Clause *clause, int id)
{
    return deck_face(&script->model->equipment.deck, (Card)id)->value ==
           thing_number(clause->thing);
}

bool suit_on(Script *script, const Clause *clause, int id)
{
    const Deck *deck = &script->model->equipment.deck;

    return deck_face(deck, (Card)clause->thing.id)->suits >> id & 1;
}

/* Counts the cards of each suit among the top cards of the clause's spaces. */
static void count_suits(Script *script, const Clause *clause,
                        int counts[SUIT_LIMIT])
{
    const Deck *deck = &script->model->equipment.deck;
    int spaces[OPTION_LIMIT];
    int count = argument_ids(script, clause, spaces);

    memset(counts, 0, sizeof counts[0] * SUIT_LIMIT);
    for (int i = 0; i < count; i++) {
        Card top = board_top(&script->model->position.board, (Space)spaces[i]);
        for (int suit = 0; top != CARD_NONE && suit < deck->suit_count; suit++)
            counts[suit] += deck_face(deck, top)->suits >> suit & 1;
    }
}

bool suit_shown(Script *script, const Clause *clause, int id)
{
    int counts[SUIT_LIMIT];

    count_suits(script, clause, counts);
    return counts[id] >= clause->numbers[0];
}

int narrow_shown(Script *script, const Clause *clause, int *ids)
{
    int counts[SUIT_LIMIT];
    int count = 0;

    count_suits(script, clause, counts);
    for (int suit = 0; suit < script->model->equipment.deck.suit_count; suit++)
        if (counts[suit] >= clause->numbers[0])
            ids[count++] = suit;
    return count;
}

/*
 * action_chance.c -- shuffles, random numbers and dice.
 */
#include <assert.h>

#include "core/actions/actions.h"

/* Shuffles the cards of a pile. Writes the shuffled cards into `list`, from the
 * top down, and returns their number. */
static int shuffle_pile(Position *position, const Deck *deck, int pile,
                        Card *list)
{
    int count = cards_list(&position->cards, pile, list);
    chance_shuffle(&position->chance, deck, list, count);
    return count;
}

static void forget_cards(Position *position, const Card *list, int count)
{
    for (int i = 0; i < count; i++)
        knowledge_take_all(position, list[i]);
}

void position_shuffle(Position *position, const Deck *deck, EventLog *log,
                      int pile)
{
    Card list[CARD_LIMIT];
    int count = shuffle_pile(position, deck, pile, list);
    Event event = event_of(EVENT_SHUFFLE);

    if (pile_is_secret(&position->cards, pile))
        forget_cards(position, list, count);
    cards_arrange(&position->cards, pile, list, count);
    event.number = (int16_t)count;
    if (pile != PILE_DRAW)
        event.what = thing(THING_PILE, pile);
    event_record(log, event);
}

Refusal position_reshuffle(Position *position, const Deck *deck, EventLog *log)
{
    Cards *cards = &position->cards;
    Card list[CARD_LIMIT];

    if (cards->piles[PILE_DISCARD].count == 0)
        return refuse_pile(PILE_DISCARD);
    if (!event_fits(log, 1))
        return refuse_events();

    int above = cards_list(cards, PILE_DRAW, list);
    int count =
        above + shuffle_pile(position, deck, PILE_DISCARD, list + above);
    forget_cards(position, list + above, count - above);
    cards_pour(cards, PILE_DISCARD, PILE_DRAW);
    cards_arrange(cards, PILE_DRAW, list, count);

    Event event = event_of(EVENT_SHUFFLE);
    event.from = 1;
    event.number = (int16_t)count;
    event_record(log, event);
    return no_refusal();
}

int position_roll(Position *position, EventLog *log, int n)
{
    assert(n >= 1);
    int number =
        (int)chance_number(&position->chance, position->turn, (uint32_t)n);
    Event event = event_of(EVENT_ROLL);
    event.number = (int16_t)number;
    event.what = thing(THING_NUMBER, n);
    event_record(log, event);
    return number;
}

int position_roll_die(Position *position, EventLog *log, int die, int faces,
                      int forced)
{
    assert(faces >= 1 && forced < faces);
    int face =
        (int)chance_number(&position->chance, position->turn, (uint32_t)faces);
    if (forced >= 0)
        face = forced;
    Event event = event_of(EVENT_DIE);
    event.number = (int16_t)face;
    event.what = thing(THING_NUMBER, die);
    event_record(log, event);
    return face;
}

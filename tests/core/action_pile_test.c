/*
 * action_pile_test.c -- tests of actions with hands, piles and chance.
 */
#include "cards.h"

/* -- hands and piles ------------------------------------------------------ */

static void test_a_drawn_card_is_known_to_its_seat(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Card card = CARD_NONE;

    check_done(position_draw(position, &game->log, BLUE, false, &card));
    assert_int_equal(card, 5);
    assert_int_equal(known_to(game, 5), 1 << BLUE);
    check_event(game_event(game, 0), card_event(EVENT_DRAW, BLUE, 5));
    check_done(position_draw(position, &game->log, RED, true, &card));
    assert_int_equal(card, 6);
    assert_int_equal(known_to(game, 6), 1 << RED);
    check_event(game_event(game, 0), card_event(EVENT_DEAL, RED, 6));
    check_pile(&position->cards, PILE_HAND + BLUE, CARDS(5));
    check_pile(&position->cards, PILE_HAND + RED, CARDS(6));
}

static void test_draw_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Card card = 77;

    game_fill_log(game, 0);
    check_refused(game, position_draw(position, &game->log, RED, true, &card),
                  REFUSAL_EVENTS, nothing(), 0);
    while (position->cards.piles[PILE_DRAW].count > 0)
        check_done(position_draw(position, NULL, RED, false, NULL));
    check_refused(game, position_draw(position, &game->log, RED, true, &card),
                  REFUSAL_NO_CARD, thing(THING_PILE, PILE_DRAW), 0);
    assert_int_equal(card, 77);
}

static void test_set_aside_shows_a_card_of_a_hand(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_done(position_set_aside(position, &game->log, GREEN, 3));
    check_pile(&position->cards, PILE_ASIDE, CARDS(3));
    assert_int_equal(known_to(game, 3), EVERYBODY);
    check_event(game_event(game, 0), card_event(EVENT_SET_ASIDE, GREEN, 3));
}

static void test_set_aside_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    for (int i = 0; i < 3;
         i++) { /* cards on the board, in the discard pile, in the draw pile */
        Card card = ((Card[]){0, 4, 5})[i];
        check_refused(game,
                      position_set_aside(position, &game->log, GREEN, card),
                      REFUSAL_NOT_THERE, thing(THING_CARD, card), 0);
    }
    game_fill_log(game, 0);
    check_refused(game, position_set_aside(position, &game->log, GREEN, 2),
                  REFUSAL_EVENTS, nothing(), 0);
}

static void test_to_pile_puts_on_any_pile(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_done(
        position_to_pile(position, &game->log, GREEN, 2, PILE_NAMED + 3));
    check_done(
        position_to_pile(position, &game->log, GREEN, 3, PILE_NAMED + 3));
    check_pile(&position->cards, PILE_NAMED + 3, CARDS(3, 2));
    assert_int_equal(known_to(game, 2), EVERYBODY);
    Event expected = card_event(EVENT_PUT, GREEN, 3);
    expected.number = 3;
    check_event(game_event(game, 0), expected);

    check_done(position_to_pile(position, &game->log, GREEN, 3, PILE_DRAW));
    assert_int_equal(position->cards.piles[PILE_DRAW].top, 3);
    expected.number = PILE_DRAW - PILE_NAMED;
    check_event(game_event(game, 0), expected);
    check_done(position_to_pile(position, NULL, GREEN, 4, PILE_HAND + RED));
    check_pile(&position->cards, PILE_HAND + RED, CARDS(4));
}

/* -- into a hand ---------------------------------------------------------- */

static Event hand_event(Seat taker, Card card, int from)
{
    Event event = card_event(EVENT_HAND, taker, card);

    event.what = thing(THING_PILE, from);
    if (from == PILE_DRAW)
        event.hidden = (uint8_t)(EVERYBODY & ~(1 << taker));
    else if (pile_is_hand(from))
        event.hidden =
            (uint8_t)(EVERYBODY & ~(1 << taker) & ~(1 << (from - PILE_HAND)));
    return event;
}

/* Red knows two cards of green's hand. Green gives away one of them, and red
 * does not see which. */
static void test_a_card_is_given_in_secret(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Event given = hand_event(BLUE, 2, PILE_HAND + GREEN);

    knowledge_give_all(position, 2);
    knowledge_give_all(position, 3);
    check_done(position_give_cards(position, &game->log, BLUE, (Card[]){2}, 1));
    check_pile(&position->cards, PILE_HAND + BLUE, CARDS(2));
    assert_int_equal(known_to(game, 2), 1 << BLUE | 1 << GREEN);
    assert_int_equal(known_to(game, 3), 1 << BLUE | 1 << GREEN);
    check_event(game_event(game, 0), given);
    assert_false(event_shows_card(&given, RED));
    assert_true(event_shows_card(&given, GREEN));
    assert_true(event_shows_card(&given, BLUE));
}

/* If a whole hand is given away, seats that knew one of its cards still know
 * it. */
static void test_a_hand_is_given_whole(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    knowledge_give_all(position, 3);
    check_done(
        position_give_cards(position, &game->log, BLUE, (Card[]){2, 3}, 2));
    check_pile(&position->cards, PILE_HAND + BLUE, CARDS(2, 3));
    assert_int_equal(known_to(game, 2), 1 << BLUE | 1 << GREEN);
    assert_int_equal(known_to(game, 3), EVERYBODY);
    assert_int_equal(game->log.count, 2);
}

static void test_giving_from_piles(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Event drawn = hand_event(RED, 5, PILE_DRAW);

    check_done(
        position_give_cards(position, &game->log, RED, (Card[]){4, 5}, 2));
    check_event(game_event(game, 1), hand_event(RED, 4, PILE_DISCARD));
    check_event(game_event(game, 0), drawn);
    assert_int_equal(known_to(game, 4), EVERYBODY);
    assert_int_equal(known_to(game, 5), 1 << RED);
    assert_true(event_shows_card(game_event(game, 1), BLUE));
    assert_false(event_shows_card(&drawn, BLUE));
    /* giving a card that is already in the hand adds no event */
    check_done(position_give_cards(position, &game->log, RED, (Card[]){4}, 1));
    assert_int_equal(game->log.count, 2);
}

/* -- secret piles ---------------------------------------------------------- */

enum { SECRET = PILE_NAMED + 2, ROW = PILE_NAMED + 1 };

/* Makes SECRET a secret, unordered pile, and ROW a secret, ordered pile. */
static void make_secret(Game *game)
{
    game->position.cards.kinds.secret = 1 << 2 | 1 << 1;
    game->position.cards.kinds.unordered = 1 << 2;
}

static void test_a_secret_pile_keeps_what_was_known(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    make_secret(game);
    knowledge_give_all(position, 3);
    check_done(position_to_pile(position, &game->log, GREEN, 3, SECRET));
    assert_int_equal(known_to(game, 3), 1 << GREEN);
    /* red and blue cannot tell whether green has put card 2 or card 3 on the
     * pile */
    assert_int_equal(known_to(game, 2), 1 << GREEN);
    assert_true(event_shows_card(game_event(game, 0), GREEN));
    assert_false(event_shows_card(game_event(game, 0), RED));
    check_done(position_to_pile(position, &game->log, RED, 4, SECRET));
    assert_int_equal(known_to(game, 4), EVERYBODY);
    check_done(position_to_pile(position, &game->log, RED, 5, SECRET));
    assert_int_equal(known_to(game, 5), 0);
    check_pile(&position->cards, SECRET, CARDS(3, 4, 5));
}

static void test_who_takes_from_a_secret_pile_sees_it(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    make_secret(game);
    check_done(position_to_pile(position, NULL, RED, 4, SECRET));
    check_done(position_to_pile(position, NULL, RED, 5, SECRET));
    check_done(position_give_cards(position, &game->log, BLUE, (Card[]){5}, 1));
    assert_int_equal(known_to(game, 5), 1 << BLUE);
    /* blue can infer that the remaining card is 4 */
    assert_int_equal(known_to(game, 4), 1 << BLUE);
    assert_false(event_shows_card(game_event(game, 0), RED));
    /* ROW has an order, so all seats see which of its cards leaves */
    check_done(position_to_pile(position, NULL, GREEN, 2, ROW));
    check_done(position_to_pile(position, NULL, GREEN, 3, ROW));
    check_done(position_give_cards(position, &game->log, RED, (Card[]){2}, 1));
    assert_int_equal(known_to(game, 2), 1 << GREEN | 1 << RED);
    assert_int_equal(known_to(game, 3), 1 << GREEN);
    assert_true(event_shows_card(game_event(game, 0), GREEN));
    assert_false(event_shows_card(game_event(game, 0), BLUE));
}

static void test_a_card_is_shown(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Event shown = card_event(EVENT_SHOW, BLUE, 2);

    check_done(position_show(position, &game->log, BLUE, 2));
    assert_int_equal(known_to(game, 2), 1 << GREEN | 1 << BLUE);
    assert_int_equal(game_event(game, 0)->kind, EVENT_SHOW);
    assert_int_equal(game_event(game, 0)->what.id, PILE_HAND + GREEN);
    assert_true(event_shows_card(game_event(game, 0), GREEN));
    assert_true(event_shows_card(game_event(game, 0), shown.seat));
    assert_false(event_shows_card(game_event(game, 0), RED));
    check_done(position_show(position, &game->log, BLUE, 2));
    assert_int_equal(game->log.count, 1);
    knowledge_derive(position);
    assert_int_equal(known_to(game, 2), 1 << GREEN);
}

static void test_giving_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_refused(
        game, position_give_cards(position, &game->log, RED, (Card[]){2, 0}, 2),
        REFUSAL_NOT_THERE, thing(THING_CARD, 0), 0);
    game_fill_log(game, 1);
    check_refused(
        game, position_give_cards(position, &game->log, RED, (Card[]){2, 3}, 2),
        REFUSAL_EVENTS, nothing(), 0);
}

static void test_to_pile_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_refused(game,
                  position_to_pile(position, &game->log, RED, 1, PILE_OUT),
                  REFUSAL_NOT_THERE, thing(THING_CARD, 1), 0);
    game_fill_log(game, 0);
    check_refused(game,
                  position_to_pile(position, &game->log, RED, 2, PILE_OUT),
                  REFUSAL_EVENTS, nothing(), 0);
}

/* -- chance --------------------------------------------------------------- */

static const Deck *deck_of(const Game *game)
{
    return &game->equipment.deck;
}

static void test_shuffle_is_of_the_pile_from_the_top_down(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Card expected[] = {5, 6, 7, 8, 9, 10, 11};
    Chance chance = position->chance;

    knowledge_give_all(position, 8);
    chance_shuffle(&chance, deck_of(game), expected, 7);
    position_shuffle(position, deck_of(game), &game->log, PILE_DRAW);
    check_pile(&position->cards, PILE_DRAW, 7, expected);
    assert_memory_equal(&position->chance, &chance, sizeof chance);
    for (Card card = 5; card < 12; card++)
        assert_int_equal(known_to(game, card), 0);
    Event event = sample_event(EVENT_SHUFFLE);
    event.number = 7;
    check_event(game_event(game, 0), event);
}

static void test_reshuffle_goes_below_what_is_left(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Card expected[] = {5, 6, 7, 8, 9, 10, 11, 3, 2, 4};
    Chance chance = position->chance;

    check_done(position_discard(position, NULL, GREEN, 2));
    check_done(position_discard(position, NULL, GREEN, 3));
    knowledge_give(position, 5, RED);
    chance_shuffle(&chance, deck_of(game), expected + 7, 3);
    check_done(position_reshuffle(position, deck_of(game), &game->log));
    check_pile(&position->cards, PILE_DRAW, 10, expected);
    check_pile(&position->cards, PILE_DISCARD, 0, NULL);
    assert_memory_equal(&position->chance, &chance, sizeof chance);
    for (Card card = 2; card < 5; card++)
        assert_int_equal(known_to(game, card), 0);
    assert_int_equal(known_to(game, 5), 1 << RED);
    Event event = sample_event(EVENT_SHUFFLE);
    event.number = 10;
    event.from = 1;
    check_event(game_event(game, 0), event);
}

static void test_reshuffle_makes_a_new_draw_pile(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    while (position->cards.piles[PILE_DRAW].count > 0)
        check_done(position_draw(position, NULL, BLUE, false, NULL));
    check_done(position_reshuffle(position, deck_of(game), NULL));
    check_pile(&position->cards, PILE_DRAW, CARDS(4));
    check_refused(game, position_reshuffle(position, deck_of(game), &game->log),
                  REFUSAL_NO_CARD, thing(THING_PILE, PILE_DISCARD), 0);
}

static void test_reshuffle_refuses_when_too_much_happened(void **state)
{
    Game *game = *state;

    game_fill_log(game, 0);
    check_refused(
        game, position_reshuffle(&game->position, deck_of(game), &game->log),
        REFUSAL_EVENTS, nothing(), 0);
}

static void test_roll_is_recorded(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Chance chance = position->chance;
    int number = (int)chance_number(&chance, position->turn, 6);

    assert_int_equal(position_roll(position, &game->log, 6), number);
    Event event = sample_event(EVENT_ROLL);
    event.number = (int16_t)number;
    event.what = thing(THING_NUMBER, 6);
    check_event(game_event(game, 0), event);
    assert_memory_equal(&position->chance, &chance, sizeof chance);
    assert_int_equal(position_roll(position, NULL, 1), 0);
}

/* A full log does not prevent shuffling and rolling dice. Only the events are
 * missing from the log. */
static void test_chance_goes_on_with_a_full_log(void **state)
{
    Game *game = *state;

    game_fill_log(game, 0);
    position_shuffle(&game->position, deck_of(game), &game->log, PILE_DRAW);
    position_roll(&game->position, &game->log, 6);
    assert_int_equal(game->log.count, EVENT_LIMIT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_a_drawn_card_is_known_to_its_seat),
        TEST(test_draw_refuses),
        TEST(test_set_aside_shows_a_card_of_a_hand),
        TEST(test_set_aside_refuses),
        TEST(test_to_pile_puts_on_any_pile),
        TEST(test_to_pile_refuses),
        TEST(test_a_card_is_given_in_secret),
        TEST(test_a_hand_is_given_whole),
        TEST(test_giving_from_piles),
        TEST(test_giving_refuses),
        TEST(test_a_secret_pile_keeps_what_was_known),
        TEST(test_who_takes_from_a_secret_pile_sees_it),
        TEST(test_a_card_is_shown),
        TEST(test_shuffle_is_of_the_pile_from_the_top_down),
        TEST(test_reshuffle_goes_below_what_is_left),
        TEST(test_reshuffle_makes_a_new_draw_pile),
        TEST(test_reshuffle_refuses_when_too_much_happened),
        TEST(test_roll_is_recorded),
        TEST(test_chance_goes_on_with_a_full_log),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

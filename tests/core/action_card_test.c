/*
 * action_card_test.c -- tests of actions with cards on the board. void_test.c
 * and action_pile_test.c test the rest.
 */
#include "cards.h"

/* -- lay, turn up --------------------------------------------------------- */

static void test_lay_from_a_hand(void **state)
{
    Game *game = *state;

    check_done(position_lay(&game->position, &game->log, GREEN, 2, at(0, 0)));
    assert_int_equal(board_top(&game->position.board, at(0, 0)), 2);
    assert_int_equal(game->position.cards.below[2], 0);
    check_pile(&game->position.cards, PILE_HAND + GREEN, CARDS(3));
    assert_int_equal(known_to(game, 2), EVERYBODY);

    Event expected = card_event(EVENT_LAY, GREEN, 2);
    expected.to = at(0, 0);
    assert_int_equal(game->log.count, 1);
    check_event(game_event(game, 0), expected);
}

static void test_lay_on_wasteland_and_from_a_pile(void **state)
{
    Game *game = *state;

    check_done(position_lay(&game->position, NULL, GREEN, 4, at(-1, 0)));
    assert_int_equal(board_top(&game->position.board, at(-1, 0)), 4);
    assert_int_equal(game->position.board.territory_count, 3);
    check_pile(&game->position.cards, PILE_DISCARD, 0, NULL);
}

static void test_the_first_card_may_lie_anywhere(void **state)
{
    Game *game = game_new(open_square);

    check_done(
        position_lay(&game->position, &game->log, SEAT_NONE, 3, at(-60, 17)));
    assert_true(board_is_territory(&game->position.board, at(-60, 17)));
    assert_int_equal(game_event(game, 0)->seat, SEAT_NONE);
    free(game);
}

static void test_lay_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    EventLog *log = &game->log;

    check_refused(game, position_lay(position, log, GREEN, 2, at(5, 5)),
                  REFUSAL_VOID, space_thing(5, 5), 0);
    check_refused(game, position_lay(position, log, GREEN, 2, at(0, -61)),
                  REFUSAL_BOARD_EDGE, space_thing(0, -61), 0);
    check_refused(game, position_lay(position, log, GREEN, 2, SPACE_NONE),
                  REFUSAL_BOARD_EDGE, thing(THING_SPACE, SPACE_NONE), 0);
    check_refused(game, position_lay(position, log, GREEN, 0, at(1, 0)),
                  REFUSAL_NOT_THERE, thing(THING_CARD, 0), 0);
    game_fill_log(game, 0);
    check_refused(game, position_lay(position, log, GREEN, 2, at(1, 0)),
                  REFUSAL_EVENTS, nothing(), 0);
}

static void test_an_open_board_cannot_grow_over_its_edge(void **state)
{
    Game *game = game_new(open_square);
    Position *position = &game->position;

    check_done(position_lay(position, NULL, RED, 0, at(60, 0)));
    check_refused(game, position_lay(position, NULL, RED, 1, at(61, 0)),
                  REFUSAL_BOARD_EDGE, space_thing(61, 0), 0);
    check_done(position_lay(position, NULL, RED, 1, at(60, -1)));
    free(game);
}

static void test_lay_anywhere_on_a_fixed_board(void **state)
{
    Game *game = game_new(
        (BoardShape){.topology = TOPOLOGY_SQUARE, .columns = 4, .rows = 4});
    Position *position = &game->position;

    check_done(position_lay(position, NULL, RED, 0, at(0, 0)));
    check_done(position_lay(position, NULL, RED, 1, at(3, 3)));
    check_refused(game, position_lay(position, NULL, RED, 2, at(4, 3)),
                  REFUSAL_BOARD_EDGE, space_thing(4, 3), 0);
    free(game);
}

static void test_turn_up_takes_the_next_card(void **state)
{
    Game *game = *state;
    Card card = CARD_NONE;

    check_done(
        position_turn_up(&game->position, &game->log, BLUE, at(0, 1), &card));
    assert_int_equal(card, 5);
    assert_int_equal(board_top(&game->position.board, at(0, 1)), 5);
    assert_int_equal(known_to(game, 5), EVERYBODY);
    Event expected = card_event(EVENT_TURN_UP, BLUE, 5);
    expected.to = at(0, 1);
    check_event(game_event(game, 0), expected);
    check_done(position_turn_up(&game->position, NULL, BLUE, at(0, 1), NULL));
}

static void test_turn_up_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    EventLog *log = &game->log;
    Card card = 77;

    check_refused(game, position_turn_up(position, log, RED, at(5, 5), &card),
                  REFUSAL_VOID, space_thing(5, 5), 0);
    check_refused(game, position_turn_up(position, log, RED, SPACE_NONE, &card),
                  REFUSAL_BOARD_EDGE, thing(THING_SPACE, SPACE_NONE), 0);
    game_fill_log(game, 0);
    check_refused(game, position_turn_up(position, log, RED, at(0, 0), &card),
                  REFUSAL_EVENTS, nothing(), 0);
    while (position->cards.piles[PILE_DRAW].count > 0)
        check_done(position_draw(position, NULL, BLUE, false, NULL));
    check_refused(game, position_turn_up(position, log, RED, at(0, 0), &card),
                  REFUSAL_NO_CARD, thing(THING_PILE, PILE_DRAW), 0);
    assert_int_equal(card, 77);
}

static void test_turn_aside_takes_the_next_card_into_use(void **state)
{
    Game *game = *state;
    Card card = CARD_NONE;

    check_done(position_turn_aside(&game->position, &game->log, BLUE, &card));
    assert_int_equal(card, 5);
    check_pile(&game->position.cards, PILE_ASIDE, CARDS(5));
    assert_int_equal(game->position.cards.piles[PILE_DRAW].top, 6);
    assert_int_equal(known_to(game, 5), EVERYBODY);
    assert_int_equal(game->log.count, 1);
    check_event(game_event(game, 0), card_event(EVENT_TURN_UP, BLUE, 5));
    check_done(position_turn_aside(&game->position, NULL, BLUE, NULL));
    check_pile(&game->position.cards, PILE_ASIDE, CARDS(6, 5));
    check_done(position_discard(&game->position, NULL, BLUE, 5));
    check_pile(&game->position.cards, PILE_ASIDE, CARDS(6));
}

static void test_turn_aside_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    EventLog *log = &game->log;
    Card card = 77;

    game_fill_log(game, 0);
    check_refused(game, position_turn_aside(position, log, RED, &card),
                  REFUSAL_EVENTS, nothing(), 0);
    while (position->cards.piles[PILE_DRAW].count > 0)
        check_done(position_draw(position, NULL, BLUE, false, NULL));
    check_refused(game, position_turn_aside(position, log, RED, &card),
                  REFUSAL_NO_CARD, thing(THING_PILE, PILE_DRAW), 0);
    assert_int_equal(card, 77);
}

/* -- take, shift ---------------------------------------------------------- */

static void test_take_is_seen_by_all(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_done(position_lay(position, NULL, GREEN, 3, at(0, 0)));
    check_done(position_take(position, &game->log, BLUE, at(0, 0)));
    check_pile(&position->cards, PILE_HAND + BLUE, CARDS(3));
    assert_int_equal(board_top(&position->board, at(0, 0)), 0);
    assert_int_equal(known_to(game, 3), EVERYBODY);
    Event expected = card_event(EVENT_TAKE, BLUE, 3);
    expected.from = at(0, 0);
    check_event(game_event(game, 0), expected);

    check_done(position_take(position, NULL, BLUE, at(0, 0)));
    check_pile(&position->cards, PILE_HAND + BLUE, CARDS(0, 3));
    assert_false(board_is_territory(&position->board, at(0, 0)));
}

static void test_take_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    EventLog *log = &game->log;

    check_refused(game, position_take(position, log, RED, at(0, 1)),
                  REFUSAL_NO_CARD, space_thing(0, 1), 0);
    check_refused(game, position_take(position, log, RED, SPACE_NONE),
                  REFUSAL_NO_CARD, thing(THING_SPACE, SPACE_NONE), 0);
    game_fill_log(game, 0);
    check_refused(game, position_take(position, log, RED, at(0, 0)),
                  REFUSAL_EVENTS, nothing(), 0);
}

static void test_shift_moves_the_top_card(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Card list[CARD_LIMIT];

    check_done(position_lay(position, NULL, GREEN, 3, at(0, 0)));
    check_done(position_shift(position, &game->log, RED, at(0, 0), at(1, 0)));
    assert_int_equal(board_top(&position->board, at(0, 0)), 0);
    assert_int_equal(position_cards_at(position, at(1, 0), list), 2);
    assert_memory_equal(list, ((Card[]){3, 1}), 2);
    Event expected = card_event(EVENT_SHIFT, RED, 3);
    expected.from = at(0, 0);
    expected.to = at(1, 0);
    check_event(game_event(game, 0), expected);
}

static void test_shift_may_open_new_ground(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_done(position_shift(position, NULL, RED, at(0, 0), at(1, 1)));
    assert_false(board_is_territory(&position->board, at(0, 0)));
    assert_true(board_is_territory(&position->board, at(1, 1)));
    /* The space 1,2 is wasteland only because of the card that is shifted to
     * it. */
    check_done(position_shift(position, NULL, RED, at(1, 1), at(1, 2)));
    assert_true(board_is_territory(&position->board, at(1, 2)));
}

static void test_shift_to_where_it_is_changes_nothing(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_done(position_shift(position, &game->log, RED, at(0, 0), at(0, 0)));
    assert_int_equal(board_top(&position->board, at(0, 0)), 0);
    assert_int_equal(position->board.territory_count, 2);
    assert_int_equal(game->log.count, 1);
}

static void test_shift_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    EventLog *log = &game->log;

    check_refused(game, position_shift(position, log, RED, at(9, 9), at(0, 0)),
                  REFUSAL_NO_CARD, space_thing(9, 9), 0);
    check_refused(game, position_shift(position, log, RED, at(0, 0), at(9, 9)),
                  REFUSAL_VOID, space_thing(9, 9), 0);
    check_refused(game, position_shift(position, log, RED, at(0, 0), at(61, 0)),
                  REFUSAL_BOARD_EDGE, space_thing(61, 0), 0);
    game_fill_log(game, 0);
    check_refused(game, position_shift(position, log, RED, at(0, 0), at(1, 0)),
                  REFUSAL_EVENTS, nothing(), 0);
}

/* -- discard -------------------------------------------------------------- */

static void test_discard_from_a_hand_and_from_a_pile(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_done(position_discard(position, &game->log, GREEN, 3));
    check_event(game_event(game, 0), card_event(EVENT_DISCARD, GREEN, 3));
    assert_int_equal(known_to(game, 3), EVERYBODY);
    check_done(position_set_aside(position, NULL, GREEN, 2));
    check_done(position_discard(position, &game->log, GREEN, 2));
    check_event(game_event(game, 0), card_event(EVENT_DISCARD, GREEN, 2));
    check_pile(&position->cards, PILE_DISCARD, CARDS(2, 3, 4));
    check_pile(&position->cards, PILE_HAND + GREEN, 0, NULL);
    check_pile(&position->cards, PILE_ASIDE, 0, NULL);
}

static void test_discard_from_the_top_of_a_space(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_done(position_lay(position, NULL, GREEN, 3, at(0, 0)));
    check_refused(game, position_discard(position, &game->log, RED, 0),
                  REFUSAL_NOT_THERE, thing(THING_CARD, 0), 0);
    check_done(position_discard(position, &game->log, RED, 3));
    Event expected = card_event(EVENT_DISCARD, RED, 3);
    expected.from = at(0, 0);
    check_event(game_event(game, 0), expected);
    assert_int_equal(board_top(&position->board, at(0, 0)), 0);
}

static void test_discard_refuses_when_too_much_happened(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    game_fill_log(game, 0);
    check_refused(game, position_discard(position, &game->log, RED, 2),
                  REFUSAL_EVENTS, nothing(), 0);
    check_refused(game, position_discard(position, &game->log, RED, 0),
                  REFUSAL_EVENTS, nothing(), 0);
}

static void test_a_whole_space_is_discarded_from_the_top(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_done(position_lay(position, NULL, GREEN, 2, at(0, 0)));
    check_done(position_lay(position, NULL, GREEN, 3, at(0, 0)));
    check_done(position_discard_space(position, &game->log, RED, at(0, 0)));
    check_pile(&position->cards, PILE_DISCARD, CARDS(0, 2, 3, 4));
    assert_false(board_is_territory(&position->board, at(0, 0)));
    assert_int_equal(game->log.count, 3);
    for (int i = 0; i < 3; i++) {
        Event expected = card_event(EVENT_DISCARD, RED, ((Card[]){0, 2, 3})[i]);
        expected.from = at(0, 0);
        check_event(game_event(game, i), expected);
    }
}

static void test_discard_space_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_refused(game,
                  position_discard_space(position, &game->log, RED, at(0, 1)),
                  REFUSAL_NO_CARD, space_thing(0, 1), 0);
    check_done(position_lay(position, NULL, GREEN, 2, at(0, 0)));
    game_fill_log(game, 1);
    check_refused(game,
                  position_discard_space(position, &game->log, RED, at(0, 0)),
                  REFUSAL_EVENTS, nothing(), 0);
    game_fill_log(game, 2);
    check_done(position_discard_space(position, &game->log, RED, at(0, 0)));
    assert_int_equal(game->log.count, EVENT_LIMIT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_lay_from_a_hand),
        TEST(test_lay_on_wasteland_and_from_a_pile),
        cmocka_unit_test(test_the_first_card_may_lie_anywhere),
        TEST(test_lay_refuses),
        cmocka_unit_test(test_an_open_board_cannot_grow_over_its_edge),
        cmocka_unit_test(test_lay_anywhere_on_a_fixed_board),
        TEST(test_turn_up_takes_the_next_card),
        TEST(test_turn_up_refuses),
        TEST(test_turn_aside_takes_the_next_card_into_use),
        TEST(test_turn_aside_refuses),
        TEST(test_take_is_seen_by_all),
        TEST(test_take_refuses),
        TEST(test_shift_moves_the_top_card),
        TEST(test_shift_may_open_new_ground),
        TEST(test_shift_to_where_it_is_changes_nothing),
        TEST(test_shift_refuses),
        TEST(test_discard_from_a_hand_and_from_a_pile),
        TEST(test_discard_from_the_top_of_a_space),
        TEST(test_discard_refuses_when_too_much_happened),
        TEST(test_a_whole_space_is_discarded_from_the_top),
        TEST(test_discard_space_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

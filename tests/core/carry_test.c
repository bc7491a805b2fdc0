/*
 * carry_test.c -- tests carrying: a card moves together with all pyramids on
 * it.
 */
#include "consistent.h"

/* Card 0 is at 0,0 and card 1 at 1,0. */
static int set_up(void **state)
{
    Game *game = game_new(open_square);

    game_put_cards(game, SPACES(at(0, 0), at(1, 0)));
    *state = game;
    return 0;
}

static Refusal carry(Game *game, Space from, Space to)
{
    return position_carry(&game->position, &game->log, BLUE, from, to);
}

static void check_shift(const Event *event, Card card, Space from, Space to)
{
    Event expected = sample_event(EVENT_SHIFT);

    expected.seat = BLUE;
    expected.card = card;
    expected.from = from;
    expected.to = to;
    check_event(event, expected);
}

/* Checks the event of a pyramid that moved with the card. Only its space may
 * have changed. */
static void check_move(const Event *event, const Game *game, Pyramid pyramid,
                       Space from, Space to)
{
    const PyramidState *before = &game->before.pyramids.each[pyramid];
    Event expected = sample_event(EVENT_MOVE);

    expected.pyramid = pyramid;
    expected.from = from;
    expected.to = to;
    expected.pose = before->pose;
    expected.pips = before->pips;
    check_event(event, expected);
    assert_int_equal(state_of(game, pyramid)->space, to);
    assert_int_equal(state_of(game, pyramid)->pose, before->pose);
    assert_int_equal(state_of(game, pyramid)->marks, before->marks);
}

static void check_void(const Event *event, const Game *game, Pyramid pyramid,
                       Space from)
{
    Event expected = sample_event(EVENT_VOID);

    expected.pyramid = pyramid;
    expected.from = from;
    expected.pips = state_of(game, pyramid)->pips;
    check_event(event, expected);
    assert_int_equal(state_of(game, pyramid)->space, SPACE_SUPPLY);
}

/* -- pyramids that move with the card ------------------------------------- */

static void test_all_pyramids_travel_in_canonical_order(void **state)
{
    Game *game = *state;
    Pyramid order[4];

    order[2] = game_put(game, RED, 1, at(0, 0), POSE_N);
    order[0] = game_put(game, BLUE, 2, at(0, 0), POSE_W);
    order[3] = game_put(game, RED, 2, at(0, 0), POSE_UPRIGHT);
    order[1] = game_put(game, GREEN, 3, at(0, 0), POSE_S);
    check_done(position_mark(&game->position, NULL, order[3], 2, true));
    game_remember(game);
    check_done(carry(game, at(0, 0), at(2, 0)));
    assert_int_equal(game->log.count, 5);
    check_shift(game_event(game, 4), 0, at(0, 0), at(2, 0));
    for (int i = 0; i < 4; i++)
        check_move(game_event(game, 3 - i), game, order[i], at(0, 0), at(2, 0));
    assert_int_equal(board_top(&game->position.board, at(2, 0)), 0);
    assert_false(board_is_territory(&game->position.board, at(0, 0)));
}

/* The events are in the order in which the position stores the pyramids, not in
 * the order in which they were placed. */
static void test_the_order_is_that_of_the_position(void **state)
{
    Game *other = game_new(open_square);
    Game *game = *state;

    game_put_cards(other, SPACES(at(0, 0), at(1, 0)));
    game_put(game, RED, 1, at(0, 0), POSE_N);
    game_put(game, GREEN, 2, at(0, 0), POSE_S);
    game_put(other, GREEN, 2, at(0, 0), POSE_S);
    game_put(other, RED, 1, at(0, 0), POSE_N);
    check_done(carry(game, at(0, 0), at(1, 0)));
    check_done(carry(other, at(0, 0), at(1, 0)));
    assert_int_equal(game->log.count, other->log.count);
    assert_memory_equal(game->log.events, other->log.events,
                        sizeof(Event) * (size_t)game->log.count);
    free(other);
}

static void test_only_the_top_card_is_carried(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Card list[CARD_LIMIT];
    Pyramid here = game_put(game, RED, 1, at(0, 0), POSE_N);
    Pyramid west = game_put(game, RED, 2, at(-1, 0), POSE_N);

    check_done(position_lay(position, NULL, RED, 2, at(0, 0)));
    game_remember(game);
    check_done(carry(game, at(0, 0), at(1, 0)));
    assert_int_equal(board_top(&position->board, at(0, 0)), 0);
    assert_int_equal(position_cards_at(position, at(1, 0), list), 2);
    assert_memory_equal(list, ((Card[]){2, 1}), 2);
    assert_int_equal(game->log.count, 2);
    check_shift(game_event(game, 1), 2, at(0, 0), at(1, 0));
    check_move(game_event(game, 0), game, here, at(0, 0), at(1, 0));
    assert_int_equal(state_of(game, west)->space, at(-1, 0));
}

static void test_those_that_stand_there_already_stay(void **state)
{
    Game *game = *state;
    Pyramid there = game_put(game, GREEN, 1, at(1, 0), POSE_E);
    Pyramid here = game_put(game, GREEN, 1, at(0, 0), POSE_E);

    game_remember(game);
    check_done(carry(game, at(0, 0), at(1, 0)));
    assert_int_equal(game->log.count, 2);
    check_move(game_event(game, 0), game, here, at(0, 0), at(1, 0));
    assert_int_equal(state_of(game, there)->space, at(1, 0));
    assert_int_equal(position_count_at(&game->position, at(1, 0), GREEN), 2);
}

static void test_without_pyramids_it_is_a_shift(void **state)
{
    Game *game = *state;

    check_done(carry(game, at(0, 0), at(1, 1)));
    assert_int_equal(game->log.count, 1);
    check_shift(game_event(game, 0), 0, at(0, 0), at(1, 1));
}

static void test_what_everybody_knows_stays_known(void **state)
{
    Game *game = *state;

    check_done(carry(game, at(0, 0), at(1, 1)));
    assert_int_equal(game->position.cards.knows[0], 7);
}

static void test_carrying_to_where_it_is_leaves_all_there(void **state)
{
    Game *game = *state;
    Pyramid here = game_put(game, RED, 1, at(0, 0), POSE_N);

    check_done(carry(game, at(0, 0), at(0, 0)));
    assert_int_equal(state_of(game, here)->space, at(0, 0));
    assert_int_equal(board_top(&game->position.board, at(0, 0)), 0);
    assert_int_equal(game->position.board.territory_count, 2);
}

/* -- the void ------------------------------------------------------------- */

/* Pyramids that move with the card survive. Pyramids beside the card's old
 * space may be destroyed. */
static void test_pyramids_left_in_the_void_are_destroyed(void **state)
{
    Game *game = *state;
    Pyramid here = game_put(game, RED, 1, at(0, 0), POSE_N);
    Pyramid west = game_put(game, RED, 2, at(-1, 0), POSE_N);
    Pyramid north = game_put(game, GREEN, 2, at(0, -1), POSE_N);
    Pyramid shared = game_put(game, GREEN, 1, at(1, -1), POSE_N);

    game_remember(game);
    check_done(carry(game, at(0, 0), at(2, 0)));
    assert_int_equal(game->log.count, 4);
    check_shift(game_event(game, 3), 0, at(0, 0), at(2, 0));
    check_move(game_event(game, 2), game, here, at(0, 0), at(2, 0));
    check_void(game_event(game, 1), game, north, at(0, -1));
    check_void(game_event(game, 0), game, west, at(-1, 0));
    assert_int_equal(state_of(game, shared)->space, at(1, -1));
}

/* The old space becomes void because no other card is near, so no pyramid
 * remains on it. */
static void test_the_last_card_of_its_corner_is_carried_away(void **state)
{
    Game *game = *state;
    Pyramid here = game_put(game, RED, 3, at(5, 0), POSE_UPRIGHT);

    game_put_cards(game, SPACES(at(5, 0)));
    game_remember(game);
    check_done(carry(game, at(5, 0), at(0, 1)));
    assert_int_equal(game->log.count, 2);
    check_move(game_event(game, 0), game, here, at(5, 0), at(0, 1));
    assert_true(board_is_void(&game->position.board, at(5, 0)));
}

static void test_wasteland_beside_the_new_place_survives(void **state)
{
    Game *game = *state;
    Pyramid south = game_put(game, RED, 1, at(0, 1), POSE_N);

    check_done(carry(game, at(0, 0), at(1, 1)));
    assert_int_equal(game->log.count, 1);
    assert_int_equal(state_of(game, south)->space, at(0, 1));
}

/* The board's only card moves to the wasteland beside it, where no other card
 * is near. */
static void test_the_only_card_takes_its_pyramids_along(void **state)
{
    Game *game = game_new(open_square);
    Pyramid here, west, east;

    game_put_cards(game, SPACES(at(0, 0)));
    here = game_put(game, RED, 1, at(0, 0), POSE_N);
    west = game_put(game, RED, 2, at(-1, 0), POSE_N);
    east = game_put(game, GREEN, 1, at(1, 0), POSE_N);
    game_remember(game);
    check_done(carry(game, at(0, 0), at(1, 0)));
    assert_int_equal(game->log.count, 3);
    check_move(game_event(game, 1), game, here, at(0, 0), at(1, 0));
    check_void(game_event(game, 0), game, west, at(-1, 0));
    assert_int_equal(state_of(game, east)->space, at(1, 0));
    check_consistent(&game->position);
    free(game);
}

static void test_a_fixed_board_has_no_void(void **state)
{
    Game *game = game_new(
        (BoardShape){.topology = TOPOLOGY_SQUARE, .columns = 3, .rows = 3});
    Pyramid here, beside;

    game_put_cards(game, SPACES(at(0, 0)));
    here = game_put(game, RED, 1, at(0, 0), POSE_N);
    beside = game_put(game, RED, 1, at(0, 1), POSE_N);
    check_done(carry(game, at(0, 0), at(2, 2)));
    assert_int_equal(game->log.count, 2);
    assert_int_equal(state_of(game, here)->space, at(2, 2));
    assert_int_equal(state_of(game, beside)->space, at(0, 1));
    check_consistent(&game->position);
    free(game);
}

/* -- refusals ------------------------------------------------------------- */

static void test_carry_refuses(void **state)
{
    Game *game = *state;

    game_put(game, RED, 1, at(0, 0), POSE_N);
    game_put(game, RED, 1, at(0, 1), POSE_N);
    check_refused(game, carry(game, at(0, 1), at(1, 0)), REFUSAL_NO_CARD,
                  space_thing(0, 1), 0);
    check_refused(game, carry(game, SPACE_NONE, at(1, 0)), REFUSAL_NO_CARD,
                  thing(THING_SPACE, SPACE_NONE), 0);
    check_refused(game, carry(game, at(0, 0), at(5, 5)), REFUSAL_VOID,
                  space_thing(5, 5), 0);
    check_refused(game, carry(game, at(0, 0), at(0, 61)), REFUSAL_BOARD_EDGE,
                  space_thing(0, 61), 0);
    check_refused(game, carry(game, at(0, 0), SPACE_NONE), REFUSAL_BOARD_EDGE,
                  thing(THING_SPACE, SPACE_NONE), 0);
}

static void test_carry_refuses_beyond_a_fixed_edge(void **state)
{
    Game *game = game_new(
        (BoardShape){.topology = TOPOLOGY_SQUARE, .columns = 3, .rows = 3});

    game_put_cards(game, SPACES(at(0, 0)));
    game_put(game, RED, 1, at(0, 0), POSE_N);
    check_refused(game, carry(game, at(0, 0), at(3, 0)), REFUSAL_BOARD_EDGE,
                  space_thing(3, 0), 0);
    free(game);
}

/* The move needs four events: the card, two pyramids that move with it, and one
 * that is destroyed. */
static void test_there_must_be_room_for_all_events(void **state)
{
    Game *game = *state;

    game_put(game, RED, 1, at(0, 0), POSE_N);
    game_put(game, GREEN, 1, at(0, 0), POSE_N);
    game_put(game, RED, 2, at(-1, 0), POSE_N);
    for (int room = 0; room < 4; room++) {
        game_fill_log(game, room);
        check_refused(game, carry(game, at(0, 0), at(2, 0)), REFUSAL_EVENTS,
                      nothing(), 0);
    }
    game_fill_log(game, 4);
    check_done(carry(game, at(0, 0), at(2, 0)));
    assert_int_equal(game->log.count, EVENT_LIMIT);
}

static void test_no_log_takes_any_number(void **state)
{
    Game *game = *state;
    Pyramid here = game_put(game, RED, 1, at(0, 0), POSE_N);

    check_done(position_carry(&game->position, NULL, RED, at(0, 0), at(2, 0)));
    assert_int_equal(state_of(game, here)->space, at(2, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_all_pyramids_travel_in_canonical_order),
        TEST(test_the_order_is_that_of_the_position),
        TEST(test_only_the_top_card_is_carried),
        TEST(test_those_that_stand_there_already_stay),
        TEST(test_without_pyramids_it_is_a_shift),
        TEST(test_what_everybody_knows_stays_known),
        TEST(test_carrying_to_where_it_is_leaves_all_there),
        TEST(test_pyramids_left_in_the_void_are_destroyed),
        TEST(test_the_last_card_of_its_corner_is_carried_away),
        TEST(test_wasteland_beside_the_new_place_survives),
        cmocka_unit_test(test_the_only_card_takes_its_pyramids_along),
        cmocka_unit_test(test_a_fixed_board_has_no_void),
        TEST(test_carry_refuses),
        cmocka_unit_test(test_carry_refuses_beyond_a_fixed_edge),
        TEST(test_there_must_be_room_for_all_events),
        TEST(test_no_log_takes_any_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

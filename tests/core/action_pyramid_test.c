/*
 * action_pyramid_test.c -- tests of placing and moving pyramids. void_test.c
 * tests pyramids in the void.
 */
#include "pyramids.h"

/* -- place ---------------------------------------------------------------- */

static void test_place_takes_from_supply(void **state)
{
    Game *game = *state;
    Pyramid placed = PYRAMID_NONE;

    check_done(position_place(&game->position, &game->log, GREEN, 2, at(1, 0),
                              POSE_W, &placed));
    assert_int_equal(placed, 6 + 3);
    assert_int_equal(state_of(game, placed)->space, at(1, 0));
    assert_int_equal(state_of(game, placed)->pose, POSE_W);
    assert_int_equal(state_of(game, placed)->marks, 0);
    assert_int_equal(game->position.pyramids.supply[GREEN][1], 1);
    assert_int_equal(game->position.pyramids.on_board[GREEN], 1);

    Event expected = pyramid_event(EVENT_PLACE, placed, 2, POSE_W);
    expected.to = at(1, 0);
    assert_int_equal(game->log.count, 1);
    check_event(game_event(game, 0), expected);
}

static void test_place_goes_on_wasteland_and_with_others(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_done(
        position_place(position, NULL, RED, 1, at(-1, 0), POSE_UPRIGHT, NULL));
    check_done(
        position_place(position, NULL, RED, 1, at(-1, 0), POSE_UPRIGHT, NULL));
    check_done(
        position_place(position, NULL, BLUE, 3, at(-1, 0), POSE_E, NULL));
    assert_int_equal(position_count_at(position, at(-1, 0), SEAT_NONE), 3);
}

static void test_place_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    EventLog *log = &game->log;
    Pyramid placed = 77;

    check_refused(
        game, position_place(position, log, RED, 1, at(5, 5), POSE_N, &placed),
        REFUSAL_VOID, space_thing(5, 5), 0);
    check_refused(
        game, position_place(position, log, RED, 1, at(61, 0), POSE_N, &placed),
        REFUSAL_BOARD_EDGE, space_thing(61, 0), 0);
    check_refused(
        game,
        position_place(position, log, RED, 1, SPACE_NONE, POSE_N, &placed),
        REFUSAL_BOARD_EDGE, thing(THING_SPACE, SPACE_NONE), 0);
    game_put(game, RED, 3, at(0, 0), POSE_N);
    check_refused(
        game, position_place(position, log, RED, 3, at(0, 0), POSE_N, &placed),
        REFUSAL_SUPPLY, thing(THING_STASH, RED), 3);
    check_refused(
        game, position_place(position, log, RED, 4, at(0, 0), POSE_N, &placed),
        REFUSAL_SUPPLY, thing(THING_STASH, RED), 4);
    game_fill_log(game, 0);
    check_refused(
        game, position_place(position, log, RED, 1, at(0, 0), POSE_N, &placed),
        REFUSAL_EVENTS, nothing(), 0);
    assert_int_equal(placed, 77);
}

static void test_place_on_a_fixed_board(void **state)
{
    Game *game = game_new(
        (BoardShape){.topology = TOPOLOGY_SQUARE, .columns = 2, .rows = 2});
    Position *position = &game->position;

    check_done(
        position_place(position, NULL, RED, 1, at(1, 1), POSE_UPRIGHT, NULL));
    check_refused(game,
                  position_place(position, &game->log, RED, 1, at(2, 1),
                                 POSE_UPRIGHT, NULL),
                  REFUSAL_BOARD_EDGE, space_thing(2, 1), 0);
    free(game);
}

static void test_place_for_another_owner(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Pyramid placed;

    check_done(position_place_for(position, &game->log, RED, 2, at(1, 0),
                                  POSE_UPRIGHT, GREEN, &placed));
    assert_int_equal(position->pyramids.each[placed].owner, GREEN);
    assert_int_equal(position->pyramids.each[placed].stash, RED);
    assert_int_equal(game->log.events[0].owner, GREEN);
    assert_true(position_controls(position, GREEN, at(1, 0)));
    check_done(position_place_for(position, &game->log, RED, 2, at(1, 0),
                                  POSE_UPRIGHT, SEAT_NONE, &placed));
    assert_int_equal(game->log.events[1].owner, SEAT_NONE);
    assert_false(position_controls(position, GREEN, at(1, 0)));
}

/* -- move ----------------------------------------------------------------- */

static void test_move_keeps_pose_and_marks(void **state)
{
    Game *game = *state;
    Pyramid pyramid = game_put(game, RED, 2, at(0, 0), POSE_S);

    check_done(position_mark(&game->position, NULL, pyramid, 2, true));
    check_done(
        position_move(&game->position, &game->log, pyramid, at(1, 0), false));
    assert_int_equal(state_of(game, pyramid)->space, at(1, 0));
    assert_int_equal(state_of(game, pyramid)->pose, POSE_S);
    assert_int_equal(state_of(game, pyramid)->marks, 4);
    assert_int_equal(position_count_at(&game->position, at(0, 0), RED), 0);

    Event expected = pyramid_event(EVENT_MOVE, pyramid, 2, POSE_S);
    expected.from = at(0, 0);
    expected.to = at(1, 0);
    check_event(game_event(game, 0), expected);
}

static void test_pushing_is_a_move_by_another_name(void **state)
{
    Game *game = *state;
    Pyramid pyramid = game_put(game, RED, 1, at(0, 0), POSE_S);

    check_done(
        position_move(&game->position, &game->log, pyramid, at(0, 1), true));
    Event expected = pyramid_event(EVENT_PUSH, pyramid, 1, POSE_S);
    expected.from = at(0, 0);
    expected.to = at(0, 1);
    check_event(game_event(game, 0), expected);
    assert_int_equal(state_of(game, pyramid)->space, at(0, 1));
}

static void test_move_leaves_the_others_where_they_are(void **state)
{
    Game *game = *state;
    Pyramid pyramids[3];

    for (int i = 0; i < 3; i++)
        pyramids[i] = game_put(game, RED, 1, at(0, 0), POSE_N);
    for (int i = 0; i < 3; i++) {
        /* moves the middle pyramid, then the first, then the last */
        Pyramid pyramid = pyramids[(i + 1) % 3];
        check_done(
            position_move(&game->position, NULL, pyramid, at(1, 0), false));
        assert_int_equal(position_count_at(&game->position, at(0, 0), RED),
                         2 - i);
        check_consistent(&game->position);
    }
}

static void test_move_to_its_own_space_is_recorded(void **state)
{
    Game *game = *state;
    Pyramid pyramid = game_put(game, RED, 1, at(0, 0), POSE_N);

    check_done(
        position_move(&game->position, &game->log, pyramid, at(0, 0), false));
    assert_int_equal(state_of(game, pyramid)->space, at(0, 0));
    assert_int_equal(game->log.count, 1);
}

static void test_move_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    EventLog *log = &game->log;
    Pyramid pyramid = game_put(game, RED, 1, at(0, 0), POSE_N);

    check_refused(game, position_move(position, log, 17, at(0, 0), false),
                  REFUSAL_NOT_THERE, thing(THING_PYRAMID, 17), 0);
    check_refused(game, position_move(position, log, pyramid, SPACE_NONE, true),
                  REFUSAL_BOARD_EDGE, thing(THING_SPACE, SPACE_NONE), 0);
    check_refused(game, position_move(position, log, pyramid, at(0, 61), true),
                  REFUSAL_BOARD_EDGE, space_thing(0, 61), 0);
    game_fill_log(game, 0);
    check_refused(game, position_move(position, log, pyramid, at(1, 0), false),
                  REFUSAL_EVENTS, nothing(), 0);
}

/* -- stacks --------------------------------------------------------------- */

/* Checks that the stack at 0,0 has these pyramids, from the top down. */
static void check_stack(const Game *game, int count, const Pyramid *expected)
{
    const Position *position = &game->position;
    Pyramid next = board_first(&position->board, at(0, 0));

    for (int i = 0; i < count; i++) {
        assert_int_equal(next, expected[i]);
        assert_int_equal(pyramids_below(&position->pyramids, next),
                         count - 1 - i);
        next = position->pyramids.each[next].next;
    }
    assert_int_equal(next, PYRAMID_NONE);
}

#define CHECK_STACK(game, ...)                                                 \
    check_stack(game, (int)sizeof((Pyramid[]){__VA_ARGS__}),                   \
                (Pyramid[]){__VA_ARGS__})

static void test_stacks(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    const Deck *deck = &game->equipment.deck;
    uint64_t before, keys[2];

    position->pyramids.stacked = true;
    Pyramid a = game_put(game, RED, 1, at(0, 0), POSE_S);
    Pyramid b = game_put(game, GREEN, 2, at(0, 0), POSE_S);
    Pyramid c = game_put(game, RED, 3, at(0, 0), POSE_S);
    CHECK_STACK(game, c, b, a);
    before = position_hash(position, deck);
    keys[0] = position_pyramid_key(position, a);
    keys[1] = position_pyramid_key(position, c);
    assert_true(keys[0] < position_pyramid_key(position, b));
    assert_true(position_pyramid_key(position, b) < keys[1]);

    check_done(position_put_under(position, &game->log, c, at(0, 0)));
    CHECK_STACK(game, b, a, c);
    assert_int_equal(game->log.events[0].kind, EVENT_UNDER);
    assert_true(position_hash(position, deck) != before);
    check_done(position_move_stack(position, &game->log, a, at(1, 0)));
    CHECK_STACK(game, c);
    assert_int_equal(game->log.events[1].kind, EVENT_MOVE);
    assert_int_equal(game->log.events[1].number, 1);
    assert_int_equal(board_first(&position->board, at(1, 0)), b);
    check_done(position_move_stack(position, &game->log, a, at(0, 0)));
    CHECK_STACK(game, b, a, c);
    check_done(position_move(position, &game->log, c, at(0, 0), false));
    CHECK_STACK(game, c, b, a);
    assert_true(position_hash(position, deck) == before);
    check_done(position_exchange(position, &game->log, b, 1, &b));
    CHECK_STACK(game, c, b, a);
    check_done(position_destroy(position, &game->log, b));
    CHECK_STACK(game, c, a);

    check_refused(game, position_move_stack(position, &game->log, 9, at(0, 0)),
                  REFUSAL_NOT_THERE, thing(THING_PYRAMID, 9), 0);
    check_refused(game, position_put_under(position, &game->log, 9, at(0, 0)),
                  REFUSAL_NOT_THERE, thing(THING_PYRAMID, 9), 0);
    game_fill_log(game, 0);
    check_refused(game, position_move_stack(position, &game->log, a, at(1, 0)),
                  REFUSAL_EVENTS, nothing(), 0);
    check_refused(game, position_put_under(position, &game->log, c, at(0, 0)),
                  REFUSAL_EVENTS, nothing(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_place_takes_from_supply),
        TEST(test_place_goes_on_wasteland_and_with_others),
        TEST(test_place_refuses),
        cmocka_unit_test(test_place_on_a_fixed_board),
        TEST(test_move_keeps_pose_and_marks),
        TEST(test_pushing_is_a_move_by_another_name),
        TEST(test_move_leaves_the_others_where_they_are),
        TEST(test_move_to_its_own_space_is_recorded),
        TEST(test_move_refuses),
        TEST(test_stacks),
        TEST(test_place_for_another_owner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

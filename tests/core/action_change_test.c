/*
 * action_change_test.c -- tests of actions that change a pyramid on the board
 * (its pose, size, marks and owner) or remove it.
 */
#include "pyramids.h"

/* -- point ---------------------------------------------------------------- */

static void test_point_changes_the_pose(void **state)
{
    Game *game = *state;
    Pyramid pyramid = game_put(game, RED, 1, at(0, 0), POSE_N);

    check_done(position_point(&game->position, &game->log, pyramid, POSE_E));
    assert_int_equal(state_of(game, pyramid)->pose, POSE_E);
    Event expected = pyramid_event(EVENT_POINT, pyramid, 1, POSE_E);
    expected.to = at(0, 0);
    check_event(game_event(game, 0), expected);

    check_done(position_point(&game->position, &game->log, pyramid, POSE_E));
    assert_int_equal(game->log.count, 1);
}

static void test_point_refuses(void **state)
{
    Game *game = *state;
    Pyramid pyramid = game_put(game, RED, 1, at(0, 0), POSE_N);

    check_refused(game, position_point(&game->position, &game->log, 17, POSE_E),
                  REFUSAL_NOT_THERE, thing(THING_PYRAMID, 17), 0);
    game_fill_log(game, 0);
    check_refused(game,
                  position_point(&game->position, &game->log, pyramid, POSE_E),
                  REFUSAL_EVENTS, nothing(), 0);
    check_done(position_point(&game->position, &game->log, pyramid, POSE_N));
}

/* -- exchange ------------------------------------------------------------- */

static void test_exchange_keeps_place_pose_and_marks(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Pyramid old = game_put(game, RED, 1, at(0, 0), POSE_S);
    Pyramid placed = PYRAMID_NONE;

    check_done(position_mark(position, NULL, old, 0, true));
    check_done(position_exchange(position, &game->log, old, 2, &placed));
    assert_int_equal(placed, 3);
    assert_int_equal(state_of(game, placed)->space, at(0, 0));
    assert_int_equal(state_of(game, placed)->pose, POSE_S);
    assert_int_equal(state_of(game, placed)->marks, 1);
    assert_int_equal(state_of(game, old)->space, SPACE_SUPPLY);
    assert_int_equal(position->pyramids.supply[RED][0], 3);
    assert_int_equal(position->pyramids.supply[RED][1], 1);
    assert_int_equal(position->pyramids.on_board[RED], 1);

    Event expected = pyramid_event(EVENT_EXCHANGE, placed, 2, POSE_S);
    expected.to = at(0, 0);
    expected.number = old;
    expected.what = thing(THING_SEAT, RED);
    check_event(game_event(game, 0), expected);
}

static void test_exchange_leaves_neighbours_alone(void **state)
{
    Game *game = *state;
    Pyramid under = game_put(game, BLUE, 1, at(0, 0), POSE_S);
    Pyramid between = game_put(game, RED, 2, at(0, 0), POSE_S);
    Pyramid over = game_put(game, GREEN, 1, at(0, 0), POSE_S);

    check_done(position_exchange(&game->position, NULL, between, 3, NULL));
    assert_int_equal(state_of(game, under)->space, at(0, 0));
    assert_int_equal(state_of(game, over)->space, at(0, 0));
    assert_int_equal(position_count_at(&game->position, at(0, 0), SEAT_NONE),
                     3);
}

static void test_exchange_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    EventLog *log = &game->log;
    Pyramid large = game_put(game, RED, 3, at(0, 0), POSE_S);
    Pyramid small = game_put(game, RED, 1, at(0, 0), POSE_S);
    Pyramid placed = 77;

    check_refused(game, position_exchange(position, log, large, 4, &placed),
                  REFUSAL_LARGEST, thing(THING_PYRAMID, large), 0);
    check_refused(game, position_exchange(position, log, small, 0, &placed),
                  REFUSAL_SMALLEST, thing(THING_PYRAMID, small), 0);
    check_refused(game, position_exchange(position, log, small, 3, &placed),
                  REFUSAL_SUPPLY, thing(THING_STASH, RED), 3);
    check_refused(game, position_exchange(position, log, 2, 2, &placed),
                  REFUSAL_NOT_THERE, thing(THING_PYRAMID, 2), 0);
    game_fill_log(game, 0);
    check_refused(game, position_exchange(position, log, small, 2, &placed),
                  REFUSAL_EVENTS, nothing(), 0);
    assert_int_equal(placed, 77);
}

static void test_exchange_for_another_stash(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Pyramid old = game_put(game, RED, 1, at(0, 0), POSE_S);
    Pyramid other = pyramids_in_supply(&position->pyramids, GREEN, 2);

    check_done(position_exchange_for(position, &game->log, old, other, RED));
    assert_int_equal(state_of(game, other)->space, at(0, 0));
    assert_int_equal(state_of(game, other)->pose, POSE_S);
    assert_int_equal(state_of(game, other)->owner, RED);
    assert_int_equal(state_of(game, old)->space, SPACE_SUPPLY);
    assert_int_equal(position->pyramids.supply[RED][0], 3);
    assert_int_equal(position->pyramids.supply[GREEN][1], 1);
    assert_int_equal(position->pyramids.mixed, 1);

    Event expected = pyramid_event(EVENT_EXCHANGE, other, 2, POSE_S);
    expected.to = at(0, 0);
    expected.number = old;
    expected.what = thing(THING_SEAT, RED);
    check_event(game_event(game, 0), expected);
    check_done(
        position_exchange_for(position, &game->log, other, old, SEAT_NONE));
    assert_int_equal(state_of(game, old)->owner, SEAT_NONE);
    assert_int_equal(state_of(game, other)->owner, GREEN);
}

static void test_exchange_for_another_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    EventLog *log = &game->log;
    Pyramid small = game_put(game, RED, 1, at(0, 0), POSE_S);
    Pyramid large = game_put(game, GREEN, 3, at(0, 0), POSE_S);
    Pyramid spare = pyramids_in_supply(&position->pyramids, GREEN, 1);

    check_refused(game, position_exchange_for(position, log, small, large, RED),
                  REFUSAL_SUPPLY, thing(THING_STASH, GREEN), 3);
    check_refused(game, position_exchange_for(position, log, spare, spare, RED),
                  REFUSAL_NOT_THERE, thing(THING_PYRAMID, spare), 0);
    game_fill_log(game, 0);
    check_refused(game, position_exchange_for(position, log, small, spare, RED),
                  REFUSAL_EVENTS, nothing(), 0);
}

/* -- destroy, remove ------------------------------------------------------ */

static void test_destroy_returns_to_supply_clean(void **state)
{
    Game *game = *state;
    Pyramid pyramid = game_put(game, RED, 2, at(0, 0), POSE_S);

    check_done(position_mark(&game->position, NULL, pyramid, 1, true));
    check_done(position_destroy(&game->position, &game->log, pyramid));
    assert_int_equal(state_of(game, pyramid)->space, SPACE_SUPPLY);
    assert_int_equal(state_of(game, pyramid)->pose, POSE_UPRIGHT);
    assert_int_equal(state_of(game, pyramid)->marks, 0);
    assert_int_equal(game->position.pyramids.supply[RED][1], 2);
    assert_int_equal(game->position.pyramids.on_board[RED], 0);
    Event expected = pyramid_event(EVENT_DESTROY, pyramid, 2, POSE_UPRIGHT);
    expected.from = at(0, 0);
    check_event(game_event(game, 0), expected);
}

static void test_destroy_refuses(void **state)
{
    Game *game = *state;
    Pyramid pyramid = game_put(game, RED, 2, at(0, 0), POSE_S);

    check_refused(game, position_destroy(&game->position, &game->log, 17),
                  REFUSAL_NOT_THERE, thing(THING_PYRAMID, 17), 0);
    game_fill_log(game, 0);
    check_refused(game, position_destroy(&game->position, &game->log, pyramid),
                  REFUSAL_EVENTS, nothing(), 0);
}

static void test_remove_takes_out_of_the_game(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Pyramid pyramid = game_put(game, RED, 1, at(0, 0), POSE_S);

    check_done(position_remove(position, &game->log, pyramid));
    assert_int_equal(state_of(game, pyramid)->space, SPACE_OUT);
    assert_int_equal(position->pyramids.supply[RED][0], 2);
    assert_int_equal(position->pyramids.on_board[RED], 0);
    Event expected = pyramid_event(EVENT_REMOVE, pyramid, 1, POSE_UPRIGHT);
    expected.from = at(0, 0);
    check_event(game_event(game, 0), expected);

    /* a pyramid in the supply */
    check_done(position_remove(position, &game->log, 5));
    assert_int_equal(position->pyramids.supply[RED][2], 0);
    expected = pyramid_event(EVENT_REMOVE, 5, 3, POSE_UPRIGHT);
    check_event(game_event(game, 0), expected);
    check_refused(
        game,
        position_place(position, &game->log, RED, 3, at(0, 0), POSE_N, NULL),
        REFUSAL_SUPPLY, thing(THING_STASH, RED), 3);
}

static void test_remove_refuses(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_done(position_remove(position, NULL, 4));
    check_refused(game, position_remove(position, &game->log, 4),
                  REFUSAL_NOT_THERE, thing(THING_PYRAMID, 4), 0);
    game_fill_log(game, 0);
    check_refused(game, position_remove(position, &game->log, 3),
                  REFUSAL_EVENTS, nothing(), 0);
}

/* -- mark ----------------------------------------------------------------- */

static void test_marks_come_and_go_one_by_one(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Pyramid pyramid = game_put(game, RED, 1, at(0, 0), POSE_S);

    check_done(position_mark(position, &game->log, pyramid, 0, true));
    check_done(position_mark(position, &game->log, pyramid, 7, true));
    assert_int_equal(state_of(game, pyramid)->marks, 0x81);
    Event expected = pyramid_event(EVENT_MARK, pyramid, 1, POSE_S);
    expected.to = at(0, 0);
    expected.number = 0x81;
    check_event(game_event(game, 0), expected);
    check_done(position_mark(position, &game->log, pyramid, 0, false));
    assert_int_equal(state_of(game, pyramid)->marks, 0x80);
    assert_int_equal(game->log.count, 3);
    check_done(position_mark(position, &game->log, pyramid, 7, true));
    check_done(position_mark(position, &game->log, pyramid, 3, false));
    assert_int_equal(game->log.count, 3);
}

static void test_mark_refuses(void **state)
{
    Game *game = *state;
    Pyramid pyramid = game_put(game, RED, 1, at(0, 0), POSE_S);

    check_refused(game, position_mark(&game->position, &game->log, 9, 0, true),
                  REFUSAL_NOT_THERE, thing(THING_PYRAMID, 9), 0);
    game_fill_log(game, 0);
    check_refused(game,
                  position_mark(&game->position, &game->log, pyramid, 0, true),
                  REFUSAL_EVENTS, nothing(), 0);
}

/* -- give ----------------------------------------------------------------- */

static void test_give_changes_the_owner(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Pyramid pyramid = game_put(game, RED, 1, at(0, 0), POSE_S);
    uint64_t hash = position_hash(position, &game->equipment.deck);
    uint64_t key = position_pyramid_key(position, pyramid);
    const Event *event;

    game_put(game, RED, 2, at(0, 0), POSE_S);
    check_done(position_give(position, &game->log, pyramid, GREEN));
    assert_int_equal(position->pyramids.each[pyramid].owner, GREEN);
    assert_int_equal(position->pyramids.on_board[RED], 1);
    assert_int_equal(position->pyramids.on_board[GREEN], 1);
    assert_true(position_hash(position, &game->equipment.deck) != hash);
    assert_true(position_pyramid_key(position, pyramid) != key);
    assert_false(position_controls(position, RED, at(0, 0)));
    event = &game->log.events[0];
    assert_int_equal(event->kind, EVENT_GIVE);
    assert_int_equal(event->pyramid, pyramid);
    assert_int_equal(event->owner, RED);
    assert_int_equal(event->number, GREEN);
    assert_int_equal(event->to, at(0, 0));

    check_done(position_give(position, &game->log, pyramid, GREEN));
    assert_int_equal(game->log.count, 1);
    check_done(position_give(position, &game->log, pyramid, SEAT_NONE));
    assert_int_equal(game->log.events[1].number, -1);
    assert_int_equal(position->pyramids.on_board[GREEN], 0);
    check_done(position_destroy(position, &game->log, pyramid));
    assert_int_equal(game->log.events[2].owner, SEAT_NONE);
    assert_int_equal(position->pyramids.each[pyramid].owner, RED);
    assert_int_equal(position->pyramids.mixed, 0);
}

static void test_give_refuses(void **state)
{
    Game *game = *state;
    Pyramid pyramid = game_put(game, RED, 1, at(0, 0), POSE_S);

    check_refused(game, position_give(&game->position, &game->log, 9, RED),
                  REFUSAL_NOT_THERE, thing(THING_PYRAMID, 9), 0);
    game_fill_log(game, 0);
    check_refused(game,
                  position_give(&game->position, &game->log, pyramid, GREEN),
                  REFUSAL_EVENTS, nothing(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_point_changes_the_pose),
        TEST(test_point_refuses),
        TEST(test_exchange_keeps_place_pose_and_marks),
        TEST(test_exchange_leaves_neighbours_alone),
        TEST(test_exchange_refuses),
        TEST(test_exchange_for_another_stash),
        TEST(test_exchange_for_another_refuses),
        TEST(test_destroy_returns_to_supply_clean),
        TEST(test_destroy_refuses),
        TEST(test_remove_takes_out_of_the_game),
        TEST(test_remove_refuses),
        TEST(test_marks_come_and_go_one_by_one),
        TEST(test_mark_refuses),
        TEST(test_give_changes_the_owner),
        TEST(test_give_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

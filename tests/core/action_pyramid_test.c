/*
 * action_pyramid_test.c -- what a game does with pyramids. The void has a
 * file of its own.
 */
#include "consistent.h"

static Space at(int x, int y)
{
    return space_at(x, y);
}

static Thing space_thing(int x, int y)
{
    return thing(THING_SPACE, space_at(x, y));
}

/* Territories at 0,0 and 1,0. */
static int set_up(void **state)
{
    Game *game = game_new(open_square);
    game_put_cards(game, SPACES(at(0, 0), at(1, 0)));
    *state = game;
    return 0;
}

static int tear_down(void **state)
{
    check_consistent(&((Game *)*state)->position);
    free(*state);
    return 0;
}

static const PyramidState *state_of(const Game *game, Pyramid pyramid)
{
    return &game->position.pyramids.each[pyramid];
}

static Event pyramid_event(EventKind kind, Pyramid pyramid, int pips, Pose pose)
{
    Event event = sample_event(kind);
    event.pyramid = pyramid;
    event.pips = (uint8_t)pips;
    event.pose = pose;
    return event;
}

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
    Game *game = game_new((BoardShape){TOPOLOGY_SQUARE, 2, 2, {0}, 0, {0}});
    Position *position = &game->position;

    check_done(
        position_place(position, NULL, RED, 1, at(1, 1), POSE_UPRIGHT, NULL));
    check_refused(game,
                  position_place(position, &game->log, RED, 1, at(2, 1),
                                 POSE_UPRIGHT, NULL),
                  REFUSAL_BOARD_EDGE, space_thing(2, 1), 0);
    free(game);
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
        /* the middle one, then the first, then the last */
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

    check_done(position_remove(position, &game->log, 5)); /* from supply */
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

/* The stack at 0,0, from the top down. */
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

#define TEST(function)                                                         \
    cmocka_unit_test_setup_teardown(function, set_up, tear_down)

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
        TEST(test_point_changes_the_pose),
        TEST(test_point_refuses),
        TEST(test_exchange_keeps_place_pose_and_marks),
        TEST(test_exchange_leaves_neighbours_alone),
        TEST(test_exchange_refuses),
        TEST(test_destroy_returns_to_supply_clean),
        TEST(test_destroy_refuses),
        TEST(test_remove_takes_out_of_the_game),
        TEST(test_remove_refuses),
        TEST(test_marks_come_and_go_one_by_one),
        TEST(test_mark_refuses),
        TEST(test_stacks),
        TEST(test_give_changes_the_owner),
        TEST(test_give_refuses),
        TEST(test_place_for_another_owner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

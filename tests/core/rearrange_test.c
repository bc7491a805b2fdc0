/*
 * rearrange_test.c -- tests the action in which spaces change places.
 */
#include "consistent.h"

static int set_up(void **state)
{
    Game *game = game_new(open_square);

    game_put_cards(game, SPACES(at(0, 0), at(1, 0), at(1, 0)));
    *state = game;
    return 0;
}

static Refusal swap(Game *game, Space one, Space other, int turns)
{
    const SpaceMove moves[] = {{one, other}, {other, one}};

    return position_rearrange(&game->position, &game->log, BLUE, moves, 2,
                              turns);
}

static void check_move(const Event *event, Space from, Space to, int degrees,
                       bool is_first)
{
    Event expected = sample_event(EVENT_REARRANGE);

    expected.seat = BLUE;
    expected.from = from;
    expected.to = to;
    expected.number = (int16_t)degrees;
    expected.pips = is_first;
    check_event(event, expected);
}

static void test_all_of_both_spaces_moves(void **state)
{
    Game *game = *state;
    Card here = board_top(&game->position.board, at(0, 0));
    Card there = board_top(&game->position.board, at(1, 0));
    Pyramid red = game_put(game, RED, 1, at(0, 0), POSE_N);
    Pyramid green = game_put(game, GREEN, 2, at(1, 0), POSE_UPRIGHT);
    Pyramid blue = game_put(game, BLUE, 1, at(1, 0), POSE_W);

    check_done(swap(game, at(0, 0), at(1, 0), 1));
    assert_int_equal(board_top(&game->position.board, at(1, 0)), here);
    assert_int_equal(board_top(&game->position.board, at(0, 0)), there);
    assert_int_equal(state_of(game, red)->space, at(1, 0));
    assert_int_equal(state_of(game, red)->pose, POSE_E);
    assert_int_equal(state_of(game, green)->space, at(0, 0));
    assert_int_equal(state_of(game, green)->pose, POSE_UPRIGHT);
    assert_int_equal(state_of(game, blue)->pose, POSE_N);
    assert_true(position_controls(&game->position, RED, at(1, 0)));
    assert_int_equal(game->log.count, 2);
    check_move(game_event(game, 1), at(0, 0), at(1, 0), 90, true);
    check_move(game_event(game, 0), at(1, 0), at(0, 0), 90, false);
}

/* If two spaces change places twice, the hash of the position is as before. */
static void test_twice_is_as_before(void **state)
{
    Game *game = *state;

    game_put(game, RED, 1, at(0, 0), POSE_N);
    game_put(game, GREEN, 1, at(0, 0), POSE_E);
    assert_true(traits_set(&game->position.traits, thing(THING_SPACE, at(0, 0)),
                           1, 7, 0));
    game_remember(game);
    check_done(swap(game, at(0, 0), at(1, 0), 2));
    assert_int_equal(
        traits_get(&game->position.traits, thing(THING_SPACE, at(1, 0)), 1, 0),
        7);
    assert_true(position_hash(&game->position, &game->equipment.deck) !=
                position_hash(&game->before, &game->equipment.deck));
    check_done(swap(game, at(0, 0), at(1, 0), 2));
    assert_true(position_hash(&game->position, &game->equipment.deck) ==
                position_hash(&game->before, &game->equipment.deck));
}

/* A territory may change places with wasteland. Pyramids that are then in the
 * void are destroyed; pyramids on the wasteland move. */
static void test_wasteland_changes_places(void **state)
{
    Game *game = *state;
    Pyramid far = game_put(game, RED, 1, at(2, 0), POSE_UPRIGHT);
    Pyramid lost = game_put(game, GREEN, 1, at(1, 1), POSE_UPRIGHT);
    Pyramid on_it = game_put(game, BLUE, 1, at(-1, 0), POSE_UPRIGHT);

    assert_true(traits_set(&game->position.traits, thing(THING_SPACE, at(1, 1)),
                           1, 7, 0));
    check_done(swap(game, at(1, 0), at(-1, 0), 0));
    assert_int_equal(state_of(game, far)->space, SPACE_SUPPLY);
    assert_int_equal(state_of(game, lost)->space, SPACE_SUPPLY);
    assert_int_equal(state_of(game, on_it)->space, at(1, 0));
    assert_int_equal(game->position.traits.count, 0);
    assert_int_equal(game->log.count, 4);
    assert_int_equal(game_event(game, 1)->kind, EVENT_VOID);
    assert_int_equal(game_event(game, 0)->kind, EVENT_VOID);
}

/* An empty space has no event. A space that keeps its place has an event only
 * if its pyramids turn. */
static void test_what_stays_has_no_event(void **state)
{
    Game *game = *state;
    const SpaceMove stay = {at(0, 0), at(0, 0)};

    check_done(swap(game, at(0, 1), at(1, 1), 0));
    check_done(
        position_rearrange(&game->position, &game->log, BLUE, &stay, 1, 3));
    assert_int_equal(game->log.count, 0);
    game_put(game, RED, 1, at(0, 0), POSE_N);
    check_done(
        position_rearrange(&game->position, &game->log, BLUE, &stay, 1, 3));
    check_move(game_event(game, 0), at(0, 0), at(0, 0), 270, true);
}

static void test_rearranging_refuses(void **state)
{
    Game *game = *state;

    check_refused(game, swap(game, at(0, 0), at(5, 5), 0), REFUSAL_VOID,
                  space_thing(5, 5), 0);
    check_refused(game, swap(game, at(0, 0), at(61, 0), 0), REFUSAL_BOARD_EDGE,
                  space_thing(61, 0), 0);
    game_fill_log(game, 1);
    check_refused(game, swap(game, at(0, 0), at(1, 0), 0), REFUSAL_EVENTS,
                  nothing(), 0);
    game->log.count = 0;
}

static void test_hexes_turn_by_sixths(void **state)
{
    static const Pose circle[] = {POSE_NE, POSE_E, POSE_SE,
                                  POSE_SW, POSE_W, POSE_NW};
    Game *game = game_new(
        (BoardShape){.topology = TOPOLOGY_HEX, .columns = 3, .rows = 3});
    const SpaceMove stay = {at(1, 1), at(1, 1)};
    Pyramid red = game_put(game, RED, 1, at(1, 1), POSE_NE);

    assert_int_equal(rearrange_turns(&game->equipment.shape), 6);
    for (int turns = 0; turns < 6; turns++) {
        Position position = game->position;
        check_done(
            position_rearrange(&position, &game->log, BLUE, &stay, 1, turns));
        assert_int_equal(position.pyramids.each[red].pose, circle[turns]);
    }
    check_move(game_event(game, 0), at(1, 1), at(1, 1), 300, true);
    free(game);
}

/* All spaces of the largest fixed board change places. */
static void test_the_largest_board(void **state)
{
    Game *game = game_new(
        (BoardShape){.topology = TOPOLOGY_DIAGONAL, .columns = 16, .rows = 16});
    SpaceMove moves[REARRANGE_LIMIT];
    Pyramid red = game_put(game, RED, 1, at(0, 0), POSE_NE);

    (void)state;
    for (int i = 0; i < REARRANGE_LIMIT; i++)
        moves[i] =
            (SpaceMove){at(i % 16, i / 16), at(15 - i % 16, 15 - i / 16)};
    check_done(position_rearrange(&game->position, NULL, RED, moves,
                                  REARRANGE_LIMIT, 2));
    assert_int_equal(state_of(game, red)->space, at(15, 15));
    assert_int_equal(state_of(game, red)->pose, POSE_SW);
    check_consistent(&game->position);
    free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_all_of_both_spaces_moves),
        TEST(test_twice_is_as_before),
        TEST(test_wasteland_changes_places),
        TEST(test_what_stays_has_no_event),
        TEST(test_rearranging_refuses),
        cmocka_unit_test(test_hexes_turn_by_sixths),
        cmocka_unit_test(test_the_largest_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

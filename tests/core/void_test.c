/*
 * void_test.c -- tests that pyramids whose space becomes void are destroyed, in
 * canonical order, regardless of the action that removes the last card.
 */
#include "consistent.h"

static int set_up(void **state)
{
    *state = game_new(open_square);
    return 0;
}

static void check_void(const Event *event, Pyramid pyramid, Space from)
{
    Event expected = sample_event(EVENT_VOID);
    expected.pyramid = pyramid;
    expected.from = from;
    expected.pips = event->pips;
    expected.pose = POSE_UPRIGHT;
    check_event(event, expected);
}

static bool is_in_supply(const Game *game, Pyramid pyramid)
{
    const PyramidState *state = &game->position.pyramids.each[pyramid];
    return state->space == SPACE_SUPPLY;
}

/* -- moving into the void ------------------------------------------------- */

static void test_a_pyramid_that_moves_into_the_void_is_destroyed(void **state)
{
    Game *game = *state;
    game_put_cards(game, SPACES(at(0, 0)));
    Pyramid pyramid = game_put(game, RED, 2, at(1, 0), POSE_E);

    check_done(
        position_move(&game->position, &game->log, pyramid, at(2, 0), true));
    assert_true(is_in_supply(game, pyramid));
    assert_int_equal(game->log.count, 2);
    assert_int_equal(game_event(game, 1)->kind, EVENT_PUSH);
    assert_int_equal(game_event(game, 1)->to, at(2, 0));
    assert_int_equal(game_event(game, 1)->pose, POSE_E);
    check_void(game_event(game, 0), pyramid, at(2, 0));
    assert_int_equal(game_event(game, 0)->pips, 2);
}

static void test_moving_into_the_void_needs_room_for_two_events(void **state)
{
    Game *game = *state;
    game_put_cards(game, SPACES(at(0, 0)));
    Pyramid pyramid = game_put(game, RED, 2, at(1, 0), POSE_E);

    game_fill_log(game, 1);
    check_refused(
        game,
        position_move(&game->position, &game->log, pyramid, at(2, 0), false),
        REFUSAL_EVENTS, nothing(), 0);
}

/* -- lifting the last card ------------------------------------------------ */

static void test_the_last_card_of_a_space_leaves_its_pyramids(void **state)
{
    Game *game = *state;
    game_put_cards(game, SPACES(at(0, 0), at(1, 0)));
    Pyramid pyramid = game_put(game, RED, 1, at(0, 0), POSE_N);

    check_done(position_take(&game->position, &game->log, RED, at(0, 0)));
    assert_int_equal(game->log.count, 1); /* the space has become wasteland, not
                                           * void */
    assert_int_equal(game->position.pyramids.each[pyramid].space, at(0, 0));
}

static void test_a_lower_card_keeps_the_space(void **state)
{
    Game *game = *state;
    game_put_cards(game, SPACES(at(0, 0), at(0, 0)));
    Pyramid here = game_put(game, RED, 1, at(0, 0), POSE_N);
    Pyramid beside = game_put(game, RED, 1, at(0, 1), POSE_N);

    check_done(position_take(&game->position, &game->log, RED, at(0, 0)));
    assert_false(is_in_supply(game, here));
    assert_false(is_in_supply(game, beside));
    assert_int_equal(game->log.count, 1);
}

/* A card replaces a card, so the space always has a card. */
static void test_replacing_leaves_no_void(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    Card list[CARD_LIMIT];

    game_put_cards(game, SPACES(at(0, 0)));
    Pyramid east = game_put(game, GREEN, 2, at(1, 0), POSE_N);
    check_done(position_draw(position, NULL, RED, true, NULL));
    check_done(position_replace(position, &game->log, RED, at(0, 0), 1));
    assert_int_equal(position_cards_at(position, at(0, 0), list), 1);
    assert_int_equal(list[0], 1);
    assert_int_equal(position->cards.knows[1], 7);
    assert_int_equal(position->cards.piles[PILE_DISCARD].top, 0);
    assert_false(is_in_supply(game, east));
    assert_int_equal(game->log.count, 1);
    assert_int_equal(game_event(game, 0)->kind, EVENT_REPLACE);
    assert_int_equal(game_event(game, 0)->what.id, 0);

    check_refused(game,
                  position_replace(position, &game->log, RED, at(2, 0), 3),
                  REFUSAL_NO_CARD, thing(THING_SPACE, at(2, 0)), 0);
    check_refused(game,
                  position_replace(position, &game->log, RED, at(0, 0), 1),
                  REFUSAL_NOT_THERE, thing(THING_CARD, 1), 0);
    game_fill_log(game, 0);
    check_refused(game,
                  position_replace(position, &game->log, RED, at(0, 0), 3),
                  REFUSAL_EVENTS, nothing(), 0);
}

static void test_the_last_card_of_the_board_takes_all_along(void **state)
{
    Game *game = *state;
    game_put_cards(game, SPACES(at(0, 0)));
    Pyramid here = game_put(game, RED, 1, at(0, 0), POSE_N);
    Pyramid east = game_put(game, GREEN, 2, at(1, 0), POSE_N);
    Pyramid north = game_put(game, BLUE, 3, at(0, -1), POSE_N);

    check_done(position_take(&game->position, &game->log, RED, at(0, 0)));
    assert_int_equal(game->log.count, 4);
    assert_int_equal(game_event(game, 3)->kind, EVENT_TAKE);
    check_void(game_event(game, 2), north, at(0, -1));
    check_void(game_event(game, 1), here, at(0, 0));
    check_void(game_event(game, 0), east, at(1, 0));
    assert_int_equal(game->position.board.cell_count, 0);
}

static void test_wasteland_beside_another_card_survives(void **state)
{
    Game *game = *state;
    game_put_cards(game, SPACES(at(0, 0), at(1, 0)));
    Pyramid shared = game_put(game, RED, 1, at(2, 0), POSE_N);
    Pyramid alone = game_put(game, RED, 1, at(-1, 0), POSE_N);

    check_done(position_discard(&game->position, &game->log, RED, 0));
    assert_true(is_in_supply(game, alone));
    assert_false(is_in_supply(game, shared));
    assert_int_equal(game->log.count, 2);
    check_void(game_event(game, 0), alone, at(-1, 0));
}

static void test_several_pyramids_go_in_canonical_order(void **state)
{
    Game *game = *state;
    Pyramid order[6];
    game_put_cards(game, SPACES(at(0, 0), at(1, 0)));
    order[4] = game_put(game, RED, 1, at(-1, 0), POSE_W);
    order[1] = game_put(game, GREEN, 2, at(-1, 0), POSE_UPRIGHT);
    order[3] = game_put(game, RED, 1, at(-1, 0), POSE_NE);
    order[2] = game_put(game, RED, 1, at(-1, 0), POSE_N);
    order[0] = game_put(game, BLUE, 3, at(-1, 0), POSE_N);
    order[5] = game_put(game, BLUE, 1, at(0, 1), POSE_N);

    check_done(position_take(&game->position, &game->log, RED, at(0, 0)));
    assert_int_equal(game->log.count, 7);
    for (int i = 0; i < 6; i++)
        check_void(game_event(game, 5 - i), order[i],
                   i < 5 ? at(-1, 0) : at(0, 1));
}

static void test_discarding_a_space_ends_in_one_check(void **state)
{
    Game *game = *state;
    game_put_cards(game, SPACES(at(0, 0), at(0, 0), at(0, 0)));
    Pyramid here = game_put(game, RED, 1, at(0, 0), POSE_N);

    check_done(
        position_discard_space(&game->position, &game->log, RED, at(0, 0)));
    assert_int_equal(game->log.count, 4);
    for (int i = 1; i < 4; i++)
        assert_int_equal(game_event(game, i)->kind, EVENT_DISCARD);
    check_void(game_event(game, 0), here, at(0, 0));
}

static void test_contact_follows_the_topology(void **state)
{
    for (uint8_t topology = 0; topology <= TOPOLOGY_HEX; topology++) {
        Game *game = game_new((BoardShape){.topology = topology});
        game_put_cards(game, SPACES(at(0, 0), at(1, 0)));
        Pyramid corner = game_put(game, RED, 1, at(0, 1), POSE_UPRIGHT);

        check_done(position_take(&game->position, NULL, RED, at(0, 0)));
        /* 0,1 touches 1,0 only by a corner; in the hex board they are
         * neighbours */
        assert_int_equal(is_in_supply(game, corner),
                         topology == TOPOLOGY_SQUARE);
        check_consistent(&game->position);
        free(game);
    }
}

static void test_a_fixed_board_has_no_void(void **state)
{
    Game *game = game_new(
        (BoardShape){.topology = TOPOLOGY_SQUARE, .columns = 3, .rows = 3});
    game_put_cards(game, SPACES(at(0, 0)));
    Pyramid here = game_put(game, RED, 1, at(0, 0), POSE_N);
    Pyramid beside = game_put(game, RED, 1, at(1, 0), POSE_N);

    check_done(position_take(&game->position, &game->log, RED, at(0, 0)));
    assert_int_equal(game->log.count, 1);
    assert_false(is_in_supply(game, here));
    assert_false(is_in_supply(game, beside));
    free(game);
}

/* -- shifting ------------------------------------------------------------- */

static void test_shift_onto_wasteland_with_pyramids(void **state)
{
    Game *game = *state;
    game_put_cards(game, SPACES(at(0, 0)));
    Pyramid there = game_put(game, RED, 1, at(1, 0), POSE_N);
    Pyramid here = game_put(game, RED, 1, at(0, 0), POSE_N);
    Pyramid west = game_put(game, RED, 1, at(-1, 0), POSE_N);

    check_done(
        position_shift(&game->position, &game->log, RED, at(0, 0), at(1, 0)));
    assert_true(board_is_territory(&game->position.board, at(1, 0)));
    assert_int_equal(game->position.pyramids.each[there].space, at(1, 0));
    assert_int_equal(game->position.pyramids.each[here].space, at(0, 0));
    assert_true(is_in_supply(game, west));
    assert_int_equal(game->log.count, 2);
    check_void(game_event(game, 0), west, at(-1, 0));
}

static void test_shift_can_part_the_board(void **state)
{
    Game *game = *state;
    game_put_cards(game, SPACES(at(0, 0), at(5, 0)));
    Pyramid north = game_put(game, RED, 1, at(0, -1), POSE_N);
    Pyramid here = game_put(game, GREEN, 1, at(0, 0), POSE_N);

    check_done(
        position_shift(&game->position, &game->log, RED, at(0, 0), at(5, 1)));
    check_void(game_event(game, 1), north, at(0, -1));
    check_void(game_event(game, 0), here, at(0, 0));
}

static void test_shift_to_where_it_is_destroys_nothing(void **state)
{
    Game *game = *state;
    game_put_cards(game, SPACES(at(0, 0)));
    Pyramid here = game_put(game, RED, 1, at(0, 0), POSE_N);

    check_done(
        position_shift(&game->position, &game->log, RED, at(0, 0), at(0, 0)));
    assert_false(is_in_supply(game, here));
    assert_int_equal(game->log.count, 1);
}

/* -- room for the events -------------------------------------------------- */

static void test_the_destroyed_count_before_anything_changes(void **state)
{
    Game *game = *state;
    Position *position = &game->position;
    game_put_cards(game, SPACES(at(0, 0)));
    game_put(game, RED, 1, at(0, 0), POSE_N);
    game_put(game, RED, 1, at(1, 0), POSE_N);

    game_fill_log(game, 2);
    check_refused(game, position_take(position, &game->log, RED, at(0, 0)),
                  REFUSAL_EVENTS, nothing(), 0);
    check_refused(game, position_discard(position, &game->log, RED, 0),
                  REFUSAL_EVENTS, nothing(), 0);
    check_refused(game,
                  position_discard_space(position, &game->log, RED, at(0, 0)),
                  REFUSAL_EVENTS, nothing(), 0);
    check_done(position_put_card(position, 1, at(4, 0)));
    check_refused(game,
                  position_shift(position, &game->log, RED, at(0, 0), at(4, 1)),
                  REFUSAL_EVENTS, nothing(), 0);
    game_fill_log(game, 3);
    check_done(position_take(position, &game->log, RED, at(0, 0)));
    assert_int_equal(game->log.count, EVENT_LIMIT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_a_pyramid_that_moves_into_the_void_is_destroyed),
        TEST(test_moving_into_the_void_needs_room_for_two_events),
        TEST(test_the_last_card_of_a_space_leaves_its_pyramids),
        TEST(test_a_lower_card_keeps_the_space),
        TEST(test_replacing_leaves_no_void),
        TEST(test_the_last_card_of_the_board_takes_all_along),
        TEST(test_wasteland_beside_another_card_survives),
        TEST(test_several_pyramids_go_in_canonical_order),
        TEST(test_discarding_a_space_ends_in_one_check),
        cmocka_unit_test(test_contact_follows_the_topology),
        cmocka_unit_test(test_a_fixed_board_has_no_void),
        TEST(test_shift_onto_wasteland_with_pyramids),
        TEST(test_shift_can_part_the_board),
        TEST(test_shift_to_where_it_is_destroys_nothing),
        TEST(test_the_destroyed_count_before_anything_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

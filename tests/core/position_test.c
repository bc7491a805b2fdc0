/*
 * position_test.c -- tests the start of a position, queries, and setters.
 */
#include "consistent.h"

/* Begins a game with territories at 0,0 and 1,0. */
static int set_up(void **state)
{
    Game *game = game_new(open_square);
    game_put_cards(game, SPACES(at(0, 0), at(1, 0)));
    *state = game;
    return 0;
}

/* -- start ---------------------------------------------------------------- */

static void test_a_game_starts_at_turn_zero(void **state)
{
    Game *game = game_new(open_hex);
    const Position *position = &game->position;
    Chance chance = chance_from_text("sample");

    assert_int_equal(position->turn, 0);
    assert_int_equal(position->to_move, SEAT_NONE);
    assert_int_equal(position->over, 0);
    assert_int_equal(position->result.winners, 0);
    assert_int_equal(position->board.shape.topology, TOPOLOGY_HEX);
    assert_int_equal(position->board.cell_count, 0);
    assert_int_equal(position->board.territory_count, 0);
    assert_int_equal(position->seats.count, 3);
    assert_int_equal(position->pyramids.count, 18);
    assert_memory_equal(&position->chance, &chance, sizeof chance);
    check_pile(&position->cards, PILE_DRAW,
               CARDS(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    check_consistent(position);
    free(game);
}

static void test_vars_start_as_declared(void **state)
{
    static Equipment equipment;
    Position position;

    sample_equip(&equipment, open_square);
    equipment.var_count = 3;
    equipment.vars[0].start = -7;
    equipment.vars[1].start = 1;
    equipment.vars[2].start = SEAT_NONE;
    position_start(&position, &equipment, seats_standard(2),
                   chance_from_text(""));
    assert_int_equal(position.vars[0], -7);
    assert_int_equal(position.vars[1], 1);
    assert_int_equal(position.vars[2], SEAT_NONE);
    assert_int_equal(position.vars[3], 0);
}

/* position_start sets every byte, including padding, so that equal positions
 * can be compared byte by byte. */
static void test_equal_starts_are_equal_bytes(void **state)
{
    Game *a = game_new(open_square);
    Game *b = game_new(open_square);

    memset(&b->position, 0xa5, sizeof b->position);
    position_start(&b->position, &b->equipment, seats_standard(3),
                   chance_from_text("sample"));
    assert_memory_equal(&a->position, &b->position, sizeof a->position);
    free(a);
    free(b);
}

/* -- reading -------------------------------------------------------------- */

static void test_a_pyramid_points_at_a_neighbour(void **state)
{
    Game *game = *state;
    Pyramid pyramid = game_put(game, RED, 1, at(0, 0), POSE_E);
    Pyramid upright = game_put(game, RED, 1, at(0, 0), POSE_UPRIGHT);

    assert_int_equal(position_target(&game->position, pyramid), at(1, 0));
    assert_int_equal(position_target(&game->position, upright), SPACE_NONE);
}

static void test_a_pyramid_may_point_at_wasteland_but_not_at_void(void **state)
{
    Game *game = *state;
    Pyramid north = game_put(game, RED, 1, at(0, 0), POSE_N);
    Pyramid outward = game_put(game, RED, 1, at(0, -1), POSE_N);

    assert_int_equal(position_target(&game->position, north), at(0, -1));
    assert_int_equal(position_target(&game->position, outward), SPACE_NONE);
}

static void test_off_the_board_nothing_is_pointed_at(void **state)
{
    Game *game = *state;
    assert_int_equal(position_target(&game->position, 0), SPACE_NONE);
}

static void test_on_a_fixed_board_only_the_edge_stops_a_pointer(void **state)
{
    Game *game = game_new(
        (BoardShape){.topology = TOPOLOGY_SQUARE, .columns = 3, .rows = 3});
    Pyramid inward = game_put(game, RED, 1, at(2, 1), POSE_N);
    Pyramid outward = game_put(game, RED, 1, at(2, 1), POSE_E);

    assert_int_equal(position_target(&game->position, inward), at(2, 2));
    assert_int_equal(position_target(&game->position, outward), SPACE_NONE);
    free(game);
}

static void test_pyramids_are_counted_by_owner(void **state)
{
    Game *game = *state;

    game_put(game, RED, 1, at(0, 0), POSE_N);
    game_put(game, RED, 2, at(0, 0), POSE_UPRIGHT);
    game_put(game, BLUE, 2, at(0, 0), POSE_UPRIGHT);
    game_put(game, BLUE, 1, at(1, 0), POSE_UPRIGHT);
    assert_int_equal(position_count_at(&game->position, at(0, 0), SEAT_NONE),
                     3);
    assert_int_equal(position_count_at(&game->position, at(0, 0), RED), 2);
    assert_int_equal(position_count_at(&game->position, at(0, 0), GREEN), 0);
    assert_int_equal(position_count_at(&game->position, at(0, 0), BLUE), 1);
    assert_int_equal(position_count_at(&game->position, at(5, 5), SEAT_NONE),
                     0);
    assert_int_equal(position_count_at(&game->position, SPACE_NONE, RED), 0);
}

static void test_control_is_being_there_alone(void **state)
{
    Game *game = *state;

    assert_false(position_controls(&game->position, RED, at(0, 0)));
    game_put(game, RED, 1, at(0, 0), POSE_N);
    game_put(game, RED, 2, at(0, 0), POSE_N);
    assert_true(position_controls(&game->position, RED, at(0, 0)));
    assert_false(position_controls(&game->position, BLUE, at(0, 0)));
    assert_false(position_controls(&game->position, RED, at(1, 0)));
    game_put(game, BLUE, 1, at(0, 0), POSE_N);
    assert_false(position_controls(&game->position, RED, at(0, 0)));
    assert_false(position_controls(&game->position, BLUE, at(0, 0)));
}

static void test_cards_are_listed_from_the_top(void **state)
{
    Game *game = *state;
    Card list[CARD_LIMIT];

    check_done(position_put_card(&game->position, 7, at(0, 0)));
    check_done(position_put_card(&game->position, 4, at(0, 0)));
    assert_int_equal(position_cards_at(&game->position, at(0, 0), list), 3);
    assert_memory_equal(list, ((Card[]){4, 7, 0}), 3);
    assert_int_equal(position_cards_at(&game->position, at(0, 1), list), 0);
}

/* -- the canonical order of pyramids -------------------------------------- */

typedef struct Stander {
    Seat owner;
    int pips;
    Pose pose;
    int marks;
} Stander;

/* Empties the board, and gives each of `count` seats its standard colour and
 * the pyramids of `stash`. */
static void clear_pyramids(Pyramids *pyramids, int count, const uint8_t *stash)
{
    Seats seats = seats_standard(count);
    Stashes stashes = stashes_of_seats(&seats);

    pyramids_clear(pyramids, &seats, &stashes, stash);
}

/* Checks that the list is sorted. */
static void check_order(const Stander *standers, int count)
{
    Game *game = game_new(open_square);
    uint64_t last = 0;

    game->position.seats = (Seats){6, {0, 1, 2, 3, 4, 5}};
    clear_pyramids(&game->position.pyramids, 6, (uint8_t[]){9, 6, 6});
    for (int i = 0; i < count; i++) {
        const Stander *s = &standers[i];
        Pyramid pyramid =
            pyramids_in_supply(&game->position.pyramids, s->owner, s->pips);
        check_done(position_put_pyramid(&game->position, s->owner, s->pips,
                                        at(0, 0), s->pose, s->marks));
        uint64_t key = position_pyramid_key(&game->position, pyramid);
        assert_true(key > last);
        last = key;
    }
    free(game);
}

static void test_pyramids_sort_by_letter_pips_pose_marks(void **state)
{
    enum { YELLOW = 3, WHITE, BLACK };
    static const Stander letters[] = {
        {BLUE, 1, POSE_N, 0}, {GREEN, 1, POSE_N, 0}, {BLACK, 1, POSE_N, 0},
        {RED, 1, POSE_N, 0},  {WHITE, 1, POSE_N, 0}, {YELLOW, 1, POSE_N, 0},
    };
    static const Stander poses[] = {
        {RED, 1, POSE_UPRIGHT, 0}, {RED, 1, POSE_E, 0},  {RED, 1, POSE_N, 0},
        {RED, 1, POSE_NE, 0},      {RED, 1, POSE_NW, 0}, {RED, 1, POSE_S, 0},
        {RED, 1, POSE_SE, 0},      {RED, 1, POSE_SW, 0}, {RED, 1, POSE_W, 0},
    };
    static const Stander others[] = {
        {BLUE, 3, POSE_W, 5},        {GREEN, 1, POSE_W, 7},
        {GREEN, 2, POSE_E, 0},       {GREEN, 2, POSE_E, 1},
        {GREEN, 2, POSE_E, 2},       {GREEN, 2, POSE_N, 0},
        {GREEN, 3, POSE_UPRIGHT, 0},
    };

    check_order(letters, 6);
    check_order(poses, 9);
    check_order(others, 7);
}

static void test_the_space_counts_first(void **state)
{
    Game *game = *state;
    Pyramid west = game_put(game, RED, 3, at(0, 0), POSE_W);
    Pyramid east = game_put(game, BLUE, 1, at(1, 0), POSE_UPRIGHT);
    Pyramid south = game_put(game, BLUE, 1, at(0, 1), POSE_UPRIGHT);

    assert_true(position_pyramid_key(&game->position, west) <
                position_pyramid_key(&game->position, east));
    assert_true(position_pyramid_key(&game->position, east) <
                position_pyramid_key(&game->position, south));
}

static void test_the_letter_is_of_the_color_not_of_the_seat(void **state)
{
    Game *game = *state;
    game->position.seats = (Seats){3, {4, 5, 1}}; /* seats of white, black and
                                                   * green */
    Pyramid white = game_put(game, 0, 1, at(0, 0), POSE_N);
    Pyramid black = game_put(game, 1, 1, at(0, 0), POSE_N);
    Pyramid green = game_put(game, 2, 1, at(0, 0), POSE_N);

    assert_true(position_pyramid_key(&game->position, green) <
                position_pyramid_key(&game->position, black));
    assert_true(position_pyramid_key(&game->position, black) <
                position_pyramid_key(&game->position, white));
}

static void test_interchangeable_pyramids_have_one_key(void **state)
{
    Game *game = *state;
    Pyramid one = game_put(game, RED, 1, at(0, 0), POSE_N);
    Pyramid two = game_put(game, RED, 1, at(0, 0), POSE_N);

    assert_int_not_equal(one, two);
    assert_true(position_pyramid_key(&game->position, one) ==
                position_pyramid_key(&game->position, two));
}

/* -- setters -------------------------------------------------------------- */

static void test_a_card_is_put_from_any_pile(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    cards_pick(&position->cards, 5);
    cards_put(&position->cards, 5, PILE_HAND + GREEN);
    check_done(position_put_card(position, 5, at(0, 0)));
    check_pile(&position->cards, PILE_HAND + GREEN, 0, NULL);
    assert_int_equal(board_top(&position->board, at(0, 0)), 5);
    assert_int_equal(position->cards.below[5], 0);
    assert_true(card_on_board(&position->cards, 5));
}

static void test_a_setter_does_not_mind_the_void(void **state)
{
    Game *game = *state;

    check_done(position_put_card(&game->position, 5, at(9, 9)));
    check_done(
        position_put_pyramid(&game->position, RED, 1, at(9, 9), POSE_N, 3));
    assert_int_equal(position_find_void(&game->position), SPACE_NONE);
    check_done(
        position_put_pyramid(&game->position, RED, 1, at(20, 9), POSE_N, 0));
    check_done(
        position_put_pyramid(&game->position, RED, 1, at(30, 8), POSE_N, 0));
    assert_int_equal(position_find_void(&game->position), at(30, 8));
    check_done(position_put_card(&game->position, 6, at(30, 8)));
    assert_int_equal(position_find_void(&game->position), at(20, 9));
    check_done(position_put_card(&game->position, 7, at(20, 8)));
    assert_int_equal(position_find_void(&game->position), SPACE_NONE);
}

static void test_a_card_cannot_be_put_from_board_or_over_the_edge(void **state)
{
    Game *game = *state;
    Position *position = &game->position;

    check_refused(game, position_put_card(position, 0, at(1, 0)),
                  REFUSAL_NOT_THERE, thing(THING_CARD, 0), 0);
    check_refused(game, position_put_card(position, 5, at(61, 0)),
                  REFUSAL_BOARD_EDGE, thing(THING_SPACE, at(61, 0)), 0);
    check_refused(game, position_put_card(position, 5, SPACE_NONE),
                  REFUSAL_BOARD_EDGE, thing(THING_SPACE, SPACE_NONE), 0);
}

static void test_a_pyramid_is_put_from_supply(void **state)
{
    Game *game = *state;
    Pyramids *pyramids = &game->position.pyramids;
    Pyramid pyramid = game_put(game, GREEN, 3, at(0, 1), POSE_S);

    assert_int_equal(pyramids->each[pyramid].space, at(0, 1));
    assert_int_equal(pyramids->each[pyramid].pose, POSE_S);
    assert_int_equal(pyramids->supply[GREEN][2], 0);
    assert_int_equal(pyramids->on_board[GREEN], 1);
    check_refused(
        game,
        position_put_pyramid(&game->position, GREEN, 3, at(0, 0), POSE_S, 0),
        REFUSAL_SUPPLY, thing(THING_STASH, GREEN), 3);
    check_refused(
        game,
        position_put_pyramid(&game->position, GREEN, 1, SPACE_NONE, POSE_S, 0),
        REFUSAL_BOARD_EDGE, thing(THING_SPACE, SPACE_NONE), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_game_starts_at_turn_zero),
        cmocka_unit_test(test_vars_start_as_declared),
        cmocka_unit_test(test_equal_starts_are_equal_bytes),
        TEST(test_a_pyramid_points_at_a_neighbour),
        TEST(test_a_pyramid_may_point_at_wasteland_but_not_at_void),
        TEST(test_off_the_board_nothing_is_pointed_at),
        cmocka_unit_test(test_on_a_fixed_board_only_the_edge_stops_a_pointer),
        TEST(test_pyramids_are_counted_by_owner),
        TEST(test_control_is_being_there_alone),
        TEST(test_cards_are_listed_from_the_top),
        cmocka_unit_test(test_pyramids_sort_by_letter_pips_pose_marks),
        TEST(test_the_space_counts_first),
        TEST(test_the_letter_is_of_the_color_not_of_the_seat),
        TEST(test_interchangeable_pyramids_have_one_key),
        TEST(test_a_card_is_put_from_any_pile),
        TEST(test_a_setter_does_not_mind_the_void),
        TEST(test_a_card_cannot_be_put_from_board_or_over_the_edge),
        TEST(test_a_pyramid_is_put_from_supply),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "core/actions/actions.h"

#include "sample.h"

/* Tests random positions, which need not be legal in any game. A position that
 * is written and read must keep its text, hash and number of pieces. */

static int below(Random *random, int n)
{
    return (int)random_below(random, (uint32_t)n);
}

static Space random_space(Random *random, const BoardShape *shape)
{
    if (shape->columns > 0)
        return space_at(below(random, shape->columns),
                        below(random, shape->rows));
    /* Most spaces are near the first card, so that stacks grow. Some are at the
     * edge. */
    int reach = below(random, 8) == 0 ? OPEN_REACH : 2;
    return space_at(below(random, 2 * reach + 1) - reach,
                    below(random, 2 * reach + 1) - reach);
}

static Pose random_pose(Random *random, const Equipment *equipment)
{
    Pose pose = (Pose)below(random, POSE_COUNT);

    return equipment->poses && board_has_direction(&equipment->shape, pose)
               ? pose
               : POSE_UPRIGHT;
}

static void scatter_cards(Position *position, const Equipment *equipment,
                          Random *random)
{
    for (Card card = 0; card < position->cards.count; card++) {
        int pile = below(random, PILE_NAMED + equipment->pile_count);
        if (below(random, 3) == 0) {
            assert_false(refused(position_put_card(
                position, card, random_space(random, &equipment->shape))));
            continue;
        }
        if (pile == PILE_ASIDE || pile >= PILE_HAND + position->seats.count)
            pile = PILE_DRAW;
        cards_pick(&position->cards, card);
        cards_put(&position->cards, card, pile);
    }
}

static void scatter_pyramids(Position *position, const Equipment *equipment,
                             Random *random)
{
    EventLog *log = calloc(1, sizeof *log);

    assert_non_null(log);
    for (int i = 0; i < 12; i++) {
        Seat owner = (Seat)below(random, position->seats.count);
        int pips = below(random, SIZE_LIMIT) + 1;
        Space space = random_space(random, &equipment->shape);
        int marks = below(random, 1 << equipment->mark_count);
        Pyramid out = pyramids_in_supply(&position->pyramids, owner, pips);
        if (below(random, 6) == 0 && out != PYRAMID_NONE)
            position_remove(position, log, out);
        else if (!board_is_void(&position->board, space))
            position_put_pyramid(position, owner, pips, space,
                                 random_pose(random, equipment), marks);
    }
    free(log);
}

static void finish(Position *position, Random *random)
{
    position->over = 1;
    position->to_move = SEAT_NONE;
    position->result.winners =
        (uint8_t)below(random, 1 << position->seats.count);
    position->result.scored = (uint8_t)below(random, 2);
    for (int i = 0; position->result.scored && i < position->seats.count; i++)
        position->result.scores[i] = (int16_t)(below(random, 65536) - 32768);
    snprintf(position->result.reason, REASON_LIMIT, "reason %d",
             below(random, 100));
}

static Seats random_seats(Random *random)
{
    uint8_t colors[COLOR_COUNT];
    Seats seats = {(uint8_t)(below(random, SEAT_LIMIT) + 1), {0}};

    for (int color = 0; color < COLOR_COUNT; color++)
        colors[color] = (uint8_t)color;
    random_shuffle(random, colors, COLOR_COUNT);
    memcpy(seats.colors, colors, seats.count);
    return seats;
}

static void build(Position *position, const Equipment *equipment,
                  Random *random)
{
    Random own = {{random_next(random), random_next(random),
                   random_next(random), random_next(random)}};

    position_start(position, equipment, random_seats(random),
                   below(random, 2) == 0 ? chance_from_key(own)
                                         : chance_from_sequence(own));
    position->turn = (uint16_t)(below(random, UINT16_MAX) + 1);
    position->to_move = (uint8_t)below(random, position->seats.count);
    scatter_cards(position, equipment, random);
    scatter_pyramids(position, equipment, random);
    if (equipment->var_count > 0) {
        int seat = below(random, position->seats.count + 1);
        position->vars[0] = seat < position->seats.count ? seat : SEAT_NONE;
        position->vars[1] = below(random, 2);
        position->vars[2] = (int32_t)random_next(random);
    }
    if (below(random, 4) == 0)
        finish(position, random);
    knowledge_derive(position);
}

static void check_round(const Position *position, const Equipment *equipment)
{
    char *written = position_json(position, equipment, SEAT_NONE);
    FormatError error;
    Position read;

    assert_non_null(written);
    if (!sample_build(written, equipment, NULL, &read, &error))
        fail_msg("%s: %s in %s", error.path, error.message, written);
    char *again = position_json(&read, equipment, SEAT_NONE);
    assert_non_null(again);
    assert_string_equal(again, written);
    assert_true(position_hash(position, &equipment->deck) ==
                position_hash(&read, &equipment->deck));
    for (int pile = 0; pile < PILE_COUNT; pile++)
        assert_int_equal(position->cards.piles[pile].count,
                         read.cards.piles[pile].count);
    assert_memory_equal(position->pyramids.supply, read.pyramids.supply,
                        sizeof read.pyramids.supply);
    free(again);
    free(written);
}

/* Checks that each seat's view can be read as a position, and that the position
 * gives the seat the same view. */
static void check_views(const Position *position, const Equipment *equipment)
{
    for (Seat seat = 0; seat < position->seats.count; seat++) {
        char *seen = position_json(position, equipment, seat);
        FormatError error;
        Position read;
        assert_non_null(seen);
        if (!sample_build(seen, equipment, "other", &read, &error))
            fail_msg("%s: %s in %s", error.path, error.message, seen);
        char *again = position_json(&read, equipment, seat);
        assert_non_null(again);
        assert_string_equal(again, seen);
        free(again);
        free(seen);
    }
}

static void run(Equipment *equipment, const char *seed)
{
    Random random = random_from_text(seed);

    for (int i = 0; i < 500; i++) {
        Position position;
        build(&position, equipment, &random);
        check_round(&position, equipment);
        check_views(&position, equipment);
    }
    free(equipment);
}

static void test_open_boards(void **state)
{
    run(sample_new(0, 0), "open");
}

static void test_open_hexagonal_boards(void **state)
{
    Equipment *equipment = sample_new(0, 0);

    equipment->shape.topology = TOPOLOGY_HEX;
    run(equipment, "hexagonal");
}

static void test_fixed_boards(void **state)
{
    Equipment *equipment = sample_new(16, 16);

    equipment->shape.topology = TOPOLOGY_DIAGONAL;
    run(equipment, "fixed");
}

static void test_games_without_poses(void **state)
{
    run(sample_bare(), "bare");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open_boards),
        cmocka_unit_test(test_open_hexagonal_boards),
        cmocka_unit_test(test_fixed_boards),
        cmocka_unit_test(test_games_without_poses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* positions_test.c -- tests how a history stores positions and lines: those of
 * a random tree of turns must equal copies that the test keeps. */

/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "core/chance/random.h"
#include "match/history/history.h"

enum { NODES = 600 };

typedef struct Kept {
    Node *node;
    Position before, after;
    Line line;
} Kept;

typedef struct World {
    Random random;
    GameHistory *history;
    int count;
    Kept kept[NODES];
} World;

static int below(World *world, size_t n)
{
    return (int)random_below(&world->random, (uint32_t)n);
}

static uint8_t random_byte(World *world)
{
    return (uint8_t)below(world, 256);
}

/* Changes some ranges of bytes. Some ranges have more bytes than a run of a
 * difference can store. The resulting position is not consistent. */
static void change_bytes(World *world, Position *position)
{
    uint8_t *bytes = (uint8_t *)position;
    uint16_t traits = position->traits.count;

    for (int ranges = below(world, 8); ranges > 0; ranges--) {
        size_t at = (size_t)below(world, sizeof *position);
        int count = below(world, below(world, 4) == 0 ? 700 : 6);
        for (; count > 0 && at < sizeof *position; count--)
            bytes[at++] = random_byte(world);
    }
    if (below(world, 4) == 0)
        bytes[0] ^= 1;
    if (below(world, 4) == 0)
        bytes[offsetof(Position, traits) - 1] ^= 1;
    if (below(world, 4) == 0)
        traits = (uint16_t)below(world, TRAIT_LIMIT + 1);
    position->pyramids.count = PYRAMID_LIMIT;
    position->traits.count = traits;
}

static Line random_line(World *world)
{
    Line line = {.count = below(world, 8) == 0 ? LINE_LIMIT : below(world, 6)};

    for (int i = 0; i < line.count; i++)
        line.picks[i] = (Thing){THING_CARD, random_byte(world)};
    return line;
}

static void check_node(const Kept *kept)
{
    const Node *node = kept->node;
    const Position after = node_position(node);
    const Line line = node_line(node);

    assert_true(position_equal(&after, &kept->after));
    assert_int_equal(node->next_turn, kept->after.turn);
    assert_int_equal(node->is_over, kept->after.over != 0);
    assert_int_equal(node->turn, kept->before.turn);
    assert_int_equal(node->mover, kept->before.to_move);
    assert_int_equal(line.count, kept->line.count);
    assert_memory_equal(line.picks, kept->line.picks,
                        sizeof *line.picks * (size_t)line.count);
    if (node->parent != NULL) {
        const Position before = node_before(node);
        assert_true(position_equal(&before, &kept->before));
    }
}

static void check_all(const World *world)
{
    for (int i = 0; i < world->count; i++)
        check_node(&world->kept[i]);
}

/* Plays a turn from the current node. If `drops` is true, removes the turn from
 * the history at once; otherwise adds a copy of the turn to `world`. */
static void play(World *world, bool drops)
{
    GameHistory *history = world->history;
    Kept *kept = &world->kept[world->count];

    kept->before = node_position(history->here);
    if (below(world, 5) == 0)
        change_bytes(world, &kept->before);
    kept->after = kept->before;
    change_bytes(world, &kept->after);
    kept->line = random_line(world);
    kept->node = history_add(history, &kept->before, &kept->after, &kept->line);
    assert_non_null(kept->node);
    check_node(kept);
    if (drops) {
        history_drop(history);
        return;
    }
    history_settle(history, false);
    world->count++;
}

static World *begin(const char *seed)
{
    World *world = calloc(1, sizeof *world);
    Kept *start;

    assert_non_null(world);
    world->random = random_from_text(seed);
    start = &world->kept[world->count++];
    for (int i = 0; i < 9; i++)
        change_bytes(world, &start->after);
    start->before = start->after;
    world->history = history_new(&start->after);
    assert_non_null(world->history);
    start->node = world->history->start;
    return world;
}

static void end(World *world)
{
    history_free(world->history);
    free(world);
}

/* Plays long paths. Now and then jumps to a random node, so that branches begin
 * at any depth. */
static void grow(World *world)
{
    while (world->count < NODES) {
        if (below(world, 12) == 0)
            world->history->here =
                world->kept[below(world, (size_t)world->count)].node;
        play(world, below(world, 6) == 0);
    }
}

static void test_positions_are_kept(void **state)
{
    World *world = begin("tree");

    check_all(world);
    grow(world);
    check_all(world);
    assert_int_equal(history_turns(world->history), NODES - 1);
    end(world);
}

static void test_no_turn_is_large(void **state)
{
    World *world = begin("small");
    Kept *start = &world->kept[0];
    const Line line = {.count = 0};

    for (int i = 1; i < 100; i++) {
        Position after = start->after;
        after.turn = (uint16_t)i;
        Node *node = history_add(world->history, &start->after, &after, &line);
        assert_non_null(node);
        history_settle(world->history, false);
        assert_in_range(node->after_size, 1, 32);
        start->after = after;
    }
    end(world);
}

/* A stored position has bytes only for the pyramids of its game. */
static void test_unused_pyramids_are_not_kept(void **state)
{
    World *world = begin("unused");
    Position position = world->kept[0].after;
    const Line line = {.count = 0};

    position.pyramids.count = 20;
    Node *one = history_add(world->history, &position, &position, &line);
    history_settle(world->history, false);
    position.pyramids.each[20].space ^= 1;
    Node *two = history_add(world->history, &position, &position, &line);
    assert_non_null(one);
    assert_non_null(two);
    assert_int_equal(two->before_size, 0);
    assert_int_equal(two->after_size, 0);
    end(world);
}

/* -- changing all positions ------------------------------------------------ */

static int calls_left;

/* Changes all parts of a position, always in the same way, as new rules would.
 * Fails after `calls_left` calls. */
static bool turn_bytes(void *context, Position *position)
{
    uint8_t *bytes = (uint8_t *)position->vars;

    (void)context;
    for (size_t i = 0; i + 1 < sizeof position->vars; i += 2) {
        uint8_t byte = bytes[i];
        bytes[i] = (uint8_t)(bytes[i + 1] + 3);
        bytes[i + 1] = byte;
    }
    position->board.territory_count++;
    return calls_left-- > 0;
}

static void test_all_positions_change(void **state)
{
    World *world = begin("change");

    grow(world);
    calls_left = 1 << 20;
    assert_true(history_change(world->history, turn_bytes, NULL));
    for (int i = 0; i < world->count; i++) {
        turn_bytes(NULL, &world->kept[i].before);
        turn_bytes(NULL, &world->kept[i].after);
    }
    check_all(world);
    world->count /= 2; /* new turns follow the changed nodes */
    grow(world);
    check_all(world);
    history_forget_lines(world->history);
    for (int i = 0; i < world->count; i++)
        world->kept[i].line.count = 0;
    check_all(world);
    end(world);
}

static void test_nothing_changes_if_one_position_cannot(void **state)
{
    World *world = begin("no change");

    grow(world);
    calls_left = NODES / 2;
    assert_false(history_change(world->history, turn_bytes, NULL));
    check_all(world);
    end(world);
}

/* A change may move the contents of the latest turn. The turn can still be
 * dropped, and other turns can follow. */
static void test_a_changed_turn_is_dropped(void **state)
{
    World *world = begin("dropped");
    Kept *start = &world->kept[0];

    play(world, false);
    history_add(world->history, &start->after, &start->after, &start->line);
    calls_left = 1 << 20;
    assert_true(history_change(world->history, turn_bytes, NULL));
    history_drop(world->history);
    for (int i = 0; i < world->count; i++) {
        turn_bytes(NULL, &world->kept[i].before);
        turn_bytes(NULL, &world->kept[i].after);
    }
    check_all(world);
    grow(world);
    check_all(world);
    end(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_are_kept),
        cmocka_unit_test(test_no_turn_is_large),
        cmocka_unit_test(test_unused_pyramids_are_not_kept),
        cmocka_unit_test(test_all_positions_change),
        cmocka_unit_test(test_nothing_changes_if_one_position_cannot),
        cmocka_unit_test(test_a_changed_turn_is_dropped),
    };

    return cmocka_run_group_tests_name("positions", tests, NULL, NULL);
}

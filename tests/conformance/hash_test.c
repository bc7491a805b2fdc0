/*
 * hash_test.c -- tests that two positions have equal hashes if and only if
 * their texts are equal.
 */
#include "support/configurations.h"

#include "format/position_json.h"

enum { TURNS = 40, WAYS = 8 };

typedef struct End {
    char *text; /* owned */
    uint64_t hash;
} End;

static End end_of(const Script *script, const Position *position)
{
    End end = {position_json(position, script_equipment(script), SEAT_NONE),
               hash_of(script, position)};

    assert_non_null(end.text);
    return end;
}

static void compare(const End *one, const End *other,
                    const Configuration *configuration, int turn)
{
    bool is_alike = strcmp(one->text, other->text) == 0;

    if (is_alike == (one->hash == other->hash))
        return;
    fprintf(stderr, "%s\n%s\n", one->text, other->text);
    describe(configuration, turn,
             is_alike ? "positions that are written alike have different hashes"
                      : "positions that are written differently have equal "
                        "hashes");
}

/* Plays several turns from the position, compares their results, and continues
 * the game after the last turn. */
static void play_ways(Script *script, LineTable *table,
                      const Configuration *configuration)
{
    const Position before = table->position;
    End ends[WAYS];
    Line line;

    for (int i = 0; i < WAYS; i++) {
        table->position = before;
        random_turn(script, table, &line, configuration);
        ends[i] = end_of(script, &table->position);
        for (int other = 0; other < i; other++)
            compare(&ends[other], &ends[i], configuration, before.turn);
    }
    for (int i = 0; i < WAYS; i++)
        free(ends[i].text);
}

static void check_configuration(const Configuration *configuration)
{
    Script *script = load(configuration, NULL);
    LineTable table;

    sit_down(script, &table, "hashes");
    for (int turn = 0; turn < TURNS && !table.position.over; turn++)
        play_ways(script, &table, configuration);
    script_free(script);
}

static void hashes_differ_like_texts(void **state)
{
    Configurations *all = find_configurations();

    for (int i = 0; i < all->count; i++)
        if (is_plain(&all->each[i]))
            check_configuration(&all->each[i]);
    free_configurations(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes_differ_like_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

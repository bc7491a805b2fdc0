/*
 * memory_test.c -- small blocks that Lua drops are kept for it: what is kept
 * must not be missing elsewhere.
 */
#include "support/small.h"

/* 10 MB in one size, dropped, and then 10 MB in another: of 16 in all. */
static void what_is_kept_is_given_up(void **state)
{
    small_runs("local t = {} for i = 1, 8e4 do t[i] = { i, i, i, i } end "
               "t = {} for i = 1, 5e4 do t[i] = { i, i, i, i, i, i, i, i, i, i "
               "} end assert(#t == 5e4 and t[5e4][10] == 5e4)",
               "");
}

/* Blocks grow and shrink through all sizes, and hold what they held. */
static void blocks_change_their_size(void **state)
{
    small_runs("local all = {} "
               "for round = 1, 20 do "
               "  local t = {} "
               "  for i = 1, 100 do "
               "    t[i] = i * round "
               "    all[i] = { n = i, name = 'x' .. round, t[i] } "
               "  end "
               "  for i = 1, 100 do "
               "    assert(t[i] == i * round and all[i][1] == t[i]) "
               "    assert(all[i].name == 'x' .. round) "
               "  end "
               "  for i = 100, 1, -1 do table.remove(t) end "
               "  assert(#t == 0) "
               "end",
               "");
}

/* Memory counts what is in use: turns that make garbage do not add to it. */
static void what_is_kept_does_not_grow(void **state)
{
    Script *script =
        small_load("local t = {} for i = 1, 300 do t[i] = { i } end", "");
    Position start = small_start(script);
    size_t most = 0;

    for (int i = 0; i < 400; i++) {
        ScriptError error;
        Line line;
        line.count = 0;
        assert_int_equal(script_turn(script, &start, &line, NULL, NULL, &error),
                         RUN_DONE);
        if (i < 200 && script_memory(script) > most)
            most = script_memory(script);
        if (i >= 200)
            assert_true(script_memory(script) <= most + most / 4);
    }
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_kept_is_given_up),
        cmocka_unit_test(blocks_change_their_size),
        cmocka_unit_test(what_is_kept_does_not_grow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

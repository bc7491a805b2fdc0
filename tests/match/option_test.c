/*
 * option_test.c -- tests which things the tokens of options distinguish, and
 * that two options with the same token are detected, although no script can
 * cause that.
 */
#include "base/text.h"
#include "match/input/input.h"
#include "support/small.h"

/* A game with equal pyramids on a1. The turn makes one of them distinguishable
 * in different ways. */
#define GAME(turn)                                                             \
    "return variant { api = 1, name = \"g\", players = { 1, 1 },\n"            \
    "  pyramids = { 3, 0, 0 }, board = { columns = 2, rows = 1 },\n"           \
    "  vars = { last = \"pyramid\" },\n"                                       \
    "  setup = function()\n"                                                   \
    "    local me = seats:list()[1]\n"                                         \
    "    for _ = 1, 3 do place(me, 1, space(0, 0)) end\n"                      \
    "  end,\n"                                                                 \
    "  turn = function(me) " turn " finish(\"done\") end }\n"

static Choice opened;

/* Checks the tokens of a choice. First makes `picks` choices that have a single
 * option. */
static void offers(const char *turn, int picks, const char *expected)
{
    ScriptError error;
    Script *script = small_load_text(turn, &error);
    Position start;
    Line line = {.count = 0};
    char tokens[200] = "";

    if (script == NULL)
        fail_msg("%s", error.message);
    position_start(&start, script_equipment(script),
                   script_seats(script_info(script), 1), chance_from_text("a"));
    if (script_turn(script, &start, &line, NULL, NULL, &error) != RUN_DONE)
        fail_msg("%s", error.message);
    start = *script_position(script);
    line.count = 0;
    for (int i = 0; i <= picks; i++) {
        if (script_open(script, &start, &line, true, &opened, &error) !=
            RUN_OPEN)
            fail_msg("%s", error.message);
        if (i < picks)
            line.picks[line.count++] = opened.options[0];
    }
    for (int i = 0; i < opened.count; i++) {
        char token[TOKEN_LIMIT];
        input_option(script, &opened, i, token);
        text_add(tokens, sizeof tokens, "%s ", token);
        assert_int_equal(input_find(script, &opened, token), i);
    }
    assert_string_equal(tokens, expected);
    script_free(script);
}

static void what_nobody_holds_is_one(void **state)
{
    offers(GAME("choose('p', pyramids:of(me))"), 0, "a1:r1 ");
    offers(GAME("for _, p in ipairs(pyramids:list()) do need(p.pips, 'x') end\n"
                "choose('p', pyramids:of(me))"),
           0, "a1:r1 ");
}

static void what_the_rules_hold_is_another(void **state)
{
    offers(GAME("vars.last = choose('p', pyramids:of(me))\n"
                "choose('q', pyramids:of(me))"),
           1, "a1:r1 a1:r1#last ");
    offers(GAME("local p = choose('p', pyramids:of(me))\n"
                "need(p ~= choose('q', pyramids:of(me)), 'x')"),
           1, "a1:r1 ");
    offers(GAME("local p = choose('p', pyramids:of(me))\n"
                "local q = choose('q', pyramids:of(me))\n"
                "choose('r', pyramids:of(me))"),
           2, "a1:r1 a1:r1#2 a1:r1#3 ");
    offers(GAME("local met = {}\n"
                "met[choose('p', pyramids:of(me))] = true\n"
                "choose('q', pyramids:of(me)) need(next(met), 'x')"),
           1, "a1:r1 a1:r1#2 ");
    offers(GAME("local p = pyramids:list()[1]\n"
                "choose('q', pyramids:of(me)) need(p, 'x')"),
           0, "a1:r1 a1:r1#2 ");
}

static void a_subset_of_sizes_has_sizes(void **state)
{
    offers(GAME("choose('n', sizes(1, 3):where('odd', function(n)\n"
                "  return n ~= 2 end))"),
           0, "small large ");
}

static void two_of_one_token_are_noticed(void **state)
{
    ScriptError error;
    Script *script = small_load_text(GAME("choose('p', spaces)"), &error);
    Choice choice = {.count = 2};
    char twice[TOKEN_LIMIT];

    assert_non_null(script);
    choice.options[0] = thing(THING_SPACE, space_at(0, 0));
    choice.options[1] = thing(THING_SPACE, space_at(1, 0));
    assert_false(input_find_twice(script, &choice, twice));
    choice.options[1] = choice.options[0];
    assert_true(input_find_twice(script, &choice, twice));
    assert_string_equal(twice, "a1");
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_nobody_holds_is_one),
        cmocka_unit_test(what_the_rules_hold_is_another),
        cmocka_unit_test(a_subset_of_sizes_has_sizes),
        cmocka_unit_test(two_of_one_token_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

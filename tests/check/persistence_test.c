/*
 * persistence_test.c -- plays a game in all ways that must have equal results.
 * The tests change the rules during the game, and expect that the difference is
 * reported.
 */
#include "check/exercise/persistence.h"
#include "support/small.h"

/* The rules of a game of eight turns, in each of which a number is chosen. */
static const char rules[] =
    "return require \"small\" { score = nil, turn = function(me)\n"
    "  vars.count = vars.count + choose(\"by\", numbers(1, 5))\n"
    "  if game.turn == 8 then finish(\"done\") end\n"
    "end }\n";

/* A Loads decides which rules each call of load_anew loads. Calls before number
 * `from` load `rules`, and later calls load `other`. If `other` is NULL, every
 * call loads `rules`. */
typedef struct Loads {
    int calls;
    int from;
    const char *other;
} Loads;

static Script *load_anew(void *context, ScriptError *error)
{
    Loads *loads = context;
    bool other = loads->other != NULL && ++loads->calls >= loads->from;

    return small_load_text(other ? loads->other : rules, error);
}

/* Plays a game with the rules `played` and repeats it in each PersistenceWay.
 * Checks the message about the first difference. `expected` is "" if there must
 * be no difference. */
static void says(const char *played, Loads loads, PersistenceWay wanted,
                 const char *expected, int turn)
{
    ScriptError error = {0};
    Script *script = small_load_text(played, &error);
    Position at = {0};
    PersistenceWay way = PERSISTENCE_WAYS;

    if (script == NULL)
        fail_msg("does not load: %s", error.message);
    bool same =
        persistence_game(script, "a", 50, load_anew, &loads, &at, &way, &error);
    assert_int_equal(same, expected[0] == '\0');
    if (!same) {
        assert_string_equal(error.message, expected);
        assert_int_equal(way, wanted);
        assert_int_equal(at.turn, turn);
    }
    script_free(script);
}

static void the_same_in_all_ways(void **state)
{
    says(rules, (Loads){0}, PERSISTENCE_WAYS, "", 0);
}

static void another_game_of_a_seed(void **state)
{
    says(rules,
         (Loads){.from = 1,
                 .other = "return require \"small\" { turn = function(me)\n"
                          "  vars.count = choose(\"by\", numbers(1, 5))\n"
                          "end }\n"},
         PERSISTENCE_AGAIN,
         "the same seed gives a different game when the rules are "
         "loaded again",
         1);
}

/* Rules that offer other numbers, so that the recorded words become illegal. */
static const char fewer[] =
    "return require \"small\" { turn = function(me)\n"
    "  vars.count = vars.count + choose(\"by\", numbers(6, 9))\n"
    "  if game.turn == 8 then finish(\"done\") end\n"
    "end }\n";

static void words_that_no_longer_fit(void **state)
{
    ScriptError error = {0};
    Script *script = small_load_text(rules, &error);
    Loads loads = {.from = 2, .other = fewer};
    Position at = {0};
    PersistenceWay way;

    assert_non_null(script);
    assert_false(persistence_game(script, "a", 50, load_anew, &loads, &at, &way,
                                  &error));
    assert_int_equal(way, PERSISTENCE_RELOADED);
    assert_non_null(strstr(error.message, "a turn cannot be played when the "
                                          "rules are loaded again before it: "
                                          "'"));
    script_free(script);
}

/* Tests a game that is resumed in the middle with different rules. */
static void resumed_by_other_rules(void **state)
{
    says(rules,
         (Loads){.from = 3,
                 .other = "return require \"small\" { turn = function(me)\n"
                          "  vars.count = 3 + choose(\"by\", numbers(1, 5))\n"
                          "  if game.turn == 8 then finish(\"done\") end\n"
                          "end }\n"},
         PERSISTENCE_SAVED,
         "a game that was saved and resumed continues differently", 4);
}

/* Tests a position that the other rules cannot read, because they lack one of
 * its variables. */
static void positions_that_cannot_be_read(void **state)
{
    says(rules,
         (Loads){.from = 3,
                 .other = "return require \"small\" {\n"
                          "  deck = { cards = { { code = \"A\", copies = 14 "
                          "} } },\n"
                          "  turn = function(me) end }\n"},
         PERSISTENCE_SAVED,
         "a position cannot be read once it was written: draw[0]: \"AM\" is "
         "not a card of this deck: did you mean \"A\"?",
         0);
}

static void rules_that_do_not_load(void **state)
{
    says(rules, (Loads){.from = 1, .other = "return 1"}, PERSISTENCE_AGAIN,
         "the file does not end with return variant { ... }", 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_in_all_ways),
        cmocka_unit_test(another_game_of_a_seed),
        cmocka_unit_test(words_that_no_longer_fit),
        cmocka_unit_test(resumed_by_other_rules),
        cmocka_unit_test(positions_that_cannot_be_read),
        cmocka_unit_test(rules_that_do_not_load),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

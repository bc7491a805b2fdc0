/*
 * constant_test.c -- tests the constants that the host adds to a file for the
 * host's names. The constants must not change what the file does.
 */
#include "support/small.h"

#define KEPT ": its value cannot change: choose another name"

#define REST                                                                   \
    "return require 'small' { turn = function(me) "                            \
    "vars.count = answer end }"

/* Loads the script `text` and plays one turn. Returns vars.count at the end of
 * the turn. */
static int play(const char *text)
{
    ScriptError error;
    char told[SMALL_TEXT];
    Script *script = small_load_text(text, &error);
    Line line = {0};

    if (script == NULL) {
        small_tell(&error, told, sizeof told);
        fail_msg("does not load: %s", told);
    }
    Position start = small_start(script);
    if (script_turn(script, &start, &line, NULL, NULL, &error) != RUN_DONE) {
        small_tell(&error, told, sizeof told);
        fail_msg("%s\n%s", told, text);
    }
    int count = script_position(script)->vars[0];
    script_free(script);
    return count;
}

static void first_lines_may_be_anything(void **state)
{
    static const char *const texts[] = {
        "--- What choose and pyramids are.\nlocal answer = 5 " REST,
        "--[[ choose\npyramids ]] local answer = 5 " REST,
        "--[==[ choose ]] ]==]\nlocal answer = 5\n" REST,
        "\n\n\nlocal answer = 5 " REST,
        "\r\nlocal answer = 5\r\n" REST,
        ";local answer = 5 " REST,
        "::start:: local answer = 5 " REST,
        "do end local answer = 5 " REST,
        "(function() end)() local answer = 5 " REST,
        "local answer <const> = 5 " REST,
        "local answer = #'choose' - 1 " REST,
        "local answer = 5 -- choose\n" REST " -- and no line after it",
    };

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_int_equal(play(texts[i]), 5);
}

static void names_may_be_used_again(void **state)
{
    static const char *const texts[] = {
        /* local names: a variable, a parameter, a loop variable, and a variable
         * inside a function */
        "local choose = 5 local answer = choose " REST,
        "local choose = choose local answer = choose and 5 " REST,
        "local function of(spaces) return spaces end local answer = of(5) " REST,
        "local answer for pile = 5, 5 do answer = pile end " REST,
        "local function choose() return 5 end local answer = choose() " REST,
        "local answer do local seats <const> = 5 answer = seats end " REST,
        "local lay = 4 lay = lay + 1 local answer = lay " REST,
        /* fields and methods, keys, labels and texts */
        "local t = { draw = 4, choose = 1 } t.draw = t.draw + t.choose "
        "local answer = t.draw " REST,
        "local t = {} function t.draw() return 5 end function t:lay() return "
        "self.draw() end local answer = t:lay() " REST,
        "local t = { ['draw'] = 5 } local answer = t.draw " REST,
        "goto draw ::draw:: local answer = 5 " REST,
        /* names that begin or end with a known name */
        "local chooses, _draw, draw2 = 1, 2, 2 "
        "local answer = chooses + _draw + draw2 " REST,
        /* a file that replaces its environment */
        "local _ENV = { require = require, vars = vars } answer = 5 " REST,
        "local answer = _ENV.math.max(5, 4) " REST,
        "local answer = _ENV['math'].max(5, 4) " REST,
    };

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (play(texts[i]) != 5)
            fail_msg("%s", texts[i]);
}

static void an_environment_of_its_own_counts(void **state)
{
    static const char *const texts[] = {
        "local answer do local _ENV = { choose = 5 } answer = choose end " REST,
        "local answer = (function(_ENV) return pyramids end) { pyramids = 5 } " REST,
        "local answer = 5 assert(_ENV.choose == choose) " REST,
        "local answer do local _ENV = { draw = 5 } "
        "local function inner() return draw end answer = inner() end " REST,
        "local answer do local _ENV = { } cards = 5 answer = cards end " REST,
    };

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (play(texts[i]) != 5)
            fail_msg("%s", texts[i]);
}

static void lines_keep_their_numbers(void **state)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"error('pyramids')", "small.lua:1: pyramids"},
        {"choose(pyramids, spaces)",
         "small.lua:1: the game has not started: act and ask inside turn, "
         "setup, window or after_turn"},
        {"\nchoose()", "small.lua:2: the game has not started: act and ask "
                       "inside turn, setup, window or after_turn"},
        {"local choose = = 5", "small.lua:1: unexpected symbol near '='"},
        {"choose(\n\nspaces", "small.lua:3: ')' expected (to close '(' at line "
                              "1) near <eof>"},
        {"--- choose\nlocal x = foo", "small.lua:2: unknown name 'foo'"},
        {"--[[ choose", "small.lua:1: unfinished long comment (starting at "
                        "line 1) near <eof>"},
        {"local x = 'choose", "small.lua:1: unfinished string near <eof>"},
        {"local x = nil\nx.draw = 5",
         "small.lua:2: attempt to index a nil value (local 'x')"},
        {"draw = 5",
         "small.lua:1: attempt to assign to const variable 'draw'" KEPT},
        {"local t = choose.x",
         "small.lua:1: attempt to index a function value (local 'choose')"},
        {"local function f() return draw + 1 end f()",
         "small.lua:1: attempt to perform arithmetic on a function value "
         "(upvalue 'draw')"},
        {"\nfor i = 1, 2 do lay = i end",
         "small.lua:2: attempt to assign to const variable 'lay'" KEPT},
        {"choose(", "small.lua:1: unexpected symbol near <eof>"},
        {"return choose", "small.lua:1: the file does not end with return "
                          "variant { ... }"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        small_unloadable(cases[i].text, FAULT_SCRIPT, cases[i].message);
}

/* At most a hundred names become constants. Further names still work. */
static void files_may_use_very_many_names(void **state)
{
    static const char *const own[] = {
        "choose",     "choose_one", "choose_some",  "choose_each",
        "may",        "as",         "waypoint",     "need",
        "place",      "move",       "push",         "point",
        "exchange",   "destroy",    "remove",       "mark",
        "lay",        "turn_up",    "take",         "shift",
        "carry",      "discard",    "discard_all",  "draw",
        "deal",       "set_aside",  "put_on",       "shuffle",
        "reshuffle",  "pile",       "draw_pile",    "variant",
        "house_rule", "random",     "turn_goes_to", "finish",
        "seats_from", "vars",       "options",      "game",
        "pyramids",   "spaces",     "space",        "groups",
        "has_block",  "cards",      "seats",        "suits",
        "poses",      "numbers",    "sizes",        "upright",
        "north",      "east",       "south",        "west",
        "assert",     "error",      "ipairs",       "next",
        "pairs",      "pcall",      "require",      "select",
        "tonumber",   "tostring",   "type",         "math",
        "string",     "table",      "north_east",
    };
    char *text = calloc(1, 65536), *at = text;

    assert_non_null(text);
    at += sprintf(at, "local names = {");
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        at += sprintf(at, "%s,", own[i]);
    at +=
        sprintf(at, "} assert(#names == %d) ", (int)(sizeof own / sizeof *own));
    for (int i = 0; i < 100; i++) /* the file also has many local variables */
        at += sprintf(at, "local n%d = %d ", i, i);
    sprintf(at, "local answer = n2 + n3 " REST);
    assert_int_equal(play(text), 5);
    free(text);
}

/* A long file with thousands of words that are not names, and some names at its
 * end. */
static void files_may_be_long(void **state)
{
    size_t size = 500000;
    char *text = calloc(1, size + 1000), *at = text;

    assert_non_null(text);
    at += sprintf(at, "local answer = 1 local t = {\n");
    for (int i = 0; (size_t)(at - text) < size; i++)
        at += sprintf(at, "'word%d',\n", i % 5000);
    sprintf(at, "} answer = math.max(4, 5) " REST);
    assert_int_equal(play(text), 5);
    free(text);
}

static void required_files_have_them_too(void **state)
{
    small_write("beside.lua", "--- choose\nreturn math.max(4, 5)");
    assert_int_equal(play("local answer = require 'beside' " REST), 5);
    small_write("beside.lua", "\nmath = 5");
    small_unloadable("local answer = require 'beside' " REST, FAULT_SCRIPT,
                     "beside.lua:2: attempt to assign to const variable "
                     "'math'" KEPT);
    /* a required file does not share local variables with the file that
     * requires it */
    small_write("beside.lua", "local choose = 5 return choose");
    assert_int_equal(play("local x = require 'beside' local answer = "
                          "type(choose) == 'function' and x " REST),
                     5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_lines_may_be_anything),
        cmocka_unit_test(names_may_be_used_again),
        cmocka_unit_test(an_environment_of_its_own_counts),
        cmocka_unit_test(lines_keep_their_numbers),
        cmocka_unit_test(files_may_use_very_many_names),
        cmocka_unit_test(files_may_be_long),
        cmocka_unit_test(required_files_have_them_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

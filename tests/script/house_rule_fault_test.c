/*
 * house_rule_fault_test.c -- tests errors in house rules, and the limits of
 * house rules.
 */
#include "house_rules.h"
#include "script/house_rule_info.h"

/* -- refusals ------------------------------------------------------------- */

static void some_are_not_for_this_game(void **state)
{
    static const char *const twice[] = {RULE("a", ""), RULE("b", ""),
                                        RULE("a", ""), NULL};
    static const char *const many[] = {
        RULE("r1", ""),  RULE("r2", ""),  RULE("r3", ""),
        RULE("r4", ""),  RULE("r5", ""),  RULE("r6", ""),
        RULE("r7", ""),  RULE("r8", ""),  RULE("r9", ""),
        RULE("r10", ""), RULE("r11", ""), RULE("r12", ""),
        RULE("r13", ""), RULE("r14", ""), RULE("r15", ""),
        RULE("r16", ""), RULE("r17", ""), NULL};
    const char *sixteen[HOUSE_RULE_LIMIT + 1];
    char message[SMALL_TEXT];
    Script *script;

    snprintf(message, sizeof message,
             "house rule x (%s/rule-1.lua) is for chess, not for small",
             small_folder());
    unloadable_one("return house_rule { api = 1, name = 'x', of = 'chess', "
                   "change = function() end }",
                   FAULT_USAGE, message);
    unloadable(twice, FAULT_USAGE, "house rule a is given twice");
    unloadable(many, FAULT_USAGE, "at most 16 house rules");
    memcpy(sixteen, many, sizeof sixteen);
    sixteen[HOUSE_RULE_LIMIT] = NULL;
    script = load(GAME, sixteen);
    assert_string_equal(script_house_rule(script, 15)->name, "r16");
    assert_null(script_house_rule(script, 16));
    script_free(script);
}

#define BROKEN "rule-1.lua:2: changes small so that it cannot be played: "

static void changes_may_be_wrong(void **state)
{
    static const struct {
        const char *change, *message;
    } cases[] = {
        {"error('broken')", "rule-1.lua:3: broken"},
        {"local x = rules.parts.nothing.more",
         "rule-1.lua:3: attempt to index a nil value (field 'nothing')"},
        {"rules.players = 5",
         BROKEN "players should be a list such as { 2, 5 }, not a number"},
        {"rules.turn = nil", BROKEN "the variant has no function turn"},
        {"rules.scor = 5",
         BROKEN "a variant has no field 'scor'; did you mean 'score'?"},
        {"rules.options.size.default = 'huge'",
         BROKEN "option size: its default 'huge' is not one of its values"},
        {"rules.api = 3", BROKEN "unknown api 3: this program has 1 to 2"},
        {"rules.rules = 5", BROKEN "rules should be a table, not a number"},
        {"rules.vars.x = {}", BROKEN "vars.x: the starting value should be a "
                                     "whole number, true or false, or what "
                                     "it holds: \"seat\", \"space\", "
                                     "\"card\", \"pyramid\" or \"pose\""},
        {"rules.name = 'other'",
         "rule-1.lua:2: changes the name of small: positions and records could "
         "not find their game"},
        {"choose('x', spaces)",
         "rule-1.lua:3: the game has not started: act and ask inside turn, "
         "setup, window or after_turn"},
        {"local n = spaces:count()",
         "rule-1.lua:3: there is no game yet: read it inside a function"},
        {"variant(rules)",
         "rule-1.lua:3: a variant is already declared; a house rule is "
         "declared with house_rule { ... }"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char rule[SMALL_TEXT];
        snprintf(rule, sizeof rule,
                 "local x = 5\nlocal r = house_rule { api = 1, name = 'a', "
                 "change = function(rules)\n%s end }\nreturn r",
                 cases[i].change);
        unloadable_one(rule, FAULT_SCRIPT, cases[i].message);
    }
}

/* The message must name the place in the later house rule, and also the earlier
 * house rule. */
static void the_earlier_one_is_named(void **state)
{
    static const struct {
        const char *rules[RULES];
        const char *message;
    } cases[] = {
        {{RULE("a", "rules.options = nil"),
          RULE("b", "rules.options.size.default = 'large'")},
         "rule-2.lua:1: attempt to index a nil value (field 'options') (after "
         "house rule a)"},
        {{RULE("a", "rules.options.turn_limit.default = 70"),
          RULE("b", "rules.options.turn_limit.most = 50")},
         "rule-2.lua:1: changes small so that it cannot be played: turn_limit "
         "should be from 0 to 50, not 70 (after house rule a)"},
        {{RULE("a", ""), RULE("b", "rules.options = nil"),
          RULE("c", "rules.options.size.default = 'large'")},
         "rule-3.lua:1: attempt to index a nil value (field 'options') (after "
         "house rule b)"},
        {{RULE("a", "rules.options = nil"), RULE("b", ""),
          RULE("c", "rules.options.size.default = 'large'")},
         "rule-3.lua:1: attempt to index a nil value (field 'options') (after "
         "house rule a)"},
        /* a house rule that changes nothing is not named */
        {{RULE("a", ""), RULE("b", "rules.turn = nil")},
         "rule-2.lua:1: changes small so that it cannot be played: the variant "
         "has no function turn"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        unloadable(cases[i].rules, FAULT_SCRIPT, cases[i].message);
}

/* Some errors are found only when the complete rules are read. */
static void decks_are_read_at_the_end(void **state)
{
    static const char *const rules[] = {
        RULE("a", "rules.deck = function() error('no cards') end"), NULL};

    unloadable(rules, FAULT_SCRIPT, "rule-1.lua:1: no cards");
}

static void files_may_be_wrong(void **state)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"return house_rule {", "rule-1.lua:1: unexpected symbol near <eof>"},
        {"return house_rule { api = 1, name = 'x',\n  change = function(rules)",
         "rule-1.lua:2: 'end' expected near <eof>: is an `end` missing above?"},
        {"x = = 5", "rule-1.lua:1: unexpected symbol near '='"},
        {"", "rule-1.lua:1: the file does not end with return house_rule "
             "{ ... }"},
        {"\nhouse_rule { api = 1, name = 'x', change = function() end }\n",
         "rule-1.lua:2: the file does not end with return house_rule { ... }"},
        {"return 5",
         "rule-1.lua:1: the file does not end with return house_rule { ... }"},
        {"return { api = 1, name = 'x', change = function() end }",
         "rule-1.lua:1: the file does not end with return house_rule { ... }"},
        {RULE("a", "") "\n", NULL},
        {"local a = house_rule { api = 1, name = 'a', change = function() end "
         "}\nhouse_rule { api = 1, name = 'b', change = function() end } "
         "return a",
         "rule-1.lua:2: the file does not end with return house_rule { ... }"},
        {"return variant { api = 1, name = 'x', players = { 1, 2 }, "
         "setup = function() end, turn = function() end }",
         "rule-1.lua:1: a variant is already declared; a house rule is "
         "declared with house_rule { ... }"},
        {"choose = 5",
         "rule-1.lua:1: attempt to assign to const variable 'choose': its "
         "value cannot change: choose another name"},
        {"return house_rule(5)",
         "rule-1.lua:1: house_rule: argument 1 should be a table, not a number"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (cases[i].message == NULL)
            script_free(load_one(cases[i].text));
        else
            unloadable_one(cases[i].text, FAULT_SCRIPT, cases[i].message);
    }
}

static void files_may_be_missing(void **state)
{
    const char *rules[] = {"nowhere/none.lua"};
    ScriptSource source = {.file = small_write("small.lua", GAME),
                           .scripts = "tests/script/library",
                           .house_rules = rules,
                           .house_rule_count = 1};
    ScriptError error;

    assert_null(script_load(&source, &error));
    assert_int_equal(error.fault, FAULT_FILE);
    assert_string_equal(error.file, "nowhere/none.lua");
    assert_string_equal(error.message, "No such file or directory");
}

static void fields_may_be_wrong(void **state)
{
    static const struct {
        const char *fields, *message;
    } cases[] = {
        {"", "api = 2, the version of the primitives, is missing"},
        {"api = 3", "unknown api 3: this program has 1 to 2"},
        {"api = 'x'", "api should be a whole number, not a string"},
        {"api = 1", "name is missing"},
        {"api = 1, name = 5", "name should be a string, not a number"},
        {"api = 1, name = ''", "name: lower-case letters, digits and dashes, "
                               "not ''"},
        {"api = 1, name = 'My Rule'",
         "name: lower-case letters, digits and dashes, not 'My Rule'"},
        {"api = 1, name = ('x'):rep(64)", "name is longer than 63 bytes"},
        {"api = 1, name = 'x'", "change should be a function, not nil"},
        {"api = 1, name = 'x', change = 5",
         "change should be a function, not a number"},
        {"api = 1, name = 'x', chang = 5",
         "a house rule has no field 'chang'; did you mean 'change'?"},
        {"api = 1, name = 'x', turn = 5",
         "a house rule has no field 'turn', only api, name, title, text, of, "
         "change and rules"},
        {"5", "a house rule has an entry without a name"},
        {"api = 1, name = 'x', title = 5",
         "title should be a string, not a number"},
        {"api = 1, name = 'x', text = {}",
         "text should be a string, not a table"},
        {"api = 1, name = 'x', of = 5", "of should be a string, not a number"},
        {"api = 1, name = 'x', change = function() end, rules = 5",
         "rules should be a table, not a number"},
        {"api = 1, name = 'x', change = function() end, "
         "rules = { { 'S1', 'Play.' }, { 'S2' } }",
         "rules: entry 2 should be { id, text } or a heading"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char rule[SMALL_TEXT], message[SMALL_TEXT];
        snprintf(rule, sizeof rule, "\nreturn house_rule { %s }",
                 cases[i].fields);
        snprintf(message, sizeof message, "rule-1.lua:2: %s", cases[i].message);
        unloadable_one(rule, FAULT_SCRIPT, message);
    }
}

static void a_house_rule_is_no_game(void **state)
{
    small_unloadable(RULE("quick", ""), FAULT_SCRIPT,
                     "small.lua:1: this is a house rule, not a game: play any "
                     "game, and give this file with --with");
    small_unloadable("return house_rule { api = 1, name = 'quick', "
                     "of = 'dectana', change = function() end }",
                     FAULT_SCRIPT,
                     "small.lua:1: this is a house rule, not a game: play "
                     "dectana, and give this file with --with");
}

/* -- limits --------------------------------------------------------------- */

static void changes_have_limits(void **state)
{
    static const char steps[] = "rule-1.lua:1: ran for too long";
    static const char memory[] =
        "rule-1.lua:1: the script needs more than 16 MB of memory";
    static const struct {
        const char *rule, *message;
    } cases[] = {
        {RULE("a", "while true do end"), steps},
        {RULE("a", "pcall(function() while true do end end)"), steps},
        {RULE("a", "while true do pcall(error) end"), steps},
        {RULE("a", "local t = {} for i = 1, 1e9 do t[i] = {} end"), memory},
        {RULE("a", "local function f() return 1 + f() end f()"), memory},
        {"while true do end", steps},
        /* comparing tables has a limit, too: this table contains itself 1000
         * times */
        {RULE("a", "local t = {} for i = 1, 1000 do "
                   "t[i .. ('x'):rep(60)] = t end rules.parts.t = t"),
         steps},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        unloadable_one(cases[i].rule, FAULT_LIMIT, cases[i].message);
}

/* Each of six functions refers 150 times to the next function, so that
 * following all references takes too long. */
static void following_functions_has_limits(void **state)
{
    static char first[16 * SMALL_TEXT], second[16 * SMALL_TEXT];
    const char *const rules[] = {first, second, NULL};
    char names[2 * SMALL_TEXT] = "", *at;

    at = names;
    for (int i = 0; i < 150; i++)
        at += sprintf(at, "%sv%d", i > 0 ? "," : "", i);
    strcpy(first, RULE("a", GIVES_FIVE));
    at = second + sprintf(second,
                          "local function many(f) local %s "
                          "local function g() return %s end "
                          "v0=f ",
                          names, names);
    for (int i = 1; i < 150; i++)
        at += sprintf(at, "v%d=f ", i);
    sprintf(at, "return g end "
                "return house_rule { api = 1, name = 'b', "
                "change = function(rules) local f = function() end "
                "for i = 1, 6 do f = many(f) end rules.parts.act = f end }");
    unloadable(rules, FAULT_LIMIT, "rule-2.lua:1: ran for too long");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(some_are_not_for_this_game),
        cmocka_unit_test(changes_may_be_wrong),
        cmocka_unit_test(the_earlier_one_is_named),
        cmocka_unit_test(decks_are_read_at_the_end),
        cmocka_unit_test(files_may_be_wrong),
        cmocka_unit_test(files_may_be_missing),
        cmocka_unit_test(fields_may_be_wrong),
        cmocka_unit_test(a_house_rule_is_no_game),
        cmocka_unit_test(changes_have_limits),
        cmocka_unit_test(following_functions_has_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * house_rule_test.c -- tests house rules: their descriptions, their changes,
 * and the order of the changes.
 */
#include "house_rules.h"
#include "script/files.h"
#include "script/house_rule_info.h"

/* Returns vars.count after a turn. `count` is the first variable. */
static int play(Script *script)
{
    Position start = small_start(script);
    Line line = {0};
    ScriptError error;

    if (script_turn(script, &start, &line, NULL, NULL, &error) != RUN_DONE)
        fail_msg("%s", error.message);
    return script_position(script)->vars[0];
}

/* -- descriptions --------------------------------------------------------- */

static void house_rules_tell_of_themselves(void **state)
{
    static const char *const rules[] = {
        "--- the first\n\nreturn house_rule { api = 1, name = 'quick-2', "
        "title = 'Quick', text = 'it ends', of = 'small', "
        "rules = { { 'S1', 'Play less.' }, { 'H1 H2', 'End.' } }, "
        "change = function() end }",
        RULE("other", ""), NULL};
    Script *script = load(GAME, rules);
    const HouseRuleInfo *info = script_house_rule(script, 0);

    assert_string_equal(info->name, "quick-2");
    assert_string_equal(info->title, "Quick");
    assert_string_equal(info->text, "it ends");
    assert_string_equal(info->of, "small");
    assert_non_null(strstr(info->file, "/rule-1.lua"));
    assert_int_equal(info->line, 3);
    assert_int_equal(info->rule_count, 2);
    assert_string_equal(info->rules[0].id, "S1");
    assert_string_equal(info->rules[0].text, "Play less.");
    assert_string_equal(info->rules[1].id, "H1 H2");
    info = script_house_rule(script, 1);
    assert_string_equal(info->name, "other");
    assert_string_equal(info->title, "other");
    assert_string_equal(info->text, "");
    assert_string_equal(info->of, "");
    assert_int_equal(info->rule_count, 0);
    assert_null(script_house_rule(script, 2));
    /* the rules of the variant are unchanged */
    assert_int_equal(script_info(script)->rule_count, 1);
    assert_string_equal(script_info(script)->rules[0].text, "Play.");
    assert_non_null(strstr(script_file(script, 2), "rule-1.lua"));
    assert_non_null(strstr(script_file(script, 3), "rule-2.lua"));
    script_free(script);
}

static void without_house_rules_there_are_none(void **state)
{
    static const char *const rules[] = {NULL};
    Script *script = load(GAME, rules);

    assert_null(script_house_rule(script, 0));
    assert_int_equal(play(script), 1);
    script_free(script);
}

static void read_alone(const char *text, HouseRuleInfo *info,
                       const char *expected)
{
    ScriptSource source = {.file = small_write("rule-1.lua", text),
                           .scripts = "tests/script/library"};
    char told[SMALL_TEXT];
    ScriptError error;

    bool read = script_read_house_rule(&source, info, &error);
    if (expected == NULL && !read)
        fail_msg("%s", error.message);
    if (expected == NULL)
        return;
    assert_false(read);
    small_tell(&error, told, sizeof told);
    assert_string_equal(told, expected);
}

static void house_rules_can_be_read_alone(void **state)
{
    HouseRuleInfo info;
    ScriptSource nowhere = {.file = "nowhere/none.lua", .scripts = "scripts"};
    ScriptError error;

    /* a house rule can be read without its game; reading it changes nothing */
    read_alone("\nreturn house_rule { api = 1, name = 'quick', of = 'chess', "
               "text = 'it ends', rules = { { 'S1', 'Play.' } }, "
               "change = function() error('never') end }",
               &info, NULL);
    assert_string_equal(info.name, "quick");
    assert_string_equal(info.title, "quick");
    assert_string_equal(info.of, "chess");
    assert_string_equal(info.text, "it ends");
    assert_non_null(strstr(info.file, "rule-1.lua"));
    assert_int_equal(info.line, 2);
    assert_null(info.rules);
    assert_int_equal(info.rule_count, 0);
    /* the house rule may require files of the library */
    read_alone("local small = require 'small' " RULE("x", ""), &info, NULL);
    read_alone("return house_rule { api = 1, name = 'x' }", &info,
               "rule-1.lua:1: change should be a function, not nil");
    read_alone("return variant { api = 1, name = 'x', players = { 1, 2 }, "
               "setup = function() end, turn = function() end }",
               &info,
               "rule-1.lua:1: the file does not end with return house_rule "
               "{ ... }");
    read_alone("while true do end", &info, "rule-1.lua:1: ran for too long");
    read_alone("return house_rule {", &info,
               "rule-1.lua:1: unexpected symbol near <eof>");
    assert_false(script_read_house_rule(&nowhere, &info, &error));
    assert_int_equal(error.fault, FAULT_FILE);
    assert_string_equal(error.file, "nowhere/none.lua");
    assert_string_equal(error.message, "No such file or directory");
}

/* -- changes -------------------------------------------------------------- */

static void they_apply_in_their_order(void **state)
{
    static const struct {
        Case each;
        int count;
    } cases[] = {
        {{{ADDS_ONE}, NULL}, 2},
        {{{ADDS_ONE, TENFOLD}, NULL}, 20},
        {{{TENFOLD, ADDS_ONE}, NULL}, 11},
        {{{GIVES_FIVE, ADDS_ONE}, NULL}, 6},
        {{{GIVES_FIVE, ADDS_ONE, TENFOLD}, NULL}, 60},
        {{{TENFOLD, ADDS_ONE, ADDS_ONE}, NULL}, 12},
        /* the new function calls an inner function, which makes the change */
        {{{GIVES_FIVE, "local old = rules.parts.act "
                       "local function twice() return 2 * old() end "
                       "rules.parts.act = function() return twice() end"},
          NULL},
         10},
        /* this house rule changes the same function twice */
        {{{"rules.parts.act = function() return 3 end " GIVES_FIVE}, NULL}, 5},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Script *script = load(GAME, rules_of(&cases[i].each));
        int count = play(script);
        if (count != cases[i].count)
            fail_msg("%s: %d", cases[i].each.changes[0], count);
        script_free(script);
    }
}

static void everything_can_be_changed(void **state)
{
    Script *script = load_one(
        RULE("big", "rules.title = 'Big' rules.text = 'larger' "
                    "rules.players = { 3, 4 } rules.pyramids = { 1, 1, 1 } "
                    "rules.marks = { 'shut' } rules.piles = { 'held_SEAT' } "
                    "rules.vars = { spare = 5 } "
                    "rules.deck = { cards = { { code = 'Q', copies = 9 } } } "
                    "rules.board = { columns = 5, rows = 5 } "
                    "rules.options = {} rules.score = function() return 7 end "
                    "rules.poses = function() return false end "
                    "rules.setup = function() vars.spare = 6 end "
                    "rules.turn = function() finish('big') end"));
    const VariantInfo *info = script_info(script);
    const Equipment *equipment = script_equipment(script);
    Position start = small_start(script);
    Line line = {0};
    ScriptError error;

    assert_string_equal(info->name, "small");
    assert_string_equal(info->title, "Big");
    assert_string_equal(info->text, "larger");
    assert_int_equal(info->least_players, 3);
    assert_int_equal(info->players, 3);
    assert_int_equal(info->option_count, 0);
    assert_int_equal(equipment->option_count, 0);
    assert_true(info->has_score);
    assert_int_equal(equipment->stash[0], 1);
    assert_int_equal(equipment->mark_count, 1);
    assert_int_equal(equipment->pile_count, 3);
    assert_string_equal(equipment->piles[2], "held_red");
    assert_int_equal(equipment->var_count, 1);
    assert_int_equal(equipment->deck.card_count, 9);
    assert_int_equal(equipment->shape.columns, 5);
    assert_false(equipment->poses);
    assert_int_equal(start.vars[0], 6);
    assert_int_equal(script_turn(script, &start, &line, NULL, NULL, &error),
                     RUN_DONE);
    assert_int_equal(script_position(script)->result.scores[2], 7);
    script_free(script);
}

static void what_is_taken_away_is_gone(void **state)
{
    Script *script = load_one(
        RULE("less", "rules.marks = nil rules.piles = nil rules.pyramids = nil "
                     "rules.options = nil rules.rules = nil "
                     "rules.setup = function() end"));

    assert_int_equal(script_equipment(script)->mark_count, 0);
    assert_int_equal(script_equipment(script)->pile_count, 0);
    assert_int_equal(script_equipment(script)->stash[0], 0);
    assert_int_equal(script_info(script)->option_count, 0);
    assert_int_equal(script_info(script)->rule_count, 0);
    assert_int_equal(play(script), 1);
    script_free(script);
}

#define ADDS_OPTION                                                            \
    RULE("longer", "rules.options.length = { least = 1, most = 9, "            \
                   "default = 4, text = 'how long' } "                         \
                   "rules.options.turn_limit.default = 30 "                    \
                   "rules.parts.act = function() return options.length end")

static void options_are_chosen_afterwards(void **state)
{
    const char *settings[] = {"length=7"};
    char rule[256], game[256];
    const char *rules[] = {rule};
    ScriptSource source = {.file = game,
                           .scripts = "tests/script/library",
                           .house_rules = rules,
                           .house_rule_count = 1};
    ScriptError error;
    Script *script = load_one(ADDS_OPTION);

    assert_int_equal(script_info(script)->option_count, 4);
    assert_int_equal(script_equipment(script)->options[3].number, 30);
    assert_int_equal(play(script), 4);
    script_free(script);
    strcpy(rule, small_write("rule-1.lua", ADDS_OPTION));
    strcpy(game, small_write("small.lua", GAME));
    source.settings = settings;
    source.setting_count = 1;
    script = script_load(&source, &error);
    assert_non_null(script);
    assert_int_equal(play(script), 7);
    script_free(script);
    settings[0] = "length=10";
    assert_null(script_load(&source, &error));
    assert_string_equal(error.message,
                        "option length should be from 1 to 9, not 10 "
                        "(house rule longer)");
    source.house_rule_count = 0;
    assert_null(script_load(&source, &error));
    assert_string_equal(error.message, "small has no option 'length'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(house_rules_tell_of_themselves),
        cmocka_unit_test(without_house_rules_there_are_none),
        cmocka_unit_test(house_rules_can_be_read_alone),
        cmocka_unit_test(they_apply_in_their_order),
        cmocka_unit_test(everything_can_be_changed),
        cmocka_unit_test(what_is_taken_away_is_gone),
        cmocka_unit_test(options_are_chosen_afterwards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

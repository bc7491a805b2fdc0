/*
 * bundle_test.c -- tests that a record's own scripts are loaded from the
 * record.
 */
#include "house/catalog/catalog.h"
#include "house/recorded/bundle.h"

#include "script/files.h"
#include "support/small.h"

static char game[] = "variants/one.lua", module[] = "../scripts/two.lua";
static char rule[] = "variants/house-rules/r.lua";
static char folders[] = "../scripts";
static char game_text[] =
    "return require 'two' { api = 1, name = 'one', players = { 2, 2 },\n"
    "  pyramids = { 1, 1, 1 }, setup = function() end,\n"
    "  turn = function() finish('x') end }\n";
static char module_text[] = "return variant\n";
static char rule_text[] =
    "return house_rule { api = 1, name = 'r',\n"
    "  change = function(rules) rules.title = 'R' end }\n";

static RecordBundled scripts[] = {
    {.script = {.path = game}, .text = game_text},
    {.script = {.path = rule}, .text = rule_text},
    {.script = {.path = module}, .text = module_text}};

static Record record = {
    .bundled_count = 3, .bundled = scripts, .folders = folders};

static Script *load(const char *rules, ScriptError *error)
{
    static Found found;
    ScriptSource source = {.file = found.file,
                           .scripts = found.scripts,
                           .house_rule_count = 1,
                           .house_rules = &rules,
                           .reader = {bundle_read, &record}};

    assert_true(bundle_find(&record, game, &found));
    return script_load(&source, error);
}

static void they_are_read_from_the_record(void **state)
{
    ScriptError error;
    Script *script = load(rule, &error);
    size_t size;

    if (script == NULL)
        fail_msg("%s", error.message);
    assert_string_equal(script_info(script)->title, "R");
    assert_string_equal(script_file(script, 1), module);
    assert_string_equal(script_text(script, 1, &size), module_text);
    assert_int_equal(size, strlen(module_text));
    script_free(script);
}

static void nothing_else_is_read(void **state)
{
    static char escape[] = "return require 'starters'";
    ScriptError error;
    Found found;

    assert_false(bundle_find(&record, "variants/dectana.lua", &found));
    assert_null(load("variants/house-rules/none.lua", &error));
    assert_int_equal(error.fault, FAULT_FILE);
    assert_string_equal(error.message, "No such file or directory");
    scripts[0].text = escape;
    assert_null(load(rule, &error));
    assert_string_equal(
        error.message,
        "require 'starters': not found in ../scripts or variants");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_are_read_from_the_record),
        cmocka_unit_test(nothing_else_is_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * example_test.c -- tests that every example of the documentation has the
 * results that it shows. The values before and after `-->` are compared.
 */
#include "support/small.h"

#include <ctype.h>

#include "script/api/api.h"
#include "script/evaluate.h"
#include "script/score.h"

enum { EXAMPLE_TEXT = SMALL_TEXT };

static const char arrow[] = " --> ";

static bool is_called(const ApiEntry *entry, const char *of, const char *name)
{
    return strcmp(entry->of, of) == 0 &&
           (name == NULL || strcmp(entry->name, name) == 0);
}

/* Writes the body of the turn. A line of the example becomes a line of the
 * body. */
static void write_body(const char *example, char *out)
{
    size_t used = (size_t)sprintf(out, "local same = require \"shown\" ");

    while (*example != '\0') {
        size_t size = strcspn(example, "\n");
        const char *shown = strstr(example, arrow);
        assert_true(used + size + 40 < EXAMPLE_TEXT);
        if (shown != NULL && shown < example + size)
            used += (size_t)sprintf(
                out + used, "same([==[%.*s]==], %.*s)\n",
                (int)(example + size - shown - (long)strlen(arrow)),
                shown + strlen(arrow), (int)(shown - example), example);
        else
            used += (size_t)sprintf(out + used, "%.*s\n", (int)size, example);
        example += size + (example[size] == '\n');
    }
}

/* Returns fields that the example needs and the small game lacks, such as
 * regions. */
static const char *fields_for(const ApiEntry *entry)
{
    if (strcmp(entry->name, "with") == 0)
        return "vars = { damage_PYRAMID = 0, spent_CARD = false, "
               "burnt_SPACE = false },";
    return strstr(entry->name, "region") != NULL
               ? "board = { map = { 'ss..', 'ss..', '....', '....' }, "
                 "regions = { s = 'swamp' } },"
               : "";
}

/* True if the example of the entry is a whole file or a part of a table. */
static bool is_fragment(const ApiEntry *entry)
{
    return is_called(entry, "variant", NULL) ||
           is_called(entry, "house_rule", NULL) ||
           is_called(entry, "choose_some", NULL) ||
           is_called(entry, "on", NULL) || is_called(entry, "put", NULL) ||
           is_called(entry, "", "variant") ||
           is_called(entry, "", "house_rule");
}

static void test_examples(void **state)
{
    char body[EXAMPLE_TEXT];
    ApiEntry entry;
    int count = 0;

    for (int i = 0; api_entry(i, &entry); i++) {
        if (is_fragment(&entry))
            continue;
        write_body(entry.example, body);
        small_runs_with(body, fields_for(&entry), "");
        count++;
    }
    assert_true(count > 150);
}

/* Checks that the test notices a wrong example. */
static void test_wrong(void **state)
{
    char body[EXAMPLE_TEXT];

    write_body("local a = me.number\na --> 2", body);
    small_fails(body, "shown.lua:41: it is 1, not 2");
    write_body("pyramids:of(me):flat() --> flat pyramid: none", body);
    small_fails(body, "shown.lua:41: it is flat pyramid of red: 0,0:r2s, "
                      "1,0:r1e, not flat pyramid: none");
}

/* Checks that the prompt shows the results that the example shows. */
static void test_evaluated(void **state)
{
    Evaluation answer;
    ScriptError error;
    ApiEntry entry;
    int count = 0;

    for (int i = 0; api_entry(i, &entry); i++) {
        const char *shown = strstr(entry.example, arrow);
        char expression[EXAMPLE_TEXT];
        if (is_fragment(&entry) || entry.acts || shown == NULL ||
            strchr(entry.example, '\n') != NULL)
            continue;
        sprintf(expression, "%.*s", (int)(shown - entry.example),
                entry.example);
        Script *script = small_load("", fields_for(&entry));
        Position position = small_start(script);
        if (!script_evaluate(script, &position, 0, expression, &answer, &error))
            fail_msg("%s: %s", expression, error.message);
        assert_string_equal(answer.text, shown + strlen(arrow));
        script_free(script);
        count++;
    }
    assert_true(count > 100);
}

/* True if the example can run in a function that may only read. */
static bool reads_only(const ApiEntry *entry)
{
    char body[EXAMPLE_TEXT], more[EXAMPLE_TEXT + 300];
    ScriptError error;
    int score;

    write_body(entry->example, body);
    snprintf(more, sizeof more, "%s score = function(me) %s return 0 end,",
             fields_for(entry), body);
    Script *script = small_load("", more);
    Position position = small_start(script);
    bool fine = script_score(script, &position, 0, &score, &error);
    if (!fine && strstr(error.message, "may only read") == NULL)
        fail_msg("%s: %s", entry->example, error.message);
    script_free(script);
    return fine;
}

static void test_acts(void **state)
{
    ApiEntry entry;

    for (int i = 0; api_entry(i, &entry); i++) {
        if (is_fragment(&entry) || is_called(&entry, "", "vars"))
            continue; /* vars can be read and assigned */
        if (reads_only(&entry) == entry.acts)
            fail_msg("%s %s", entry.name, entry.acts ? "does not act" : "acts");
    }
}

/* -- examples that are not a turn ------------------------------------------ */

static void load(const char *text, const char *house_rule)
{
    const char *const rules[] = {house_rule, NULL};
    ScriptError error;
    char told[SMALL_TEXT];
    Script *script = small_load_with(text, rules, &error);

    if (script == NULL) {
        small_tell(&error, told, sizeof told);
        fail_msg("%s\n%s\n%s", told, text, house_rule);
    }
    script_free(script);
}

static void test_files(void **state)
{
    const char *variant = NULL, *house_rule = NULL;

    for (int i = 0; i < primitive_count(); i++) {
        if (strcmp(primitive_at(i)->name, "variant") == 0)
            variant = primitive_at(i)->example;
        if (strcmp(primitive_at(i)->name, "house_rule") == 0)
            house_rule = primitive_at(i)->example;
    }
    load(variant, NULL);
    load(variant, house_rule);
}

/* Adds each example of a field to a game, and plays the set-up and a turn. */
static void test_variant_fields(void **state)
{
    for (int i = 0; i < variant_field_count; i++) {
        Script *script = small_load("draw(me)", variant_fields[i].example);
        Position start = small_start(script);
        Line line;
        ScriptError error;
        static Choice choice;
        line.count = 0;
        while (script_open(script, &start, &line, true, &choice, &error) ==
               RUN_OPEN)
            line.picks[line.count++] = choice.options[0];
        if (script_open(script, &start, &line, true, &choice, &error) !=
            RUN_DONE)
            fail_msg("%s: %s", variant_fields[i].name, error.message);
        script_free(script);
    }
}

/* Each example of a field is added to the required fields of a house rule. */
static void test_house_rule_fields(void **state)
{
    for (int i = 0; i < house_rule_field_count; i++) {
        char text[SMALL_TEXT] = "return house_rule { ";
        for (int j = 0; j < house_rule_field_count; j++)
            if (j == i || house_rule_fields[j].required)
                strcat(strcat(text, house_rule_fields[j].example), " ");
        strcat(text, "}");
        load("return require \"small\" {}", text);
    }
}

static void test_choose_some_fields(void **state)
{
    for (int i = 0; i < choose_some_field_count; i++) {
        char body[SMALL_TEXT];
        snprintf(body, sizeof body,
                 "choose_some(\"cards\", cards:in_hand(me), { %s })",
                 choose_some_fields[i].example);
        small_runs(body, "");
    }
}

/* For each reaction, plays a turn that must call it and must run its
 * example. */
static void test_reactions(void **state)
{
    static const char body[] =
        "local p = place(me, 1, space(0, 0)) move(p, space(1, 0)) "
        "point(p, south) local q = exchange(p, 2) give(q, me.next) "
        "destroy(q) lay(cards:in_hand(me):list()[1], space(3, 0)) draw(me) "
        "take(space(2, 0), me) discard(cards:in_hand(me):list()[1])";

    for (int i = 0; i < REACTION_COUNT; i++) {
        const char *name = reaction_fields[i].name;
        char more[SMALL_TEXT];
        Line line = {.count = 0};
        ScriptError error;
        snprintf(more, sizeof more,
                 "on = (function()\nlocal on = { %s }\n"
                 "local example = on.%s\non.%s = function(...)\n"
                 "print('called')\nexample(...)\nend\nreturn on\nend)()",
                 reaction_fields[i].example, name, name);
        Script *script = small_load(body, more);
        Position start = small_start(script);
        if (script_turn(script, &start, &line, NULL, NULL, &error) != RUN_DONE)
            fail_msg("%s: %s", name, error.message);
        assert_true(script_has_printed(script));
        script_free(script);
    }
}

/* The small game has no stacks, so the tests run a second time with stacks. */
int main(void)
{
    small_fields("stacks = true,");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_evaluated),
        cmocka_unit_test(test_acts),
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_variant_fields),
        cmocka_unit_test(test_house_rule_fields),
        cmocka_unit_test(test_choose_some_fields),
        cmocka_unit_test(test_reactions),
    };

    return cmocka_run_group_tests_name("script/example", tests, NULL, NULL);
}

/*
 * load_time_test.c -- tests what scripts can do while they are loaded. Each
 * call and name of the host must return or raise an error.
 */
#include "support/sample.h"
#include "support/small.h"

#include "script/api/api.h"
#include "script/evaluate.h"
#include "script/score.h"

/* A Place is the text of a variant or house rule. Code at %s in the text runs
 * before the game begins. */
typedef struct Place {
    const char *name, *variant, *house_rule;
} Place;

static const char small[] = "return require 'small' {}";

static const Place places[] = {
    {"variant", "%s\nreturn require 'small' {}", NULL},
    {"deck", "return require 'small' { vars = {}, deck = function() %s\nend }",
     NULL},
    {"poses", "return require 'small' { poses = function() %s\nend }", NULL},
    {"house rule", small,
     "%s\nreturn house_rule { api = 1, name = 'rule', of = 'small', "
     "change = function() end }"},
    {"change", small,
     "return house_rule { api = 1, name = 'rule', of = 'small', "
     "change = function() %s\nend }"},
};

enum { PLACES = sizeof places / sizeof *places };

/* Loads the variant and the house rule of `place`, with `code` inserted.
 * Returns NULL and sets `error` if loading fails. */
static Script *load_with(const Place *place, const char *code,
                         ScriptError *error)
{
    char variant[SMALL_TEXT], rule[SMALL_TEXT];
    const char *rules[] = {place->house_rule != NULL ? rule : NULL, NULL};

    snprintf(variant, sizeof variant, place->variant, code);
    if (place->house_rule != NULL)
        snprintf(rule, sizeof rule, place->house_rule, code);
    return small_load_with(variant, rules, error);
}

/* Loads the code. It may raise an error, which must have a file and line. */
static void answers_or_raises(const Place *place, const char *code)
{
    ScriptError error;
    Script *script = load_with(place, code, &error);

    if (script == NULL &&
        (error.message[0] == '\0' || error.line == 0 ||
         (error.fault != FAULT_SCRIPT && error.fault != FAULT_FILE)))
        fail_msg("%s: %s: %s:%d: %s", place->name, code, error.file, error.line,
                 error.message);
    script_free(script);
}

/* Loads code that catches its own errors. Loading must succeed. */
static void loads(const Place *place, const char *code)
{
    ScriptError error;
    Script *script = load_with(place, code, &error);

    if (script == NULL)
        fail_msg("%s: %s: %s:%d: %s", place->name, code, error.file, error.line,
                 error.message);
    script_free(script);
}

/* True if the function is `card` or `space`, which return things that exist
 * only after loading. A script cannot catch the error that they raise for an
 * unknown name. */
static bool names_things(const char *name)
{
    return strcmp(name, "card") == 0 || strcmp(name, "space") == 0;
}

/* Inserts a call of the function `name` at each of `places`, and catches its
 * errors. Then inserts calls with other arguments, each at one place. `number`
 * selects these arguments and places. */
static void calls(const char *name, int number)
{
    static const char *const arguments[] = {
        "",         "1000, 0",   "0, 0",           "'x'",
        "'x', {}",  "true, 'x'", "'x', spaces, 1", "'x', function() end",
        "upright",  "spaces",    "space(0, 0)",    "draw_pile",
        "false, 1", "{}",        "spaces, {}",     "0, 'x'"};
    char code[SMALL_TEXT];

    snprintf(code, sizeof code, "require('anything').call(%s)", name);
    for (int p = 0; p < PLACES; p++) {
        if (names_things(name))
            answers_or_raises(&places[p], code);
        else
            loads(&places[p], code);
    }
    for (size_t i = (size_t)number % SAMPLE_ONE_OF;
         i < sizeof arguments / sizeof *arguments; i += SAMPLE_ONE_OF) {
        snprintf(code, sizeof code, "%s(%s)", name, arguments[i]);
        answers_or_raises(&places[(i + (size_t)number) % PLACES], code);
    }
}

static bool is_called(const ApiEntry *entry)
{
    return entry->of[0] == '\0' && (strcmp(entry->kind, "function") == 0 ||
                                    strchr(entry->signature, '(') != NULL);
}

static void everything_is_called(void **state)
{
    ApiEntry entry;
    int count = 0;

    for (int i = 0; api_entry(i, &entry); i++) {
        if (!is_called(&entry))
            continue;
        calls(entry.name, count++);
    }
    assert_true(count > 60);
}

static void everything_is_read(void **state)
{
    char code[SMALL_TEXT];
    ApiEntry entry;
    int count = 0;

    for (int p = 0; p < PLACES; p++)
        loads(&places[p], "require('anything').operate()");
    for (int i = 0; api_entry(i, &entry); i++) {
        if (entry.of[0] == '\0')
            continue;
        snprintf(code, sizeof code, "require('anything').read('%s')",
                 entry.name);
        for (int p = 0; p < PLACES; p++)
            loads(&places[p], code);
        count++;
    }
    assert_true(count > 60);
}

/* If there is no other option to try, a refusal is an error of the script. */
static void a_refusal_is_an_error(void **state)
{
    static const char message[] =
        "refused outside of a turn: that space is beyond the edge of the board";

    for (int p = 0; p < PLACES; p++) {
        ScriptError error;
        assert_null(load_with(&places[p], "space(1000, 0)", &error));
        assert_string_equal(error.message, message);
        assert_int_equal(error.line, 1);
        assert_int_equal(error.fault, FAULT_SCRIPT);
        loads(&places[p], "assert(not pcall(space, 1000, 0))");
    }
}

/* When the host calls a function such as `score`, there is no turn that could
 * be refused. */
static void a_score_is_not_refused(void **state)
{
    Script *script = small_load("", "score = function() space(1000, 0) end,");
    Position start = small_start(script);
    Evaluation answer;
    ScriptError error;
    int score;

    assert_false(script_score(script, &start, 0, &score, &error));
    assert_int_equal(error.fault, FAULT_SCRIPT);
    assert_true(strstr(error.message, "outside of a turn") != NULL);
    assert_false(
        script_evaluate(script, &start, 0, "space(1000, 0)", &answer, &error));
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_called),
        cmocka_unit_test(everything_is_read),
        cmocka_unit_test(a_refusal_is_an_error),
        cmocka_unit_test(a_score_is_not_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

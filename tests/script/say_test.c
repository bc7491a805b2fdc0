/*
 * say_test.c -- tests texts that scripts say and print: they are reported once,
 * have a limited size, and are not part of the position.
 */
#include "support/small.h"

static int first_option(void *context, const Choice *choice)
{
    (void)context;
    (void)choice;
    return 0;
}

/* Returns a printed line without the folder of its file. */
static const char *without_folder(const char *text)
{
    const char *slash = strstr(text, "/small.lua:");

    return slash != NULL ? slash + 1 : text;
}

/* Plays a turn and always chooses the first option. Writes all events of a
 * kind, separated by "; ". Returns the hash of the position after the turn. */
static uint64_t play(const char *body, EventKind kind, char *told)
{
    Script *script = small_load(body, NULL);
    Position start = small_start(script);
    const EventLog *log = script_events(script);
    Line line = {.count = 0};
    ScriptError error;
    uint64_t hash;

    assert_int_equal(
        script_turn(script, &start, &line, first_option, NULL, &error),
        RUN_DONE);
    *told = '\0';
    for (int i = 0; i < log->count; i++)
        if (log->events[i].kind == kind)
            sprintf(told + strlen(told), "%s%s", *told != '\0' ? "; " : "",
                    without_folder(event_text(log, &log->events[i])));
    hash =
        position_hash(script_position(script), &script_equipment(script)->deck);
    script_free(script);
    return hash;
}

static void expect(const char *body, EventKind kind, const char *wanted)
{
    char told[SMALL_TEXT];

    play(body, kind, told);
    assert_string_equal(told, wanted);
}

#define ASK "local p = choose('actor', pyramids:of(me):flat()) "

static void test_say(void **state)
{
    (void)state;
    expect("say('one') draw(me) say('two')", EVENT_SAY, "one; two");
    /* control characters are replaced */
    expect("say('a\\27[2Jb\\nc')", EVENT_SAY, "a?[2Jb?c");
    expect("say(('x'):rep(200)) say('')", EVENT_PRINT, "");
    small_runs("say(('x'):rep(200))", "");
    expect("say(me, 'is', 1, 'of', seats:count(), space(0, 0))", EVENT_SAY,
           "red is 1 of 2 0,0");
    small_runs("say(('x'):rep(198), 1)", "");
    small_fails("say(('x'):rep(198), 12)",
                "small.lua:1: say: a string of at most 200 bytes, not 201");
    small_fails("say()", "small.lua:1: say: argument 1 should be a string, a "
                         "number or a thing, not nil");
    small_fails("say('one', {})", "small.lua:1: say: argument 2 should be a "
                                  "string, a number or a thing, not a table");
    small_fails("say(('x'):rep(201))",
                "small.lua:1: say: a string of at most 200 bytes, not 201");
}

static void test_print(void **state)
{
    (void)state;
    expect("print('pyramids', 3, true, nil, {}, me)", EVENT_PRINT,
           "small.lua:1: pyramids 3 true nil table red");
    expect("print()", EVENT_PRINT, "small.lua:1:");
    expect("print(pyramids:of(me):flat():list()[1])", EVENT_PRINT,
           "small.lua:1: 0,0:r2s");
    expect("print('a\\27b')", EVENT_PRINT, "small.lua:1: a?b");
}

/* Looking ahead runs the turn several times, but its texts are reported
 * once. */
static void test_once(void **state)
{
    (void)state;
    expect("print('begin') " ASK "print(p) need(p.pips == 1, 'small') "
           "print('chosen') " ASK "print('end')",
           EVENT_PRINT,
           "small.lua:1: begin; small.lua:1: 1,0:r1e; small.lua:1: chosen; "
           "small.lua:1: end");
    expect("may('grow', function() say('tried') need(false, 'no') end) "
           "say('after')",
           EVENT_SAY, "after");
}

static void expect_long(const char *body)
{
    char told[SMALL_TEXT];

    play(body, EVENT_PRINT, told);
    assert_in_range(strlen(told), 50, 403);
    assert_string_equal(told + strlen(told) - 3, "...");
    assert_null(strchr(told, '?'));
}

/* A text that is too long is never cut within a character. */
static void test_long_lines(void **state)
{
    (void)state;
    expect_long("print(('x'):rep(1000))");
    expect_long("print(('\u2660'):rep(1000))");
    expect_long("print('x', ('\u2660'):rep(1000), 'more')");
    expect_long("print('xx', ('\u2660'):rep(1000), 'more')");
    small_runs("for i = 1, 3000 do say('x' .. i) print(i) end draw(me)", "");
}

static void test_nothing_changes(void **state)
{
    char told[SMALL_TEXT];
    uint64_t silent, speaking;

    (void)state;
    silent = play(ASK "draw(me) point(p, north) random(6)", EVENT_SAY, told);
    speaking = play("say('a') print(me) " ASK "draw(me) say('b') "
                    "point(p, north) print('c') random(6) say('d')",
                    EVENT_SAY, told);
    assert_true(silent == speaking);
    assert_string_equal(told, "a; b; d");
}

/* A function that may only read cannot print, because the host may call it at
 * any time and any number of times. */
static void test_reading(void **state)
{
    static const char message[] =
        "small.lua:1: this function may only read: it cannot act or ask";

    (void)state;
    small_fails("pyramids:where('w', function(p) print(p) return true end)"
                ":count()",
                message);
    small_fails("pyramids:where('w', function(p) say('p') return true end)"
                ":count()",
                message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_say),
        cmocka_unit_test(test_print),
        cmocka_unit_test(test_once),
        cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_nothing_changes),
        cmocka_unit_test(test_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

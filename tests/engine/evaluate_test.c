/* evaluate_test.c -- tests the request evaluate: its answers, its limits, and
 * that it reveals nothing. secrets_test.c compares its answers in pairs of
 * positions. */
#include "engine/ask.h"

static void evaluates(void **state)
{
    Engine *engine = new_engine();
    char *before = all_of(engine);
    char *after;

    (void)state;
    answers(engine, "{'do': 'evaluate', 'expression': '1 + 2'}", "'text':'3'",
            "'spaces':[]", "'seat':'red'", "'label':'course'");
    answers(engine, "{'do': 'evaluate', 'expression': 'me, game.turn'}",
            "'text':'red, 1'");
    answers(engine,
            "{'do': 'evaluate', 'expression': 'space(1, 0), space(0, 0), "
            "space(1, 0)', 'picture': true}",
            "'spaces':['1,0','0,0']", "'picture':");
    after = all_of(engine);
    assert_string_equal(before, after);
    free(before);
    free(after);
    engine_free(engine);
}

static void refuses(void **state)
{
    static const struct {
        const char *expression, *kind, *part;
    } wrong[] = {
        {"((", "script", "unexpected"},
        {"nothing_here", "script", "unknown name"},
        {"me.colour.x", "script", ""},
        {"draw(me)", "script", "may only read"},
        {"choose([[x]], numbers(1, 2))", "script", "may only read"},
        {"(function() string.rep = 1 end)()", "script", "cannot be assigned"},
        {"load([[return 1]])", "script", "unknown name"},
        {"(function() while true do end end)()", "limit", "too long"},
        {"(function() local t = {} for i = 1, 1e9 do t[i] = i end end)()",
         "limit", ""}};
    Engine *engine = new_engine();
    char *long_one = malloc(10000);

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char request[400];
        snprintf(request, sizeof request,
                 "{'do': 'evaluate', 'expression': '%s'}", wrong[i].expression);
        fails(engine, request, wrong[i].kind, wrong[i].part);
        snprintf(request, sizeof request,
                 "{'do': 'evaluate', 'expression': '%s', 'seat': 'red'}",
                 wrong[i].expression);
        fails(engine, request, wrong[i].kind, wrong[i].part);
    }
    fails(engine, "{'do': 'evaluate'}", "request", "expression");
    fails(engine, "{'do': 'evaluate', 'expression': 1}", "request",
          "expression");
    snprintf(long_one, 10000, "{'do': 'evaluate', 'expression': '%05000d'}", 0);
    fails(engine, long_one, "script", "too long");
    free(long_one);
    engine_free(engine);
}

static void reveals_nothing(void **state)
{
    static const char *const hidden[] = {
        "cards:in_hand(green)",
        "(function() error(tostring(cards:in_hand(green):list()[1])) end)()"};
    Engine *engine = new_engine();
    char request[400];

    (void)state;
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        snprintf(request, sizeof request,
                 "{'do': 'evaluate', 'seat': 'red', 'expression': '%s'}",
                 hidden[i]);
        fails(engine, request, "request", "depends on what red does not");
    }
    answers(engine, "{'do': 'evaluate', 'expression': 'cards:in_hand(green)'}",
            "'text':'card in the hand of green: ");
    answers(engine,
            "{'do': 'evaluate', 'expression': 'cards:in_hand(red)', 'seat': "
            "'red'}",
            "'text':'card in the hand of red: ");
    answers(engine,
            "{'do': 'evaluate', 'expression': 'cards:in_hand(green):count()', "
            "'seat': 'red'}",
            "'text':'2'");
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(evaluates),
                                       cmocka_unit_test(refuses),
                                       cmocka_unit_test(reveals_nothing)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}

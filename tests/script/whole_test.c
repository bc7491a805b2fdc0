/*
 * whole_test.c -- tests whole numbers: where the host expects a whole number,
 * 3.0 is accepted as 3. Other numbers are refused with the advice to use //.
 */
#include "support/small.h"

/* Bodies of turns. N is replaced by a number; if it is 1, the body succeeds. */
static const char *const bodies[] = {
    "place(me, N, space(0, 0))",
    "exchange(pyramids:sized(2):list()[1], N)",
    "vars.count = N assert(vars.count == 1) "
    "assert(math.type(vars.count) == 'integer')",
    "assert(pyramids:sized(N):count() == pyramids:sized(1):count())",
    "assert(not pyramids:smaller_than(N):any())",
    "assert(pyramids:larger_than(N):any())",
    "assert(spaces:holding_fewer_than(N):count() == spaces:empty():count())",
    "assert(cards:valued(N):count() == cards:valued(1):count())",
    "assert(cards:worth_less_than(N):any() == "
    "cards:worth_less_than(1):any())",
    "assert(cards:worth_more_than(N):any())",
    "assert(#spaces:in_sight_of(space(0, 0), poses, N):list() > 0)",
    "assert(#spaces:offset_from(space(0, 0), N, 1):list() > 0)",
    "assert(#spaces:offset_from(space(0, 0), 1, N):list() > 0)",
    "assert(suits:shown_on(spaces:territory(), N):any())",
    "assert(#groups(spaces:territory(), N) == 1)",
    "assert(numbers(N, 3):count() == 3)",
    "assert(numbers(-1, N):count() == 3)",
    "assert(numbers(1, 3):has(N))",
    "assert(numbers(1, 3):only(N):count() == 1)",
    "assert(numbers(1, 3):except({ 2, N }):count() == 1)",
    "assert(space(N, 0) == space(1, 0))",
    "assert(space(0, N) == space(0, 1))",
    "assert(me:supply(N) == me:supply(1))",
    "assert(me:spare(N).pips == 1)",
    "assert(stash('red'):supply(N) == me:supply(1))",
    "assert(draw(me, N) == 1)",
    "assert(deal(me, N) == 1)",
    "assert(random(N) == 1)",
    "waypoint(N)",
    "choose_some('card', cards:in_hand(me), N)",
    "choose_some('card', cards:in_hand(me), { at_least = N })",
    "choose_some('card', cards:in_hand(me), { at_most = N })",
    "choose_some('card', cards:in_hand(me), { exactly = N })",
    "choose_some('card', cards:in_hand(me), { exactly = 2, "
    "ordered = function() return N end })",
};

/* Fields of a variant. */
static const char *const fields[] = {
    "score = function() return N end",
    "tie_break = function() return N end, score = function() return 1 end",
};

static const char *with_number(char *out, size_t size, const char *text,
                               const char *number)
{
    const char *at = strstr(text, "N");

    while (at[1] != ' ' && at[1] != ')' && at[1] != ',' && at[1] != '\0')
        at = strstr(at + 1, "N");
    snprintf(out, size, "%.*s%s%s", (int)(at - text), text, number, at + 1);
    return out;
}

static void three_is_three(void **state)
{
    char text[300];

    (void)state;
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        small_runs(with_number(text, sizeof text, bodies[i], "1"), "");
        small_runs(with_number(text, sizeof text, bodies[i], "(2 / 2)"), "");
    }
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        small_runs_with("finish('over')",
                        with_number(text, sizeof text, fields[i], "6 / 2"), "");
}

static int first_option(void *context, const Choice *choice)
{
    (void)context;
    (void)choice;
    return 0;
}

static void fails_with_advice(const char *body, const char *more)
{
    Script *script = small_load(body, more);
    Position start = small_start(script);
    Line line = {.count = 0};
    ScriptError error;

    if (script_turn(script, &start, &line, first_option, NULL, &error) !=
        RUN_FAILED)
        fail_msg("this does not fail: %s %s", body, more != NULL ? more : "");
    if (strstr(error.message, "(write // to divide whole numbers)") == NULL)
        fail_msg("%s: %s", body, error.message);
    script_free(script);
}

static void others_are_refused(void **state)
{
    static const char *const numbers[] = {"(7 / 2)", "math.huge", "-math.huge",
                                          "(0 / 0)", "2.0 ^ 63"};
    char text[300];

    (void)state;
    for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++) {
        for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++)
            fails_with_advice(
                with_number(text, sizeof text, bodies[i], numbers[n]), NULL);
        for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
            fails_with_advice(
                "finish('over')",
                with_number(text, sizeof text, fields[i], numbers[n]));
    }
}

/* Tests numbers in the table of a variant. */
static void tables_take_them(void **state)
{
    (void)state;
    small_runs_with("assert(options.turns == 4)",
                    "options = { turns = { default = 8 / 2, least = 2 / 2, "
                    "most = 18 / 2, text = 'the last' } }",
                    "");
    small_runs_with("assert(vars.more == 3)", "vars = { more = 6 / 2 }", "");
    small_runs_with("assert(vars.more == 3)",
                    "vars = { more = { start = 6 / 2 } }", "");
    small_runs_with("assert(me:supply(1) > 0)",
                    "pyramids = { 10 / 2, 10 / 2, 10 / 2 }, "
                    "players = { 4 / 2, 6 / 2 }",
                    "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_is_three),
        cmocka_unit_test(others_are_refused),
        cmocka_unit_test(tables_take_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

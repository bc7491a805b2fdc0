/*
 * helps_test.c -- tests that only the answer to `table` has the texts about
 * things. In the answer to `moves`, the field `governs` must list things that
 * decide the turn. The request `example` draws a game of its own.
 */
#include "engine/ask.h"

#include "engine/engine_serve.h"
#include "match/table/participant.h"

/* Makes a request as a spectator. Returns the answer, which the caller must
 * free. */
static char *watch(Engine *engine, const char *request)
{
    /* Participants 0 and 1 are the two seats, so participant 2 is a
     * spectator. */
    Participant watcher = participant_of(2, 2);
    bool is_refused;

    return engine_answer_from(engine, &watcher, request, strlen(request),
                              &is_refused);
}

static void has(const char *answer, const char *part)
{
    if (strstr(answer, part) == NULL)
        fail_msg("%s is not in %s", part, answer);
}

static void come_with_the_table(void **state)
{
    Engine *engine = new_engine();
    char *answer = watch(engine, "{\"do\": \"table\"}");

    (void)state;
    has(answer, "\"helps\":{\"texts\":[{\"kind\":\"suit\",\"name\":\"dots\","
                "\"sign\":{\"letter\":\"d\",\"color\":\"\",\"path\":\"\"},"
                "\"text\":\"They are round (P1).\","
                "\"rules\":{\"P1\":\"P1-P3\"}},");
    /* P9 is not a rule. */
    has(answer, "{\"kind\":\"rank\",\"name\":\"9\",\"text\":\"The highest card "
                "(P4, P9).\",\"rules\":{\"P4\":\"P4\"}}");
    /* A card has its own text, or the texts of its suit and its rank. */
    has(answer, "\"cards\":{\"1d\":[0,1],\"2d\":[0],\"3d\":[0],\"4d\":[0],"
                "\"5d\":[3],");
    free(answer);
    engine_free(engine);
}

/* The example is a game of its own: the game at the table does not change. */
static void an_example_is_always_the_same(void **state)
{
    Engine *engine = new_engine();
    char *before = watch(engine, "{\"do\": \"picture\"}");
    char *one = watch(engine, "{\"do\": \"example\"}");
    char *other = watch(engine, "{\"do\": \"example\"}");
    char *after = watch(engine, "{\"do\": \"picture\"}");

    (void)state;
    has(one, "<svg ");
    assert_string_equal(one, other);
    assert_string_equal(before, after);
    free(before);
    free(one);
    free(other);
    free(after);
    engine_free(engine);
}

static void come_once(void **state)
{
    static const char *const requests[] = {
        "{\"do\": \"moves\"}", "{\"do\": \"view\"}", "{\"do\": \"story\"}",
        "{\"do\": \"picture\"}"};
    Engine *engine = new_engine();

    (void)state;
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        char *answer = watch(engine, requests[i]);
        has(answer, "\"ok\":true");
        assert_null(strstr(answer, "They are round"));
        free(answer);
    }
    engine_free(engine);
}

/* -- texts beside options and seats --------------------------------------- */

static Engine *new_said(void)
{
    const ScriptSource game = {.file = "tests/engine/games/said.lua",
                               .scripts = "scripts"};
    ScriptError error;
    Engine *engine = engine_new(&game, NULL, false, "a", &error);

    assert_non_null(engine);
    return engine;
}

static void come_with_poses_and_numbers(void **state)
{
    Engine *engine = new_said();

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'point'}",
            "{'token':'^','text':'It rests.','kind':'pose'",
            "{'token':'n','text':'It can move.','kind':'pose'");
    answers(engine, "{'do': 'undo'}", "'ok':true");
    /* The remark of the label "steps (left: 2)" is not part of its name. */
    answers(engine, "{'do': 'choose', 'token': 'count'}",
            "{'token':'2','text':'So many steps.','kind':'number'");
    engine_free(engine);
}

/* The progress of green depends on a variable that is secret from red. */
static void tell_the_progress_that_a_seat_may_know(void **state)
{
    Engine *engine = new_said();

    (void)state;
    answers(engine, "{'do': 'moves'}",
            "'progress':{'red':'1 of 2 pips','green':'aims at ");
    answers(engine, "{'do': 'moves', 'seat': 'red'}",
            "'progress':{'red':'1 of 2 pips'},");
    answers(engine, "{'do': 'choose', 'token': 'grow'}",
            "'progress':{'red':'2 of 2 pips'");
    engine_free(engine);
}

/* A hint says what a turn gains. The option `linger`, which leads to the same
 * choice again, is not among its lines. */
static void come_with_hints(void **state)
{
    Engine *engine = new_said();
    char *hint = ask(engine, "{'do': 'hint', 'games': 60}");

    (void)state;
    has(hint, "{\"gain\":\"grows by 1 pip\",\"line\":\"grow\"");
    has(hint, "\"gain\":\"no direct gain\",\"line\":\"count ");
    assert_null(strstr(hint, "linger"));
    free(hint);
    engine_free(engine);
}

/* -- what decides a turn --------------------------------------------------- */

/* Checks a part of the answer to `moves` in a game of the file. */
static void decides(const char *file, const char *part)
{
    const ScriptSource game = {.file = file, .scripts = "scripts"};
    ScriptError error;
    Engine *engine = engine_new(&game, NULL, false, "a", &error);
    char *answer;

    assert_non_null(engine);
    answers(engine, "{'do': 'moves'}", part);
    /* A seat that does not choose receives neither options nor what decides the
     * turn. */
    answer = watch(engine, "{\"do\": \"moves\"}");
    assert_null(strstr(answer, "governs"));
    free(answer);
    engine_free(engine);
}

static void comes_with_the_choice(void **state)
{
    (void)state;
    decides("variants/capture-the-card.lua",
            "'governs':[{'title':'Turned up','token':'9c','text':'9 of "
            "clubs'}]");
    decides("variants/treehouse.lua",
            "'governs':[{'title':'treehouse die','token':'aim','text':'aim'}]");
    decides("variants/magnate.lua",
            "'governs':[{'title':'ten die','token':'6','text':'6'},"
            "{'title':'ten die','token':'2','text':'2'}]");
    /* In the first turn of Dectana, the answer has no `governs`. */
    decides("variants/dectana.lua", "'own':0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(come_with_the_table),
        cmocka_unit_test(come_once),
        cmocka_unit_test(an_example_is_always_the_same),
        cmocka_unit_test(come_with_poses_and_numbers),
        cmocka_unit_test(tell_the_progress_that_a_seat_may_know),
        cmocka_unit_test(come_with_hints),
        cmocka_unit_test(comes_with_the_choice),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* redo_test.c -- tests the request `redo`, first from a program that may make
 * all requests, then from participants of a table. */
#include "engine/ask.h"
#include "engine/engine_serve.h"

/* Checks that two requests lead to the same state of the game. */
static void returns_by(Engine *engine, const char *there, const char *back)
{
    char *before = all_of(engine);
    char *after;

    answers(engine, there, "'ok':true", "'may_redo':true");
    answers(engine, back, "'ok':true");
    after = all_of(engine);
    assert_string_equal(before, after);
    free(before);
    free(after);
}

static void makes_choices_again(void **state)
{
    Engine *engine = new_engine();

    (void)state;
    fails(engine, "{'do': 'redo'}", "illegal", "nothing to redo");
    answers(engine, "{'do': 'choose', 'token': 'pair 1'}", "'line':['pair'");
    returns_by(engine, "{'do': 'undo'}", "{'do': 'redo'}");
    fails(engine, "{'do': 'redo'}", "illegal", "nothing to redo");
    answers(engine, "{'do': 'choose', 'token': '2'}", "'turn':2,");
    returns_by(engine, "{'do': 'undo'}", "{'do': 'redo'}");
    answers(engine, "{'do': 'choose', 'token': 'pair'}", "'turn':2,");
    returns_by(engine, "{'do': 'goto', 'node': 1}", "{'do': 'redo'}");
    engine_free(engine);
}

/* After several steps back, each redo makes one step forward. */
static void repeats_step_by_step(void **state)
{
    Engine *engine = new_engine();

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'pair 1 2'}", "'turn':2,");
    answers(engine, "{'do': 'choose', 'token': 'pair 2'}", "'turn':2,");
    for (int i = 0; i < 4; i++)
        answers(engine, "{'do': 'undo'}", "'ok':true");
    answers(engine, "{'do': 'redo'}", "'line':['pair','1']", "'turn':1,");
    answers(engine, "{'do': 'redo', 'picture': true}", "'line':[]", "'turn':2,",
            "'picture':");
    answers(engine, "{'do': 'redo'}", "'line':['pair']", "'turn':2,");
    answers(engine, "{'do': 'redo'}", "'line':['pair','2']", "'turn':2,");
    fails(engine, "{'do': 'redo'}", "illegal", "nothing to redo");
    engine_free(engine);
}

static void does_not_return_after_another_choice(void **state)
{
    Engine *engine = new_engine();

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'pair 1 2'}", "'turn':2,");
    answers(engine, "{'do': 'undo'}", "'line':['pair','1']");
    answers(engine, "{'do': 'undo'}", "'line':['pair']");
    answers(engine, "{'do': 'choose', 'token': '3'}", "'line':['pair','3']");
    fails(engine, "{'do': 'redo'}", "illegal", "Another option");
    answers(engine, "{'do': 'choose', 'token': '4'}", "'turn':2,");
    fails(engine, "{'do': 'redo'}", "illegal", "nothing to redo");
    /* the earlier turn is now on a branch */
    answers(engine, "{'do': 'goto', 'node': 1}", "'turn':1,",
            "'may_redo':true");
    answers(engine, "{'do': 'redo'}", "'turn':2,");
    engine_free(engine);
}

static void plays_turns_again(void **state)
{
    Engine *engine = new_engine();

    (void)state;
    for (int i = 0; i < 3; i++)
        answers(engine, "{'do': 'choose', 'token': 'pair 1 2'}", "'ok':true");
    answers(engine, "{'do': 'goto', 'node': 1}", "'turn':1,");
    answers(engine, "{'do': 'reload'}", "'may_redo':true");
    answers(engine, "{'do': 'redo'}", "'turn':2,");
    answers(engine, "{'do': 'redo'}", "'turn':3,");
    answers(engine, "{'do': 'goto', 'node': 1}", "'turn':1,");
    answers(engine, "{'do': 'new', 'seed': 'x'}", "'turn':1,");
    fails(engine, "{'do': 'redo'}", "illegal", "nothing to redo");
    engine_free(engine);
}

static void a_seat_makes_only_its_own_choice_again(void **state)
{
    Engine *engine = new_engine();

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'pair 1', 'seat': 'red'}",
            "'line':['pair','1']");
    answers(engine, "{'do': 'undo', 'seat': 'red'}", "'may_redo':true");
    fails(engine, "{'do': 'redo', 'seat': 'green'}", "seat", "another seat");
    fails(engine, "{'do': 'redo', 'seat': 'watcher'}", "seat", "another seat");
    fails(engine, "{'do': 'redo', 'seat': 'pink'}", "request", "seat");
    answers(engine, "{'do': 'redo', 'seat': 'red'}", "'line':['pair','1']");
    engine_free(engine);
}

/* -- at a table ----------------------------------------------------------- */

enum { RED, GREEN, WATCHER, DESIGNER };

/* Makes a request of a participant, and checks that the answer contains a
 * text. */
static void asks(Engine *engine, int who, const char *request, const char *part)
{
    Participant participant = participant_of(2, who);
    char *text = strdup(request);
    bool is_refused;
    char *answer;

    for (char *at = text; (at = strchr(at, '\'')) != NULL;)
        *at = '"';
    answer = engine_answer_from(engine, &participant, text, strlen(text),
                                &is_refused);
    for (char *at = answer; (at = strchr(at, '"')) != NULL;)
        *at = '\'';
    if (strstr(answer, part) == NULL)
        fail_msg("%s: %s is not in %s", request, part, answer);
    free(answer);
    free(text);
}

static void turns_need_consent(void **state)
{
    Engine *engine = new_engine();

    (void)state;
    engine_serve(engine, (EngineHost){.keep = NULL}, 0);
    asks(engine, RED, "{'do': 'choose', 'token': 'pair 1 2'}", "'turn':2,");
    asks(engine, DESIGNER, "{'do': 'goto', 'node': 1}", "'may_redo':true");
    asks(engine, WATCHER, "{'do': 'redo'}", "does not allow");
    asks(engine, RED, "{'do': 'redo'}", "'asked':['green']");
    asks(engine, GREEN, "{'do': 'agree', 'agrees': true}", "'ok':true");
    asks(engine, GREEN, "{'do': 'moves'}", "'turn':2,");
    asks(engine, GREEN, "{'do': 'choose', 'token': 'pair'}", "['pair']");
    asks(engine, GREEN, "{'do': 'undo'}", "'may_redo':true");
    asks(engine, RED, "{'do': 'redo'}", "another seat");
    asks(engine, GREEN, "{'do': 'redo'}", "'line':['pair']");
    asks(engine, RED, "{'do': 'story'}", "Green repeated a choice.");
    asks(engine, DESIGNER, "{'do': 'undo'}", "'line':[]");
    asks(engine, DESIGNER, "{'do': 'redo', 'moment': 1}", "moment");
    asks(engine, DESIGNER, "{'do': 'redo'}", "'line':['pair']");
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(makes_choices_again),
        cmocka_unit_test(repeats_step_by_step),
        cmocka_unit_test(does_not_return_after_another_choice),
        cmocka_unit_test(plays_turns_again),
        cmocka_unit_test(a_seat_makes_only_its_own_choice_again),
        cmocka_unit_test(turns_need_consent)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}

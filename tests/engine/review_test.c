/*
 * review_test.c -- tests the request that reviews a finished game.
 */
#include "engine/ask.h"
#include "engine/engine_internal.h"
#include "engine/engine_serve.h"
#include "engine/trial/trial.h"

/* In this game, the player who takes the last of seven stones wins. */
static const ScriptSource heap = {.file = "tests/transcripts/scripts/heap.lua",
                                  .players = 2};

/* Red takes 1 instead of 3, then green takes 3 instead of 2. */
static const char *const turns[] = {"1", "3", "3"};

enum { TURNS = sizeof turns / sizeof *turns, RED = 0, WATCHER = 2 };

static void choose(Engine *engine, const char *token)
{
    char request[80];

    snprintf(request, sizeof request, "{'do': 'choose', 'token': '%s'}", token);
    answers(engine, request, "'ok':true");
}

static Engine *new_heap(bool in_slices, int count)
{
    ScriptError error;
    Engine *engine = engine_new(&heap, NULL, in_slices, "a", &error);

    if (engine == NULL)
        fail_msg("%s", error.message);
    for (int i = 0; i < count; i++)
        choose(engine, turns[i]);
    return engine;
}

/* Repeats the request until it is complete. Returns the last answer, to be
 * freed. */
static char *ask_until_done(Engine *engine, const char *request)
{
    char *answer = ask(engine, request);

    while (strstr(answer, "\"stage\":") != NULL) {
        free(answer);
        engine_step(engine);
        answer = ask(engine, request);
    }
    return answer;
}

static void finds_the_mistakes(void **state)
{
    Engine *engine = new_heap(false, TURNS);

    answers(engine, "{'id': 7, 'do': 'review', 'games': 300}",
            "{'id':7,'ok':true,'games':300,'turns':4,'reviewed':4,'chances':[",
            "{'turn':0,'shares':null},{'turn':1,'shares':{'red':",
            "{'turn':3,'shares':{'red':1.0,'green':0.0}}],'mistakes':[",
            "'turn':1,'seat':'red','depth':2,'text':'stones: 1 (wins about ",
            "'turn':2,'seat':'green','depth':3,'text':'stones: 3 (wins about ",
            "; better: 3 (", "; better: 2 (", "'failure':null,'cut':false}");
    answers(engine, "{'do': 'review'}", "'games':200,");
    answers(engine, "{'do': 'moves'}", "'over':true");
    engine_free(engine);
}

static void refuses_other_requests(void **state)
{
    Engine *engine = new_heap(false, TURNS - 1);

    fails(engine, "{'do': 'review'}", "request", "a game that is over");
    choose(engine, turns[TURNS - 1]);
    fails(engine, "{'do': 'review', 'games': 0}", "request", "games");
    fails(engine, "{'do': 'review', 'games': -1}", "request", "games");
    fails(engine, "{'do': 'review', 'games': 1001}", "request", "games");
    fails(engine, "{'do': 'review', 'games': 1.5}", "request", "games");
    fails(engine, "{'do': 'review', 'games': '10'}", "request", "games");
    fails(engine, "{'do': 'review', 'seed': 'x'}", "request",
          "not a key of this request");
    fails(engine, "{'do': 'review', 'texts': {}}", "request",
          "not a key of this request");
    answers(engine, "{'do': 'review', 'games': 1}", "'games':1,");
    answers(engine, "{'do': 'review', 'games': 1000}", "'games':1000,");
    engine_free(engine);
}

static void is_the_same_in_slices(void **state)
{
    static const char request[] = "{'do': 'review', 'games': 300}";
    Engine *whole = new_heap(false, TURNS);
    Engine *engine = new_heap(true, TURNS);
    char *expected = ask(whole, request);
    char *found;

    answers(engine, request, "'stage':'turn 1 of 4'}");
    found = ask_until_done(engine, request);
    assert_string_equal(found, expected);
    free(found);
    free(expected);
    engine_free(whole);
    engine_free(engine);
}

/* The review plays a million games from each choice, so it takes longer than
 * its limit on any machine. */
static void is_cut_off_after_its_limit(void **state)
{
    const TrialWork work = {
        .kind = TRIAL_REVIEW, .games = 1000000, .seed = "", .longest = 1};
    Engine *engine = new_heap(false, TURNS);
    ScriptError error;
    Trial *trial = trial_new(&heap, engine->table.game, &work, &error);
    Json *answer = json_new_object();
    char *told;

    assert_non_null(trial);
    trial_allow(trial);
    while (!trial_is_done(trial))
        trial_go_on(trial);
    assert_false(trial_goes_on(trial));
    trial_tell(trial, answer);
    told = json_write(answer);
    assert_non_null(strstr(told, "\"games\":1000000,\"turns\":4,"));
    assert_null(strstr(told, "\"reviewed\":4,"));
    assert_non_null(strstr(told, "\"failure\":null,\"cut\":true}"));
    free(told);
    json_drop(answer);
    trial_free(trial);
    engine_free(engine);
    (void)state;
}

/* A review works on the game itself, so the engine must end the review before
 * it changes the game. */
static void ends_when_the_game_changes(void **state)
{
    static const char request[] = "{'do': 'review', 'games': 1000}";
    Engine *engine = new_heap(true, TURNS);
    char *found;

    answers(engine, request, "'stage':");
    engine_step(engine);
    answers(engine, "{'do': 'note', 'text': 'x'}", "'ok':true");
    answers(engine, "{'do': 'history'}", "'ok':true");
    answers(engine, request, "'stage':");
    answers(engine, "{'do': 'undo'}", "'over':false");
    fails(engine, request, "request", "a game that is over");
    engine_step(engine);
    choose(engine, "1");
    choose(engine, "2");
    found = ask_until_done(engine, request);
    assert_non_null(strstr(found, "\"turns\":5,"));
    free(found);
    answers(engine, "{'do': 'review', 'games': 900}", "'stage':");
    answers(engine, "{'do': 'new', 'seed': 'b'}", "'over':false");
    engine_step(engine);
    engine_free(engine);
}

/* A review is about the branch that was played. The depth of a mistake counts
 * the turns of this branch. */
static void is_about_the_branch_that_was_played(void **state)
{
    Engine *engine = new_heap(false, TURNS);

    answers(engine, "{'do': 'goto', 'node': 1}", "'over':false");
    for (const char *const *each =
             (const char *const[]){"3", "1", "1", "2", NULL};
         *each != NULL; each++)
        choose(engine, *each);
    answers(engine, "{'do': 'review', 'games': 300}", "'turns':5,",
            "{'turn':4,'shares':{'red':0.0,'green':1.0}}],'mistakes':[",
            "'turn':3,'seat':'red','depth':4,'text':'stones: 1 (");
    engine_free(engine);
}

static char *ask_as(Engine *engine, int who, const char *text, bool *is_refused)
{
    const Participant participant = participant_of(2, who);
    char *answer = engine_answer_from(engine, &participant, text, strlen(text),
                                      is_refused);

    assert_non_null(answer);
    return answer;
}

static void spectators_may_not(void **state)
{
    Engine *engine = new_heap(true, TURNS);
    bool is_refused;
    char *answer;

    engine_serve(engine, (EngineHost){.keep = NULL}, 0);
    answer = ask_as(engine, RED, "{\"do\":\"review\"}", &is_refused);
    assert_false(is_refused);
    assert_non_null(strstr(answer, "\"stage\":"));
    free(answer);
    answer = ask_as(engine, WATCHER, "{\"do\":\"review\"}", &is_refused);
    assert_true(is_refused);
    free(answer);
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_mistakes),
        cmocka_unit_test(refuses_other_requests),
        cmocka_unit_test(is_the_same_in_slices),
        cmocka_unit_test(is_cut_off_after_its_limit),
        cmocka_unit_test(ends_when_the_game_changes),
        cmocka_unit_test(is_about_the_branch_that_was_played),
        cmocka_unit_test(spectators_may_not),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

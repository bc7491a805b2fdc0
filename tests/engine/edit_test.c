/* edit_test.c -- tests the requests `set` and `seat`, first from a program that
 * may make all requests, then from participants of a table. */
#include "engine/ask.h"
#include "engine/engine_serve.h"

static void sets_the_position(void **state)
{
    Engine *engine = new_engine();
    char *before;
    char *after;

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'pair 1 2'}", "'turn':2,");
    before = all_of(engine);
    answers(engine, "{'do': 'set', 'words': 'turn red', 'picture': true}",
            "'seat':'red'", "'line':[]", "'picture':");
    answers(engine, "{'do': 'look', 'node': 3}",
            "'events':['the position was set']");
    answers(engine, "{'do': 'undo'}", "'seat':'green'", "'may_redo':true");
    after = all_of(engine);
    assert_string_equal(before, after);
    answers(engine, "{'do': 'redo'}", "'seat':'red'");
    free(before);
    free(after);
    engine_free(engine);
}

static void refuses_wrong_words(void **state)
{
    static const struct {
        const char *request, *kind, *part;
    } wrong[] = {
        {"{'do': 'set'}", "request", "words"},
        {"{'do': 'set', 'words': 7}", "request", "words"},
        {"{'do': 'set', 'words': ''}", "illegal", ""},
        {"{'do': 'set', 'words': 'asleep'}", "illegal", ""},
        {"{'do': 'set', 'words': 'turn pink'}", "illegal", "pink"},
        {"{'do': 'set', 'words': 'x\\u0007 y'}", "illegal", ""},
        {"{'do': 'set', 'words': 'red 9d 9d 9d'}", "illegal", "9d"},
        {"{'do': 'set', 'words': '1,0 r2^'}", "illegal", ""},
        {"{'do': 'seat', 'of': 'pink', 'player': 'greedy'}", "request", "pink"},
        {"{'do': 'seat', 'of': 'red'}", "request", "player"},
        {"{'do': 'seat', 'of': 'red', 'player': 'clever'}", "request",
         "is not a player; choose one of human, random"},
        {"{'do': 'seat', 'of': 'red', 'player': 'exec:true'}", "request",
         "no program is started"},
        {"{'do': 'seat', 'of': 'red', 'player': 'mcts:1000001'}", "request",
         "mcts takes a number of games, 1 to 1000000"},
        {"{'do': 'seat', 'of': 'red', 'player': 'exec:'}", "request",
         "needs a command of at most 247 bytes: exec:COMMAND"},
        {"{'do': 'seat', 'of': 'red', 'player': 'executor'}", "request",
         "is not a player"},
        {"{'do': 'seat', 'of': 'red', 'player': 'greedy:9'}", "request",
         "greedy takes nothing after its name"},
        {"{'do': 'seat', 'of': 'red', 'player': 7}", "request", "player"}};
    Engine *engine = new_engine();
    char *long_words = malloc(10000);

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        fails(engine, wrong[i].request, wrong[i].kind, wrong[i].part);
    snprintf(long_words, 10000, "{'do': 'set', 'words': '%05000d'}", 0);
    fails(engine, long_words, "request", "4096 bytes");
    free(long_words);
    engine_free(engine);
}

static void changes_players(void **state)
{
    Engine *engine = new_engine();

    (void)state;
    answers(engine, "{'do': 'seat', 'of': 'green', 'player': 'mcts:10'}",
            "'seat':'red'");
    answers(engine, "{'do': 'record'}", "mcts:10");
    answers(engine, "{'do': 'choose', 'token': 'pair 1 2'}", "'ok':true");
    answers(engine, "{'do': 'seat', 'of': 'green', 'player': 'human'}",
            "'ok':true");
    engine_free(engine);
}

/* -- at a table ----------------------------------------------------------- */

enum { RED, GREEN, WATCHER, DESIGNER };

static char *answer_for(Engine *engine, int who, const char *request)
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
    free(text);
    return answer;
}

/* Makes a request of a participant, and checks that the answer contains a
 * text. */
static void asks(Engine *engine, int who, const char *request, const char *part)
{
    char *answer = answer_for(engine, who, request);

    if (strstr(answer, part) == NULL)
        fail_msg("%s: %s is not in %s", request, part, answer);
    free(answer);
}

static void reseat(void *context)
{
    ++*(int *)context;
}

static void only_the_designer_edits(void **state)
{
    static const char set[] = "{'do': 'set', 'words': 'turn green'}";
    static const char seat[] =
        "{'do': 'seat', 'of': 'red', 'player': 'random'}";
    Engine *engine = new_engine();

    (void)state;
    engine_serve(engine, (EngineHost){.keep = NULL}, 0);
    for (int who = RED; who <= WATCHER; who++)
        asks(engine, who, set, "does not allow");
    asks(engine, RED, seat, "only a greedy bot can play for you");
    asks(engine, GREEN, seat, "only change who plays your own seat");
    asks(engine, WATCHER, seat, "does not allow");
    engine_free(engine);
}

/* The designer's words may name hidden cards, so only the designer's log has
 * them. */
static void all_learn_of_an_edit(void **state)
{
    Engine *engine = new_engine();
    int times = 0;
    char *story;

    (void)state;
    engine_serve(engine, (EngineHost){.context = &times, .reseat = reseat}, 0);
    asks(engine, DESIGNER, "{'do': 'set', 'words': 'red 9d 8d'}", "'ok':true");
    asks(engine, DESIGNER, "{'do': 'story'}", "Designer set red 9d 8d.");
    asks(engine, RED, "{'do': 'story'}", "Designer changed the position.");
    story = answer_for(engine, GREEN, "{'do': 'story'}");
    assert_null(strstr(story, "set red"));
    free(story);
    asks(engine, DESIGNER,
         "{'do': 'seat', 'of': 'green', 'player': 'random', 'moment': 2}",
         "'ok':true");
    asks(engine, RED, "{'do': 'story'}",
         "Designer gave green's seat to a random bot");
    asks(engine, RED, "{'do': 'table'}", "'players':['human','random']");
    asks(engine, DESIGNER, "{'do': 'table'}", "'may_play':['human','random'");
    assert_int_equal(times, 1);
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_the_position),
        cmocka_unit_test(refuses_wrong_words),
        cmocka_unit_test(changes_players),
        cmocka_unit_test(only_the_designer_edits),
        cmocka_unit_test(all_learn_of_an_edit)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}

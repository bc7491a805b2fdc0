/*
 * The engine protocol: what is asked and answered, without a carrier.
 */
/* cmocka wants these before its own header. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/engine/engine.h"

static const ScriptSource source = {.file = "tests/engine/games/parts.lua",
                                    .scripts = "scripts"};

static Engine *new_engine(void)
{
    ScriptError error;
    Engine *engine = engine_new(&source, NULL, "tea", &error);

    if (engine == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
    return engine;
}

/* The answer, to be freed; quotes in the request are single. */
static char *ask(Engine *engine, const char *request)
{
    char *text = strdup(request);
    char *answer;

    assert_non_null(text);
    for (char *at = text; (at = strchr(at, '\'')) != NULL;)
        *at = '"';
    answer = engine_answer(engine, text, strlen(text));
    assert_non_null(answer);
    assert_null(strchr(answer, '\n'));
    free(text);
    return answer;
}

/* Every part, with single quotes, is in the answer. */
#define answers(engine, request, ...)                                          \
    answers_all(engine, request, (const char *const[]){__VA_ARGS__, NULL})

static void answers_all(Engine *engine, const char *request,
                        const char *const *parts)
{
    char *answer = ask(engine, request);

    for (char *at = answer; (at = strchr(at, '"')) != NULL;)
        *at = '\'';
    for (; *parts != NULL; parts++)
        if (strstr(answer, *parts) == NULL)
            fail_msg("%s: no %s in %s", request, *parts, answer);
    free(answer);
}

/* The game as a whole. */
static char *all_of(Engine *engine)
{
    return ask(engine, "{'id': 'all', 'do': 'position'}");
}

/* The request fails so, and changes nothing. */
static void fails(Engine *engine, const char *request, const char *kind,
                  const char *part)
{
    char *before = all_of(engine);
    char *after;

    answers(engine, request, "'error':{'kind':'", kind, part);
    after = all_of(engine);
    assert_string_equal(before, after);
    free(before);
    free(after);
}

/* -- playing -------------------------------------------------------------- */

static void plays_a_turn(void **state)
{
    Engine *engine = new_engine();

    answers(engine, "{'id': 1, 'do': 'moves'}", "{'id':1,'ok':true,'turn':1,",
            "'over':false,'seat':'red','label':'course','line':[],"
            "'options':[{'token':'bid','text':'Each seat names a card in "
            "secret.'}",
            "'may_stop':false}");
    answers(engine, "{'id': 'b', 'do': 'choose', 'token': 'pair'}",
            "{'id':'b','ok':true,'events':[],'turn':1,", "'line':['pair']",
            "'options':[{'token':'1','text':''}");
    answers(engine, "{'do': 'choose', 'token': '2 3'}", "{'id':null,'ok':true,",
            "'turn':2,'over':false,'seat':'green'");
    answers(engine, "{'do': 'undo'}", "'line':['pair','2']", "'turn':1");
    answers(engine, "{'do': 'undo'}", "'line':['pair']");
    answers(engine, "{'do': 'choose', 'token': 'finish'}",
            "'error':{'kind':'illegal'");
    answers(engine, "{'do': 'undo'}", "'line':[]");
    answers(engine, "{'do': 'choose', 'token': 'finish'}",
            "'over':true,'result':{'winners':['red']");
    answers(engine, "{'do': 'moves'}", "'over':true,'result'");
    answers(engine, "{'do': 'choose', 'token': 'pair'}",
            "'error':{'kind':'over'");
    answers(engine, "{'do': 'undo'}", "'over':false", "'line':[]");
    engine_free(engine);
}

/* A seat takes back what is its own, and what nobody has learned from. */
static void takes_back_as_a_seat(void **state)
{
    Engine *engine = new_engine();

    fails(engine, "{'do': 'undo', 'seat': 'red'}", "seat",
          "you have chosen nothing in this turn");
    answers(engine, "{'do': 'choose', 'seat': 'red', 'token': 'pair 2'}",
            "'line':['pair','2']");
    fails(engine, "{'do': 'undo', 'seat': 'green'}", "seat",
          "another seat is asked");
    fails(engine, "{'do': 'undo', 'seat': 'watcher'}", "seat",
          "another seat is asked");
    answers(engine, "{'do': 'undo', 'seat': 'red'}", "'line':['pair']");
    answers(engine, "{'do': 'undo', 'seat': 'red'}", "'line':[]");
    answers(engine, "{'do': 'choose', 'seat': 'red', 'token': 'draw'}",
            "'label':'card'");
    fails(engine, "{'do': 'undo', 'seat': 'red'}", "seat",
          "something was revealed by your latest choice");
    answers(engine, "{'do': 'undo'}", "'line':[]");
    engine_free(engine);
}

static void bots_play_their_seats(void **state)
{
    Player players[SEAT_LIMIT] = {{.bot = HUMAN}};
    ScriptError error;
    Engine *engine;

    for (int i = 1; i < SEAT_LIMIT; i++)
        assert_true(player_read("random", &players[i]));
    engine = engine_new(&source, players, "f", &error);
    assert_non_null(engine);
    for (int turn = 3; turn <= 5; turn += 2) {
        char expected[40];
        snprintf(expected, sizeof expected, "'turn':%d,", turn);
        answers(engine, "{'do': 'choose', 'token': 'pair 2 3'}", "'seat':'red'",
                expected);
    }
    /* over the turn of the bot */
    answers(engine, "{'do': 'undo'}", "'turn':3,", "'seat':'red'",
            "'line':['pair','2']");
    answers(engine, "{'do': 'record'}", "random");
    engine_free(engine);
}

/* What each is told of the same draw. */
static void told(const Engine *engine, Seat viewer, const char *part, bool is)
{
    if ((strstr(engine_told(engine, viewer), part) != NULL) != is)
        fail_msg("%s%s in: %s", is ? "no " : "", part,
                 engine_told(engine, viewer));
}

static void tells_each_what_he_may_know(void **state)
{
    Engine *engine = new_engine();

    answers(engine, "{'do': 'choose', 'token': 'draw'}", "'label':'card'");
    told(engine, 0, "red drew a card", false);
    told(engine, 1, "red drew a card", true);
    told(engine, SEAT_WATCHER, "red drew a card", true);
    told(engine, SEAT_NONE, "red drew a card", false);
    told(engine, SEAT_NONE, "red drew", true);
    assert_false(engine_has_failed(engine));
    answers(engine, "{'do': 'view'}", "'error'");
    assert_true(engine_has_failed(engine));
    engine_free(engine);
}

static void begins_anew(void **state)
{
    Engine *engine = new_engine();

    answers(engine, "{'do': 'new', 'players': 3, 'seed': 'x'}",
            "'format':'house-engine/1','variant':'parts'", "'turn':1",
            "'events':['the draw pile was shuffled (9 cards)'");
    answers(engine, "{'do': 'position'}", "'seats':['red','green','blue']");
    answers(engine,
            "{'do': 'new', 'position': {'format': 'house-position/1',"
            "'variant': 'parts', 'seats': ['blue', 'red'], 'to_move': 'red',"
            "'turn': 7, 'board': {}, 'hands': {'red': ['4d']}}}",
            "'seat':'red'", "'turn':7");
    answers(engine, "{'do': 'position'}", "'hands':{'blue':[],'red':['4d']}",
            "'line':''");
    answers(engine, "{'do': 'view', 'seat': 'blue'}",
            "'hands':{'blue':[],'red':['?']}");
    engine_free(engine);
}

static void explains(void **state)
{
    Engine *engine = new_engine();

    answers(engine, "{'do': 'explain', 'line': 'pair 2 3'}",
            "'legal':true,'complete':true,'played':'pair 2 3','events':[]");
    answers(engine, "{'do': 'explain', 'line': 'pair 2 2'}", "'legal':false",
            "'message':'2: two numbers", "'kind':'refused'",
            "'file':'tests/engine/games/parts.lua'");
    answers(engine, "{'do': 'explain', 'line': 'draw'}", "'legal':true",
            "red drew");
    answers(engine, "{'do': 'moves'}", "'turn':1", "'line':[]");
    engine_free(engine);
}

static void finds_successors(void **state)
{
    Engine *engine = new_engine();

    answers(engine, "{'do': 'choose', 'token': 'pair'}", "'ok':true");
    answers(engine, "{'do': 'successors'}",
            "'successors':[{'line':'pair 1 2','position':{'format'",
            "'limited':false");
    answers(engine, "{'do': 'undo'}", "'ok':true");
    answers(engine, "{'do': 'new', 'seed': 'x'}", "'ok':true");
    fails(engine, "{'do': 'successors', 'limit': 0}", "request",
          "'path':'limit'");
    engine_free(engine);
}

static void gives_hints(void **state)
{
    Engine *engine = new_engine();

    answers(engine, "{'do': 'hint', 'games': 50}",
            "'lines':[{'line':'finish','until':'turn','chance':1.0,'games':",
            "'games':50,'ended':");
    answers(engine, "{'do': 'hint', 'milliseconds': 500}", "'line':'finish'");
    answers(engine, "{'do': 'moves'}", "'line':[]", "'turn':1");
    fails(engine, "{'do': 'hint', 'games': 0}", "request", "'path':'games'");
    fails(engine, "{'do': 'hint', 'milliseconds': 60001}", "request",
          "from 1 to 60000");
    fails(engine, "{'do': 'hint', 'seat': 'green'}", "seat",
          "another seat is asked");
    engine_free(engine);
}

static void reloads(void **state)
{
    Engine *engine = new_engine();

    answers(engine, "{'do': 'choose', 'token': 'pair 2'}", "'ok':true");
    answers(engine, "{'id': 3, 'do': 'reload'}", "{'id':3,'ok':true,",
            "'notes':[]", "'cut':null", "'line':['pair','2']");
    answers(engine, "{'do': 'choose', 'token': '3'}", "'turn':2");
    answers(engine, "{'do': 'reload'}", "'ok':true", "'turn':2");
    answers(engine, "{'do': 'undo'}", "'line':['pair','2']", "'turn':1");
    engine_free(engine);
}

/* The answer's record, as a request that goes on with it; to be freed. */
static char *record_of(Engine *engine)
{
    char *answer = ask(engine, "{'do': 'record'}");
    const char *list = strstr(answer, "\"record\":");
    char *request = NULL;
    size_t size;
    FILE *out = open_memstream(&request, &size);

    assert_non_null(list);
    assert_non_null(out);
    fprintf(out, "{\"do\": \"new\", %s", list);
    fclose(out);
    free(answer);
    return request;
}

static void records(void **state)
{
    Engine *engine = new_engine();
    Engine *other = new_engine();
    char *record, *again, *position, *same;

    answers(engine, "{'do': 'new', 'players': 3, 'seed': 'x'}", "'ok':true");
    answers(engine, "{'do': 'choose', 'token': 'pair 1 2'}", "'ok':true");
    answers(engine, "{'do': 'note', 'text': 'why?'}", "'ok':true}");
    answers(engine, "{'do': 'choose', 'token': 'draw'}", "'ok':true");
    answers(engine, "{'do': 'undo'}", "'ok':true");
    answers(engine, "{'do': 'undo'}", "'turn':1");
    answers(engine, "{'do': 'choose', 'token': '4'}", "'turn':2");
    answers(engine, "{'do': 'record'}", "{\\'format\\':\\'house-record/2\\'",
            "\\'seed\\':\\'x\\'", "\\'line\\':\\'pair 1 2\\'",
            "\\'note\\':\\'why?\\'", "\\'line\\':\\'pair 1 4\\'");
    record = record_of(engine);
    answers(other, record, "'ok':true", "'turn':2", "'seat':'green'");
    again = record_of(other);
    assert_string_equal(record, again);
    position = all_of(engine);
    same = all_of(other);
    assert_string_equal(position, same);
    free(record);
    free(again);
    free(position);
    free(same);
    engine_free(engine);
    engine_free(other);
}

static void quits(void **state)
{
    Engine *engine = new_engine();

    assert_false(engine_has_quit(engine));
    answers(engine, "{'id': 9, 'do': 'quit'}", "{'id':9,'ok':true}");
    assert_true(engine_has_quit(engine));
    engine_free(engine);
}

/* -- what is wrong -------------------------------------------------------- */

static void refuses_what_is_no_request(void **state)
{
    static const struct {
        const char *request, *kind, *part;
    } wrong[] = {
        {"", "json", "is empty"},
        {"nonsense", "json", "not valid JSON"},
        {"{'do': 'moves'", "json", "not valid JSON"},
        {"{'do': 'moves', 'do': 'moves'}", "json", "duplicate"},
        {"[]", "request", "a request is a JSON object"},
        {"7", "request", "a request is a JSON object"},
        {"{}", "request", "'path':'do'"},
        {"{'do': 7}", "request", "must be a string, not a whole number"},
        {"{'do': 'chose'}", "request", "did you mean \\'choose\\'"},
        {"{'do': 'moves', 'id': []}", "request", "'path':'id'"},
        {"{'do': 'moves', 'id': 1.5}", "request", "'path':'id'"},
        {"{'do': 'moves', 'seet': 'red'}", "request",
         "not a key of this request: did you mean \\'seat\\'"},
        {"{'do': 'moves', 'seat': 'blue'}", "request", "blue has no seat"},
        {"{'do': 'moves', 'seat': 'mauve'}", "request", "not a colour"},
        {"{'do': 'moves', 'seat': 1}", "request", "'path':'seat'"},
        {"{'do': 'view'}", "request", "'path':'seat'"},
        {"{'do': 'choose'}", "request", "'path':'token'"},
        {"{'do': 'choose', 'token': 3}", "request", "'path':'token'"},
        {"{'do': 'choose', 'token': ' '}", "illegal", "empty"},
        {"{'do': 'choose', 'token': 'zzz'}", "illegal", "zzz"},
        {"{'do': 'choose', 'token': 'pair 2 3 4'}", "illegal",
         "the turn is complete"},
        {"{'do': 'choose', 'token': 'pair', 'seat': 'green'}", "seat",
         "another seat"},
        {"{'do': 'choose', 'token': 'err'}", "script", "broken"},
        {"{'do': 'choose', 'token': 'sleep'}", "limit", "nobody was asked"},
        {"{'do': 'explain'}", "request", "'path':'line'"},
        {"{'do': 'undo'}", "illegal", "nothing to take back"},
        {"{'do': 'new', 'players': 9}", "request", "from 1 to 6"},
        {"{'do': 'new', 'players': 5}", "request", "players"},
        {"{'do': 'new', 'seed': 9}", "request", "'path':'seed'"},
        {"{'do': 'new', 'position': 9}", "request", "'path':'position'"},
        {"{'do': 'new', 'position': {}}", "request",
         "'path':'position.format'"},
        {"{'do': 'new', 'players': 2, 'position': {}}", "request",
         "leave out the others"},
        {"{'do': 'new', 'record': [], 'seed': 'x'}", "request",
         "leave out the others"},
        {"{'do': 'new', 'record': 'x'}", "request", "'path':'record'"},
        {"{'do': 'new', 'record': [7]}", "request", "'path':'record[0]'"},
        {"{'do': 'new', 'record': []}", "request", "'path':'record'"},
        {"{'do': 'new', 'record': ['{}']}", "request", "'path':'record[0]"},
        {"{'do': 'note'}", "request", "'path':'text'"},
        {"{'do': 'note', 'text': ''}", "request", "'path':'text'"},
        {"{'do': 'note', 'text': 'a\\nb'}", "request", "'path':'text'"},
        {"{'do': 'new', 'position': {'format': 'house-position/1', 'variant': "
         "'chess', 'seats': ['red', 'green'], 'to_move': 'red', 'board': {}}}",
         "request", "'path':'position.variant'"},
        {"{'do': 'new', 'position': {'format': 'house-position/1', 'variant': "
         "'parts', 'seats': ['red', 'green'], 'to_move': 'red', 'board': {"
         "'0,0': {'cards': ['XX']}}}}",
         "request", "'path':'position.board.0,0.cards[0]'"},
        {"{'do': 'choose', 'options': []}", "request", "'path':'start'"},
    };
    Engine *engine = new_engine();

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        fails(engine, wrong[i].request, wrong[i].kind, wrong[i].part);
    engine_free(engine);
}

static void refuses_what_is_too_long(void **state)
{
    size_t size = ENGINE_REQUEST_LIMIT + 1;
    char *text = malloc(size);
    Engine *engine = new_engine();
    char *answer;

    assert_non_null(text);
    memset(text, ' ', size);
    answer = engine_answer(engine, text, size);
    assert_non_null(strstr(answer, "at most 4194304 bytes"));
    free(answer);
    free(text);
    engine_free(engine);
}

static void refuses_rules_that_do_not_load(void **state)
{
    const ScriptSource missing = {.file = "tests/engine/games/missing.lua",
                                  .scripts = "scripts"};
    ScriptError error;

    assert_null(engine_new(&missing, NULL, "tea", &error));
    assert_int_equal(error.fault, FAULT_FILE);
}

/* -- what a seat may know ------------------------------------------------- */

/* Everything that red can ask, in two games that red cannot tell apart. */
static void red_learns_nothing(void **state)
{
    static const char *const hands[] = {"'3d', '4d'", "'8d', '9d'"};
    static const char *const requests[] = {
        "{'do': 'view', 'seat': 'red'}",
        "{'do': 'picture', 'seat': 'red'}",
        "{'do': 'view', 'seat': 'watcher'}",
        "{'do': 'picture', 'seat': 'watcher'}",
        "{'do': 'moves', 'seat': 'red'}",
        "{'do': 'explain', 'seat': 'red', 'line': 'draw 1d'}",
        "{'do': 'explain', 'seat': 'red', 'line': 'bid 1d 3d'}",
        "{'do': 'explain', 'seat': 'red', 'line': 'bid 3d'}",
        "{'do': 'hint', 'seat': 'red', 'games': 200}",
        "{'do': 'choose', 'seat': 'red', 'token': 'bid'}",
        "{'do': 'choose', 'seat': 'red', 'token': '1d'}",
        "{'do': 'view', 'seat': 'red'}",
        "{'do': 'hint', 'seat': 'red'}",
        "{'do': 'explain', 'seat': 'red', 'line': '3d'}"};
    Engine *one = new_engine();
    Engine *other = new_engine();
    Engine *both[] = {one, other};

    for (int i = 0; i < 2; i++) {
        char request[400];
        snprintf(request, sizeof request,
                 "{'do': 'new', 'position': {'format': 'house-position/1', "
                 "'variant': 'parts', 'seats': ['red', 'green'], 'to_move': "
                 "'red', 'turn': 1, 'board': {}, 'hands': {'red': ['1d', "
                 "'2d'], 'green': [%s]}}}",
                 hands[i]);
        answers(both[i], request, "'ok':true");
    }
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        char *a = ask(one, requests[i]);
        char *b = ask(other, requests[i]);
        assert_string_equal(a, b);
        free(a);
        free(b);
    }
    engine_free(one);
    engine_free(other);
}

/* Green is asked after red has bid. */
static void a_bid_stays_secret(void **state)
{
    Engine *engine = new_engine();

    answers(engine,
            "{'do': 'new', 'position': {'format': 'house-position/1', "
            "'variant': 'parts', 'seats': ['red', 'green'], 'to_move': 'red', "
            "'turn': 1, 'board': {}, 'hands': {'red': ['1d', '2d'], 'green': "
            "['3d', '4d']}}}",
            "'ok':true");
    answers(engine, "{'do': 'choose', 'seat': 'red', 'token': 'bid 2d'}",
            "'seat':'green'}"); /* nothing of what green is asked */
    answers(engine, "{'do': 'moves', 'seat': 'green'}",
            "'label':'bid','line':['bid'],'options':[{'token':'3d'");
    answers(engine, "{'do': 'moves'}", "'line':['bid','2d']");
    engine_free(engine);
}

/* -- as a bot ------------------------------------------------------------- */

#define START                                                                  \
    "'start': {'format': 'house-position/1', 'variant': 'parts', 'seats': "    \
    "['red', 'green'], 'to_move': 'green', 'turn': 4, 'board': {}, 'hands': "  \
    "{'red': ['?', '?'], 'green': ['3d', '4d']}}"

static void chooses_for_others(void **state)
{
    Engine *engine = new_engine();

    answers(engine,
            "{'id': 4, 'do': 'choose', 'seat': 'green', " START
            ", 'view': {}, 'line': [], 'label': 'course', 'options': "
            "[{'token': 'bid'}, {'token': 'finish'}, {'token': 'pair'}]}",
            "{'id':4,'ok':true,'choose':'finish'}");
    answers(engine,
            "{'do': 'choose', " START ", 'line': [], 'options': "
            "[{'token': 'bid'}, {'token': 'pair'}]}",
            "'choose':'"); /* finish is not offered */
    answers(engine,
            "{'do': 'choose', " START ", 'line': ['pair', '2'], 'options': "
            "[{'token': '3'}, {'token': '4'}]}",
            "'choose':'");
    /* what it cannot follow */
    answers(engine,
            "{'do': 'choose', " START ", 'line': ['no', 'such'], 'options': "
            "[{'token': 'x'}, {'token': 'y'}]}",
            "'choose':'x'");
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_a_turn),
        cmocka_unit_test(takes_back_as_a_seat),
        cmocka_unit_test(bots_play_their_seats),
        cmocka_unit_test(tells_each_what_he_may_know),
        cmocka_unit_test(begins_anew),
        cmocka_unit_test(explains),
        cmocka_unit_test(finds_successors),
        cmocka_unit_test(gives_hints),
        cmocka_unit_test(reloads),
        cmocka_unit_test(records),
        cmocka_unit_test(quits),
        cmocka_unit_test(refuses_what_is_no_request),
        cmocka_unit_test(refuses_what_is_too_long),
        cmocka_unit_test(refuses_rules_that_do_not_load),
        cmocka_unit_test(red_learns_nothing),
        cmocka_unit_test(a_bid_stays_secret),
        cmocka_unit_test(chooses_for_others),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

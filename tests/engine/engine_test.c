/*
 * engine_test.c -- tests requests of the engine protocol and their answers.
 */
#include "engine/ask.h"

/* -- playing -------------------------------------------------------------- */

static void plays_a_turn(void **state)
{
    Engine *engine = new_engine();

    answers(
        engine, "{'id': 1, 'do': 'moves'}", "{'id':1,'ok':true,'turn':1,",
        "'over':false,'seat':'red','label':'course','line':[],"
        "'options':[{'token':'bid','text':'Each seat names a card in "
        "secret.','kind':'word','name':'bid'}",
        "'may_stop':false,'ask':'Choose a course','own':0,'trail':[],'has_earlier':true,'fault':{'kind':'script','message':'broken',"
        "'file':'tests/engine/games/parts.lua','line':23}}");
    answers(engine, "{'id': 'b', 'do': 'choose', 'token': 'pair'}",
            "{'id':'b','ok':true,'events':[],'rules':[", "'line':['pair']",
            "'options':[{'token':'1','text':'','kind':'number','name':'1'}");
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
            "'lines':[{'gain':'wins the game','line':'finish','until':'turn',"
            "'chance':1.0,'games':",
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

/* Returns a request that resumes the game from the record that the engine
 * gives. The caller must free the request. */
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

/* -- wrong requests ------------------------------------------------------- */

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
         "the turn is already complete"},
        {"{'do': 'choose', 'token': 'pair', 'seat': 'green'}", "seat",
         "another seat"},
        {"{'do': 'choose', 'token': 'err'}", "script", "broken"},
        {"{'do': 'choose', 'token': 'sleep'}", "limit",
         "no person had a choice"},
        {"{'do': 'explain'}", "request", "'path':'line'"},
        {"{'do': 'undo'}", "illegal", "nothing to take back"},
        {"{'do': 'new', 'players': 9}", "request",
         "parts is for 2 to 3 players, not 9"},
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

    assert_null(engine_new(&missing, NULL, false, "tea", &error));
    assert_int_equal(error.fault, FAULT_FILE);
}

static void lists_the_names_of_scripts(void **state)
{
    Engine *engine = new_engine();

    answers(engine, "{'do': 'api'}", "'api':{'format':'house-api/1',",
            "{'name':'choose','kind':'function',",
            "'signature':'choose(label, set, or_done?) -> thing'");
    fails(engine, "{'do': 'api', 'name': 'choose'}", "request",
          "not a key of this request");
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
            "'choose':'"); /* finish is not among the options */
    answers(engine,
            "{'do': 'choose', " START ", 'line': ['pair', '2'], 'options': "
            "[{'token': '3'}, {'token': '4'}]}",
            "'choose':'");
    /* a line that the search cannot play */
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
        cmocka_unit_test(lists_the_names_of_scripts),
        cmocka_unit_test(chooses_for_others),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * hold_test.c -- tests choices that wait for confirmation, choices with only
 * one option, and lines that lead to a thing.
 */
#include "engine/ask.h"

/* In this game, `wide` leads to a choice with one option, which ends the
 * turn. */
static const ScriptSource narrow = {.file = "tests/serve/games/narrow.lua",
                                    .scripts = "scripts"};

/* In this game, a turn can be ended without a choice. */
static const ScriptSource locks = {.file = "variants/black-ice.lua",
                                   .scripts = "scripts"};

/* In this game, a pyramid has four ways to walk, but only one of them is
 * legal. */
static const ScriptSource trail = {
    .file = "tests/transcripts/scripts/trail.lua", .scripts = "scripts"};

/* In this game, a seat destroys a pyramid: its own or that of the other
 * seat. */
static const ScriptSource rivals = {.file = "tests/browser/games/rivals.lua",
                                    .scripts = "scripts"};

static Engine *new_game(const ScriptSource *rules)
{
    ScriptError error;
    Engine *engine = engine_new(rules, NULL, false, "tea", &error);

    if (engine == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
    return engine;
}

/* Checks the answer to a choice that is held, and that the choice was not
 * made. */
static void holds(Engine *engine, const char *request, const char *held)
{
    char *before = all_of(engine);
    char *after;

    answers(engine, request, held);
    after = all_of(engine);
    assert_string_equal(before, after);
    free(before);
    free(after);
}

static void holds_what_ends_the_turn(void **state)
{
    Engine *engine = new_engine();

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'pair 2', 'hold': true}",
            "{'id':null,'ok':true,'events':[]", "'line':['pair','2']");
    holds(engine, "{'do': 'choose', 'token': '3', 'hold': true}",
          "'held':{'token':'3','reveals':false,'ends':true,'events':[");
    holds(engine,
          "{'do': 'choose', 'token': '3', 'hold': true, 'picture': true}",
          "'picture':'<svg");
    answers(engine, "{'do': 'moves'}", "'turn':1,", "'line':['pair','2']");
    answers(engine, "{'do': 'choose', 'token': '3'}", "'turn':2,");
    holds(engine, "{'do': 'choose', 'token': 'finish', 'hold': true}",
          "'ends':true");
    holds(engine, "{'do': 'choose', 'token': 'finish', 'hold': true}",
          "'ending':{'winners':['");
    fails(engine, "{'do': 'choose', 'token': 'pair 9', 'hold': true}",
          "illegal", "9");
    fails(engine, "{'do': 'choose', 'token': 'err', 'hold': true}", "illegal",
          "err");
    fails(engine, "{'do': 'choose', 'token': '', 'hold': true}", "illegal",
          "empty");
    engine_free(engine);
}

/* Before the seat confirms, it does not learn what the choice reveals. */
static void holds_what_reveals(void **state)
{
    Engine *engine = new_engine();

    (void)state;
    holds(engine,
          "{'do': 'choose', 'seat': 'red', 'token': 'draw', 'hold': true,"
          "'picture': true}",
          "'held':{'token':'draw','reveals':true,'ends':false,'events':[],");
    holds(engine, "{'do': 'choose', 'token': 'draw', 'hold': true}",
          "'held':{'token':'draw','reveals':true,'ends':false,'events':[");
    answers(engine, "{'do': 'choose', 'seat': 'red', 'token': 'draw'}",
            "'label':'card'");
    engine_free(engine);
}

/* A choice also waits if another seat chooses next. */
static void holds_what_passes_on(void **state)
{
    Engine *engine = new_engine();

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'bid'}", "'label':'bid'",
            "'own':1");
    holds(engine, "{'do': 'choose', 'token': '5d', 'hold': true}",
          "'reveals':false,'ends':false");
    answers(engine, "{'do': 'choose', 'token': '5d'}", "'ok':true");
    answers(engine, "{'do': 'moves', 'seat': 'green'}", "'line':['bid']",
            "'own':0");
    engine_free(engine);
}

static Engine *new_gnostica(void)
{
    static const char *const settings[] = {"first_player=random"};
    static const ScriptSource gnostica = {.file = "variants/gnostica.lua",
                                          .scripts = "scripts",
                                          .setting_count = 1,
                                          .settings = settings};
    ScriptError error;
    Engine *engine = engine_new(&gnostica, NULL, false, "a", &error);

    assert_non_null(engine);
    return engine;
}

/* A word that only ends the turn is chosen at once. A word that ends the turn
 * and has another effect needs a confirmation. */
static void makes_what_only_ends_the_turn(void **state)
{
    Engine *engine = new_gnostica();
    char *all;

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'place 0,0 n'}",
            "'line':['place','0,0','n']");
    holds(engine, "{'do': 'choose', 'token': 'announce', 'hold': true}",
          "'held':{'token':'announce'");
    answers(engine, "{'do': 'moves', 'seat': 'red'}", "'stop_ends':true,",
            "'kind':'word','stops':true,'name':'pass'}");
    answers(engine, "{'do': 'choose', 'token': 'pass', 'hold': true}",
            "'turn':2,");
    all = all_of(engine);
    assert_null(strstr(all, "stop_ends"));
    free(all);
    engine_free(engine);
}

/* A word that ends a turn in which nothing was chosen needs a confirmation. */
static void holds_what_ends_an_empty_turn(void **state)
{
    Engine *engine = new_game(&locks);

    (void)state;
    answers(engine, "{'do': 'moves', 'seat': 'white'}", "'line':[]",
            "'stop_ends':true,");
    holds(engine, "{'do': 'choose', 'token': 'done', 'hold': true}",
          "'held':{'token':'done','reveals':false,'ends':true,");
    engine_free(engine);
}

/* Before a choice is confirmed, the answer says what the choice will do. In the
 * picture, it is still the turn of the seat that chooses. */
static void tells_what_will_be(void **state)
{
    Engine *engine = new_gnostica();
    char *answer;
    const char *red, *moves;

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'place 0,0 n'}",
            "'events':['red placed a small pyramid on 0,0, pointing north']");
    answer = ask(engine, "{'do': 'choose', 'token': 'announce', 'hold': true,"
                         "'picture': true}");
    assert_non_null(strstr(answer,
                           "\"events\":[\"red will place a small pyramid "
                           "on 0,0, pointing north\""));
    assert_non_null(strstr(answer, "\"happened\":1"));
    red = strstr(answer, "class=\\\"seats\\\" data-token=\\\"red\\\"");
    assert_non_null(red);
    moves = strstr(red, ">to move<");
    assert_non_null(moves);
    assert_true(moves < strstr(red, "data-token=\\\"green\\\""));
    free(answer);
    answers(engine, "{'do': 'choose', 'token': 'pass'}", "'turn':2,",
            "'events':['red placed a small pyramid on 0,0, pointing north']");
    engine_free(engine);
}

/* If a choice harms a seat's own pyramid, the answer to this seat calls the
 * pyramid "your own". The answer to a program without a seat has the colour. */
static void names_what_is_harmed(void **state)
{
    Engine *engine = new_game(&rivals);

    (void)state;
    holds(engine,
          "{'do': 'choose', 'seat': 'red', 'token': 'a1:r1', 'hold': true}",
          "'events':['your own small pyramid at a1 will be destroyed']");
    holds(engine, "{'do': 'choose', 'token': 'a1:r1', 'hold': true}",
          "'events':['red's small pyramid at a1 will be destroyed']");
    holds(engine,
          "{'do': 'choose', 'seat': 'red', 'token': 'a2:g1', 'hold': true}",
          "small pyramid at a2 will be destroyed']");
    engine_free(engine);
}

/* While the engine asks for the pose of a new pyramid, only the choosing seat
 * sees the pyramid on its space. The supply still counts the pyramid. */
static void shows_what_gets_a_pose(void **state)
{
    static const char new[] = "class=\\\"pyramid posed planned\\\" data-token="
                              "\\\"0,0:r1^\\\"";
    static const char old[] =
        "class=\\\"pyramid posed\\\" data-token=\\\"0,0:r1n\\\"";
    Engine *engine = new_gnostica();
    char *answer;

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'place 0,0'}", "'label':'pose'");
    answer = ask(engine, "{'do': 'moves', 'seat': 'red', 'picture': true}");
    assert_non_null(strstr(answer, new));
    assert_non_null(strstr(answer, "data-token=\\\"r1\\\" data-count=\\\"5"));
    free(answer);
    answer = ask(engine, "{'do': 'moves', 'seat': 'green', 'picture': true}");
    assert_null(strstr(answer, "posed"));
    free(answer);
    answers(engine, "{'do': 'choose', 'token': 'n pass'}", "'turn':2,");
    answers(engine, "{'do': 'choose', 'token': 'place 1,0 n pass'}",
            "'turn':3,");
    answers(engine, "{'do': 'choose', 'token': 'orient 0,0:r1n'}",
            "'label':'pose'");
    answer = ask(engine, "{'do': 'moves', 'picture': true}");
    assert_non_null(strstr(answer, old));
    assert_null(strstr(answer, "planned\\"));
    free(answer);
    engine_free(engine);
}

/* If a choice leads to a reveal, the answer says what will happen before the
 * reveal. If the turn ends whatever the reveal shows, the answer also says that
 * the turn ends. */
static void tells_what_is_before_a_reveal(void **state)
{
    static const ScriptSource magnate = {.file = "variants/magnate.lua",
                                         .scripts = "scripts"};
    Engine *engine = new_gnostica();

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'place 0,0 n pass'}",
            "'turn':2");
    answers(engine, "{'do': 'choose', 'token': 'place 1,0 n pass'}",
            "'turn':3");
    answers(engine, "{'do': 'choose', 'token': 'discard 9c done'}",
            "'line':['discard','9c','done']");
    holds(engine, "{'do': 'choose', 'seat': 'red', 'token': '1', 'hold': true}",
          "'held':{'token':'1','reveals':true,'ends':false,'events':["
          "'red will discard 9c'],'happened':1");
    engine_free(engine);
    engine = new_game(&magnate);
    answers(engine, "{'do': 'choose', 'token': 'sell'}", "'line':['sell']");
    answers(engine, "{'do': 'choose', 'token': '3SK'}",
            "'line':['sell','3SK']");
    holds(engine,
          "{'do': 'choose', 'seat': 'red', 'token': 'done', 'hold': true}",
          "'held':{'token':'done','reveals':true,'ends':true,");
    engine_free(engine);
}

static void makes_forced_choices(void **state)
{
    Engine *engine = new_game(&narrow);

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'open', 'forced': true}",
            "'made':[],", "'line':['open']");
    answers(engine, "{'do': 'choose', 'token': 'wide', 'forced': true}",
            "'made':[{'label':'answer','ask':'Choose: answer',"
            "'token':'yes','name':'yes'}],",
            "'turn':2,");
    answers(engine,
            "{'do': 'choose', 'token': 'wide', 'forced': true, 'hold': true}",
            "'held':{'token':'yes','reveals':false,'ends':true,'events':[",
            "'made':[],", "'turn':2,", "'line':['wide']");
    answers(engine, "{'do': 'moves', 'seat': 'green'}", "'only_ends':true,");
    answers(engine, "{'do': 'choose', 'token': 'yes', 'hold': false}",
            "'turn':3,");
    engine_free(engine);
}

/* If only one option is legal, the seat that chooses learns why the other
 * options were refused. No other seat learns the reasons. */
static void tells_what_is_refused(void **state)
{
    Engine *engine = new_game(&trail);

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'a1:r1e'}",
            "'refused':[{'what':'n, s, w','why':'there is no path'}],");
    answers(engine, "{'do': 'moves', 'seat': 'red'}",
            "'refused':[{'what':'n, s, w','why':'there is no path'}],");
    answers(engine, "{'do': 'moves', 'seat': 'green'}",
            "'over':false,'seat':'red','has_earlier':true}");
    answers(engine, "{'do': 'undo'}", "'line':[]",
            "'kind':'pyramid','owner':'red',");
    answers(engine, "{'do': 'choose', 'token': 'a1:r1e', 'forced': true}",
            "'made':[{'refused':[{'what':'n, s, w','why':'there is no path'}],"
            "'label':'way','ask':'Choose: way','token':'e','name':'east'}],");
    engine_free(engine);
}

/* The card that red drew is known, but the discard can be taken back. */
static void tells_what_has_happened(void **state)
{
    Engine *engine = new_engine();

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'draw'}", "'line':['draw']");
    holds(engine, "{'do': 'choose', 'token': '5d', 'hold': true}",
          "'red will discard 5d'],'happened':1");
    engine_free(engine);
}

static void takes_back_forced_choices(void **state)
{
    Engine *engine = new_game(&narrow);

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'open wide'}",
            "'line':['open','wide']");
    answers(engine, "{'do': 'undo', 'forced': true}", "'line':['open']");
    answers(engine, "{'do': 'redo'}", "'line':['open','wide']");
    answers(engine, "{'do': 'choose', 'token': 'yes'}", "'turn':2,");
    answers(engine, "{'do': 'undo', 'forced': true}", "'turn':1,",
            "'line':['open']");
    answers(engine, "{'do': 'redo'}", "'turn':2,");
    answers(engine, "{'do': 'undo', 'forced': true}", "'line':['open']");
    answers(engine, "{'do': 'choose', 'token': 'wide'}",
            "'line':['open','wide']");
    answers(engine, "{'do': 'undo', 'seat': 'red', 'forced': true}",
            "'line':['open']");
    fails(engine, "{'do': 'undo', 'seat': 'red', 'forced': true}", "illegal",
          "nothing to take back");
    answers(engine, "{'do': 'undo', 'seat': 'red'}", "'line':[]");
    engine_free(engine);
}

/* The rules can say which question is asked at a label. They can also say which
 * question is asked at a label if a certain word was chosen before. Otherwise,
 * the host makes a question from the label. */
static void asks_in_sentences(void **state)
{
    Engine *engine = new_engine();

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'pair'}", "'label':'one'",
            "'ask':'Choose: one'");
    answers(engine, "{'do': 'choose', 'token': '1'}", "'label':'other'",
            "'ask':'Choose a different number'", "'own':2");
    answers(engine, "{'do': 'undo'}", "'own':1");
    engine_free(engine);
}

/* -- the ways to a thing --------------------------------------------------- */

static void finds_ways(void **state)
{
    Engine *engine = new_engine();

    (void)state;
    answers(engine, "{'do': 'moves', 'lit': true}", "'lit':[");
    answers(engine, "{'do': 'choose', 'token': 'bid'}", "'label':'bid'");
    answers(engine, "{'do': 'moves', 'lit': true}", "'lit':['5d','8d']",
            "'line':['bid']");
    answers(engine, "{'do': 'moves', 'involving': '8d 9d'}",
            "'ways':['8d'],'limited':false", "'options':[{'token':'5d'");
    answers(engine, "{'do': 'moves', 'involving': 'no-such-thing'}",
            "'ways':[],'limited':false");
    answers(engine, "{'do': 'moves', 'involving': ''}", "'ways':[]");
    fails(engine, "{'do': 'moves', 'involving': 7}", "request", "involving");
    engine_free(engine);
}

static Engine *new_capture(void)
{
    static const char *const settings[] = {"start_pieces=1"};
    static const ScriptSource capture = {.file =
                                             "variants/capture-the-card.lua",
                                         .scripts = "scripts",
                                         .setting_count = 1,
                                         .settings = settings};
    ScriptError error;
    Engine *engine = engine_new(&capture, NULL, false, "d", &error);

    assert_non_null(engine);
    return engine;
}

/* If several routes of equal cost lead a pyramid to equal positions, the engine
 * reports only one of the routes. It also reports a route that costs more
 * points. */
static void finds_one_way_of_those_that_do_the_same(void **state)
{
    Engine *engine = new_capture();

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'a1 e4'}", "'turn':1,");
    answers(engine, "{'do': 'moves', 'involving': 'b3'}",
            "'ways':['move a1:r1 a2 a2:r1 b3','move a1:r1 b1 b1:r1 a2 a2:r1 "
            "b3'],'limited':false");
    answers(engine, "{'do': 'choose', 'token': 'move a1:r1 b2 b2:r1 b3'}",
            "'line':['move','a1:r1','b2','b2:r1','b3']");
    engine_free(engine);
}

/* The tokens of sizes are words, such as "small". A player may enter a number
 * instead. */
static void calls_sizes_by_words(void **state)
{
    Engine *engine = new_capture();
    char *moves;

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'a1 e4'}", "'turn':1,");
    for (moves = ask(engine, "{'do': 'moves'}");
         strstr(moves, "\"token\":\"enter\"") == NULL;
         moves = ask(engine, "{'do': 'moves'}")) {
        free(moves);
        answers(engine, "{'do': 'choose', 'token': 'nothing'}", "'ok':true");
    }
    free(moves);
    answers(engine, "{'do': 'choose', 'token': 'enter'}",
            "'options':[{'token':'small','text':'A step costs 1 point. ",
            "'name':'small'},{'token':'medium',");
    answers(engine, "{'do': 'explain', 'line': 'large'}",
            "'message':'large is not from small to medium'");
    answers(engine, "{'do': 'explain', 'line': '3'}",
            "'message':'large is not from small to medium'");
    answers(engine, "{'do': 'choose', 'token': '2'}",
            "'line':['enter','medium']");
    answers(engine, "{'do': 'undo'}", "'line':['enter']");
    answers(engine, "{'do': 'choose', 'token': 's'}",
            "'line':['enter','small']");
    engine_free(engine);
}

/* If a turn can discard any of several cards, we list only the way that
 * discards the clicked card. */
static void finds_no_ways_past_others(void **state)
{
    Engine *engine = new_gnostica();
    char *answer;

    (void)state;
    answers(engine, "{'do': 'choose', 'token': 'place 0,0 n pass'}",
            "'turn':2");
    answers(engine, "{'do': 'choose', 'token': 'place 1,0 n pass'}",
            "'turn':3");
    answer = ask(engine, "{'do': 'moves', 'involving': '9c'}");
    assert_non_null(strstr(answer, "\"ways\":[\"discard 9c\""));
    assert_null(strstr(answer, "discard Kc"));
    free(answer);
    engine_free(engine);
}

/* A seat that does not choose learns nothing about the choice of another
 * seat. */
static void hides_ways_from_others(void **state)
{
    Engine *engine = new_engine();
    char *answer;

    (void)state;
    answer = ask(engine, "{'do': 'moves', 'seat': 'green', 'lit': true,"
                         "'involving': '5d 8d'}");
    assert_null(strstr(answer, "\"lit\""));
    assert_null(strstr(answer, "\"ways\""));
    free(answer);
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(holds_what_ends_the_turn),
        cmocka_unit_test(holds_what_reveals),
        cmocka_unit_test(holds_what_passes_on),
        cmocka_unit_test(makes_what_only_ends_the_turn),
        cmocka_unit_test(holds_what_ends_an_empty_turn),
        cmocka_unit_test(tells_what_will_be),
        cmocka_unit_test(names_what_is_harmed),
        cmocka_unit_test(shows_what_gets_a_pose),
        cmocka_unit_test(tells_what_is_before_a_reveal),
        cmocka_unit_test(makes_forced_choices),
        cmocka_unit_test(tells_what_is_refused),
        cmocka_unit_test(tells_what_has_happened),
        cmocka_unit_test(takes_back_forced_choices),
        cmocka_unit_test(asks_in_sentences),
        cmocka_unit_test(finds_ways),
        cmocka_unit_test(finds_one_way_of_those_that_do_the_same),
        cmocka_unit_test(calls_sizes_by_words),
        cmocka_unit_test(finds_no_ways_past_others),
        cmocka_unit_test(hides_ways_from_others),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

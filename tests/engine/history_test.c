/*
 * history_test.c -- tests the history in the engine protocol: its tree, viewing
 * a turn, going to a turn, and bookmarks. The answers must not reveal anything
 * hidden.
 */
#include "engine/ask.h"
#include "engine/engine_serve.h"

/* Begins a game in which red and green have each chosen a pair of numbers. */
static Engine *two_turns(void)
{
    Engine *engine = new_engine();

    answers(engine, "{'do': 'choose', 'token': 'pair 1 2'}", "'turn':2,");
    answers(engine, "{'do': 'choose', 'token': 'pair 2 3'}", "'turn':3,");
    return engine;
}

static void tells_the_tree(void **state)
{
    Engine *engine = two_turns();

    answers(engine, "{'do': 'history'}", "'here':3,'branch':'main'",
            "'branches':[{'name':'main','tip':3,'parent':null,'fork':null}]",
            "{'node':0,'turn':0,", "'parent':null}",
            "{'node':2,'turn':1,'seat':'red','over':false,'parent':1}",
            "{'node':3,'turn':2,'seat':'green','over':false,'parent':2}",
            "'remarks':[]");
    fails(engine, "{'do': 'history', 'seat': 'red'}", "request", "seat");
    engine_free(engine);
}

/* If the game goes back and continues differently, the earlier turns remain in
 * a branch. */
static void goes_back_and_forks(void **state)
{
    Engine *engine = two_turns();

    answers(engine, "{'do': 'goto', 'node': 1}",
            "'to':1,'after':0,'takes_back':[1,2],'turn':1,",
            "'seat':'red','label':'course','line':[]");
    answers(engine, "{'do': 'history'}", "'here':1,", "'tip':3,");
    /* repeating turn 2 with equal picks does not begin a branch */
    answers(engine, "{'do': 'choose', 'token': 'pair 1 2'}", "'turn':2,");
    answers(engine, "{'do': 'history'}", "'here':2,", "'tip':3,");
    answers(engine, "{'do': 'choose', 'token': 'pair 3 4'}", "'turn':3,");
    answers(engine, "{'do': 'history'}",
            "{'name':'main','tip':4,'parent':null,'fork':null}",
            "{'name':'main-2','tip':3,'parent':'main','fork':2}",
            "{'node':4,'turn':2,'seat':'green','over':false,'parent':2}");
    answers(engine, "{'do': 'goto', 'node': 3}",
            "'to':3,'after':2,'takes_back':[2,2],'branch':'main-2','turn':3,");
    answers(engine, "{'do': 'history'}", "'here':3,'branch':'main-2'");
    answers(engine, "{'do': 'goto', 'node': 4}", "'turn':3,");
    answers(engine, "{'do': 'goto', 'node': 0}",
            "'to':0,'after':null,'takes_back':[0,2],'turn':1,");
    fails(engine, "{'do': 'goto', 'node': 7}", "request", "no turn");
    fails(engine, "{'do': 'goto', 'node': -1}", "request", "node");
    fails(engine, "{'do': 'goto'}", "request", "node");
    fails(engine, "{'do': 'goto', 'node': 1, 'seat': 'watcher'}", "seat",
          "cannot go");
    engine_free(engine);
}

/* After a fork, further turns extend the new branch. */
static void forks_here(void **state)
{
    Engine *engine = two_turns();

    answers(engine, "{'do': 'fork', 'name': 'siege'}", "'branch':'siege'");
    answers(engine, "{'do': 'fork'}", "'branch':'siege-2'");
    answers(engine, "{'do': 'choose', 'token': 'pair 3 4'}", "'turn':4,");
    answers(engine, "{'do': 'history'}", "'here':4,'branch':'siege-2'",
            "{'name':'main','tip':3,'parent':null,'fork':null}",
            "{'name':'siege','tip':3,'parent':'main','fork':3}",
            "{'name':'siege-2','tip':4,'parent':'siege','fork':3}");
    answers(engine, "{'do': 'record'}", "branch", "siege");
    fails(engine, "{'do': 'fork', 'name': 'SIEGE'}", "request",
          "a branch already has this name");
    fails(engine, "{'do': 'fork', 'name': 'two words'}", "request", "one word");
    fails(engine, "{'do': 'fork', 'name': 'x\\u0007'}", "request",
          "cannot be shown");
    fails(engine, "{'do': 'fork', 'name': 7}", "request", "name");
    fails(engine, "{'do': 'fork', 'name': 'abcdefghijklmnopqrstuvwxyzabcdef'}",
          "request", "too long");
    engine_free(engine);
}

static void only_asks_whether_it_may_go(void **state)
{
    Engine *engine = two_turns();
    char *before = all_of(engine);
    char *after;

    answers(engine, "{'do': 'goto', 'node': 1, 'check': true}",
            "'to':1,'after':0,'takes_back':[1,2]}");
    after = all_of(engine);
    assert_string_equal(before, after);
    free(before);
    free(after);
    engine_free(engine);
}

static void bound_seats_cannot_go_back(void **state)
{
    const char *rules[] = {"variants/house-rules/no-take-back.lua"};
    const ScriptSource strict = {.file = "tests/engine/games/parts.lua",
                                 .scripts = "scripts",
                                 .house_rules = rules,
                                 .house_rule_count = 1};
    ScriptError error;
    Engine *engine = engine_new(&strict, NULL, false, "tea", &error);

    assert_non_null(engine);
    answers(engine, "{'do': 'choose', 'token': 'pair 2'}", "'turn':1,");
    fails(engine, "{'do': 'undo', 'seat': 'red'}", "illegal",
          "the rules do not let");
    answers(engine, "{'do': 'choose', 'token': '3'}", "'turn':2,");
    fails(engine, "{'do': 'goto', 'node': 1, 'seat': 'green'}", "illegal",
          "the rules do not let red take back anything");
    answers(engine, "{'do': 'goto', 'node': 1}", "'turn':1,");
    engine_free(engine);
}

static void looks_without_moving(void **state)
{
    Engine *engine = new_engine();
    char *before;
    char *after;

    answers(engine, "{'do': 'choose', 'token': 'draw'}", "'label':'card'");
    before = ask(engine, "{'do': 'moves'}");
    answers(engine, "{'do': 'look', 'node': 1}", "'turn':0,", "'events':[",
            "'picture':'<svg");
    after = ask(engine, "{'do': 'moves'}");
    assert_string_equal(before, after);
    fails(engine, "{'do': 'look', 'node': 9}", "request", "no turn");
    fails(engine, "{'do': 'look', 'node': 1, 'seat': 'pink'}", "request",
          "seat");
    free(before);
    free(after);
    engine_free(engine);
}

static void keeps_bookmarks(void **state)
{
    Engine *engine = two_turns();

    answers(engine, "{'do': 'bookmark'}", "'text':'turn-3'");
    answers(engine, "{'do': 'bookmark'}", "'text':'turn-3-2'");
    answers(engine, "{'do': 'bookmark', 'text': 'the raid'}",
            "'text':'the raid'");
    answers(engine, "{'do': 'note', 'text': 'too slow'}", "'ok':true");
    fails(engine, "{'do': 'bookmark', 'text': 'the RAID'}", "request",
          "a bookmark already has this name");
    fails(engine, "{'do': 'bookmark', 'text': 'main'}", "request",
          "a branch already has this name");
    fails(engine, "{'do': 'bookmark', 'text': '7'}", "request", "another name");
    fails(engine, "{'do': 'bookmark', 'text': ''}", "request", "a line");
    answers(engine, "{'do': 'history'}",
            "{'node':3,'turn':3,'bookmark':'the raid'}",
            "{'node':3,'turn':3,'note':'too slow'}");
    answers(engine, "{'do': 'record'}", "bookmark", "the raid");
    engine_free(engine);
}

/* -- rules ---------------------------------------------------------------- */

/* A script names rules in comments above a function or at the end of a line.
 * "D1" is not a rule of this game. */
static void names_the_rules_that_are_followed(void **state)
{
    Engine *engine = new_engine();

    answers(engine, "{'do': 'choose', 'token': 'draw'}",
            "'rules':[{'seat':'red','choice':'draw','rules':['P1-P3']}]");
    answers(engine, "{'do': 'goto', 'node': 1}", "'line':[]");
    answers(engine, "{'do': 'choose', 'token': 'pair 1 2'}",
            "'rules':[{'seat':'red','choice':'pair','rules':['P4']}]");
    answers(engine, "{'do': 'look', 'node': 2}",
            "'rules':[{'seat':'red','choice':'pair','rules':['P4']}]");
    answers(engine, "{'do': 'choose', 'token': 'bid'}",
            "'rules':[{'seat':'green','choice':'bid','rules':[]}]");
    engine_free(engine);
}

/* A card is listed when everybody has seen it, and not earlier. */
static void names_the_cards_that_were_chosen(void **state)
{
    Engine *engine = new_engine();

    answers(engine,
            "{'do': 'new', 'position': {'format': 'house-position/1', "
            "'variant': 'parts', 'seats': ['red', 'green'], 'to_move': 'red', "
            "'turn': 1, 'board': {}, 'hands': {'red': ['1d', '2d'], 'green': "
            "['3d', '4d']}}}",
            "'ok':true");
    answers(engine, "{'do': 'choose', 'token': 'bid 2d'}",
            "'rules':[{'seat':'red','choice':'bid','rules':[]}]");
    answers(engine, "{'do': 'choose', 'token': '3d'}",
            "'rules':[{'seat':'red','choice':'bid','rules':[]},"
            "{'seat':'red','choice':'2d','rules':[]},"
            "{'seat':'green','choice':'3d','rules':[]}]");
    engine_free(engine);
}

/* -- knowledge of a seat -------------------------------------------------- */

static void begin_with(Engine *engine, const char *hand)
{
    char request[400];

    snprintf(request, sizeof request,
             "{'do': 'new', 'position': {'format': 'house-position/1', "
             "'variant': 'parts', 'seats': ['red', 'green'], 'to_move': "
             "'green', 'turn': 1, 'board': {}, 'hands': {'red': ['1d', "
             "'2d'], 'green': [%s]}}}",
             hand);
    answers(engine, request, "'ok':true");
}

/* Views all turns of two games that red cannot distinguish. */
static void red_learns_nothing_of_the_past(void **state)
{
    static const char *const hands[] = {"'3d', '4d'", "'8d', '9d'"};
    static const char *const turns[] = {
        "{'do': 'choose', 'token': 'pair 1 2'}",
        "{'do': 'choose', 'token': 'pair 2 3'}"};
    static const char *const requests[] = {
        "{'do': 'history'}",
        "{'do': 'look', 'node': 0, 'seat': 'red'}",
        "{'do': 'look', 'node': 1, 'seat': 'red'}",
        "{'do': 'look', 'node': 2, 'seat': 'red'}",
        "{'do': 'look', 'node': 0, 'seat': 'watcher'}",
        "{'do': 'look', 'node': 1, 'seat': 'watcher'}",
        "{'do': 'goto', 'node': 1, 'seat': 'red', 'check': true}",
        "{'do': 'goto', 'node': 0, 'seat': 'red'}"};
    Engine *both[] = {new_engine(), new_engine()};

    for (int i = 0; i < 2; i++) {
        begin_with(both[i], hands[i]);
        for (int turn = 0; turn < 2; turn++)
            answers(both[i], turns[turn], "'ok':true");
    }
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        char *a = ask(both[0], requests[i]);
        char *b = ask(both[1], requests[i]);
        assert_string_equal(a, b);
        assert_null(strstr(a, "\"error\""));
        free(a);
        free(b);
    }
    engine_free(both[0]);
    engine_free(both[1]);
}

/* Only the seat that was dealt a hand can read it in the history. */
static void a_deal_stays_hidden(void **state)
{
    Engine *engine = new_engine();
    char *red;
    char *green;
    char *all;

    answers(engine, "{'do': 'choose', 'token': 'pair 1 2'}", "'ok':true");
    answers(engine, "{'do': 'goto', 'node': 1}", "'ok':true");
    red = ask(engine, "{'do': 'look', 'node': 1, 'seat': 'red'}");
    green = ask(engine, "{'do': 'look', 'node': 1, 'seat': 'green'}");
    all = ask(engine, "{'do': 'look', 'node': 1}");
    assert_string_not_equal(red, green);
    assert_string_not_equal(red, all);
    assert_non_null(strstr(green, "red was dealt 2 cards"));
    free(red);
    free(green);
    free(all);
    engine_free(engine);
}

/* Makes red's request to view a turn as `seat` saw the turn. If `seat` is NULL,
 * red requests its own view. The caller must free the answer. */
static char *look_as(Engine *engine, int node, const char *seat)
{
    static const Participant red = {ROLE_SEAT, 0};
    char request[120];
    bool is_refused;
    char *answer;

    if (seat != NULL)
        snprintf(request, sizeof request,
                 "{\"do\":\"look\",\"node\":%d,\"seat\":\"%s\"}", node, seat);
    else
        snprintf(request, sizeof request, "{\"do\":\"look\",\"node\":%d}",
                 node);
    answer =
        engine_answer_from(engine, &red, request, strlen(request), &is_refused);
    assert_false(is_refused);
    assert_non_null(answer);
    return answer;
}

/* Requests, as red, the views that green, a spectator and the designer had of a
 * turn. Returns the number of views that differ from red's own view. */
static int count_eyes(Engine *engine, int node)
{
    static const char *const viewers[] = {"green", "watcher", "designer"};
    char *own = look_as(engine, node, NULL);
    char *same = look_as(engine, node, "red");
    int count = 0;

    assert_string_equal(own, same);
    for (size_t i = 0; i < sizeof viewers / sizeof *viewers; i++) {
        char *seen = look_as(engine, node, viewers[i]);
        count += strcmp(seen, own) != 0;
        free(seen);
    }
    free(own);
    free(same);
    return count;
}

/* After the end of a game, a seat may see the turns of the game as the other
 * participants saw them. Turns of other branches stay hidden. */
static void a_finished_game_is_open(void **state)
{
    Engine *engine = two_turns();

    assert_int_equal(count_eyes(engine, 1), 0);
    assert_int_equal(count_eyes(engine, 3), 0);
    answers(engine, "{'do': 'goto', 'node': 2}", "'turn':2,");
    answers(engine, "{'do': 'choose', 'token': 'finish'}", "'over':true");
    assert_int_equal(count_eyes(engine, 1), 3);
    assert_int_equal(count_eyes(engine, 4), 3);
    assert_int_equal(count_eyes(engine, 3), 0);
    answers(engine, "{'do': 'goto', 'node': 2}", "'over':false");
    assert_int_equal(count_eyes(engine, 1), 0);
    assert_int_equal(count_eyes(engine, 4), 0);
    engine_free(engine);
}

/* If a turn that was taken back is played again, it has its notes and bookmarks
 * again, even if the history was not requested meanwhile. */
static void remarks_stay_with_a_turn_that_is_played_again(void **state)
{
    Engine *engine = two_turns();

    answers(engine, "{'do': 'goto', 'node': 1}", "'turn':1,");
    answers(engine, "{'do': 'choose', 'token': 'pair 1 2'}", "'turn':2,");
    answers(engine, "{'do': 'note', 'text': 'again'}", "'ok':true");
    answers(engine, "{'do': 'goto', 'node': 1}", "'turn':1,");
    answers(engine, "{'do': 'choose', 'token': 'pair 1 2'}", "'turn':2,");
    answers(engine, "{'do': 'bookmark', 'text': 'here'}", "'ok':true");
    answers(engine, "{'do': 'history'}", "'here':2,",
            "{'node':2,'turn':2,'note':'again'}",
            "{'node':2,'turn':2,'bookmark':'here'}");
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tells_the_tree),
        cmocka_unit_test(goes_back_and_forks),
        cmocka_unit_test(forks_here),
        cmocka_unit_test(only_asks_whether_it_may_go),
        cmocka_unit_test(bound_seats_cannot_go_back),
        cmocka_unit_test(remarks_stay_with_a_turn_that_is_played_again),
        cmocka_unit_test(looks_without_moving),
        cmocka_unit_test(keeps_bookmarks),
        cmocka_unit_test(names_the_rules_that_are_followed),
        cmocka_unit_test(names_the_cards_that_were_chosen),
        cmocka_unit_test(red_learns_nothing_of_the_past),
        cmocka_unit_test(a_deal_stays_hidden),
        cmocka_unit_test(a_finished_game_is_open),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * seats_test.c -- tests what seats may know and take back in the engine
 * protocol. Also tests bots.
 */
#include "engine/ask.h"
#include "match/player/player.h"

/* -- permissions of a seat ------------------------------------------------ */

/* A seat may take back its own choice if nobody has learned anything from
 * it. */
static void takes_back_as_a_seat(void **state)
{
    Engine *engine = new_engine();

    fails(engine, "{'do': 'undo', 'seat': 'red'}", "illegal",
          "nothing to take back");
    answers(engine, "{'do': 'choose', 'seat': 'red', 'token': 'pair 2'}",
            "'line':['pair','2']");
    fails(engine, "{'do': 'undo', 'seat': 'green'}", "illegal",
          "nothing to take back");
    fails(engine, "{'do': 'undo', 'seat': 'watcher'}", "seat", "a spectator");
    fails(engine, "{'do': 'undo', 'count': 0}", "request", "count");
    fails(engine, "{'do': 'undo', 'count': 1001}", "request", "count");
    answers(engine, "{'do': 'undo', 'seat': 'red'}", "'line':['pair']");
    answers(engine, "{'do': 'undo', 'seat': 'red'}", "'line':[]");
    answers(engine, "{'do': 'choose', 'seat': 'red', 'token': 'pair 2'}",
            "'line':['pair','2']");
    answers(engine, "{'do': 'undo', 'seat': 'red', 'count': 2}", "'line':[]");
    answers(engine, "{'do': 'redo', 'seat': 'red'}", "'line':['pair','2']");
    answers(engine, "{'do': 'undo', 'count': 9}", "'line':[]");
    answers(engine, "{'do': 'choose', 'seat': 'red', 'token': 'draw'}",
            "'label':'card'");
    fails(engine, "{'do': 'undo', 'seat': 'red'}", "seat",
          "something was revealed by your latest choice");
    answers(engine, "{'do': 'undo'}", "'line':[]");
    engine_free(engine);
}

/* A seat cannot try words in order to find out which card it would draw. */
static void enters_only_what_it_may_know(void **state)
{
    static const char *const after[] = {"2", "3", "9", "no-such-card"};
    Engine *engine = new_engine();

    for (size_t i = 0; i < sizeof after / sizeof *after; i++) {
        char request[80], reason[120];
        snprintf(request, sizeof request,
                 "{'do': 'choose', 'seat': 'red', 'token': 'draw %s'}",
                 after[i]);
        snprintf(reason, sizeof reason, "%s: make the earlier choices first",
                 after[i]);
        fails(engine, request, "illegal", reason);
    }
    answers(engine, "{'do': 'moves', 'seat': 'red'}", "'line':[]");
    engine_free(engine);
}

/* Returns a copy of the picture in an answer. The caller must free the copy. */
static char *picture_in(const char *answer)
{
    static const char key[] = "\"picture\":\"";
    const char *at = strstr(answer, key);

    const char *end = at != NULL ? strstr(at, "</svg>") : NULL;

    if (end == NULL)
        fail_msg("no picture in %.500s", answer);
    return strndup(at, end != NULL ? (size_t)(end - at) : 0);
}

/* Checks that the picture in the answer equals the answer to `picture`. */
static void draws(Engine *engine, const char *request, const char *picture)
{
    char *asked = ask(engine, request);
    char *drawn = ask(engine, picture);
    char *one = picture_in(asked);
    char *other = picture_in(drawn);

    assert_string_equal(one, other);
    free(one);
    free(other);
    free(asked);
    free(drawn);
}

/* With `picture`, the answer to a choice contains the new picture. */
static void a_picture_comes_with_the_answer(void **state)
{
    static const char *const requests[] = {
        "{'do': 'moves', 'seat': 'red', 'picture': true}",
        "{'do': 'choose', 'seat': 'red', 'token': 'pair', 'picture': true}",
        "{'do': 'choose', 'seat': 'red', 'token': '2', 'picture': true}",
        "{'do': 'undo', 'seat': 'red', 'picture': true}",
        "{'do': 'choose', 'seat': 'red', 'token': '2 3', 'picture': true}",
    };
    Engine *engine = new_engine();
    char *answer;

    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        draws(engine, requests[i], "{'do': 'picture', 'seat': 'red'}");
    answer = ask(engine, "{'do': 'moves', 'picture': false}");
    assert_null(strstr(answer, "<svg"));
    free(answer);
    engine_free(engine);
}

/* In order to cite rules, the engine runs the turn again. This must not change
 * the picture. */
static void rules_that_are_named_spoil_no_picture(void **state)
{
    static const ScriptSource city = {.file = "variants/zark-city.lua",
                                      .scripts = "scripts"};
    ScriptError error;
    Engine *engine = engine_new(&city, NULL, false, "tea", &error);

    assert_non_null(engine);
    for (int i = 0; i < 40; i++) {
        const Game *game;
        char token[TOKEN_LIMIT];
        char request[TOKEN_LIMIT + 80];
        answers(engine, "{'do': 'moves'}", "'options'");
        game = engine_table(engine)->game;
        input_token(game->script,
                    game->choice.options[7 * i % game->choice.count], token);
        snprintf(request, sizeof request,
                 "{'do': 'choose', 'token': '%s', 'picture': true}", token);
        draws(engine, request, "{'do': 'picture'}");
    }
    engine_free(engine);
}

static void bots_play_their_seats(void **state)
{
    Player players[SEAT_LIMIT] = {{.bot = HUMAN}};
    ScriptError error;
    Engine *engine;

    for (int i = 1; i < SEAT_LIMIT; i++)
        assert_true(player_read("random", &players[i]));
    engine = engine_new(&source, players, false, "w", &error);
    assert_non_null(engine);
    for (int turn = 3; turn <= 5; turn += 2) {
        char expected[40];
        snprintf(expected, sizeof expected, "'turn':%d,", turn);
        answers(engine, "{'do': 'choose', 'token': 'pair 2 3'}", "'seat':'red'",
                expected);
    }
    /* the undo also takes back the bot's turn */
    answers(engine, "{'do': 'undo'}", "'turn':3,", "'seat':'red'",
            "'line':['pair','2']");
    answers(engine, "{'do': 'record'}", "random");
    engine_free(engine);
}

/* -- knowledge of a seat -------------------------------------------------- */

/* Checks whether the viewer's log contains `part`, an entry about a draw. */
static void told(Engine *engine, Seat viewer, const char *part, bool is)
{
    if ((strstr(log_events(&engine_table(engine)->log, viewer), part) !=
         NULL) != is)
        fail_msg("%s%s in: %s", is ? "no " : "", part,
                 log_events(&engine_table(engine)->log, viewer));
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
    assert_null(engine_table(engine)->failure.kind);
    answers(engine, "{'do': 'view'}", "'error'");
    assert_non_null(engine_table(engine)->failure.kind);
    engine_free(engine);
}

static void words_after_a_reveal_are_not_called_possible(void **state)
{
    Engine *engine = new_engine();

    answers(engine, "{'do': 'explain', 'seat': 'red', 'line': 'draw 1d'}",
            "'legal':true", "'played':'draw'",
            "'message':'draw is possible; the rest, from 1d on, can only be "
            "judged after it, by what is known then'");
    answers(engine, "{'do': 'explain', 'seat': 'red', 'line': 'draw'}",
            "'events':[]}");
    engine_free(engine);
}

/* Makes the same requests for red in two games that red cannot distinguish. */
static void red_learns_nothing(void **state)
{
    static const char *const hands[] = {"'3d', '4d'", "'8d', '9d'"};
    static const char *const requests[] = {
        "{'do': 'view', 'seat': 'red'}",
        "{'do': 'picture', 'seat': 'red'}",
        "{'do': 'view', 'seat': 'watcher'}",
        "{'do': 'picture', 'seat': 'watcher'}",
        "{'do': 'moves', 'seat': 'red'}",
        "{'do': 'open', 'seat': 'red', 'at': 'green'}",
        "{'do': 'open', 'seat': 'red', 'at': 'draw'}",
        "{'do': 'open', 'seat': 'watcher', 'at': 'green'}",
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

/* Green bids after red, and must not learn red's bid. */
static void a_bid_stays_secret(void **state)
{
    Engine *engine = new_engine();

    answers(engine,
            "{'do': 'new', 'position': {'format': 'house-position/1', "
            "'variant': 'parts', 'seats': ['red', 'green'], 'to_move': 'red', "
            "'turn': 1, 'board': {}, 'hands': {'red': ['1d', '2d'], 'green': "
            "['3d', '4d']}}}",
            "'ok':true");
    answers(engine, "{'do': 'open', 'at': 'green'}",
            "'things':[{'token':'3d','text':'3: dots','name':'3d'},");
    answers(engine, "{'do': 'open', 'at': 'green', 'seat': 'red'}",
            "'things':[{'token':'?','text':'','name':'a card face down'},");
    answers(engine, "{'do': 'open', 'at': 'discard'}", "'things':[]");
    fails(engine, "{'do': 'open', 'at': 'attic'}", "request", "no space");
    fails(engine, "{'do': 'open'}", "request", "at");
    /* red can neither bid for green nor learn what green could bid */
    fails(engine, "{'do': 'choose', 'seat': 'red', 'token': 'bid 2d 3d'}",
          "illegal", "3d: make the earlier choices first");
    fails(engine, "{'do': 'choose', 'seat': 'red', 'token': 'bid 2d 9d'}",
          "illegal", "9d: make the earlier choices first");
    answers(engine, "{'do': 'choose', 'seat': 'red', 'token': 'bid 2d'}",
            "'seat':null}"); /* red does not see that green has to choose */
    answers(engine, "{'do': 'moves', 'seat': 'green'}",
            "'label':'bid','line':['bid'],'options':[{'token':'3d'");
    answers(engine, "{'do': 'moves'}", "'line':['bid','2d']");
    engine_free(engine);
}

/* -- teams ---------------------------------------------------------------- */

/* Plays a game in which all seats rest. Checks that the answer to the last
 * choice contains `result` and `teams`. */
static void assert_end(const char *setting, int players, const char *result,
                       const char *teams)
{
    const ScriptSource gifts = {.file = "tests/lab/games/gifts.lua",
                                .scripts = "scripts",
                                .players = players,
                                .settings = &setting,
                                .setting_count = 1};
    ScriptError error;
    Engine *engine = engine_new(&gifts, NULL, false, "tea", &error);

    assert_non_null(engine);
    answers(engine, "{'do': 'rules'}", teams);
    for (int i = 1; i < 4 * players; i++)
        free(ask(engine, "{'do': 'choose', 'token': 'rest'}"));
    answers(engine, "{'do': 'choose', 'token': 'rest'}", result, teams);
    engine_free(engine);
}

static void the_end_names_the_teams(void **state)
{
    assert_end("teams=pairs", 4,
               "'result':{'winners':['red','green','blue','yellow'],",
               "'teams':[['red','blue'],['green','yellow']]");
    assert_end("teams=all", 4, "'result':{'winners':[],",
               "'teams':[['red','green','blue','yellow']]");
    assert_end("teams=none", 1, "'result':{'winners':[],", "'teams':[['red']]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_back_as_a_seat),
        cmocka_unit_test(enters_only_what_it_may_know),
        cmocka_unit_test(a_picture_comes_with_the_answer),
        cmocka_unit_test(rules_that_are_named_spoil_no_picture),
        cmocka_unit_test(bots_play_their_seats),
        cmocka_unit_test(tells_each_what_he_may_know),
        cmocka_unit_test(words_after_a_reveal_are_not_called_possible),
        cmocka_unit_test(red_learns_nothing),
        cmocka_unit_test(a_bid_stays_secret),
        cmocka_unit_test(the_end_names_the_teams),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

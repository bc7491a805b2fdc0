/*
 * arrive_test.c -- tests secret choices that several people make at the same
 * time.
 */
#include "engine/ask.h"
#include "match/player/player.h"

#define RED(token)   "{'do': 'choose', 'seat': 'red', 'token': '" token "'}"
#define GREEN(token) "{'do': 'choose', 'seat': 'green', 'token': '" token "'}"

/* In this game, red has one starter, the 9 of hearts. Green has three starters,
 * among them the 9 of spades. */
static const ScriptSource city = {.file = "variants/zark-city.lua",
                                  .scripts = "scripts"};

static Engine *new_table_of(const ScriptSource *rules, const Player *players)
{
    ScriptError error;
    Engine *engine = engine_new(rules, players, false, "t1", &error);

    if (engine == NULL)
        fail_msg("%s", error.message);
    return engine;
}

static Engine *new_table(void)
{
    return new_table_of(&city, NULL);
}

static void each_seat_is_offered_its_own_cards(void **state)
{
    Engine *engine = new_table();

    answers(engine, "{'do': 'moves', 'seat': 'green'}", "'seat':'green'");
    answers(engine, "{'do': 'moves', 'seat': 'green'}", "'token':'9s'");
    answers(
        engine, "{'do': 'moves', 'seat': 'red'}",
        "'seat':'red','label':'starter','line':[],'options':[{'token':'9h'");
    answers(engine, "{'do': 'moves', 'seat': 'watcher'}", "'seat':null}");
    fails(engine, GREEN("9h"), "illegal", "9h");
    answers(engine, "{'do': 'moves', 'seat': 'red'}", "'seat':'red'");
    engine_free(engine);
}

static void the_first_arrival_begins(void **state)
{
    Engine *engine = new_table();

    answers(engine, GREEN("9s"), "'seat':null");
    answers(engine, "{'do': 'moves', 'seat': 'green'}", "'seat':null");
    fails(engine, GREEN("8s"), "seat", "another seat is asked");
    fails(engine, "{'do': 'undo', 'seat': 'green'}", "seat",
          "before all seats have chosen");
    answers(engine, RED("9h"), "'green laid 9s on 0,0'");
    answers(engine, RED("1,0"), "'turn':1");
    answers(engine, "{'do': 'record'}", "\\'line\\':\\'by:green 9s 9h 1,0\\'");
    engine_free(engine);
}

static void without_an_arrival_nothing_is_written(void **state)
{
    Engine *engine = new_table();

    answers(engine, RED("9h"), "'seat':null");
    answers(engine, GREEN("9s"), "'red laid 9h on 0,0'");
    answers(engine, GREEN("1,0"), "'turn':1");
    answers(engine, "{'do': 'record'}", "\\'line\\':\\'9h 9s 1,0\\'");
    engine_free(engine);
}

/* The designer takes back one choice at a time, beginning with the latest. The
 * seat that made this choice is then asked again. */
static void arrivals_are_taken_back(void **state)
{
    Engine *engine = new_table();

    answers(engine, GREEN("9s"), "'seat':null");
    answers(engine, "{'do': 'undo'}", "'turn':0");
    answers(engine, "{'do': 'moves', 'seat': 'red'}", "'token':'9h'");
    answers(engine, "{'do': 'moves', 'seat': 'green'}", "'token':'9s'");
    answers(engine, RED("9h"), "'seat':null");
    answers(engine, GREEN("9s"), "'red laid 9h on 0,0'");
    answers(engine, "{'do': 'undo'}", "'seat':'green'");
    answers(engine, "{'do': 'undo'}", "'seat':'red'");
    engine_free(engine);
}

static void nobody_chooses_before_a_bot(void **state)
{
    const ScriptSource three = {
        .file = city.file, .scripts = city.scripts, .players = 3};
    Player players[SEAT_LIMIT] = {{.bot = HUMAN}};
    Engine *engine;

    assert_true(player_read("random", &players[2]));
    engine = new_table_of(&three, players);
    fails(engine, GREEN("9s"), "seat", "another seat is asked");
    engine_free(engine);
}

static void there_are_no_hints_meanwhile(void **state)
{
    Engine *engine = new_table();

    answers(engine, GREEN("9s"), "'seat':null");
    fails(engine, "{'do': 'hint', 'seat': 'red', 'games': 10}", "seat",
          "no hints while seats choose at the same time");
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_seat_is_offered_its_own_cards),
        cmocka_unit_test(the_first_arrival_begins),
        cmocka_unit_test(without_an_arrival_nothing_is_written),
        cmocka_unit_test(arrivals_are_taken_back),
        cmocka_unit_test(nobody_chooses_before_a_bot),
        cmocka_unit_test(there_are_no_hints_meanwhile),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

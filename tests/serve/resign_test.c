/*
 * resign_test.c -- tests that a seat can resign at a table, and what happens
 * then.
 */
#include "serve/ask.h"

enum { RED, GREEN, WATCHER, DESIGNER };

/* The numbers of the last two participants at a table with four seats. */
enum { BLUE = 2, YELLOW = 3 };

static const char resign[] = "{'do': 'resign'}";

static Engine *two(void)
{
    return ask_table(&cards, NULL, (EngineHost){.keep = NULL}, 0);
}

/* Returns a table of four people. With `rule`, the first and third seats are a
 * team, and so are the second and fourth. */
static Engine *four(const char *rule)
{
    static ScriptSource source;
    static const char *rules[1];

    rules[0] = rule;
    source = (ScriptSource){.file = "variants/zark-city.lua",
                            .scripts = "scripts",
                            .players = 4,
                            .house_rules = rules,
                            .house_rule_count = rule != NULL};
    return ask_table(&source, NULL, (EngineHost){.keep = NULL}, 0);
}

static void the_other_seat_wins(void **state)
{
    Engine *engine = two();

    (void)state;
    ask_for(engine, RED, resign,
            "'result':{'winners':['green'],'reason':'red resigned'}");
    ask_for(engine, GREEN, "{'do': 'moves'}", "'over':true");
    ask_reads(engine, WATCHER, "Red resigned",
              "Red resigned; the game is over");
    ask_for(engine, DESIGNER, "{'do': 'record'}", "red resigned");
    engine_free(engine);
}

/* A seat may resign when it is not its turn, and in the middle of a turn. */
static void resigns_at_any_time(void **state)
{
    Engine *engine = two();

    (void)state;
    ask_choose(engine, RED, "0,1");
    ask_for(engine, GREEN, resign, "'winners':['red']");
    engine_free(engine);
}

static void refuses_what_cannot_be(void **state)
{
    static const char *const wrong[] = {
        "{'do': 'resign', 'seat': 'pink'}", "{'do': 'resign', 'seat': 7}",
        "{'do': 'resign', 'seat': ['red']}", "{'do': 'resign', 'of': 'red'}"};
    Engine *engine = two();

    (void)state;
    ask_for(engine, GREEN, "{'do': 'resign', 'seat': 'red'}",
            "you can only resign your own seat");
    ask_for(engine, WATCHER, resign, "does not allow");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        ask_for(engine, RED, wrong[i], "'kind':'request'");
    ask_for(engine, RED, "{'do': 'moves'}", "'over':false");
    ask_done(engine, RED, "{'do': 'seat', 'of': 'red', 'player': 'greedy'}");
    ask_for(engine, RED, resign, "bots do not resign");
    ask_done(engine, RED, "{'do': 'seat', 'of': 'red', 'player': 'human'}");
    ask_done(engine, RED, "{'do': 'resign', 'seat': 'red'}");
    for (int who = RED; who <= DESIGNER; who++)
        if (who != WATCHER)
            ask_for(engine, who, resign, "the game is over");
    engine_free(engine);
}

/* A request that was made for an earlier state of the game does nothing. */
static void an_old_request_does_nothing(void **state)
{
    Engine *engine = two();

    (void)state;
    ask_play(engine, RED, "0,1");
    ask_for(engine, GREEN, "{'do': 'resign', 'moment': 1}",
            "the game has changed since");
    engine_free(engine);
}

/* Like other turns, a resignation is taken back with the consent of all. */
static void is_taken_back_by_consent(void **state)
{
    Engine *engine = two();

    (void)state;
    ask_done(engine, RED, resign);
    ask_for(engine, RED, "{'do': 'undo'}", "'asked':['green']");
    assert_string_equal(engine_table(engine)->proposal.what,
                        "take back the end of the game (red resigned)");
    ask_for(engine, RED, "{'do': 'moves'}", "'over':true");
    ask_done(engine, GREEN, "{'do': 'agree', 'agrees': true}");
    ask_for(engine, RED, "{'do': 'moves'}", "'over':false");
    ask_done(engine, DESIGNER, "{'do': 'redo'}");
    ask_reads(engine, RED, "Designer restored the end of the game");
    ask_done(engine, DESIGNER, "{'do': 'undo'}");
    ask_for(engine, GREEN, "{'do': 'moves'}", "'over':false");
    engine_free(engine);
}

/* With more than two sides, a seat cannot resign, because it would not be clear
 * who wins. */
static void needs_two_sides(void **state)
{
    Engine *engine = four(NULL);

    (void)state;
    ask_for(engine, RED, resign, "let a bot play the seat instead");
    ask_for(engine, RED, "{'do': 'moves'}", "'over':false");
    engine_free(engine);
}

/* The partner would lose too, so the partner must agree. The opponents are not
 * asked. */
static void the_partner_must_agree(void **state)
{
    Engine *engine = four("variants/house-rules/partners.lua");

    (void)state;
    ask_for(engine, RED, resign, "'asked':['blue']");
    ask_for(engine, RED, resign, "asked already");
    ask_for(engine, GREEN, "{'do': 'agree', 'agrees': true}", "not asked");
    ask_done(engine, BLUE, "{'do': 'agree', 'agrees': false}");
    ask_for(engine, RED, "{'do': 'moves'}", "'over':false");
    ask_done(engine, RED, resign);
    ask_done(engine, BLUE, "{'do': 'agree', 'agrees': true}");
    ask_for(engine, YELLOW, "{'do': 'moves'}", "'winners':['green','yellow']");
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_other_seat_wins),
        cmocka_unit_test(resigns_at_any_time),
        cmocka_unit_test(refuses_what_cannot_be),
        cmocka_unit_test(an_old_request_does_nothing),
        cmocka_unit_test(is_taken_back_by_consent),
        cmocka_unit_test(needs_two_sides),
        cmocka_unit_test(the_partner_must_agree)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}

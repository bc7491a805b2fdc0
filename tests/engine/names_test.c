/*
 * names_test.c -- tests the names and sentences that the engine sends for
 * people: names of cards and pyramids in place of tokens.
 */
#define _GNU_SOURCE
#include "engine/ask.h"

#include "format/spoken.h"
#include "match/table/table.h"

static const ScriptSource dectana = {.file = "variants/dectana.lua",
                                     .scripts = "scripts"};

static Engine *new_dectana(void)
{
    ScriptError error;
    Engine *engine = engine_new(&dectana, NULL, false, "tuesday", &error);

    assert_non_null(engine);
    return engine;
}

static Listener listener_of(Engine *engine)
{
    const Game *game = engine_table(engine)->game;

    return (Listener){script_position(game->script),
                      script_equipment(game->script), SEAT_NONE};
}

static void an_option_has_a_name(void **state)
{
    Engine *engine = new_dectana();

    (void)state;
    answers(engine, "{'do': 'moves'}", "'token':'0,0'", "'name':'the Diplomat'",
            "'name':'the Darkness (1,0)'", "'name':'the Darkness (2,2)'");
    engine_free(engine);
}

static void a_step_can_be_read_alone(void **state)
{
    Engine *engine = new_dectana();

    (void)state;
    answers(engine, "{'do': 'choose', 'token': '0,0'}",
            "'trail':['the Diplomat']", "'name':'upright'", "'name':'north'");
    answers(engine, "{'do': 'choose', 'token': 'e'}",
            "'trail':['the Diplomat','pointing east']");
    free(ask(engine, "{'do': 'choose', 'token': '1,1 ^'}"));
    answers(engine, "{'do': 'moves', 'involving': '1,1:g1^'}",
            "'name':'green's small pyramid on the Market'");
    engine_free(engine);
}

static void check_sentence(const Listener *listener, const char *text,
                           const char *wanted)
{
    char *said = spoken_sentence(text, listener);

    assert_string_equal(said, wanted);
    free(said);
}

static void a_sentence_has_names(void **state)
{
    Engine *engine = new_dectana();
    const Listener listener = listener_of(engine);

    (void)state;
    check_sentence(&listener, "red's small pyramid at 0,0 was destroyed",
                   "Red's small pyramid at the Diplomat was destroyed.");
    check_sentence(&listener, "0,0 is not occupied by red (it holds 3LK)",
                   "The Diplomat is not occupied by red (it holds 3LK).");
    check_sentence(&listener, "the Diplomat was laid on 0,0",
                   "The Diplomat was laid on 0,0.");
    check_sentence(&listener, "0,0:r1^ grows; second_joker, home_white.",
                   "Red's small pyramid on the Diplomat grows; second joker, "
                   "white's home.");
    check_sentence(&listener, "red drew 2 cards", "Red drew 2 cards.");
    check_sentence(&listener, "It is over.", "It is over.");
    check_sentence(&listener, "red named home_red \"lucky_red\"",
                   "Red named red's home \"lucky_red\".");
    check_sentence(&listener, "a text of turn_limit.lua",
                   "A text of turn_limit.lua.");
    check_sentence(&listener, "see \"0,0\" and rules/0,0.lua:",
                   "See \"0,0\" and rules/0,0.lua:");
    engine_free(engine);
}

static void ids_of_rules_are_removed(void **state)
{
    char text[] = "Grow (D12 to D14, D20) a pyramid (if it is small) (D1-D3).";

    (void)state;
    spoken_without_ids(text);
    assert_string_equal(text, "Grow a pyramid (if it is small).");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_option_has_a_name),
        cmocka_unit_test(a_step_can_be_read_alone),
        cmocka_unit_test(a_sentence_has_names),
        cmocka_unit_test(ids_of_rules_are_removed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * secret_var_test.c -- tests secret variables: how they are declared, who may
 * know them, when reading them is a reveal, and choices that stay secret.
 */
#include "support/small.h"

#include "format/position_json.h"
#include "script/score.h"
#include "script/walk.h"

enum { RED, GREEN };

#define FIELDS                                                                 \
    "vars = { bid_SEAT = { start = -1, least = 0, most = 9, secret = true }, " \
    "lucky_SEAT = { start = false, secret = true }, "                          \
    "enemy_SEAT = { start = 'seat', secret = true }, "                         \
    "steps = { start = 3, least = 1, most = 4 } },"

/* -- declarations ---------------------------------------------------------- */

static const char *loading_error(const char *vars)
{
    static ScriptError error;
    char text[400];
    Script *script;

    snprintf(text, sizeof text,
             "return variant { api = 1, name = 'x', players = { 2, 2 }, "
             "setup = print, turn = print, vars = { %s } }",
             vars);
    script = small_load_text(text, &error);
    if (script == NULL)
        return error.message;
    script_free(script);
    return "";
}

static void declarations_are_checked(void **state)
{
    static const struct {
        const char *vars, *message;
    } cases[] = {
        {"a_SEAT = { start = 0, least = 0, most = 65535, secret = true }", ""},
        {"a = { start = 9, least = 0, most = 3 }", ""},
        {"a = { start = 0, least = 5 }", ""},
        {"a_SEAT = { start = 0, secret = true }",
         "vars.a_SEAT is secret: it needs least and most, the limits of the "
         "values that others think possible"},
        {"a_SEAT = { start = 0, least = 0, most = 65536, secret = true }",
         "vars.a_SEAT is secret, but has more than 65536 possible values"},
        {"a = { start = false, secret = true }",
         "vars.a is secret, so it should belong to a seat: its name needs "
         "SEAT"},
        {"a_SEAT = { start = 'space', secret = true }",
         "vars.a_SEAT is secret, so it should be a number, a flag or a seat"},
        {"a_PYRAMID = { start = 0, least = 0, most = 1, secret = true }",
         "vars.a_PYRAMID belongs to things: only a variable of the game or of "
         "a seat has least, most and secret"},
        {"a = { start = true, most = 3 }",
         "vars.a is not a number, so it has neither least nor most"},
        {"a = { start = 0, least = 3, most = 2 }",
         "vars.a has a least value above its most"},
        {"a = { start = 0, least = 'x' }",
         "vars.a.least should be a whole number, not a string"},
        {"a_SEAT = { start = 0, secret = 1 }",
         "secret should be true or false, not a number"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(loading_error(cases[i].vars), cases[i].message);
}

static void values_have_a_range(void **state)
{
    (void)state;
    small_fields(FIELDS);
    small_runs("vars.steps = 1 vars.steps = 4 me.bid = 9 me.bid = -1 "
               "assert(me.bid == -1 and vars.steps == 4)",
               "");
    small_fails("vars.steps = 5",
                "small.lua:1: steps is out of range (1 to 4)");
    small_fails("me.bid = -2", "small.lua:1: bid_red is out of range (0 to 9)");
    small_fails("me.bid = 5000000000",
                "small.lua:1: bid_red is out of range (0 to 9)");
    small_fields(NULL);
}

/* -- reveals --------------------------------------------------------------- */

/* Plays the turn and always chooses the first option. Returns the number of
 * picks before the last reveal, or -1 if there is none. */
static int revealed_in(const char *body)
{
    Script *script = small_load(body, FIELDS);
    Position start = small_start(script);
    ScriptError error;
    Line line = {.count = 0};
    int revealed;

    start.vars[0] = 4; /* bid_green */
    start.vars[1] = 5; /* bid_red */
    small_pick(script, &start, &line, false, "1");
    assert_int_equal(
        script_open(script, &start, &line, false, &(Choice){0}, &error),
        RUN_DONE);
    revealed = script_revealed(script);
    script_free(script);
    return revealed;
}

static void reading_what_others_hide_is_a_reveal(void **state)
{
    (void)state;
    assert_int_equal(revealed_in("choose('n', numbers(1, 2)) "
                                 "local n = me.next.bid"),
                     1);
    assert_int_equal(revealed_in("choose('n', numbers(1, 2)) "
                                 "local n = vars.bid_green"),
                     1);
    assert_int_equal(revealed_in("choose('n', numbers(1, 2)) "
                                 "local most = seats:most('bid'):first()"),
                     1);
    assert_int_equal(revealed_in("choose('n', numbers(1, 2)) "
                                 "local n = me.next.lucky"),
                     1);
    /* no reveal: red reads its own value, reads a value that cannot be secret,
     * or assigns a value without reading it */
    assert_int_equal(revealed_in("choose('n', numbers(1, 2)) "
                                 "local n = me.bid me.lucky = not me.lucky"),
                     -1);
    assert_int_equal(revealed_in("choose('n', numbers(1, 2)) "
                                 "assert(me.next.enemy == nil)"),
                     -1);
    assert_int_equal(revealed_in("choose('n', numbers(1, 2)) "
                                 "me.next.bid = 3"),
                     -1);
    /* a reveal: green reads its own value, but red sees the consequences */
    assert_int_equal(revealed_in("choose('n', numbers(1, 2)) "
                                 "as(me.next, function() "
                                 "local n = me.next.bid end)"),
                     1);
}

/* The host also offers an option that fails because of a secret value.
 * Otherwise the seat would learn something about the value. */
static void nobody_can_try_out_what_a_secret_leads_to(void **state)
{
    (void)state;
    small_fields(FIELDS);
    small_offers("me.next.bid = 4 local n = choose('n', numbers(1, 2)) "
                 "need(n < me.next.bid - 2, 'too much')",
                 "", "1 2");
    small_offers("me.bid = 4 local n = choose('n', numbers(1, 2)) "
                 "need(n < me.bid - 2, 'too much')",
                 "", "1");
    small_fields(NULL);
}

/* -- scores ---------------------------------------------------------------- */

static void a_score_does_not_tell_secrets(void **state)
{
    Script *script = small_load(
        "", FIELDS "score = function(seat) return seat.bid // 2 * 0 + "
                   "(seat.bid > 5 and 1 or 0) end,");
    Position start = small_start(script);
    ScriptError error;
    int score = 7;

    (void)state;
    start.vars[0] = 8; /* bid_green */
    assert_true(
        script_score_seen(script, &start, SEAT_NONE, GREEN, &score, &error));
    assert_int_equal(score, 1);
    assert_true(
        script_score_seen(script, &start, GREEN, GREEN, &score, &error));
    assert_int_equal(score, 1);
    assert_false(script_score_seen(script, &start, RED, GREEN, &score, &error));
    assert_int_equal(error.fault, FAULT_NONE);
    assert_false(
        script_score_seen(script, &start, SEAT_WATCHER, GREEN, &score, &error));
    /* all seats can see that red has not bid, so red's score is not secret */
    assert_true(script_score_seen(script, &start, GREEN, RED, &score, &error));
    assert_int_equal(score, 0);
    script_free(script);
}

/* -- choices --------------------------------------------------------------- */

#define BIDS                                                                   \
    "local bids = choose_each('bid', function(seat) return numbers(0, 9) "     \
    "end, { secret = true }) "                                                 \
    "for seat, bid in pairs(bids) do seat.bid = bid end "

static int count_told(const Script *script)
{
    const EventLog *log = script_events(script);
    int told = 0;

    for (int i = 0; i < log->count; i++)
        told += log->events[i].kind == EVENT_CHOOSE;
    return told;
}

static void secret_picks_are_not_told(void **state)
{
    static Choice choice;
    Script *script =
        small_load(BIDS "choose('n', numbers(1, 2)) "
                        "as(me.next, function() choose('m', numbers(1, 2)) "
                        "end)",
                   FIELDS);
    Position start = small_start(script);
    ScriptError error;
    Line line = {.count = 0};

    (void)state;
    small_pick(script, &start, &line, false, "3 7");
    assert_int_equal(script_open(script, &start, &line, false, &choice, &error),
                     RUN_OPEN);
    assert_int_equal(count_told(script), 0);
    assert_int_equal(script_position(script)->vars[0], 7);
    assert_int_equal(script_position(script)->vars[1], 3);
    assert_int_equal(choice.known, 0); /* green has picked, too */
    small_pick(script, &start, &line, false, "1");
    assert_int_equal(script_open(script, &start, &line, false, &choice, &error),
                     RUN_OPEN);
    assert_int_equal(choice.seat, GREEN);
    assert_int_equal(choice.known, 0);
    script_free(script);
}

static void a_seat_knows_its_own_secret_picks(void **state)
{
    static Choice choice;
    Script *script = small_load(
        "local own = choose_each('bid', function(seat) "
        "if seat == me then return numbers(0, 9) end end, { secret = true }) "
        "me.bid = own[me] choose('n', numbers(1, 2))",
        FIELDS);
    Position start = small_start(script);
    ScriptError error;
    Line line = {.count = 0};

    (void)state;
    small_pick(script, &start, &line, false, "3");
    assert_int_equal(script_open(script, &start, &line, false, &choice, &error),
                     RUN_OPEN);
    assert_int_equal(choice.known, 1);
    assert_int_equal(script_revealed(script), -1);
    script_free(script);
}

static void secret_choices_have_the_other_fields(void **state)
{
    (void)state;
    small_fields(FIELDS);
    small_runs("local picks = choose_each('n', function(seat) "
               "return numbers(1, 3) end, { exactly = 2, secret = true }) "
               "assert(#picks[me] == 2 and picks[me.next][2] == 3)",
               "1 2 2 3");
    small_runs("local picks = choose_each('n', function(seat) "
               "return numbers(1, 3) end, { secret = false }) "
               "assert(picks[me] == 1)",
               "1 2");
    small_fails("choose_each('n', function() return numbers(1, 3) end, "
                "{ secret = 1 })",
                "small.lua:1: choose_each: secret is true or false, not a "
                "number");
    small_fails(
        "choose_each('n', function() return numbers(1, 3) end, "
        "{ secret = true, secrt = true })",
        "small.lua:1: choose_some has at_least, at_most, exactly, each, "
        "ordered, total and one_of_each, but no secrt");
    small_fields(NULL);
}

/* -- positions ------------------------------------------------------------- */

#define TEXT(vars)                                                             \
    "{\"format\":\"house-position/2\",\"variant\":\"small\","                  \
    "\"seats\":[\"red\",\"green\"],\"to_move\":\"red\",\"turn\":3,"            \
    "\"board\":{\"0,0\":{\"cards\":[\"AM\"]}},\"vars\":{" vars "}}"

static void positions_hide_secrets(void **state)
{
    Script *script = small_load("", FIELDS);
    const Equipment *equipment = script_equipment(script);
    Position position, again;
    FormatError error;
    char *text;

    (void)state;
    assert_true(position_read(
        TEXT("\"bid_red\":4,\"lucky_green\":true,\"enemy_green\":\"red\""),
        equipment, "seed", &position, &error));
    text = position_json(&position, equipment, RED);
    assert_non_null(strstr(text, "\"vars\":{\"bid_green\":-1,\"bid_red\":4,"
                                 "\"enemy_green\":\"?\",\"enemy_red\":null,"
                                 "\"lucky_green\":\"?\",\"lucky_red\":false,"
                                 "\"steps\":3}"));
    assert_true(position_read(text, equipment, "seed", &again, &error));
    assert_int_equal(again.vars[1], 4);
    assert_true(again.vars[2] == RED || again.vars[2] == GREEN);
    assert_true(again.vars[4] == 0 || again.vars[4] == 1);
    free(text);
    text = position_json(&position, equipment, SEAT_WATCHER);
    assert_non_null(strstr(text, "\"bid_green\":-1,\"bid_red\":\"?\","
                                 "\"enemy_green\":\"?\",\"enemy_red\":null,"
                                 "\"lucky_green\":\"?\",\"lucky_red\":\"?\","));
    free(text);
    text = position_json(&position, equipment, SEAT_NONE);
    assert_null(strstr(text, "\"?\""));
    free(text);
    script_free(script);
}

static void unknown_values_are_in_the_range(void **state)
{
    Script *script = small_load("", FIELDS);
    const Equipment *equipment = script_equipment(script);
    unsigned met = 0;

    (void)state;
    for (int i = 0; i < 200; i++) {
        Position position, same;
        FormatError error;
        char seed[16];
        snprintf(seed, sizeof seed, "%d", i);
        assert_true(position_read(TEXT("\"bid_green\":\"?\""), equipment, seed,
                                  &position, &error));
        assert_true(position_read(TEXT("\"bid_green\":\"?\""), equipment, seed,
                                  &same, &error));
        assert_in_range(position.vars[0], 0, 9);
        assert_int_equal(position.vars[0], same.vars[0]);
        met |= 1u << position.vars[0];
    }
    assert_int_equal(met, 0x3ff);
    script_free(script);
}

static void wrong_values_are_found(void **state)
{
    static const struct {
        const char *text, *path, *message;
    } cases[] = {
        {TEXT("\"bid_red\":10"), "vars.bid_red", "must be from 0 to 9, not 10"},
        {TEXT("\"bid_red\":-2"), "vars.bid_red", "must be from 0 to 9, not -2"},
        {TEXT("\"steps\":0"), "vars.steps", "must be from 1 to 4, not 0"},
        {TEXT("\"steps\":\"?\""), "vars.steps",
         "must be a whole number, not a string"},
        {TEXT("\"bid_red\":\"7\""), "vars.bid_red",
         "must be a whole number, not a string"},
        {TEXT("\"bid_blue\":3"), "vars.bid_blue",
         "\"bid_blue\" is not a variable of this game"},
        {TEXT("\"enemy_red\":\"blue\""), "vars.enemy_red",
         "blue has no seat here"},
    };
    Script *script = small_load("", FIELDS);

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position position;
        FormatError error;
        assert_false(position_read(cases[i].text, script_equipment(script),
                                   "seed", &position, &error));
        assert_string_equal(error.path, cases[i].path);
        assert_string_equal(error.message, cases[i].message);
    }
    script_free(script);
}

/* -- what a search imagines ------------------------------------------------ */

static void every_possible_value_is_imagined(void **state)
{
    Script *script = small_load("", FIELDS);
    Position start = small_start(script);
    Random random = random_from_text("imagine");
    unsigned bids = 0, enemies = 0;

    (void)state;
    start.vars[0] = 4;     /* bid_green */
    start.vars[1] = 4;     /* bid_red */
    start.vars[2] = GREEN; /* enemy_green */
    for (int i = 0; i < 200; i++) {
        Position world = start;
        knowledge_determinize(&world, script_equipment(script), RED, &random);
        assert_int_equal(world.vars[1], 4);
        assert_int_equal(world.vars[3], SEAT_NONE); /* enemy_red */
        bids |= 1u << world.vars[0];
        enemies |= 1u << world.vars[2];
    }
    assert_int_equal(bids, 0x3ff);
    assert_int_equal(enemies, 3);
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(declarations_are_checked),
        cmocka_unit_test(values_have_a_range),
        cmocka_unit_test(reading_what_others_hide_is_a_reveal),
        cmocka_unit_test(nobody_can_try_out_what_a_secret_leads_to),
        cmocka_unit_test(a_score_does_not_tell_secrets),
        cmocka_unit_test(secret_picks_are_not_told),
        cmocka_unit_test(a_seat_knows_its_own_secret_picks),
        cmocka_unit_test(secret_choices_have_the_other_fields),
        cmocka_unit_test(positions_hide_secrets),
        cmocka_unit_test(unknown_values_are_in_the_range),
        cmocka_unit_test(wrong_values_are_found),
        cmocka_unit_test(every_possible_value_is_imagined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * put_test.c -- tests the primitive `put`, and the fields and values that
 * belong to it. Also tests decks whose cards start in several piles, and files
 * with different values of `api`.
 */
#include "house_rules.h"

#include "format/position_json.h"

#define PILES                                                                  \
    "piles = { row = { secret = true }, hoard = { secret = true, "             \
    "unordered = true }, open = {} },"

/* -- each place ----------------------------------------------------------- */

/* Code that sets `c` to a card somewhere, and the expected c.at. */
static const struct {
    const char *code, *at;
} sources[] = {
    {"local c = space(0, 0).card", "space(0, 0)"},
    {"local c = space(0, 0).card lay(cards:in_hand(me):list()[1], space(0, 0))",
     "space(0, 0)"},
    {"lay(draw_pile.top, space(1, 1), true) local c = space(1, 1).card",
     "space(1, 1)"},
    {"local c = cards:in_hand(me):list()[2]", "me"},
    {"local c = draw_pile.top", "draw_pile"},
    {"local c = draw_pile:list()[3]", "draw_pile"},
    {"local c = discard_pile.top", "discard_pile"},
    {"local c = cards:in_hand(me):list()[2] put(c, pile 'row')", "pile 'row'"},
    {"local c = cards:in_hand(me):list()[2] put(c, pile 'hoard')",
     "pile 'hoard'"},
    {"local c = discard_pile.top put(c, pile 'open')", "pile 'open'"},
    {"local c = turn_up()", "in_use"},
    {"local c = discard_pile.top put(c, out_of_game)", "out_of_game"},
};

/* Calls of `put`, and the expected c.at afterwards. */
static const struct {
    const char *call, *at, *check;
} goals[] = {
    {"put(c, space(2, 0))", "space(2, 0)", "space(2, 0).card == c"},
    {"put(c, space(2, 0), { face_down = true })", "space(2, 0)", "c.face_down"},
    {"put(c, space(2, 0), { under = true })", "space(2, 0)",
     "space(2, 0).cards[2] == c"},
    {"put(c, space(2, 0), { at = 2 })", "space(2, 0)",
     "space(2, 0).cards[2] == c"},
    {"put(c, me.next)", "me.next", "cards:in_hand(me.next):has(c)"},
    {"put(c, draw_pile, { under = true })", "draw_pile",
     "draw_pile:list()[draw_pile.count] == c"},
    {"put(c, draw_pile, { at = 2 })", "draw_pile", "draw_pile:list()[2] == c"},
    {"put(c, pile 'row', { under = true })", "pile 'row'",
     "pile 'row':list()[pile 'row'.count] == c"},
    {"put(c, pile 'hoard')", "pile 'hoard'", "true"},
    {"put(c, out_of_game)", "out_of_game", "out_of_game.top == c"},
    {"put(c, in_use) put(c, discard_pile)", "discard_pile",
     "discard_pile.top == c"},
};

enum {
    SOURCES = sizeof sources / sizeof *sources,
    GOALS = sizeof goals / sizeof *goals
};

/* True if the card is already there, so that `put` refuses. */
static bool is_there(int from, int to)
{
    if (strcmp(sources[from].at, "in_use") == 0)
        return strstr(goals[to].call, "in_use") != NULL;
    if (strcmp(sources[from].at, goals[to].at) != 0)
        return false;
    return strstr(goals[to].call, "row") != NULL ||
           strstr(goals[to].call, "hoard") != NULL ||
           strstr(goals[to].call, "out_of_game") != NULL ||
           /* the third of three cards is already the lowest */
           (strstr(sources[from].code, "[3]") != NULL &&
            strstr(goals[to].call, "under") != NULL);
}

static void cards_go_from_anywhere_to_anywhere(void **state)
{
    for (int from = 0; from < SOURCES; from++) {
        for (int to = 0; to < GOALS; to++) {
            char body[1000];
            snprintf(body, sizeof body,
                     "%s assert(c.at == %s) %s "
                     "assert(c.at == %s) assert(%s)",
                     sources[from].code, sources[from].at, goals[to].call,
                     goals[to].at, goals[to].check);
            if (!is_there(from, to))
                small_runs_with(body, PILES, "");
        }
    }
    (void)state;
}

static void lists_keep_their_order(void **state)
{
    (void)state;
    small_runs("local h = cards:in_hand(me):list() "
               "put({ h[3], h[1], h[2] }, discard_pile) "
               "local l = discard_pile:list() assert(l[1] == h[2] and "
               "l[2] == h[1] and l[3] == h[3] and #l == 4)",
               "");
    small_runs("local h = cards:in_hand(me):list() "
               "put(cards:in_hand(me), discard_pile, { at = 2 }) "
               "local l = discard_pile:list() assert(#l == 4 and "
               "l[2] == h[3] and l[3] == h[2] and l[4] == h[1])",
               "");
    small_runs("local l = draw_pile:list() put({ l[1], l[2] }, draw_pile) "
               "local n = draw_pile:list() "
               "assert(n[1] == l[2] and n[2] == l[1] and n[3] == l[3])",
               "");
    small_runs("put({}, discard_pile) assert(discard_pile.count == 1)", "");
    small_runs("put(cards:at(space(2, 0)), me) "
               "assert(space(2, 0).card == nil and me.hand_size == 4)",
               "");
    /* pyramids in the void are destroyed only after the whole change */
    small_runs("put({ space(1, 0).card, space(2, 0).card }, discard_pile) "
               "assert(pyramids:of(me.next):count() == 0)",
               "");
}

/* -- what cannot be done -------------------------------------------------- */

static void put_refuses(void **state)
{
    (void)state;
    small_refuses("put(discard_pile.top, space(9, 9))",
                  "9,9 is void: no card lies there or beside it");
    small_refuses("put(discard_pile.top, discard_pile)",
                  "8MS is already there");
    small_refuses("put(space(0, 0).card, space(0, 0))", "AM is already there");
    small_refuses("put(cards:in_hand(me), me)", "2M is already there");
    small_refuses("put(space(0, 0).card, discard_pile, { at = 3 })",
                  "the discard pile has too few cards for place 3");
    small_refuses("put(discard_pile.top, space(2, 0), { at = 3 })",
                  "2,0 has too few cards for place 3");
}

static void wrong_calls_are_errors(void **state)
{
    static const struct {
        const char *call, *message;
    } cases[] = {
        {"put(me, me)", "put: argument 1 should be a card, not a seat"},
        {"put(draw_pile.top, 5)",
         "put: argument 2 should be a space, a seat or a pile such as "
         "discard_pile or out_of_game, not a number"},
        {"put(draw_pile.top, nil)",
         "put: argument 2 should be a space, a seat or a pile such as "
         "discard_pile or out_of_game, not nil"},
        {"put({ me }, discard_pile)", "element 1 should be a card, not a seat"},
        {"put({ draw_pile.top, draw_pile.top }, discard_pile)",
         "put: the card 9SV is in the list twice"},
        {"put(draw_pile.top, me, { face_down = true })",
         "put: only cards on a space can be face down"},
        {"put(draw_pile.top, me, { under = true })",
         "put: 'under' is for a space or a pile whose order matters"},
        {"put(draw_pile.top, out_of_game, { at = 1 })",
         "put: 'at' is for a space or a pile whose order matters"},
        {"put(draw_pile.top, discard_pile, { at = 0 })",
         "put: at is a place from the top, 1 to 128, not a number"},
        {"put(draw_pile.top, discard_pile, { at = 2, under = true })",
         "put: write either 'at' or 'under'"},
        {"put(draw_pile.top, discard_pile, { under = 1 })",
         "put: under is true or false, not a number"},
        {"put(draw_pile.top, space(0, 0), { face_down = 1 })",
         "put: face_down is true or false, not a number"},
        {"put(draw_pile.top, discard_pile, { below = true })",
         "put has face_down, under and at, but no below"},
        {"put(draw_pile.top, in_use)",
         "the card 9SV is still in use when the turn ends: discard it or put "
         "it elsewhere"},
        {"shuffle(out_of_game)",
         "shuffle: argument 1 should be a pile whose order matters"},
        {"cards:in_hand(me):where('x', function(c) put(c, discard_pile) "
         "return true end):list()",
         "this function may only read: it cannot act or ask"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Script *script = small_load(cases[i].call, NULL);
        Position start = small_start(script);
        Line line = {0};
        ScriptError error;
        assert_int_not_equal(
            script_turn(script, &start, &line, NULL, NULL, &error), RUN_DONE);
        if (strstr(error.message, cases[i].message) == NULL)
            fail_msg("%s: %s", cases[i].call, error.message);
        script_free(script);
    }
}

static void hidden_cards_are_revealed(void **state)
{
    static const struct {
        const char *call;
        bool reveals;
    } cases[] = {
        {"put(draw_pile.top, discard_pile)", true},
        {"put(draw_pile.top, me.next)", true},
        {"put(draw_pile.top, space(0, 0), { face_down = true })", false},
        {"put(space(3, 0).card, me)", true},
        {"put(space(3, 0).card, draw_pile)", false},
        {"put(space(3, 0).card, space(0, 0))", false},
        {"put(space(3, 0).card, space(0, 0), { face_down = false })", true},
        {"put(cards:in_hand(me), discard_pile)", false},
        {"put(cards:in_hand(me), draw_pile)", false},
        {"put(discard_pile.top, me)", false},
        {"shuffle(discard_pile)", true},
        {"shuffle(pile 'row')", false},
        {"put(discard_pile.top, pile 'row') shuffle(pile 'row')", true},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char body[300];
        snprintf(body, sizeof body,
                 "lay(draw_pile.top, space(3, 0), true) %s "
                 "need(false, 'too late')",
                 cases[i].call);
        if (cases[i].reveals)
            small_fails_with(body, PILES, FAULT_SCRIPT,
                             "small.lua:1: refused after a reveal, when "
                             "nothing can be taken back: too late (the line: "
                             ")");
    }
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char body[400];
        snprintf(body, sizeof body,
                 "lay(draw_pile.top, space(3, 0), true) "
                 "assert(not can(function() %s need(false, 'no') end))",
                 cases[i].call);
        if (!cases[i].reveals)
            small_runs_with(body, PILES, "");
    }
}

/* -- decks in several piles ----------------------------------------------- */

static const char decks[] =
    "return variant { api = 2, name = 'decks', players = { 2 , 2 }, "
    "piles = { crowns = { secret = true }, open = {} }, "
    "deck = { cards = { { code = '1', copies = 3 }, { code = '2' }, "
    "{ code = 'k', copies = 2, pile = 'crowns' }, "
    "{ code = 'o', pile = 'open' } } }, "
    "setup = function() shuffle(pile 'crowns') end, "
    "turn = function(me) put(pile 'crowns'.top, me) end }";

static int count_of(const Position *position, int pile)
{
    return position->cards.piles[pile].count;
}

/* Reads a position with these members. Checks the numbers of cards in the draw
 * pile, in the piles `crowns` and `open`, and out of the game. */
static void check_read(const Script *script, const char *members,
                       const int *counts)
{
    static const int piles[] = {PILE_DRAW, PILE_NAMED, PILE_NAMED + 1,
                                PILE_OUT};
    Position position;
    FormatError error;
    char text[400];

    snprintf(text, sizeof text,
             "{\"format\":\"house-position/3\",\"variant\":\"decks\","
             "\"seats\":[\"red\",\"green\"],\"to_move\":\"red\",\"turn\":1,"
             "\"board\":{}%s}",
             members);
    if (!position_read(text, script_equipment(script), "x", &position, &error))
        fail_msg("%s: %s", members, error.message);
    for (int i = 0; i < 4; i++)
        assert_int_equal(count_of(&position, piles[i]), counts[i]);
}

static void cards_start_in_several_piles(void **state)
{
    ScriptError error;
    Script *script = small_load_text(decks, &error);
    Position position;

    (void)state;
    assert_non_null(script);
    position = small_start(script);
    assert_int_equal(count_of(&position, PILE_DRAW), 4);
    assert_int_equal(count_of(&position, PILE_NAMED), 2);
    assert_int_equal(count_of(&position, PILE_NAMED + 1), 1);
    check_read(script, "", (int[]){4, 2, 1, 0});
    check_read(script, ",\"draw\":[\"1\"]", (int[]){1, 2, 1, 3});
    check_read(script, ",\"piles\":{\"crowns\":[]}", (int[]){4, 0, 1, 2});
    check_read(script, ",\"piles\":{\"crowns\":[\"1\"]}", (int[]){3, 1, 1, 2});
    check_read(script, ",\"hands\":{\"red\":[\"k\",\"2\"]}",
               (int[]){3, 1, 1, 0});
    script_free(script);
    small_unloadable(
        "return variant { api = 2, name = 'x', players = { 2, 2 }, "
        "piles = { 'crowns' }, deck = { cards = { { code = '1', "
        "pile = 'crown' } } }, setup = function() end, "
        "turn = function() end }",
        FAULT_SCRIPT,
        "small.lua:1: deck: the variant declares no pile 'crown'; "
        "did you mean 'crowns'?");
}

/* -- apis ----------------------------------------------------------------- */

#define CHANGE_TURN(api, body)                                                 \
    "return house_rule { api = " api ", name = 'a', change = function(rules) " \
    "rules.turn = function(me) " body " end end }"

/* Checks how a turn ends if a house rule and its game have different apis.
 * `message` is the expected error, or NULL. */
static void check_rule(const char *game, const char *rule, const char *message)
{
    const char *const rules[] = {rule, NULL};
    Script *script = load(game, rules);
    Position start = small_start(script);
    Line line = {0};
    ScriptError error;
    RunEnd end = script_turn(script, &start, &line, NULL, NULL, &error);

    if (message == NULL && end != RUN_DONE)
        fail_msg("%s", error.message);
    if (message != NULL) {
        assert_int_not_equal(end, RUN_DONE);
        assert_string_equal(error.message, message);
    }
    script_free(script);
}

static void each_file_has_the_names_of_its_api(void **state)
{
    (void)state;
    for (int api = 1; api <= 2; api++) {
        const char *game = api == 1 ? GAME : "local api = 2 " GAME;
        check_rule(game,
                   CHANGE_TURN("1", "put_on(draw_pile.top, "
                                    "discard_pile)"),
                   NULL);
        check_rule(game, CHANGE_TURN("2", "put(draw_pile.top, discard_pile)"),
                   NULL);
        check_rule(game, CHANGE_TURN("1", "give(draw_pile.top, me)"), NULL);
        check_rule(game, CHANGE_TURN("2", "put_on(draw_pile.top, me)"),
                   "'put_on' was dropped in api 2; write put(card, pile)");
        check_rule(game, CHANGE_TURN("2", "give(draw_pile.top, me)"),
                   "give: cards were dropped in api 2; write put(cards, seat)");
        check_rule(game, CHANGE_TURN("2", "remove(draw_pile.top)"),
                   "remove: cards were dropped in api 2; write put(card, "
                   "out_of_game)");
    }
}

static void the_text_of_a_file_names_its_api(void **state)
{
    (void)state;
    check_rule(GAME,
               "-- api = 1\nlocal s = 'api = 1' --[[ api = 1 ]] " CHANGE_TURN(
                   "2", "put_on(draw_pile.top, me)"),
               "'put_on' was dropped in api 2; write put(card, pile)");
    small_unloadable("local number = 2 return variant { api = number, "
                     "name = 'x', players = { 2, 2 }, setup = function() end, "
                     "turn = function() end }",
                     FAULT_SCRIPT,
                     "small.lua:1: the table has api 2, but the file was read "
                     "with the names of api 1: write api = 2 as a number into "
                     "this file");
    small_unloadable("return variant { api = 3 }", FAULT_SCRIPT,
                     "small.lua:1: unknown api 3: this program has 1 to 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_go_from_anywhere_to_anywhere),
        cmocka_unit_test(lists_keep_their_order),
        cmocka_unit_test(put_refuses),
        cmocka_unit_test(wrong_calls_are_errors),
        cmocka_unit_test(hidden_cards_are_revealed),
        cmocka_unit_test(cards_start_in_several_piles),
        cmocka_unit_test(each_file_has_the_names_of_its_api),
        cmocka_unit_test(the_text_of_a_file_names_its_api),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

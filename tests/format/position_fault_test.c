/*
 * position_fault_test.c -- tests all errors in positions, except those of the
 * board.
 */
#include "fault.h"

static void test_the_base_is_right(void **state)
{
    Equipment *equipment = sample_new(0, 0);
    Position position;

    sample_read(BASE "}", equipment, &position);
    sample_read(NOBODY("", ""), equipment, &position);
    free(equipment);
}

static void test_keys(void **state)
{
    static const Case cases[] = {
        {"[1,2]", "", "must be an object, not a list"},
        {"'text'", "", "must be an object, not a string"},
        {"{'variant':'sample'," SEATS MOVE BOARD "}", "format", "is missing"},
        {"{'format':'house-position/4','news':1}", "format",
         "is \"house-position/4\", but this program reads "
         "\"house-position/1\" to \"house-position/3\""},
        {"{'format':'house-position/0','news':1}", "format",
         "is \"house-position/0\", but this program reads "
         "\"house-position/1\" to \"house-position/3\""},
        {"{'format':1,'variant':'sample'," SEATS MOVE BOARD "}", "format",
         "must be a string, not a whole number"},
        {"{'format':'house-position/1'," SEATS MOVE BOARD "}", "variant",
         "is missing"},
        {HEAD MOVE BOARD "}", "seats", "is missing"},
        {HEAD SEATS BOARD "}", "to_move", "is missing"},
        {HEAD SEATS "'to_move':'red'}", "board", "is missing"},
        {WITH("'boarrd':{}"), "boarrd",
         "\"boarrd\" is not a key of a position: did you mean \"board\"?"},
        {WITH("'Turn':3"), "Turn",
         "\"Turn\" is not a key of a position: did you mean \"turn\"?"},
        {WITH("'elsewhere':3"), "elsewhere",
         "\"elsewhere\" is not a key of a position"},
        {"{'format':'house-position/1','variant':7," SEATS MOVE BOARD "}",
         "variant", "must be a string, not a whole number"},
    };
    CHECK_OPEN(cases);
}

static void test_seats(void **state)
{
#define SEATED(seats) HEAD "'seats':" seats "," MOVE BOARD "}"
    static const Case cases[] = {
        {SEATED("'red'"), "seats", "must be a list, not a string"},
        {SEATED("[]"), "seats", "is empty: at least one is needed"},
        {SEATED("['red',null]"), "seats[1]", "must be a string, not null"},
        {SEATED("['red','gren']"), "seats[1]",
         "\"gren\" is not a colour: did you mean \"green\"?"},
        {SEATED("['red','mauve']"), "seats[1]", "\"mauve\" is not a colour"},
        {SEATED("['red','green','red']"), "seats[2]",
         "red already has this "
         "seat"},
    };
    CHECK_OPEN(cases);
}

static void test_options(void **state)
{
    static const Case cases[] = {
        {WITH("'options':[]"), "options", "must be an object, not a list"},
        {WITH("'options':{'deck':null}"), "options.deck",
         "must be a string, true, false or a whole number, not null"},
        {WITH("'options':{'turn_limit':1.5}"), "options.turn_limit",
         "must be a string, true, false or a whole number, not a number that is "
         "not whole"},
        {WITH("'options':{'turn_limit':2147483648}"), "options.turn_limit",
         "must be from -2147483648 to 2147483647, not 2147483648"},
        {WITH("'options':{'deck':'" LONG_32 "'}"), "options.deck",
         "is too long: at most 31 bytes"},
        {WITH("'options':{'" LONG_32 "':1}"), "options." LONG_32,
         "has a name of more than 31 bytes"},
        {WITH("'options':{'dekc':'basic'}"), "options.dekc",
         "\"dekc\" is not an option of this game: did you mean \"deck\"?"},
        {WITH("'options':{'deck':true}"), "options.deck",
         "must be a string, not true"},
        {WITH("'options':{'pushing':1}"), "options.pushing",
         "must be true or false, not a whole number"},
        {WITH("'options':{'turn_limit':'9'}"), "options.turn_limit",
         "must be a whole number, not a string"},
    };
    CHECK_OPEN(cases);
}

static void test_whose_turn(void **state)
{
#define MOVES(who, more) HEAD SEATS "'to_move':" who "," BOARD more "}"
    static const Case cases[] = {
        {MOVES("3", ""), "to_move",
         "must be a colour or null, not a whole number"},
        {MOVES("'rde'", ""), "to_move",
         "\"rde\" is not a colour: did you mean \"red\"?"},
        {MOVES("'blue'", ""), "to_move", "blue has no seat here"},
        {MOVES("null", ""), "to_move",
         "may be null only at turn 0 and when the game is over"},
        {MOVES("null", ",'turn':4"), "to_move",
         "may be null only at turn 0 and when the game is over"},
        {MOVES("'red'", ",'turn':0"), "to_move", "must be null at turn 0"},
        {MOVES("'red'", ",'over':true,'result':{'winners':[]}"), "to_move",
         "must be null when the game is over"},
        {WITH("'turn':'7'"), "turn", "must be a whole number, not a string"},
        {WITH("'turn':7.0"), "turn",
         "must be a whole number, not a number that is not whole"},
        {WITH("'turn':-1"), "turn", "must be from 0 to 65535, not -1"},
        {WITH("'turn':65536"), "turn", "must be from 0 to 65535, not 65536"},
        {WITH("'over':0"), "over", "must be true or false, not a whole number"},
    };
    CHECK_OPEN(cases);
}

static void test_results(void **state)
{
#define OVER(result) NOBODY("", ",'over':true,'turn':9" result)
    static const Case cases[] = {
        {WITH("'result':{'winners':[]}"), "result",
         "is given, but \"over\" is not true"},
        {WITH("'over':false,'result':null"), "result",
         "is given, but \"over\" is not true"},
        {OVER(""), "result", "is missing: it must be an object"},
        {OVER(",'result':'red'"), "result", "must be an object, not a string"},
        {OVER(",'result':{}"), "result.winners",
         "is missing: it must be a list"},
        {OVER(",'result':{'winers':[]}"), "result.winers",
         "\"winers\" is not a key of a result: did you mean \"winners\"?"},
        {OVER(",'result':{'winners':['blue']}"), "result.winners[0]",
         "blue has no seat here"},
        {OVER(",'result':{'winners':['red','red']}"), "result.winners[1]",
         "red is named twice"},
        {OVER(",'result':{'winners':[2]}"), "result.winners[0]",
         "must be a string, not a whole number"},
        {OVER(",'result':{'winners':[],'scores':{'red':1,'white':2}}"),
         "result.scores.green", "is missing: it must be a whole number"},
        {OVER(",'result':{'winners':[],'scores':{'blue':1}}"),
         "result.scores.blue", "blue has no seat here"},
        {OVER(",'result':{'winners':[],'scores':"
              "{'red':1,'white':2.5,'green':0}}"),
         "result.scores.white",
         "must be a whole number, not a number that is not whole"},
        {OVER(",'result':{'winners':[],'scores':"
              "{'red':1,'white':32768,'green':0}}"),
         "result.scores.white", "must be from -32768 to 32767, not 32768"},
        {OVER(",'result':{'winners':[],'reason':7}"), "result.reason",
         "must be a string, not a whole number"},
        {OVER(",'result':{'winners':[],'reason':'" LONG_32 LONG_32 "'}"),
         "result.reason", "is too long: at most 47 bytes"},
    };
    CHECK_OPEN(cases);
}

static void test_piles(void **state)
{
    static const Case cases[] = {
        {WITH("'hands':['AM']"), "hands", "must be an object, not a list"},
        {WITH("'hands':{'blue':['AM']}"), "hands.blue",
         "blue has no seat here"},
        {WITH("'hands':{'gren':['AM']}"), "hands.gren",
         "\"gren\" is not a colour: did you mean \"green\"?"},
        {WITH("'hands':{'green':'AM'}"), "hands.green",
         "must be a list, not a string"},
        {WITH("'hands':{'green':['AM','XY','5LM']}"), "hands.green[2]",
         "\"5LM\" is not a card of this deck: did you mean \"5ML\"?"},
        {WITH("'hands':{'green':['AM'],'red':['E','AM']}"), "hands.green[0]",
         "\"AM\" occurs too often: the deck has only 2"},
        {WITH("'draw':{}"), "draw", "must be a list, not an object"},
        {WITH("'draw':['7SK','7SK','7SK','7SK']"), "draw[3]",
         "\"7SK\" occurs too often: the deck has only 3"},
        {WITH("'draw':['E'],'discard':['E']"), "discard[0]",
         "\"E\" occurs too often: the deck has only 1"},
        {WITH("'discard':null"), "discard", "must be a list, not null"},
        {WITH("'discard':[7]"), "discard[0]",
         "must be a string, not a whole number"},
        {WITH("'piles':[]"), "piles", "must be an object, not a list"},
        {WITH("'piles':{'markte':[]}"), "piles.markte",
         "\"markte\" is not a pile of this game: did you mean \"market\"?"},
        {WITH("'piles':{'market':['E'],'arena':['E']}"), "piles.market[0]",
         "\"E\" occurs too often: the deck has only 1"},
        {WITH("'hands':{'red':['?','?','?','?','?','?','?','?','?','?','?']}"),
         "hands.red[10]", "there are more cards than in the deck"},
        {WITH("'hands':{'red':['?','?','?','?','?']},"
              "'discard':['?','?','?','?','?']"),
         "discard[4]", "no card of the deck is left for this \"?\""},
    };
    CHECK_OPEN(cases);
}

static void test_vars(void **state)
{
    static const Case cases[] = {
        {WITH("'vars':[]"), "vars", "must be an object, not a list"},
        {WITH("'vars':{'rounds':1}"), "vars.rounds",
         "\"rounds\" is not a variable of this game: did you mean \"round\"?"},
        {WITH("'vars':{'round':true}"), "vars.round",
         "must be a whole number, not true"},
        {WITH("'vars':{'round':-2147483649}"), "vars.round",
         "must be from -2147483648 to 2147483647, not -2147483649"},
        {WITH("'vars':{'reshuffled':1}"), "vars.reshuffled",
         "must be true or false, not a whole number"},
        {WITH("'vars':{'first':false}"), "vars.first",
         "must be a colour or null, not false"},
        {WITH("'vars':{'first':'blue'}"), "vars.first",
         "blue has no seat here"},
        {WITH("'vars':{'first':'reed'}"), "vars.first",
         "\"reed\" is not a colour: did you mean \"red\"?"},
    };
    CHECK_OPEN(cases);
}

static void test_rng(void **state)
{
#define ZEROS "0000000000000000"
    static const Case cases[] = {
        {WITH("'rng':12"), "rng", "must be a string, not a whole number"},
        {WITH("'rng':''"), "rng", "must be 64 hex digits"},
        {WITH("'rng':'" HEX_16 HEX_16 HEX_16 "0123456789abcde'"), "rng",
         "must be 64 hex digits"},
        {WITH("'rng':'" HEX_16 HEX_16 HEX_16 HEX_16 "0'"), "rng",
         "must be 64 hex digits"},
        {WITH("'rng':'" HEX_16 HEX_16 HEX_16 "0123456789abcdeg'"), "rng",
         "must be 64 hex digits"},
        {WITH("'rng':'" ZEROS ZEROS ZEROS ZEROS "'"), "rng",
         "is all zero: it cannot generate random numbers"},
    };
    CHECK_OPEN(cases);
}

static void test_chance(void **state)
{
#define KEYED(chance)                                                          \
    "{'format':'house-position/2','variant':'sample'," SEATS MOVE BOARD        \
    "," chance "}"
#define KEY "'key':'" HEX_16 HEX_16 HEX_16 HEX_16 "'"
    static const Case cases[] = {
        {WITH("'chance':{}"), "chance",
         "is not a key of a \"house-position/1\""},
        {KEYED("'rng':'" HEX_16 HEX_16 HEX_16 HEX_16 "'"), "rng",
         "is not a key of a \"house-position/2\""},
        {KEYED("'chance':12"), "chance",
         "must be an object, not a whole number"},
        {KEYED("'chance':{'key':'','shuffles':0}"), "chance.key",
         "must be 64 hex digits"},
        {KEYED("'chance':{'shuffles':0}"), "chance.key",
         "is missing: it must be a string"},
        {KEYED("'chance':{" KEY "}"), "chance.shuffles",
         "is missing: it must be a whole number"},
        {KEYED("'chance':{" KEY ",'shuffles':-1}"), "chance.shuffles",
         "must be from 0 to 4294967295, not -1"},
        {KEYED("'chance':{" KEY ",'shuffles':4294967296}"), "chance.shuffles",
         "must be from 0 to 4294967295, not 4294967296"},
        {KEYED("'chance':{" KEY ",'shuffle':1}"), "chance.shuffle",
         "\"shuffle\" is not a key of a chance: did you mean \"shuffles\"?"},
    };
    CHECK_OPEN(cases);
}

static void test_turn_0(void **state)
{
    static const Case cases[] = {
        {NOBODY("'0,0':{'cards':['AM']}", ",'turn':0"), "board",
         "holds something, but at turn 0 nothing lies on it"},
        {NOBODY("'0,0':{'pyramids':['r1n']}", ",'turn':0"), "board",
         "holds something, but at turn 0 nothing lies on it"},
        {NOBODY("", ",'turn':0,'hands':{'red':['AM']}"), "hands.red",
         "holds cards, but at turn 0 all are in draw"},
        {NOBODY("", ",'turn':0,'discard':['AM']"), "discard",
         "holds cards, but at turn 0 all are in draw"},
        {NOBODY("", ",'turn':0,'piles':{'arena':['AM']}"), "piles.arena",
         "holds cards, but at turn 0 all are in draw"},
    };
    CHECK_OPEN(cases);
}

/* A message may quote text of the file. It must not contain control characters,
 * or cut a character in two. */
static void test_messages_are_fit_to_print(void **state)
{
    static const Case cases[] = {
        {WITH("'\\u001b[2J':1"), "?[2J", "\"?[2J\" is not a key of a position"},
        {WITH("'\\u007f\\n':1"), "??", "\"\?\?\" is not a key of a position"},
        {WITH("'\\u009b2J\\u202e':1"), "?2J?",
         "\"?2J?\" is not a key of a position"},
        {WITH("'h\xc3\xa4nde':1"), "h\xc3\xa4nde",
         "\"h\xc3\xa4nde\" is not a key of a position"},
    };
    CHECK_OPEN(cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_base_is_right),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_seats),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_whose_turn),
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_piles),
        cmocka_unit_test(test_vars),
        cmocka_unit_test(test_rng),
        cmocka_unit_test(test_chance),
        cmocka_unit_test(test_turn_0),
        cmocka_unit_test(test_messages_are_fit_to_print),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

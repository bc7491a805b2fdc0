/*
 * position_board_fault_test.c -- tests all errors in the board and pyramids of
 * a position.
 */
#include "fault.h"

static void test_spaces(void **state)
{
    static const Case cases[] = {
        {HEAD SEATS MOVE "'board':[]}", "board",
         "must be an object, not a list"},
        {ON_BOARD("'a1':{}"), "board.a1",
         "is not a space: write two whole numbers, as in \"1,-2\""},
        {ON_BOARD("'-0,0':{}"), "board.-0,0",
         "is not a space: write two whole numbers, as in \"1,-2\""},
        {ON_BOARD("'61,0':{}"), "board.61,0",
         "is too far out: at most 60 spaces each way"},
        {ON_BOARD("'0,0':['AM']"), "board.0,0",
         "must be an object, not a list"},
        {ON_BOARD("'0,0':{'card':['AM']}"), "board.0,0.card",
         "\"card\" is not a key of a space: did you mean \"cards\"?"},
        {ON_BOARD("'0,0':{'cards':'AM'}"), "board.0,0.cards",
         "must be a list, not a string"},
        {ON_BOARD("'0,0':{'cards':null}"), "board.0,0.cards",
         "must be a list, not null"},
        {ON_BOARD("'0,0':{'cards':['AM',1]}"), "board.0,0.cards[1]",
         "must be a string, not a whole number"},
        {ON_BOARD("'0,0':{'cards':['7KS']}"), "board.0,0.cards[0]",
         "\"7KS\" is not a card of this deck: did you mean \"7SK\"?"},
        {ON_BOARD("'0,0':{'cards':['am']}"), "board.0,0.cards[0]",
         "\"am\" is not a card of this deck: did you mean \"AM\"?"},
        {ON_BOARD("'0,0':{'cards':['nothing']}"), "board.0,0.cards[0]",
         "\"nothing\" is not a card of this deck"},
        {ON_BOARD("'0,0':{'cards':['?']}"), "board.0,0.cards[0]",
         "cards face up are public: \"?\" is for hands and piles, \"[?]\" "
         "for a card face down"},
        {ON_BOARD("'0,0':{'cards':['[7KS]']}"), "board.0,0.cards[0]",
         "\"7KS\" is not a card of this deck: did you mean \"7SK\"?"},
        {ON_BOARD("'0,0':{'cards':['AM]']}"), "board.0,0.cards[0]",
         "\"AM]\" is not a card of this deck: did you mean \"AM\"?"},
        {ON_BOARD("'0,0':{'cards':['[AM]','AM','[AM]']}"), "board.0,0.cards[2]",
         "\"AM\" occurs too often: the deck has only 2"},
        {ON_BOARD("'0,0':{'cards':['[?]'],'pyramids':['r1^']},"
                  "'2,1':{'pyramids':['g1^']}"),
         "board.2,1.pyramids[0]",
         "is in the void: no card lies there or next to it"},
        {ON_BOARD("'0,0':{'cards':['E','XY','E']}"), "board.0,0.cards[2]",
         "\"E\" occurs too often: the deck has only 1"},
        {ON_BOARD("'0,0':{'cards':['AM','AM']},'1,0':{'cards':['AM']}"),
         "board.1,0.cards[0]", "\"AM\" occurs too often: the deck has only 2"},
    };
    CHECK_OPEN(cases);
}

static void test_pyramids(void **state)
{
#define STAND(list) ON_BOARD("'0,0':{'cards':['AM'],'pyramids':" list "}")
    static const Case cases[] = {
        {STAND("'r1n'"), "board.0,0.pyramids", "must be a list, not a string"},
        {STAND("['r1n',7]"), "board.0,0.pyramids[1]",
         "must be a string, not a whole number"},
        {STAND("['b1n']"), "board.0,0.pyramids[0]",
         "\"b1n\" belongs to a seat that is not in this game"},
        {STAND("['1r']"), "board.0,0.pyramids[0]",
         "\"1r\" is not a pyramid: it must begin with the letter of a seat's "
         "colour"},
        {STAND("['r4n']"), "board.0,0.pyramids[0]",
         "\"r4n\" is not a pyramid: 1, 2 or 3 must follow the colour's letter"},
        {STAND("['r2']"), "board.0,0.pyramids[0]",
         "\"r2\" has no pose: ^ for upright, or a direction"},
        {STAND("['r2q']"), "board.0,0.pyramids[0]",
         "\"r2q\" has a pose that is neither ^ nor a direction"},
        {STAND("['r2ne']"), "board.0,0.pyramids[0]",
         "\"r2ne\" points in a direction that this board does not have"},
        {STAND("['r2^[asleep]']"), "board.0,0.pyramids[0]",
         "\"r2^[asleep]\" has a mark that this game does not have"},
        {STAND("['r2^[tired,tired]']"), "board.0,0.pyramids[0]",
         "\"r2^[tired,tired]\" has one mark twice"},
        {STAND("['r2^[tired']"), "board.0,0.pyramids[0]",
         "\"r2^[tired\" has a bracket that is not closed"},
        {STAND("['r2^[tired]]']"), "board.0,0.pyramids[0]",
         "\"r2^[tired]]\" continues after its marks"},
        {STAND("['r2^','r2n','r2^']"), "board.0,0.pyramids[2]",
         "is one medium pyramid too many: red has only 2"},
        {ON_BOARD("'0,0':{'cards':['AM'],'pyramids':['g3^']},"
                  "'2,0':{'cards':[],'pyramids':['g3^','r1n']}"),
         "board.2,0.pyramids[0]",
         "is in the void: no card lies there or next to it"},
        {ON_BOARD("'0,0':{'cards':['AM']},'1,1':{'pyramids':['r1n']}"),
         "board.1,1.pyramids[0]",
         "is in the void: no card lies there or next to it"},
        {ON_BOARD("'0,0':{'pyramids':['r1n']}"), "board.0,0.pyramids[0]",
         "is in the void: no card lies there or next to it"},
    };
    CHECK_OPEN(cases);
}

static void test_fixed_boards_without_poses(void **state)
{
    static const Case cases[] = {
        {ON_BOARD("'0,0':{}"), "board.0,0",
         "is not a space: write a letter and a number, as in \"a1\""},
        {ON_BOARD("'d1':{}"), "board.d1",
         "is not on the board of 3 columns and 4 rows"},
        {ON_BOARD("'a5':{}"), "board.a5",
         "is not on the board of 3 columns and 4 rows"},
        {ON_BOARD("'a1':{'pyramids':['r2^']}"), "board.a1.pyramids[0]",
         "\"r2^\" has a pose, but pyramids have none in this game"},
        {ON_BOARD("'a1':{'pyramids':['r2[tired]']}"), "board.a1.pyramids[0]",
         "\"r2[tired]\" has a mark that this game does not have"},
        {ON_BOARD("'a1':{}},'piles':{'market':[]"), "piles.market",
         "\"market\" is not a pile of this game"},
        {ON_BOARD("'a1':{}},'vars':{'round':1"), "vars.round",
         "\"round\" is not a variable of this game"},
        {ON_BOARD("'a1':{}},'options':{'deck':'basic'"), "options.deck",
         "\"deck\" is not an option of this game"},
    };
    check_all(cases, sizeof cases / sizeof *cases, sample_bare());
}

static void test_supply(void **state)
{
#define SUPPLY(supply)                                                         \
    ON_BOARD("'0,0':{'cards':['AM'],'pyramids':['r3n','r3n']}},"               \
             "'supply':{" supply)
    static const Case cases[] = {
        {WITH("'supply':[]"), "supply", "must be an object, not a list"},
        {WITH("'supply':{'blue':[2,2,3]}"), "supply.blue",
         "blue has no seat here"},
        {WITH("'supply':{'whit':[2,2,3]}"), "supply.whit",
         "\"whit\" is not a colour: did you mean \"white\"?"},
        {SUPPLY("'red':7"), "supply.red", "must be a list, not a whole number"},
        {SUPPLY("'red':[2,2]"), "supply.red",
         "must be three numbers: small, medium, large"},
        {SUPPLY("'red':[2,2,1,0]"), "supply.red",
         "must be three numbers: small, medium, large"},
        {SUPPLY("'red':[2,'2',1]"), "supply.red[1]",
         "must be a whole number, not a string"},
        {SUPPLY("'red':[2,-1,1]"), "supply.red[1]",
         "must be from 0 to 128, not -1"},
        {SUPPLY("'red':[3,2,1]"), "supply.red[0]",
         "red cannot have 3 small pyramids in supply: it has 2 in all, "
         "0 of them on the board"},
        {SUPPLY("'red':[2,2,2]"), "supply.red[2]",
         "red cannot have 2 large pyramids in supply: it has 3 in all, "
         "2 of them on the board"},
    };
    CHECK_OPEN(cases);
}

static void test_stashes(void **state)
{
    static const Case cases[] = {
        {STAND("['y1n']"), "board.0,0.pyramids[0]",
         "\"y1n\" is of a stash that is not in this game"},
        {STAND("['?1n']"), "board.0,0.pyramids[0]",
         "\"?1n\" is not a pyramid: it must begin with the letter of a "
         "stash's colour"},
        {STAND("['b1n/']"), "board.0,0.pyramids[0]",
         "\"b1n/\" has no owner after its /: the letter of a seat's colour, "
         "or -"},
        {STAND("['b1n/y']"), "board.0,0.pyramids[0]",
         "\"b1n/y\" has an owner that is not in this game"},
        {STAND("['b1n/?']"), "board.0,0.pyramids[0]",
         "\"b1n/?\" has an owner that is neither a seat's colour nor -"},
        {STAND("['b1n/gx']"), "board.0,0.pyramids[0]",
         "\"b1n/gx\" continues after its owner"},
        {STAND("['b2n','b2n/r','b2n']"), "board.0,0.pyramids[2]",
         "is one medium pyramid too many: blue has only 2"},
        {SUPPLY("'bleu':[2,2,2]"), "supply.bleu",
         "\"bleu\" is not a stash of this game: did you mean \"blue\"?"},
        {SUPPLY("'blue':[3,2,2]"), "supply.blue[0]",
         "blue cannot have 3 small pyramids in supply: it has 2 in all, "
         "0 of them on the board"},
    };
    Equipment *equipment = sample_new(0, 0);

    equipment->stash_count = 2;
    equipment->stashes[0] = STASHES_OF_SEATS;
    equipment->stashes[1] = 2;
    check_all(cases, sizeof cases / sizeof *cases, equipment);
}

static void test_too_many_pyramids_for_the_seats(void **state)
{
    static const Case wrong = {
        BASE "}", "seats",
        "are too many: they would have more than 128 pyramids"};
    Equipment *equipment = sample_new(0, 0);

    memset(equipment->stash, 15, SIZE_LIMIT);
    check(&wrong, equipment);
    free(equipment);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spaces),
        cmocka_unit_test(test_pyramids),
        cmocka_unit_test(test_fixed_boards_without_poses),
        cmocka_unit_test(test_supply),
        cmocka_unit_test(test_stashes),
        cmocka_unit_test(test_too_many_pyramids_for_the_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

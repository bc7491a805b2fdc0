/*
 * Wrong arguments of primitives: each says which argument is wrong, and where.
 */
#include "wrong.h"

#define A_SET                                                                  \
    "argument 2 should be a set to choose from, such as pyramids:flat(), not "

static void asking(void **state)
{
    static const Wrong cases[] = {
        {"choose()", "argument 1 should be a string, not nil"},
        {"choose(spaces)",
         "argument 1 should be a string, not a set of spaces"},
        {"choose('x')", A_SET "nil"},
        {"choose('x', { 1 })", A_SET "a table: a list is not a set; use "
                                     "choose_one for words"},
        {"choose('x', 5)", A_SET "a number"},
        {"choose(me, pyramids)", "argument 1 should be a string, not a seat"},
        {"choose_one('x')", "argument 2 should be a table of courses, not nil"},
        {"choose_one({}, { a = 1 })",
         "argument 1 should be a string, not a table"},
        {"choose_one('x', { a = 1, 5 })",
         "the courses of choose_one have names, not a number"},
        {"choose_one('x', { ['two words'] = 1 })",
         "'two words' cannot be an option: it holds a blank: give it one word"},
        {"choose_some('x', me)", A_SET "a seat"},
        {"choose_some('x', spaces, 'five')",
         "argument 3 should be a table, not a string"},
        {"choose_some('x', spaces, -1)", "exactly is out of range (0 to 1152)"},
        {"choose_some('x', spaces, 1.5)",
         "exactly should be a whole number, not 1.5"},
        {"choose_some('x', spaces, { at_last = 1 })",
         "choose_some has at_least, at_most, exactly, each and ordered, but no "
         "at_last"},
        {"choose_some('x', spaces, { at_least = 'a' })",
         "at_least should be a whole number, not a string"},
        {"choose_some('x', spaces, { at_most = 1.5 })",
         "at_most should be a whole number, not 1.5"},
        {"choose_some('x', spaces, { exactly = -1 })",
         "exactly is out of range (0 to 1152)"},
        {"choose_some('x', spaces, { each = 1 })",
         "each should be a function, not a number"},
        {"choose_some('x', spaces, { ordered = function() end })",
         "ordered should give a whole number, not nil"},
        {"choose_each('x', 1)",
         "argument 2 should be a function, not a number"},
        {"choose_each('x', function(s) return s end)", A_SET "a seat"},
        {"may('x')", "argument 2 should be a function, not nil"},
        {"may(1, function() end)",
         "argument 1 should be a string, not a number"},
        {"may('pass', function() end)",
         "may: 'pass' cannot be the word: it means not doing so"},
        {"may('n', function() end)",
         "'n' cannot be an option: it is how a direction is written: give it "
         "another name"},
        {"choose_one('x', { ['0,0'] = 1 })",
         "'0,0' cannot be an option: it contains a character that has a "
         "meaning in tokens: one of \" , : ; = ? [ ] ^"},
        {"may(('x'):rep(32), function() end)",
         "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' cannot be an option: it is longer "
         "than 31 bytes"},
        {"may('two words', function() end)",
         "'two words' cannot be an option: it holds a blank: give it one word"},
        {"as(1, function() end)",
         "argument 1 should be a seat such as me, not a number"},
        {"as(me, 1)", "argument 2 should be a function, not a number"},
        {"need(true)", "argument 2 should be a string, not nil"},
        {"choose('x', 5, true)", A_SET "a number"},
        {"choose_each('x', function(s) return false end)", A_SET "a boolean"},
        {"waypoint('here')",
         "argument 1 should be a thing, true, false or nil, not a string"},
        {"waypoint(me, {})",
         "argument 2 should be a thing, true, false or nil, not a table"},
        {"waypoint(me, nil, 1.5)",
         "argument 3 should be a thing, true, false or nil, not 1.5"},
        {"waypoint(spaces)",
         "argument 1 should be a thing, true, false or nil, not a set of "
         "spaces"},
    };

    FAIL_ALL(cases);
}

static void pyramids(void **state)
{
    static const Wrong cases[] = {
        {"place()", "argument 1 should be a seat, not nil"},
        {"place(me, '1', space(0, 0))",
         "argument 2 should be a whole number, not a string"},
        {"place(me, 4, space(0, 0))", "place: a size is 1, 2 or 3, not 4"},
        {"place(me, 1, 5)",
         "argument 3 should be a space such as space(0, 0), not a number"},
        {"place(me, 1, space(0, 0), me)",
         "argument 4 should be a pose, not a seat"},
        {"place(me, 1, space(0, 0), north_east)",
         "this board has no such direction"},
        {"place(5, 1, space(0, 0))",
         "argument 1 should be a seat such as me, not a number"},
        {"place(me, 1, space(0, 0), upright, 5)",
         "argument 5 should be a seat such as me, not a number"},
        {"give()", "argument 1 should be a pyramid, not nil"},
        {"give(pyramids:list()[1])", "argument 2 should be a seat, not nil"},
        {"give(pyramids:list()[1], stash('red'))",
         "argument 2 should be a seat, not a stash"},
        {"roll()", "argument 1 should be a string, not nil"},
        {"roll('coins')",
         "the variant declares no die 'coins'; did you mean 'coin'?"},
        {"stash()", "argument 1 should be a string, not nil"},
        {"stash('gren')",
         "this game has no stash 'gren'; did you mean 'green'?"},
        {"stash('red'):supply(4)", "supply: a size is 1, 2 or 3, not 4"},
        {"local x = stash('red').seats",
         "a stash has no 'seats'; did you mean 'seat'?"},
        {"pyramids:of_stash(me)",
         "of_stash: argument 1 should be a stash, not a seat"},
        {"move(me, me)", "argument 1 should be a pyramid, not a seat"},
        {"move(pyramids:list()[1], me)",
         "argument 2 should be a space, not a seat"},
        {"push(pyramids:list()[1])", "argument 2 should be a space, not nil"},
        {"point(5, upright)", "argument 1 should be a pyramid, not a number"},
        {"point(pyramids:list()[1], 5)",
         "argument 2 should be a pose such as upright or east, not a number"},
        {"exchange(me, 1)", "argument 1 should be a pyramid, not a seat"},
        {"exchange(pyramids:list()[1], 1.5)",
         "argument 2 should be a whole number, not 1.5"},
        {"exchange(pyramids:list()[1], 2, me)",
         "exchange: an owner is given with a pyramid, not with a size"},
        {"exchange(pyramids:list()[1], me)",
         "argument 2 should be a whole number, not a seat"},
        {"destroy()", "argument 1 should be a pyramid, not nil"},
        {"remove(me)", "argument 1 should be a pyramid, not a seat"},
        {"mark(me, 'locked')", "argument 1 should be a pyramid, not a seat"},
        {"mark(pyramids:list()[1])", "argument 2 should be a string, not nil"},
        {"mark(pyramids:list()[1], 'looked')",
         "the variant declares no mark 'looked'; did you mean 'locked'?"},
    };

    FAIL_ALL(cases);
}

static void cards(void **state)
{
    static const Wrong cases[] = {
        {"lay(space(0, 0), space(0, 0))",
         "argument 1 should be a card, not a space"},
        {"lay(draw_pile.top)", "argument 2 should be a space, not nil"},
        {"turn_up(5)",
         "argument 1 should be a space such as space(0, 0), not a number"},
        {"take(5)",
         "argument 1 should be a space such as space(0, 0), not a number"},
        {"take(space(0, 0))", "argument 2 should be a seat, not nil"},
        {"shift()", "argument 1 should be a space, not nil"},
        {"shift(space(0, 0))", "argument 2 should be a space, not nil"},
        {"carry()", "argument 1 should be a space, not nil"},
        {"carry(me, me)", "argument 1 should be a space, not a seat"},
        {"carry(space(0, 0), 1)",
         "argument 2 should be a space such as space(0, 0), not a number"},
        {"turn_up(false)", "argument 1 should be a space, not a boolean"},
        {"discard(me)", "argument 1 should be a card, not a seat"},
        {"discard({ 1 })", "element 1 should be a card, not a number"},
        {"discard_all(me)", "argument 1 should be a space, not a seat"},
        {"draw()", "argument 1 should be a seat, not nil"},
        {"draw(me, 0.5)", "argument 2 should be a whole number, not 0.5"},
        {"draw(me, -1)", "argument 2 should be a number from 0 up, not -1"},
        {"deal(5)", "argument 1 should be a seat such as me, not a number"},
        {"set_aside(me)", "argument 1 should be a card, not a seat"},
        {"put_on(me, me)", "argument 1 should be a card, not a seat"},
        {"put_on(draw_pile.top, me)",
         "argument 2 should be a pile, not a seat"},
        {"pile()", "argument 1 should be a string, not nil"},
        {"pile('hold')",
         "the variant declares no pile 'hold'; did you mean 'held'?"},
    };

    FAIL_ALL(cases);
}

static void the_game(void **state)
{
    static const Wrong cases[] = {
        {"random('6')", "argument 1 should be a whole number, not a string"},
        {"random(0)", "random: a number from 1 up, not 0"},
        {"turn_goes_to(1)",
         "argument 1 should be a seat such as me, not a number"},
        {"finish({})", "argument 1 should be a string, not a table"},
        {"finish('a reason that is so long that it does not fit any more')",
         "finish: a reason of at most 47 letters"},
        {"finish('x', 5)",
         "argument 2 should be a seat or a list of seats, not a number"},
        {"finish('x', { 5 })", "winner 1 should be a seat, not a number"},
        {"finish('x', me, me.next)",
         "argument 3 should be spaces, cards or pyramids (one, a set or a "
         "list), not a seat"},
        {"finish('x', nil, seats)",
         "argument 3 should be spaces, cards or pyramids (one, a set or a "
         "list), not a set of seats"},
        {"finish('x', nil, { space(0, 0), 'b' })",
         "argument 3 should be spaces, cards or pyramids (one, a set or a "
         "list), not a string"},
        {"seats_from()", "argument 1 should be a seat, not nil"},
        {"vars.cont = 1",
         "the variant declares no variable 'cont'; did you mean 'count'?"},
        {"local x = vars[true]",
         "argument 2 should be a string, not a boolean"},
        {"vars.count = true", "count is a whole number, not a boolean"},
        {"vars.count = 5000000000", "count is out of range"},
        {"vars.reshuffled = 1", "reshuffled is true or false, not a number"},
        {"vars.leader = 1", "leader is a seat or nil, not a number"},
        {"vars.place = me", "place is a space or nil, not a seat"},
        {"vars.shown = upright", "shown is a card or nil, not a pose"},
        {"vars.hunted = 3", "hunted is a pyramid or nil, not a number"},
        {"vars.facing = 'n'", "facing is a pose or nil, not a string"},
        {"vars.shown = cards:in_hand(me):list()[1]",
         "shown: all see what a variable holds, and not all know this card"},
        {"local x = options.sise", "no option 'sise'; did you mean 'size'?"},
        {"options.size = 1", "this is read-only"},
        {"game.turn = 5", "this is read-only"},
        {"local x = game.x", "game has turn, players and to_move, but no 'x'"},
        {"space(1)", "argument 2 should be a whole number, not nil"},
        {"space(20000, 1)", "argument 1 is out of range (-10000 to 10000)"},
        {"numbers('a', 1)",
         "argument 1 should be a whole number, not a string"},
        {"variant {}", "a variant is already declared; a house rule is "
                       "declared with house_rule { ... }"},
    };

    FAIL_ALL(cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(asking),
        cmocka_unit_test(pyramids),
        cmocka_unit_test(cards),
        cmocka_unit_test(the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

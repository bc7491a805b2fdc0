/*
 * argument_test.c -- tests wrong arguments of primitives: the message must name
 * the argument and its place.
 */
#include "wrong.h"

#define A_SET(name)                                                            \
    name ": argument 2 should be a set to choose from, such as "               \
         "pyramids:flat(), not "

static void asking(void **state)
{
    static const Wrong cases[] = {
        {"choose()", "choose: argument 1 should be a string, not nil"},
        {"choose(spaces)",
         "choose: argument 1 should be a string, not a set of spaces"},
        {"choose('x')", A_SET("choose") "nil"},
        {"choose('x', { 1 })",
         A_SET("choose") "a table: a list is not a set; use "
                         "choose_one for words, or spaces:only(LIST) for "
                         "spaces"},
        {"choose('x', 5)", A_SET("choose") "a number"},
        {"spaces:adjacent_to({})",
         "adjacent_to: argument 1 should be a space, not a table; "
         "spaces:only(LIST) makes a set of a list"},
        {"choose(me, pyramids)",
         "choose: argument 1 should be a string, not a seat"},
        {"choose_one('x')",
         "choose_one: argument 2 should be a table of courses, not nil"},
        {"choose_one({}, { a = 1 })",
         "choose_one: argument 1 should be a string, not a table"},
        {"choose_one('x', { a = 1, 5 })",
         "the courses of choose_one have names, not a number"},
        {"choose_one('x', { ['two words'] = 1 })",
         "'two words' cannot be an option: it contains a blank: use one word"},
        {"choose_some('x', me)", A_SET("choose_some") "a seat"},
        {"choose_some('x', spaces, 'five')",
         "choose_some: argument 3 should be a table, not a string"},
        {"choose_some('x', spaces, -1)", "exactly is out of range (0 to 1152)"},
        {"choose_some('x', spaces, 1.5)",
         "exactly should be a whole number, not 1.5 (write // to divide whole "
         "numbers)"},
        {"choose_some('x', spaces, { at_last = 1 })",
         "choose_some has at_least, at_most, exactly, each, ordered, total and "
         "one_of_each, but no "
         "at_last"},
        {"choose_some('x', spaces, { at_least = 'a' })",
         "at_least should be a whole number, not a string"},
        {"choose_some('x', spaces, { at_most = 1.5 })",
         "at_most should be a whole number, not 1.5 (write // to divide whole "
         "numbers)"},
        {"choose_some('x', spaces, { exactly = -1 })",
         "exactly is out of range (0 to 1152)"},
        {"choose_some('x', spaces, { each = 1 })",
         "each should be a function, not a number"},
        {"choose_some('x', spaces, { ordered = function() end })",
         "ordered should give a whole number, not nil"},
        {"choose_each('x', 1)",
         "choose_each: argument 2 should be a function, not a number"},
        {"choose_each('x', function(s) return numbers(1, 2) end, 'y')",
         "choose_each: argument 3 should be a table, not a string"},
        {"choose_each('x', function(s) return numbers(1, 2) end, { least = 1 "
         "})",
         "choose_some has at_least, at_most, exactly, each, ordered, total and "
         "one_of_each, but no least"},
        {"choose_each('x', function(s) return numbers(1, 2) end, { each = say "
         "})",
         "choose_each has no field each, because nothing happens before all "
         "seats have chosen"},
        {"choose_each('x', function(s) return s end)",
         A_SET("choose_each") "a seat"},
        {"may('x')", "may: argument 2 should be a function, not nil"},
        {"may(1, function() end)",
         "may: argument 1 should be a string, not a number"},
        {"may('pass', function() end)",
         "may: 'pass' cannot be the word: it means not doing so"},
        {"may('n', function() end)",
         "'n' cannot be an option: it is a direction: use another name"},
        {"choose_one('x', { ['0,0'] = 1 })",
         "'0,0' cannot be an option: it contains a character that has a "
         "meaning in tokens: one of \" , : ; = ? [ ] ^"},
        {"may(('x'):rep(32), function() end)",
         "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' cannot be an option: it is longer "
         "than 31 bytes"},
        {"may('two words', function() end)",
         "'two words' cannot be an option: it contains a blank: use one word"},
        {"as(1, function() end)",
         "as: argument 1 should be a seat such as me, not a number"},
        {"as(me, 1)", "as: argument 2 should be a function, not a number"},
        {"need(true)", "need: argument 2 should be a string, not nil"},
        {"choose('x', 5, true)", A_SET("choose") "a number"},
        {"choose_each('x', function(s) return false end)",
         A_SET("choose_each") "a boolean"},
        {"waypoint('here')",
         "waypoint: argument 1 should be a thing, true, false or nil, not a "
         "string"},
        {"waypoint(me, {})",
         "waypoint: argument 2 should be a thing, true, false or nil, not a "
         "table"},
        {"waypoint(me, nil, 1.5)",
         "waypoint: argument 3 should be a thing, true, false or nil, not 1.5 (write "
         "// to divide whole numbers)"},
        {"waypoint(spaces)",
         "waypoint: argument 1 should be a thing, true, false or nil, not a "
         "set of "
         "spaces"},
    };

    FAIL_ALL(cases);
}

static void pyramids(void **state)
{
    static const Wrong cases[] = {
        {"place()", "place: argument 1 should be a seat, not nil"},
        {"place(me, '1', space(0, 0))",
         "place: argument 2 should be a whole number, not a string"},
        {"place(me, 4, space(0, 0))", "place: a size is 1, 2 or 3, not 4"},
        {"place(me, 1, 5)",
         "place: argument 3 should be a space such as space(0, 0), not a "
         "number"},
        {"place(me, 1, space(0, 0), me)",
         "place: argument 4 should be a pose, not a seat"},
        {"place(me, 1, space(0, 0), north_east)",
         "this board has no such direction"},
        {"place(5, 1, space(0, 0))",
         "place: argument 1 should be a seat such as me, not a number"},
        {"place(me, 1, space(0, 0), upright, 5)",
         "place: argument 5 should be a seat such as me, not a number"},
        {"give()", "give: argument 1 should be a pyramid, not nil"},
        {"give(pyramids:list()[1])",
         "give: argument 2 should be a seat, not nil"},
        {"give(pyramids:list()[1], stash('red'))",
         "give: argument 2 should be a seat, not a stash"},
        {"roll()", "roll: argument 1 should be a string, not nil"},
        {"roll('coins')",
         "the variant declares no die 'coins'; did you mean 'coin'?"},
        {"stash()", "stash: argument 1 should be a string, not nil"},
        {"stash('gren')",
         "this game has no stash 'gren'; did you mean 'green'?"},
        {"stash('red'):supply(4)", "supply: a size is 1, 2 or 3, not 4"},
        {"local x = stash('red').seats",
         "a stash has no 'seats'; did you mean 'seat'?"},
        {"pyramids:of_stash(me)",
         "of_stash: argument 1 should be a stash, not a seat"},
        {"move(me, me)", "move: argument 1 should be a pyramid, not a seat"},
        {"move(pyramids:list()[1], me)",
         "move: argument 2 should be a space, not a seat"},
        {"push(pyramids:list()[1])",
         "push: argument 2 should be a space, not nil"},
        {"point(5, upright)",
         "point: argument 1 should be a pyramid, not a number"},
        {"point(pyramids:list()[1], 5)",
         "point: argument 2 should be a pose such as upright or east, not a "
         "number"},
        {"exchange(me, 1)",
         "exchange: argument 1 should be a pyramid, not a seat"},
        {"exchange(pyramids:list()[1], 1.5)",
         "exchange: argument 2 should be a whole number, not 1.5 (write // to "
         "divide whole numbers)"},
        {"exchange(pyramids:list()[1], 2, me)",
         "exchange: an owner is given with a pyramid, not with a size"},
        {"exchange(pyramids:list()[1], me)",
         "exchange: argument 2 should be a whole number, not a seat"},
        {"destroy()", "destroy: argument 1 should be a pyramid, not nil"},
        {"remove(me)", "remove: argument 1 should be a pyramid, not a seat"},
        {"mark(me, 'locked')",
         "mark: argument 1 should be a pyramid, not a seat"},
        {"mark(pyramids:list()[1])",
         "mark: argument 2 should be a string, not nil"},
        {"mark(pyramids:list()[1], 'looked')",
         "the variant declares no mark 'looked'; did you mean 'locked'?"},
    };

    FAIL_ALL(cases);
}

static void cards(void **state)
{
    static const Wrong cases[] = {
        {"lay(space(0, 0), space(0, 0))",
         "lay: argument 1 should be a card, not a space"},
        {"lay(draw_pile.top)", "lay: argument 2 should be a space, not nil"},
        {"turn_up(5)",
         "turn_up: argument 1 should be a space such as space(0, 0), not a "
         "number"},
        {"take(5)",
         "take: argument 1 should be a space such as space(0, 0), not a "
         "number"},
        {"take(space(0, 0))", "take: argument 2 should be a seat, not nil"},
        {"shift()", "shift: argument 1 should be a space, not nil"},
        {"shift(space(0, 0))", "shift: argument 2 should be a space, not nil"},
        {"carry()", "carry: argument 1 should be a space, not nil"},
        {"carry(me, me)", "carry: argument 1 should be a space, not a seat"},
        {"carry(space(0, 0), 1)",
         "carry: argument 2 should be a space such as space(0, 0), not a "
         "number"},
        {"turn_up(false)",
         "turn_up: argument 1 should be a space, not a boolean"},
        {"discard(me)", "discard: argument 1 should be a card, not a seat"},
        {"discard({ 1 })", "element 1 should be a card, not a number"},
        {"discard_all(me)",
         "discard_all: argument 1 should be a space, not a seat"},
        {"draw()", "draw: argument 1 should be a seat, not nil"},
        {"draw(me, 0.5)",
         "draw: argument 2 should be a whole number, not 0.5 (write // to "
         "divide whole numbers)"},
        {"draw(me, -1)",
         "draw: argument 2 should be a number from 0 up, not -1"},
        {"deal(5)",
         "deal: argument 1 should be a seat such as me, not a number"},
        /* these calls can never be carried out */
        {"lay(space(0, 0).card, space(1, 0))",
         "lay: the card AM lies on the board: put moves it"},
        {"put_on(space(0, 0).card, discard_pile)",
         "put_on: the card AM lies on the board: take or discard it first"},
        {"give({ cards:in_hand(me):list()[1], space(0, 0).card }, me.next)",
         "give: the card AM lies on the board: take gives the top card of a "
         "space"},
        {"replace(space(0, 0), space(1, 0).card)",
         "replace: the card AM lies on the board: take it off the board first"},
        {"remove(space(0, 0).card)",
         "remove: the card AM lies on the board: discard it first"},
        {"set_aside(draw_pile.top)", "set_aside: the card 9SV is in no hand"},
        {"set_aside(space(0, 0).card)", "set_aside: the card AM is in no hand"},
        /* after set_aside or turn_up a card is in use; the turn cannot end
         * until the card has a place again */
        {"local card = cards:in_hand(me):list()[2] set_aside(card)",
         "the card 3S is still in use when the turn ends: discard it or put it "
         "elsewhere"},
        {"turn_up()",
         "the card 9SV is still in use when the turn ends: discard it or put "
         "it elsewhere"},
        {"set_aside(me)", "set_aside: argument 1 should be a card, not a seat"},
        {"put_on(me, me)", "put_on: argument 1 should be a card, not a seat"},
        {"put_on(draw_pile.top, me)",
         "put_on: argument 2 should be a pile, not a seat"},
        {"pile()", "pile: argument 1 should be a string, not nil"},
        {"pile('hold')",
         "the variant declares no pile 'hold'; did you mean 'held'?"},
    };

    FAIL_ALL(cases);
}

static void the_game(void **state)
{
    static const Wrong cases[] = {
        {"random('6')",
         "random: argument 1 should be a whole number, not a string"},
        {"random(0)", "random: a number from 1 up, not 0"},
        {"turn_goes_to(1)",
         "turn_goes_to: argument 1 should be a seat such as me, not a number"},
        {"finish({})", "finish: argument 1 should be a string, not a table"},
        {"finish('a reason that is so long that it does not fit any more')",
         "finish: a reason of at most 47 letters"},
        {"finish('x', 5)",
         "finish: argument 2 should be a seat or a list of seats, not a "
         "number"},
        {"finish('x', { 5 })", "winner 1 should be a seat, not a number"},
        {"finish('x', me, me.next)",
         "finish: argument 3 should be spaces, cards or pyramids (one, a set "
         "or a "
         "list), not a seat"},
        {"finish('x', nil, seats)",
         "finish: argument 3 should be spaces, cards or pyramids (one, a set "
         "or a "
         "list), not a set of seats"},
        {"finish('x', nil, { space(0, 0), 'b' })",
         "finish: argument 3 should be spaces, cards or pyramids (one, a set "
         "or a "
         "list), not a string"},
        {"seats_from()", "seats_from: argument 1 should be a seat, not nil"},
        {"vars.cont = 1",
         "the variant declares no variable 'cont'; did you mean 'count'?"},
        {"local x = vars[true]",
         "argument 2 should be a string, not a boolean"},
        {"vars.count = true", "count is a whole number, not a boolean"},
        {"vars.count = 5000000000",
         "count is out of range (-2147483648 to 2147483647)"},
        {"vars.reshuffled = 1", "reshuffled is true or false, not a number"},
        {"vars.leader = 1", "leader is a seat or nil, not a number"},
        {"vars.place = me", "place is a space or nil, not a seat"},
        {"vars.shown = upright", "shown is a card or nil, not a pose"},
        {"vars.hunted = me:spare(1)",
         "hunted holds a pyramid that is on the board or nil, and this pyramid "
         "is not on the board"},
        {"vars.hunted = 3", "hunted is a pyramid or nil, not a number"},
        {"vars.facing = 'n'", "facing is a pose or nil, not a string"},
        {"vars.shown = cards:in_hand(me):list()[1]",
         "shown: all see what a variable holds, and not all know this card"},
        {"local x = options.sise", "no option 'sise'; did you mean 'size'?"},
        {"local x = #options", "options are not a list: read options.NAME"},
        {"for _ in pairs(options) do end",
         "options are not a list: read options.NAME"},
        {"local x = next(options)",
         "options are not a list: read options.NAME"},
        {"local x = #vars", "a part of the game has no length"},
        {"local x = #game", "a part of the game has no length"},
        {"local x = #me", "a seat has no length"},
        {"options.size = 1", "this is read-only"},
        {"game.turn = 5", "this is read-only"},
        {"local x = game.x", "game has turn, players and to_move, but no 'x'"},
        {"space(1)", "space: argument 2 should be a whole number, not nil"},
        {"space(20000, 1)",
         "space: argument 1 is out of range (-10000 to 10000)"},
        {"numbers('a', 1)",
         "numbers: argument 1 should be a whole number, not a string"},
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

/*
 * member_test.c -- tests access to the members of sets: the first, a random
 * member, sums, the greatest and the least values, and loops.
 */
#include "support/small.h"

#define WRONG "small.lua:1: "

/* Fields of cards that some decks declare. */
#define STORMS                                                                 \
    "deck = { cards = { { code = 'K1', kind = 'storm', cost = 3, "             \
    "wild = true }, { code = 'K2', kind = 'calm', wild = false }, "            \
    "{ code = 'K3', kind = 'storm', cost = 5 } } }, "                          \
    "setup = function() end"

static void the_first_member(void **state)
{
    small_runs("assert(tostring(pyramids:of(me):first()) == '0,0:r1^') "
               "assert(pyramids:sized(2):of(me.next):first() == nil) "
               "assert(numbers(4, 6):first() == 4) "
               "assert(seats:first() == me) "
               "assert(select('#', numbers(1, 0):first()) == 1)",
               "");
    small_fails("pyramids:first(1)", WRONG "first takes no argument");
    small_fails("pyramids.first()",
                WRONG "first needs a colon: pyramids:first(...), not "
                      "pyramids.first(...)");
}

static void sums_of_fields(void **state)
{
    small_runs("assert(pyramids:sum('pips') == 8) "
               "assert(cards:in_hand(me):sum('value') == 9) "
               "assert(cards:sum('strength') == 57) "
               "assert(spaces:territory():sum('x') == 3) "
               "assert(seats:sum('hand_size') == 6) "
               "assert(spares:of(me):sum('pips') == 6) "
               "assert(cards:valued(99):sum('value') == 0)",
               "");
    small_runs_with("me.coins = 4 assert(seats:sum('coins') == 9) "
                    "assert(seats:most('coins'):first() == me.next)",
                    "vars = { coins_SEAT = 5 }", "");
}

/* `sum` calls a function for each member of a set, and adds the results. The
 * function may use sets. */
static void sums_of_functions(void **state)
{
    small_runs("local most = 2 "
               "assert(pyramids:sum(function(p) return math.min(p.pips, most) "
               "end) == 7) "
               "assert(numbers(1, 4):sum(function(n) return n * n end) == 30) "
               "assert(numbers(1, 0):sum(function() error('none') end) == 0) "
               "assert(suits:sum(function(suit) return cards:in_hand(me)"
               ":of_suit(suit):sum(function(card) return card.value end) end) "
               "== 9) vars.count = 1",
               "");
    small_fails("seats:sum(function(seat) vars.count = 1 return 1 end)",
                WRONG "this function may only read: it cannot act or "
                      "ask");
    small_fails("seats:sum(function() return 0.5 end)",
                WRONG "sum: the function should return a whole number, not 0.5 "
                      "(write // to divide whole numbers)");
    small_fails("seats:sum(function() end)", WRONG
                "sum: the function should return a whole number, not nil");
    small_fails("spaces:sum(function(s) return s.x.y end)",
                WRONG "attempt to index a number value (field 'x')");
    /* if the function refuses, the earlier pick is refused */
    small_lines("local s = choose('s', spaces:territory()) "
                "spaces:only(s):sum(function(at) "
                "return space(at.x + 60, at.y).y end)",
                "0,0; 0,1");
}

static void greatest_and_least(void **state)
{
    small_runs("local function is(set, text) local words = {} "
               "for thing in each(set) do words[#words + 1] = tostring(thing) "
               "assert(set:has(thing)) end "
               "assert(table.concat(words, ' ') == text, set) end "
               "is(pyramids:most('pips'), '2,0:g3^') "
               "is(pyramids:fewest('pips'), '0,0:r1^ 1,0:r1e 2,0:g1w') "
               "is(pyramids:of(me):most('pips'), '0,0:r2s') "
               "is(pyramids:fewest('pips'):flat(), '1,0:r1e 2,0:g1w') "
               "is(pyramids:fewest('pips'):of(me):most('pips'), "
               "'0,0:r1^ 1,0:r1e') "
               "is(cards:in_hand(me):most('value'), '4V') "
               "is(cards:in_hand(me):most('value') "
               "+ cards:in_hand(me):fewest('value'), '2M 4V') "
               "is(cards:in_hand(me) - cards:in_hand(me):most('value'), "
               "'2M 3S') "
               "is(spares:of(me):most('pips'), 'r3') "
               "is(cards:valued(99):most('value'), '') "
               "assert(not pyramids:most('pips'):has(pyramids:first())) "
               "local most = pyramids:most('pips') destroy(most:first()) "
               "is(most, '0,0:r2s')",
               "");
}

/* The text of a set of extremes, such as `pyramids:most('pips')`, names the set
 * whose members are compared. */
static void extremes_in_words(void **state)
{
    small_runs("assert(tostring(pyramids:of(me):flat():most('pips')) == "
               "'flat pyramid of red with the greatest pips') "
               "assert(tostring(cards:fewest('value'):suited()) == "
               "'card with the least value, with a suit')",
               "");
    small_refuses("choose('p', pyramids:of(me):sized(3):most('pips'))",
                  "no p: there is no pyramid of red of large size with the "
                  "greatest pips");
}

static void a_random_member(void **state)
{
    small_runs("local seen = {} for i = 1, 60 do "
               "seen[cards:in_hand(me):random().code] = true end "
               "assert(seen['2M'] and seen['3S'] and seen['4V']) "
               "assert(cards:valued(99):random() == nil)",
               "");
    small_runs("assert(numbers(3, 3):random() == 3)", "");
    small_fails_with("finish('x')",
                     "score = function() return numbers(1, 3):random() end",
                     FAULT_SCRIPT,
                     "small.lua:3: this function may only read: it cannot act "
                     "or ask");
    /* taking a random member is a reveal, so the host cannot try the later
     * choices in advance */
    small_offers("local n = choose('n', numbers(1, 2)) cards:random() "
                 "choose('m', numbers(5, 6))",
                 "", "1 2");
}

static void loops(void **state)
{
    small_runs("local n = 0 for pyramid in each(pyramids) do destroy(pyramid) "
               "n = n + 1 end assert(n == 5 and not pyramids:any())",
               "");
    small_runs("local all = {} for a in each(numbers(1, 3)) do "
               "for b in each(numbers(a, 3)) do if b == 3 then break end "
               "all[#all + 1] = a * 10 + b end end "
               "assert(table.concat(all, ' ') == '11 12 22')",
               "");
    small_runs("for _ in each(numbers(1, 0)) do error('empty') end", "");
    small_fails("each(3)",
                WRONG "each: argument 1 should be a set of things such as "
                      "pyramids:flat(), not a number");
    small_fails("each(seats:list())",
                WRONG "each: argument 1 should be a set of things such as "
                      "pyramids:flat(), not a table");
    small_fails("each(seats)()", WRONG "write: for thing in each(SET) do");
}

static void wrong_fields(void **state)
{
    small_fails("pyramids:sum('pip')",
                WRONG "a pyramid has no 'pip'; did you mean 'pips'?");
    small_fails("cards:valued(99):sum('zip')", WRONG "a card has no 'zip'");
    small_fails("pyramids:most('pips', 1)",
                WRONG "most takes 1 argument, not 2");
    small_fails("pyramids:most('bips')",
                WRONG "a pyramid has no 'bips'; did you mean 'pips'?");
    small_fails("pyramids:sum(3)", WRONG
                "sum: argument 1 should be the name of a field or a function, "
                "not a number");
    small_fails("numbers(1, 3):sum('x')", WRONG "sum: a number has no fields");
    small_fails("numbers(1, 3):most('x')",
                WRONG "most: a number has no fields");
    small_fails("cards:sum('rank')", WRONG
                "sum: 'rank' of AM should be a whole number, not a string");
    small_fails("pyramids:most('space'):list()", WRONG
                "most: 'space' of 0,0:r1^ should be a whole number, not a "
                "space");
}

static void declared_fields(void **state)
{
    small_runs_with("local all = cards:list() "
                    "assert(all[1].kind == 'storm' and all[1].cost == 3) "
                    "assert(all[1].wild == true and all[2].wild == false) "
                    "assert(all[2].cost == nil and all[3].wild == nil) "
                    "assert(cards:with('kind', 'storm'):count() == 2) "
                    "assert(cards:with('kind', 'rain'):count() == 0) "
                    "assert(cards:with('cost', 5):first() == all[3]) "
                    "assert(cards:with('wild', false):first() == all[2]) "
                    "assert(cards:with('wild', true):first() == all[1]) "
                    "local paid = cards:with('kind', 'storm') "
                    "assert(paid:sum('cost') == 8) "
                    "assert(paid:most('cost'):first() == all[3]) "
                    "assert(tostring(paid) == 'card with kind storm') "
                    "assert(tostring(cards:with('cost', 5)) == "
                    "'card with cost 5') "
                    "assert(tostring(cards:with('wild', true)) == "
                    "'card with wild true')",
                    STORMS, "");
}

static void wrong_declared_fields(void **state)
{
    static const char *const cases[][2] = {
        {"local x = cards:first().knid",
         "a card has no 'knid'; did you mean 'kind'?"},
        {"cards:with('knid', 'storm')",
         "with: the variant declares no field of a card 'knid'; did you mean "
         "'kind'?"},
        {"cards:with('value', 3)",
         "with: the variant declares no field of a card 'value'"},
        {"cards:with('cost', 'three')",
         "with: 'cost' is a whole number, not a string"},
        {"cards:with('cost')", "with: 'cost' is a whole number: argument 2 "
                               "should be its value"},
        {"cards:with('cost', {})",
         "with: argument 2 should be a string, a whole number, true, false, a "
         "seat, a space or a pose, not a table"},
        {"cards:with('cost', me)",
         "with: 'cost' is a whole number, not a seat"},
        {"cards:with('cost', 20000)",
         "with: argument 2 should be from -10000 to 10000, not 20000"},
        {"cards:with(3, 3)",
         "with: argument 1 should be a string, not a number"},
        {"cards:sum('cost')",
         "sum: 'cost' of K2 should be a whole number, not nil"},
        {"cards:first().cost = 3",
         "a card is changed by primitives, not by assignment"},
        {"spaces:with('cost', 3)",
         "with: the variant declares no field of a space 'cost'"},
        {"seats:with('cost', 3)", "a set of seats has no 'with'"},
    };
    char message[SMALL_TEXT];

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(message, sizeof message, WRONG "%s", cases[i][1]);
        small_fails_with(cases[i][0], STORMS, FAULT_SCRIPT, message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_member),
        cmocka_unit_test(sums_of_fields),
        cmocka_unit_test(sums_of_functions),
        cmocka_unit_test(greatest_and_least),
        cmocka_unit_test(extremes_in_words),
        cmocka_unit_test(a_random_member),
        cmocka_unit_test(loops),
        cmocka_unit_test(wrong_fields),
        cmocka_unit_test(declared_fields),
        cmocka_unit_test(wrong_declared_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

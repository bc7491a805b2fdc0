/*
 * argument_set_test.c -- tests wrong arguments of clauses and methods, wrong
 * fields of things, and too many arguments.
 */
#include "wrong.h"

#include "base/text.h"
#include "script/api/api.h"

#define NO_SET(name)                                                           \
    name ": argument 1 should be a set of things such as pyramids:flat(), not "

static void clauses(void **state)
{
    static const Wrong cases[] = {
        {"pyramids:of()", "of: argument 1 should be a seat, not nil"},
        {"pyramids:of(spaces)",
         "of: argument 1 should be a seat, not a set of spaces"},
        {"pyramids:sized(me)",
         "sized: argument 1 should be a whole number, not a seat"},
        {"pyramids:sized(2 / 4)",
         "sized: argument 1 should be a whole number, not 0.5 (write // to "
         "divide whole numbers)"},
        {"pyramids:sized(math.huge)",
         "sized: argument 1 should be a whole number, not inf (write // to "
         "divide whole numbers)"},
        {"pyramids:smaller_than('x')",
         "smaller_than: argument 1 should be a pyramid, not a string"},
        {"pyramids:marked(5)",
         "marked: argument 1 should be a string, not a number"},
        {"pyramids:marked('looked'):count()",
         "the variant declares no mark 'looked'; did you mean 'locked'?"},
        {"spaces:has(me)", "has: argument 1 should be a space, not a seat"},
        {"spaces:where('x', 1)",
         "where: argument 2 should be a function, not a number"},
        {"spaces:only(me)", "only: argument 1 should be a space, not a seat"},
        {"spaces:only({ space(0, 0), me })",
         "only: entry 2 of the list should be a space, not a seat"},
        {"local t = {} for i = 1, 2000 do t[i] = 1 end numbers(1, 2):only(t)",
         "only: a list of at most 1152 things"},
        {"numbers(1, 2):only({ 4294967297 })",
         "an entry of the list should be from -10000 to 10000, not 4294967297"},
        {"spaces:in_sight_of(space(0, 0), north_east)",
         "in_sight_of: this board has no such direction"},
        {"spaces:in_sight_of(space(0, 0), upright)",
         "in_sight_of: argument 2 should be a direction, not upright"},
        {"pyramids:flt()",
         "a set of pyramids has no 'flt'; did you mean 'flat'?"},
        {"spaces:cont()",
         "a set of spaces has no 'cont'; did you mean 'count'?"},
        {"spaces:flat()", "a set of spaces has no 'flat'"},
        {"local x = spaces[true]", "a set has no such field"},
        {"local x = spaces + cards",
         "a set of spaces and a set of cards cannot be joined"},
        {"local x = spaces * nil",
         "argument 2 should be a set of things such as pyramids:flat(), not "
         "nil"},
        /* a clause for one type of things, called with a set of another type */
        {"local of = pyramids.of of(spaces, me)",
         "of is not a clause of a set of spaces"},
        {"local of = pyramids.of of(5, me)",
         "of needs a colon: pyramids:of(...), not pyramids.of(...)"},
        {"spaces.list()",
         "list needs a colon: pyramids:list(...), not pyramids.list(...)"},
        {"local x = #spaces", "a set has no length: write SET:count()"},
        {"spaces()", "a set cannot be called: to iterate over it write for "
                     "thing in each(SET) do"},
        {"local x = spaces[1]", "a set has no entries: write SET:list()"},
        {"local x = 'to ' .. me",
         "a seat is not a string: write tostring(...)"},
        {"groups()", NO_SET("groups") "nil"},
        {"groups(space(0, 0))", NO_SET("groups") "a space"},
        {"groups(pyramids)",
         "groups: argument 1 should be a set of spaces, not a set of pyramids"},
        {"groups(spaces, 'two')",
         "groups: argument 2 should be a whole number, not a string"},
        {"has_block(5, {})", NO_SET("has_block") "a number"},
        {"has_block(cards, {})",
         "has_block: argument 1 should be a set of spaces, not a set of cards"},
        {"has_block(spaces)",
         "has_block: argument 2 should be a table, not nil"},
        {"has_block(spaces, { 'AM' })",
         "block 1 should be a list of codes of cards"},
        {"has_block(spaces, { { 'AM' }, { 1 } })",
         "block 2 should be a list of codes of cards"},
        {"has_block(spaces, { {} })", "block 1 should be of 1 to 64 cards"},
        {"has_block(spaces, { { 'XY' } })",
         "block 1: no card of the deck has the code 'XY'"},
        {"has_block(spaces, { { 'AM', 'AM' } })", "block 1: 'AM' occurs twice"},
        {"local s = spaces for _ = 1, 9 do s = s:except(space(0, 0)) end",
         "except: a set may have at most 8 clauses"},
    };

    FAIL_ALL(cases);
}

static void things(void **state)
{
    static const Wrong cases[] = {
        {"local x = me.colour",
         "a seat has no 'colour'; did you mean 'color'?"},
        {"local x = me[true]", "a seat has no such field"},
        {"me.number = 2", "a seat is changed by primitives, not by assignment"},
        {"space(0, 0):step(me)",
         "step: argument 1 should be a pose, not a seat"},
        {"draw_pile.top:has(me)",
         "has: argument 1 should be a suit, not a seat"},
        {"me:supply()", "supply: argument 1 should be a whole number, not nil"},
        {"me:supply(4)", "supply: a size is 1, 2 or 3, not 4"},
        {"me:spare()", "spare: argument 1 should be a whole number, not nil"},
        {"me:spare(0)", "spare: a size is 1, 2 or 3, not 0"},
        {"local spare = me.spare spare(5, 1)",
         "spare: argument 1 should be a seat such as me, not a number"},
        {"draw_pile.top:shares(me)",
         "shares: argument 1 should be a card, not a seat"},
        {"draw_pile.top:shares()",
         "shares: argument 1 should be a card, not nil"},
        {"local shares = draw_pile.top.shares shares(me, draw_pile.top)",
         "shares: argument 1 should be a card, not a seat"},
        {"pyramids:list()[1]:has_mark('x')",
         "the variant declares no mark 'x'"},
        {"pyramids:list()[1]:has_mark()",
         "has_mark: argument 1 should be a string, not nil"},
        {"local supply = me.supply supply(5, 1)",
         "supply: argument 1 should be a seat such as me, not a number"},
        {"local x = me + 1", "attempt to perform arithmetic on a userdata "
                             "value (local 'me')"},
    };

    FAIL_ALL(cases);
}

/* Tests numbers whose lower 32 bits are a valid argument. Some cases use the
 * valid argument first, so that the host remembers the set. */
static void great_numbers(void **state)
{
    static const Wrong cases[] = {
        {"pyramids:sized(1):list() pyramids:sized(4294967297)",
         "sized: argument 1 is out of range (-10000 to 10000)"},
        {"pyramids:sized(4294967297)",
         "sized: argument 1 is out of range (-10000 to 10000)"},
        {"numbers(1, 3):except(1):list() numbers(1, 3):except(4294967297)",
         "except: argument 1 is out of range (-10000 to 10000)"},
        {"numbers(1, 3):has(4294967297)",
         "has: argument 1 is out of range (-10000 to 10000)"},
        {"numbers(1, 3) numbers(4294967297, 4294967299)",
         "numbers: argument 1 is out of range (-10000 to 10000)"},
        {"me:supply(4294967297)",
         "supply: argument 1 is out of range (-10000 to 10000)"},
        {"space(4294967296, 0)", "space: argument 1 is out of range (-10000 to "
                                 "10000)"},
        {"random(4294967297)",
         "random: argument 1 is out of range (-10000 to 10000)"},
        {"draw(me, 4294967297)",
         "draw: argument 2 is out of range (-10000 to 10000)"},
        {"choose_some('x', spaces, 4294967297)",
         "exactly is out of range (0 to 1152)"},
        {"choose_some('x', spaces, { ordered = function() return 1 << 32 end "
         "})",
         "ordered gives 4294967296, which is out of range (-2147483648 to "
         "2147483647)"},
        {"vars.count = 4294967297",
         "count is out of range (-2147483648 to 2147483647)"},
        {"table.concat({ [1 << 32] = 1 }, '', 1 << 32, (1 << 32) + 1)",
         "concat: element 4294967297 is nil"},
    };

    FAIL_ALL(cases);
    small_unloadable("local t = {} for i = 0, 40 do t[1 << i] = 'm' .. i end\n"
                     "return require 'small' { marks = t }",
                     FAULT_SCRIPT,
                     "small.lua:69: marks should be a list without gaps");
    small_unloadable(
        "return require 'small' { players = { 1 << 32, 3 } }", FAULT_SCRIPT,
        "small.lua:69: the fewest players should be from 1 to 6, not "
        "4294967296");
}

static void own_errors(void **state)
{
    static const Wrong cases[] = {
        {"error('my own')", "my own"},
        {"error({})", "raised a table instead of a message"},
        {"error()", "raised nil instead of a message"},
        {"assert(false)", "assertion failed!"},
        {"assert(nil, 'words')", "words"},
        {"local x = foo", "unknown name 'foo'"},
        {"local x = pyramid", "unknown name 'pyramid'; did you mean "
                              "'pyramids'?"},
        {"foo = 1", "'foo' cannot be assigned here: write local foo, or "
                    "declare it in the variant's vars"},
        {"local x = nil; x()", "attempt to call a nil value (local 'x')"},
    };

    FAIL_ALL(cases);
    small_fails("\n\nlocal x = me.colour",
                "small.lua:3: a seat has no 'colour'; did you mean 'color'?");
}

/* Returns the number of arguments that the documentation gives, or -1 if any
 * number is allowed. */
static int count_parameters(const char *type)
{
    ApiParameter parameter;
    int count = 0;

    while (api_next_parameter(&type, &parameter)) {
        if (strcmp(parameter.name, "...") == 0)
            return -1;
        count += strcmp(parameter.name, "self") != 0;
    }
    return count;
}

/* Writes a call with `count` arguments, such as "space(nil, nil, nil)" or
 * "me:supply(nil, nil)". */
static void write_call(const ApiEntry *entry, int count, char *call,
                       size_t size)
{
    static const char *const objects[][2] = {{"set", "spaces"},
                                             {"space", "space(0, 0)"},
                                             {"seat", "me"},
                                             {"card", "cards:list()[1]"},
                                             {"stash", "stash('red')"},
                                             {"pile", "draw_pile"},
                                             {"pyramid", "pyramids:list()[1]"}};
    const char *object = entry->of;

    for (size_t i = 0; i < sizeof objects / sizeof *objects; i++)
        if (strcmp(object, objects[i][0]) == 0)
            object = objects[i][1];
    snprintf(call, size, "%s%s%s(", object, object[0] != '\0' ? ":" : "",
             entry->name);
    for (int i = 0; i < count; i++)
        text_add(call, size, i == 0 ? "nil" : ", nil");
    text_add(call, size, ")");
}

static void too_many(void **state)
{
    ApiEntry entry;
    int tried = 0;

    for (int i = 0; api_entry(i, &entry); i++) {
        char call[SMALL_TEXT], message[SMALL_TEXT];
        int most;
        if (!api_is_function(entry.type) || strcmp(entry.kind, "field") == 0 ||
            strcmp(entry.kind, "operator") == 0 ||
            strcmp(entry.group, "Lua's own library") == 0)
            continue;
        most = count_parameters(entry.type);
        if (most < 0)
            continue;
        write_call(&entry, most + 1, call, sizeof call);
        snprintf(message, sizeof message,
                 most == 0   ? "small.lua:1: %s takes no argument"
                 : most == 1 ? "small.lua:1: %s takes %d argument, not %d"
                             : "small.lua:1: %s takes at most %d arguments, "
                               "not %d",
                 entry.name, most, most + 1);
        small_fails(call, message);
        tried++;
    }
    assert_true(tried > 70);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(too_many),   cmocka_unit_test(clauses),
        cmocka_unit_test(things),     cmocka_unit_test(great_numbers),
        cmocka_unit_test(own_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

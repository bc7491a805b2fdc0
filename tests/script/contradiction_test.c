/*
 * contradiction_test.c -- tests house rules that contradict each other, and
 * house rules that do not.
 */
#include "house_rules.h"

/* -- contradictions ------------------------------------------------------- */

static void some_contradict_each_other(void **state)
{
    static const Case cases[] = {
        {{GIVES_FIVE, GIVES_FIVE}, "a and b *: both change parts.act"},
        {{ADDS_ONE, GIVES_FIVE}, "a and b *: both change parts.act"},
        {{GIVES_FIVE, TENFOLD, GIVES_FIVE}, "b and c *: both change parts.act"},
        {{"rules.parts.act = nil", "rules.parts.act = function() end"},
         "a and b *: both change parts.act"},
        {{"rules.parts.number = 2", "rules.parts.number = 3"},
         "a and b *: both change parts.number"},
        {{"rules.parts.number = 2", "", "rules.parts.number = 1"},
         "a and c *: both change parts.number"},
        {{"rules.parts.number = 2", "rules.parts.number = nil"},
         "a and b *: both change parts.number"},
        {{"rules.parts.number = nil", "rules.parts.number = 1"},
         "a and b *: both change parts.number"},
        {{"rules.parts.number = 2", "rules.parts.number = 2.5"},
         "a and b *: both change parts.number"},
        {{"rules.parts.flag = false", "rules.parts.flag = nil"},
         "a and b *: both change parts.flag"},
        {{"rules.parts.list[2] = 3", "rules.parts.list[2] = 4"},
         "a and b *: both change parts.list.2"},
        {{"rules.parts.list[3] = 3", "rules.parts.list[3] = 4"},
         "a and b *: both change parts.list.3"},
        {{"rules.parts.deep.er.still = 2", "rules.parts.deep.er.still = 3"},
         "a and b *: both change parts.deep.er.still"},
        /* changes of whole tables, and of parts of these tables */
        {{"rules.parts.deep = { er = { still = 5 } }",
          "rules.parts.deep.er.still = 3"},
         "a and b *: both change parts.deep.er.still"},
        {{"rules.parts.deep.er.still = 3", "rules.parts.deep = nil"},
         "a and b *: both change parts.deep.er.still"},
        {{"rules.parts.flag = 5", "rules.parts.flag = 6"},
         "a and b *: both change parts.flag"},
        {{"rules.options.turn_limit.default = 10",
          "rules.options.turn_limit.default = 20"},
         "a and b *: both change options.turn_limit.default"},
        {{"rules.options.more = { default = true }",
          "rules.options.more = { default = false }"},
         "a and b *: both change options.more.default"},
        {{"rules.take_back = function() end",
          "rules.take_back = function() end"},
         "a and b *: both change take_back"},
        /* of several contradictions, the first in alphabetical order is
         * reported */
        {{"rules.title = 'x' rules.players = { 2, 2 } rules.parts.number = 2 "
          "rules.parts.flag = false rules.text = 'y'",
          "rules.title = 'y' rules.parts.number = 3 rules.parts.flag = nil "
          "rules.text = 'z'"},
         "a and b *: both change parts.flag"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *star = strchr(cases[i].expected, '*');
        char message[SMALL_TEXT];
        snprintf(message, sizeof message,
                 "house rules %.*scontradict each other%s of small",
                 (int)(star - cases[i].expected), cases[i].expected, star + 1);
        unloadable(rules_of(&cases[i]), FAULT_USAGE, message);
    }
}

static void some_go_together(void **state)
{
    static const Case cases[] = {
        /* equal changes do not contradict each other */
        {{"rules.parts.number = 2", "rules.parts.number = 2"}, NULL},
        {{"rules.parts.deep = { er = { still = 5 } }",
          "rules.parts.deep = { er = { still = 5 } }"},
         NULL},
        {{"rules.parts.act = nil rules.turn = function() end",
          "rules.parts.act = nil"},
         NULL},
        {{"rules.options.more = { default = true }",
          "rules.options.more = { default = true }"},
         NULL},
        /* changes of different fields */
        {{"rules.parts.number = 2", "rules.parts.flag = false"}, NULL},
        {{"rules.parts.deep.er.still = 2", "rules.parts.deep.er.more = 2"},
         NULL},
        {{"rules.parts.list[1] = 2", "rules.parts.list[2] = 3"}, NULL},
        {{"rules.parts.deep = { er = { still = 1, more = 2 } }",
          "rules.parts.deep.er.still = 3"},
         NULL},
        {{"rules.options.one = { default = true }",
          "rules.options.two = { default = true }"},
         NULL},
        /* both house rules may change the text of the same rule, or the
         * function take_back */
        {{"rules.rules[1][2] = 'x'", "rules.rules[1][2] = 'y'"}, NULL},
        {{"rules.take_back = function() return true end",
          "local old = rules.take_back "
          "rules.take_back = function(seat) return old(seat) end"},
         NULL},
        /* a house rule may change a field twice */
        {{"rules.parts.number = 2 rules.parts.number = 3", ""}, NULL},
        {{"rules.parts.number = 2 rules.parts.number = 1",
          "rules.parts.number = 7"},
         NULL},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        script_free(load(GAME, rules_of(&cases[i])));
}

/* Keys that cannot be written in a path, and tables that contain themselves,
 * are ignored. */
static void odd_tables_are_compared(void **state)
{
    static const Case cases[] = {
        {{"rules.parts.again = rules.parts", ""}, NULL},
        {{"rules.parts[true] = 1 rules.parts[1.5] = 2 rules.parts[draw] = 3",
          "rules.parts[true] = 2"},
         NULL},
        {{"rules.parts[('x'):rep(300)] = 1", "rules.parts[('x'):rep(300)] = 2"},
         NULL},
        {{"local t = rules.parts for i = 1, 30 do t.t = {} t = t.t end t.x = 1",
          ""},
         NULL},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        script_free(load(GAME, rules_of(&cases[i])));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(some_contradict_each_other),
        cmocka_unit_test(some_go_together),
        cmocka_unit_test(odd_tables_are_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

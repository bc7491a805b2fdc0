/*
 * trait_test.c -- tests the variables of cards, pyramids and spaces.
 */
#include "support/small.h"

#include "format/position_json.h"
#include "script/recall.h"

#define FIELDS                                                                 \
    "vars = { count = 0, damage_PYRAMID = 0, facing_PYRAMID = 'pose', "        \
    "hunter_PYRAMID = 'seat', home_PYRAMID = 'space', "                        \
    "holder_CARD = 'seat', spent_CARD = false, deed_SPACE = 0, "               \
    "burnt_SPACE = { start = false, title = 'on fire' } },"
#define FIRST "local p = pyramids:on(space(0, 0)):sized(1):list()[1] "

static void values_are_kept(void **state)
{
    (void)state;
    small_fields(FIELDS);
    small_runs(FIRST
               "assert(p.damage == 0 and p.facing == nil and p.home == nil) "
               "p.damage = 2 p.facing = east p.hunter = me.next "
               "p.home = space(1, 0) "
               "assert(p.damage == 2 and p.facing == east) "
               "assert(p.hunter == me.next and p.home == space(1, 0)) "
               "p.damage = p.damage + 1 assert(p.damage == 3) "
               "p.hunter = nil assert(p.hunter == nil) "
               "local c = space(2, 0).card c.holder = me c.spent = true "
               "assert(c.holder == me and c.spent) "
               "local s = space(3, 0) s.deed = -7 s.burnt = true "
               "assert(s.deed == -7 and s.burnt and not space(0, 0).burnt)",
               "");
    small_fields(NULL);
}

static void sets_know_values(void **state)
{
    (void)state;
    small_fields(FIELDS);
    small_runs(FIRST
               "p.damage = 2 p.hunter = me p.home = space(1, 0) "
               "p.facing = east space(2, 0).card.spent = true "
               "space(3, 0).deed = 4 space(2, 0).deed = 3 "
               "assert(pyramids:with('damage', 2):first() == p) "
               "assert(pyramids:with('hunter', me):first() == p) "
               "assert(not pyramids:with('hunter', me.next):any()) "
               "assert(pyramids:with('home', space(1, 0)):count() == 1) "
               "assert(pyramids:with('facing', east):has(p)) "
               "assert(not pyramids:with('damage', 0):has(p)) "
               "assert(cards:with('spent'):count() == 1) "
               "assert(cards:with('spent', true):count() == 1) "
               "assert(not cards:with('spent', false):has(space(2, 0).card)) "
               "assert(spaces:sum('deed') == 7) "
               "assert(spaces:most('deed'):first() == space(3, 0)) "
               "assert(pyramids:most('damage'):first() == p) "
               "p.damage = 0 assert(not pyramids:with('damage', 2):any()) "
               "assert(tostring(pyramids:with('hunter', me)) == "
               "'pyramid with hunter red') "
               "assert(tostring(cards:with('spent')) == 'card with spent') "
               "assert(tostring(spaces:with('deed', 3)) == "
               "'space with deed 3')",
               "");
    small_fields(NULL);
}

static void what_leaves_loses_its_values(void **state)
{
    (void)state;
    small_fields(FIELDS);
    small_runs(FIRST "p.damage = 2 destroy(p) assert(p.damage == 0) "
                     "local q = place(me, 1, space(1, 0), north) "
                     "assert(q.damage == 0)",
               "");
    small_runs(FIRST "p.damage = 2 local q = exchange(p, 2) "
                     "assert(q.damage == 2 and p.damage == 0)",
               "");
    small_runs("local c = space(2, 0).card c.spent = true "
               "take(space(2, 0), me) assert(c.spent) discard(c) "
               "assert(c.spent) reshuffle() assert(not c.spent)",
               "");
    small_runs("local s = space(3, 0) s.deed = 1 take(space(2, 0), me) "
               "assert(s.deed == 0)",
               "");
    small_fields(NULL);
}

static void wrong_uses_are_errors(void **state)
{
    static const struct {
        const char *body, *message;
    } wrong[] = {
        {FIRST "p.damages = 1",
         "small.lua:1: a pyramid has no 'damages'; did you mean 'damage'?"},
        {FIRST "local x = p.damages",
         "small.lua:1: a pyramid has no 'damages'; did you mean 'damage'?"},
        {"local x = space(0, 0).damage",
         "small.lua:1: a space has no 'damage'"},
        {FIRST "p.damage = 'much'",
         "small.lua:1: damage is a whole number, not a string"},
        {FIRST "p.damage = nil",
         "small.lua:1: damage is a whole number, not nil"},
        {FIRST "p.hunter = space(0, 0)",
         "small.lua:1: hunter is a seat or nil, not a space"},
        {"space(0, 0).burnt = 1",
         "small.lua:1: burnt is true or false, not a number"},
        {FIRST "destroy(p) p.damage = 1",
         "small.lua:1: damage: this pyramid is not on the board"},
        {FIRST "destroy(p) place(me, 1, space(1, 0), east) p.damage = 1",
         "small.lua:1: damage: this pyramid is not on the board"},
        {"me:spare(3).damage = 1",
         "small.lua:1: damage: this pyramid is not on the board"},
        {"space(9, 9).deed = 1", "small.lua:1: deed: this space is void"},
        {"local x = pyramids:with('damages', 2)",
         "small.lua:1: with: the variant declares no field of a pyramid "
         "'damages'; did you mean 'damage'?"},
        {"local x = pyramids:with('damage', true)",
         "small.lua:1: with: 'damage' is a whole number, not a boolean"},
        {"local x = pyramids:with('hunter', space(0, 0))",
         "small.lua:1: with: 'hunter' is a seat, not a space"},
        {"local x = pyramids:with('hunter')",
         "small.lua:1: with: 'hunter' is a seat: argument 2 should be its "
         "value"},
        {"draw_pile.top.spent = true",
         "small.lua:1: spent: all see the variables of cards, and not all know "
         "this card"},
    };

    (void)state;
    small_fields(FIELDS);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        small_fails(wrong[i].body, wrong[i].message);
    small_fields(NULL);
}

static void wrong_declarations_are_errors(void **state)
{
    static const struct {
        const char *fields, *message;
    } wrong[] = {
        {"vars = { pips_PYRAMID = 0 }",
         "small.lua:1: pips_PYRAMID: every pyramid has a field 'pips' already: "
         "give it another name"},
        {"vars = { has_CARD = 0 }",
         "small.lua:1: has_CARD: every card has a field 'has' already: give it "
         "another name"},
        {"vars = { locked_PYRAMID = false }",
         "small.lua:1: locked_PYRAMID: 'locked' is a mark already: give it "
         "another name"},
        {"deck = { cards = { { code = 'A1', cost = 3 } } }, "
         "vars = { cost_CARD = 0 }",
         "small.lua:1: cost_CARD: the deck declares the field 'cost' already: "
         "give it another name"},
        {"vars = { PYRAMID = 0 }",
         "small.lua:1: vars.PYRAMID needs a name besides the things to which it "
         "belongs"},
        {"vars = { x_SPACE_SEAT = 0 }",
         "small.lua:1: vars.x_SPACE_SEAT belongs to seats or to other things, "
         "not to both"},
        {"vars = { prey_PYRAMID = 'pyramid' }",
         "small.lua:1: vars.prey_PYRAMID cannot hold a card or a pyramid: only "
         "a variable of the game or of a seat can"},
        {"board = { places = { 'a' }, more = 2 }, vars = { deed_SPACE = 0 }",
         "small.lua:1: vars.deed_SPACE cannot be about spaces on a board that "
         "has places without a name"},
    };
    char text[400];

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ScriptError error;
        char told[SMALL_TEXT];
        Script *script;
        snprintf(text, sizeof text, "return require \"small\" { %s }\n",
                 wrong[i].fields);
        script = small_load_text(text, &error);
        assert_null(script);
        small_tell(&error, told, sizeof told);
        if (strstr(told, strchr(wrong[i].message + 12, ' ') + 1) == NULL)
            fail_msg("%s: %s", wrong[i].fields, told);
    }
}

/* Equal pyramids with different values are different options, with different
 * tokens. */
static void values_distinguish_options(void **state)
{
    (void)state;
    small_fields(FIELDS);
    small_offers("place(me, 1, space(0, 0)) "
                 "choose('p', pyramids:on(space(0, 0)):sized(1))",
                 "", "0,0:r1^");
    small_offers("local q = place(me, 1, space(0, 0)) q.damage = 2 "
                 "q.home = space(1, 0) "
                 "choose('p', pyramids:on(space(0, 0)):sized(1))",
                 "", "0,0:r1^ 0,0:r1^[damage=2,home=1,0]");
    small_fields(NULL);
}

/* Turns that change values are recalled, and a refusal undoes the change. */
static void turns_are_recalled(void **state)
{
    static const RecallCase cases[] = {
        {MOSTLY, "",
         "local p = choose('p', pyramids:of(me))\np.damage = p.damage % 3 + 1\n"
         "vars.count = p.damage",
         FIELDS, 0},
        {MOSTLY, "",
         "local s = choose('s', spaces:territory())\n"
         "s.burnt = not s.burnt\nif s.burnt then\nvars.count = 1\nend",
         FIELDS, 0},
        {MOSTLY, "",
         "local c = choose('c', cards:on_top())\nif c.holder == me then\n"
         "c.holder = nil\nelse\nc.holder = me\nend",
         FIELDS, 0},
        {EITHER, "",
         "local p = choose('p', pyramids:of(me))\np.damage = 1\n"
         "local q = choose('q', pyramids:of(me))\n"
         "need(q.damage == 0, 'damaged')\nq.damage = 2",
         FIELDS, 0},
    };

    (void)state;
    RECALL_CHECK(cases);
}

/* A game can have 256 different values. One more is an error. */
static void the_list_has_a_limit(void **state)
{
    (void)state;
    small_fields("board = { columns = 16, rows = 16 }, poses = false, "
                 "setup = function() end, marks = {}, "
                 "vars = { deed_SPACE = 0, toll_SPACE = 0 },");
    small_fails("for _, s in ipairs(spaces:list()) do s.deed = 1 end "
                "spaces:list()[1].toll = 1",
                "small.lua:1: toll: the variables of cards, pyramids and "
                "spaces have 256 values that differ from the start already, "
                "and no more fit");
    small_fields(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_kept),
        cmocka_unit_test(sets_know_values),
        cmocka_unit_test(what_leaves_loses_its_values),
        cmocka_unit_test(wrong_uses_are_errors),
        cmocka_unit_test(wrong_declarations_are_errors),
        cmocka_unit_test(values_distinguish_options),
        cmocka_unit_test(turns_are_recalled),
        cmocka_unit_test(the_list_has_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * effect_test.c -- tests the effect of each primitive, and the texts of its
 * refusals. The last test fails if a primitive has no test.
 */
#include "effect.h"

#include "script/api/api.h"

static void dice_are_rolled(void **state)
{
    static const char *const bodies[] = {
        "local seen = {} for i = 1, 40 do seen[roll('coin')] = true end "
        "assert(seen.heads and seen.tails)",
        NULL};
    Script *script =
        small_load("local a, b = roll('coin'), roll('coin') vars.count = "
                   "(a == 'tails' and 1 or 0) + (b == 'tails' and 10 or 0)",
                   NULL);
    Position position = small_start(script);
    Line line;
    ScriptError error;

    effect_run(bodies);
    line.count = 0;
    assert_true(script_force_roll(script, 1, "tails"));
    assert_true(script_force_roll(script, 1, "heads"));
    assert_true(script_force_roll(script, 2, "coin"));
    assert_int_equal(script_turn(script, &position, &line, NULL, NULL, &error),
                     RUN_DONE);
    assert_int_equal(script_position(script)->vars[0], 1);
    position = *script_position(script);
    assert_int_equal(script_turn(script, &position, &line, NULL, NULL, &error),
                     RUN_FAILED);
    assert_non_null(strstr(error.message, "the die coin has no face coin"));
    for (int i = 3; i < 32; i++)
        assert_true(script_force_roll(script, 3, "heads"));
    assert_false(script_force_roll(script, 3, "heads"));
    script_free(script);
}

static void things_tell_of_each_other(void **state)
{
    static const char *const bodies[] = {
        "local function find(code) return cards:where(code, function(c) "
        "return c.code == code end):list()[1] end "
        "local both = find('8MS') "
        "assert(both:shares(find('2M')) and both:shares(find('9SV'))) "
        "assert(both:shares(both) and not both:shares(find('4V'))) "
        "assert(not find('E'):shares(find('E')) and not find('E'):shares("
        "both))",
        "assert(me:supply(1) == 1) local p = me:spare(1) "
        "assert(p.space == nil and p.pips == 1 and p.owner == me) "
        "remove(p) assert(me:supply(1) == 0 and me:spare(1) == nil)",
        "assert(me.next:spare(3).owner == me.next)",
        "for i = 1, 3 do place(me, 3, space(0, 0)) end "
        "assert(tostring(me:spare(3)) == 'nil')",
        NULL};

    effect_run(bodies);
}

/* Primitives that open choices. The first option is always chosen. */
static void choices_are_made(void **state)
{
    static const char *const bodies[] = {
        "assert(choose('n', numbers(4, 6)) == 4)",
        "assert(choose_one('way', { only = 5 }) == 5)",
        "local some = choose_some('n', numbers(4, 6), 2) "
        "assert(some[1] == 4 and some[2] == 5 and #some == 2)",
        "local each = choose_each('n', function(seat) "
        "return numbers(seat.number, 6) end) "
        "assert(each[me] == 1 and each[me.next] == 2)",
        "local n = 0 assert(may('go', function() n = 1 end)) assert(n == 1)",
        "assert(can(choose, 'n', numbers(1, 1))) "
        "assert(not can(choose, 'n', numbers(1, 0)))",
        "assert(as(me.next, function(n) return n + 1 end, 4) == 5)",
        NULL};

    effect_run(bodies);
}

static void the_game_changes(void **state)
{
    static const char *const bodies[] = {
        "local n = random(6) assert(n >= 1 and n <= 6)",
        "assert(random(1) == 1)",
        "vars.count = 12 vars.reshuffled = true vars.leader = me "
        "assert(vars.count == 12 and vars.reshuffled) "
        "assert(vars.leader == me) vars.leader = nil "
        "assert(vars.leader == nil)",
        "assert(vars.count == 7 and vars.reshuffled == false)",
        /* a variable for a thing is nil at first, and nil again when the
         * pyramid in it has left the board */
        "assert(not vars.place and not vars.shown and not vars.hunted) "
        "vars.place = space(9, 9) vars.facing = upright "
        "assert(vars.place == space(9, 9) and vars.facing == upright) "
        "vars.facing = nil assert(vars.facing == nil)",
        "local p = pyramids:of(me):flat():list()[1] vars.hunted = p "
        "destroy(p) assert(vars.hunted == nil and p.space == nil)",
        /* a variable loses a card that is shuffled */
        "vars.shown = discard_pile.top reshuffle() assert(not vars.shown)",
        "assert(options.size == 'small' and options.fast == true) "
        "assert(options.turn_limit == 0)",
        "assert(game.turn == 1 and game.players == 2) "
        "assert(game.to_move == me)",
        "local s = seats_from(me.next) assert(s[1] == me.next) "
        "assert(s[2] == me and #s == 2)",
        "assert(need(5, 'five') == 5)",
        "assert(space(-3, 4).x == -3 and space(-3, 4).y == 4)", NULL};

    effect_run(bodies);
}

static void a_turn_goes_on(void **state)
{
    Script *script = small_load("turn_goes_to(me)", NULL);
    Position position = small_start(script);
    Line line;
    ScriptError error;

    line.count = 0;
    assert_int_equal(position.to_move, 0);
    assert_int_equal(script_turn(script, &position, &line, NULL, NULL, &error),
                     RUN_DONE);
    assert_int_equal(script_position(script)->to_move, 0);
    assert_int_equal(script_position(script)->turn, 2);
    script_free(script);
}

static void each_refusal_has_words(void **state)
{
    static const struct {
        const char *body, *reason;
    } cases[] = {
        {"need(false, 'it rains')", "it rains"},
        {"need(nil, 'it rains')", "it rains"},
        {"choose('which', pyramids:of(me):sized(3))",
         "no which: there is no pyramid of red of large size; "
         "0,0:r1^ is not of large size (it stands upright)"},
        {"choose('n', numbers(3, 2))", "no n: there is no number from 3 to 2"},
        {"choose_some('c', cards:in_hand(me), { exactly = 4 })",
         "4 are needed for c, and only 3 can be chosen: card in the hand of "
         "red"},
        {"choose_some('c', cards:in_hand(me), { at_least = 2, at_most = 1 })",
         "no c: at least 2 must be chosen, and at most 1 may be"},
        {"for i = 1, 4 do place(me, 3, space(0, 0)) end",
         "no large pyramid of red is left in the supply"},
        {"place(me, 1, space(9, 9))",
         "9,9 is void: no card lies there or beside it"},
        {"lay(cards:in_hand(me):list()[1], space(9, 9))",
         "9,9 is void: no card lies there or beside it"},
        {"shift(space(0, 1), space(9, 9))",
         "9,9 is void: no card lies there or beside it"},
        {"shift(space(1, 1), space(0, 0))", "no card lies at 1,1"},
        {"take(space(1, 1), me)", "no card lies at 1,1"},
        {"discard_all(space(1, 1))", "no card lies at 1,1"},
        {"discard_all(space(0, 0)) discard_all(space(0, 0))",
         "no card lies at 0,0"},
        {FIND "local p = at(2, 0, 3) destroy(p) move(p, space(0, 0))",
         "green's large pyramid is not on the board"},
        {FIND "local p = at(2, 0, 3) destroy(p) destroy(p)",
         "green's large pyramid is not on the board"},
        {FIND "local p = at(2, 0, 3) destroy(p) point(p, north)",
         "green's large pyramid is not on the board"},
        {FIND "local p = at(2, 0, 3) destroy(p) mark(p, 'locked')",
         "green's large pyramid is not on the board"},
        {FIND "local p = at(2, 0, 3) destroy(p) exchange(p, 1)",
         "green's large pyramid is not on the board"},
        {FIND "exchange(at(2, 0, 3), 4)",
         "green's large pyramid at 2,0 is of the largest size already"},
        {FIND "exchange(at(2, 0, 1), 0)",
         "green's small pyramid at 2,0 is of the smallest size already"},
        {FIND "for i = 1, 3 do place(me, 3, space(0, 0)) end "
              "exchange(at(0, 0, 2), 3)",
         "no large pyramid of red is left in the supply"},
        {"space(61, 0)", "that space is beyond the edge of the board"},
        {"place(me, 1, space(0, -61))",
         "that space is beyond the edge of the board"},
        {"local c = cards:in_hand(me):list() lay(c[1], space(0, 0)) "
         "lay(c[2], space(0, 0)) discard(c[1])",
         "2M cannot be taken from where it lies"},
        {"replace(space(3, 0), cards:in_hand(me):list()[1])",
         "no card lies at 3,0"},
        {"choose('which', pyramids:of(me):sized(3):named('a giant of yours'))",
         "no which: there is no giant of yours; 0,0:r1^ is not a giant of "
         "yours: 0,0:r1^ is not of large size (it stands upright)"},
        {"choose('w', pyramids:of(me):named('an ally'):sized(3):upright())",
         "no w: there is no ally, of large size, upright; 0,0:r1^ is not of large size "
         "(it stands upright)"},
        {"choose('w', pyramids:sized(3):on(spaces:occupied_by(me)"
         ":named('a camp')))",
         "no w: there is no pyramid of large size on a camp; 2,0:g3^ is not on a "
         "camp (it stands upright): 2,0 is not occupied by "
         "red (it holds AS, with g1w and g3^)"},
        {"choose('w', (pyramids:of(me):upright() + pyramids:of(me):sized(2))"
         ":named('an ally'):sized(3))",
         "no w: there is no ally, of large size"},
        {"carry(space(1, 1), space(0, 0))", "no card lies at 1,1"},
        {"carry(space(0, 1), space(9, 9))",
         "9,9 is void: no card lies there or beside it"},
        {"for i = 1, 3 do discard(draw_pile.top) end turn_up()",
         "the draw pile is empty"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        small_refuses(cases[i].body, cases[i].reason);
}

/* -- all primitives -------------------------------------------------------- */

/* Primitives that have a test elsewhere. Each comment names the file or the
 * function of the test. */
static const char *const elsewhere[] = {
    "variant",      /* variant_test.c */
    "house_rule",   /* house_rule_test.c */
    "finish",       /* turn_test.c */
    "rearrange",    /* rearrange_test.c */
    "card",         /* named_test.c */
    "each",         /* member_test.c */
    "groups",       /* group_test.c */
    "has_block",    /* group_test.c */
    "turn_goes_to", /* a_turn_goes_on */
    "waypoint",     /* waypoint_test.c */
    "say",          /* say_test.c */
    "print",        /* say_test.c */
    "may_always",   /* choose_test.c */
};

static bool is_tested(const char *name)
{
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++)
        if (strcmp(elsewhere[i], name) == 0)
            return true;
    return effect_has_body(name);
}

/* Every function among the primitives must be tested. The other primitives are
 * values, which the bodies use. */
static void each_primitive_is_tested(void **state)
{
    for (int i = 0; i < primitive_count(); i++)
        if (primitive_at(i)->function != NULL &&
            !is_tested(primitive_at(i)->name))
            fail_msg("%s: no test of its effect", primitive_at(i)->name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pyramids_change),
        cmocka_unit_test(pyramids_have_owners),
        cmocka_unit_test(pyramids_stand_in_stacks),
        cmocka_unit_test(dice_are_rolled),
        cmocka_unit_test(cards_change),
        cmocka_unit_test(cards_carry_pyramids),
        cmocka_unit_test(cards_change_hands),
        cmocka_unit_test(piles_are_secret),
        cmocka_unit_test(cards_lie_face_down),
        cmocka_unit_test(face_down_is_a_reveal),
        cmocka_unit_test(cards_leave_the_game),
        cmocka_unit_test(things_tell_of_each_other),
        cmocka_unit_test(choices_are_made),
        cmocka_unit_test(the_game_changes),
        cmocka_unit_test(a_turn_goes_on),
        cmocka_unit_test(each_refusal_has_words),
        cmocka_unit_test(each_primitive_is_tested),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

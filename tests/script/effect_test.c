/*
 * What each primitive does, and in which words it refuses. A primitive that is
 * called by no body here fails the last test.
 */
#include "support/small.h"

#include <ctype.h>

#include "script/api/api.h"

/* Found by where they stand in the small game. */
#define FIND                                                                   \
    "local function at(x, y, pips) "                                           \
    "return pyramids:on(space(x, y)):sized(pips):list()[1] end "

static const char *played[200];
static size_t played_count;

static void run_all(const char *const *bodies)
{
    for (; *bodies != NULL; bodies++) {
        small_runs(*bodies, "");
        assert_true(played_count < sizeof played / sizeof *played);
        played[played_count++] = *bodies;
    }
}

static void pyramids_change(void **state)
{
    static const char *const bodies[] = {
        /* place: upright unless a pose is given */
        "local p = place(me, 3, space(1, 1)) assert(p.space == space(1, 1)) "
        "assert(p.pose == upright and p.pips == 3 and p.owner == me) "
        "assert(me:supply(3) == 2 and me.pyramids_on_board == 4)",
        "assert(place(me, 3, space(1, 1), north).target == space(1, 0))",
        /* move keeps the pose; in the void a pyramid is destroyed */
        FIND "local p = at(0, 0, 2) move(p, space(2, 0)) "
             "assert(p.space == space(2, 0) and p.pose == south)",
        FIND "local p = at(0, 0, 2) push(p, space(1, 0)) "
             "assert(p.space == space(1, 0))",
        FIND "local p = at(0, 0, 2) move(p, space(9, 9)) "
             "assert(p.space == nil and me:supply(2) == 3)",
        FIND "local p = at(0, 0, 1) point(p, west) assert(p.pose == west)",
        /* exchange keeps pose and marks */
        FIND "local p = at(0, 0, 2) mark(p, 'locked') "
             "local q = exchange(p, 3) assert(q.pips == 3) "
             "assert(q.pose == south and q:has_mark('locked')) "
             "assert(me:supply(2) == 3 and me:supply(3) == 2)",
        FIND "destroy(at(2, 0, 3)) assert(me.next:supply(3) == 3) "
             "assert(spaces:occupied_by(me.next):count() == 1)",
        FIND "remove(at(2, 0, 3)) assert(me.next:supply(3) == 2) "
             "assert(me.next.pyramids_on_board == 1)",
        FIND "local p = at(0, 0, 1) mark(p, 'shut') "
             "assert(p:has_mark('shut') and not p:has_mark('locked')) "
             "mark(p, 'shut', false) assert(not p:has_mark('shut'))",
        NULL};

    run_all(bodies);
}

static void cards_change(void **state)
{
    static const char *const bodies[] = {
        "local c = cards:in_hand(me):list()[1] lay(c, space(2, 1)) "
        "assert(space(2, 1).card == c and me.hand_size == 2) "
        "assert(spaces:territory():count() == 5)",
        "local next = draw_pile.top local c = turn_up(space(1, 1)) "
        "assert(c == next and space(1, 1).card == c) "
        "assert(draw_pile.count == 2)",
        "local c = space(2, 0).card take(space(2, 0), me) "
        "assert(me.hand_size == 4 and cards:in_hand(me):has(c)) "
        "assert(space(2, 0).card == nil)",
        /* what stands where the last card went, and is void now, is gone */
        "take(space(1, 0), me) take(space(2, 0), me) "
        "assert(pyramids:of(me.next):count() == 0)",
        "local c = space(0, 1).card shift(space(0, 1), space(1, 1)) "
        "assert(space(1, 1).card == c and space(0, 1).card == nil)",
        "local c = cards:in_hand(me):list()[1] discard(c) "
        "assert(discard_pile.top == c and discard_pile.count == 2)",
        /* a list goes in canonical order, whatever its own */
        "local h = cards:in_hand(me):list() discard({ h[3], h[1], h[2] }) "
        "assert(discard_pile.top == h[3] and me.hand_size == 0)",
        "local hand = cards:in_hand(me):list() lay(hand[1], space(0, 0)) "
        "local under = cards:in_hand(me):list()[1] lay(under, space(0, 0)) "
        "discard_all(space(0, 0)) assert(discard_pile.count == 4) "
        "assert(space(0, 0).card == nil)",
        "assert(draw(me) == 1 and me.hand_size == 4)",
        "assert(draw(me, 9) == 3 and draw_pile.count == 0)",
        "assert(draw(me, 0) == 0)",
        "assert(deal(me, 2) == 2 and me.hand_size == 5)",
        "local c = cards:in_hand(me):list()[1] set_aside(c) "
        "assert(me.hand_size == 2 and discard_pile.count == 1) "
        "discard(c) assert(discard_pile.top == c)",
        "local c = cards:in_hand(me):list()[1] put_on(c, pile('held')) "
        "assert(pile('held').top == c and pile('held').count == 1) "
        "assert(cards:in_pile(pile('held')):has(c))",
        /* without a space: in use, seen by all, until it is discarded */
        "local next = draw_pile.top local c = turn_up() "
        "assert(c == next and draw_pile.count == 2) "
        "assert(spaces:territory():count() == 4 and me.hand_size == 3) "
        "discard(c) assert(discard_pile.top == c)",
        "local c = turn_up(nil) put_on(c, pile('held')) "
        "assert(pile('held').top == c)",
        "local c = turn_up() lay(c, space(1, 1)) "
        "assert(space(1, 1).card == c)",
        "shuffle() assert(draw_pile.count == 3)",
        "reshuffle() assert(draw_pile.count == 4 and discard_pile.count == 0)",
        NULL};

    run_all(bodies);
}

/* A card travels with all that stands on it, poses and marks included. */
static void cards_carry_pyramids(void **state)
{
    static const char *const bodies[] = {
        FIND "local c, p, q = space(0, 0).card, at(0, 0, 1), at(0, 0, 2) "
             "mark(p, 'locked') carry(space(0, 0), space(1, 1)) "
             "assert(space(1, 1).card == c and space(0, 0).card == nil) "
             "assert(p.space == space(1, 1) and q.space == space(1, 1)) "
             "assert(p:has_mark('locked') and q.pose == south)",
        FIND "local p = at(2, 0, 3) carry(space(2, 0), space(1, 0)) "
             "assert(p.space == space(1, 0)) "
             "assert(pyramids:on(space(1, 0)):count() == 3)",
        /* only the top card, and only what stands there */
        "local c = cards:in_hand(me):list()[1] lay(c, space(0, 0)) "
        "carry(space(0, 0), space(0, 1)) assert(space(0, 1).card == c) "
        "assert(space(0, 0).card ~= nil) "
        "assert(pyramids:on(space(0, 0)):count() == 0)",
        /* what it leaves in the void is gone */
        "local p = place(me, 1, space(3, 0)) carry(space(2, 0), space(0, 2)) "
        "assert(p.space == nil and me.next.pyramids_on_board == 2)",
        "carry(space(0, 1), space(1, 1)) assert(space(1, 1).card ~= nil)",
        NULL};

    run_all(bodies);
}

static void cards_leave_the_game(void **state)
{
    static const char *const bodies[] = {
        "local c = cards:in_hand(me):list()[1] remove(c) "
        "assert(me.hand_size == 2 and not cards:in_hand(seats):has(c)) "
        "assert(discard_pile.count == 1 and draw_pile.count == 3) "
        "reshuffle() assert(draw_pile.count == 4)",
        "remove(draw_pile.top) assert(draw_pile.count == 2)",
        "local c = discard_pile.top remove(c) "
        "assert(discard_pile.count == 0 and discard_pile.top == nil)",
        NULL};

    run_all(bodies);
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

    run_all(bodies);
}

/* The first option is chosen each time. */
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

    run_all(bodies);
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
        "assert(options.size == 'small' and options.fast == true) "
        "assert(options.turn_limit == 0)",
        "assert(game.turn == 1 and game.players == 2) "
        "assert(game.to_move == me)",
        "local s = seats_from(me.next) assert(s[1] == me.next) "
        "assert(s[2] == me and #s == 2)",
        "assert(need(5, 'five') == 5)",
        "assert(space(-3, 4).x == -3 and space(-3, 4).y == 4)",
        NULL};

    run_all(bodies);
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
         "no which: there is no pyramid of red of size 3; "
         "0,0:r1^ is not of size 3 (it stands upright)"},
        {"choose('n', numbers(3, 2))", "no n: there is no number from 3 to 2"},
        {"choose_some('c', cards:in_hand(me), { exactly = 4 })",
         "4 are needed for c, and only 3 can be chosen: card in the hand of "
         "red"},
        {"choose_some('c', cards:in_hand(me), { at_least = 2, at_most = 1 })",
         "2 are needed for c, and only 1 can be chosen: card in the hand of "
         "red"},
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
        {"lay(space(0, 0).card, space(1, 0))",
         "AM cannot be taken from where it lies"},
        {"put_on(space(0, 0).card, discard_pile)",
         "AM cannot be taken from where it lies"},
        {"set_aside(draw_pile.top)", "9SV cannot be taken from where it lies"},
        {"carry(space(1, 1), space(0, 0))", "no card lies at 1,1"},
        {"carry(space(0, 1), space(9, 9))",
         "9,9 is void: no card lies there or beside it"},
        {"remove(space(0, 0).card)", "AM cannot be taken from where it lies"},
        {"for i = 1, 3 do discard(draw_pile.top) end turn_up()",
         "the draw pile is empty"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        small_refuses(cases[i].body, cases[i].reason);
}

/* -- all of them ---------------------------------------------------------- */

/* Whether a body calls it and looks at what comes of it. */
static bool is_tested_by(const char *body, const char *name)
{
    size_t length = strlen(name);
    bool calls = false;

    for (const char *at = body; (at = strstr(at, name)) != NULL; at += length)
        calls |= at[length] == '(' &&
                 (at == body || (!isalnum((unsigned char)at[-1]) &&
                                 strchr("_.:", at[-1]) == NULL));
    return calls &&
           (strstr(body, "assert(") != NULL || strstr(body, "error(") != NULL);
}

/* Primitives that need more than a body, and the tests that have it. */
static const char *const elsewhere[] = {
    "variant",      /* variant_test.c */
    "house_rule",   /* house_rule_test.c */
    "finish",       /* turn_test.c */
    "groups",       /* group_test.c */
    "has_block",    /* group_test.c */
    "turn_goes_to", /* a_turn_goes_on */
    "waypoint",     /* waypoint_test.c */
    "say",          /* say_test.c */
    "print",        /* say_test.c */
};

static bool is_tested(const char *name)
{
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++)
        if (strcmp(elsewhere[i], name) == 0)
            return true;
    for (size_t i = 0; i < played_count; i++)
        if (is_tested_by(played[i], name))
            return true;
    return false;
}

/* Values are tested by those that use them. */
static void each_primitive_is_tested(void **state)
{
    for (int i = 0; i < primitive_count; i++)
        if (primitives[i].function != NULL && !is_tested(primitives[i].name))
            fail_msg("%s: no test of its effect", primitives[i].name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pyramids_change),
        cmocka_unit_test(cards_change),
        cmocka_unit_test(cards_carry_pyramids),
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

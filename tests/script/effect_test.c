/*
 * What each primitive does, and in which words it refuses. A primitive that is
 * called by no body here fails the last test.
 */
#include "support/small.h"

#include <ctype.h>

#include "format/position_json.h"

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

/* Stashes apart from seats: red and green sit, white belongs to nobody. */
static void pyramids_have_owners(void **state)
{
    static const char *const bodies[] = {
        "local list = stashes:list() assert(#list == 3) "
        "assert(list[3] == stash('white') and list[3].seat == nil) "
        "assert(list[1].seat == me and list[1].color == 'red')",
        "assert(stash('white'):supply(3) == 3) "
        "local p = place(stash('white'), 3, space(1, 1)) "
        "assert(p.owner == nil and p.stash == stash('white')) "
        "assert(stash('white'):supply(3) == 2 and me:supply(3) == 3) "
        "assert(pyramids:unowned():count() == 1) "
        "assert(pyramids:of(seats):count() == 5)",
        "local p = place(stash('white'), 1, space(1, 1), north, me) "
        "assert(p.owner == me and p.pose == north) "
        "assert(me.pyramids_on_board == 4 and pyramids:of(me):has(p)) "
        "assert(spaces:controlled_by(me):has(space(1, 1)))",
        "assert(place(me, 1, space(1, 1), upright, nil).owner == nil)",
        /* a piece that changes hands: its stash stays */
        FIND "local p = at(2, 0, 3) give(p, me) assert(p.owner == me) "
             "assert(p.stash == stash('green')) "
             "assert(pyramids:of(me):count() == 4) "
             "assert(pyramids:of(me.next):count() == 1) "
             "assert(pyramids:of_stash(stash('green')):count() == 2) "
             "assert(pyramids:of_stash(stashes):count() == 5) "
             "assert(me.next.pyramids_on_board == 1) "
             "assert(not spaces:controlled_by(me):has(space(2, 0))) "
             "assert(spaces:occupied_by(me):has(space(2, 0))) "
             "give(at(2, 0, 1), me) "
             "assert(spaces:controlled_by(me):has(space(2, 0))) "
             "assert(spaces:controlled_by(me):count() == 3) "
             "assert(not spaces:occupied_by(me.next):any())",
        /* what belongs to nobody is in nobody's control */
        FIND "local p = at(1, 0, 1) give(p, nil) assert(p.owner == nil) "
             "assert(not spaces:controlled():has(space(1, 0))) "
             "assert(not spaces:occupied_by(seats):has(space(1, 0))) "
             "assert(not spaces:empty():has(space(1, 0))) "
             "assert(pyramids:unowned():on(space(1, 0)):any())",
        /* off the board it is its stash's again */
        FIND "local p = at(2, 0, 3) give(p, me) destroy(p) "
             "assert(p.owner == me.next and me.next:supply(3) == 3) "
             "assert(me.pyramids_on_board == 3) "
             "assert(pyramids:of(me):count() == 3)",
        FIND "local p = at(2, 0, 1) give(p, me) local q = exchange(p, 2) "
             "assert(q.owner == me and q.stash == stash('green')) "
             "assert(p.owner == me.next and me:supply(2) == 2)",
        FIND "local p = at(2, 0, 3) give(p, me) move(p, space(9, 9)) "
             "assert(p.space == nil and p.owner == me.next)",
        FIND "local p = at(2, 0, 3) give(p, me) remove(p) "
             "assert(p.owner == me.next and me.pyramids_on_board == 3)",
        /* one of each stash and size, to be chosen from */
        "assert(spares:count() == 9) "
        "assert(spares:of_stash(stash('white')):count() == 3) "
        "assert(spares:of(me):sized(2):list()[1] == me:spare(2)) "
        "assert(spares:unowned():count() == 3) "
        "assert(not spares:on(spaces):any()) "
        "assert((spares + pyramids):count() == 14) "
        "assert(spares:has(me:spare(1)) and not pyramids:has(me:spare(1))) "
        "assert(not spares:has(pyramids:list()[1])) "
        "for i = 1, 3 do place(stash('white'), 1, space(1, 1)) end "
        "assert(spares:count() == 8 and stash('white'):spare(1) == nil)",
        NULL};
    static const char *const refusals[][2] = {
        {"give(me:spare(1), me)", "red's small pyramid is not on the board"},
        {"give(stash('white'):spare(1), me)",
         "the small white pyramid is not on the board"},
        {"for i = 1, 4 do place(stash('white'), 1, space(1, 1)) end",
         "no small pyramid of white is left in the supply"},
    };

    small_fields("stashes = { 'SEAT', 'white' },");
    run_all(bodies);
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        small_refuses(refusals[i][0], refusals[i][1]);
    small_fields(NULL);
}

/* At 0,0 red's small one is under his medium one, at 2,0 green's small one
 * under his large one. */
static void pyramids_stand_in_stacks(void **state)
{
    static const char *const bodies[] = {
        FIND "local low, high = at(0, 0, 1), at(0, 0, 2) "
             "assert(low.above == high and high.below == low) "
             "assert(low.below == nil and high.above == nil) "
             "assert(me:spare(1).above == nil and me:spare(1).below == nil) "
             "assert(pyramids:on_top():count() == 3) "
             "assert(pyramids:on_top():has(high)) "
             "assert(not pyramids:on_top():has(low)) "
             "assert(pyramids:above(low):list()[1] == high) "
             "assert(pyramids:below(high):list()[1] == low) "
             "assert(not pyramids:above(high):any()) "
             "assert(not spares:on_top():any())",
        /* on top, also of its own stack */
        FIND "local p = at(0, 0, 1) move(p, space(2, 0)) "
             "assert(p.below == at(2, 0, 3) and p.above == nil) "
             "assert(at(0, 0, 2).below == nil)",
        FIND "local p = at(0, 0, 1) move(p, space(0, 0)) "
             "assert(p.below == at(0, 0, 2) and p.above == nil)",
        "local p = place(me, 3, space(0, 0)) assert(p.below.pips == 2)",
        FIND "local low, high = at(0, 0, 1), at(0, 0, 2) "
             "move_stack(low, space(2, 0)) "
             "assert(high.below == low and low.below == at(2, 0, 3)) "
             "assert(low.below.below == at(2, 0, 1) and high.above == nil) "
             "assert(spaces:empty():has(space(0, 0)))",
        FIND "local high = at(0, 0, 2) move_stack(high, space(2, 0)) "
             "assert(high.below == at(2, 0, 3) and at(0, 0, 1).above == nil)",
        FIND "local low = at(0, 0, 1) move_stack(low, space(0, 0)) "
             "assert(low.below == nil and low.above == at(0, 0, 2))",
        FIND "local low = at(0, 0, 1) move_stack(low, space(9, 9)) "
             "assert(me:supply(1) == 2 and me:supply(2) == 3)",
        FIND "local p = at(0, 0, 2) put_under(p, space(2, 0)) "
             "assert(p.below == nil and p.above == at(2, 0, 1)) "
             "assert(pyramids:above(p):count() == 2)",
        FIND "local p = at(0, 0, 2) put_under(p, space(0, 0)) "
             "assert(p.below == nil and p.above == at(0, 0, 1))",
        FIND "local p = at(0, 0, 2) put_under(p, space(0, 1)) "
             "assert(p.space == space(0, 1) and p.below == nil)",
        FIND "local p = at(0, 0, 2) put_under(p, space(9, 9)) "
             "assert(p.space == nil and me:supply(2) == 3)",
        /* what is exchanged stays where it is in the stack */
        FIND "local p = exchange(at(0, 0, 1), 3) "
             "assert(p.above == at(0, 0, 2) and p.below == nil)",
        /* pyramids that move with a card keep their order */
        "carry(space(2, 0), space(1, 0)) "
        "local list = pyramids:on(space(1, 0)):list() "
        "assert(#list == 3 and list[1].pips == 1 and list[1].owner == me) "
        "assert(list[2].pips == 1 and list[3].pips == 3)",
        /* those alike are told apart by their height */
        FIND "local p = place(me, 2, space(0, 0), south) "
             "assert(tostring(p) == '0,0:r2s#3') "
             "assert(tostring(at(0, 0, 2)) == '0,0:r2s#2') "
             "assert(tostring(at(0, 0, 1)) == '0,0:r1^') "
             "assert(tostring(p.below) == '0,0:r2s#2' and p ~= p.below) "
             "assert(pyramids:on(space(0, 0)):count() == 3)",
        NULL};
    static const char *const refusals[][2] = {
        {"move_stack(me:spare(1), space(0, 0))",
         "red's small pyramid is not on the board"},
        {"put_under(me:spare(1), space(0, 0))",
         "red's small pyramid is not on the board"},
    };

    small_fields("stacks = true,");
    run_all(bodies);
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        small_refuses(refusals[i][0], refusals[i][1]);
    small_offers(FIND "place(me, 2, space(0, 0), south) "
                      "choose('which', pyramids:on(space(0, 0)))",
                 "", "0,0:r1^ 0,0:r2s#2 0,0:r2s#3");
    small_fields(NULL);
    small_fails("move_stack(pyramids:list()[1], space(0, 0))",
                "small.lua:1: move_stack: the variant declares no stacks "
                "(stacks = true)");
    small_fails("put_under(pyramids:list()[1], space(0, 0))",
                "small.lua:1: put_under: the variant declares no stacks "
                "(stacks = true)");
    small_fails("local x = pyramids:list()[1].above",
                "small.lua:1: above: the variant declares no stacks "
                "(stacks = true)");
    small_fails("local x = pyramids:list()[1].below",
                "small.lua:1: below: the variant declares no stacks "
                "(stacks = true)");
    small_fails("pyramids:on_top():list()",
                "small.lua:1: on_top: the variant declares no stacks "
                "(stacks = true)");
}

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

    run_all(bodies);
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

static void cards_change_hands(void **state)
{
    static const char *const bodies[] = {
        "local c = cards:in_hand(me):list() give(c[1], me.next) "
        "assert(me.hand_size == 2 and cards:in_hand(me.next):has(c[1]))",
        "give(cards:in_hand(me.next):list(), me) "
        "assert(me.hand_size == 6 and me.next.hand_size == 0)",
        "local c = cards:in_hand(me):list()[1] show(c, me.next) "
        "assert(cards:in_hand(me):has(c))",
        "local c = discard_pile.top give(c, me) "
        "assert(discard_pile.count == 0 and cards:in_hand(me):has(c))",
        /* one for another: nothing becomes void */
        "local c, old = cards:in_hand(me):list()[1], space(2, 0).card "
        "replace(space(2, 0), c) assert(space(2, 0).card == c) "
        "assert(discard_pile.top == old and #space(2, 0).cards == 1) "
        "assert(pyramids:on(space(2, 0)):count() == 2)",
        /* what lies under other cards */
        "local c, old = cards:in_hand(me):list()[1], space(2, 0).card "
        "lay(c, space(2, 0)) local all = space(2, 0).cards "
        "assert(#all == 2 and all[1] == c and all[2] == old) "
        "assert(cards:at(space(2, 0)):count() == 2) "
        "assert(cards:at(spaces):has(old) and not cards:on_top():has(old)) "
        "assert(#space(3, 0).cards == 0 and not cards:at(space(3, 0)):any())",
        NULL};

    run_all(bodies);
}

/* The other seat's view: what it does not know is "?". */
static void piles_are_secret(void **state)
{
    Script *script = small_load(
        "local c = cards:in_hand(me):list() put_on(c[1], pile('hoard')) "
        "put_on(c[3], me.row) put_on(c[2], me.row) show(c[2], me.next)",
        "piles = { hoard = { secret = true, unordered = true }, "
        "row_SEAT = { secret = true } },");
    Position position = small_start(script);
    Line line = {.count = 0};
    ScriptError error;
    char *text;

    assert_int_equal(script_turn(script, &position, &line, NULL, NULL, &error),
                     RUN_DONE);
    text = position_json(script_position(script), script_equipment(script), 1);
    assert_non_null(strstr(text, "\"format\":\"house-position/3\""));
    assert_non_null(strstr(text, "\"piles\":{\"hoard\":[\"?\"],"
                                 "\"row_green\":[],"
                                 "\"row_red\":[\"3S\",\"?\"]}"));
    free(text);
    text = position_json(script_position(script), script_equipment(script), 0);
    assert_non_null(strstr(text, "\"row_red\":[\"3S\",\"4V\"]"));
    free(text);
    script_free(script);
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
        /* nothing at first; then the thing itself, wherever it goes */
        "assert(not vars.place and not vars.shown and not vars.hunted) "
        "vars.place = space(9, 9) vars.facing = upright "
        "assert(vars.place == space(9, 9) and vars.facing == upright) "
        "vars.facing = nil assert(vars.facing == nil)",
        "local p = pyramids:of(me):flat():list()[1] vars.hunted = p "
        "destroy(p) assert(vars.hunted == p and vars.hunted.space == nil)",
        /* a shuffled card is held no more */
        "vars.shown = discard_pile.top reshuffle() assert(not vars.shown)",
        "assert(options.size == 'small' and options.fast == true) "
        "assert(options.turn_limit == 0)",
        "assert(game.turn == 1 and game.players == 2) "
        "assert(game.to_move == me)",
        "local s = seats_from(me.next) assert(s[1] == me.next) "
        "assert(s[2] == me and #s == 2)",
        "assert(need(5, 'five') == 5)",
        "assert(space(-3, 4).x == -3 and space(-3, 4).y == 4)", NULL};

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
        {"give({ cards:in_hand(me):list()[1], space(0, 0).card }, me.next)",
         "AM cannot be taken from where it lies"},
        {"replace(space(0, 0), space(1, 0).card)",
         "AM cannot be taken from where it lies"},
        {"replace(space(3, 0), cards:in_hand(me):list()[1])",
         "no card lies at 3,0"},
        {"choose('which', pyramids:of(me):sized(3):named('a giant of yours'))",
         "no which: there is no giant of yours; 0,0:r1^ is not a giant of "
         "yours: 0,0:r1^ is not of size 3 (it stands upright)"},
        {"choose('w', pyramids:of(me):named('an ally'):sized(3):upright())",
         "no w: there is no ally, of size 3, upright; 0,0:r1^ is not of size 3 "
         "(it stands upright)"},
        {"choose('w', pyramids:sized(3):on(spaces:occupied_by(me)"
         ":named('a camp')))",
         "no w: there is no pyramid of size 3 on a camp; 2,0:g3^ is not on a "
         "camp (it stands upright): 2,0 is not a camp: 2,0 is not occupied by "
         "red (it holds AS, with g1w and g3^)"},
        {"choose('w', (pyramids:of(me):upright() + pyramids:of(me):sized(2))"
         ":named('an ally'):sized(3))",
         "no w: there is no ally, of size 3"},
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
        cmocka_unit_test(pyramids_have_owners),
        cmocka_unit_test(pyramids_stand_in_stacks),
        cmocka_unit_test(dice_are_rolled),
        cmocka_unit_test(cards_change),
        cmocka_unit_test(cards_carry_pyramids),
        cmocka_unit_test(cards_change_hands),
        cmocka_unit_test(piles_are_secret),
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

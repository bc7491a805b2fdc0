/*
 * reaction_test.c -- tests the function `won`, and reactions, which are the
 * functions in a variant's table `on`.
 */
#include "house_rules.h"

/* The beginning of a file whose reactions write a log. */
#define LOG                                                                    \
    "local log = {}\n"                                                         \
    "local function note(name)\n"                                              \
    "return function(...)\n"                                                   \
    "local words = table.pack(...)\n"                                          \
    "for i = 1, words.n do words[i] = tostring(words[i]) end\n"                \
    "log[#log + 1] = name .. ' ' .. table.concat(words, ' ')\n"                \
    "end\nend\n"

/* Plays a turn in a game whose reactions write a log, and checks this log.
 * `more` are further fields of `on`. */
static void logs(const char *body, const char *more, const char *expected)
{
    char text[SMALL_TEXT], told[SMALL_TEXT];
    ScriptError error;
    Line line = {.count = 0};

    snprintf(text, sizeof text,
             LOG "local function turn(me)\nlog = {}\n%s\n"
                 "local got = table.concat(log, '; ')\n"
                 "if got ~= \"%s\" then error(got) end\nend\n"
                 "local on = {}\nfor _, name in ipairs { 'placed', 'moved', "
                 "'pointed', 'exchanged', 'given', 'destroyed', 'laid', "
                 "'drawn', 'taken', 'discarded', 'turn_ended' } do\n"
                 "on[name] = note(name)\nend\n%s\n"
                 "return require 'small' { turn = turn, on = on }\n",
             body, expected, more);
    Script *script = small_load_text(text, &error);
    if (script == NULL) {
        small_tell(&error, told, sizeof told);
        fail_msg("does not load: %s", told);
    }
    Position start = small_start(script);
    if (script_turn(script, &start, &line, NULL, NULL, &error) != RUN_DONE) {
        small_tell(&error, told, sizeof told);
        fail_msg("%s\n%s", told, body);
    }
    script_free(script);
}

static void each_event_has_its_arguments(void **state)
{
    logs("place(me, 3, space(1, 0))", "", "placed 1,0:r3^ red");
    logs("move(pyramids:of(me):sized(2):list()[1], space(0, 1))", "",
         "moved 0,1:r2s red 0,0");
    logs("push(pyramids:of(me):sized(2):list()[1], space(0, 1))", "",
         "moved 0,1:r2s red 0,0");
    logs("point(pyramids:of(me):sized(2):list()[1], west)", "",
         "pointed 0,0:r2w red");
    logs("exchange(pyramids:of(me):sized(2):list()[1], 3)", "",
         "exchanged 0,0:r3s red r2");
    logs("give(pyramids:of(me):sized(2):list()[1], me.next)", "",
         "given 0,0:r2s/g red red");
    logs("destroy(pyramids:of(me):sized(2):list()[1])", "",
         "destroyed r2 red 0,0 red");
    logs("lay(cards:in_hand(me):list()[1], space(3, 0))", "",
         "laid 2M red 3,0 nil");
    logs("shift(space(0, 1), space(1, 1))", "", "laid AV red 1,1 0,1");
    logs("turn_up(space(3, 0))", "", "laid 9SV red 3,0 nil");
    logs("draw(me.next)", "", "drawn 9SV green");
    logs("take(space(1, 0), me.next)", "", "taken AM green 1,0");
    logs("discard(cards:in_hand(me):list()[1])", "", "discarded 2M red nil");
    logs("discard_all(space(1, 0))", "", "discarded AM red 1,0");
    logs("give(cards:in_hand(me):list()[1], me.next)", "", "given 2M red red");
    logs("local a, b = space(0, 0), space(2, 0)\n"
         "rearrange { [a] = b, [b] = a, turn = 1 }",
         "", "");
    logs("give(discard_pile.top, me.next)", "", "given 8MS red discard");
    logs("as(me.next, function() draw(me) end)\n"
         "as(me.next, function() place(me, 3, space(1, 0)) end)",
         "", "drawn 9SV red; placed 1,0:r3^ green");
}

/* `put` calls the same reactions as the shorter primitives, such as `lay`. */
static void put_reacts(void **state)
{
    logs("put(cards:in_hand(me):list()[1], space(3, 0))", "",
         "laid 2M red 3,0 nil");
    logs("put(cards:in_hand(me):list()[1], space(3, 0), { face_down = true })",
         "", "laid 2M red 3,0 nil");
    logs("put(space(0, 1).card, space(1, 1))", "", "laid AV red 1,1 0,1");
    logs("put(discard_pile.top, space(1, 0), { under = true })", "",
         "laid 8MS red 1,0 nil");
    logs("put(space(1, 0).card, me.next)", "", "taken AM green 1,0");
    logs("put(cards:in_hand(me):list()[1], me.next)", "", "given 2M red red");
    logs("put(discard_pile.top, me.next)", "", "given 8MS red discard");
    logs("put(cards:in_hand(me), discard_pile)", "",
         "discarded 2M red nil; discarded 3S red nil; discarded 4V red nil");
    logs("put(space(1, 0).cards, discard_pile)", "", "discarded AM red 1,0");
    /* the card goes to a place below the top */
    logs("put(cards:in_hand(me):list()[1], discard_pile, { under = true })", "",
         "discarded 2M red nil");
    logs("put(cards:in_hand(me):list()[1], space(1, 0))\n"
         "put(space(1, 0).cards[2], me.next)",
         "", "laid 2M red 1,0 nil; taken AM green 1,0");
    logs("put(cards:in_hand(me):list()[1], space(1, 0))\n"
         "put(space(1, 0).cards[2], discard_pile)",
         "", "laid 2M red 1,0 nil; discarded AM red 1,0");
    /* the space becomes void when its last card leaves */
    logs("put(space(2, 0).card, me) put(space(1, 0).card, out_of_game)", "",
         "taken AS red 2,0; destroyed g1 red 2,0 green; "
         "destroyed g3 red 2,0 green");
    /* only the first `put` calls a reaction; the others move a card within its
     * space, or to a place other than a space */
    logs("put(cards:in_hand(me):list()[1], space(1, 0))\n"
         "put(space(1, 0).card, space(1, 0), { under = true })\n"
         "put(space(1, 0).card, space(1, 0), { face_down = true })\n"
         "local card = cards:in_hand(me):list()[1]\n"
         "put(card, in_use) put(card, pile('held'))\n"
         "put(card, out_of_game)",
         "", "laid 2M red 1,0 nil");
    /* a primitive of API version 1 */
    logs("put_on(cards:in_hand(me):list()[1], discard_pile)", "",
         "discarded 2M red nil");
}

static void several_events_are_in_their_order(void **state)
{
    logs("replace(space(0, 0), cards:in_hand(me):list()[1])", "",
         "discarded AM red 0,0; laid 2M red 0,0 nil");
    logs("discard(cards:in_hand(me))", "",
         "discarded 2M red nil; discarded 3S red nil; discarded 4V red nil");
    /* void */
    logs("take(space(2, 0), me) take(space(1, 0), me)", "",
         "taken AS red 2,0; taken AM red 1,0; destroyed g1 red 2,0 green; "
         "destroyed g3 red 2,0 green");
    logs("move(pyramids:of(me):sized(2):list()[1], space(9, 9))", "",
         "moved r2 red 0,0; destroyed r2 red 9,9 red");
    logs("carry(space(2, 0), space(2, 1))", "",
         "laid AS red 2,1 2,0; moved 2,1:g1w red 2,0; moved 2,1:g3^ red 2,0");
    /* these primitives have no reactions */
    logs("local card = cards:in_hand(me):list()[1]\nset_aside(card)\n"
         "discard(card)\nmark(pyramids:of(me):list()[1], "
         "'shut')",
         "", "discarded 2M red nil");
    logs("remove(pyramids:of(me):sized(2):list()[1])", "", "");
}

/* If a reaction causes an event, the reactions to this event come first. The
 * remaining reactions follow. */
static void reactions_nest(void **state)
{
    logs("discard(cards:in_hand(me))",
         "on.discarded = function(card, by)\nnote('gone')(card)\n"
         "if card.code == '2M' and by then draw(by) end\nend\n"
         "on.drawn = function(card, seat)\nnote('new')(card)\n"
         "if game.turn > 0 then discard(card) end\nend",
         "gone 2M; new 9SV; gone 9SV; gone 3S; gone 4V");
    /* the reaction runs before the primitive returns */
    logs("place(me, 3, space(1, 0))\nnote('after')()",
         "on.placed = function(p, by)\nif p.pips == 3 then point(p, west) "
         "end\nend",
         "pointed 1,0:r3w red; after ");
    /* the next reaction gets a pyramid that has left the board */
    logs("carry(space(2, 0), space(2, 1))",
         "on.moved = function(p, by, from)\nnote('moved')(p, p.space)\n"
         "for _, q in ipairs(pyramids:on(space(2, 1)):list()) do\n"
         "if q ~= p then destroy(q) end\nend\nend",
         "laid AS red 2,1 2,0; moved 2,1:g1w 2,1; destroyed g3 red 2,1 green; "
         "moved g3 nil; destroyed g1 red 2,1 green");
}

/* A reaction can read the pyramid that was destroyed. A pyramid that is placed
 * later is a different pyramid. */
static void a_destroyed_pyramid_is_known(void **state)
{
    logs("local p = pyramids:of(me):sized(2):list()[1]\nvars.hunted = p\n"
         "destroy(p)\nassert(vars.count == 1)",
         "on.destroyed = function(p, by, from, owner)\n"
         "assert(not vars.hunted and not p.space and not pyramids:has(p))\n"
         "assert(p.pips == 2 and p.owner == by and p.stash.color == 'red')\n"
         "assert(from == space(0, 0) and owner == by)\n"
         "local q = place(owner, 2, from)\n"
         "assert(p ~= q and p.pips == 2 and not p.space and q.space == from)\n"
         "vars.count = 1\nend",
         "placed 0,0:r2^ red");
    /* the pyramid's owner is not the seat of its stash */
    logs("local p = pyramids:of(me):sized(2):list()[1]\ngive(p, me.next)\n"
         "destroy(p)",
         "on.destroyed = function(p, by, from, owner)\n"
         "note('lost')(p, p.owner, owner)\nend",
         "given 0,0:r2s/g red red; lost r2 red green");
}

static void the_set_up_calls_reactions(void **state)
{
    ScriptError error;
    Script *script = small_load_text(
        "return require 'small' { setup = function()\n"
        "turn_up(space(0, 0))\nplace(seats:list()[2], 1, space(0, 0))\n"
        "assert(vars.count == 8)\n"
        "as(seats:list()[2], function() place(seats:list()[1], 1, "
        "space(0, 0)) end)\n"
        "assert(vars.leader == seats:list()[2])\nend,\n"
        "on = { placed = function(p, by)\n"
        "vars.count = vars.count + 1\nvars.leader = by\nend } }",
        &error);

    assert_non_null(script);
    small_start(script);
    script_free(script);
}

/* -- refusing and choosing ------------------------------------------------ */

static void offers(const char *body, const char *more, const char *tokens,
                   const char *options)
{
    static Choice choice;
    char shown[SMALL_TEXT];
    Script *script = small_load(body, more);
    Position start = small_start(script);
    Line line = {.count = 0};
    ScriptError error;

    small_pick(script, &start, &line, false, tokens);
    assert_int_equal(script_open(script, &start, &line, false, &choice, &error),
                     RUN_OPEN);
    small_options(script, &choice, shown);
    assert_string_equal(shown, options);
    script_free(script);
}

static void reactions_refuse_and_ask(void **state)
{
    offers("point(choose('p', pyramids:of(me)), choose('o', poses))",
           "on = { pointed = function(p, by)\n"
           "need(p.pose ~= north, 'the north is closed')\nend }",
           "0,0:r1^", "^ e s w");
    offers("move(pyramids:of(me):sized(2):list()[1], choose('to', "
           "spaces:territory()))",
           "on = { moved = function(p)\n"
           "choose('for', pyramids:sized(3):on(p.space))\nend }",
           "", "2,0");
    offers("draw(me)",
           "on = { drawn = function(card, seat)\n"
           "if game.turn > 0 then\n"
           "discard(choose('excess', cards:in_hand(seat)))\n"
           "end\nend }",
           "", "2M 3S 4V 9SV");
    offers("choose_one('what', { a = function() destroy(pyramids:of(me)"
           ":sized(2):list()[1]) end, b = function() end })",
           "on = { destroyed = function(p) need(p.pips ~= 2, 'no') end }", "",
           "b");
}

/* -- errors --------------------------------------------------------------- */

static void wrong_tables_do_not_load(void **state)
{
    small_unloadable("return require 'small' {\non = { destroid = print } }",
                     FAULT_SCRIPT,
                     "small.lua:69: on has no field 'destroid'; did you mean "
                     "'destroyed'?");
    small_unloadable("return require 'small' {\non = { placed = 3 } }",
                     FAULT_SCRIPT,
                     "small.lua:69: on.placed should be a function, not a "
                     "number");
    small_unloadable("return require 'small' {\non = print }", FAULT_SCRIPT,
                     "small.lua:69: on should be a table, not a function");
    small_unloadable("return require 'small' {\nwon = 1 }", FAULT_SCRIPT,
                     "small.lua:69: won should be a function, not a number");
}

static void errors_name_the_reaction(void **state)
{
    small_fails_with("point(pyramids:of(me):list()[1], north)",
                     "\non = { pointed = function(p)\nerror 'no'\nend }",
                     FAULT_SCRIPT, "small.lua:5: no (in the reaction pointed)");
    small_fails_with("point(pyramids:of(me):list()[1], north)",
                     "\non = { pointed = function(p)\nwhile true do end\n"
                     "end }",
                     FAULT_LIMIT,
                     "small.lua:5: ran for too long (in the reaction "
                     "pointed)");
    small_fails_with("move(pyramids:of(me):list()[1], space(0, 0))",
                     "\non = { moved = function(p, by, from)\nmove(p, from)\n"
                     "end }",
                     FAULT_SCRIPT,
                     "small.lua:5: moved leads to reactions that are nested "
                     "more than 48 deep (in the reaction moved)");
    small_fails_with("draw(me)",
                     "\non = { turn_ended = function(seat)\nerror 'no'\n"
                     "end }",
                     FAULT_SCRIPT,
                     "small.lua:5: no (in the reaction turn_ended)");
    /* the script catches the first error; the second error follows the
     * reaction */
    small_fails_with("pcall(point, pyramids:of(me):list()[1], north)\n"
                     "point(pyramids:of(me):list()[1], south)\nerror 'later'",
                     "\non = { pointed = function(p)\n"
                     "if p.pose == north then error 'no' end\nend }",
                     FAULT_SCRIPT, "small.lua:3: later");
}

static void functions_that_read_call_none(void **state)
{
    small_fails_with("finish('over')",
                     "\nscore = function(seat)\n"
                     "destroy(pyramids:of(seat):list()[1])\nend,\n"
                     "on = { destroyed = function() error 'no' end }",
                     FAULT_SCRIPT,
                     "small.lua:5: this function may only read: it cannot act "
                     "or ask");
}

/* -- house rules ---------------------------------------------------------- */

#define BOUNTY                                                                 \
    "local before = rules.on.destroyed\n"                                      \
    "rules.on.destroyed = function(p, by, ...)\n"                              \
    "if before then before(p, by, ...) end\n"                                  \
    "vars.count = vars.count + 10\nend"
#define HUNT                                                                   \
    "local function turn(me)\n"                                                \
    "destroy(pyramids:of(me.next):list()[1])\nend\n"

static int count_after(const char *text, const char *const *rules)
{
    Script *script = load(text, rules);
    Position start = small_start(script);
    Line line = {.count = 0};
    ScriptError error;
    int count;

    if (script_turn(script, &start, &line, NULL, NULL, &error) != RUN_DONE)
        fail_msg("%s", error.message);
    count = script_position(script)->vars[0];
    script_free(script);
    return count;
}

static void house_rules_wrap_reactions(void **state)
{
    static const char *const one[] = {RULE("bounty", BOUNTY), NULL};
    static const char *const both[] = {RULE("bounty", BOUNTY),
                                       RULE("more", BOUNTY), NULL};

    assert_int_equal(
        count_after(HUNT "return require 'small' { turn = turn }", one), 17);
    assert_int_equal(
        count_after(HUNT "return require 'small' { turn = turn,\n"
                         "on = { destroyed = function() vars.count = 1 end } }",
                    one),
        11);
    assert_int_equal(
        count_after(HUNT "return require 'small' { turn = turn }", both), 27);
}

static void house_rules_that_replace_contradict(void **state)
{
    static const char *const rules[] = {
        RULE("one", "rules.on.placed = function() end"),
        RULE("two", "rules.on.placed = function() end"), NULL};
    ScriptError error;

    assert_null(small_load_with("return require 'small' {}", rules, &error));
    assert_string_equal(error.message,
                        "house rules one and two contradict each other: both "
                        "change on.placed of small");
}

/* -- won ------------------------------------------------------------------ */

/* Returns the winners after a turn as a bit set, or -1 if the game is not
 * over. */
static int winners(const char *body, const char *more)
{
    Script *script = small_load(body, more);
    Position start = small_start(script);
    Line line = {.count = 0};
    ScriptError error;
    int found;

    if (script_turn(script, &start, &line, NULL, NULL, &error) != RUN_DONE)
        fail_msg("%s", error.message);
    found = script_position(script)->over
                ? script_position(script)->result.winners
                : -1;
    script_free(script);
    return found;
}

static void won_replaces_the_winners(void **state)
{
    const char *score = "score = function(seat) return seat.number end,";
    char more[SMALL_TEXT];

    assert_int_equal(winners("finish('over', me)", "won = function() end"), 1);
    assert_int_equal(winners("finish('over', me)",
                             "won = function(reason, winners)\n"
                             "assert(reason == 'over' and #winners == 1)\n"
                             "return winners[1].next\nend"),
                     2);
    assert_int_equal(winners("finish('over')",
                             "won = function(reason, winners)\n"
                             "assert(#winners == 0)\n"
                             "return seats:list()\nend"),
                     3);
    assert_int_equal(
        winners("finish('over', me)", "won = function() return {} end"), 0);
    snprintf(more, sizeof more,
             "%s won = function(reason, winners)\n"
             "assert(#winners == 1)\nreturn winners[1].next\nend",
             score);
    assert_int_equal(winners("finish('over')", more), 1);
}

static void won_lets_the_game_go_on(void **state)
{
    const char *more = "won = function(reason, winners)\n"
                       "return #winners > 1 and winners\nend";

    assert_int_equal(winners("finish('over', me)", more), -1);
    assert_int_equal(
        winners("finish('one', me)\nfinish('two', seats:list())", more), 3);
    /* a card that was set aside before `finish` is still set aside after it */
    assert_int_equal(
        winners("local card = cards:in_hand(me):list()[1]\nset_aside(card)\n"
                "finish('over', me)\nassert(discard_pile.top ~= card)\n"
                "put_on(card, pile 'held')",
                more),
        -1);
}

static void won_returns_seats(void **state)
{
    small_fails_with("finish('over', me)", "\nwon = function() return 3 end",
                     FAULT_SCRIPT,
                     "small.lua:4: won should return a seat, a list of seats, "
                     "false or nil, not a number");
    small_fails_with("finish('over', me)", "\nwon = function() return true end",
                     FAULT_SCRIPT,
                     "small.lua:4: won should return a seat, a list of seats, "
                     "false or nil, not a boolean");
    small_fails_with("finish('over', me)",
                     "\nwon = function() return { 'red' } end", FAULT_SCRIPT,
                     "small.lua:4: won: winner 1 should be a seat, not a "
                     "string");
    small_fails_with("finish('over', me)",
                     "\nwon = function()\ndraw(seats:list()[1])\nend",
                     FAULT_SCRIPT,
                     "small.lua:5: this function may only read: it cannot act "
                     "or ask");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_event_has_its_arguments),
        cmocka_unit_test(put_reacts),
        cmocka_unit_test(several_events_are_in_their_order),
        cmocka_unit_test(reactions_nest),
        cmocka_unit_test(a_destroyed_pyramid_is_known),
        cmocka_unit_test(the_set_up_calls_reactions),
        cmocka_unit_test(reactions_refuse_and_ask),
        cmocka_unit_test(wrong_tables_do_not_load),
        cmocka_unit_test(errors_name_the_reaction),
        cmocka_unit_test(functions_that_read_call_none),
        cmocka_unit_test(house_rules_wrap_reactions),
        cmocka_unit_test(house_rules_that_replace_contradict),
        cmocka_unit_test(won_replaces_the_winners),
        cmocka_unit_test(won_lets_the_game_go_on),
        cmocka_unit_test(won_returns_seats),
    };

    return cmocka_run_group_tests_name("script/reaction", tests, NULL, NULL);
}

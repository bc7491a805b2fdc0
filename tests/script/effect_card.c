/*
 * effect_card.c -- tests the effects of primitives that change cards.
 */
#include "effect.h"

#include "format/position_json.h"

void cards_change(void **state)
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
        /* pyramids on a space that becomes void are destroyed */
        "take(space(1, 0), me) take(space(2, 0), me) "
        "assert(pyramids:of(me.next):count() == 0)",
        "local c = space(0, 1).card shift(space(0, 1), space(1, 1)) "
        "assert(space(1, 1).card == c and space(0, 1).card == nil)",
        "local c = cards:in_hand(me):list()[1] discard(c) "
        "assert(discard_pile.top == c and discard_pile.count == 2)",
        /* a list is discarded in canonical order, whatever its own order */
        "local h = cards:in_hand(me):list() discard({ h[3], h[1], h[2] }) "
        "assert(discard_pile.top == h[3] and me.hand_size == 0)",
        /* a set is discarded in canonical order, too */
        "local h = cards:in_hand(me):list() discard(cards:in_hand(me)) "
        "assert(discard_pile.top == h[3] and discard_pile.count == 4) "
        "assert(me.hand_size == 0)",
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
        /* after `turn_up` without a space, all seats see the card until it is
         * discarded or placed */
        "local next = draw_pile.top local c = turn_up() "
        "assert(c == next and draw_pile.count == 2) "
        "assert(spaces:territory():count() == 4 and me.hand_size == 3) "
        "discard(c) assert(discard_pile.top == c)",
        "local c = turn_up(nil) put_on(c, pile('held')) "
        "assert(pile('held').top == c)",
        "local c = turn_up() lay(c, space(1, 1)) "
        "assert(space(1, 1).card == c)",
        "local c = space(0, 1).card put(c, me) "
        "assert(cards:in_hand(me):has(c) and space(0, 1).card == nil)",
        "shuffle() assert(draw_pile.count == 3)",
        "reshuffle() assert(draw_pile.count == 4 and discard_pile.count == 0)",
        NULL};

    effect_run(bodies);
}

/* A card moves together with all pyramids on it, which keep their poses and
 * marks. */
void cards_carry_pyramids(void **state)
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
        /* only the top card and the pyramids on its space move */
        "local c = cards:in_hand(me):list()[1] lay(c, space(0, 0)) "
        "carry(space(0, 0), space(0, 1)) assert(space(0, 1).card == c) "
        "assert(space(0, 0).card ~= nil) "
        "assert(pyramids:on(space(0, 0)):count() == 0)",
        /* pyramids on spaces that become void are destroyed */
        "local p = place(me, 1, space(3, 0)) carry(space(2, 0), space(0, 2)) "
        "assert(p.space == nil and me.next.pyramids_on_board == 2)",
        "carry(space(0, 1), space(1, 1)) assert(space(1, 1).card ~= nil)",
        NULL};

    effect_run(bodies);
}

void cards_change_hands(void **state)
{
    static const char *const bodies[] = {
        "local c = cards:in_hand(me):list() give(c[1], me.next) "
        "assert(me.hand_size == 2 and cards:in_hand(me.next):has(c[1]))",
        "give(cards:in_hand(me.next):list(), me) "
        "assert(me.hand_size == 6 and me.next.hand_size == 0)",
        "give(cards:in_hand(me.next), me) "
        "assert(me.hand_size == 6 and me.next.hand_size == 0)",
        "local c = cards:in_hand(me):list()[1] show(c, me.next) "
        "assert(cards:in_hand(me):has(c))",
        "local c = discard_pile.top give(c, me) "
        "assert(discard_pile.count == 0 and cards:in_hand(me):has(c))",
        /* the new card replaces the old card, so the space does not become
         * void */
        "local c, old = cards:in_hand(me):list()[1], space(2, 0).card "
        "replace(space(2, 0), c) assert(space(2, 0).card == c) "
        "assert(discard_pile.top == old and #space(2, 0).cards == 1) "
        "assert(pyramids:on(space(2, 0)):count() == 2)",
        /* the card is below other cards */
        "local c, old = cards:in_hand(me):list()[1], space(2, 0).card "
        "lay(c, space(2, 0)) local all = space(2, 0).cards "
        "assert(#all == 2 and all[1] == c and all[2] == old) "
        "assert(cards:at(space(2, 0)):count() == 2) "
        "assert(cards:at(spaces):has(old) and not cards:on_top():has(old)) "
        "assert(#space(3, 0).cards == 0 and not cards:at(space(3, 0)):any())",
        NULL};

    effect_run(bodies);
}

/* In the JSON of a position for a seat, each card that the seat does not know
 * is "?". */
void piles_are_secret(void **state)
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

void cards_lie_face_down(void **state)
{
    static const char *const bodies[] = {
        "local c = cards:in_hand(me):list()[1] lay(c, space(3, 0), true) "
        "assert(c.face_down and cards:face_down():has(c)) "
        "assert(spaces:showing(cards:face_down()):list()[1] == space(3, 0)) "
        "turn_over(space(3, 0)) assert(not c.face_down) "
        "turn_over(space(3, 0)) assert(c.face_down) "
        "shift(space(3, 0), space(3, 1)) assert(c.face_down) "
        "take(space(3, 1), me.next) assert(not c.face_down) "
        "assert(cards:in_hand(me.next):has(c))",
        "lay(draw_pile.top, space(3, 0), true) "
        "show(space(3, 0).card, me) discard(space(3, 0).card) "
        "assert(discard_pile.count == 2)",
        "lay(draw_pile.top, space(2, 0), true) discard_all(space(2, 0)) "
        "assert(not space(2, 0).card)",
        "lay(draw_pile.top, space(2, 0), true) "
        "replace(space(2, 0), cards:in_hand(me):list()[1]) "
        "assert(not cards:face_down():any())",
        NULL};

    effect_run(bodies);
}

/* Each of these primitives reveals a face-down card. After the reveal the host
 * cannot take back earlier choices. */
void face_down_is_a_reveal(void **state)
{
    static const char *const reveals[] = {
        "turn_over(at)",     "take(at, me)",
        "discard(at.card)",  "discard_all(at)",
        "show(at.card, me)", "replace(at, cards:in_hand(me):list()[1])",
    };

    for (int i = 0; i < (int)(sizeof reveals / sizeof *reveals); i++) {
        char body[200];
        snprintf(body, sizeof body,
                 "local at = space(3, 0) lay(draw_pile.top, at, true) %s "
                 "need(false, 'too late')",
                 reveals[i]);
        small_fails(body, "small.lua:1: refused after a reveal, when nothing "
                          "can be taken back: too late (the line: )");
    }
}

void cards_leave_the_game(void **state)
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

    effect_run(bodies);
}

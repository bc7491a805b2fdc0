/*
 * act_end.c -- the primitive `finish`, which ends the game and finds the
 * winners.
 */
#include <string.h>

#include "base/text.h"
#include "script/act/act_ask.h"
#include "script/score.h"

/* Returns the seats of `among` that have the greatest number in `numbers`: bit
 * s for seat s. */
static unsigned best_of(const int *numbers, int seats, unsigned among)
{
    unsigned best = 0;
    int most = 0;

    for (int s = 0; s < seats; s++) {
        if (!(among >> s & 1))
            continue;
        if (best == 0 || numbers[s] > most) {
            best = 0;
            most = numbers[s];
        }
        if (numbers[s] == most)
            best |= 1u << s;
    }
    return best;
}

/* Returns the seats of `among` that the variant's tie-breaks prefer. `among`
 * consists of whole teams. Each tie-break decides only among the teams that
 * remain after the earlier tie-breaks. */
static unsigned break_tie(lua_State *L, int seats, unsigned among)
{
    const Turns *turns = script_of(L)->turns;
    const Teams *teams = &model_of(L)->equipment.teams;
    int numbers[SEAT_LIMIT];

    for (int i = 0; i < turns->tie_break_count; i++) {
        if (teams_among(teams, among) <= 1)
            break;
        for (int s = 0; s < seats; s++)
            numbers[s] =
                act_ask_number(L, turns->on_tie_breaks[i], s, "tie_break");
        teams_add_up(teams, numbers);
        among = best_of(numbers, seats, among);
    }
    return among;
}

/* Returns the seats of the teams with the highest score. If there are several
 * teams, the variant's tie-breaks decide among them. */
static unsigned act_end_judge(lua_State *L, Result *result)
{
    Script *script = script_of(L);
    int seats = script->model->position.seats.count;
    int numbers[SEAT_LIMIT];
    unsigned winners = (1u << seats) - 1;

    if (script->turns->on_score == LUA_NOREF)
        return 0;
    for (int s = 0; s < seats; s++) {
        numbers[s] = act_ask_number(L, script->turns->on_score, s, "score");
        result->scores[s] = (int16_t)numbers[s];
    }
    result->scored = 1;
    teams_add_up(&script->model->equipment.teams, numbers);
    winners = best_of(numbers, seats, winners);
    return break_tie(L, seats, winners);
}

static unsigned check_winners(lua_State *L, int index)
{
    unsigned winners = 0;

    if (is_thing(L, index, THING_SEAT))
        return 1u << check_thing(L, index, THING_SEAT);
    if (!lua_istable(L, index))
        complain_argument(L, index,
                          "should be a seat or a list of seats, not %s",
                          what_is(L, index));
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, index); i++) {
        lua_rawgeti(L, index, i);
        if (!is_thing(L, -1, THING_SEAT))
            complain(L, "winner %d should be a seat, not %s", (int)i,
                     what_is(L, -1));
        winners |= 1u << check_thing(L, -1, THING_SEAT);
        lua_pop(L, 1);
    }
    return winners;
}

/* -- the things that decided the game ------------------------------------- */

/* True if the script may pass things of this type to `finish` as the things
 * that decided the game. They can be marked on the board. */
static bool can_decide(int type)
{
    return type == THING_SPACE || type == THING_CARD || type == THING_PYRAMID;
}

static void decide_one(lua_State *L, int index)
{
    Script *script = script_of(L);
    Thing what = to_thing(L, index);

    if (!can_decide(what.type))
        complain_argument(L, 3,
                          "should be spaces, cards or pyramids (one, a set "
                          "or a list), not %s",
                          what_is(L, index));
    position_decide(&script->model->position, &script->model->events, what);
}

static void decide_set(lua_State *L, const Selector *set)
{
    Script *script = script_of(L);
    Items items;

    selector_list(script, set, &items);
    for (int i = 0; i < items.count; i++)
        position_decide(&script->model->position, &script->model->events,
                        items.things[i]);
}

/* Records the things that decided the game. These things are printed, and are
 * marked on the final board. */
static void act_end_decide(lua_State *L, int index)
{
    const Selector *set = lua_touserdata(L, index);

    if (set != NULL && set->tag == TAG_SELECTOR && can_decide(set->type)) {
        decide_set(L, set);
        return;
    }
    if (!lua_istable(L, index)) {
        decide_one(L, index);
        return;
    }
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, index); i++) {
        lua_rawgeti(L, index, i);
        decide_one(L, lua_gettop(L));
        lua_pop(L, 1);
    }
}

/* Discards the cards that are set aside, because the game ends. */
static void discard_cards_in_use(lua_State *L)
{
    Script *script = script_of(L);
    const Pile *aside = &script->model->position.cards.piles[PILE_ASIDE];

    while (aside->count > 0)
        accept(L, position_discard(&script->model->position,
                                   &script->model->events,
                                   script->sandbox->scope.asked, aside->top));
}

/* Pushes a list of the seats in a set of bits. */
static void push_seats(lua_State *L, unsigned seats)
{
    int count = 0;

    lua_newtable(L);
    for (int s = 0; s < SEAT_LIMIT; s++)
        if (seats >> s & 1) {
            push_thing(L, thing(THING_SEAT, s));
            lua_rawseti(L, -2, ++count);
        }
}

/* Reads the seat, or the list of seats, that `won` has returned. */
static unsigned read_won(lua_State *L, int reference)
{
    unsigned winners = 0;

    if (is_thing(L, -1, THING_SEAT))
        return 1u << check_thing(L, -1, THING_SEAT);
    if (!lua_istable(L, -1))
        act_ask_complain(L, reference,
                         lua_pushfstring(L,
                                         "won should return a seat, a list of "
                                         "seats, false or nil, not %s",
                                         what_is(L, -1)));
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, -1); i++) {
        lua_rawgeti(L, -1, i);
        if (!is_thing(L, -1, THING_SEAT))
            act_ask_complain(
                L, reference,
                lua_pushfstring(L, "won: winner %d should be a seat, not %s",
                                (int)i, what_is(L, -1)));
        winners |= 1u << check_thing(L, -1, THING_SEAT);
        lua_pop(L, 1);
    }
    return winners;
}

/* Adds the other seats of the winners' teams. */
static uint8_t whole_teams(lua_State *L, unsigned winners)
{
    return (uint8_t)teams_complete(&model_of(L)->equipment.teams, winners);
}

/* Calls the variant's `won`, which may change the winners. Returns false if
 * `won` decides that the game does not end. */
static bool ask_won(lua_State *L, Result *result)
{
    const Script *script = script_of(L);
    int reference = script->turns->on_won;
    bool ends = true;

    if (reference == LUA_NOREF)
        return true;
    lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
    lua_pushstring(L, result->reason);
    push_seats(L, result->winners);
    act_ask_reading(L, 2);
    if (lua_isboolean(L, -1) && !lua_toboolean(L, -1))
        ends = false;
    else if (!lua_isnil(L, -1))
        result->winners = whole_teams(L, read_won(L, reference));
    lua_pop(L, 1);
    return ends;
}

/* Undoes the changes of `finish`, because the game does not end. */
static int undo_finish(lua_State *L, const Position *before, int events)
{
    Model *model = model_of(L);

    if (events != model->events.count)
        position_restore(&model->position, before);
    model_shorten_log(model, events);
    return 0;
}

/* finish(reason [, winners [, things]]) does not return, unless `won` returns
 * false. */
int act_finish(lua_State *L)
{
    Position *position = changing(L);
    Position before;
    int events = model_of(L)->events.count;
    Result result;
    const char *reason = check_text(L, 1);

    position_restore(&before, position);
    memset(&result, 0, sizeof result);
    if (strlen(reason) >= REASON_LIMIT)
        return complain(L, "finish: a reason of at most %d letters",
                        REASON_LIMIT - 1);
    if (!text_is_plain(reason))
        return complain(L, "finish: the reason contains characters that cannot "
                           "be shown");
    copy_text(result.reason, sizeof result.reason, reason);
    discard_cards_in_use(L);
    result.winners = (uint8_t)act_end_judge(L, &result);
    if (!lua_isnoneornil(L, 2))
        result.winners = whole_teams(L, check_winners(L, 2));
    if (!ask_won(L, &result))
        return undo_finish(L, &before, events);
    if (!lua_isnoneornil(L, 3))
        act_end_decide(L, 3);
    position->result = result;
    position->over = 1;
    position->to_move = SEAT_NONE;
    return sandbox_leave(L, SIGNAL_OVER);
}

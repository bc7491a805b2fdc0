/*
 * act_end.c -- the primitive that ends the game and finds the winners, and
 * functions that call the variant outside of a turn, for example for scores.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/words.h"
#include "script/act/act.h"
#include "script/score.h"

/* Calls the function below the `arguments` values on top of the stack, which is
 * replaced by its result. During the call the script may only read the game. */
static void call_reading(lua_State *L, int arguments)
{
    Script *script = script_of(L);
    bool was = script->sandbox->scope.reading;

    script->sandbox->scope.reading = true;
    lua_call(L, arguments, 1);
    script->sandbox->scope.reading = was;
}

/* Calls a function of the variant and pushes its result. During the call the
 * script may only read the game. The function gets `seat` as its argument, or
 * no argument if `seat` is SEAT_NONE. */
static void act_end_ask(lua_State *L, int reference, int seat)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
    if (seat != SEAT_NONE)
        push_thing(L, thing(THING_SEAT, seat));
    call_reading(L, seat != SEAT_NONE);
}

/* Raises an error about the result of a function. The error names the line
 * where the function begins, not the line that called it. */
_Noreturn static void complain_of(lua_State *L, int reference, const char *what)
{
    lua_Debug about;

    lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
    lua_getinfo(L, ">S", &about);
    if (about.linedefined <= 0) /* the function is not written in Lua */
        complain(L, "%s", what);
    lua_pushfstring(L, "%s:%d: %s", about.source + 1, about.linedefined, what);
    lua_error(L);
    abort(); /* lua_error does not return */
}

/* Calls a function of the variant with a seat and returns its result, which
 * must be a whole number in range. `name` is the name of the function, such as
 * "score". */
static int ask_number(lua_State *L, int reference, int seat, const char *name)
{
    lua_Integer number = 0;

    act_end_ask(L, reference, seat);
    if (!to_whole(L, -1, &number))
        complain_of(L, reference,
                    lua_pushfstring(L, "a %s should be a whole number, not %s",
                                    name, what_is(L, -1)));
    if (number < SCORE_LEAST || number > SCORE_MOST)
        complain_of(L, reference,
                    lua_pushfstring(L, "a %s is out of range (%d to %d)", name,
                                    SCORE_LEAST, SCORE_MOST));
    lua_pop(L, 1);
    return (int)number;
}

/* Returns those seats of `among` that have the greatest number. */
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

/* Returns those seats of `among` that the variant's tie-breaks prefer. `among`
 * consists of whole teams. Each tie-break decides only among the teams that the
 * earlier ones have left. */
static unsigned break_tie(lua_State *L, int seats, unsigned among)
{
    const Turns *turns = script_of(L)->turns;
    const Teams *teams = &model_of(L)->equipment.teams;
    int numbers[SEAT_LIMIT];

    for (int i = 0; i < turns->tie_break_count; i++) {
        if (teams_among(teams, among) <= 1)
            break;
        for (int s = 0; s < seats; s++)
            numbers[s] = ask_number(L, turns->on_tie_breaks[i], s, "tie_break");
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
        numbers[s] = ask_number(L, script->turns->on_score, s, "score");
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

/* True if the script may name things of this type as the things that decided
 * the game. Such things can be marked on the board. */
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
        complain_of(L, reference,
                    lua_pushfstring(L,
                                    "won should return a seat, a list of "
                                    "seats, false or nil, not %s",
                                    what_is(L, -1)));
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, -1); i++) {
        lua_rawgeti(L, -1, i);
        if (!is_thing(L, -1, THING_SEAT))
            complain_of(
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

/* Calls the variant's `won`, which may change the winners. Returns false if the
 * game does not end. */
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
    call_reading(L, 2);
    if (lua_isboolean(L, -1) && !lua_toboolean(L, -1))
        ends = false;
    else if (!lua_isnil(L, -1))
        result->winners = whole_teams(L, read_won(L, reference));
    lua_pop(L, 1);
    return ends;
}

/* Undoes the changes of `finish`, because the game does not end. */
static int go_on(lua_State *L, const Position *before, int events)
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
        return go_on(L, &before, events);
    if (!lua_isnoneornil(L, 3))
        act_end_decide(L, 3);
    position->result = result;
    position->over = 1;
    position->to_move = SEAT_NONE;
    return sandbox_leave(L, SIGNAL_OVER);
}

/* -- calls from outside a turn -------------------------------------------- */

typedef struct OutsideCall {
    Seat seat;
    int number;
    bool yes;
} OutsideCall;

static int score_body(lua_State *L)
{
    OutsideCall *question = lua_touserdata(L, 1);

    question->number =
        ask_number(L, script_of(L)->turns->on_score, question->seat, "score");
    return 0;
}

/* A SeatsCall asks a function for a number of each seat. */
typedef struct SeatsCall {
    int reference;
    const char *name; /* name of the function, for messages */
    int *numbers;
} SeatsCall;

static int seats_body(lua_State *L)
{
    const SeatsCall *question = lua_touserdata(L, 1);

    for (int s = 0; s < script_of(L)->model->position.seats.count; s++)
        question->numbers[s] =
            ask_number(L, question->reference, s, question->name);
    return 0;
}

static int take_back_body(lua_State *L)
{
    OutsideCall *question = lua_touserdata(L, 1);

    act_end_ask(L, script_of(L)->turns->on_take_back, question->seat);
    question->yes = lua_toboolean(L, -1);
    return 0;
}

/* Calls the variant's `flaw` and writes the text that it returns into a buffer
 * of FLAW_LIMIT bytes. */
static int flaw_body(lua_State *L)
{
    int reference = script_of(L)->turns->on_flaw;
    char *text = lua_touserdata(L, 1);

    act_end_ask(L, reference, SEAT_NONE);
    if (lua_isnil(L, -1))
        return 0;
    if (lua_type(L, -1) != LUA_TSTRING)
        complain_of(L, reference,
                    lua_pushfstring(L, "a flaw should be a text, not %s",
                                    what_is(L, -1)));
    copy_text(text, FLAW_LIMIT, lua_tostring(L, -1));
    text_tidy(text);
    return 0;
}

/* Runs `body`, with `question` as its argument, on a position. */
static bool act_end_answer(Script *script, const Position *position,
                           lua_CFunction body, void *question,
                           ScriptError *error)
{
    if (position != &script->model->position)
        position_restore(&script->model->position, position);
    steps_refill(script);
    if (sandbox_run(script, body, question, error) == FAULT_NONE)
        return true;
    blame_variant(script, error);
    return false;
}

bool script_score(Script *script, const Position *position, Seat seat,
                  int *score, ScriptError *error)
{
    OutsideCall question = {seat, 0, false};

    *score = 0;
    if (script->turns->on_score == LUA_NOREF)
        return true;
    if (!act_end_answer(script, position, score_body, &question, error))
        return false;
    *score = question.number;
    return true;
}

/* Asks a function for a number of each seat. The numbers are 0 if the script
 * does not have the function. */
static bool ask_seats(Script *script, const Position *position, int reference,
                      const char *name, int *numbers, ScriptError *error)
{
    SeatsCall question = {reference, name, numbers};

    memset(numbers, 0, SEAT_LIMIT * sizeof *numbers);
    return reference == LUA_NOREF ||
           act_end_answer(script, position, seats_body, &question, error);
}

static bool values_by_learning(Script *script, const Position *position,
                               int *values, ScriptError *error)
{
    const LearnedValue *learned = script->turns->learned;
    int points[SEAT_LIMIT] = {0};

    if (learned->weights[FEATURE_POINTS] != 0 &&
        !ask_seats(script, position, script->turns->on_score, "score", points,
                   error))
        return false;
    memset(values, 0, SEAT_LIMIT * sizeof *values);
    learned_values(learned, position, script_equipment(script), points, values);
    return true;
}

/* Like script_values_by, but does not add up the values of a team. */
static bool values_of_seats(Script *script, ValueSource source,
                            const Position *position, int *values,
                            ScriptError *error)
{
    const Turns *turns = script->turns;

    if (source == VALUES_LEARNED ||
        (source == VALUES_USUAL && turns->on_value == LUA_NOREF &&
         turns->learned != NULL))
        return values_by_learning(script, position, values, error);
    return turns->on_value != LUA_NOREF
               ? ask_seats(script, position, turns->on_value, "value", values,
                           error)
               : ask_seats(script, position, turns->on_score, "score", values,
                           error);
}

bool script_values_by(Script *script, ValueSource source,
                      const Position *position, int *values, ScriptError *error)
{
    const Teams *teams = &script->model->equipment.teams;

    if (!values_of_seats(script, source, position, values, error))
        return false;
    if (teams_are_declared(teams, position->seats.count))
        teams_add_up(teams, values);
    return true;
}

bool script_has_values(const Script *script, ValueSource source)
{
    const Turns *turns = script->turns;

    return source == VALUES_LEARNED || turns->on_value != LUA_NOREF ||
           turns->on_score != LUA_NOREF ||
           (source == VALUES_USUAL && turns->learned != NULL);
}

bool script_may_take_back(Script *script, const Position *position, Seat seat,
                          bool *allowed, ScriptError *error)
{
    OutsideCall question = {seat, 0, true};

    *allowed = true;
    if (script->turns->on_take_back == LUA_NOREF)
        return true;
    if (!act_end_answer(script, position, take_back_body, &question, error))
        return false;
    *allowed = question.yes;
    return true;
}

bool script_flaw(Script *script, const Position *position, char *text,
                 ScriptError *error)
{
    text[0] = '\0';
    return script->turns->on_flaw == LUA_NOREF ||
           act_end_answer(script, position, flaw_body, text, error);
}

bool script_accepts(Script *script, const Position *position, char *text)
{
    Position before = script->model->position;
    ScriptError error;

    if (!script_flaw(script, position, text, &error))
        text_add(text, FLAW_LIMIT, "%s:%d: %s", error.file, error.line,
                 error.message);
    script->model->position = before;
    return text[0] == '\0';
}

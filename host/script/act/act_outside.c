/*
 * act_outside.c -- calls functions of the variant outside of a turn, for
 * scores, values for bots, `take_back` and `flaw`.
 */
#include <string.h>

#include "base/text.h"
#include "script/act/act_ask.h"
#include "script/score.h"

typedef struct OutsideCall {
    Seat seat;
    int number;
    bool yes;
} OutsideCall;

static int score_body(lua_State *L)
{
    OutsideCall *question = lua_touserdata(L, 1);

    question->number = act_ask_number(L, script_of(L)->turns->on_score,
                                      question->seat, "score");
    return 0;
}

/* A SeatsCall is a call of a function of the variant, such as `score`, for each
 * seat. `numbers` receives the results. */
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
            act_ask_number(L, question->reference, s, question->name);
    return 0;
}

static int take_back_body(lua_State *L)
{
    OutsideCall *question = lua_touserdata(L, 1);

    act_ask(L, script_of(L)->turns->on_take_back, question->seat);
    question->yes = lua_toboolean(L, -1);
    return 0;
}

/* Calls a function of the variant and writes the text that it returns, or
 * nothing if it returns nil. `name` is the name of the text, for messages. */
static void ask_text(lua_State *L, int reference, Seat seat, const char *name,
                     char *text, size_t size)
{
    act_ask(L, reference, seat);
    if (lua_isnil(L, -1))
        return;
    if (lua_type(L, -1) != LUA_TSTRING)
        act_ask_complain(L, reference,
                         lua_pushfstring(L, "a %s should be a text, not %s",
                                         name, what_is(L, -1)));
    copy_text(text, size, lua_tostring(L, -1));
    text_tidy(text);
}

static int flaw_body(lua_State *L)
{
    ask_text(L, script_of(L)->turns->on_flaw, SEAT_NONE, "flaw",
             lua_touserdata(L, 1), FLAW_LIMIT);
    return 0;
}

typedef struct ProgressCall {
    Seat seat;
    char text[PROGRESS_LIMIT];
} ProgressCall;

static int progress_body(lua_State *L)
{
    ProgressCall *question = lua_touserdata(L, 1);

    question->text[0] = '\0';
    ask_text(L, script_of(L)->turns->on_progress, question->seat, "progress",
             question->text, sizeof question->text);
    return 0;
}

/* Runs `body`, with `question` as its argument, on a position. */
static bool answer(Script *script, const Position *position, lua_CFunction body,
                   void *question, ScriptError *error)
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
    if (!answer(script, position, score_body, &question, error))
        return false;
    *score = question.number;
    return true;
}

/* Number of positions in which a score or a text for a viewer is computed. */
enum { SCORE_WORLDS = 16 };

bool script_score_seen(Script *script, const Position *position, Seat viewer,
                       Seat seat, int *score, ScriptError *error)
{
    const Equipment *equipment = script_equipment(script);
    Random random = random_from_number(viewer);
    /* We copy the position, because script_score may change `*position`. */
    const Position start = *position;

    if (!equipment->has_secret_vars || viewer == SEAT_NONE)
        return script_score(script, position, seat, score, error);
    memset(error, 0, sizeof *error);
    for (int i = 0; i < SCORE_WORLDS; i++) {
        Position world = start;
        int other;
        /* We do not compute the score in the real position, because its score
         * could reveal the secret variables. */
        knowledge_determinize(&world, equipment, viewer, &random);
        if (!script_score(script, &world, seat, &other, error))
            return false;
        if (i > 0 && other != *score)
            return false;
        *score = other;
    }
    return true;
}

bool script_progress(Script *script, const Position *position, Seat viewer,
                     Seat seat, char *text, ScriptError *error)
{
    const Equipment *equipment = script_equipment(script);
    bool is_secret = equipment->has_secret_vars && viewer != SEAT_NONE;
    Random random = random_from_number(viewer);
    const Position start = *position;
    ProgressCall question = {.seat = seat};

    text[0] = '\0';
    if (script->turns->on_progress == LUA_NOREF)
        return true;
    for (int i = 0; i < (is_secret ? SCORE_WORLDS : 1); i++) {
        Position world = start;
        if (is_secret)
            knowledge_determinize(&world, equipment, viewer, &random);
        if (!answer(script, &world, progress_body, &question, error))
            return false;
        if (i > 0 && strcmp(text, question.text) != 0) {
            text[0] = '\0';
            return true;
        }
        copy_text(text, PROGRESS_LIMIT, question.text);
    }
    return true;
}

/* Calls a function of the variant for each seat and stores the results in
 * `numbers`. If the script does not have the function, all numbers are 0. */
static bool ask_seats(Script *script, const Position *position, int reference,
                      const char *name, int *numbers, ScriptError *error)
{
    SeatsCall question = {reference, name, numbers};

    memset(numbers, 0, SEAT_LIMIT * sizeof *numbers);
    return reference == LUA_NOREF ||
           answer(script, position, seats_body, &question, error);
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
    if (!answer(script, position, take_back_body, &question, error))
        return false;
    *allowed = question.yes;
    return true;
}

bool script_flaw(Script *script, const Position *position, char *text,
                 ScriptError *error)
{
    text[0] = '\0';
    return script->turns->on_flaw == LUA_NOREF ||
           answer(script, position, flaw_body, text, error);
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

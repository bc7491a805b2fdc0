/*
 * evaluate.c -- evaluates a Lua expression in a position. The prompt needs this
 * for the command `=`, and to mark a set on the board.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/words.h"
#include "script/api/api.h"
#include "script/evaluate.h"
#include "script/variant/variant.h"

enum { NESTING_LIMIT = 3, MEMBER_LIMIT = 200, CHUNK_LIMIT = 2048 };

typedef struct EvaluationRequest {
    const Position *position;
    Seat asked;
    const char *expression;
    Evaluation *answer;
} EvaluationRequest;

/* -- the value in words --------------------------------------------------- */

/* Appends a text to the answer. Text that does not fit is cut. */
static void evaluate_add(Evaluation *answer, const char *text)
{
    size_t used = strlen(answer->text);

    snprintf(answer->text + used, sizeof answer->text - used, "%s", text);
}

static void append_value(lua_State *L, Evaluation *answer, int index,
                         int nesting);

/* Appends a member of a table. Its key and its value are on top of the
 * stack. */
static void add_member(lua_State *L, Evaluation *answer, bool named, bool first,
                       int nesting)
{
    int value = lua_gettop(L);

    if (!first)
        evaluate_add(answer, ", ");
    if (named) {
        append_value(L, answer, value - 1, NESTING_LIMIT);
        evaluate_add(answer, " = ");
    }
    append_value(L, answer, value, nesting + 1);
}

/* Appends a table: first the members of its list, then the members whose keys
 * are names, then the other members. */
static void append_table(lua_State *L, Evaluation *answer, int index,
                         int nesting)
{
    lua_Integer length = (lua_Integer)lua_rawlen(L, index);
    const char *names[MEMBER_LIMIT] = {NULL};
    int named;
    int count = 0;

    luaL_checkstack(L, 8, "tables within tables");
    evaluate_add(answer, "{ ");
    for (lua_Integer i = 1; i <= length && count < MEMBER_LIMIT; i++) {
        lua_pushinteger(L, i);
        lua_rawgeti(L, index, i);
        add_member(L, answer, false, count++ == 0, nesting);
        lua_pop(L, 2);
    }
    named = list_names(L, index, names, MEMBER_LIMIT);
    for (int i = 0; i < named && count < MEMBER_LIMIT; i++) {
        lua_pushstring(L, names[i]);
        lua_pushvalue(L, -1);
        lua_rawget(L, index);
        add_member(L, answer, true, count++ == 0, nesting);
        lua_pop(L, 2);
    }
    lua_pushnil(L);
    while (lua_next(L, index) != 0) {
        steps_look(script_of(L));
        bool listed = lua_isinteger(L, -2) && lua_tointeger(L, -2) >= 1 &&
                      lua_tointeger(L, -2) <= length;
        if (!listed && lua_type(L, -2) != LUA_TSTRING && count < MEMBER_LIMIT)
            add_member(L, answer, true, count++ == 0, nesting);
        lua_pop(L, 1);
    }
    evaluate_add(answer, count == 0 ? "}" : " }");
}

static void keep_thing(Evaluation *answer, Thing what)
{
    if (answer->count < OPTION_LIMIT)
        answer->things[answer->count++] = what;
}

/* Appends a set: its description, then its members. */
static void add_set(lua_State *L, Evaluation *answer, int index)
{
    Script *script = script_of(L);
    const Selector *selector = lua_touserdata(L, index);
    char told[240];
    Items items;

    selector_list(script, selector, &items);
    selector_tell(script, selector, told, sizeof told);
    evaluate_add(answer, told);
    evaluate_add(answer, items.count == 0 ? ": none" : ":");
    for (int i = 0; i < items.count; i++) {
        evaluate_add(answer, i > 0 ? ", " : " ");
        push_thing(L, items.things[i]);
        push_label(L, lua_gettop(L));
        evaluate_add(answer, lua_tostring(L, -1));
        lua_pop(L, 2);
        keep_thing(answer, items.things[i]);
    }
}

static void append_value(lua_State *L, Evaluation *answer, int index,
                         int nesting)
{
    Thing what;

    if (is_selector(L, index, THING_NONE)) {
        add_set(L, answer, index);
        return;
    }
    if (game_push_members(L, index)) {
        append_table(L, answer, lua_gettop(L), nesting);
        lua_pop(L, 1);
        return;
    }
    what = to_thing(L, index);
    if (what.type != THING_NONE) {
        keep_thing(answer, what);
        push_label(L, index);
        evaluate_add(answer, lua_tostring(L, -1));
    } else if (lua_istable(L, index) && nesting < NESTING_LIMIT) {
        lua_pushnil(L);
        append_table(L, answer, index, nesting);
    } else if (lua_istable(L, index) || lua_isfunction(L, index)) {
        lua_pushstring(L, lua_typename(L, lua_type(L, index)));
        evaluate_add(answer, lua_tostring(L, -1));
    } else {
        evaluate_add(answer, luaL_tolstring(L, index, NULL));
    }
    lua_pop(L, 1);
}

/* -- names ---------------------------------------------------------------- */

static void append_name(Evaluation *answer, const char *name)
{
    evaluate_add(answer, answer->text[0] != '\0' ? " " : "");
    evaluate_add(answer, name);
}

/* Appends the clauses and methods of the sets of a type. */
static void add_clauses(Evaluation *answer, ThingType type)
{
    const char *set = api_set(type);
    ApiEntry entry;

    for (int i = 0; api_entry(i, &entry); i++)
        if (strcmp(entry.kind, "operator") != 0 &&
            (strcmp(entry.of, "set") == 0 || strcmp(entry.of, set) == 0))
            append_name(answer, entry.name);
}

/* Appends the names that may follow a value after a point or a colon. */
static void append_names(lua_State *L, Evaluation *answer, int index)
{
    const char *names[MEMBER_LIMIT];
    int count = 0;

    if (is_selector(L, index, THING_NONE))
        add_clauses(answer, ((Selector *)lua_touserdata(L, index))->type);
    else if (game_push_members(L, index) || lua_istable(L, index))
        count = list_names(L, lua_istable(L, index) ? index : lua_gettop(L),
                           names, MEMBER_LIMIT);
    else if (to_thing(L, index).type != THING_NONE)
        count =
            thing_field_names(L, to_thing(L, index).type, names, MEMBER_LIMIT);
    for (int i = 0; i < count; i++)
        append_name(answer, names[i]);
}

/* -- asking --------------------------------------------------------------- */

/* True if the expression ends with a point or a colon. The answer is then the
 * list of the names that may follow. */
static bool asks_for_names(const char *expression)
{
    size_t size = strlen(expression);

    return size > 1 && strchr(".:", expression[size - 1]) != NULL;
}

/* Pushes the function `local me,red,green=...;return EXPRESSION` and its
 * arguments. Returns the number of arguments. */
static int push_chunk(lua_State *L, const EvaluationRequest *question)
{
    const Seats *seats = &model_of(L)->position.seats;
    char chunk[CHUNK_LIMIT];
    int used = snprintf(chunk, sizeof chunk, "local me");

    for (int s = 0; s < seats->count; s++)
        used += snprintf(chunk + used, sizeof chunk - (size_t)used, ",%s",
                         color_name(seats->colors[s]));
    used +=
        snprintf(chunk + used, sizeof chunk - (size_t)used, "=...;return %.*s",
                 (int)strlen(question->expression) -
                     asks_for_names(question->expression),
                 question->expression);
    if (used >= (int)sizeof chunk)
        complain(L, "the expression is too long");
    if (luaL_loadbufferx(L, chunk, (size_t)used, "=expression", "t") != LUA_OK)
        lua_error(L);
    load_environment(L, script_of(L)->sandbox->files[0].api);
    if (question->asked == SEAT_NONE)
        lua_pushnil(L);
    else
        push_thing(L, thing(THING_SEAT, question->asked));
    for (int s = 0; s < seats->count; s++)
        push_thing(L, thing(THING_SEAT, s));
    return seats->count + 1;
}

static int evaluate_body(lua_State *L)
{
    const EvaluationRequest *question = lua_touserdata(L, 1);
    Script *script = script_of(L);
    int arguments;

    script->model->position = *question->position;
    script->sandbox->scope.asked = question->asked;
    lua_settop(L, 0);
    arguments = push_chunk(L, question);
    script->sandbox->scope.reading = true;
    lua_call(L, arguments, LUA_MULTRET);
    luaL_checkstack(L, LUA_MINSTACK, "too many values");
    if (asks_for_names(question->expression)) {
        lua_settop(L, 1);
        append_names(L, question->answer, 1);
        return 0;
    }
    if (lua_gettop(L) == 0)
        evaluate_add(question->answer, "nothing");
    for (int i = 1, count = lua_gettop(L); i <= count; i++) {
        if (i > 1)
            evaluate_add(question->answer, ", ");
        append_value(L, question->answer, i, 0);
    }
    return 0;
}

static bool evaluate_question(Script *script, EvaluationRequest question,
                              bool is_brief, ScriptError *error)
{
    Evaluation *answer = question.answer;
    Fault fault;

    answer->text[0] = '\0';
    answer->count = 0;
    steps_refill(script);
    if (is_brief)
        steps_make_brief(script);
    fault = sandbox_run(script, evaluate_body, &question, error);
    text_tidy(answer->text);
    return fault == FAULT_NONE;
}

bool script_evaluate(Script *script, const Position *position, Seat asked,
                     const char *expression, Evaluation *answer,
                     ScriptError *error)
{
    return evaluate_question(
        script, (EvaluationRequest){position, asked, expression, answer}, false,
        error);
}

bool script_evaluate_briefly(Script *script, const Position *position,
                             Seat asked, const char *expression,
                             Evaluation *answer, ScriptError *error)
{
    return evaluate_question(
        script, (EvaluationRequest){position, asked, expression, answer}, true,
        error);
}

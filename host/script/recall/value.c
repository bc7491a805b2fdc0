/*
 * value.c -- converts values between Lua, calls of the host, and answers.
 */
#include "script/recall/value.h"

/* Greatest size, in bytes, at which Lua keeps equal strings at one address. */
enum { SHORT_TEXT = 40 };

bool is_symbolic(int type)
{
    return type == THING_PYRAMID || type == THING_SPACE || type == THING_CARD;
}

/* Reads the value at `index`. If the value is a text, sets `count` to 0, or to
 * SHORT_TEXT + 1 if the text is too long for an answer. */
static void value_read(lua_State *L, int index, Value *value)
{
    Thing held;

    *value = (Value){.kind = VALUE_OTHER, .reference = LUA_NOREF};
    switch (lua_type(L, index)) {
    case LUA_TNIL:
        value->kind = VALUE_NIL;
        break;
    case LUA_TBOOLEAN:
        value->kind = lua_toboolean(L, index) ? VALUE_TRUE : VALUE_FALSE;
        break;
    case LUA_TNUMBER:
        if (!lua_isinteger(L, index))
            break;
        value->kind = VALUE_WHOLE;
        value->as.whole = lua_tointeger(L, index);
        break;
    case LUA_TSTRING:
        value->kind = VALUE_TEXT;
        value->as.text = lua_tostring(L, index);
        value->count = lua_rawlen(L, index) > SHORT_TEXT ? SHORT_TEXT + 1 : 0;
        break;
    case LUA_TUSERDATA:
        held = to_held(L, index);
        if (held.type != THING_NONE) {
            value->kind = VALUE_THING;
            value->as.held = held;
        } else if (is_selector(L, index, THING_NONE)) {
            value->kind = VALUE_SET;
            value->as.set = lua_touserdata(L, index);
        }
        break;
    default:
        break;
    }
}

void value_of(lua_State *L, int index, Value *value)
{
    value_read(L, index, value);
}

void value_take(lua_State *L, Thing what, Value *value)
{
    *value = (Value){.reference = LUA_NOREF};
    if (what.type == THING_NUMBER) {
        value->kind = VALUE_WHOLE;
        value->as.whole = thing_number(what);
    } else {
        value->kind = VALUE_THING;
        value->as.held = take_held(model_of(L), what);
    }
}

void call_give_list(Script *script, DirectCall *call, const Thing *things,
                    int count)
{
    for (int i = 0; i < count; i++)
        call->list[i] = take_held(script->model, things[i]);
    call->result.kind = VALUE_LIST;
    call->result.count = (uint16_t)count;
    call->result.as.list = call->list;
}

Answer value_answer(const Value *value)
{
    switch (value->kind) {
    case VALUE_NIL:
        return answer_of(ANSWER_NIL, 0);
    case VALUE_FALSE:
        return answer_of(ANSWER_FALSE, 0);
    case VALUE_TRUE:
        return answer_of(ANSWER_TRUE, 0);
    case VALUE_WHOLE:
        if (value->as.whole != (int32_t)value->as.whole)
            return 0;
        return answer_of(ANSWER_WHOLE, (uint32_t)value->as.whole);
    case VALUE_TEXT:
        if (value->count > 0)
            return 0;
        return answer_of(ANSWER_TEXT,
                         (uintptr_t)value->as.text & 0xffffffffffffff);
    case VALUE_THING:
        if (is_symbolic(value->as.held.type))
            return answer_of(ANSWER_SYMBOL, value->as.held.type);
        return answer_of(ANSWER_THING, (uint64_t)value->as.held.type << 16 |
                                           value->as.held.id);
    case VALUE_SET:
        return answer_of(ANSWER_SET, value->as.set->type);
    default:
        return 0;
    }
}

bool value_is_symbol(const Value *value)
{
    return value->kind == VALUE_SET ||
           (value->kind == VALUE_THING && is_symbolic(value->as.held.type));
}

void value_push(lua_State *L, const Value *value)
{
    switch (value->kind) {
    case VALUE_NIL:
        lua_pushnil(L);
        return;
    case VALUE_FALSE:
    case VALUE_TRUE:
        lua_pushboolean(L, value->kind == VALUE_TRUE);
        return;
    case VALUE_WHOLE:
        lua_pushinteger(L, value->as.whole);
        return;
    case VALUE_THING:
        push_held(L, value->as.held);
        return;
    default:
        lua_rawgeti(L, LUA_REGISTRYINDEX, value->reference);
        return;
    }
}

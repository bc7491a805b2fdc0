/*
 * record_argument.c -- records the arguments of calls.
 */
#include "script/recall/record.h"
#include "script/recall/value.h"

int record_cell(lua_State *L, const Recall *recall, int index)
{
    const Handle *handle = lua_touserdata(L, index);
    uint32_t mark = 0;

    if (lua_type(L, index) != LUA_TUSERDATA)
        return -1;
    if (handle->tag < THING_TYPE_COUNT)
        mark = handle->mark;
    else if (handle->tag == TAG_SELECTOR)
        mark = ((const Selector *)(const void *)handle)->mark;
    if (mark / MARKS_MOST != recall->serial)
        return -1;
    for (int i = 0; i < recall->cell_count; i++)
        if (recall->cells[i].as.whole == mark % MARKS_MOST)
            return i;
    return -1;
}

bool record_is_marked(lua_State *L, int index)
{
    const Handle *handle = lua_touserdata(L, index);

    if (lua_type(L, index) != LUA_TUSERDATA)
        return false;
    if (handle->tag == TAG_SELECTOR)
        return ((const Selector *)(const void *)handle)->mark != 0;
    return handle->tag < THING_TYPE_COUNT && handle->mark != 0;
}

_Noreturn void record_lose(lua_State *L, Recall *recall)
{
    if (chain_next(recall, recall->at, recall->answer) == 0 && !recall->is_full)
        chain_add(recall, recall->at, recall->answer,
                  (ChainNode){.kind = NODE_STOP});
    recall->is_lost = true;
    recall_leave(L);
}

int record_keep(lua_State *L)
{
    static char kept_key; /* the address of this variable is the registry key of
                             the table */
    int reference;

    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &kept_key) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &kept_key);
    }
    lua_pushvalue(L, -2);
    if (lua_rawget(L, -2) == LUA_TNUMBER) {
        reference = (int)lua_tointeger(L, -1);
        lua_pop(L, 3);
        return reference;
    }
    lua_pop(L, 1);
    lua_pushvalue(L, -2);
    reference = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_pushvalue(L, -2);
    lua_pushinteger(L, reference);
    lua_rawset(L, -3);
    lua_pop(L, 2);
    return reference;
}

/* Reserves `count` arguments for the parts of a list, table or function.
 * Returns the index of the first part, or -1 if there is no room. */
static int reserve_arguments(Recall *recall, Argument *argument,
                             ArgumentKind kind, int count)
{
    Pending *pending = &recall->pending;
    int first = pending->total;

    if (count > CELLS_MOST - first)
        return -1;
    argument->kind = (uint8_t)kind;
    argument->first = first;
    argument->count = count;
    pending->total += count;
    return first;
}

/* Records the value on top of the stack as `arguments[number]` of the pending
 * call, and pops the value. Returns false if the value may differ in a later
 * run. */
static bool note_further(lua_State *L, Recall *recall, int number)
{
    Argument argument;
    bool fine = record_argument(L, recall, lua_gettop(L), &argument);

    recall->pending.arguments[number] = argument;
    lua_pop(L, 1);
    return fine;
}

/* Returns the number of fields of the table at `index`. */
static int count_fields(lua_State *L, int index)
{
    int count = 0;

    lua_pushnil(L);
    while (lua_next(L, index) != 0) {
        lua_pop(L, 1);
        count++;
    }
    return count;
}

/* Records a table that was made in the run. Returns false if it cannot be
 * recorded. */
static bool note_table(lua_State *L, Recall *recall, int index,
                       Argument *argument)
{
    int count = count_fields(L, index);
    bool is_list = (int)lua_rawlen(L, index) == count;
    int at = reserve_arguments(recall, argument,
                               is_list ? ARGUMENT_CELLS : ARGUMENT_FIELDS,
                               is_list ? count : 2 * count);

    luaL_checkstack(L, 8, "nested tables");
    if (at < 0)
        return false;
    for (int i = 1; is_list && i <= count; i++) {
        lua_rawgeti(L, index, i);
        if (!note_further(L, recall, at++))
            return false;
    }
    if (is_list)
        return true;
    lua_pushnil(L);
    while (lua_next(L, index) != 0) {
        lua_pushvalue(L, -2);
        bool fine =
            !lua_istable(L, -1) && !record_is_marked(L, lua_gettop(L)) &&
            note_further(L, recall, at++) && note_further(L, recall, at++);
        if (!fine)
            return false;
    }
    return true;
}

const FunctionFacts *record_facts(lua_State *L, int index)
{
    lua_Debug about;

    lua_pushvalue(L, index);
    lua_getinfo(L, ">S", &about);
    return bytecode_find(L, files_find(script_of(L), about.source)->facts,
                         about.linedefined, about.lastlinedefined);
}

/* A FunctionCopy is a buffer for the bytecode of a function. copy_bytes calls
 * luaL_buffinit, which may push a value. We cannot call luaL_buffinit earlier,
 * because lua_dump expects the function on top of the stack. */
typedef struct FunctionCopy {
    bool has_begun;
    luaL_Buffer buffer;
} FunctionCopy;

/* The lua_Writer of lua_dump. */
static int copy_bytes(lua_State *L, const void *bytes, size_t size,
                      void *context)
{
    FunctionCopy *copy = context;

    if (!copy->has_begun)
        luaL_buffinit(L, &copy->buffer);
    copy->has_begun = true;
    luaL_addlstring(&copy->buffer, bytes, size);
    return 0;
}

/* Returns a reference to a copy of the function at `index`. The copy has
 * upvalues of its own. */
static int keep_copy(lua_State *L, int index)
{
    FunctionCopy copy = {.has_begun = false};
    int top = lua_gettop(L);
    const char *bytes;
    size_t size;
    int reference;

    luaL_checkstack(L, LUA_MINSTACK, "a copy of a function");
    lua_pushvalue(L, index);
    lua_dump(L, copy_bytes, &copy, 0);
    luaL_pushresult(&copy.buffer);
    bytes = lua_tolstring(L, -1, &size);
    if (luaL_loadbufferx(L, bytes, size, "copy", "b") != LUA_OK)
        lua_error(L);
    reference = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_settop(L, top);
    return reference;
}

/* Records an upvalue, which is on top of the stack, and pops it. Returns false
 * if the upvalue is a table that may change later. */
static bool note_upvalue(lua_State *L, Recall *recall, int number)
{
    if (lua_istable(L, -1) && !is_constant(L, lua_gettop(L))) {
        lua_pop(L, 1);
        return false;
    }
    return note_further(L, recall, number);
}

/* Records a function that was made in the run. Returns false if its upvalues
 * may change, or if it cannot be recorded. */
static bool note_function(lua_State *L, Recall *recall, int index,
                          Argument *argument)
{
    const FunctionFacts *facts = record_facts(L, index);
    int count = 0;
    int at;

    if (facts == NULL || facts->variable != 0 || facts->outer_written != 0 ||
        facts->kept_line != 0)
        return false;
    while (lua_getupvalue(L, index, count + 1) != NULL) {
        lua_pop(L, 1);
        count++;
    }
    at = reserve_arguments(recall, argument, ARGUMENT_CLOSURE, count);
    luaL_checkstack(L, 8, "nested functions");
    for (int i = 1; at >= 0 && i <= count; i++) {
        lua_getupvalue(L, index, i);
        if (!note_upvalue(L, recall, at++))
            return false;
    }
    if (at < 0)
        return false;
    argument->value.kind = VALUE_OTHER;
    argument->value.reference = keep_copy(L, index);
    return true;
}

bool record_has_symbol(lua_State *L, int index)
{
    bool found = false;

    lua_pushnil(L);
    while (lua_next(L, index) != 0) {
        found |= record_is_marked(L, lua_gettop(L));
        lua_pop(L, 1);
    }
    return found;
}

/* Records a value that is equal in all runs. Returns true. */
static bool note_constant(lua_State *L, int index, Argument *argument)
{
    value_of(L, index, &argument->value);
    if (argument->value.kind >= VALUE_TEXT &&
        argument->value.kind != VALUE_THING) {
        lua_pushvalue(L, index);
        argument->value.reference = record_keep(L);
    }
    return true;
}

bool record_argument(lua_State *L, Recall *recall, int index,
                     Argument *argument)
{
    int cell = record_cell(L, recall, index);

    *argument = (Argument){.kind = ARGUMENT_VALUE};
    if (cell >= 0) {
        argument->kind = ARGUMENT_CELL;
        argument->cell = cell;
        return true;
    }
    if (record_is_marked(L, index)) /* a symbol of an earlier pass,
                                        which has no cell in this pass */
        return false;
    if ((!lua_istable(L, index) && !lua_isfunction(L, index)) ||
        lua_iscfunction(L, index) || is_constant(L, index))
        return note_constant(L, index, argument);
    return lua_istable(L, index) ? note_table(L, recall, index, argument)
                                 : note_function(L, recall, index, argument);
}

#include "script/library/order.h"

#include <string.h>

#include "script/library/library.h"

enum { SORT_LIMIT = 10000 };

/* -- keys ----------------------------------------------------------------- */

enum { RANK_NUMBER, RANK_TEXT, RANK_FLAG, RANK_THING, RANK_NONE };

static int key_rank(lua_State *L, int index)
{
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
        return RANK_NUMBER;
    case LUA_TSTRING:
        return RANK_TEXT;
    case LUA_TBOOLEAN:
        return RANK_FLAG;
    default:
        return to_held(L, index).type != THING_NONE ? RANK_THING : RANK_NONE;
    }
}

static int check_key(lua_State *L, int index)
{
    int rank = key_rank(L, index);

    if (rank == RANK_NONE)
        complain(L,
                 "pairs visits keys in order, and %s has no order; use "
                 "numbers, strings or things as keys",
                 what_is(L, index));
    return rank;
}

static int compare_text_keys(lua_State *L, int a, int b)
{
    size_t a_size, b_size;
    const char *a_text = lua_tolstring(L, a, &a_size);
    const char *b_text = lua_tolstring(L, b, &b_size);
    int order = memcmp(a_text, b_text, a_size < b_size ? a_size : b_size);

    return order != 0 ? order : (a_size > b_size) - (a_size < b_size);
}

/* Compares two keys. Numbers come first, then strings (by bytes), then
 * booleans, then things. Returns a negative number if the key at `a` comes
 * first. */
static int compare_keys(lua_State *L, int a, int b)
{
    int rank = check_key(L, a);
    int other = check_key(L, b);

    if (rank != other)
        return rank - other;
    if (rank == RANK_NUMBER)
        return lua_compare(L, b, a, LUA_OPLT) - lua_compare(L, a, b, LUA_OPLT);
    if (rank == RANK_TEXT)
        return compare_text_keys(L, a, b);
    if (rank == RANK_FLAG)
        return lua_toboolean(L, a) - lua_toboolean(L, b);
    Thing one = to_held(L, a);
    Thing two = to_held(L, b);
    return one.type != two.type ? one.type - two.type : one.id - two.id;
}

/* -- sorting -------------------------------------------------------------- */

/* True if the element at `a` comes before the element at `b`. The function at
 * `less` decides; if `less` is 0, elements are compared like keys. */
static bool comes_first(lua_State *L, int less, int a, int b)
{
    bool first;

    if (less == 0)
        return compare_keys(L, a, b) < 0;
    lua_pushvalue(L, less);
    lua_pushvalue(L, a);
    lua_pushvalue(L, b);
    lua_call(L, 2, 1);
    first = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return first;
}

static void merge_runs(lua_State *L, int from, int to, int less,
                       lua_Integer low, lua_Integer middle, lua_Integer high)
{
    lua_Integer left = low, right = middle;

    for (lua_Integer at = low; at < high; at++) {
        bool take_right = left >= middle;
        steps_look(script_of(L)); /* ends the run if comparing long texts has
                                   * taken too long */
        if (left < middle && right < high) {
            lua_rawgeti(L, from, right);
            lua_rawgeti(L, from, left);
            int top = lua_gettop(L);
            take_right = comes_first(L, less, top - 1, top);
            lua_settop(L, top - 2);
        }
        lua_rawgeti(L, from, take_right ? right++ : left++);
        lua_rawseti(L, to, at);
    }
}

static void order_sort(lua_State *L, int table, lua_Integer count, int less)
{
    int from = table, to;

    lua_createtable(L, (int)count, 0);
    to = lua_gettop(L);
    for (lua_Integer width = 1; width < count; width *= 2) {
        for (lua_Integer low = 1; low <= count; low += 2 * width) {
            lua_Integer middle = low + width, high = low + 2 * width;
            merge_runs(L, from, to, less, low,
                       middle > count + 1 ? count + 1 : middle,
                       high > count + 1 ? count + 1 : high);
        }
        int other = from;
        from = to;
        to = other;
    }
    for (lua_Integer i = 1; from != table && i <= count; i++) {
        lua_rawgeti(L, from, i);
        lua_rawseti(L, table, i);
    }
    lua_pop(L, 1);
}

int table_sort(lua_State *L)
{
    lua_Integer count;

    luaL_checktype(L, 1, LUA_TTABLE);
    if (!lua_isnoneornil(L, 2))
        luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    count = (lua_Integer)lua_rawlen(L, 1);
    if (count > SORT_LIMIT)
        return complain(L, "sort: at most %d elements", SORT_LIMIT);
    note_change(L);
    order_sort(L, 1, count, lua_isnil(L, 2) ? 0 : 2);
    return 0;
}

/* -- loops ---------------------------------------------------------------- */

/* Pushes a list of the keys of the table at index 1, in order. Returns the
 * number of keys. */
static lua_Integer push_sorted_keys(lua_State *L)
{
    lua_Integer count = 0;

    lua_newtable(L);
    lua_pushnil(L);
    while (lua_next(L, 1) != 0) {
        steps_look(script_of(L));
        lua_pop(L, 1);
        check_key(L, -1);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, ++count);
    }
    if (count > SORT_LIMIT)
        complain(L, "pairs: at most %d keys", SORT_LIMIT);
    order_sort(L, lua_gettop(L), count, 0);
    return count;
}

static int walk_step(lua_State *L)
{
    lua_Integer at = lua_tointeger(L, lua_upvalueindex(2)) + 1;

    lua_settop(L, 1);
    for (;; at++) {
        if (lua_rawgeti(L, lua_upvalueindex(1), at) == LUA_TNIL)
            return 1;
        lua_pushvalue(L, -1);
        if (lua_rawget(L, 1) != LUA_TNIL)
            break;
        lua_pop(L, 2); /* we skip this key, which was removed during the loop */
    }
    lua_pushinteger(L, at);
    lua_copy(L, -1, lua_upvalueindex(2));
    lua_pop(L, 1);
    return 2;
}

/* Raises an error if the value at index 1 does not allow loops over its
 * members. The metamethod __pairs of the value then raises the error. */
static void check_listed(lua_State *L)
{
    if (luaL_callmeta(L, 1, "__pairs"))
        lua_pop(L, 1);
}

int base_pairs(lua_State *L)
{
    check_table(L, 1);
    check_listed(L);
    lua_settop(L, 1);
    push_sorted_keys(L);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, walk_step, 2);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

int base_next(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    check_listed(L);
    lua_settop(L, 2);
    lua_pushnil(L); /* index 3: the smallest suitable key found so far */
    lua_pushnil(L);
    while (lua_next(L, 1) != 0) {
        steps_look(script_of(L));
        lua_pop(L, 1);
        int key = lua_gettop(L);
        check_key(L, key);
        if ((lua_isnil(L, 2) || compare_keys(L, 2, key) < 0) &&
            (lua_isnil(L, 3) || compare_keys(L, key, 3) < 0))
            lua_copy(L, key, 3);
    }
    if (lua_isnil(L, 3))
        return 1;
    lua_pushvalue(L, 3);
    lua_rawget(L, 1);
    return 2;
}

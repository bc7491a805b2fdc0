/*
 * selector_bind.c -- selectors as Lua values. Each clause is a method that
 * returns a new selector, or a selector from the memo.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "format/words.h"

#include "script/select/selector_bind.h"

/* The address of each entry is a key of the registry. The value for this key is
 * the metatable of the sets of a type. */
static char metatable_keys[THING_TYPE_COUNT];

bool is_selector(lua_State *L, int index, ThingType type)
{
    const Selector *selector = lua_touserdata(L, index);

    return selector != NULL && selector->tag == TAG_SELECTOR &&
           (type == THING_NONE || selector->type == type);
}

const Selector *check_selector(lua_State *L, int index)
{
    if (!is_selector(L, index, THING_NONE))
        complain_argument(
            L, index,
            "should be a set of things such as pyramids:flat(), not %s",
            what_is(L, index));
    return lua_touserdata(L, index);
}

const Selector *check_own_set(lua_State *L, const char *method, ThingType type)
{
    const char *set = type_name(type == THING_NONE ? THING_PYRAMID : type);

    if (!is_selector(L, 1, THING_NONE))
        complain(L, "%s needs a colon: %ss:%s(...), not %ss.%s(...)", method,
                 set, method, set, method);
    return lua_touserdata(L, 1);
}

Selector *new_selector(lua_State *L, ThingType type, size_t more)
{
    size_t size = sizeof(Selector) + more;
    Selector *made = lua_newuserdatauv(L, size, USER_VALUES);

    memset(made, 0, size);
    made->tag = TAG_SELECTOR;
    made->type = (uint8_t)type;
    made->size = 1;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_keys[type]);
    lua_setmetatable(L, -2);
    return made;
}

uint8_t selector_depth(lua_State *L, int outer, const Selector *inner)
{
    int depth = outer;

    if (inner != NULL && inner->depth >= depth)
        depth = inner->depth + 1;
    if (depth > DEPTH_LIMIT)
        complain(L, "sets nested in sets: at most %d levels", DEPTH_LIMIT);
    return (uint8_t)depth;
}

uint16_t selector_size(lua_State *L, int outer, const Selector *inner)
{
    int size = outer + (inner != NULL ? inner->size : 0);

    if (size > SIZE_OF_SET_LIMIT)
        complain(L, "a set may combine at most %d sets", SIZE_OF_SET_LIMIT);
    return (uint16_t)size;
}

void push_set_copy(lua_State *L, const Selector *from, uint32_t mark)
{
    size_t more = sizeof from->clauses[0] * from->clause_count;
    Selector *made = new_selector(L, (ThingType)from->type, more);

    memcpy(made, from, sizeof *from + more);
    made->mark = mark;
}

void push_marked_set(lua_State *L, int index, uint32_t mark)
{
    index = lua_absindex(L, index);
    push_set_copy(L, lua_touserdata(L, index), mark);
    lua_pushvalue(L, index); /* keeps alive the values to which the set refers
                                */
    lua_setiuservalue(L, -2, USER_KEPT);
}

/* -- comparing ------------------------------------------------------------- */

static bool same_clause(const Clause *a, const Clause *b);

/* True if two sets have the same clauses and are joined in the same way. */
static bool same_set(const Selector *a, const Selector *b)
{
    if (a == b)
        return true;
    if (a == NULL || b == NULL || a->type != b->type || a->join != b->join ||
        a->clause_count != b->clause_count || a->in_supply != b->in_supply ||
        a->are_sizes != b->are_sizes || a->low != b->low ||
        a->high != b->high || a->listed != b->listed ||
        a->listed_count != b->listed_count)
        return false;
    for (int i = 0; i < a->clause_count; i++)
        if (!same_clause(&a->clauses[i], &b->clauses[i]))
            return false;
    return same_set(a->left, b->left) && same_set(a->right, b->right);
}

static bool same_word(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

static bool same_clause(const Clause *a, const Clause *b)
{
    return a->kind == b->kind && thing_equal(a->thing, b->thing) &&
           a->numbers[0] == b->numbers[0] && a->numbers[1] == b->numbers[1] &&
           a->function == b->function && same_word(a->word, b->word) &&
           same_word(a->value, b->value) && same_set(a->selector, b->selector);
}

int sets_equal(lua_State *L)
{
    lua_pushboolean(
        L, is_selector(L, 1, THING_NONE) && is_selector(L, 2, THING_NONE) &&
               same_set(lua_touserdata(L, 1), lua_touserdata(L, 2)));
    return 1;
}

/* -- joining -------------------------------------------------------------- */

/* Pushes a new selector that joins the selectors at indices 1 and 2. */
static void make_join(lua_State *L, Join how)
{
    const Selector *left = lua_touserdata(L, 1);
    const Selector *right = lua_touserdata(L, 2);
    Selector *made;
    uint8_t depth = selector_depth(L, left->depth + 1, right);
    uint16_t size = selector_size(L, left->size, right);

    made = new_selector(L, (ThingType)left->type, 0);
    made->depth = depth;
    made->size = size;
    made->join = (uint8_t)how;
    made->left = left;
    made->right = right;
    lua_createtable(L, 2, 0);
    lua_pushvalue(L, 1);
    lua_rawseti(L, -2, KEPT_FROM);
    lua_pushvalue(L, 2);
    lua_rawseti(L, -2, KEPT_ARGUMENT);
    lua_setiuservalue(L, -2, USER_KEPT);
}

/* The metamethods of +, * and - for sets; upvalue 2 is the Join. */
static int selector_bind_join(lua_State *L)
{
    Join how = (Join)lua_tointeger(L, lua_upvalueindex(2));
    const Selector *left = check_selector(L, 1);
    const Selector *right = check_selector(L, 2);
    uint64_t key =
        (uint64_t)(4 + how) << 52 | ((uintptr_t)right & 0xffffffffffff);
    int place = memo_place(left, key);

    if (left->type != right->type)
        complain(L, "a set of %ss and a set of %ss cannot be joined",
                 type_name((ThingType)left->type),
                 type_name((ThingType)right->type));
    if (memo_recall(L, left, key, place))
        return 1;
    make_join(L, how);
    memo_remember(L, left, key, place);
    return 1;
}

/* These metamethods raise an error, because sets are not lists. */
static int no_length_of_set(lua_State *L)
{
    return complain(L, "a set has no length: write SET:count()");
}

static int no_call(lua_State *L)
{
    return complain(L, "a set cannot be called: to iterate over it write for "
                       "thing in each(SET) do");
}

/* -- opening -------------------------------------------------------------- */

/* The metamethod __index of the table of a type's methods. Lua calls it for a
 * name that is not a method. Upvalue 1 is the type. */
static int unknown_method(lua_State *L)
{
    ThingType type = (ThingType)lua_tointeger(L, lua_upvalueindex(1));
    const char *typed;
    const char *names[64];
    char what[NAME_LIMIT];
    int count = 0;

    if (lua_type(L, 2) == LUA_TNUMBER)
        return complain(L, "a set has no entries: write SET:list()");
    typed = lua_tostring(L, 2);
    if (typed == NULL)
        return complain(L, "a set has no such field");
    for (const luaL_Reg *reader = selector_readers; reader->name; reader++)
        names[count++] = reader->name;
    for (int i = 0; i < clause_kind_count; i++)
        if (clause_kinds[i].type == type || clause_kinds[i].type == THING_NONE)
            names[count++] = clause_kinds[i].name;
    snprintf(what, sizeof what, "a set of %ss has no", type_name(type));
    return complain_name(L, what, typed, names, count);
}

/* Pushes the set of the numbers from the first to the second argument. */
static int push_numbers(lua_State *L, const char *name, bool are_sizes)
{
    Selector *made;
    uint64_t key;
    int low, high, place;

    check_count(L, name, 2, false);
    low = check_thing(L, 1, THING_NUMBER);
    high = check_thing(L, 2, THING_NUMBER);
    if (are_sizes && low <= high && (low < 1 || high > SIZE_LIMIT))
        complain(L, "%s: a size is a number from 1 to %d", name, SIZE_LIMIT);
    key = (uint64_t)(are_sizes ? 2 : 1) << 32 | (uint64_t)(uint16_t)low << 16 |
          (uint16_t)high;
    place = memo_place(NULL, key);
    if (memo_recall(L, NULL, key, place))
        return 1;
    made = new_selector(L, THING_NUMBER, 0);
    made->low = (int16_t)low;
    made->high = (int16_t)high;
    made->are_sizes = are_sizes;
    memo_remember(L, NULL, key, place);
    return 1;
}

/* numbers(low, high) */
static int base_numbers(lua_State *L)
{
    return push_numbers(L, "numbers", false);
}

/* sizes(low, high) */
static int base_sizes(lua_State *L)
{
    script_of(L)->sets->has_sizes = true;
    return push_numbers(L, "sizes", true);
}

/* Pushes the table of methods for sets of a type. */
static void push_methods(lua_State *L, ThingType type, int memo)
{
    lua_newtable(L);
    luaL_setfuncs(L, selector_readers, 0);
    for (int i = 0; i < clause_kind_count; i++) {
        if (clause_kinds[i].type != type && clause_kinds[i].type != THING_NONE)
            continue;
        lua_pushvalue(L, memo);
        lua_pushlightuserdata(L, (void *)&clause_kinds[i]);
        lua_pushcclosure(L, add_clause, 2);
        lua_setfield(L, -2, clause_kinds[i].name);
    }
    lua_createtable(L, 0, 1);
    lua_pushinteger(L, type);
    lua_pushcclosure(L, unknown_method, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
}

/* Makes the metatable for sets of a type; the memo is on top of the stack. With
 * one metatable for each type, Lua finds methods fast. */
static void open_metatable(lua_State *L, ThingType type)
{
    static const char *const joins[] = {[JOIN_UNION] = "__add",
                                        [JOIN_BOTH] = "__mul",
                                        [JOIN_WITHOUT] = "__sub"};
    static const luaL_Reg others[] = {{"__eq", sets_equal},
                                      {"__tostring", selector_text},
                                      {"__len", no_length_of_set},
                                      {"__call", no_call},
                                      {NULL, NULL}};
    int memo = lua_gettop(L);

    lua_newtable(L);
    luaL_setfuncs(L, others, 0);
    for (int how = JOIN_UNION; how <= JOIN_WITHOUT; how++) {
        lua_pushvalue(L, memo);
        lua_pushinteger(L, how);
        lua_pushcclosure(L, selector_bind_join, 2);
        lua_setfield(L, -2, joins[how]);
    }
    push_methods(L, type, memo);
    lua_setfield(L, -2, "__index");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable_keys[type]);
}

static void set_base(lua_State *L, const char *name, ThingType type)
{
    new_selector(L, type, 0);
    lua_setfield(L, -2, name);
}

/* Sets the global `spares`, the set of pyramids in supply. */
static void set_spares(lua_State *L)
{
    Selector *made = new_selector(L, THING_PYRAMID, 0);

    made->in_supply = true;
    lua_setfield(L, -2, "spares");
}

/* The environment must be on top of the stack. */
void selector_open(lua_State *L)
{
    where_open(L);
    memo_push(L);
    for (int type = 1; type < THING_TYPE_COUNT; type++)
        open_metatable(L, (ThingType)type);
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, base_numbers, 1);
    lua_setfield(L, -3, "numbers");
    lua_pushcclosure(L, base_sizes, 1);
    lua_setfield(L, -2, "sizes");
    set_base(L, "pyramids", THING_PYRAMID);
    set_spares(L);
    set_base(L, "stashes", THING_STASH);
    set_base(L, "spaces", THING_SPACE);
    set_base(L, "cards", THING_CARD);
    set_base(L, "seats", THING_SEAT);
    set_base(L, "suits", THING_SUIT);
    set_base(L, "poses", THING_POSE);
}

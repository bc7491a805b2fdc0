/*
 * selector_bind.c -- selectors as Lua values.
 *
 * Each clause is a method that gives a new selector. The latest ones are
 * remembered, so a turn that describes the same set again makes no garbage. A
 * user value of each keeps alive what it derives from and what its clauses
 * refer to.
 */
#include <stddef.h>
#include <string.h>

#include "format/words.h"

#include "script/select/selector_bind.h"

static char metatable_keys[THING_TYPE_COUNT]; /* addresses: by type */

bool is_selector(lua_State *L, int index, ThingType type)
{
    const Selector *selector = lua_touserdata(L, index);

    return selector != NULL && selector->tag == TAG_SELECTOR &&
           (type == THING_NONE || selector->type == type);
}

const Selector *check_selector(lua_State *L, int index)
{
    if (!is_selector(L, index, THING_NONE))
        complain(
            L,
            "argument %d should be a set of things such as pyramids:flat(), "
            "not %s",
            index, what_is(L, index));
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

/* The depth of a set that holds these two. A clause may hold a set (or NULL)
 * beside the others; a join holds both. */
static uint8_t depth_of(lua_State *L, int outer, const Selector *inner)
{
    int depth = outer;

    if (inner != NULL && inner->depth >= depth)
        depth = inner->depth + 1;
    if (depth > DEPTH_LIMIT)
        complain(L, "sets nested in sets: at most %d levels", DEPTH_LIMIT);
    return (uint8_t)depth;
}

/* The number of sets in a set that holds these two; `inner` may be NULL. */
static uint16_t size_of(lua_State *L, int outer, const Selector *inner)
{
    int size = outer + (inner != NULL ? inner->size : 0);

    if (size > SIZE_OF_SET_LIMIT)
        complain(L, "a set may combine at most %d sets", SIZE_OF_SET_LIMIT);
    return (uint16_t)size;
}

/* Pushes a copy of `from` with one more clause. */
static Selector *copy_selector(lua_State *L, const Selector *from,
                               const Clause *clause)
{
    int count = from->clause_count;
    Selector *made = new_selector(L, (ThingType)from->type,
                                  sizeof *clause * ((size_t)count + 1));

    made->join = from->join;
    made->low = from->low;
    made->high = from->high;
    made->left = from->left;
    made->right = from->right;
    made->has_function = from->has_function;
    memcpy(made->clauses, from->clauses, sizeof *clause * (size_t)count);
    made->clauses[count] = *clause;
    made->clause_count = (uint8_t)(count + 1);
    return made;
}

/* -- clauses -------------------------------------------------------------- */

/* Makes the selector on top keep the one at 1, and what its newest clause
 * refers to. */
static void keep_argument(lua_State *L, const ClauseKind *kind)
{
    bool function = kind->argument == ARGUMENT_FUNCTION;

    if (!function && kind->argument != ARGUMENT_WORD &&
        !is_selector(L, 2, THING_NONE)) {
        lua_pushvalue(L, 1);
        lua_setiuservalue(L, -2, USER_KEPT);
        return;
    }
    lua_createtable(L, function ? KEPT_FUNCTION : KEPT_ARGUMENT, 0);
    lua_pushvalue(L, 1);
    lua_rawseti(L, -2, KEPT_FROM);
    lua_pushvalue(L, 2);
    lua_rawseti(L, -2, KEPT_ARGUMENT);
    if (function) {
        lua_pushvalue(L, 3);
        lua_rawseti(L, -2, KEPT_FUNCTION);
    }
    lua_setiuservalue(L, -2, USER_KEPT);
}

/* Makes the selector at 1 with one more clause; pushes it. */
static void derive(lua_State *L, const ClauseKind *kind)
{
    const Selector *from = lua_touserdata(L, 1);
    Clause clause;
    Selector *made;
    uint8_t depth;
    uint16_t size;

    lua_settop(L, 3);
    memset(&clause, 0, sizeof clause);
    clause.kind = kind;
    check_argument(L, kind, &clause, (ThingType)from->type);
    if (from->clause_count == CLAUSE_LIMIT)
        complain(L, "%s: a set may have at most %d clauses", kind->name,
                 CLAUSE_LIMIT);
    depth = depth_of(L, from->depth, clause.selector);
    size = size_of(L, from->size, clause.selector);
    made = copy_selector(L, from, &clause);
    made->depth = depth;
    made->size = size;
    made->has_function |= kind->argument == ARGUMENT_FUNCTION;
    keep_argument(L, kind);
}

static int argument_count(const ClauseKind *kind)
{
    return kind->argument == ARGUMENT_FUNCTION
               ? 2
               : kind->argument != ARGUMENT_NONE;
}

/* A clause method: upvalue 2 is its kind. */
static int add_clause(lua_State *L)
{
    const ClauseKind *kind = lua_touserdata(L, lua_upvalueindex(2));
    const Selector *from = lua_touserdata(L, 1);
    uint64_t key;
    int place;

    if (from == NULL || from->tag != TAG_SELECTOR)
        check_own_set(L, kind->name, kind->type);
    check_count(L, kind->name, argument_count(kind), true);
    if (kind->type != THING_NONE && kind->type != from->type)
        complain(L, "%s is not a clause of %s", kind->name, what_is(L, 1));
    key = memo_key(L, (int)(kind - clause_kinds), kind->argument);
    place = memo_place(from, key);
    if (key != 0 && memo_recall(L, from, key, place))
        return 1;
    derive(L, kind);
    if (key != 0)
        memo_remember(L, from, key, place);
    return 1;
}

/* -- joining -------------------------------------------------------------- */

/* Pushes a new selector: those at 1 and 2, joined. */
static void make_join(lua_State *L, Join how)
{
    const Selector *left = lua_touserdata(L, 1);
    const Selector *right = lua_touserdata(L, 2);
    Selector *made;
    uint8_t depth = depth_of(L, left->depth + 1, right);
    uint16_t size = size_of(L, left->size, right);

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

/* Upvalue 2 is the way to join. */
static int join(lua_State *L)
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

/* Operations of lists that sets do not have. */
static int no_length(lua_State *L)
{
    return complain(L, "a set has no length: write SET:count()");
}

static int no_call(lua_State *L)
{
    return complain(L, "a set cannot be called: to iterate over it write for "
                       "_, thing in ipairs(SET:list()) do");
}

/* -- opening -------------------------------------------------------------- */

/* __index of the methods of one type (upvalue 1) where a name is missing. */
static int unknown_method(lua_State *L)
{
    ThingType type = (ThingType)lua_tointeger(L, lua_upvalueindex(1));
    const char *typed;
    const char *names[64] = {"list", "count", "any", "has"};
    char what[NAME_LIMIT];
    int count = 4;

    if (lua_type(L, 2) == LUA_TNUMBER)
        return complain(L, "a set has no entries: write SET:list()");
    typed = lua_tostring(L, 2);
    if (typed == NULL)
        return complain(L, "a set has no such field");
    for (int i = 0; i < clause_kind_count; i++)
        if (clause_kinds[i].type == type || clause_kinds[i].type == THING_NONE)
            names[count++] = clause_kinds[i].name;
    snprintf(what, sizeof what, "a set of %ss has no", type_name(type));
    return complain_name(L, what, typed, names, count);
}

/* numbers(low, high) */
static int base_numbers(lua_State *L)
{
    Selector *made;
    uint64_t key;
    int low, high, place;

    check_count(L, "numbers", 2, false);
    low = check_thing(L, 1, THING_NUMBER);
    high = check_thing(L, 2, THING_NUMBER);
    key = (uint64_t)1 << 32 | (uint64_t)(uint16_t)low << 16 | (uint16_t)high;
    place = memo_place(NULL, key);
    if (memo_recall(L, NULL, key, place))
        return 1;
    made = new_selector(L, THING_NUMBER, 0);
    made->low = (int16_t)low;
    made->high = (int16_t)high;
    memo_remember(L, NULL, key, place);
    return 1;
}

/* The methods of sets of one type of thing. */
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

/* One metatable a type, so that methods are found without a call. With the
 * memo on top of the stack. */
static void open_metatable(lua_State *L, ThingType type)
{
    static const char *const joins[] = {[JOIN_UNION] = "__add",
                                        [JOIN_BOTH] = "__mul",
                                        [JOIN_WITHOUT] = "__sub"};
    static const luaL_Reg others[] = {{"__tostring", selector_text},
                                      {"__len", no_length},
                                      {"__call", no_call},
                                      {NULL, NULL}};
    int memo = lua_gettop(L);

    lua_newtable(L);
    luaL_setfuncs(L, others, 0);
    for (int how = JOIN_UNION; how <= JOIN_WITHOUT; how++) {
        lua_pushvalue(L, memo);
        lua_pushinteger(L, how);
        lua_pushcclosure(L, join, 2);
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

/* With the environment on top of the stack. */
void selector_open(lua_State *L)
{
    where_open(L);
    memo_push(L);
    for (int type = 1; type < THING_TYPE_COUNT; type++)
        open_metatable(L, (ThingType)type);
    lua_pushcclosure(L, base_numbers, 1);
    lua_setfield(L, -2, "numbers");
    set_base(L, "pyramids", THING_PYRAMID);
    set_base(L, "spaces", THING_SPACE);
    set_base(L, "cards", THING_CARD);
    set_base(L, "seats", THING_SEAT);
    set_base(L, "suits", THING_SUIT);
    set_base(L, "poses", THING_POSE);
}

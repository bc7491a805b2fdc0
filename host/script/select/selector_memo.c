/*
 * selector_memo.c -- the memo of a script, a cache of the latest selectors. A
 * selector is found by the method and the arguments that made it.
 */
#include <string.h>

#include "script/select/selector_bind.h"

enum { PLACE_BITS = 10, MEMO_SIZE = 2 << PLACE_BITS };

struct Memo {
    struct {
        const Selector *from;
        uint64_t key; /* 0 if the entry is free */
    } entries[MEMO_SIZE];
};

void memo_push(lua_State *L)
{
    script_of(L)->sets->memo = lua_newuserdatauv(L, sizeof(Memo), MEMO_SIZE);
    memset(script_of(L)->sets->memo, 0, sizeof(Memo));
}

/* Returns 0 for arguments that are not cached. A set or a text is identified by
 * its address, because the selector keeps it alive. */
uint64_t memo_key(lua_State *L, int method, ClauseArgument argument)
{
    uint64_t key = (uint64_t)(method + 1) << 56;
    const Handle *handle;

    if (argument == ARGUMENT_NONE)
        return key;
    if (argument == ARGUMENT_FUNCTION)
        return 0;
    handle = lua_touserdata(L, 2);
    if (handle == NULL) {
        if (lua_isinteger(L, 2)) {
            lua_Integer number = lua_tointeger(L, 2);
            return number != (int32_t)number
                       ? 0
                       : key | (uint64_t)1 << 52 | (uint32_t)number;
        }
        if (lua_type(L, 2) != LUA_TSTRING)
            return 0;
        return key | (uint64_t)2 << 52 |
               ((uintptr_t)lua_tostring(L, 2) & 0xffffffffffff);
    }
    if (has_left(L, 2)) /* the position decides whether a handle is old */
        return 0;
    if (handle->tag != TAG_SELECTOR)
        return key | (uint64_t)3 << 52 | (uint64_t)handle->tag << 16 |
               handle->id;
    return key | (uint64_t)4 << 52 | ((uintptr_t)handle & 0xffffffffffff);
}

uint64_t memo_clause_key(const Clause *clause)
{
    uint64_t numbers = (uint64_t)clause->thing.id << 32 |
                       (uint64_t)(uint16_t)clause->numbers[0] << 16 |
                       (uint16_t)clause->numbers[1];
    uint64_t texts = (uintptr_t)clause->word ^ (uintptr_t)clause->value << 8;
    uint64_t mixed =
        (numbers ^ (uintptr_t)clause->selector ^ texts) * 0x9e3779b97f4a7c15u;

    return (uint64_t)(clause->kind - clause_kinds + 1) << 56 |
           (uint64_t)8 << 52 | mixed >> 12;
}

int memo_place(const Selector *from, uint64_t key)
{
    uint64_t mixed = (key ^ (uintptr_t)from >> 4) * 0x9e3779b97f4a7c15u;

    return 2 * (int)(mixed >> (64 - PLACE_BITS));
}

bool memo_recall(lua_State *L, const Selector *from, uint64_t key, int place)
{
    const Memo *memo = script_of(L)->sets->memo;

    for (int i = place; i < place + 2; i++) {
        if (memo->entries[i].key != key || memo->entries[i].from != from)
            continue;
        lua_getiuservalue(L, lua_upvalueindex(1), i + 1);
        return true;
    }
    return false;
}

void memo_remember(lua_State *L, const Selector *from, uint64_t key, int place)
{
    Memo *memo = script_of(L)->sets->memo;

    lua_getiuservalue(L, lua_upvalueindex(1), place + 1);
    lua_setiuservalue(L, lua_upvalueindex(1), place + 2);
    memo->entries[place + 1] = memo->entries[place];
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, lua_upvalueindex(1), place + 1);
    memo->entries[place].from = from;
    memo->entries[place].key = key;
}

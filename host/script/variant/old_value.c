/*
 * old_value.c -- finds house rules that change the goal of a game but not its
 * `value`. Bots judge positions by `value`, so they still play for the old
 * goal.
 */
#include <stdio.h>
#include <string.h>

#include "script/examine/examine.h"
#include "script/learned.h"
#include "script/variant/changes.h"

/* True if a function in the snapshot mentions both `finish` and the name in
 * `token`. Such a function may decide with this entry of the variant whether
 * the game ends. */
static bool decides(lua_State *L, int snapshot, const char *token)
{
    bool found = false;

    lua_pushnil(L);
    while (lua_next(L, snapshot) != 0) {
        found = found ||
                (lua_isfunction(L, -1) && examine_mentions(L, -1, "finish") &&
                 examine_mentions(L, -1, token));
        lua_pop(L, 1);
    }
    return found;
}

/* True if the entry at the path is the goal of the game, or a part of the
 * goal. */
static bool is_goal(lua_State *L, int before, const char *path)
{
    const char *name = strrchr(path, '.');
    bool ends_game;

    if (strcmp(path, "score") == 0 || strcmp(path, "turn") == 0)
        return true;
    if (strncmp(path, "options.", 8) == 0)
        return false;
    lua_getfield(L, before, path);
    ends_game = lua_isfunction(L, -1) && examine_mentions(L, -1, "finish");
    lua_pop(L, 1);
    return ends_game || (name != NULL && decides(L, before, name + 1));
}

void old_value_note(lua_State *L, int before, const char *path, int number)
{
    Rules *rules = rules_of(L);
    const char *name = strrchr(path, '.');
    bool follows;

    if (lua_getfield(L, before, "value") != LUA_TFUNCTION ||
        rules->old_value[0] != '\0') {
        lua_pop(L, 1);
        return;
    }
    follows = examine_mentions(L, -1, name != NULL ? name + 1 : path);
    lua_pop(L, 1);
    if (follows || !is_goal(L, before, path))
        return;
    copy_text(rules->old_value, sizeof rules->old_value, path);
    rules->old_value_by = number;
}

void old_value_settle(lua_State *L)
{
    if (lua_getfield(L, -1, "value") != LUA_TNIL)
        rules_of(L)->old_value[0] = '\0';
    lua_pop(L, 1);
}

bool script_old_value(const Script *script, char *text, size_t size)
{
    const Rules *rules = script->rules;

    if (rules->old_value[0] == '\0')
        return script_old_learned(script, text, size);
    snprintf(
        text, size,
        "house rule %s changes %s, but greedy and mcts still play for the "
        "value of %s; change rules.value as well (a function of a seat, or "
        "nil to play for the score)",
        rules->house_rules[rules->old_value_by].name, rules->old_value,
        rules->info.name);
    return true;
}

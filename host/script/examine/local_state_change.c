/*
 * local_state_change.c -- what has changed since the snapshot, and where.
 *
 * Comparing after a game is cheap but tells no line. So what has changed is put
 * back, the same game is played again, and the few upvalues and tables that
 * changed are compared before every instruction: the one before made the
 * change.
 */
#include "script/examine/examine.h"
#include "script/examine/local_state.h"

/* Whether the table at `one` has what the table at `other` has not. */
static bool has_other(lua_State *L, int one, int other, char *name)
{
    lua_pushnil(L);
    while (lua_next(L, one) != 0) {
        lua_pushvalue(L, -2);
        lua_rawget(L, other);
        if (!lua_rawequal(L, -1, -2)) {
            local_state_name_key(L, -3, name);
            lua_pop(L, 3);
            return true;
        }
        lua_pop(L, 2);
    }
    return false;
}

/* The tables of holders and values are on top. Gives the whole name. */
static bool differs(lua_State *L, const Snapshot *snapshot, int index,
                    char *name)
{
    const Held *held = &snapshot->held[index];
    int holder = lua_gettop(L) + 1;
    bool other;

    copy_text(name, HELD_NAME_SIZE, held->name);
    lua_rawgeti(L, holder - 2, index + 1);
    lua_rawgeti(L, holder - 1, index + 1);
    if (held->upvalue > 0) {
        lua_getupvalue(L, holder, held->upvalue);
        other = !lua_rawequal(L, -1, -2);
    } else {
        other = has_other(L, holder, holder + 1, name) ||
                has_other(L, holder + 1, holder, name);
    }
    lua_settop(L, holder - 1);
    return other;
}

/* Makes the table at `holder` what the one at `holder` + 1 is. */
static void restore_table(lua_State *L, int holder)
{
    lua_pushnil(L);
    while (lua_next(L, holder) != 0) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, holder);
    }
    lua_pushnil(L);
    while (lua_next(L, holder + 1) != 0) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, holder);
    }
}

static void restore(lua_State *L, const Snapshot *snapshot, int index)
{
    int holder = lua_gettop(L) + 1;

    lua_rawgeti(L, holder - 2, index + 1);
    lua_rawgeti(L, holder - 1, index + 1);
    if (snapshot->held[index].upvalue > 0)
        lua_setupvalue(L, holder, snapshot->held[index].upvalue);
    else
        restore_table(L, holder);
    lua_settop(L, holder - 1);
}

static int follow(lua_State *L)
{
    bool *found = lua_touserdata(L, 1);
    Snapshot *snapshot = local_state_push(L);
    char name[HELD_NAME_SIZE];

    for (int i = 0; snapshot != NULL && i < snapshot->count; i++) {
        Held *held = &snapshot->held[i];
        held->is_followed = !held->is_told && differs(L, snapshot, i, name);
        if (!held->is_followed)
            continue;
        restore(L, snapshot, i);
        *found = true;
    }
    return 0;
}

bool script_has_changed(Script *script)
{
    ScriptError error;
    bool found = false;

    if (script->examination == NULL ||
        sandbox_run(script, follow, &found, &error) != FAULT_NONE || !found)
        return false;
    script->examination->follows_changes = true;
    script->sandbox->on_hook_free(script);
    return true;
}

/* -- telling the line ----------------------------------------------------- */

/* Where the function begins, or the variant is declared: better than no
 * place. */
static void find_place(lua_State *L, const Held *held, int index,
                       const char **file, int *line)
{
    Script *script = script_of(L);
    lua_Debug about;

    *file = script->sandbox->file;
    *line = script->sandbox->declared_line;
    if (held->upvalue == 0)
        return;
    lua_rawgeti(L, -2, index + 1);
    lua_getinfo(L, ">S", &about);
    *file = files_find(script, about.source)->path;
    *line = about.linedefined;
}

/* Notes what differs from the snapshot of what is followed. */
static void tell(lua_State *L, Snapshot *snapshot)
{
    char name[HELD_NAME_SIZE];

    for (int i = 0; i < snapshot->count; i++) {
        Held *held = &snapshot->held[i];
        const char *file = snapshot->file;
        int line = snapshot->line;
        if (!held->is_followed || !differs(L, snapshot, i, name))
            continue;
        held->is_followed = false;
        held->is_told = true;
        if (line == 0)
            find_place(L, held, i, &file, &line);
        examine_change(script_of(L), file, line, name);
    }
}

void local_state_step(lua_State *L, lua_Debug *event)
{
    int top = lua_gettop(L);
    Snapshot *snapshot = local_state_push(L);

    if (snapshot == NULL)
        return;
    tell(L, snapshot);
    lua_settop(L, top);
    lua_getinfo(L, "Sl", event);
    snapshot->file = files_find(script_of(L), event->source)->path;
    snapshot->line = event->currentline;
}

void local_state_forget_place(Script *script)
{
    lua_State *L = script->sandbox->L;
    int top = lua_gettop(L);
    Snapshot *snapshot = local_state_push(L);

    if (snapshot != NULL)
        snapshot->line = 0;
    lua_settop(L, top);
}

static int tell_rest(lua_State *L)
{
    Snapshot *snapshot = local_state_push(L);

    if (snapshot == NULL)
        return 0;
    if (sandbox_of(L)->counting) /* another hook took over */
        snapshot->line = 0;
    tell(L, snapshot);
    return 0;
}

void script_note_changes(Script *script)
{
    ScriptError error;

    sandbox_run(script, tell_rest, NULL, &error);
    script->examination->follows_changes = false;
    script->sandbox->on_hook_free(script);
}

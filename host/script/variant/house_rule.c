
#include <stdio.h>
#include <string.h>

#include "base/names.h"
#include "script/examine/examine.h"
#include "script/thing/thing.h"
#include "script/variant/changes.h"
#include "script/variant/parts.h"
#include "script/variant/variant_fields.h"

/* The address of this variable is a key of the registry. The value for this key
 * is the table that the last call of `house_rule` has declared. */
static char declared_key;

/* -- declaring ------------------------------------------------------------ */

static void read_rule_declaration(lua_State *L, HouseRuleInfo *info)
{
    check_fields(L, "a house rule", house_rule_fields, house_rule_field_count);
    variant_check_api(L);
    variant_read_name(L, info->name, sizeof info->name);
    if (!field_text(L, "title", info->title, sizeof info->title))
        copy_text(info->title, sizeof info->title, info->name);
    field_text(L, "text", info->text, sizeof info->text);
    field_text(L, "of", info->of, sizeof info->of);
    if (lua_getfield(L, -1, "change") != LUA_TFUNCTION)
        complain(L, "change should be a function, not %s", what_is(L, -1));
    lua_pop(L, 1);
}

int house_rule_declare(lua_State *L)
{
    Script *script = script_of(L);
    HouseRuleInfo info = {0};

    check_table(L, 1);
    lua_settop(L, 1);
    variant_note_place(L);
    read_rule_declaration(L, &info);
    variant_check_file(L);
    info.line = script->sandbox->declared_line;
    script->rules->declared_rule = info;
    lua_rawsetp(L, LUA_REGISTRYINDEX, &declared_key);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &declared_key);
    return 1;
}

/* -- applying ------------------------------------------------------------- */

static void check_game(lua_State *L, const HouseRuleInfo *info)
{
    Script *script = script_of(L);
    const char *name = script->rules->info.name;

    if (info->of[0] != '\0' && strcmp(info->of, name) != 0) {
        script->rules->usage_failed = true;
        luaL_error(L,
                   names_nearest(info->of, &name, 1) != NULL
                       ? "house rule %s (%s) is for %s; did you mean '%s'?"
                       : "house rule %s (%s) is for %s, not for %s",
                   info->name, info->file, info->of, name);
    }
    for (int i = 0; i < script->rules->house_rule_count; i++)
        if (strcmp(script->rules->house_rules[i].name, info->name) == 0) {
            script->rules->usage_failed = true;
            luaL_error(L, "house rule %s is given twice", info->name);
        }
}

/* Loads the file of a house rule and pushes the table that it declares. */
static void load_house_rule(lua_State *L, const char *file, HouseRuleInfo *info)
{
    Script *script = script_of(L);

    script->sandbox->last_line = 0;
    lua_pushnil(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &declared_key);
    load_chunk(L, file);
    lua_call(L, 0, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &declared_key);
    if (!lua_istable(L, -1) || !lua_rawequal(L, -1, -2))
        luaL_error(L,
                   "%s:%d: the file does not end with return house_rule "
                   "{ ... }",
                   file, script->sandbox->last_line);
    lua_pop(L, 1);
    *info = script->rules->declared_rule;
    copy_text(info->file, sizeof info->file, file);
}

/* Reads the table of the variant again, after a house rule has changed it. If
 * this raises an error, the caller reports an error of the house rule. */
static int read_again(lua_State *L)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->variant);
    variant_read(L);
    return 0;
}

static void check_change(lua_State *L, const HouseRuleInfo *info)
{
    const VariantInfo *variant = &rules_of(L)->info;
    char name[sizeof variant->name];

    memcpy(name, variant->name, sizeof name);
    lua_pushcfunction(L, read_again);
    int status = lua_pcall(L, 0, 0, 0);
    if (status == LUA_ERRMEM)
        lua_error(L);
    if (status != LUA_OK)
        luaL_error(L, "%s:%d: changes %s so that it cannot be played: %s",
                   info->file, info->line, name, lua_tostring(L, -1));
    if (strcmp(name, variant->name) != 0)
        luaL_error(L,
                   "%s:%d: changes the name of %s: positions and records could "
                   "not find their game",
                   info->file, info->line, name);
}

void house_rule_read(lua_State *L, const char *file)
{
    HouseRuleInfo *info = &rules_of(L)->house_rules[0];

    load_house_rule(L, file, info);
}

/* Adds a note that a house rule changes nothing, unless there is a note about
 * one of its lines. That note says more. */
static void tell_idle(Script *script, const HouseRuleInfo *info)
{
    const Examination *all = script->examination;
    char message[MESSAGE_LIMIT];

    for (int i = 0; all != NULL && i < all->note_count[NOTE_IDLE]; i++)
        if (strcmp(all->notes[NOTE_IDLE][i].file, info->file) == 0)
            return;
    snprintf(message, sizeof message, "house rule %s changes nothing in %s",
             info->name, script->rules->info.name);
    examine_note(script, NOTE_IDLE, info->file, info->line, message);
}

static void house_rule_apply(lua_State *L, const char *file, int changes)
{
    Script *script = script_of(L);
    HouseRuleInfo *info =
        &script->rules->house_rules[script->rules->house_rule_count];
    Parts parts;
    int before;

    memset(info, 0, sizeof *info);
    load_house_rule(L, file, info);
    check_game(L, info);
    parts_note(L, &parts);
    changes_push_snapshot(L);
    before = lua_gettop(L);
    idle_watch(L);
    lua_getfield(L, before - 1, "change");
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->sandbox->variant);
    script->rules->changing = true;
    lua_call(L, 1, 0);
    idle_end(L);
    changes_push_snapshot(L);
    parts_check(L, info, &parts);
    lua_settop(L, before + 1);
    bool has_changed = changes_check(L, before, changes);
    if (!has_changed)
        tell_idle(script, info);
    check_change(L, info);
    script->rules->changing = false;
    if (has_changed)
        script->rules->changed_last = info;
    lua_settop(L, before - 1);
    variant_read_rules(L, &info->rules, &info->rule_count);
    lua_pop(L, 1);
}

void house_rules_apply(lua_State *L, const ScriptSource *source)
{
    Script *script = script_of(L);
    char file[PATH_LIMIT_BYTES];
    int line = script->sandbox->declared_line;

    if (source->house_rule_count == 0)
        return;
    if (source->house_rule_count > HOUSE_RULE_LIMIT) {
        script->rules->usage_failed = true;
        luaL_error(L, "at most %d house rules", HOUSE_RULE_LIMIT);
    }
    lua_newtable(L);
    memcpy(file, script->sandbox->declared_file, sizeof file);
    for (int i = 0; i < source->house_rule_count; i++) {
        house_rule_apply(L, source->house_rules[i], lua_gettop(L));
        script->rules->house_rule_count++;
    }
    old_value_settle(L);
    changes_keep(L);
    memcpy(script->sandbox->declared_file, file, sizeof file);
    script->sandbox->declared_line = line;
}

void house_rules_free(Script *script)
{
    for (int i = 0; i < HOUSE_RULE_LIMIT; i++)
        variant_free_rules(&script->rules->house_rules[i].rules,
                           &script->rules->house_rules[i].rule_count);
}

const HouseRuleInfo *script_house_rule(const Script *script, int index)
{
    return index < script->rules->house_rule_count
               ? &script->rules->house_rules[index]
               : NULL;
}

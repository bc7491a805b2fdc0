#include "script/house_rule.h"

#include <stdlib.h>
#include <string.h>

#include "script/parts.h"
#include "script/primitive.h"
#include "script/table.h"
#include "script/variant.h"

enum { PATH_SIZE = 200, NESTING_LIMIT = 12, CALL_DEPTH = 4 };

static char declared_key; /* address: the table that was declared last */
static char changes_key;  /* address: who changed what last */

/* -- declaring ------------------------------------------------------------ */

static void read_house_rule(lua_State *L, HouseRuleInfo *info)
{
    check_fields(L, "a house rule", house_rule_fields, house_rule_field_count);
    if (field_whole(L, "api", 0, 0, 1000) != 1)
        complain(L, "api = 1 is missing: the version of the primitives");
    if (!field_text(L, "name", info->name, sizeof info->name))
        complain(L, "name is missing");
    if (info->name[0] == '\0' ||
        info->name[strspn(info->name, "abcdefghijklmnopqrstuvwxyz"
                                      "0123456789-")] != '\0')
        complain(L, "name: small letters, digits and dashes, not '%s'",
                 info->name);
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
    read_house_rule(L, &info);
    info.line = script->declared_line;
    script->declared_rule = info;
    lua_rawsetp(L, LUA_REGISTRYINDEX, &declared_key);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &declared_key);
    return 1;
}

/* -- what a house rule changes -----------------------------------------------
 *
 * A snapshot is a table from paths ("options.turn_limit.default") to what
 * stands there; tables within tables are followed. The texts of the rules are
 * left out: they are added to, not changed.
 */

/* Writes `path.key` for the key at `index`; "" when that is too long. */
static void add_key(lua_State *L, char *out, const char *path, int index)
{
    const char *dot = path[0] != '\0' ? "." : "";
    int length;

    if (lua_isinteger(L, index))
        length = snprintf(out, PATH_SIZE, "%s%s%d", path, dot,
                          (int)lua_tointeger(L, index));
    else if (lua_type(L, index) == LUA_TSTRING)
        length = snprintf(out, PATH_SIZE, "%s%s%s", path, dot,
                          lua_tostring(L, index));
    else
        length = PATH_SIZE;
    if (length >= PATH_SIZE)
        out[0] = '\0';
}

/* Adds all that is in the table on top to the snapshot at `into`. */
static void add_paths(lua_State *L, int into, const char *path, int nesting)
{
    char below[PATH_SIZE];

    luaL_checkstack(L, 6, "tables within tables");
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        steps_work(script_of(L)); /* a table may hold itself, many times */
        add_key(L, below, path, -2);
        bool counts = below[0] != '\0' && strcmp(below, "rules") != 0;
        if (counts && lua_istable(L, -1) && nesting < NESTING_LIMIT) {
            add_paths(L, into, below, nesting + 1);
        } else if (counts) {
            lua_pushvalue(L, -1);
            lua_setfield(L, into, below);
        }
        lua_pop(L, 1);
    }
}

/* Pushes a snapshot of the variant's table. */
static void push_snapshot(lua_State *L)
{
    lua_newtable(L);
    int into = lua_gettop(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->variant);
    add_paths(L, into, "", 0);
    lua_pop(L, 1);
}

/* Whether the function at `index` refers to the value on top, itself or by a
 * function that it refers to. */
static bool makes_use_of(lua_State *L, int index, int depth)
{
    bool found = false;

    luaL_checkstack(L, 4, "functions within functions");
    index = lua_absindex(L, index);
    for (int n = 1; !found && lua_getupvalue(L, index, n) != NULL; n++) {
        steps_work(script_of(L));
        found = lua_rawequal(L, -1, -2);
        if (!found && depth > 0 && lua_isfunction(L, -1)) {
            lua_pushvalue(L, -2);
            found = makes_use_of(L, -2, depth - 1);
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    return found;
}

/* Stack: ..., path, old value, new value. */
static bool replaces_blindly(lua_State *L)
{
    bool blindly = true;

    if (lua_isfunction(L, -1) && lua_isfunction(L, -2)) {
        lua_pushvalue(L, -2);
        blindly = !makes_use_of(L, -2, CALL_DEPTH);
        lua_pop(L, 1);
    }
    return blindly;
}

/* What the changes so far came to: `changes` is the index of the table from
 * paths to the number (from 1) of the house rule that changed them last. */
typedef struct Comparison {
    int changes;
    int number;  /* of the house rule that is applied now, from 0 */
    int against; /* the earlier one that it contradicts, from 1; or 0 */
    char path[PATH_SIZE]; /* in what: of several the first */
} Comparison;

static void note_contradiction(Comparison *comparison, int earlier,
                               const char *path)
{
    if (comparison->against != 0 && strcmp(path, comparison->path) > 0)
        return;
    comparison->against = earlier;
    copy_text(comparison->path, sizeof comparison->path, path);
}

/* Notes the change of one path. Stack: path, old value, new value. */
static void note_change(lua_State *L, Comparison *comparison)
{
    int path = lua_gettop(L) - 2;

    if (lua_rawequal(L, -1, -2))
        return;
    lua_pushvalue(L, path);
    lua_rawget(L, comparison->changes);
    int earlier = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (earlier > 0 && replaces_blindly(L))
        note_contradiction(comparison, earlier, lua_tostring(L, path));
    lua_pushvalue(L, path);
    lua_pushinteger(L, comparison->number + 1);
    lua_rawset(L, comparison->changes);
}

/* Compares the snapshots at `one` and `other` by the paths of `one`. */
static void compare(lua_State *L, int one, int other, bool forward,
                    Comparison *comparison)
{
    lua_pushnil(L);
    while (lua_next(L, one) != 0) {
        lua_pushvalue(L, -2);
        lua_rawget(L, other);
        if (!forward)
            lua_insert(L, -2);
        if (forward || lua_isnil(L, -2))
            note_change(L, comparison);
        lua_pop(L, 2);
    }
}

/* Compares the snapshots at `before` and above it; raises when the house rule
 * contradicts an earlier one. */
static void check_contradictions(lua_State *L, int before, int changes)
{
    Script *script = script_of(L);
    const HouseRuleInfo *all = script->house_rules;
    Comparison comparison = {.changes = changes,
                             .number = script->house_rule_count};

    compare(L, before, before + 1, true, &comparison);
    compare(L, before + 1, before, false, &comparison);
    if (comparison.against == 0)
        return;
    script->usage_failed = true;
    luaL_error(L,
               "house rules %s and %s contradict each other: both change %s "
               "of %s",
               all[comparison.against - 1].name, all[comparison.number].name,
               comparison.path, script->info.name);
}

/* -- applying ------------------------------------------------------------- */

static void check_game(lua_State *L, const HouseRuleInfo *info)
{
    Script *script = script_of(L);

    if (info->of[0] != '\0' && strcmp(info->of, script->info.name) != 0) {
        script->usage_failed = true;
        luaL_error(L, "house rule %s (%s) is for %s, not for %s", info->name,
                   info->file, info->of, script->info.name);
    }
    for (int i = 0; i < script->house_rule_count; i++)
        if (strcmp(script->house_rules[i].name, info->name) == 0) {
            script->usage_failed = true;
            luaL_error(L, "house rule %s is given twice", info->name);
        }
}

/* Loads a file; leaves the table of the house rule on the stack. */
static void load_house_rule(lua_State *L, const char *file, HouseRuleInfo *info)
{
    Script *script = script_of(L);

    script->last_line = 0;
    lua_pushnil(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &declared_key);
    load_chunk(L, file);
    lua_call(L, 0, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &declared_key);
    if (!lua_istable(L, -1) || !lua_rawequal(L, -1, -2))
        luaL_error(L,
                   "%s:%d: the file does not end with return house_rule "
                   "{ ... }",
                   file, script->last_line);
    lua_pop(L, 1);
    *info = script->declared_rule;
    copy_text(info->file, sizeof info->file, file);
}

/* Reads the changed table of the variant again; what is wrong with it is the
 * house rule's fault. */
static int read_again(lua_State *L)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->variant);
    variant_read(L);
    return 0;
}

static void check_change(lua_State *L, const HouseRuleInfo *info)
{
    const VariantInfo *variant = &script_of(L)->info;
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
                   "%s:%d: changes the name of %s: positions and records "
                   "would not find their game",
                   info->file, info->line, name);
}

void house_rule_read(lua_State *L, const char *file)
{
    HouseRuleInfo *info = &script_of(L)->house_rules[0];

    load_house_rule(L, file, info);
}

static void apply(lua_State *L, const char *file, int changes)
{
    Script *script = script_of(L);
    HouseRuleInfo *info = &script->house_rules[script->house_rule_count];
    Parts parts;
    int before;

    memset(info, 0, sizeof *info);
    load_house_rule(L, file, info);
    check_game(L, info);
    parts_note(L, &parts);
    push_snapshot(L);
    before = lua_gettop(L);
    lua_getfield(L, before - 1, "change");
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->variant);
    script->changing = true;
    lua_call(L, 1, 0);
    push_snapshot(L);
    parts_check(L, info, &parts);
    lua_settop(L, before + 1);
    check_contradictions(L, before, changes);
    check_change(L, info);
    script->changing = false;
    lua_settop(L, before - 1);
    variant_read_rules(L, &info->rules, &info->rule_count);
    lua_pop(L, 1);
}

void house_rules_apply(lua_State *L, const ScriptSource *source)
{
    Script *script = script_of(L);
    char file[PATH_LIMIT_BYTES];
    int line = script->declared_line;

    if (source->house_rule_count == 0)
        return;
    if (source->house_rule_count > HOUSE_RULE_LIMIT) {
        script->usage_failed = true;
        luaL_error(L, "%d house rules at most", HOUSE_RULE_LIMIT);
    }
    lua_newtable(L);
    memcpy(file, script->declared_file, sizeof file);
    for (int i = 0; i < source->house_rule_count; i++) {
        apply(L, source->house_rules[i], lua_gettop(L));
        script->house_rule_count++;
    }
    lua_rawsetp(L, LUA_REGISTRYINDEX, &changes_key);
    memcpy(script->declared_file, file, sizeof file);
    script->declared_line = line;
}

/* Whether a path leads to what variant_fit and variant_read_deck look at. */
static bool is_fitted(const char *path)
{
    static const char *const fields[] = {"deck", "piles", "poses", "vars"};
    size_t length = strcspn(path, ".");

    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strlen(fields[i]) == length &&
            strncmp(fields[i], path, length) == 0)
            return true;
    return false;
}

const HouseRuleInfo *house_rule_of_deck(lua_State *L)
{
    int last = 0;

    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &changes_key) == LUA_TTABLE) {
        lua_pushnil(L);
        while (lua_next(L, -2) != 0) {
            int number = (int)lua_tointeger(L, -1);
            if (number > last && is_fitted(lua_tostring(L, -2)))
                last = number;
            lua_pop(L, 1);
        }
    }
    lua_pop(L, 1);
    return last > 0 ? &script_of(L)->house_rules[last - 1] : NULL;
}

const char *house_rule_of_option(lua_State *L, const char *option)
{
    static const char *const fields[] = {"least", "most", "default"};
    const Script *script = script_of(L);
    const char *name = NULL;

    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &changes_key) == LUA_TTABLE)
        for (int i = 0; i < 3 && name == NULL; i++) {
            lua_pushfstring(L, "options.%s.%s", option, fields[i]);
            lua_rawget(L, -2);
            if (lua_isinteger(L, -1))
                name = script->house_rules[lua_tointeger(L, -1) - 1].name;
            lua_pop(L, 1);
        }
    lua_pop(L, 1);
    return name;
}

void house_rules_free(Script *script)
{
    for (int i = 0; i < HOUSE_RULE_LIMIT; i++)
        variant_free_rules(&script->house_rules[i].rules,
                           &script->house_rules[i].rule_count);
}

const HouseRuleInfo *script_house_rule(const Script *script, int index)
{
    return index < script->house_rule_count ? &script->house_rules[index]
                                            : NULL;
}

#include "script/variant/changes.h"

#include <stdio.h>
#include <string.h>

enum { PATH_SIZE = 200, NESTING_LIMIT = 12, CALL_DEPTH = 4 };

/* The address of this variable is a key of the registry. The value for this key
 * is the table that changes_keep has kept. */
static char changes_key;

/* A snapshot is a table that maps paths, such as "options.turn_limit.default",
 * to values. It leaves out the texts of the rules, because house rules add to
 * them. */

/* Writes `path.key` for the key at `index`. Writes "" if the path is too long,
 * or if the key is neither a text nor a whole number. */
static void add_key(lua_State *L, char *out, const char *path, int index)
{
    const char *dot = path[0] != '\0' ? "." : "";
    int length;

    if (lua_isinteger(L, index))
        length = snprintf(out, PATH_SIZE, "%s%s%lld", path, dot,
                          (long long)lua_tointeger(L, index));
    else if (lua_type(L, index) == LUA_TSTRING)
        length = snprintf(out, PATH_SIZE, "%s%s%s", path, dot,
                          lua_tostring(L, index));
    else
        length = PATH_SIZE;
    if (length >= PATH_SIZE)
        out[0] = '\0';
}

/* True if the field only has texts for people. */
static bool is_text_field(const char *field)
{
    return strcmp(field, "rules") == 0 || strcmp(field, "asks") == 0 ||
           strcmp(field, "intro") == 0 || strcmp(field, "helps") == 0;
}

/* Adds all entries of the table on top of the stack to the snapshot at index
 * `into`. `path` is the path of this table. */
static void add_paths(lua_State *L, int into, const char *path, int nesting)
{
    char below[PATH_SIZE];

    luaL_checkstack(L, 6, "tables within tables");
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        steps_work(script_of(L)); /* we count the work, because a table that
                                   * contains itself would otherwise take too
                                   * long */
        add_key(L, below, path, -2);
        bool counts = below[0] != '\0' && !is_text_field(below);
        if (counts && lua_istable(L, -1) && nesting < NESTING_LIMIT) {
            add_paths(L, into, below, nesting + 1);
        } else if (counts) {
            lua_pushvalue(L, -1);
            lua_setfield(L, into, below);
        }
        lua_pop(L, 1);
    }
}

void changes_push_snapshot(lua_State *L)
{
    lua_newtable(L);
    int into = lua_gettop(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->variant);
    add_paths(L, into, "", 0);
    lua_pop(L, 1);
}

/* True if the function at `index` uses the value on top of the stack, either
 * directly or through other functions. */
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

/* True unless the new value is a function that uses the old value. The path,
 * the old value and the new value are on top of the stack. */
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

/* A SnapshotComparison is the state of a comparison of two snapshots. */
typedef struct SnapshotComparison {
    /* Index of a table that maps each changed path to the number of the house
     * rule that changed it last. These numbers begin at 1. */
    int changes;
    int before; /* index of the snapshot before the change */
    int number; /* index of the current house rule; the first is 0 */
    bool changed;
    /* Number of the earlier house rule that the current house rule contradicts,
     * or 0. The first house rule has the number 1. */
    int against;
    /* The first path, in alphabetical order, at which these two house rules
     * contradict each other. */
    char path[PATH_SIZE];
} SnapshotComparison;

static void note_contradiction(SnapshotComparison *comparison, int earlier,
                               const char *path)
{
    if (comparison->against != 0 && strcmp(path, comparison->path) > 0)
        return;
    comparison->against = earlier;
    copy_text(comparison->path, sizeof comparison->path, path);
}

/* Records a change if the values before and after differ. The path and the two
 * values are on top of the stack. */
static void note_change(lua_State *L, SnapshotComparison *comparison)
{
    int path = lua_gettop(L) - 2;

    if (lua_rawequal(L, -1, -2))
        return;
    comparison->changed = true;
    lua_pushvalue(L, path);
    lua_rawget(L, comparison->changes);
    int earlier = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (earlier > 0 && replaces_blindly(L))
        note_contradiction(comparison, earlier, lua_tostring(L, path));
    if (replaces_blindly(L))
        old_value_note(L, comparison->before, lua_tostring(L, path),
                       comparison->number);
    lua_pushvalue(L, path);
    lua_pushinteger(L, comparison->number + 1);
    lua_rawset(L, comparison->changes);
}

/* Compares two snapshots. If `forward` is true, compares them at each path of
 * `one`. Otherwise `one` is the newer snapshot, and only the paths that `other`
 * lacks are compared. */
static void changes_compare(lua_State *L, int one, int other, bool forward,
                            SnapshotComparison *comparison)
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

bool changes_check(lua_State *L, int before, int changes)
{
    Script *script = script_of(L);
    const HouseRuleInfo *all = script->rules->house_rules;
    SnapshotComparison comparison = {.changes = changes,
                                     .before = before,
                                     .number = script->rules->house_rule_count};

    changes_compare(L, before, before + 1, true, &comparison);
    changes_compare(L, before + 1, before, false, &comparison);
    if (comparison.against == 0)
        return comparison.changed;
    script->rules->usage_failed = true;
    luaL_error(L,
               "house rules %s and %s contradict each other: both change %s "
               "of %s",
               all[comparison.against - 1].name, all[comparison.number].name,
               comparison.path, script->rules->info.name);
    return true;
}

/* -- the house rules that made the changes -------------------------------- */

void changes_keep(lua_State *L)
{
    lua_rawsetp(L, LUA_REGISTRYINDEX, &changes_key);
}

typedef bool (*Counts)(const char *path, const char *option);

/* Returns the last house rule that has changed a path for which `counts`
 * returns true, or NULL if there is none. `option` is the second argument of
 * `counts`. */
static const HouseRuleInfo *last_to_change(lua_State *L, Counts counts,
                                           const char *option)
{
    int last = 0;

    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &changes_key) == LUA_TTABLE) {
        lua_pushnil(L);
        while (lua_next(L, -2) != 0) {
            int number = (int)lua_tointeger(L, -1);
            if (number > last && counts(lua_tostring(L, -2), option))
                last = number;
            lua_pop(L, 1);
        }
    }
    lua_pop(L, 1);
    return last > 0 ? &rules_of(L)->house_rules[last - 1] : NULL;
}

/* True if the host reads the entry at `path` only after all house rules have
 * run. The host reads the entries within the tables `board` and `pyramids`
 * earlier. */
static bool is_fitted(const char *path, const char *option)
{
    static const char *const fields[] = {"deck", "piles", "poses", "teams",
                                         "vars"};
    size_t length = strcspn(path, ".");

    (void)option;
    if (strcmp(path, "board") == 0 || strcmp(path, "pyramids") == 0)
        return true;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strlen(fields[i]) == length &&
            strncmp(fields[i], path, length) == 0)
            return true;
    return false;
}

const HouseRuleInfo *changes_of_deck(lua_State *L)
{
    return last_to_change(L, is_fitted, NULL);
}

/* Returns the name of the option's field at the path, or NULL if the path does
 * not lead to a field of the option. */
static const char *field_of(const char *path, const char *option)
{
    static const char options[] = "options.";
    size_t length = strlen(option);

    if (strncmp(path, options, sizeof options - 1) != 0)
        return NULL;
    path += sizeof options - 1;
    return strncmp(path, option, length) == 0 && path[length] == '.'
               ? path + length + 1
               : NULL;
}

static bool is_range_bound(const char *path, const char *option)
{
    const char *field = field_of(path, option);

    return field != NULL &&
           (strcmp(field, "least") == 0 || strcmp(field, "most") == 0 ||
            strcmp(field, "default") == 0);
}

static bool is_value(const char *path, const char *option)
{
    const char *field = field_of(path, option);

    return field != NULL && field[strspn(field, "0123456789")] == '\0';
}

const char *changes_of_option(lua_State *L, const char *option)
{
    const HouseRuleInfo *info = last_to_change(L, is_range_bound, option);

    return info != NULL ? info->name : NULL;
}

const char *changes_of_values(lua_State *L, const char *option)
{
    const HouseRuleInfo *info = last_to_change(L, is_value, option);

    return info != NULL ? info->name : NULL;
}

/*
 * variant.c -- reading the variant's table: equipment, functions, options.
 */
#include "script/variant/variant.h"

#include <stdlib.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"
#include "script/thing/thing.h"

/* -- equipment ------------------------------------------------------------ */

static void read_board(lua_State *L, Equipment *equipment)
{
    static const char *const names[] = {"columns", "rows", "neighbours"};
    char kind[NAME_LIMIT] = "square";

    equipment->shape = (BoardShape){TOPOLOGY_SQUARE, 0, 0};
    if (!push_table_field(L, "board"))
        return;
    CHECK_KEYS(L, "board", names);
    field_text(L, "neighbours", kind, sizeof kind);
    equipment->shape.columns =
        (uint8_t)field_whole(L, "columns", 0, 0, FIXED_SIDE_LIMIT);
    equipment->shape.rows =
        (uint8_t)field_whole(L, "rows", 0, 0, FIXED_SIDE_LIMIT);
    if ((equipment->shape.columns == 0) != (equipment->shape.rows == 0))
        complain(L, "board: give both columns and rows, or neither for an open "
                    "board");
    if (strcmp(kind, "square") == 0)
        equipment->shape.topology = TOPOLOGY_SQUARE;
    else if (strcmp(kind, "diagonal") == 0)
        equipment->shape.topology = TOPOLOGY_DIAGONAL;
    else if (strcmp(kind, "hexagonal") == 0)
        equipment->shape.topology = TOPOLOGY_HEX;
    else
        complain(L,
                 "board: neighbours are square, diagonal or hexagonal, not %s",
                 kind);
    lua_pop(L, 1);
}

static void read_stash(lua_State *L, Equipment *equipment)
{
    if (!push_list_field(L, "pyramids", "{ 3, 3, 3 }"))
        return;
    if (list_length(L, "pyramids") != SIZE_LIMIT)
        complain(L, "pyramids: give how many small, medium and large ones each "
                    "seat has, such as { 3, 3, 3 }");
    for (int i = 0; i < SIZE_LIMIT; i++) {
        lua_rawgeti(L, -1, i + 1);
        equipment->stash[i] =
            (uint8_t)read_whole(L, -1, "pyramids", 0, PYRAMID_LIMIT);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* Whether pyramids have poses may depend on the options: it is asked later. */
static void check_poses(lua_State *L)
{
    if (lua_getfield(L, -1, "poses") != LUA_TFUNCTION) {
        lua_pop(L, 1);
        field_flag(L, "poses");
        return;
    }
    lua_pop(L, 1);
}

/* A list of short names; returns how many. */
static int read_names(lua_State *L, const char *field, char (*out)[NAME_LIMIT],
                      int limit)
{
    int count;

    if (!push_table_field(L, field))
        return 0;
    count = list_length(L, field);
    if (count > limit)
        complain(L, "%s: at most %d", field, limit);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, -1, i + 1);
        read_name(L, -1, field, out[i], NAME_LIMIT);
        for (int j = 0; j < i; j++)
            if (strcmp(out[i], out[j]) == 0)
                complain(L, "%s: the name is given twice", out[i]);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return count;
}

static void read_piles(lua_State *L, Equipment *equipment)
{
    equipment->pile_count =
        read_names(L, "piles", equipment->piles, NAMED_PILE_LIMIT);
    for (int i = 0; i < equipment->pile_count; i++)
        if (token_is_pile(equipment->piles[i]))
            complain(L,
                     "piles: every game has a pile '%s': give this one "
                     "another name",
                     equipment->piles[i]);
}

int variant_compare_names(const void *a, const void *b)
{
    return strcmp(a, b); /* the name comes first in each */
}

/* -- what depends on options and seats ------------------------------------ */

static bool ask_poses(lua_State *L)
{
    bool poses;

    lua_rawgeti(L, LUA_REGISTRYINDEX, sandbox_of(L)->variant);
    if (lua_getfield(L, -1, "poses") == LUA_TFUNCTION)
        lua_call(L, 0, 1);
    poses = lua_toboolean(L, -1);
    lua_pop(L, 2);
    return poses;
}

void variant_fit(lua_State *L, const ScriptSource *source)
{
    Script *script = script_of(L);
    Equipment *equipment = &script->model->equipment;

    script->model->seats = source->seats.count > 0
                               ? source->seats
                               : seats_standard(script->rules->info.players);
    equipment->poses = ask_poses(L);
    variant_make_for_seats(L);
}

/* -- the whole table ------------------------------------------------------ */

/* The words of rules are kept outside Lua, where no limit of memory holds. */
enum { RULE_LIMIT = 1000, RULE_TEXT_LIMIT = 2048 };

void variant_read_rules(lua_State *L, RuleInfo **rules, int *rule_count)
{
    char text[RULE_TEXT_LIMIT];
    int count;

    if (!push_table_field(L, "rules"))
        return;
    count = list_length(L, "rules");
    if (count > RULE_LIMIT)
        complain(L, "rules: at most %d", RULE_LIMIT);
    *rules = calloc((size_t)count + 1, sizeof **rules);
    if (*rules == NULL)
        complain(L, "not enough memory");
    for (int i = 0; i < count; i++) {
        RuleInfo *rule = &(*rules)[i];
        if (lua_rawgeti(L, -1, i + 1) != LUA_TTABLE ||
            list_length(L, "an entry of rules") != 2)
            complain(L, "rules: entry %d should be { id, text }", i + 1);
        lua_rawgeti(L, -1, 1);
        read_text(L, -1, "rules", rule->id, NAME_LIMIT);
        lua_pop(L, 1);
        if (lua_rawgeti(L, -1, 2) != LUA_TSTRING)
            complain(L, "rules: entry %d should be { id, text }", i + 1);
        read_text(L, -1, rule->id, text, sizeof text);
        rule->text = strdup(text);
        if (rule->text == NULL)
            complain(L, "not enough memory");
        *rule_count = i + 1;
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
}

void variant_free_rules(RuleInfo **rules, int *rule_count)
{
    for (int i = 0; i < *rule_count; i++)
        free((*rules)[i].text);
    free(*rules);
    *rules = NULL;
    *rule_count = 0;
}

static int function_field(lua_State *L, const char *name)
{
    switch (lua_getfield(L, -1, name)) {
    case LUA_TFUNCTION:
        return luaL_ref(L, LUA_REGISTRYINDEX);
    case LUA_TNIL:
        lua_pop(L, 1);
        return LUA_NOREF;
    default:
        return complain(L, "%s should be a function, not %s", name,
                        what_is(L, -1));
    }
}

static void read_functions(lua_State *L, Script *script)
{
    script->turns->on_setup = function_field(L, "setup");
    script->turns->on_turn = function_field(L, "turn");
    script->turns->on_window = function_field(L, "window");
    script->turns->on_after_turn = function_field(L, "after_turn");
    script->turns->on_score = function_field(L, "score");
    script->turns->on_value = function_field(L, "value");
    script->turns->on_tie_break = function_field(L, "tie_break");
    script->turns->on_take_back = function_field(L, "take_back");
    script->turns->on_refill = function_field(L, "refill");
    script->rules->info.has_score = script->turns->on_score != LUA_NOREF;
    if (script->turns->on_setup == LUA_NOREF)
        complain(L, "the variant has no function setup");
    if (script->turns->on_turn == LUA_NOREF)
        complain(L, "the variant has no function turn");
}

static void read_players(lua_State *L, VariantInfo *info)
{
    if (!push_list_field(L, "players", "{ 2, 5 }"))
        complain(L, "players is missing: the fewest and the most, such as "
                    "{ 2, 5 }");
    if (list_length(L, "players") != 2)
        complain(L, "players: give the fewest and the most, such as { 2, 5 }");
    lua_rawgeti(L, -1, 1);
    info->least_players =
        read_whole(L, -1, "the fewest players", 1, SEAT_LIMIT);
    lua_rawgeti(L, -2, 2);
    info->most_players =
        read_whole(L, -1, "the most players", info->least_players, SEAT_LIMIT);
    lua_pop(L, 3);
}

void variant_read_name(lua_State *L, char *name, size_t size)
{
    if (!field_text(L, "name", name, size))
        complain(L, "name is missing");
    if (name[0] == '\0' ||
        name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-")] != '\0')
        complain(L, "name: lower-case letters, digits and dashes, not '%s'",
                 name);
}

/* Errors in the table itself are reported with this line. */
void variant_note_place(lua_State *L)
{
    Script *script = script_of(L);
    const char *file;

    sandbox_where(L, &file, &script->sandbox->declared_line);
    snprintf(script->sandbox->declared_file,
             sizeof script->sandbox->declared_file, "%s", file);
}

/* Reading again begins with nothing. */
static void forget(Script *script)
{
    VariantInfo *info = &script->rules->info;
    char file[PATH_LIMIT_BYTES];

    variant_free_rules(&info->rules, &info->rule_count);
    memcpy(file, info->file, sizeof file);
    memset(info, 0, sizeof *info);
    memcpy(info->file, file, sizeof file);
    script->model->equipment.mark_count = script->model->equipment.pile_count =
        0;
    script->model->equipment.var_count = 0;
    memset(script->model->equipment.stash, 0,
           sizeof script->model->equipment.stash);
}

static void read_words(lua_State *L, VariantInfo *info)
{
    if (!field_text(L, "title", info->title, sizeof info->title))
        copy_text(info->title, sizeof info->title, info->name);
    field_text(L, "text", info->text, sizeof info->text);
    field_text(L, "deck_text", info->deck_text, sizeof info->deck_text);
}

void variant_read(lua_State *L)
{
    Script *script = script_of(L);
    Equipment *equipment = &script->model->equipment;
    VariantInfo *info = &script->rules->info;

    forget(script);
    check_fields(L, "a variant", variant_fields, variant_field_count);
    int api = field_whole(L, "api", 0, 0, 1000);
    if (api == 0)
        complain(L, "api = 1, the version of the primitives, is missing");
    if (api != 1)
        complain(L, "unknown api %d: this program has 1", api);
    variant_read_name(L, info->name, sizeof info->name);
    memcpy(equipment->variant, info->name, sizeof equipment->variant);
    read_words(L, info);
    read_players(L, info);
    read_board(L, equipment);
    read_stash(L, equipment);
    check_poses(L);
    equipment->mark_count =
        read_names(L, "marks", equipment->marks, MARK_LIMIT);
    read_piles(L, equipment);
    variant_read_vars(L);
    variant_read_options(L, info);
    variant_read_rules(L, &info->rules, &info->rule_count);
    read_functions(L, script);
    if (push_table_field(L, "parts"))
        lua_pop(L, 1);
}

int variant_declare(lua_State *L)
{
    Script *script = script_of(L);

    if (script->sandbox->variant != LUA_NOREF)
        return complain(L, "a variant is already declared; a house rule is "
                           "declared with house_rule { ... }");
    check_table(L, 1);
    variant_note_place(L);
    lua_settop(L, 1);
    variant_read(L);
    lua_pushvalue(L, 1);
    script->sandbox->variant = luaL_ref(L, LUA_REGISTRYINDEX);
    return 1;
}

void variant_free(Script *script)
{
    variant_free_rules(&script->rules->info.rules,
                       &script->rules->info.rule_count);
}

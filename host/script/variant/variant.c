/*
 * variant.c -- reads the variant's table: equipment, functions and texts.
 */
#include "script/variant/variant_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/token.h"
#include "format/words.h"
#include "script/thing/thing.h"
#include "script/variant/variant_fields.h"

/* -- equipment ------------------------------------------------------------ */

/* Checks the field `poses`. If it is a function, it is not called now, because
 * its result may depend on the options. */
static void check_poses(lua_State *L)
{
    if (lua_getfield(L, -1, "poses") != LUA_TFUNCTION) {
        lua_pop(L, 1);
        field_flag(L, "poses");
        return;
    }
    lua_pop(L, 1);
}

/* Reads a field that is a list of short names. Returns the number of names. */
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

/* Reads the field `shown` of the pile whose table is on top of the stack. */
static PileShown read_shown(lua_State *L, const char *where)
{
    static const char *const names[] = {
        [PILE_SHOWN_USUAL] = "",      [PILE_SHOWN_ALL] = "all",
        [PILE_SHOWN_TOP] = "top",     [PILE_SHOWN_COUNT] = "count",
        [PILE_SHOWN_NEVER] = "never",
    };
    char shown[NAME_LIMIT];

    if (!field_text(L, "shown", shown, sizeof shown))
        return PILE_SHOWN_USUAL;
    for (int i = PILE_SHOWN_ALL; i <= PILE_SHOWN_NEVER; i++)
        if (strcmp(shown, names[i]) == 0)
            return (PileShown)i;
    complain(L, "%s: shown should be \"all\", \"top\", \"count\" or \"never\"",
             where);
    return PILE_SHOWN_USUAL;
}

/* Reads how a pile is shown from the table on top of the stack. Raises an error
 * if the value on top of the stack is not a table. */
static void read_pile_look(lua_State *L, const char *where, PileLook *look)
{
    if (!lua_istable(L, -1))
        complain(L, "%s should be a table such as { secret = true }, not %s",
                 where, what_is(L, -1));
    look->shown = read_shown(L, where);
    field_text(L, "title", look->title, sizeof look->title);
}

/* Reads the kind and the look of a pile from the table on top of the stack. */
static void read_named_pile(lua_State *L, Equipment *equipment, int pile)
{
    static const char *const names[] = {"secret", "shown", "title",
                                        "unordered"};
    char where[NAME_LIMIT + 8];

    snprintf(where, sizeof where, "piles.%s", equipment->piles[pile]);
    read_pile_look(L, where, &equipment->pile_looks[PILE_NAMED + pile]);
    CHECK_KEYS(L, "a pile", names);
    if (field_flag(L, "secret"))
        equipment->pile_kinds.secret |= (uint16_t)(1u << pile);
    if (field_flag(L, "unordered"))
        equipment->pile_kinds.unordered |= (uint16_t)(1u << pile);
}

/* Reads from the table on top of the stack how to show a pile that every game
 * has, such as the discard pile. */
static void read_usual_pile(lua_State *L, Equipment *equipment, int pile,
                            const char *name)
{
    static const char *const names[] = {"shown", "title"};
    char where[NAME_LIMIT + 8];

    snprintf(where, sizeof where, "piles.%s", name);
    read_pile_look(L, where, &equipment->pile_looks[pile]);
    CHECK_KEYS(L, where, names);
}

/* Reads the piles from the table on top of the stack, such as { hoard = {
 * secret = true } }. */
static void read_pile_table(lua_State *L, Equipment *equipment)
{
    char name[NAME_LIMIT];
    int usual;

    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        if (lua_type(L, -2) != LUA_TSTRING)
            complain(L, "piles: every pile needs a name, or none a table");
        read_name(L, -2, "piles", name, sizeof name);
        usual = token_pile(name);
        if (usual >= 0) {
            read_usual_pile(L, equipment, usual, name);
        } else {
            if (equipment->pile_count == NAMED_PILE_LIMIT)
                complain(L, "piles: at most %d", NAMED_PILE_LIMIT);
            memcpy(equipment->piles[equipment->pile_count], name, sizeof name);
            read_named_pile(L, equipment, equipment->pile_count++);
        }
        lua_pop(L, 1);
    }
}

static void forget_piles(Equipment *equipment)
{
    equipment->pile_count = 0;
    equipment->pile_kinds = (PileKinds){0};
    memset(equipment->pile_looks, 0, sizeof equipment->pile_looks);
}

/* Reads the field `piles` of the table on top of the stack. The field is a list
 * of names. */
static void read_pile_list(lua_State *L, Equipment *equipment)
{
    equipment->pile_count =
        read_names(L, "piles", equipment->piles, NAMED_PILE_LIMIT);
    for (int i = 0; i < equipment->pile_count; i++)
        if (token_pile(equipment->piles[i]) >= 0)
            complain(L,
                     "piles: every game has a pile '%s': give this one "
                     "another name",
                     equipment->piles[i]);
}

static void read_piles(lua_State *L, Equipment *equipment)
{
    bool is_list;

    forget_piles(equipment);
    if (!push_table_field(L, "piles"))
        return;
    is_list = lua_rawlen(L, -1) > 0;
    if (!is_list)
        read_pile_table(L, equipment);
    lua_pop(L, 1);
    if (is_list)
        read_pile_list(L, equipment);
}

int variant_compare_names(const void *a, const void *b)
{
    return strcmp(a, b); /* the name is the first member of the struct */
}

/* -- fields that depend on options and seats ------------------------------ */

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

    script->model->seats =
        source->seats.count > 0
            ? source->seats
            : script_seats(&script->rules->info, script->rules->info.players);
    variant_ask_board(L);
    variant_ask_pyramids(L);
    variant_ask_stashes(L);
    variant_check_stashes(L);
    variant_fit_teams(L);
    equipment->poses = ask_poses(L);
    variant_make_for_seats(L);
    if (equipment->poses && board_is_of_places(&equipment->shape) &&
        equipment->shape.directions == 0)
        luaL_error(L, "poses: the links of this board have no directions: give "
                      "links a direction, or places coordinates");
}

/* -- the whole table ------------------------------------------------------ */

/* Returns a reference to the function in the field `name` of the table on top
 * of the stack, or LUA_NOREF. `where` comes before the name in messages. */
static int function_within(lua_State *L, const char *where, const char *name)
{
    switch (lua_getfield(L, -1, name)) {
    case LUA_TFUNCTION:
        return luaL_ref(L, LUA_REGISTRYINDEX);
    case LUA_TNIL:
        lua_pop(L, 1);
        return LUA_NOREF;
    default:
        return complain(L, "%s%s should be a function, not %s", where, name,
                        what_is(L, -1));
    }
}

static int function_field(lua_State *L, const char *name)
{
    return function_within(L, "", name);
}

/* Reads the list of tie-break functions on top of the stack. */
static int read_tie_breaks(lua_State *L, int *functions)
{
    int count = list_length(L, "tie_break");

    if (count > TIE_BREAK_LIMIT)
        complain(L, "tie_break: at most %d functions", TIE_BREAK_LIMIT);
    if (count == 0)
        complain(L, "tie_break should be a function or a list of functions, "
                    "not an empty table");
    for (int i = 0; i < count; i++) {
        if (lua_rawgeti(L, -1, i + 1) != LUA_TFUNCTION)
            complain(L, "tie_break: entry %d should be a function, not %s",
                     i + 1, what_is(L, -1));
        functions[i] = luaL_ref(L, LUA_REGISTRYINDEX);
    }
    return count;
}

/* Reads the field `tie_break`, a function or a list of functions. Returns the
 * number of functions. */
static int tie_break_field(lua_State *L, int *functions)
{
    int count;

    if (lua_getfield(L, -1, "tie_break") != LUA_TTABLE) {
        lua_pop(L, 1);
        functions[0] = function_field(L, "tie_break");
        return functions[0] != LUA_NOREF;
    }
    count = read_tie_breaks(L, functions);
    lua_pop(L, 1);
    return count;
}

/* Reads the field `on` of the table on top of the stack. */
static void read_reactions(lua_State *L, Turns *turns)
{
    turns->reacts = 0;
    if (!push_table_field(L, "on"))
        return;
    check_fields(L, "on", reaction_fields, REACTION_COUNT);
    for (int r = 0; r < REACTION_COUNT; r++) {
        const char *name = reaction_fields[r].name;
        turns->reactions[r] = function_within(L, "on.", name);
        if (turns->reactions[r] != LUA_NOREF)
            turns->reacts |= 1u << r;
    }
    lua_pop(L, 1);
}

static void read_functions(lua_State *L, Script *script)
{
    script->turns->on_setup = function_field(L, "setup");
    script->turns->on_turn = function_field(L, "turn");
    script->turns->on_window = function_field(L, "window");
    script->turns->on_after_turn = function_field(L, "after_turn");
    script->turns->on_score = function_field(L, "score");
    script->turns->on_value = function_field(L, "value");
    script->turns->tie_break_count =
        tie_break_field(L, script->turns->on_tie_breaks);
    script->turns->on_take_back = function_field(L, "take_back");
    script->turns->on_refill = function_field(L, "refill");
    script->turns->on_flaw = function_field(L, "flaw");
    script->turns->on_won = function_field(L, "won");
    script->turns->on_progress = function_field(L, "progress");
    read_reactions(L, script->turns);
    script->rules->info.has_score = script->turns->on_score != LUA_NOREF;
    script->rules->info.has_progress = script->turns->on_progress != LUA_NOREF;
    script->rules->info.has_value = script->turns->on_value != LUA_NOREF;
    script->rules->info.has_values = script->turns->on_value != LUA_NOREF ||
                                     script->turns->on_score != LUA_NOREF;
    if (script->turns->on_setup == LUA_NOREF)
        complain(L, "the variant has no function setup");
    if (script->turns->on_turn == LUA_NOREF)
        complain(L, "the variant has no function turn");
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

void variant_note_place(lua_State *L)
{
    Script *script = script_of(L);
    const char *file;

    sandbox_where(L, &file, &script->sandbox->declared_line);
    snprintf(script->sandbox->declared_file,
             sizeof script->sandbox->declared_file, "%s", file);
}

/* Clears everything that was read from the table, because the table will be
 * read again. */
static void variant_forget(Script *script)
{
    VariantInfo *info = &script->rules->info;
    Equipment *equipment = &script->model->equipment;
    char file[PATH_LIMIT_BYTES];

    variant_free_rules(&info->rules, &info->rule_count);
    variant_free_texts(&info->asks);
    memcpy(file, info->file, sizeof file);
    memset(info, 0, sizeof *info);
    memcpy(info->file, file, sizeof file);
    equipment->mark_count = 0;
    forget_piles(equipment);
    equipment->var_count = 0;
    equipment->trait_count = 0;
    equipment->stash_count = 0;
}

static void read_variant_texts(lua_State *L, VariantInfo *info)
{
    if (!field_text(L, "title", info->title, sizeof info->title))
        copy_text(info->title, sizeof info->title, info->name);
    field_text(L, "text", info->text, sizeof info->text);
    field_text(L, "deck_text", info->deck_text, sizeof info->deck_text);
}

void variant_check_api(lua_State *L)
{
    int api = field_whole(L, "api", 0, 0, 1000);

    if (api == 0)
        complain(L, "api = %d, the version of the primitives, is missing",
                 API_VERSION);
    if (api > API_VERSION)
        complain(L, "unknown api %d: this program has 1 to %d", api,
                 API_VERSION);
}

void variant_check_file(lua_State *L)
{
    int api = field_whole(L, "api", 0, 0, 1000);

    if (api != api_of_running(L) && api != sandbox_of(L)->files[0].api)
        complain(L,
                 "the table has api %d, but the file was read with the names "
                 "of api %d: write api = %d as a number into this file",
                 api, api_of_running(L), api);
}

void variant_read(lua_State *L)
{
    Script *script = script_of(L);
    Equipment *equipment = &script->model->equipment;
    VariantInfo *info = &script->rules->info;

    variant_forget(script);
    check_fields(L, "a variant", variant_fields, variant_field_count);
    variant_check_api(L);
    variant_read_name(L, info->name, sizeof info->name);
    memcpy(equipment->variant, info->name, sizeof equipment->variant);
    read_variant_texts(L, info);
    variant_read_players(L);
    variant_read_seats(L);
    variant_read_board(L);
    variant_read_pyramids(L);
    variant_read_stashes(L);
    check_poses(L);
    equipment->stacks = field_flag(L, "stacks");
    equipment->mark_count =
        read_names(L, "marks", equipment->marks, MARK_LIMIT);
    read_piles(L, equipment);
    variant_read_dice(L);
    variant_read_vars(L);
    variant_read_options(L, info);
    variant_read_rules(L, &info->rules, &info->rule_count);
    variant_read_texts(L, "asks", &info->asks);
    variant_read_intro(L, info);
    read_functions(L, script);
    if (push_table_field(L, "parts"))
        lua_pop(L, 1);
}

/* Adds an empty table `on` to the table on top of the stack if it has none, so
 * that house rules can add reactions to any variant. */
static void add_reactions(lua_State *L)
{
    if (lua_getfield(L, -1, "on") == LUA_TNIL) {
        lua_newtable(L);
        lua_setfield(L, -3, "on");
    }
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
    add_reactions(L);
    variant_read(L);
    variant_check_file(L);
    lua_pushvalue(L, 1);
    script->sandbox->variant = luaL_ref(L, LUA_REGISTRYINDEX);
    return 1;
}

void variant_free(Script *script)
{
    variant_free_rules(&script->rules->info.rules,
                       &script->rules->info.rule_count);
    variant_free_texts(&script->rules->info.asks);
    variant_free_helps(&script->rules->helps);
}

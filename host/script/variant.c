/*
 * variant.c -- reading the variant's table: equipment, functions, options.
 */
#include "script/variant.h"

#include <stdlib.h>
#include <string.h>

#include "format/words.h"
#include "script/primitive.h"

/* -- fields of a table on top of the stack --------------------------------------- */

/* The text at `index`, of at most size-1 bytes, into `out`. */
static void read_text(lua_State *L, int index, const char *what, char *out,
                      size_t size)
{
    if (lua_type(L, index) != LUA_TSTRING)
        complain(L, "%s should be a text, not %s", what, what_is(L, index));
    if (strlen(lua_tostring(L, index)) >= size)
        complain(L, "%s is longer than %d bytes", what, (int)size - 1);
    copy_text(out, size, lua_tostring(L, index));
}

/* The field `name` as a text; false when it is absent. */
static bool field_text(lua_State *L, const char *name, char *out, size_t size)
{
    bool present = lua_getfield(L, -1, name) != LUA_TNIL;

    if (present)
        read_text(L, -1, name, out, size);
    lua_pop(L, 1);
    return present;
}

static int check_whole(lua_State *L, int index, const char *what, int least,
                       int most)
{
    lua_Integer number;

    if (!lua_isinteger(L, index))
        complain(L, "%s should be a whole number, not %s", what,
              what_is(L, index));
    number = lua_tointeger(L, index);
    if (number < least || number > most)
        complain(L, "%s should be from %d to %d, not %d", what, least, most,
              (int)number);
    return (int)number;
}

static int field_whole(lua_State *L, const char *name, int standard, int least,
                       int most)
{
    int number = standard;

    if (lua_getfield(L, -1, name) != LUA_TNIL)
        number = check_whole(L, -1, name, least, most);
    lua_pop(L, 1);
    return number;
}

static bool field_flag(lua_State *L, const char *name, bool standard)
{
    bool flag = standard;

    if (lua_getfield(L, -1, name) != LUA_TNIL) {
        if (!lua_isboolean(L, -1))
            complain(L, "%s should be true or false, not %s", name,
                  what_is(L, -1));
        flag = lua_toboolean(L, -1);
    }
    lua_pop(L, 1);
    return flag;
}

/* Pushes the field if it is a table; else nothing. */
static bool push_table_field(lua_State *L, const char *name)
{
    switch (lua_getfield(L, -1, name)) {
    case LUA_TTABLE:
        return true;
    case LUA_TNIL:
        lua_pop(L, 1);
        return false;
    default:
        complain(L, "%s should be a table, not %s", name, what_is(L, -1));
        return false;
    }
}

/* Every key of the table on top must be among `names`. */
static void check_keys(lua_State *L, const char *where,
                       const char *const *names, int count)
{
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        bool known = false;
        lua_pop(L, 1);
        if (lua_type(L, -1) != LUA_TSTRING)
            complain(L, "%s has an entry without a name", where);
        const char *key = lua_tostring(L, -1);
        for (int i = 0; i < count && !known; i++)
            known = strcmp(names[i], key) == 0;
        if (known)
            continue;
        const char *near = words_nearest(key, names, count);
        if (near != NULL)
            complain(L, "%s has no field '%s'; did you mean '%s'?", where, key,
                  near);
        complain(L, "%s has no field '%s'", where, key);
    }
}

#define CHECK_KEYS(L, where, names)                                            \
    check_keys(L, where, names, (int)(sizeof(names) / sizeof((names)[0])))

/* -- equipment --------------------------------------------------------------------- */

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
        complain(L, "board: neighbours are square, diagonal or hexagonal, not %s",
              kind);
    lua_pop(L, 1);
}

static void read_stash(lua_State *L, Equipment *equipment)
{
    if (!push_table_field(L, "pyramids"))
        return;
    if (lua_rawlen(L, -1) != SIZE_LIMIT)
        complain(L, "pyramids: give how many small, medium and large ones each "
                 "seat has, such as { 3, 3, 3 }");
    for (int i = 0; i < SIZE_LIMIT; i++) {
        lua_rawgeti(L, -1, i + 1);
        equipment->stash[i] =
            (uint8_t)check_whole(L, -1, "pyramids", 0, PYRAMID_LIMIT);
        lua_pop(L, 1);
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
    count = (int)lua_rawlen(L, -1);
    if (count > limit)
        complain(L, "%s: %d at most", field, limit);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, -1, i + 1);
        read_text(L, -1, field, out[i], NAME_LIMIT);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return count;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b); /* the name comes first in each */
}

static void read_var(lua_State *L, Var *var)
{
    read_text(L, -2, "vars", var->name, sizeof var->name);
    switch (lua_type(L, -1)) {
    case LUA_TBOOLEAN:
        var->type = VAR_FLAG;
        var->start = lua_toboolean(L, -1);
        return;
    case LUA_TNUMBER:
        var->type = VAR_NUMBER;
        var->start = check_whole(L, -1, var->name, -1000000, 1000000);
        return;
    case LUA_TSTRING:
        if (strcmp(lua_tostring(L, -1), "seat") == 0) {
            var->type = VAR_SEAT;
            var->start = SEAT_NONE;
            return;
        }
        /* fallthrough */
    default:
        complain(L,
              "vars.%s: a starting value: a whole number, true, false, or "
              "\"seat\"",
              var->name);
    }
}

static void read_vars(lua_State *L, Equipment *equipment)
{
    if (!push_table_field(L, "vars"))
        return;
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        if (equipment->var_count == VAR_LIMIT)
            complain(L, "vars: %d at most", VAR_LIMIT);
        if (lua_type(L, -2) != LUA_TSTRING)
            complain(L, "vars: every variable has a name");
        read_var(L, &equipment->vars[equipment->var_count++]);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    qsort(equipment->vars, (size_t)equipment->var_count,
          sizeof equipment->vars[0], compare_names);
}

/* -- options ------------------------------------------------------------------------ */

static bool option_allows(const OptionInfo *option, const char *word)
{
    for (int i = 0; i < option->value_count; i++)
        if (strcmp(option->values[i], word) == 0)
            return true;
    return false;
}

static void read_option_words(lua_State *L, OptionInfo *option)
{
    option->value_count = (int)lua_rawlen(L, -1);
    if (option->value_count > 16)
        complain(L, "option %s: 16 values at most", option->name);
    for (int i = 0; i < option->value_count; i++) {
        lua_rawgeti(L, -1, i + 1);
        read_text(L, -1, option->name, option->values[i], NAME_LIMIT);
        lua_pop(L, 1);
    }
}

static void read_option_default(lua_State *L, OptionInfo *option)
{
    OptionValue *standard = &option->standard;

    copy_text(standard->name, sizeof standard->name, option->name);
    switch (lua_getfield(L, -1, "default")) {
    case LUA_TBOOLEAN:
        option->type = OPTION_FLAG;
        standard->number = lua_toboolean(L, -1);
        break;
    case LUA_TNUMBER:
        option->type = OPTION_NUMBER;
        standard->number =
            check_whole(L, -1, option->name, option->least, option->most);
        break;
    case LUA_TNIL:
        complain(L, "option %s has no default", option->name);
    default:
        option->type = OPTION_WORD;
        read_text(L, -1, "default", standard->word, sizeof standard->word);
        if (!option_allows(option, standard->word))
            complain(L, "option %s: its default '%s' is none of its values",
                  option->name, standard->word);
    }
    standard->type = option->type;
    lua_pop(L, 1);
}

static void check_option_keys(lua_State *L, const OptionInfo *option)
{
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        lua_pop(L, 1);
        if (lua_isinteger(L, -1))
            continue;
        const char *key =
            lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
        if (strcmp(key, "default") != 0 && strcmp(key, "text") != 0 &&
            strcmp(key, "least") != 0 && strcmp(key, "most") != 0)
            complain(L,
                  "option %s has no field '%s': values, default, text, least "
                  "and most",
                  option->name, key);
    }
}

static void read_option(lua_State *L, OptionInfo *option)
{
    read_text(L, -2, "options", option->name, sizeof option->name);
    if (!lua_istable(L, -1))
        complain(L, "option %s should be a table, not %s", option->name,
              what_is(L, -1));
    check_option_keys(L, option);
    read_option_words(L, option);
    option->least = field_whole(L, "least", 0, -1000000, 1000000);
    option->most = field_whole(L, "most", 1000000, -1000000, 1000000);
    field_text(L, "text", option->text, sizeof option->text);
    read_option_default(L, option);
}

static void read_options(lua_State *L, VariantInfo *info)
{
    if (!push_table_field(L, "options"))
        return;
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        if (info->option_count == OPTION_VALUE_LIMIT)
            complain(L, "options: %d at most", OPTION_VALUE_LIMIT);
        if (lua_type(L, -2) != LUA_TSTRING)
            complain(L, "options: every option has a name");
        read_option(L, &info->options[info->option_count++]);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    qsort(info->options, (size_t)info->option_count, sizeof info->options[0],
          compare_names);
}

/* -- the whole table -------------------------------------------------------------------- */

static void read_rules(lua_State *L, Script *script)
{
    VariantInfo *info = &script->info;
    int count;

    if (!push_table_field(L, "rules"))
        return;
    count = (int)lua_rawlen(L, -1);
    info->rules = calloc((size_t)count + 1, sizeof *info->rules);
    if (info->rules == NULL)
        luaL_error(L, "out of memory");
    for (int i = 0; i < count; i++) {
        if (lua_rawgeti(L, -1, i + 1) != LUA_TTABLE)
            complain(L, "rules: entry %d should be { id, text }", i + 1);
        lua_rawgeti(L, -1, 1);
        read_text(L, -1, "rules", info->rules[i].id, NAME_LIMIT);
        lua_pop(L, 1);
        if (lua_rawgeti(L, -1, 2) != LUA_TSTRING)
            complain(L, "rules: entry %d should be { id, text }", i + 1);
        info->rules[i].text = lua_tostring(L, -1); /* kept by the table */
        info->rule_count = i + 1;
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
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
    script->on_setup = function_field(L, "setup");
    script->on_turn = function_field(L, "turn");
    script->on_window = function_field(L, "window");
    script->on_after_turn = function_field(L, "after_turn");
    script->on_score = function_field(L, "score");
    script->on_tie_break = function_field(L, "tie_break");
    script->on_refill = function_field(L, "refill");
    script->info.has_score = script->on_score != LUA_NOREF;
    if (script->on_setup == LUA_NOREF)
        complain(L, "the variant has no function setup");
    if (script->on_turn == LUA_NOREF)
        complain(L, "the variant has no function turn");
}

static void read_players(lua_State *L, VariantInfo *info)
{
    if (!push_table_field(L, "players"))
        complain(L, "players is missing: the fewest and the most, such as "
                 "{ 2, 5 }");
    lua_rawgeti(L, -1, 1);
    info->least_players = check_whole(L, -1, "players", 1, SEAT_LIMIT);
    lua_rawgeti(L, -2, 2);
    info->most_players =
        check_whole(L, -1, "players", info->least_players, SEAT_LIMIT);
    lua_pop(L, 3);
}

static void check_name(lua_State *L, Script *script)
{
    const char *name = script->info.name;

    if (!field_text(L, "name", script->info.name, sizeof script->info.name))
        complain(L, "name is missing");
    if (name[0] == '\0' ||
        strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(name))
        complain(L, "name: small letters, digits and dashes, not '%s'", name);
    copy_text(script->equipment.variant, sizeof script->equipment.variant,
              name);
}

/* What is wrong with the table itself is told with this line. */
static void note_place(lua_State *L, Script *script)
{
    const char *file;

    sandbox_where(L, &file, &script->declared_line);
    snprintf(script->declared_file, sizeof script->declared_file, "%s", file);
}

static void check_fields(lua_State *L)
{
    const char *names[VARIANT_FIELD_LIMIT];

    for (int i = 0; i < variant_field_count; i++)
        names[i] = variant_fields[i].name;
    check_keys(L, "a variant", names, variant_field_count);
}

int variant_declare(lua_State *L)
{
    Script *script = script_of(L);
    VariantInfo *info = &script->info;

    if (script->variant != LUA_NOREF)
        return complain(L, "a file declares one variant");
    check_table(L, 1);
    note_place(L, script);
    lua_settop(L, 1);
    check_fields(L);
    if (field_whole(L, "api", 0, 0, 1000) != 1)
        complain(L, "api = 1 is missing: the version of the primitives");
    check_name(L, script);
    if (!field_text(L, "title", info->title, sizeof info->title))
        copy_text(info->title, sizeof info->title, info->name);
    field_text(L, "text", info->text, sizeof info->text);
    field_text(L, "deck_text", info->deck_text, sizeof info->deck_text);
    read_players(L, info);
    read_board(L, &script->equipment);
    read_stash(L, &script->equipment);
    script->equipment.poses = field_flag(L, "poses", false);
    script->equipment.mark_count =
        read_names(L, "marks", script->equipment.marks, MARK_LIMIT);
    script->equipment.pile_count =
        read_names(L, "piles", script->equipment.piles, NAMED_PILE_LIMIT);
    qsort(script->equipment.piles, (size_t)script->equipment.pile_count,
          sizeof script->equipment.piles[0], compare_names);
    read_vars(L, &script->equipment);
    read_options(L, info);
    read_rules(L, script);
    read_functions(L, script);
    lua_pushvalue(L, 1);
    script->variant = luaL_ref(L, LUA_REGISTRYINDEX);
    return 1;
}

void variant_free(Script *script)
{
    free(script->info.rules);
}

/* -- choosing options -------------------------------------------------------------------- */

_Noreturn static void usage(lua_State *L, const char *format, const char *a,
                 const char *b, const char *c)
{
    script_of(L)->usage_failed = true;
    luaL_error(L, format, a, b, c);
    abort(); /* luaL_error does not return */
}

static const OptionInfo *find_option(lua_State *L, const char *name)
{
    const VariantInfo *info = &script_of(L)->info;
    const char *names[OPTION_VALUE_LIMIT];
    const char *near;

    for (int i = 0; i < info->option_count; i++) {
        names[i] = info->options[i].name;
        if (strcmp(names[i], name) == 0)
            return &info->options[i];
    }
    near = words_nearest(name, names, info->option_count);
    if (near != NULL)
        usage(L, "%s has no option '%s'; did you mean '%s'?", info->name, name,
              near);
    usage(L, "%s has no option '%s'", info->name, name, "");
}

static void set_option(Script *script, const OptionValue *value)
{
    Equipment *equipment = &script->equipment;

    for (int i = 0; i < equipment->option_count; i++)
        if (strcmp(equipment->options[i].name, value->name) == 0)
            equipment->options[i] = *value;
}

static void check_number(lua_State *L, const OptionInfo *option, long number)
{
    char range[64];

    if (number >= option->least && number <= option->most)
        return;
    snprintf(range, sizeof range, "%d to %d", option->least, option->most);
    usage(L, "option %s should be from %s%s", option->name, range, "");
}

static void check_word(lua_State *L, const OptionInfo *option,
                       const char *word)
{
    const char *names[16];
    const char *near;
    luaL_Buffer list;

    if (option_allows(option, word))
        return;
    for (int i = 0; i < option->value_count; i++)
        names[i] = option->values[i];
    near = words_nearest(word, names, option->value_count);
    if (near != NULL)
        usage(L, "option %s cannot be '%s'; did you mean '%s'?", option->name,
              word, near);
    luaL_buffinit(L, &list);
    for (int i = 0; i < option->value_count; i++) {
        if (i > 0)
            luaL_addstring(&list, ", ");
        luaL_addstring(&list, names[i]);
    }
    luaL_pushresult(&list);
    usage(L, "option %s cannot be '%s': one of %s", option->name, word,
          lua_tostring(L, -1));
}

/* NAME=VALUE as typed. */
static void apply_setting(lua_State *L, const char *setting)
{
    const char *equals = strchr(setting, '=');
    OptionValue value;
    char *end;
    long number;

    memset(&value, 0, sizeof value);
    if (equals == NULL || equals == setting ||
        (size_t)(equals - setting) >= sizeof value.name ||
        strlen(equals + 1) >= sizeof value.word)
        usage(L, "--set %s: expected OPTION=VALUE%s%s", setting, "", "");
    memcpy(value.name, setting, (size_t)(equals - setting));
    const OptionInfo *option = find_option(L, value.name);
    const char *text = equals + 1;
    value.type = option->type;
    switch (option->type) {
    case OPTION_FLAG:
        if (strcmp(text, "yes") != 0 && strcmp(text, "no") != 0)
            usage(L, "option %s is yes or no, not '%s'%s", option->name, text,
                  "");
        value.number = text[0] == 'y';
        break;
    case OPTION_NUMBER:
        number = strtol(text, &end, 10);
        if (end == text || *end != '\0')
            usage(L, "option %s is a whole number, not '%s'%s", option->name,
                  text, "");
        check_number(L, option, number);
        value.number = (int32_t)number;
        break;
    default:
        check_word(L, option, text);
        copy_text(value.word, sizeof value.word, text);
    }
    set_option(script_of(L), &value);
}

static void apply_value(lua_State *L, const OptionValue *value)
{
    static const char *const kinds[] = {"a text", "true or false",
                                        "a whole number"};
    const OptionInfo *option = find_option(L, value->name);

    if (option->type != value->type)
        usage(L, "option %s should be %s%s", option->name,
              kinds[option->type], "");
    if (option->type == OPTION_NUMBER)
        check_number(L, option, value->number);
    if (option->type == OPTION_WORD)
        check_word(L, option, value->word);
    set_option(script_of(L), value);
}

static void choose_players(lua_State *L, int wanted)
{
    VariantInfo *info = &script_of(L)->info;
    const uint8_t *stash = script_of(L)->equipment.stash;
    char message[120];

    info->players = wanted != 0 ? wanted : info->least_players;
    if (info->players < info->least_players ||
        info->players > info->most_players) {
        snprintf(message, sizeof message, "%d to %d players, not %d",
                 info->least_players, info->most_players, info->players);
        usage(L, "%s is for %s%s", info->name, message, "");
    }
    if (info->players * (stash[0] + stash[1] + stash[2]) > PYRAMID_LIMIT)
        luaL_error(L, "%d pyramids at most, for all players together",
                   PYRAMID_LIMIT);
}

void variant_choose_options(lua_State *L, const ScriptSource *source)
{
    Script *script = script_of(L);
    Equipment *equipment = &script->equipment;

    equipment->option_count = script->info.option_count;
    for (int i = 0; i < equipment->option_count; i++)
        equipment->options[i] = script->info.options[i].standard;
    for (int i = 0; i < source->value_count; i++)
        apply_value(L, &source->values[i]);
    for (int i = 0; i < source->setting_count; i++)
        apply_setting(L, source->settings[i]);
    choose_players(L, source->players);
    game_set_options(L);
}

/* -- the deck ------------------------------------------------------------------------------ */

static void read_suits(lua_State *L, Deck *deck)
{
    static const char *const names[] = {"color", "letter", "name", "sign"};

    if (!push_table_field(L, "suits"))
        return;
    deck->suit_count = (int)lua_rawlen(L, -1);
    if (deck->suit_count > SUIT_LIMIT)
        complain(L, "deck: %d suits at most", SUIT_LIMIT);
    for (int i = 0; i < deck->suit_count; i++) {
        Suit *suit = &deck->suits[i];
        if (lua_rawgeti(L, -1, i + 1) != LUA_TTABLE)
            complain(L, "deck: suit %d should be a table", i + 1);
        CHECK_KEYS(L, "a suit", names);
        if (!field_text(L, "name", suit->name, sizeof suit->name))
            complain(L, "deck: suit %d has no name", i + 1);
        field_text(L, "letter", suit->letter, sizeof suit->letter);
        field_text(L, "sign", suit->sign, sizeof suit->sign);
        field_text(L, "color", suit->color, sizeof suit->color);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static void read_face_suits(lua_State *L, Deck *deck, Face *face)
{
    char name[NAME_LIMIT];

    if (!push_table_field(L, "suits"))
        return;
    for (int i = 1; i <= (int)lua_rawlen(L, -1); i++) {
        lua_rawgeti(L, -1, i);
        read_text(L, -1, "suits of a card", name, sizeof name);
        int suit = deck_find_suit(deck, name);
        if (suit < 0)
            complain(L, "deck: card %s has an unknown suit '%s'", face->code,
                  name);
        face->suits |= (uint8_t)(1u << suit);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static void read_face(lua_State *L, Deck *deck, Face *face)
{
    static const char *const names[] = {"code",  "copies", "name", "rank",
                                        "sign",  "strength", "suits", "value"};

    CHECK_KEYS(L, "a card", names);
    if (!field_text(L, "code", face->code, sizeof face->code) ||
        face->code[0] == '\0' || strpbrk(face->code, " \t\"?") != NULL)
        complain(L, "deck: every card has a code, one word");
    if (deck_find_code(deck, face->code) >= 0)
        complain(L, "deck: card %s stands twice; give it copies = 2", face->code);
    field_text(L, "name", face->name, sizeof face->name);
    field_text(L, "rank", face->rank, sizeof face->rank);
    field_text(L, "sign", face->sign, sizeof face->sign);
    face->value = (int16_t)field_whole(L, "value", 0, -10000, 10000);
    face->strength =
        (int16_t)field_whole(L, "strength", face->value, -10000, 10000);
    read_face_suits(L, deck, face);
}

static void read_faces(lua_State *L, Deck *deck)
{
    int count;

    if (!push_table_field(L, "cards"))
        return;
    count = (int)lua_rawlen(L, -1);
    if (count > FACE_LIMIT)
        complain(L, "deck: %d different cards at most", FACE_LIMIT);
    for (int i = 0; i < count; i++) {
        if (lua_rawgeti(L, -1, i + 1) != LUA_TTABLE)
            complain(L, "deck: card %d should be a table", i + 1);
        read_face(L, deck, &deck->faces[i]);
        deck->face_count = i + 1;
        int copies = field_whole(L, "copies", 1, 1, CARD_LIMIT);
        if (deck->card_count + copies > CARD_LIMIT)
            complain(L, "deck: %d cards at most", CARD_LIMIT);
        while (copies-- > 0)
            deck->face_of[deck->card_count++] = (uint8_t)i;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

void variant_read_deck(lua_State *L)
{
    static const char *const names[] = {"cards", "suits"};
    Script *script = script_of(L);

    lua_rawgeti(L, LUA_REGISTRYINDEX, script->variant);
    if (lua_getfield(L, -1, "deck") == LUA_TFUNCTION)
        lua_call(L, 0, 1);
    if (lua_isnil(L, -1))
        return;
    if (!lua_istable(L, -1))
        complain(L, "deck should be a table or a function that returns one, not "
                 "%s",
              what_is(L, -1));
    CHECK_KEYS(L, "a deck", names);
    read_suits(L, &script->equipment.deck);
    read_faces(L, &script->equipment.deck);
}

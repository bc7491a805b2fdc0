/*
 * variant_option.c -- reads the options that a variant declares, and sets the
 * values that are chosen for them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/names.h"
#include "script/thing/thing.h"
#include "script/variant/changes.h"
#include "script/variant/variant_fields.h"

/* -- options -------------------------------------------------------------- */

static bool option_allows(const OptionInfo *option, const char *word)
{
    for (int i = 0; i < option->value_count; i++)
        if (strcmp(option->values[i], word) == 0)
            return true;
    return false;
}

static void read_option_words(lua_State *L, OptionInfo *option)
{
    lua_Unsigned count = lua_rawlen(L, -1);

    if (count > 16)
        complain(L, "option %s: at most 16 values", option->name);
    option->value_count = (int)count;
    for (int i = 0; i < option->value_count; i++) {
        lua_rawgeti(L, -1, i + 1);
        read_name(L, -1, option->name, option->values[i], NAME_LIMIT);
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
            read_whole(L, -1, option->name, option->least, option->most);
        break;
    case LUA_TNIL:
        complain(L, "option %s has no default", option->name);
    default:
        option->type = OPTION_WORD;
        read_text(L, -1, "default", standard->word, sizeof standard->word);
        if (!option_allows(option, standard->word))
            complain(L, "option %s: its default '%s' is not one of its values",
                     option->name, standard->word);
    }
    standard->type = option->type;
    lua_pop(L, 1);
}

/* Checks the keys of an option's table. Keys that are names must be names of
 * fields. The other keys belong to the list of the option's words. */
static void check_option_keys(lua_State *L, const OptionInfo *option)
{
    static const char *const names[] = {"default", "ends_game", "least", "most",
                                        "text"};
    const int count = sizeof names / sizeof *names;
    char what[NAME_LIMIT + 40];

    snprintf(what, sizeof what, "option %s has no field", option->name);
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        lua_pop(L, 1);
        if (lua_isinteger(L, -1))
            continue;
        const char *key =
            lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
        bool known = false;
        for (int i = 0; i < count; i++)
            known = known || strcmp(key, names[i]) == 0;
        if (!known && names_nearest(key, names, count) == NULL)
            complain(L,
                     "%s '%s': values, default, text, least, most and "
                     "ends_game",
                     what, key);
        if (!known)
            complain_name(L, what, key, names, count);
    }
}

static bool has_option_field(lua_State *L, const char *name)
{
    bool has = lua_getfield(L, -1, name) != LUA_TNIL;

    lua_pop(L, 1);
    return has;
}

/* Raises an error for fields that do not fit the option's type. Limits are for
 * numbers, and a list of values is for words. */
static void check_option_type(lua_State *L, const OptionInfo *option)
{
    if (option->type != OPTION_NUMBER &&
        (has_option_field(L, "least") || has_option_field(L, "most")))
        complain(L, "option %s: least and most need a default that is a number",
                 option->name);
    if (option->type != OPTION_WORD && option->value_count > 0)
        complain(L, "option %s: its default should be one of its values",
                 option->name);
}

/* Reads the limits of an option. The number of players is not known yet, so we
 * use the least allowed number. */
static void read_option_bounds(lua_State *L, const VariantInfo *info,
                               OptionInfo *option)
{
    option->least = field_whole(L, "least", 0, -1000000, 1000000);
    option->most_is_players = lua_getfield(L, -1, "most") == LUA_TSTRING;
    if (option->most_is_players && strcmp(lua_tostring(L, -1), "players") != 0)
        complain(L,
                 "option %s: most is a whole number or \"players\", not '%s'",
                 option->name, lua_tostring(L, -1));
    lua_pop(L, 1);
    if (option->most_is_players)
        option->most = info->least_players;
    else
        option->most = field_whole(L, "most", 1000000, -1000000, 1000000);
}

static void read_option(lua_State *L, const VariantInfo *info,
                        OptionInfo *option)
{
    read_name(L, -2, "options", option->name, sizeof option->name);
    if (!lua_istable(L, -1))
        complain(L, "option %s should be a table, not %s", option->name,
                 what_is(L, -1));
    check_option_keys(L, option);
    read_option_words(L, option);
    read_option_bounds(L, info, option);
    if (!option->most_is_players && option->least > option->most)
        complain(L, "option %s: least (%d) is greater than most (%d)",
                 option->name, option->least, option->most);
    field_text(L, "text", option->text, sizeof option->text);
    option->ends_game = field_flag(L, "ends_game");
    read_option_default(L, option);
    check_option_type(L, option);
}

void variant_read_options(lua_State *L, VariantInfo *info)
{
    if (!push_table_field(L, "options"))
        return;
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        if (info->option_count == OPTION_VALUE_LIMIT)
            complain(L, "options: at most %d", OPTION_VALUE_LIMIT);
        if (lua_type(L, -2) != LUA_TSTRING)
            complain(L, "options: every option needs a name");
        read_option(L, info, &info->options[info->option_count++]);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    qsort(info->options, (size_t)info->option_count, sizeof info->options[0],
          variant_compare_names);
}

/* -- choosing options ----------------------------------------------------- */

void variant_usage(lua_State *L, const char *format, const char *a,
                   const char *b, const char *c)
{
    rules_of(L)->usage_failed = true;
    luaL_error(L, format, a, b, c);
    abort(); /* luaL_error does not return */
}

const OptionInfo *script_find_option(const OptionInfo *options, int count,
                                     const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(options[i].name, name) == 0)
            return &options[i];
    return NULL;
}

static const OptionInfo *find_option(lua_State *L, const char *name)
{
    const VariantInfo *info = &rules_of(L)->info;
    const char *names[OPTION_VALUE_LIMIT];
    const char *house_rule = changes_of_option(L, name);
    const OptionInfo *option =
        script_find_option(info->options, info->option_count, name);
    const char *near;

    if (option != NULL)
        return option;
    for (int i = 0; i < info->option_count; i++)
        names[i] = info->options[i].name;
    if (house_rule != NULL)
        variant_usage(L, "%s has no option '%s' (house rule %s removes it)",
                      info->name, name, house_rule);
    near = names_nearest(name, names, info->option_count);
    if (near != NULL)
        variant_usage(L, "%s has no option '%s'; did you mean '%s'?",
                      info->name, name, near);
    variant_usage(L, "%s has no option '%s'", info->name, name, "");
}

static void set_option(Script *script, const OptionValue *value)
{
    Equipment *equipment = &script->model->equipment;

    for (int i = 0; i < equipment->option_count; i++)
        if (strcmp(equipment->options[i].name, value->name) == 0)
            equipment->options[i] = *value;
}

static void check_number_value(lua_State *L, const OptionInfo *option,
                               long number, const char *typed)
{
    const char *house_rule;
    char range[120];
    char by[200] = "";
    int used = 0;

    if (number >= option->least && number <= option->most)
        return;
    snprintf(range, sizeof range, "%d to %d", option->least, option->most);
    house_rule = changes_of_option(L, option->name);
    if (option->most_is_players && number > option->most)
        used = snprintf(by, sizeof by, ": %d play", option->most);
    if (house_rule != NULL)
        snprintf(by + used, sizeof by - (size_t)used, " (house rule %.64s)",
                 house_rule);
    lua_pushfstring(L, "%s, not %s%s", range, typed, by);
    variant_usage(L, "option %s should be from %s%s", option->name,
                  lua_tostring(L, -1), "");
}

static void check_word_value(lua_State *L, const OptionInfo *option,
                             const char *word)
{
    const char *names[16];
    const char *house_rule;
    const char *near;
    luaL_Buffer list;

    if (option_allows(option, word))
        return;
    house_rule = changes_of_values(L, option->name);
    for (int i = 0; i < option->value_count; i++)
        names[i] = option->values[i];
    near = names_nearest(word, names, option->value_count);
    if (near != NULL && house_rule == NULL)
        variant_usage(L, "option %s cannot be '%s'; did you mean '%s'?",
                      option->name, word, near);
    luaL_buffinit(L, &list);
    for (int i = 0; i < option->value_count; i++) {
        if (i > 0)
            luaL_addstring(&list, ", ");
        luaL_addstring(&list, names[i]);
    }
    if (house_rule != NULL) {
        luaL_addstring(&list, " (house rule ");
        luaL_addstring(&list, house_rule);
        luaL_addstring(&list, ")");
    }
    luaL_pushresult(&list);
    variant_usage(L, "option %s cannot be '%s': one of %s", option->name, word,
                  lua_tostring(L, -1));
}

static int32_t read_typed_number(lua_State *L, const OptionInfo *option,
                                 const char *text)
{
    char *end;
    long number = strtol(text, &end, 10); /* a number that does not fit becomes
                                             LONG_MAX or LONG_MIN, which is
                                             refused */

    if (end == text || *end != '\0')
        variant_usage(L, "option %s is a whole number, not '%s'%s",
                      option->name, text, "");
    check_number_value(L, option, number, text);
    return (int32_t)number;
}

/* Applies a setting NAME=VALUE. */
static void apply_setting(lua_State *L, const char *setting)
{
    const char *equals = strchr(setting, '=');
    OptionValue value;

    if (equals == NULL || equals == setting)
        variant_usage(L, "--set %s: expected OPTION=VALUE%s%s", setting, "",
                      "");
    const OptionInfo *option =
        find_option(L, lua_pushlstring(L, setting, (size_t)(equals - setting)));
    const char *text = equals + 1;
    memset(&value, 0, sizeof value);
    copy_text(value.name, sizeof value.name, option->name);
    value.type = option->type;
    switch (option->type) {
    case OPTION_FLAG:
        if (strcmp(text, "yes") != 0 && strcmp(text, "no") != 0)
            variant_usage(L, "option %s is yes or no, not '%s'%s", option->name,
                          text, "");
        value.number = text[0] == 'y';
        break;
    case OPTION_NUMBER:
        value.number = read_typed_number(L, option, text);
        break;
    default:
        check_word_value(L, option, text);
        copy_text(value.word, sizeof value.word, text);
    }
    set_option(script_of(L), &value);
    lua_pop(L, 1);
}

static void apply_value(lua_State *L, const OptionValue *value)
{
    static const char *const kinds[] = {"a string", "true or false",
                                        "a whole number"};
    const OptionInfo *option = find_option(L, value->name);
    char number[16];

    if (option->type != value->type)
        variant_usage(L, "option %s should be %s%s", option->name,
                      kinds[option->type], "");
    snprintf(number, sizeof number, "%d", (int)value->number);
    if (option->type == OPTION_NUMBER)
        check_number_value(L, option, value->number, number);
    if (option->type == OPTION_WORD)
        check_word_value(L, option, value->word);
    set_option(script_of(L), value);
}

void variant_choose_options(lua_State *L, const ScriptSource *source)
{
    Script *script = script_of(L);
    Equipment *equipment = &script->model->equipment;

    snprintf(script->rules->wrong, WRONG_LIMIT, "seats");
    variant_choose_players(L, source);
    equipment->option_count = script->rules->info.option_count;
    for (int i = 0; i < equipment->option_count; i++)
        equipment->options[i] = script->rules->info.options[i].standard;
    for (int i = 0; i < source->value_count; i++) {
        snprintf(script->rules->wrong, WRONG_LIMIT, "options.%s",
                 source->values[i].name);
        apply_value(L, &source->values[i]);
    }
    script->rules->wrong[0] = '\0';
    for (int i = 0; i < source->setting_count; i++)
        apply_setting(L, source->settings[i]);
    game_set_options(L);
}

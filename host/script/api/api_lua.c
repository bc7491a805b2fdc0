/*
 * api_lua.c -- prints definitions for editors (LuaCATS), and the names that
 * luacheck should know.
 */
#include <string.h>

#include "script/api/api.h"

/* -- LuaCATS --------------------------------------------------------------- */

static void put_comment(FILE *out, const char *text)
{
    if (text[0] != '\0')
        api_fill(out, API_COLUMNS, "---", text);
}

/* Prints a text and replaces each % in it by `type`. */
static void put_pattern(FILE *out, const char *text, const char *type)
{
    for (; *text != '\0'; text++) {
        if (*text == '%')
            fputs(type, out);
        else
            fputc(*text, out);
    }
}

static void put_thing(FILE *out, ThingType type)
{
    fprintf(out, "\n---@class %s\n", api_type(type));
    for (int i = 0; i < thing_field_count; i++) {
        const Field *field = &thing_fields[i];
        if (field->type != type)
            continue;
        fprintf(out, "---@field %s %s ", field->name, field->result);
        api_sentence(out, field->sentence);
        fputc('\n', out);
    }
}

static void put_set_methods(FILE *out, ThingType type)
{
    const char *set = api_set_type(type);
    const char *own = api_type(type);

    for (int i = 0; i < set_method_count; i++) {
        const SetMethod *method = &set_methods[i];
        fprintf(out, "---@field %s fun(self: %s", method->name, set);
        if (method->arguments[0] != '\0') {
            fprintf(out, ", %s: ", method->arguments);
            put_pattern(out, method->argument_type, own);
        }
        fprintf(out, "): ");
        put_pattern(out, method->result, own);
        fprintf(out, " %s\n", method->sentence);
    }
    fprintf(out, "---@operator add(%s): %s\n", set, set);
    fprintf(out, "---@operator mul(%s): %s\n", set, set);
    fprintf(out, "---@operator sub(%s): %s\n", set, set);
}

static void put_set(FILE *out, ThingType type)
{
    char clause[API_TYPE_LIMIT];

    fprintf(out, "\n---@class %s\n", api_set_type(type));
    for (int i = 0; i < clause_kind_count; i++) {
        const ClauseKind *kind = &clause_kinds[i];
        if (kind->type != type && kind->type != THING_NONE)
            continue;
        api_clause_type(kind, type, clause, sizeof clause);
        fprintf(out, "---@field %s %s %s\n", kind->name, clause,
                kind->sentence);
    }
    put_set_methods(out, type);
}

static void put_table(FILE *out, const char *name, const TableField *fields,
                      int count)
{
    fprintf(out, "\n---@class %s\n", name);
    for (int i = 0; i < count; i++)
        fprintf(out, "---@field %s%s %s %s\n", fields[i].name,
                fields[i].required ? "" : "?", fields[i].luacats,
                fields[i].sentence);
}

/* Prints the definition of a function, made from the function's type, such as
 * "fun(label: string, set: Set): any". */
static void put_function(FILE *out, const Primitive *primitive)
{
    char names[API_TYPE_LIMIT] = "";
    const char *at = primitive->luacats;
    ApiParameter parameter;

    while (api_next_parameter(&at, &parameter)) {
        size_t used = strlen(names);
        fprintf(out, "---@param %s%s %s\n", parameter.name,
                parameter.optional ? "?" : "", parameter.type);
        snprintf(names + used, sizeof names - used, "%s%s",
                 used > 0 ? ", " : "", parameter.name);
    }
    if (at[0] != '\0')
        fprintf(out, "---@return %s\n", at);
    fprintf(out, "function %s(%s) end\n", primitive->name, names);
}

static void put_primitive(FILE *out, const Primitive *primitive)
{
    fputc('\n', out);
    if (primitive->until > 0)
        fprintf(out, "---@deprecated %s\n", primitive->instead);
    put_comment(out, primitive->sentence);
    put_comment(out, primitive->refusals);
    put_comment(out, primitive->errors);
    if (api_is_function(primitive->luacats))
        put_function(out, primitive);
    else
        fprintf(out, "---@type %s\n%s = {}\n", primitive->luacats,
                primitive->name);
}

/* True if the newest api has a primitive with the name of the dropped
 * primitive. */
static bool is_hidden(const Primitive *dropped)
{
    for (int i = 0; dropped->until > 0 && i < primitive_count(); i++)
        if (primitive_at(i)->until == 0 &&
            strcmp(primitive_at(i)->name, dropped->name) == 0)
            return true;
    return false;
}

void api_luacats(FILE *out)
{
    fprintf(out, "---@meta\n\n-- Written by `house api`: definitions of the "
                 "primitives for editors.\n");
    for (int i = 0; i < api_thing_count; i++)
        put_thing(out, api_things[i]);
    for (int i = 0; i < api_set_count; i++)
        put_set(out, api_sets[i]);
    fprintf(out, "\n---@alias Set ");
    for (int i = 0; i < api_set_count; i++)
        fprintf(out, "%s%s", i > 0 ? "|" : "", api_set_type(api_sets[i]));
    fputc('\n', out);
    put_table(out, "ChooseSome", choose_some_fields, choose_some_field_count);
    put_table(out, "Reactions", reaction_fields, REACTION_COUNT);
    put_table(out, "Put", put_fields, put_field_count);
    put_table(out, "Variant", variant_fields, variant_field_count);
    put_table(out, "HouseRule", house_rule_fields, house_rule_field_count);
    for (int i = 0; i < primitive_count(); i++)
        if (!is_hidden(primitive_at(i)))
            put_primitive(out, primitive_at(i));
}

/* -- luacheck ------------------------------------------------------------- */

void api_luacheck(FILE *out)
{
    fprintf(out, "-- Written by `house api`: the globals of rule scripts, for "
                 "luacheck.\nreturn {\n");
    for (int i = 0; i < primitive_count(); i++)
        if (primitive_is_in(primitive_at(i), API_VERSION))
            fprintf(out, "  \"%s\",\n", primitive_at(i)->name);
    fprintf(out, "}\n");
}

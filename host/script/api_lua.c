/*
 * api_lua.c -- the tables for tools that read Lua: definitions for editors
 * (LuaCATS) and the names that luacheck should know.
 */
#include <string.h>

#include "script/api.h"

/* -- LuaCATS ----------------------------------------------------------------
 */

static void put_comment(FILE *out, const char *text)
{
    if (text[0] != '\0')
        api_fill(out, "---", text);
}

/* Writes `text` with the type of the things in place of %. */
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
    FieldDoc doc;

    fprintf(out, "\n---@class %s\n", api_type(type));
    for (int i = 0; field_doc(i, &doc); i++) {
        if (doc.type != type)
            continue;
        fprintf(out, "---@field %s %s ", doc.name, doc.result);
        api_sentence(out, doc.sentence);
        fputc('\n', out);
    }
}

/* What a clause takes, after `self`. */
static void put_clause_argument(FILE *out, const ClauseKind *kind,
                                const char *own)
{
    const char *type = api_type(kind->argument_type);
    const char *name = type_name(kind->argument_type);

    switch (kind->argument) {
    case ARGUMENT_THING:
        fprintf(out, ", %s: %s", name, type);
        break;
    case ARGUMENT_SET:
        fprintf(out, ", %s: %s|%sSet", name, type, type);
        break;
    case ARGUMENT_MEASURE:
        fprintf(out, ", measure: integer|%s", type);
        break;
    case ARGUMENT_WORD:
        fprintf(out, ", text: string");
        break;
    case ARGUMENT_SELF:
        fprintf(out, ", thing: %s", own);
        break;
    case ARGUMENT_FUNCTION:
        fprintf(out, ", text: string, holds: fun(thing: %s): any", own);
        break;
    default:
        break;
    }
}

static const char *set_prefix(ThingType type)
{
    return type == THING_NUMBER ? "Number" : api_type(type);
}

static void put_set_methods(FILE *out, const char *set, const char *own)
{
    for (int i = 0; i < set_method_count; i++) {
        const SetMethod *method = &set_methods[i];
        fprintf(out, "---@field %s fun(self: %sSet", method->name, set);
        if (method->arguments[0] != '\0')
            fprintf(out, ", %s: %s", method->arguments, own);
        fprintf(out, "): ");
        put_pattern(out, method->result, own);
        fprintf(out, " %s\n", method->sentence);
    }
    fprintf(out, "---@operator add(%sSet): %sSet\n", set, set);
    fprintf(out, "---@operator mul(%sSet): %sSet\n", set, set);
    fprintf(out, "---@operator sub(%sSet): %sSet\n", set, set);
}

static void put_set(FILE *out, ThingType type)
{
    const char *set = set_prefix(type);
    const char *own = api_type(type);

    fprintf(out, "\n---@class %sSet\n", set);
    for (int i = 0; i < clause_kind_count; i++) {
        const ClauseKind *kind = &clause_kinds[i];
        if (kind->type != type && kind->type != THING_NONE)
            continue;
        fprintf(out, "---@field %s fun(self: %sSet", kind->name, set);
        put_clause_argument(out, kind, own);
        fprintf(out, "): %sSet %s\n", set, kind->sentence);
    }
    put_set_methods(out, set, own);
}

static void put_variant_class(FILE *out)
{
    fprintf(out, "\n---@class Variant\n");
    for (int i = 0; i < variant_field_count; i++)
        fprintf(out, "---@field %s%s %s %s\n", variant_fields[i].name,
                variant_fields[i].required ? "" : "?",
                variant_fields[i].luacats, variant_fields[i].sentence);
}

static void put_house_rule_class(FILE *out)
{
    fprintf(out,
            "\n---@class HouseRule\n"
            "---@field api integer The version of the primitives: 1.\n"
            "---@field name string As typed after --with: small letters, "
            "digits and dashes.\n"
            "---@field title? string The name for people; otherwise name.\n"
            "---@field text? string What it changes, in one line.\n"
            "---@field of? string The variant it is for; without it, any.\n"
            "---@field change fun(rules: Variant) Changes the variant's "
            "table.\n"
            "---@field rules? string[][] What is different, in words: "
            "{ id, text } each.\n");
}

/* The length of one parameter, up to a comma or the end at this depth. */
static size_t parameter_size(const char *text)
{
    int depth = 0;
    size_t size = 0;

    for (; text[size] != '\0'; size++) {
        if (depth == 0 && strchr(",)>}]", text[size]) != NULL)
            break;
        if (strchr("(<{[", text[size]) != NULL)
            depth++;
        else if (strchr(")>}]", text[size]) != NULL)
            depth--;
    }
    return size;
}

/* From "fun(label: string, set: Set): any". */
static void put_function(FILE *out, const Primitive *primitive)
{
    char names[API_NAME_LIMIT] = "";
    const char *at = primitive->luacats + strlen("fun(");

    while (*at != ')' && *at != '\0') {
        size_t size = parameter_size(at);
        size_t name = strcspn(at, ":?");
        const char *type = strchr(at, ':') + 2;
        size_t used = strlen(names);
        fprintf(out, "---@param %.*s%s %.*s\n", (int)name, at,
                at[name] == '?' ? "?" : "", (int)(at + size - type), type);
        snprintf(names + used, sizeof names - used, "%s%.*s",
                 used > 0 ? ", " : "", (int)name, at);
        at += size;
        at += strspn(at, ", ");
    }
    if (strncmp(at, "): ", 3) == 0)
        fprintf(out, "---@return %s\n", at + 3);
    fprintf(out, "function %s(%s) end\n", primitive->name, names);
}

static void put_primitive(FILE *out, const Primitive *primitive)
{
    char name[API_NAME_LIMIT];

    fputc('\n', out);
    put_comment(out, primitive->sentence);
    put_comment(out, primitive->refusals);
    if (strncmp(primitive->luacats, "fun(", 4) == 0) {
        put_function(out, primitive);
        return;
    }
    for (const char *at = NULL; api_next_name(primitive, &at, name);)
        fprintf(out, "---@type %s\n%s = {}\n", primitive->luacats, name);
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
        fprintf(out, "%s%sSet", i > 0 ? "|" : "", set_prefix(api_sets[i]));
    fprintf(out, "\n\n---@class ChooseSome\n"
                 "---@field at_least? integer The fewest; 1 unless given.\n"
                 "---@field at_most? integer The most.\n"
                 "---@field exactly? integer Both at once.\n"
                 "---@field each? fun(thing: any) Called with each thing as "
                 "it is picked.\n"
                 "---@field ordered? boolean|fun(thing: any): integer "
                 "Whether the order of the picks matters.\n");
    put_variant_class(out);
    put_house_rule_class(out);
    for (int i = 0; i < primitive_count; i++)
        put_primitive(out, &primitives[i]);
}

/* -- luacheck
 * ------------------------------------------------------------------ */

void api_luacheck(FILE *out)
{
    char name[API_NAME_LIMIT];

    fprintf(out, "-- Written by `house api`: the globals of rule scripts, for "
                 "luacheck.\nreturn {\n");
    for (int i = 0; i < primitive_count; i++)
        for (const char *at = NULL; api_next_name(&primitives[i], &at, name);)
            fprintf(out, "  \"%s\",\n", name);
    fprintf(out, "}\n");
}

/*
 * api.c -- the primitives told in words, from the tables that make them.
 */
#include "script/api.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "format/words.h"

enum { COLUMNS = 78, NAMES_LIMIT = 256 };

const SetMethod set_methods[] = {
    {"list", "", "%[]", "All members in canonical order."},
    {"count", "", "integer", "How many members there are."},
    {"any", "", "boolean", "Whether there is any member."},
    {"has", "thing", "boolean", "Whether a thing is a member."},
};

const int set_method_count = sizeof set_methods / sizeof set_methods[0];

const ThingType api_things[] = {THING_PYRAMID, THING_SPACE, THING_CARD,
                                THING_SEAT,    THING_SUIT,  THING_POSE,
                                THING_PILE};
const int api_thing_count = sizeof api_things / sizeof api_things[0];

const ThingType api_sets[] = {THING_PYRAMID, THING_SPACE, THING_CARD,
                              THING_SEAT,    THING_SUIT,  THING_POSE,
                              THING_NUMBER};
const int api_set_count = sizeof api_sets / sizeof api_sets[0];

const char *api_type(ThingType type)
{
    static const char *const names[THING_TYPE_COUNT] = {
        "any",  "Seat", "Space",   "Card",   "Pyramid",
        "Pose", "Suit", "integer", "string", "Pile"};
    return names[type];
}

const char *api_set(ThingType type)
{
    static const char *const names[THING_TYPE_COUNT] = {
        "set",   "seats", "spaces",  "cards", "pyramids",
        "poses", "suits", "numbers", "words", "piles"};
    return names[type];
}

void api_clause_signature(const ClauseKind *kind, char *out, size_t size)
{
    const char *argument = type_name(kind->argument_type);

    switch (kind->argument) {
    case ARGUMENT_THING:
        snprintf(out, size, "%s(%s)", kind->name, argument);
        break;
    case ARGUMENT_SET:
        snprintf(out, size, "%s(%s or %s)", kind->name, argument,
                 api_set(kind->argument_type));
        break;
    case ARGUMENT_MEASURE:
        snprintf(out, size, "%s(number or %s)", kind->name, argument);
        break;
    case ARGUMENT_WORD:
        snprintf(out, size, "%s(text)", kind->name);
        break;
    case ARGUMENT_SELF:
        snprintf(out, size, "%s(thing)", kind->name);
        break;
    case ARGUMENT_FUNCTION:
        snprintf(out, size, "%s(text, function(thing) -> boolean)", kind->name);
        break;
    default:
        snprintf(out, size, "%s()", kind->name);
    }
}

static bool is_name_letter(char letter)
{
    return isalnum((unsigned char)letter) || letter == '_';
}

bool api_next_name(const Primitive *primitive, const char **at, char *name)
{
    const char *start = *at == NULL ? primitive->signature : *at;
    size_t size = 0;

    if (*at == NULL && strncmp(primitive->luacats, "Pose", 4) != 0) {
        snprintf(name, API_NAME_LIMIT, "%s", primitive->name);
        *at = "";
        return true;
    }
    while (*start == ',' || *start == ' ')
        start++;
    while (size < API_NAME_LIMIT - 1 && is_name_letter(start[size]))
        size++;
    if (size == 0)
        return false;
    memcpy(name, start, size);
    name[size] = '\0';
    *at = start + size;
    return true;
}

void api_fill(FILE *out, const char *indent, const char *text)
{
    size_t column = 0;

    while (*text != '\0') {
        size_t word = strcspn(text, " ");
        if (column > 0 && column + 1 + word > COLUMNS) {
            fputc('\n', out);
            column = 0;
        }
        column += (size_t)(column == 0 ? fprintf(out, "%s", indent)
                                       : fprintf(out, " "));
        fwrite(text, 1, word, out);
        column += word;
        text += word;
        text += strspn(text, " ");
    }
    if (column > 0)
        fputc('\n', out);
}

void api_sentence(FILE *out, const char *text)
{
    size_t size = strlen(text);

    if (size == 0)
        return;
    fprintf(out, "%c%s%s", toupper((unsigned char)text[0]), text + 1,
            text[size - 1] == '.' ? "" : ".");
}

/* -- as text ------------------------------------------------------------- */

static void print_primitive(FILE *out, const Primitive *primitive)
{
    fprintf(out, "%s\n", primitive->signature);
    api_fill(out, "    ", primitive->sentence);
    api_fill(out, "    ", primitive->refusals);
    fprintf(out, "    Example: %s\n", primitive->example);
}

static void print_clause(FILE *out, const ClauseKind *kind)
{
    char signature[API_NAME_LIMIT];

    api_clause_signature(kind, signature, sizeof signature);
    fprintf(out, "%s:%s\n", api_set(kind->type), signature);
    api_fill(out, "    ", kind->sentence);
    fprintf(out, "    Example: %s\n", kind->example);
}

static void print_field(FILE *out, const FieldDoc *doc)
{
    fprintf(out, "%s%c%s  (%s)\n    ", type_name(doc->type),
            doc->method ? ':' : '.', doc->name, doc->result);
    api_sentence(out, doc->sentence);
    fputc('\n', out);
}

static void print_variant_field(FILE *out, const VariantField *field)
{
    fprintf(out, "%s  (%s)\n", field->name, field->luacats);
    api_fill(out, "    ", field->sentence);
}

static void api_text(FILE *out)
{
    const char *group = "";
    FieldDoc doc;

    for (int i = 0; i < primitive_count; i++) {
        if (strcmp(group, primitives[i].group) != 0) {
            group = primitives[i].group;
            fprintf(out, "%s== %s ==\n\n", i > 0 ? "\n" : "", group);
        }
        print_primitive(out, &primitives[i]);
    }
    fprintf(out, "\n== Clauses of sets ==\n\n");
    for (int i = 0; i < clause_kind_count; i++)
        print_clause(out, &clause_kinds[i]);
    fprintf(out, "\n== What every set understands ==\n\n");
    for (int i = 0; i < set_method_count; i++)
        fprintf(out, "set:%s(%s)\n    %s\n", set_methods[i].name,
                set_methods[i].arguments, set_methods[i].sentence);
    fprintf(out, "a + b, a * b, a - b\n    In either, in both, in a but not "
                 "in b.\n");
    fprintf(out, "\n== Fields of things ==\n\n");
    for (int i = 0; field_doc(i, &doc); i++)
        print_field(out, &doc);
    fprintf(out, "\n== Fields of a variant ==\n\n");
    for (int i = 0; i < variant_field_count; i++)
        print_variant_field(out, &variant_fields[i]);
}

void script_api(ApiForm form, FILE *out)
{
    switch (form) {
    case API_MARKDOWN:
        api_markdown(out);
        break;
    case API_JSON:
        api_json(out);
        break;
    case API_LUACATS:
        api_luacats(out);
        break;
    case API_LUACHECK:
        api_luacheck(out);
        break;
    default:
        api_text(out);
    }
}

/* -- one entry ------------------------------------------------------------- */

static bool stands_for(const Primitive *primitive, const char *name)
{
    char own[API_NAME_LIMIT];

    for (const char *at = NULL; api_next_name(primitive, &at, own);)
        if (strcmp(own, name) == 0)
            return true;
    return false;
}

static const char *nearest_name(const char *typed)
{
    const char *names[NAMES_LIMIT];
    FieldDoc doc;
    int count = 0;

    for (int i = 0; i < primitive_count && count < NAMES_LIMIT; i++)
        names[count++] = primitives[i].name;
    for (int i = 0; i < clause_kind_count && count < NAMES_LIMIT; i++)
        names[count++] = clause_kinds[i].name;
    for (int i = 0; field_doc(i, &doc) && count < NAMES_LIMIT; i++)
        names[count++] = doc.name;
    for (int i = 0; i < variant_field_count && count < NAMES_LIMIT; i++)
        names[count++] = variant_fields[i].name;
    return words_nearest(typed, names, count);
}

bool script_api_entry(const char *name, FILE *out, const char **nearest)
{
    bool found = false;
    FieldDoc doc;

    for (int i = 0; i < primitive_count; i++)
        if (stands_for(&primitives[i], name)) {
            print_primitive(out, &primitives[i]);
            found = true;
        }
    for (int i = 0; i < clause_kind_count; i++)
        if (strcmp(clause_kinds[i].name, name) == 0) {
            print_clause(out, &clause_kinds[i]);
            found = true;
        }
    for (int i = 0; field_doc(i, &doc); i++)
        if (strcmp(doc.name, name) == 0) {
            print_field(out, &doc);
            found = true;
        }
    for (int i = 0; i < variant_field_count; i++)
        if (strcmp(variant_fields[i].name, name) == 0) {
            fprintf(out, "in a variant: ");
            print_variant_field(out, &variant_fields[i]);
            found = true;
        }
    if (nearest != NULL)
        *nearest = found ? NULL : nearest_name(name);
    return found;
}

void script_api_names(ApiName see, void *context)
{
    char name[API_NAME_LIMIT];
    FieldDoc doc;

    for (int i = 0; i < primitive_count; i++)
        for (const char *at = NULL; api_next_name(&primitives[i], &at, name);)
            see(context, name);
    for (int i = 0; i < clause_kind_count; i++)
        see(context, clause_kinds[i].name);
    for (int i = 0; field_doc(i, &doc); i++)
        see(context, doc.name);
    for (int i = 0; i < variant_field_count; i++)
        see(context, variant_fields[i].name);
}

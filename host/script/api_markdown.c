/*
 * api_markdown.c -- the page docs/primitives.md.
 */
#include <string.h>

#include "script/api.h"

static const char introduction[] =
    "# Primitives\n"
    "\n"
    "Everything that a rule script can call, written by `house api` from the\n"
    "tables that the program itself uses. Do not edit this page: `make docs`\n"
    "writes it anew.\n"
    "\n"
    "In the examples `me` is the seat whose turn it is. *Refuses* tells when\n"
    "a primitive cannot do what it is asked: the choice that led there is\n"
    "then never offered.\n";

static void put_example(FILE *out, const char *example)
{
    fprintf(out, "```lua\n%s\n```\n", example);
}

static void put_primitive(FILE *out, const Primitive *primitive)
{
    fprintf(out, "\n### `%s`\n\n", primitive->signature);
    api_fill(out, "", primitive->sentence);
    if (primitive->refusals[0] != '\0') {
        fputc('\n', out);
        api_fill(out, "", primitive->refusals);
    }
    fputc('\n', out);
    put_example(out, primitive->example);
}

static void put_primitives(FILE *out)
{
    const char *group = "";

    for (int i = 0; i < primitive_count; i++) {
        if (strcmp(group, primitives[i].group) != 0) {
            group = primitives[i].group;
            fprintf(out, "\n## %s\n", group);
        }
        put_primitive(out, &primitives[i]);
    }
}

/* A bar would end the cell of a table. */
static void put_cell(FILE *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '|')
            fputc('\\', out);
        fputc(*text, out);
    }
}

static void put_clauses(FILE *out, ThingType type)
{
    char signature[API_NAME_LIMIT];

    fprintf(out, "\n### `%s`\n\n| clause | holds | example |\n|---|---|---|\n",
            api_set(type));
    for (int i = 0; i < clause_kind_count; i++) {
        const ClauseKind *kind = &clause_kinds[i];
        if (kind->type != type)
            continue;
        api_clause_signature(kind, signature, sizeof signature);
        fprintf(out, "| `:%s` | ", signature);
        put_cell(out, kind->sentence);
        fprintf(out, " | `");
        put_cell(out, kind->example);
        fprintf(out, "` |\n");
    }
}

static bool has_clauses(ThingType type)
{
    for (int i = 0; i < clause_kind_count; i++)
        if (clause_kinds[i].type == type)
            return true;
    return false;
}

static void put_sets(FILE *out)
{
    fprintf(out, "\n## Clauses\n\n");
    api_fill(out, "",
             "A set is described, not computed: each clause gives a new set "
             "that asks for one thing more. Sets of the same things join.");
    fprintf(out, "\n| every set | gives |\n|---|---|\n");
    for (int i = 0; i < set_method_count; i++)
        fprintf(out, "| `:%s(%s)` | %s |\n", set_methods[i].name,
                set_methods[i].arguments, set_methods[i].sentence);
    fprintf(out, "| `a + b` | What is in either. |\n"
                 "| `a * b` | What is in both. |\n"
                 "| `a - b` | What is in the first only. |\n");
    put_clauses(out, THING_NONE);
    for (int i = 0; i < api_set_count; i++)
        if (has_clauses(api_sets[i]))
            put_clauses(out, api_sets[i]);
}

static void put_fields(FILE *out, ThingType type)
{
    FieldDoc doc;

    fprintf(out, "\n### `%s`\n\n| field | type | |\n|---|---|---|\n",
            api_type(type));
    for (int i = 0; field_doc(i, &doc); i++) {
        if (doc.type != type)
            continue;
        fprintf(out, "| `%c%s` | `", doc.method ? ':' : '.', doc.name);
        put_cell(out, doc.result);
        fprintf(out, "` | ");
        put_cell(out, doc.sentence);
        fprintf(out, " |\n");
    }
}

static void put_variant_fields(FILE *out)
{
    fprintf(out, "\n## The variant's table\n\n| field | type | |\n"
                 "|---|---|---|\n");
    for (int i = 0; i < variant_field_count; i++) {
        fprintf(out, "| `%s` | `", variant_fields[i].name);
        put_cell(out, variant_fields[i].luacats);
        fprintf(out, "` | ");
        put_cell(out, variant_fields[i].sentence);
        fprintf(out, " |\n");
    }
}

void api_markdown(FILE *out)
{
    fputs(introduction, out);
    put_primitives(out);
    put_sets(out);
    fprintf(out, "\n## Things\n\n");
    api_fill(out, "",
             "Things are equal when they are the same thing, can be keys of "
             "tables, and print as their tokens. Their fields are read from "
             "the game at the moment of asking.");
    for (int i = 0; i < api_thing_count; i++)
        put_fields(out, api_things[i]);
    put_variant_fields(out);
}

/*
 * api_json.c -- the tables as one JSON object, for programs. Its member "api"
 * is the version of the primitives that variants name.
 */
#include "script/api.h"

static void put_text(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text != '\0'; text++) {
        unsigned char letter = (unsigned char)*text;
        if (letter == '"' || letter == '\\')
            fprintf(out, "\\%c", letter);
        else if (letter < 0x20)
            fprintf(out, "\\u%04x", letter);
        else
            fputc(letter, out);
    }
    fputc('"', out);
}

/* `,"name":"text"`; the first member of an object stands without its comma. */
static void put_member(FILE *out, bool first, const char *name,
                       const char *text)
{
    if (!first)
        fputc(',', out);
    put_text(out, name);
    fputc(':', out);
    put_text(out, text);
}

static void put_primitives(FILE *out)
{
    for (int i = 0; i < primitive_count; i++) {
        const Primitive *primitive = &primitives[i];
        fprintf(out, "%s{", i > 0 ? "," : "");
        put_member(out, true, "name", primitive->name);
        put_member(out, false, "group", primitive->group);
        put_member(out, false, "signature", primitive->signature);
        put_member(out, false, "type", primitive->luacats);
        put_member(out, false, "text", primitive->sentence);
        put_member(out, false, "refuses", primitive->refusals);
        put_member(out, false, "example", primitive->example);
        fputc('}', out);
    }
}

static void put_clauses(FILE *out)
{
    char signature[API_NAME_LIMIT];

    for (int i = 0; i < clause_kind_count; i++) {
        const ClauseKind *kind = &clause_kinds[i];
        api_clause_signature(kind, signature, sizeof signature);
        fprintf(out, "%s{", i > 0 ? "," : "");
        put_member(out, true, "name", kind->name);
        put_member(out, false, "of", api_set(kind->type));
        put_member(out, false, "signature", signature);
        put_member(out, false, "text", kind->sentence);
        put_member(out, false, "example", kind->example);
        fputc('}', out);
    }
}

static void put_fields(FILE *out)
{
    FieldDoc doc;

    for (int i = 0; field_doc(i, &doc); i++) {
        fprintf(out, "%s{", i > 0 ? "," : "");
        put_member(out, true, "of", api_type(doc.type));
        put_member(out, false, "name", doc.name);
        put_member(out, false, "type", doc.result);
        put_member(out, false, "text", doc.sentence);
        fputc('}', out);
    }
}

static void put_variant_fields(FILE *out)
{
    for (int i = 0; i < variant_field_count; i++) {
        fprintf(out, "%s{", i > 0 ? "," : "");
        put_member(out, true, "name", variant_fields[i].name);
        put_member(out, false, "type", variant_fields[i].luacats);
        put_member(out, false, "text", variant_fields[i].sentence);
        fputc('}', out);
    }
}

void api_json(FILE *out)
{
    fprintf(out, "{\"api\":1,\"primitives\":[");
    put_primitives(out);
    fprintf(out, "],\"clauses\":[");
    put_clauses(out);
    fprintf(out, "],\"fields\":[");
    put_fields(out);
    fprintf(out, "],\"variant\":[");
    put_variant_fields(out);
    fprintf(out, "]}\n");
}

/*
 * api_json.c -- prints all entries as a JSON object, house-api/1, for programs.
 * docs/formats.md describes this format.
 */
#include <string.h>

#include "script/api/api.h"

static void put_text(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text != '\0'; text++) {
        unsigned char letter = (unsigned char)*text;
        if (letter == '"' || letter == '\\')
            fprintf(out, "\\%c", letter);
        else if (letter == '\n')
            fputs("\\n", out);
        else if (letter < 0x20)
            fprintf(out, "\\u%04x", letter);
        else
            fputc(letter, out);
    }
    fputc('"', out);
}

/* Prints a member of an object and a comma: `"name":"text",`. */
static void put_member(FILE *out, const char *name, const char *text)
{
    put_text(out, name);
    fputc(':', out);
    put_text(out, text);
    fputc(',', out);
}

/* Like put_member, but prints null if the text is empty. */
static void put_or_null(FILE *out, const char *name, const char *text)
{
    if (text[0] != '\0')
        put_member(out, name, text);
    else
        fprintf(out, "\"%s\":null,", name);
}

static void put_parameters(FILE *out, const char *type)
{
    const char *at = type;
    ApiParameter parameter;

    fputs("\"parameters\":[", out);
    for (bool first = true; api_next_parameter(&at, &parameter);
         first = false) {
        fputs(first ? "{" : ",{", out);
        put_member(out, "name", parameter.name);
        put_member(out, "type", parameter.type);
        fprintf(out, "\"optional\":%s}", parameter.optional ? "true" : "false");
    }
    fputs("],", out);
    put_or_null(out, "returns", at);
}

static void put_entry(FILE *out, const ApiEntry *entry)
{
    fputc('{', out);
    put_member(out, "name", entry->name);
    put_member(out, "kind", entry->kind);
    put_or_null(out, "of", entry->of);
    put_member(out, "group", entry->group);
    put_member(out, "signature", entry->signature);
    put_member(out, "type", entry->type);
    if (api_is_function(entry->type) && strcmp(entry->kind, "field") != 0)
        put_parameters(out, entry->type);
    if (strcmp(entry->kind, "field") == 0)
        fprintf(out, "\"optional\":%s,", entry->optional ? "true" : "false");
    put_member(out, "text", entry->sentence);
    put_or_null(out, "refuses", entry->refusals);
    put_or_null(out, "raises", entry->errors);
    fprintf(out, "\"acts\":%s,", entry->acts ? "true" : "false");
    put_member(out, "example", entry->example);
    fprintf(out, "\"since\":%d", entry->since);
    if (entry->until > 0) {
        fprintf(out, ",\"until\":%d,\"instead\":", entry->until);
        put_text(out, entry->instead);
    }
    fputc('}', out);
}

void api_json(FILE *out, const char *name)
{
    ApiEntry entry;
    bool first = true;

    fprintf(out,
            "{\"format\":\"house-api/1\",\"host\":\"%s\",\"api\":%d,"
            "\"entries\":[",
            HOUSE_VERSION, API_VERSION);
    for (int i = 0; api_entry(i, &entry); i++) {
        if (name != NULL && !api_is_called(&entry, name))
            continue;
        if (!first)
            fputc(',', out);
        put_entry(out, &entry);
        first = false;
    }
    fputs("]}\n", out);
}

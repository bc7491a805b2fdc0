/*
 * doc.c -- collecting the comments of functions while a file is loaded, and
 * finding the one of an option that is offered.
 */
#include "script/sandbox/doc.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/words.h"

/* -- reading the text of a file ------------------------------------------- */

/* A line of the file without the blanks around it. */
typedef struct Span {
    const char *begin, *end;
} Span;

static Span line_at(const char *text)
{
    Span span = {text + strspn(text, " \t"), text + strcspn(text, "\n")};

    if (span.begin > span.end)
        span.begin = span.end;
    while (span.end > span.begin && isspace((unsigned char)span.end[-1]))
        span.end--;
    return span;
}

static bool begins_with(Span span, const char *word)
{
    size_t length = strlen(word);

    return (size_t)(span.end - span.begin) >= length &&
           memcmp(span.begin, word, length) == 0;
}

static Span behind(Span span, const char *word)
{
    if (begins_with(span, word))
        span.begin += strlen(word);
    while (span.begin < span.end && *span.begin == ' ')
        span.begin++;
    return span;
}

static bool is_name_letter(char letter)
{
    return isalnum((unsigned char)letter) || letter == '_';
}

/* The last part of the name that a line defines: of "function parts.declare("
 * it is "declare". */
static void read_defined_name(char *name, Span line)
{
    const char *at;
    size_t length = 0;

    line = behind(behind(behind(line, "local "), "function "), "[\"");
    for (at = line.begin; at < line.end; at++) {
        if (*at == '.' || *at == ':')
            length = 0;
        else if (!is_name_letter(*at))
            break;
        else if (length < NAME_LIMIT - 1)
            name[length++] = *at;
    }
    name[length] = '\0';
}

/* A comment being collected. */
typedef struct Collected {
    bool open;
    char text[DOC_TEXT_LIMIT];
} Collected;

static void collect(Collected *collected, Span words)
{
    size_t used = strlen(collected->text);

    snprintf(collected->text + used, sizeof collected->text - used, "%s%.*s",
             used > 0 ? " " : "", (int)(words.end - words.begin), words.begin);
}

static void cut_to_sentence(char *text)
{
    char *end = strstr(text, ". ");

    if (end != NULL)
        end[1] = '\0';
}

/* -- keeping -------------------------------------------------------------- */

static bool make_room(Docs *docs)
{
    int room = docs->room == 0 ? 32 : docs->room * 2;
    Doc *grown;

    if (docs->count < docs->room)
        return true;
    if (docs->count == DOC_LIMIT)
        return false;
    grown = realloc(docs->docs, sizeof *grown * (size_t)room);
    if (grown == NULL)
        return false;
    docs->docs = grown;
    docs->room = room;
    return true;
}

static void keep(Docs *docs, const char *source, int number, Span line,
                 Collected *collected)
{
    Doc *doc;

    cut_to_sentence(collected->text);
    text_tidy(collected->text);
    if (line.begin == line.end || collected->text[0] == '\0' ||
        !make_room(docs))
        return;
    doc = &docs->docs[docs->count];
    doc->source = source;
    doc->line = number;
    read_defined_name(doc->name, line);
    doc->text = strdup(collected->text);
    docs->count += doc->text != NULL;
}

/* NULL without memory for them. */
static Docs *docs_of(Sandbox *sandbox)
{
    if (sandbox->docs == NULL)
        sandbox->docs = calloc(1, sizeof *sandbox->docs);
    return sandbox->docs;
}

static const char *keep_source(Docs *docs, const char *source)
{
    char *copy = docs->source_count < DOC_SOURCE_LIMIT ? strdup(source) : NULL;

    if (copy != NULL)
        docs->sources[docs->source_count++] = copy;
    return copy;
}

void docs_note(Sandbox *sandbox, const char *source, const char *text)
{
    Docs *docs = docs_of(sandbox);
    const char *kept = docs != NULL ? keep_source(docs, source) : NULL;
    Collected collected = {.open = false};

    for (int number = 1; kept != NULL && *text != '\0'; number++) {
        Span line = line_at(text);
        bool is_ruler = begins_with(line, "----");
        if (begins_with(line, "---") && !is_ruler) {
            collected.open = true;
            collected.text[0] = '\0';
            collect(&collected, behind(line, "---"));
        } else if (collected.open && begins_with(line, "--") && !is_ruler) {
            collect(&collected, behind(line, "--"));
        } else if (collected.open) {
            keep(docs, kept, number, line, &collected);
            collected.open = false;
        }
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
}

void docs_free(Sandbox *sandbox)
{
    Docs *docs = sandbox->docs;

    if (docs == NULL)
        return;
    for (int i = 0; i < docs->count; i++)
        free(docs->docs[i].text);
    for (int i = 0; i < docs->source_count; i++)
        free(docs->sources[i]);
    free(docs->docs);
    free(docs);
    sandbox->docs = NULL;
}

/* -- finding -------------------------------------------------------------- */

const char *docs_above(const Script *script, const char *source, int line)
{
    const Docs *docs = script->sandbox->docs;

    for (int i = 0; docs != NULL && i < docs->count; i++)
        if (docs->docs[i].line == line &&
            strcmp(docs->docs[i].source, source) == 0)
            return docs->docs[i].text;
    return NULL;
}

const char *docs_of_name(const Script *script, const char *name)
{
    const Docs *docs = script->sandbox->docs;
    const char *found = NULL;

    for (int i = 0; docs != NULL && i < docs->count; i++) {
        if (strcmp(docs->docs[i].name, name) != 0)
            continue;
        if (found != NULL)
            return NULL;
        found = docs->docs[i].text;
    }
    return found;
}

/*
 * doc.c -- finds the comments of a script that describe its functions. A
 * comment is above a function, with three dashes, or at the end of a line.
 */
#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "script/sandbox/sandbox.h"

/* A Span is a line of the file, without the blanks around it. */
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

/* Removes `word` if the line begins with it, and then removes blanks at the
 * beginning. Returns the rest of the line. */
static Span span_after(Span span, const char *word)
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

/* Reads the name that a line defines, without the parts before the last dot or
 * colon: "declare" for "function parts.declare(". */
static void read_defined_name(char *name, Span line)
{
    const char *at;
    size_t length = 0;

    line =
        span_after(span_after(span_after(line, "local "), "function "), "[\"");
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

/* A Doc is a comment, and the name that the line below the comment defines. */
typedef struct Doc {
    const char *at; /* the part of the file that is not yet read */
    int line;
    char name[NAME_LIMIT]; /* the part of the name after its last dot, or "" */
    char text[DOC_TEXT_LIMIT];
} Doc;

static void collect(Doc *doc, Span words)
{
    size_t used = strlen(doc->text);

    snprintf(doc->text + used, sizeof doc->text - used, "%s%.*s",
             used > 0 ? " " : "", (int)(words.end - words.begin), words.begin);
}

static void cut_to_sentence(char *text)
{
    char *end = strstr(text, ". ");

    if (end != NULL)
        end[1] = '\0';
    text_tidy(text);
}

/* Reads the next comment and the name below it. Returns false if there are no
 * more comments. */
static bool next_doc(Doc *doc)
{
    bool open = false;

    while (*doc->at != '\0') {
        Span line = line_at(doc->at);
        bool is_comment = begins_with(line, "--") && !begins_with(line, "----");
        doc->at += strcspn(doc->at, "\n");
        doc->at += *doc->at == '\n';
        doc->line++;
        if (is_comment && begins_with(line, "---")) {
            open = true;
            doc->text[0] = '\0';
            collect(doc, span_after(line, "---"));
        } else if (open && is_comment) {
            collect(doc, span_after(line, "--"));
        } else if (open && doc->text[0] != '\0' && line.begin < line.end) {
            read_defined_name(doc->name, line);
            cut_to_sentence(doc->text);
            return true;
        } else {
            open = false;
        }
    }
    return false;
}

bool doc_above(const LoadedFile *file, int line, char *text)
{
    Doc doc = {.at = file->text};

    while (next_doc(&doc))
        if (doc.line == line) {
            memcpy(text, doc.text, sizeof doc.text);
            return true;
        }
    return false;
}

bool doc_of_name(const Sandbox *sandbox, const char *name, char *text)
{
    int count = 0;

    for (int i = 0; i < sandbox->file_count; i++) {
        Doc doc = {.at = sandbox->files[i].text};
        while (next_doc(&doc))
            if (strcmp(doc.name, name) == 0) {
                memcpy(text, doc.text, sizeof doc.text);
                count++;
            }
    }
    return count == 1;
}

/* Reads the comment at the end of a line. Returns false if the line has no
 * comment, or has no code before the comment. */
static bool read_end(Span line, char *text)
{
    const char *at = line.begin;

    while (at + 2 <= line.end && strncmp(at, "--", 2) != 0)
        at++;
    if (at == line.begin || at + 2 > line.end)
        return false;
    text[0] = '\0';
    line.begin = at;
    line = span_after(line, "--");
    snprintf(text, DOC_TEXT_LIMIT, "%.*s", (int)(line.end - line.begin),
             line.begin);
    return text[0] != '\0';
}

static int count_beside(const char *at, const char *name, char *text)
{
    char defined[NAME_LIMIT];
    int count = 0;

    while (*at != '\0') {
        Span line = line_at(at);
        read_defined_name(defined, line);
        if (strcmp(defined, name) == 0 && read_end(line, text))
            count++;
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    return count;
}

bool doc_beside_name(const Sandbox *sandbox, const char *name, char *text)
{
    int count = 0;

    for (int i = 0; i < sandbox->file_count; i++)
        count += count_beside(sandbox->files[i].text, name, text);
    return count == 1;
}

/*
 * chunk_text.c -- what stands in the text of a file for people: the names of
 * functions, and remarks for `house check`.
 */
#include <ctype.h>
#include <string.h>

#include "script/chunk/chunk.h"

static const char remark[] = "-- check: rare";

static bool is_name_letter(char letter)
{
    return isalnum((unsigned char)letter) || letter == '_' || letter == '.' ||
           letter == ':';
}

static void keep_name(char *out, const char *name, size_t length)
{
    if (length >= CHUNK_NAME_LIMIT)
        length = CHUNK_NAME_LIMIT - 1;
    memcpy(out, name, length);
    out[length] = '\0';
}

/* "local function NAME(", "function parts.NAME(" */
static bool name_behind(const char *at, char *name)
{
    size_t length = 0;

    while (*at == ' ')
        at++;
    while (is_name_letter(at[length]))
        length++;
    keep_name(name, at, length);
    return length > 0;
}

/* "NAME = function(", "parts.NAME = function(", "[\"NAME\"] = function(" */
static void name_before(const char *line, const char *at, char *name)
{
    const char *end;

    while (at > line && at[-1] == ' ')
        at--;
    if (at == line || *--at != '=')
        return;
    while (at > line && strchr(" ]\"'", at[-1]) != NULL)
        at--;
    end = at;
    while (at > line && is_name_letter(at[-1]))
        at--;
    keep_name(name, at, (size_t)(end - at));
}

static size_t line_length(const char *line)
{
    return strcspn(line, "\n");
}

/* The first of such a word on this line, or NULL. */
static const char *find_word(const char *line, const char *word)
{
    size_t size = strlen(word);
    const char *end = line + line_length(line);

    for (const char *at = line; at + size <= end; at++)
        if (memcmp(at, word, size) == 0)
            return at;
    return NULL;
}

static void name_functions(Chunk *chunk, const char *line, int number)
{
    int i = chunk_function_from(chunk, number);
    const char *at;

    if (i == chunk->function_count || chunk->functions[i].line != number)
        return;
    at = find_word(line, "function");
    for (; at != NULL && i < chunk->function_count; i++) {
        ChunkFunction *function = &chunk->functions[i];
        if (function->line != number)
            break;
        if (!name_behind(at + strlen("function"), function->name))
            name_before(line, at, function->name);
    }
}

/* Whether nothing but a comment stands on the line. */
static bool is_comment(const char *line)
{
    line += strspn(line, " \t");
    return line[0] == '-' && line[1] == '-';
}

/* Whether the comment of the line begins with it. */
static bool has_remark(const char *line)
{
    const char *at = find_word(line, "--");

    return at != NULL && strncmp(at, remark, strlen(remark)) == 0;
}

void chunk_read_text(Chunk *chunk, const char *text)
{
    bool rare = false;

    for (int line = 1; line <= chunk->line_count; line++) {
        name_functions(chunk, text, line);
        rare = rare || has_remark(text);
        if (!is_comment(text)) {
            if (rare)
                chunk->lines[line] |= LINE_RARE;
            rare = false;
        }
        text += line_length(text);
        text += *text == '\n';
    }
}

#include "script/examine/scan.h"

#include <ctype.h>
#include <string.h>

static const char blanks[] = " \t\r\n\v\f";

static bool is_word_letter(char letter)
{
    return isalnum((unsigned char)letter) || letter == '_';
}

/* Returns the size of a long string such as "[==[ ... ]==]" with its brackets,
 * or 0 if no long string begins at `at`. */
static size_t long_size(const char *at)
{
    size_t level = at[0] == '[' ? strspn(at + 1, "=") : 0;

    if (at[0] != '[' || at[level + 1] != '[')
        return 0;
    for (const char *end = at; (end = strchr(end + 1, ']')) != NULL;)
        if (strspn(end + 1, "=") == level && end[level + 1] == ']')
            return (size_t)(end - at) + level + 2;
    return strlen(at);
}

static size_t quoted_size(const char *at)
{
    size_t size = 1;

    while (at[size] != '\0' && at[size] != at[0])
        size += at[size] == '\\' && at[size + 1] != '\0' ? 2 : 1;
    return size + (at[size] != '\0');
}

static size_t comment_size(const char *at)
{
    size_t size;

    if (strncmp(at, "--", 2) != 0)
        return 0;
    size = long_size(at + 2);
    return size > 0 ? size + 2 : strcspn(at, "\n");
}

static size_t token_size(const char *at)
{
    char letter[2] = {*at, '\0'};
    size_t size = 0;

    while (is_word_letter(at[size]))
        size++;
    if (size == 0 && (*at == '"' || *at == '\''))
        size = quoted_size(at);
    if (size == 0)
        size = long_size(at);
    if (size == 0 && *at != '\0' && strchr(".:=", *at) != NULL)
        size = strspn(at, letter);
    return size > 0 ? size : *at != '\0';
}

static void skip(Scan *scan, size_t size)
{
    for (; size > 0; size--)
        scan->line += *scan->at++ == '\n';
}

static void skip_comment(Scan *scan, size_t size)
{
    static const char remark[] = "-- check: rare";

    if (strncmp(scan->at, remark, strlen(remark)) == 0) {
        if (scan->line == scan->before_line)
            scan->was_rare = true;
        else
            scan->is_rare = true;
    }
    skip(scan, size);
}

bool scan_next(Scan *scan)
{
    size_t size;

    scan->before = scan->at;
    scan->before_size = scan->size;
    skip(scan, scan->size);
    scan->before_line = scan->size > 0 ? scan->line : 0;
    scan->is_rare = scan->was_rare = false;
    do {
        skip(scan, strspn(scan->at, blanks));
        size = comment_size(scan->at);
        skip_comment(scan, size);
    } while (size > 0);
    scan->size = token_size(scan->at);
    scan->is_first = scan->line > scan->before_line;
    return scan->size > 0;
}

static bool is(const char *at, size_t size, const char *token)
{
    return strlen(token) == size && memcmp(at, token, size) == 0;
}

bool scan_is(const Scan *scan, const char *token)
{
    return is(scan->at, scan->size, token);
}

bool scan_was(const Scan *scan, const char *token)
{
    return is(scan->before, scan->before_size, token);
}

bool scan_is_name(const Scan *scan)
{
    static const char *const words[] = {
        "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
        "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
        "repeat",   "return", "then", "true", "until",  "while"};

    if (!is_word_letter(*scan->at) || isdigit((unsigned char)*scan->at))
        return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (scan_is(scan, words[i]))
            return false;
    return true;
}

static bool is_assigned(const char *end)
{
    end += strspn(end, blanks);
    return end[0] == '=' && end[1] != '=';
}

bool scan_is_assigned(const Scan *scan)
{
    return is_assigned(scan->at + scan->size);
}

/* Returns the size of a ".field" or "[key]" that begins at `at`, or 0 if
 * neither begins there. */
static size_t field_size(const char *at)
{
    size_t size = 1;

    if (at[0] == '[') {
        for (int open = 1; open > 0 && at[size] != '\0'; size++)
            open += (at[size] == '[') - (at[size] == ']');
        return size;
    }
    if (at[0] != '.' || !is_word_letter(at[1]))
        return 0;
    while (is_word_letter(at[size]))
        size++;
    return size;
}

size_t scan_changed(const Scan *scan)
{
    static const char *const lists[] = {"insert", "remove", "sort"};
    const char *end = scan->at + scan->size;

    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        size_t size = strlen(lists[i]);
        if (scan_was(scan, "(") && scan->before >= scan->text + size &&
            memcmp(scan->before - size, lists[i], size) == 0)
            return scan->size;
    }
    while (field_size(end) > 0)
        end += field_size(end);
    return is_assigned(end) ? (size_t)(end - scan->at) : 0;
}

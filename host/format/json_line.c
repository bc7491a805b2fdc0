/* json_line.c -- finds the line of a value in a JSON text, because the JSON
 * library does not report lines. */
#include <string.h>

#include "format/json.h"

/* A JsonScan is a place in a text that is valid JSON. */
typedef struct JsonScan {
    const char *at, *end;
} JsonScan;

static void skip_blanks(JsonScan *scan)
{
    while (scan->at < scan->end && strchr(" \t\r\n", *scan->at) != NULL)
        scan->at++;
}

static void skip_text(JsonScan *scan)
{
    for (scan->at++; scan->at < scan->end && *scan->at != '"'; scan->at++)
        if (*scan->at == '\\')
            scan->at++;
    scan->at++;
}

static void skip_value(JsonScan *scan)
{
    int nesting = 0;

    skip_blanks(scan);
    while (scan->at < scan->end) {
        char letter = *scan->at;
        if (nesting == 0 && strchr(",]}", letter) != NULL)
            return;
        if (letter == '"') {
            skip_text(scan);
            continue;
        }
        nesting +=
            (letter == '{' || letter == '[') - (letter == '}' || letter == ']');
        scan->at++;
    }
}

/* Skips blanks and then the character `sign`. Returns false if a different
 * character follows the blanks. */
static bool takes(JsonScan *scan, char sign)
{
    skip_blanks(scan);
    if (scan->at >= scan->end || *scan->at != sign)
        return false;
    scan->at++;
    return true;
}

/* Returns `length`, the length of the key, if the path begins with the key.
 * Otherwise returns 0. */
static size_t match_key(const char *path, const char *key, size_t length)
{
    bool same =
        strncmp(path, key, length) == 0 &&
        (path[length] == '\0' || path[length] == '.' || path[length] == '[');

    return same ? length : 0;
}

/* Goes to the member whose key begins `*path`, and cuts this key from `*path`.
 * Sets `*from` to the place of the key. Returns false if there is no such
 * member. */
static bool enter_member(JsonScan *scan, const char **path, const char **from)
{
    if (!takes(scan, '{'))
        return false;
    do {
        skip_blanks(scan);
        const char *key = scan->at;
        if (key >= scan->end || *key != '"')
            return false;
        skip_text(scan);
        size_t taken = match_key(*path, key + 1, (size_t)(scan->at - key - 2));
        takes(scan, ':');
        if (taken > 0) {
            *from = key;
            *path += taken;
            return true;
        }
        skip_value(scan);
    } while (takes(scan, ','));
    return false;
}

/* Like enter_member, for a list and a path that begins with an index such as
 * "[3]". Sets `*from` to the place of the value in the text. */
static bool enter_entry(JsonScan *scan, const char **path, const char **from)
{
    const char *digit = *path + 1;
    int index = 0;

    for (; *digit >= '0' && *digit <= '9'; digit++)
        index = index * 10 + (*digit - '0');
    if (*digit != ']' || !takes(scan, '['))
        return false;
    for (; index > 0; index--) {
        skip_value(scan);
        if (!takes(scan, ','))
            return false;
    }
    skip_blanks(scan);
    *from = scan->at;
    *path = digit + 1;
    return true;
}

static int count_lines_to(const char *text, const char *at)
{
    int line = 1;

    for (; text < at; text++)
        line += *text == '\n';
    return line;
}

int json_line(const char *text, size_t size, const char *path, bool *exact)
{
    JsonScan scan = {text, text + size};
    const char *from;
    bool found = true;

    skip_blanks(&scan);
    from = scan.at;
    while (found && *path != '\0') {
        path += *path == '.';
        found = *path == '[' ? enter_entry(&scan, &path, &from)
                             : enter_member(&scan, &path, &from);
    }
    if (exact != NULL)
        *exact = found;
    return count_lines_to(text, from);
}

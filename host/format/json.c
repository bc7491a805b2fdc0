#include "format/json.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* This header must come after json.h, because it defines macros with the names
 * of some functions of json.h. */
#include <jansson.h>

/* -- building ------------------------------------------------------------- */

/* This value marks a place where memory ran out. The library treats this value
 * as a null, and never frees it. */
static const json_t missing = {JSON_NULL, (size_t)-1};

static bool is_json_whole(const json_t *value)
{
    const char *key;
    json_t *member;
    size_t i;

    if (!value || value == &missing)
        return false;
    json_object_foreach((json_t *)value, key, member)
    {
        if (!is_json_whole(member))
            return false;
    }
    json_array_foreach(value, i, member)
    {
        if (!is_json_whole(member))
            return false;
    }
    return true;
}

Json *json_new_object(void)
{
    return json_object();
}

Json *json_new_array(void)
{
    return json_array();
}

Json *json_whole(long long number)
{
    return json_integer(number);
}

Json *json_decimal(double number)
{
    char text[40];

    snprintf(text, sizeof text, "%.6g", number);
    return isfinite(number) ? json_real(strtod(text, NULL)) : json_nothing();
}

Json *json_flag(bool flag)
{
    return json_boolean(flag);
}

Json *json_text_or_null(const char *text)
{
    return text != NULL && text[0] != '\0' ? json_text(text) : json_nothing();
}

Json *json_line_or_null(int line)
{
    return line > 0 ? json_whole(line) : json_nothing();
}

Json *json_nothing(void)
{
    return json_null();
}

void json_set(Json *object, const char *key, Json *value)
{
    Json *member = value ? value : (Json *)&missing;

    if (json_object_set_new(object, key, member) == 0 || !object)
        return;
    /* If there is no memory for a new member, we put `missing` into an existing
     * member. If the object is empty, we try again to add a member with
     * `missing`. */
    void *first = json_object_iter(object);
    if (first)
        json_object_iter_set_new(object, first, (Json *)&missing);
    else
        json_object_set_new(object, key, (Json *)&missing);
}

void json_add(Json *array, Json *value)
{
    Json *member = value ? value : (Json *)&missing;

    if (json_array_append_new(array, member) != 0)
        json_array_set_new(array, 0, (Json *)&missing);
}

/* We print fractions with fifteen digits, so that a fraction from a file is
 * printed as it was written. */
static const size_t written =
    JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(15);

char *json_write(const Json *root)
{
    return is_json_whole(root) ? json_dumps(root, written) : NULL;
}

/* Prints a character as a JSON escape. A character above U+FFFF needs two
 * escapes, a surrogate pair. */
static void print_escaped(unsigned point, FILE *out)
{
    if (point < 0x10000)
        fprintf(out, "\\u%04x", point);
    else
        fprintf(out, "\\u%04x\\u%04x", 0xd7c0 + (point >> 10),
                0xdc00 + (point & 0x3ff));
}

/* Prints a text. The library escapes only control characters of one byte.
 * Terminals also obey control characters of several bytes, so we escape every
 * character that is not plain. */
static bool print_tame(const char *text, FILE *out)
{
    const char *begin = text; /* the first byte not yet printed */

    while (*text != '\0') {
        int length = text_character(text);
        unsigned hidden = length > 1 ? text_hidden(text, length) : 0;
        if (hidden != 0) {
            fwrite(begin, 1, (size_t)(text - begin), out);
            print_escaped(hidden, out);
            begin = text + length;
        }
        text += length > 0 ? length : 1;
    }
    fwrite(begin, 1, (size_t)(text - begin), out);
    return !ferror(out);
}

bool json_print(Json *root, FILE *out)
{
    char *text = json_write(root);
    bool printed = text && print_tame(text, out) && putc('\n', out) != EOF;

    free(text);
    json_drop(root);
    return printed;
}

void json_drop(Json *root)
{
    json_decref(root);
}

/* -- reading -------------------------------------------------------------- */

const Json *json_member(const Json *object, const char *key)
{
    return json_object_get(object, key);
}

int json_length(const Json *array_or_object)
{
    return (int)(json_is_object(array_or_object)
                     ? json_object_size(array_or_object)
                     : json_array_size(array_or_object));
}

const Json *json_at(const Json *array, int index)
{
    return index < 0 ? NULL : json_array_get(array, (size_t)index);
}

const char *json_key(const Json *object, int index)
{
    void *member = json_object_iter((Json *)object);

    while (member && index-- > 0)
        member = json_object_iter_next((Json *)object, member);
    return member ? json_object_iter_key(member) : NULL;
}

Json *json_copied(const Json *value)
{
    return json_deep_copy(value);
}

bool json_is_same(const Json *value, const Json *other)
{
    return json_equal(value, other);
}

Json *json_error(const char *kind, const char *message, ErrorPlace place)
{
    Json *object = json_new_object();

    json_set(object, "kind", json_text(kind));
    json_set(object, "message", json_text(message));
    if (place.path[0] != '\0')
        json_set(object, "path", json_text(place.path));
    if (place.file[0] != '\0')
        json_set(object, "file", json_text(place.file));
    if (place.line > 0)
        json_set(object, "line", json_whole(place.line));
    return object;
}

static Json *map_object(const Json *object, char *(*change)(const char *text))
{
    Json *whole = json_new_object();
    const char *key;

    for (int i = 0; (key = json_key(object, i)) != NULL; i++)
        json_set(whole, key, json_map_texts(json_member(object, key), change));
    return whole;
}

Json *json_map_texts(const Json *value, char *(*change)(const char *text))
{
    Json *whole;
    char *text;

    if (json_is_object(value))
        return map_object(value, change);
    if (json_is_array(value)) {
        whole = json_new_array();
        for (int i = 0; i < json_length(value); i++)
            json_add(whole, json_map_texts(json_at(value, i), change));
        return whole;
    }
    if (json_as_text(value) == NULL)
        return json_copied(value);
    text = change(json_as_text(value));
    whole = text != NULL ? json_text(text) : NULL;
    free(text);
    return whole;
}

Json *json_merge(const Json *base, const Json *over)
{
    json_t *merged = json_object();
    bool failed = !merged ||
                  (base && json_object_update(merged, (Json *)base) != 0) ||
                  (over && json_object_update(merged, (Json *)over) != 0);

    if (!failed)
        return merged;
    json_decref(merged);
    return NULL;
}

const char *json_as_text(const Json *value)
{
    return json_string_value(value);
}

bool json_as_whole(const Json *value, long long *number)
{
    if (!json_is_integer(value))
        return false;
    *number = json_integer_value(value);
    return true;
}

/* The library has macros with these names. The parentheses around the names
 * keep the preprocessor from expanding them here. */
bool(json_is_true)(const Json *value)
{
    return json_is_true(value);
}

bool(json_is_object)(const Json *value)
{
    return json_is_object(value);
}

bool(json_is_array)(const Json *value)
{
    return json_is_array(value);
}

bool json_is_flag(const Json *value)
{
    return json_is_boolean(value);
}

bool json_is_whole(const Json *value)
{
    return json_is_integer(value);
}

bool(json_is_null)(const Json *value)
{
    return json_is_null(value);
}

const char *json_type_name(const Json *value)
{
    static const char *const types[] = {[JSON_OBJECT] = "an object",
                                        [JSON_ARRAY] = "a list",
                                        [JSON_STRING] = "a string",
                                        [JSON_INTEGER] = "a whole number",
                                        [JSON_REAL] =
                                            "a number that is not whole",
                                        [JSON_TRUE] = "true",
                                        [JSON_FALSE] = "false",
                                        [JSON_NULL] = "null"};

    return types[json_typeof(value)];
}

/* -- text that may not be valid UTF-8 ------------------------------------ */

static json_t *mended_value(const char *text)
{
    static const char replacement[] = "\xef\xbf\xbd"; /* U+FFFD */
    char *mended = malloc(strlen(text) * 3 + 1);
    size_t size = 0;

    if (!mended)
        return NULL;
    while (*text) {
        int length = text_character(text);
        memcpy(mended + size, length > 0 ? text : replacement,
               length > 0 ? (size_t)length : 3);
        size += length > 0 ? (size_t)length : 3;
        text += length > 0 ? length : 1;
    }
    json_t *value = json_stringn(mended, size);
    free(mended);
    return value;
}

Json *json_text(const char *text)
{
    const char *end = text;
    int length;
    while ((length = text_character(end)) > 0)
        end += length;
    return *end == '\0' ? json_string(text) : mended_value(text);
}

Json *json_parse(const char *text, size_t size, int *line, char *message,
                 size_t message_size)
{
    json_error_t error;
    size_t blanks = 0;
    size_t mark = text_mark(text, size);

    text += mark;
    size -= mark;
    while (blanks < size && strchr(" \t\r\n", text[blanks]) && text[blanks])
        blanks++;
    if (blanks == size) {
        *line = 0;
        snprintf(message, message_size, "is empty");
        return NULL;
    }
    json_t *root = json_loadb(text, size,
                              JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (!root) {
        *line = error.line > 0 ? error.line : 0;
        snprintf(message, message_size, "not valid JSON: %s", error.text);
        text_tidy(message);
    }
    return root;
}

Json *json_read(const char *text)
{
    return json_loads(text, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL);
}

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/internal.h"
#include "format/words.h"

const Path path_whole = {NULL, NULL, 0};

/* Appends as much as there is room for. */
static void append(char *text, size_t size, const char *more)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s", more);
}

static void write_path(char *text, size_t size, const Path *path)
{
    char index[16];

    if (!path->within)
        return;
    write_path(text, size, path->within);
    if (path->key) {
        append(text, size, *text ? "." : "");
        append(text, size, path->key);
    } else {
        snprintf(index, sizeof index, "[%d]", path->index);
        append(text, size, index);
    }
}

bool fault(FormatError *error, const Path *path, const char *format, ...)
{
    va_list arguments;

    memset(error, 0, sizeof *error);
    write_path(error->path, sizeof error->path, path);
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    text_tidy(error->path);
    text_tidy(error->message);
    return false;
}

static const char *type_words(const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        return "an object";
    case JSON_ARRAY:
        return "a list";
    case JSON_STRING:
        return "a string";
    case JSON_INTEGER:
        return "a whole number";
    case JSON_REAL:
        return "a number that is not whole";
    case JSON_TRUE:
        return "true";
    case JSON_FALSE:
        return "false";
    case JSON_NULL:
        break;
    }
    return "null";
}

bool fault_type(FormatError *error, const Path *path, const char *wanted,
                const json_t *value)
{
    if (!value)
        return fault(error, path, "is missing: it must be %s", wanted);
    return fault(error, path, "must be %s, not %s", wanted, type_words(value));
}

bool fault_near(FormatError *error, const Path *path, const char *typed,
                const char *what, const char *const *names, int count)
{
    const char *near = words_nearest(typed, names, count);

    /* The suggestion must not be cut off by a word of any length. */
    if (near)
        return fault(error, path, "\"%.80s\" is %s: did you mean \"%s\"?",
                     typed, what, near);
    return fault(error, path, "\"%.80s\" is %s", typed, what);
}

bool want_object(FormatError *error, const Path *path, const json_t *value)
{
    return json_is_object(value) || fault_type(error, path, "an object", value);
}

bool want_list(FormatError *error, const Path *path, const json_t *value)
{
    return json_is_array(value) || fault_type(error, path, "a list", value);
}

bool want_text(FormatError *error, const Path *path, const json_t *value,
               const char **text)
{
    *text = json_string_value(value);
    return *text || fault_type(error, path, "a string", value);
}

bool want_flag(FormatError *error, const Path *path, const json_t *value,
               bool *flag)
{
    *flag = json_is_true(value);
    return json_is_boolean(value) ||
           fault_type(error, path, "true or false", value);
}

bool want_whole(FormatError *error, const Path *path, const json_t *value,
                json_int_t least, json_int_t most, json_int_t *number)
{
    *number = json_integer_value(value);
    if (!json_is_integer(value))
        return fault_type(error, path, "a whole number", value);
    if (*number < least || *number > most)
        return fault(error, path,
                     "must be from %" JSON_INTEGER_FORMAT
                     " to %" JSON_INTEGER_FORMAT ", not %" JSON_INTEGER_FORMAT,
                     least, most, *number);
    return true;
}

bool want_short(FormatError *error, const Path *path, const json_t *value,
                char *copy, size_t size)
{
    const char *text;

    if (!want_text(error, path, value, &text))
        return false;
    if (strlen(text) >= size)
        return fault(error, path, "is too long: at most %zu bytes", size - 1);
    if (!text_is_plain(text))
        return fault(error, path, "holds characters that cannot be shown");
    snprintf(copy, size, "%s", text);
    return true;
}

static bool is_among(const char *name, const char *const *names, int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0)
            return true;
    }
    return false;
}

bool want_format(FormatError *error, const json_t *root, const char *format,
                 int newest, int *version)
{
    Path here = path_key(&path_whole, "format");
    char name[40];
    const char *found;

    if (!want_text(error, &here, json_object_get(root, "format"), &found))
        return false;
    for (*version = 1; *version <= newest; ++*version) {
        snprintf(name, sizeof name, "%s/%d", format, *version);
        if (strcmp(found, name) == 0)
            return true;
    }
    return fault(error, &here,
                 "is \"%.40s\", but this program reads \"%s/1\" to \"%s/%d\"",
                 found, format, format, newest);
}

bool want_keys(FormatError *error, const Path *path, const json_t *object,
               const char *what, const char *const *names, int count)
{
    const char *key;
    json_t *value;

    json_object_foreach((json_t *)object, key, value)
    {
        Path here = path_key(path, key);
        if (!is_among(key, names, count))
            return fault_near(error, &here, key, what, names, count);
    }
    return true;
}

bool want_color(FormatError *error, const Path *path, const char *text,
                int *color)
{
    const char *names[COLOR_COUNT];

    *color = color_find(text);
    if (*color >= 0)
        return true;
    for (int i = 0; i < COLOR_COUNT; i++)
        names[i] = color_name(i);
    return fault_near(error, path, text, "no colour", names, COLOR_COUNT);
}

bool want_seat(FormatError *error, const Path *path, const char *text,
               const Seats *seats, Seat *seat)
{
    int color;

    if (!want_color(error, path, text, &color))
        return false;
    *seat = seat_of_color(seats, color);
    return *seat != SEAT_NONE ||
           fault(error, path, "%s has no seat here", text);
}

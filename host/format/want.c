#include "format/want.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/names.h"
#include "base/text.h"

/* -- paths ---------------------------------------------------------------- */

At at_whole(const Json *root, FormatError *error)
{
    return (At){.value = root, .error = error};
}

At at_key(const At *within, const char *key)
{
    return (At){within, key, 0, json_member(within->value, key), within->error};
}

At at_index(const At *within, int index)
{
    return (At){within, NULL, index, json_at(within->value, index),
                within->error};
}

At at_member(const Json *root, const char *key, FormatError *error)
{
    static const At whole = {0};

    return (At){&whole, key, 0, json_member(root, key), error};
}

static void write_path(char *text, size_t size, const At *at)
{
    if (!at->within)
        return;
    write_path(text, size, at->within);
    if (at->key)
        text_add(text, size, "%s%s", *text ? "." : "", at->key);
    else
        text_add(text, size, "[%d]", at->index);
}

bool fault(const At *at, const char *format, ...)
{
    FormatError *error = at->error;
    va_list arguments;

    memset(error, 0, sizeof *error);
    write_path(error->path, sizeof error->path, at);
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    text_tidy(error->path);
    text_tidy(error->message);
    return false;
}

bool fault_memory(const At *at)
{
    return fault(&(At){.error = at->error}, "out of memory");
}

bool fault_type(const At *at, const char *wanted)
{
    if (!at->value)
        return fault(at, "is missing: it must be %s", wanted);
    return fault(at, "must be %s, not %s", wanted, json_type_name(at->value));
}

bool fault_near(const At *at, const char *typed, const char *what,
                const char *const *names, int count)
{
    const char *near = names_nearest(typed, names, count);

    /* We limit the lengths of the texts, so that a long word cannot cut off the
     * suggestion. */
    if (near)
        return fault(at, "\"%.80s\" is %s: did you mean \"%s\"?", typed, what,
                     near);
    return fault(at, "\"%.80s\" is %s", typed, what);
}

bool want_object(const At *at)
{
    return json_is_object(at->value) || fault_type(at, "an object");
}

bool want_list(const At *at)
{
    return json_is_array(at->value) || fault_type(at, "a list");
}

bool want_text(const At *at, const char **text)
{
    *text = json_as_text(at->value);
    return *text || fault_type(at, "a string");
}

bool want_flag(const At *at, bool *flag)
{
    *flag = json_is_true(at->value);
    return json_is_flag(at->value) || fault_type(at, "true or false");
}

bool want_whole(const At *at, long long least, long long most,
                long long *number)
{
    *number = 0;
    if (!json_as_whole(at->value, number))
        return fault_type(at, "a whole number");
    return (*number >= least && *number <= most) ||
           fault(at, "must be from %lld to %lld, not %lld", least, most,
                 *number);
}

bool want_short(const At *at, char *copy, size_t size)
{
    const char *text;

    if (!want_text(at, &text))
        return false;
    if (strlen(text) >= size)
        return fault(at, "is too long: at most %zu bytes", size - 1);
    if (!text_is_plain(text))
        return fault(at, "contains characters that cannot be shown");
    snprintf(copy, size, "%s", text);
    return true;
}

bool want_format(const At *root, const char *format, int newest, int *version)
{
    At at = at_key(root, "format");
    char name[40];
    const char *found;

    if (!want_text(&at, &found))
        return false;
    for (*version = 1; *version <= newest; ++*version) {
        snprintf(name, sizeof name, "%s/%d", format, *version);
        if (strcmp(found, name) == 0)
            return true;
    }
    return fault(&at,
                 "is \"%.40s\", but this program reads \"%s/1\" to \"%s/%d\"",
                 found, format, format, newest);
}

/* Returns the index of a name, or -1. */
static int index_of_name(const char *name, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

bool want_name(const At *at, const char *what, const char *const *names,
               int count, int *index)
{
    const char *text;

    if (!want_text(at, &text))
        return false;
    *index = index_of_name(text, names, count);
    return *index >= 0 || fault_near(at, text, what, names, count);
}

bool want_keys(const At *at, const char *what, const char *const *names,
               int count)
{
    const char *key;

    if (!want_object(at))
        return false;
    for (int i = 0; (key = json_key(at->value, i)) != NULL; i++) {
        At member = at_key(at, key);
        if (index_of_name(key, names, count) < 0)
            return fault_near(&member, key, what, names, count);
    }
    return true;
}

bool want_color(const At *at, const char *text, int *color)
{
    const char *names[COLOR_COUNT];

    *color = color_find(text);
    if (*color >= 0)
        return true;
    for (int i = 0; i < COLOR_COUNT; i++)
        names[i] = color_name(i);
    return fault_near(at, text, "not a colour", names, COLOR_COUNT);
}

bool want_seat(const At *at, const char *text, const Seats *seats, Seat *seat)
{
    int color;

    if (!want_color(at, text, &color))
        return false;
    *seat = seat_of_color(seats, color);
    return *seat != SEAT_NONE || fault(at, "%s has no seat here", text);
}

bool want_seated(const At *at, const Seats *seats, Seat *seat)
{
    const char *text;

    return want_text(at, &text) && want_seat(at, text, seats, seat);
}

#include "format/json.h"

#include <math.h>
#include <stdlib.h>

#include "format/internal.h"

/* A Json is the library's value under a name of our own. */
static json_t *inner(const Json *value)
{
    return (json_t *)value;
}

static Json *outer(const json_t *value)
{
    return (Json *)value;
}

/* -- building ------------------------------------------------------------- */

/*
 * Stands where memory ran out. It is a null like any other to the library
 * (which never frees values with this count), but it has an address of its
 * own, by which `is_whole` finds it.
 */
static const json_t missing = {JSON_NULL, (size_t)-1};

static bool is_whole(const json_t *value)
{
    const char *key;
    json_t *member;
    size_t i;

    if (!value || value == &missing)
        return false;
    json_object_foreach((json_t *)value, key, member)
    {
        if (!is_whole(member))
            return false;
    }
    json_array_foreach(value, i, member)
    {
        if (!is_whole(member))
            return false;
    }
    return true;
}

Json *json_new_object(void)
{
    return outer(json_object());
}

Json *json_new_array(void)
{
    return outer(json_array());
}

Json *json_text(const char *text)
{
    return outer(text_value(text));
}

Json *json_whole(long long number)
{
    return outer(json_integer(number));
}

Json *json_decimal(double number)
{
    return isfinite(number) ? outer(json_real(number)) : json_nothing();
}

Json *json_flag(bool flag)
{
    return outer(json_boolean(flag));
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
    return outer(json_null());
}

Json *json_position(const Position *position, const Equipment *equipment,
                    Seat viewer)
{
    return outer(position_value(position, equipment, viewer));
}

Json *json_option(const OptionValue *option)
{
    return outer(position_option_value(option));
}

Json *json_result(const Position *position)
{
    return outer(position_result_value(position));
}

void json_set(Json *object, const char *key, Json *value)
{
    json_t *whole = inner(object);
    json_t *member = value ? inner(value) : (json_t *)&missing;

    if (json_object_set_new(whole, key, member) == 0 || !whole)
        return;
    /* To replace a member needs no memory; a first one has to try again. */
    void *first = json_object_iter(whole);
    if (first)
        json_object_iter_set_new(whole, first, (json_t *)&missing);
    else
        json_object_set_new(whole, key, (json_t *)&missing);
}

void json_add(Json *array, Json *value)
{
    json_t *whole = inner(array);
    json_t *member = value ? inner(value) : (json_t *)&missing;

    if (json_array_append_new(whole, member) != 0)
        json_array_set_new(whole, 0, (json_t *)&missing);
}

/* Fifteen digits reproduce any number that a person wrote. */
static const size_t written =
    JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(15);

char *json_write(const Json *root)
{
    return is_whole(inner(root)) ? json_dumps(inner(root), written) : NULL;
}

bool json_print(Json *root, FILE *out)
{
    char *text = json_write(root);
    bool printed = text && fputs(text, out) >= 0 && putc('\n', out) != EOF;

    free(text);
    json_drop(root);
    return printed;
}

void json_drop(Json *root)
{
    json_decref(inner(root));
}

/* -- reading -------------------------------------------------------------- */

Json *json_parse(const char *text, size_t size, int *line, char *message,
                 size_t message_size)
{
    return outer(text_parse(text, size, line, message, message_size));
}

const Json *json_member(const Json *object, const char *key)
{
    return outer(json_object_get(inner(object), key));
}

int json_length(const Json *array_or_object)
{
    json_t *value = inner(array_or_object);
    return (int)(json_is_object(value) ? json_object_size(value)
                                       : json_array_size(value));
}

const Json *json_at(const Json *array, int index)
{
    return index < 0 ? NULL : outer(json_array_get(inner(array), index));
}

const char *json_key(const Json *object, int index)
{
    void *member = json_object_iter(inner(object));

    while (member && index-- > 0)
        member = json_object_iter_next(inner(object), member);
    return member ? json_object_iter_key(member) : NULL;
}

Json *json_copied(const Json *value)
{
    return (Json *)json_deep_copy((const json_t *)value);
}

Json *json_merge(const Json *base, const Json *over)
{
    json_t *merged = json_object();
    bool failed = !merged ||
                  (base && json_object_update(merged, inner(base)) != 0) ||
                  (over && json_object_update(merged, inner(over)) != 0);

    if (!failed)
        return outer(merged);
    json_decref(merged);
    return NULL;
}

const char *json_as_text(const Json *value)
{
    return json_string_value(inner(value));
}

bool json_as_whole(const Json *value, long long *number)
{
    if (!json_is_integer(inner(value)))
        return false;
    *number = json_integer_value(inner(value));
    return true;
}

/* In brackets: the library has macros of these names. */
bool(json_is_true)(const Json *value)
{
    return json_is_true(inner(value));
}

bool(json_is_object)(const Json *value)
{
    return json_is_object(inner(value));
}

bool(json_is_array)(const Json *value)
{
    return json_is_array(inner(value));
}

#include "format/json_want.h"

#include <string.h>

#include "format/internal.h"

static const json_t *value_of(const Json *object, const char *key)
{
    return (const json_t *)json_member(object, key);
}

bool json_want_keys(const Json *object, const char *what,
                    const char *const *names, int count, FormatError *error)
{
    const json_t *value = (const json_t *)object;

    return want_object(error, &path_whole, value) &&
           want_keys(error, &path_whole, value, what, names, count);
}

bool json_want_text(const Json *object, const char *key, const char **text,
                    FormatError *error)
{
    Path path = path_key(&path_whole, key);

    return want_text(error, &path, value_of(object, key), text);
}

bool json_want_whole(const Json *object, const char *key, long long least,
                     long long most, long long *number, FormatError *error)
{
    Path path = path_key(&path_whole, key);
    json_int_t read;

    if (!want_whole(error, &path, value_of(object, key), least, most, &read))
        return false;
    *number = read;
    return true;
}

bool json_want_object(const Json *object, const char *key, const Json **member,
                      FormatError *error)
{
    Path path = path_key(&path_whole, key);

    *member = json_member(object, key);
    return want_object(error, &path, (const json_t *)*member);
}

bool json_want_list(const Json *object, const char *key, const Json **list,
                    FormatError *error)
{
    Path path = path_key(&path_whole, key);

    *list = json_member(object, key);
    return want_list(error, &path, (const json_t *)*list);
}

bool json_want_entry(const Json *list, const char *key, int index,
                     const char **text, FormatError *error)
{
    Path within = path_key(&path_whole, key);
    Path path = path_index(&within, index);

    return want_text(error, &path, (const json_t *)json_at(list, index), text);
}

bool json_want_name(const Json *object, const char *key, const char *what,
                    const char *const *names, int count, int *index,
                    FormatError *error)
{
    Path path = path_key(&path_whole, key);
    const char *text;

    if (!want_text(error, &path, value_of(object, key), &text))
        return false;
    for (*index = 0; *index < count; ++*index)
        if (strcmp(names[*index], text) == 0)
            return true;
    return fault_near(error, &path, text, what, names, count);
}

bool json_want_seat(const Json *object, const char *key, const Seats *seats,
                    Seat *seat, FormatError *error)
{
    Path path = path_key(&path_whole, key);
    const char *text;

    return want_text(error, &path, value_of(object, key), &text) &&
           want_seat(error, &path, text, seats, seat);
}

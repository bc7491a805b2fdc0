#include "format/json_want.h"

#include <string.h>

#include "format/internal.h"

static const At whole = {0};

static At member_of(const Json *object, const char *key, FormatError *error)
{
    return (At){&whole, key, 0, json_object_get(object, key), error};
}

bool json_want_keys(const Json *object, const char *what,
                    const char *const *names, int count, FormatError *error)
{
    At root = at_whole(object, error);

    return want_keys(&root, what, names, count);
}

bool json_want_text(const Json *object, const char *key, const char **text,
                    FormatError *error)
{
    At at = member_of(object, key, error);

    return want_text(&at, text);
}

bool json_want_whole(const Json *object, const char *key, long long least,
                     long long most, long long *number, FormatError *error)
{
    At at = member_of(object, key, error);
    json_int_t read;

    if (!want_whole(&at, least, most, &read))
        return false;
    *number = read;
    return true;
}

bool json_want_object(const Json *object, const char *key, const Json **member,
                      FormatError *error)
{
    At at = member_of(object, key, error);

    *member = at.value;
    return want_object(&at);
}

bool json_want_list(const Json *object, const char *key, const Json **list,
                    FormatError *error)
{
    At at = member_of(object, key, error);

    *list = at.value;
    return want_list(&at);
}

bool json_want_entry(const Json *list, const char *key, int index,
                     const char **text, FormatError *error)
{
    At within = {&whole, key, 0, list, error};
    At at = at_index(&within, index);

    return want_text(&at, text);
}

bool json_want_name(const Json *object, const char *key, const char *what,
                    const char *const *names, int count, int *index,
                    FormatError *error)
{
    At at = member_of(object, key, error);
    const char *text;

    if (!want_text(&at, &text))
        return false;
    for (*index = 0; *index < count; ++*index)
        if (strcmp(names[*index], text) == 0)
            return true;
    return fault_near(&at, text, what, names, count);
}

bool json_want_seat(const Json *object, const char *key, const Seats *seats,
                    Seat *seat, FormatError *error)
{
    At at = member_of(object, key, error);

    return want_seated(&at, seats, seat);
}

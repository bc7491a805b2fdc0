/*
 * json_want.h -- reading an object that comes from another program, member by
 * member.
 *
 * All functions return false if the value is wrong or missing; `error` then has
 * the JSON path and a message. The results belong to the object.
 */
#ifndef FORMAT_JSON_WANT_H
#define FORMAT_JSON_WANT_H

#include "format/json.h"
#include "format/position_json.h"

/* Checks that the value is an object and that every key is one of `names`.
 * `what` is the message for a wrong key, such as "not a key of a request". */
bool json_want_keys(const Json *object, const char *what,
                    const char *const *names, int count, FormatError *error);

bool json_want_text(const Json *object, const char *key, const char **text,
                    FormatError *error);
bool json_want_whole(const Json *object, const char *key, long long least,
                     long long most, long long *number, FormatError *error);
bool json_want_object(const Json *object, const char *key, const Json **member,
                      FormatError *error);
bool json_want_list(const Json *object, const char *key, const Json **list,
                    FormatError *error);
/* Reads an entry of a list; the entry must be a text. `key` is the key of the
 * list, for the path in an error. */
bool json_want_entry(const Json *list, const char *key, int index,
                     const char **text, FormatError *error);
/* Reads a text that must be one of `names`, and writes its index. `what` is the
 * message for a wrong name. */
bool json_want_name(const Json *object, const char *key, const char *what,
                    const char *const *names, int count, int *index,
                    FormatError *error);
/* Reads a colour, which must be the colour of a seat. */
bool json_want_seat(const Json *object, const char *key, const Seats *seats,
                    Seat *seat, FormatError *error);

#endif

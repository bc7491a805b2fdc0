/*
 * json_want.h -- reading an object that a stranger has written, member by
 * member.
 *
 * All functions return false with the JSON path and the words of what is wrong
 * in `error`, also where a member is missing. What they give is borrowed from
 * the object.
 */
#ifndef FORMAT_JSON_WANT_H
#define FORMAT_JSON_WANT_H

#include "format/json.h"
#include "format/position_json.h"

/* It is an object, and every key is one of `names`; `what` says what another is
 * not: "not a key of a request". */
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
/* A member of such a list, which must be a text. */
bool json_want_entry(const Json *list, const char *key, int index,
                     const char **text, FormatError *error);
/* One of some names: its index. `what` is as above. */
bool json_want_name(const Json *object, const char *key, const char *what,
                    const char *const *names, int count, int *index,
                    FormatError *error);
/* One of the colours that are seated. */
bool json_want_seat(const Json *object, const char *key, const Seats *seats,
                    Seat *seat, FormatError *error);

#endif

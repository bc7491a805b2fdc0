/*
 * json.h -- reading and writing JSON other than positions and records.
 *
 * Only host/format uses the JSON library directly. An object or list owns its
 * values; json_print and json_drop free the root. A value is NULL if memory
 * runs out. NULL may be added, but printing then fails.
 */
#ifndef FORMAT_JSON_H
#define FORMAT_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "core/position/position.h"

typedef struct json_t Json; /* a value of the JSON library; opaque */

Json *json_new_object(void);
Json *json_new_array(void);
Json *json_text(const char *text);
Json *json_whole(long long number);
/* Returns a number with six significant digits, which are the same on every
 * machine, or a null if the number is not finite. */
Json *json_decimal(double number);
Json *json_flag(bool flag);
Json *json_nothing(void);                  /* a null */
Json *json_text_or_null(const char *text); /* returns a null if `text` is NULL
                                            * or "" */
Json *json_line_or_null(int line);         /* returns a null if `line` is below
                                            * 1 */
Json *json_position(const Position *position, const Equipment *equipment,
                    Seat viewer);
Json *json_option(const OptionValue *option);
Json *json_result(const Position *position); /* the result of a game that is
                                              * over */

/* An ErrorPlace is the place of an error. A text is "" if it is unknown; `line`
 * is 0 if it is unknown. */
typedef struct ErrorPlace {
    const char *path; /* path of the wrong value in a JSON document */
    const char *file;
    int line;
} ErrorPlace;

/* Returns the object that describes an error: its kind, its message and its
 * place. Unknown parts of the place are left out. */
Json *json_error(const char *kind, const char *message, ErrorPlace place);

/* Keys keep the order in which they are set. */
void json_set(Json *object, const char *key, Json *value);
void json_add(Json *array, Json *value);

/* Prints the value on one line, ends the line, and frees the value. Returns
 * false on a write error or if memory ran out earlier. */
bool json_print(Json *root, FILE *out);
/* Returns the value as text without a line break; the caller frees the text.
 * The value is not freed. */
char *json_write(const Json *root);
void json_drop(Json *root);

/* -- reading case files and similar; results belong to the root ----------- */

/* Returns the value of a JSON text. If the text is not JSON, returns NULL, and
 * `line` and `message` say where and why. */
Json *json_parse(const char *text, size_t size, int *line, char *message,
                 size_t message_size);
/* Like json_parse, for a text that the program has written. Also returns NULL
 * if memory runs out. */
Json *json_read(const char *text);
/* Returns a member of an object, or NULL if it is missing. */
const Json *json_member(const Json *object, const char *key);
int json_length(const Json *array_or_object);
const Json *json_at(const Json *array, int index);
/* Returns the key of the member with the given index. The first member has
 * index 0. Returns NULL if there are fewer members. */
const char *json_key(const Json *object, int index);
Json *json_copied(const Json *value); /* returns a deep copy, or NULL for
                                       * NULL */
/* True if the values are equal, in any order of keys. NULL equals nothing. */
bool json_is_same(const Json *value, const Json *other);
/* Returns a deep copy in which each text is replaced by the result of `change`;
 * keys stay unchanged. The function frees the results of `change`. */
Json *json_map_texts(const Json *value, char *(*change)(const char *text));
/* Returns a new object with the members of both objects. `over` has priority.
 * Members that are objects are not merged. Either object may be NULL. */
Json *json_merge(const Json *base, const Json *over);
const char *json_as_text(const Json *value); /* returns NULL if the value is not
                                              * a string */
bool json_as_whole(const Json *value, long long *number);
bool json_is_true(const Json *value);
bool json_is_object(const Json *value);
bool json_is_array(const Json *value);
bool json_is_flag(const Json *value); /* true for the JSON values true and
                                       * false */
bool json_is_whole(const Json *value);
bool json_is_null(const Json *value);
/* Returns the type of a value in words, such as "a whole number". */
const char *json_type_name(const Json *value);
/* True if `whole` has every member of `part` with an equal value, recursively.
 * Lists must be equal. A null in `part` equals a missing member. If the result
 * is false, writes the path and values of the first difference to
 * `difference`. */
bool json_contains(const Json *whole, const Json *part, char *difference,
                   size_t size);
/* Like json_contains, but calls `see` for every difference. `is` is the value
 * in `whole`, or NULL if missing. `wanted` is the value in `part`. Returns the
 * number of differences. */
typedef void (*JsonSee)(void *context, const char *path, const Json *is,
                        const Json *wanted);
int json_differences(const Json *whole, const Json *part, JsonSee see,
                     void *context);

/* Returns the line of the value at `path`, such as "cases[3].expect.line"; for
 * a member, the line of its key. If the value is missing, uses the innermost
 * existing part and sets `*exact` to false. `exact` may be NULL. */
int json_line(const char *text, size_t size, const char *path, bool *exact);

#endif

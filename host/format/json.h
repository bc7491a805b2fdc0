/*
 * json.h -- reading and writing other JSON, such as the answers of verbs.
 *
 * This is a thin layer, so that only host/format uses the JSON library. A value
 * that was added to another is owned by it; json_print or json_drop frees the
 * root. Adding NULL, because memory ran out, is allowed and makes the print
 * fail.
 */
#ifndef FORMAT_JSON_H
#define FORMAT_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "core/position/position.h"

typedef struct json_t Json; /* the library's value; opaque */

Json *json_new_object(void);
Json *json_new_array(void);
Json *json_text(const char *text);
Json *json_whole(long long number);
/* A number of six significant digits, the same on every machine; null unless it
 * is finite. */
Json *json_decimal(double number);
Json *json_flag(bool flag);
Json *json_nothing(void);                  /* null */
Json *json_text_or_null(const char *text); /* null for NULL and "" */
Json *json_line_or_null(int line);         /* null for less than 1 */
Json *json_position(const Position *position, const Equipment *equipment,
                    Seat viewer);
Json *json_option(const OptionValue *option);
Json *json_result(const Position *position); /* the game must be over */

/* Keys keep the order in which they are set. */
void json_set(Json *object, const char *key, Json *value);
void json_add(Json *array, Json *value);

/* Prints the value in a line, with a line break, and frees it. Returns false on
 * a write error or if memory ran out earlier. */
bool json_print(Json *root, FILE *out);
/* Returns the text without a line break, which the caller frees. The value
 * stays. */
char *json_write(const Json *root);
void json_drop(Json *root);

/* -- reading, for case files and the like; borrowed from the root --------- */

/* Returns NULL, with `line` and `message` set, if the text is not JSON. */
Json *json_parse(const char *text, size_t size, int *line, char *message,
                 size_t message_size);
/* Like json_parse, for a text that the program has written. Returns NULL also
 * if memory runs out. */
Json *json_read(const char *text);
const Json *json_member(const Json *object, const char *key); /* or NULL */
int json_length(const Json *array_or_object);
const Json *json_at(const Json *array, int index);
/* Returns the key of the member with that number, from 0, or NULL past the
 * last. */
const char *json_key(const Json *object, int index);
Json *json_copied(const Json *value); /* a deep copy; NULL for NULL */
/* Returns a new object with the members of both. If both have a key, the whole
 * member is from `over`. Either may be NULL. */
Json *json_merge(const Json *base, const Json *over);
const char *json_as_text(const Json *value); /* NULL if not a string */
bool json_as_whole(const Json *value, long long *number);
bool json_is_true(const Json *value);
bool json_is_object(const Json *value);
bool json_is_array(const Json *value);
/*
 * True if every member of `part` is equal in `whole`. Objects are compared by
 * member, recursively; arrays and scalars exactly; a null in `part` also equals
 * a missing member. At the first difference its path and both sides are written
 * into `difference`.
 */
bool json_contains(const Json *whole, const Json *part, char *difference,
                   size_t size);
/* Like json_contains, but calls `see` for every difference; `is` is NULL if the
 * value is missing. Returns the number of differences. */
typedef void (*JsonSee)(void *context, const char *path, const Json *is,
                        const Json *wanted);
int json_differences(const Json *whole, const Json *part, JsonSee see,
                     void *context);

/*
 * Returns the line, in a JSON text, of the value at a path such as
 * "cases[3].expect.line", or of its key. If only the beginning of the path
 * exists, it is the line where that leads, and `*exact` becomes false. `exact`
 * may be NULL.
 */
int json_line(const char *text, size_t size, const char *path, bool *exact);

#endif

/*
 * json.h -- writing other JSON: the answers of verbs.
 *
 * A thin layer so that only host/format meets the JSON library. Values are
 * built and owned by their parent once added; the root is freed by
 * json_print or json_drop. Adding NULL (memory ran out) is allowed and makes
 * the print fail.
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
/* With six digits, the same on every machine; null unless it is finite. */
Json *json_decimal(double number);
Json *json_flag(bool flag);
Json *json_nothing(void);                  /* null */
Json *json_text_or_null(const char *text); /* null for NULL and "" */
Json *json_line_or_null(int line);         /* null for less than 1 */
Json *json_position(const Position *position, const Equipment *equipment,
                    Seat viewer);
Json *json_option(const OptionValue *option);
Json *json_result(const Position *position); /* of one that is over */

/* Keys keep the order in which they are set. */
void json_set(Json *object, const char *key, Json *value);
void json_add(Json *array, Json *value);

/* One line, then a line break. Frees the value. False on a write error or
 * when memory had run out. */
bool json_print(Json *root, FILE *out);
/* The text without a line break, to be freed; the value stays. */
char *json_write(const Json *root);
void json_drop(Json *root);

/* -- reading, for case files and the like; borrowed from the root --------- */

/* NULL with line and message set when the text is wrong. */
Json *json_parse(const char *text, size_t size, int *line, char *message,
                 size_t message_size);
/* The same of a text that the program has written; NULL without memory too. */
Json *json_read(const char *text);
const Json *json_member(const Json *object, const char *key); /* or NULL */
int json_length(const Json *array_or_object);
const Json *json_at(const Json *array, int index);
/* The key of the member with that number, or NULL past the last. */
const char *json_key(const Json *object, int index);
Json *json_copied(const Json *value); /* all of it; NULL for NULL */
/* A new object with the members of both; where both have one, `over` wins
 * with the whole of it. Either may be NULL. */
Json *json_merge(const Json *base, const Json *over);
const char *json_as_text(const Json *value); /* NULL when no string */
bool json_as_whole(const Json *value, long long *number);
bool json_is_true(const Json *value);
bool json_is_object(const Json *value);
bool json_is_array(const Json *value);
/*
 * Whether every member that `part` names is equal in `whole` (objects by
 * member, recursively; arrays and scalars exactly; a null also where the
 * member is missing). On a difference writes its path and both sides into
 * `difference`.
 */
bool json_contains(const Json *whole, const Json *part, char *difference,
                   size_t size);
/* The same, but shows every difference; `is` is NULL where it is missing.
 * Returns how many there are. */
typedef void (*JsonSee)(void *context, const char *path, const Json *is,
                        const Json *wanted);
int json_differences(const Json *whole, const Json *part, JsonSee see,
                     void *context);

/*
 * The line of a text that is JSON where the value at that path begins, or its
 * key: "cases[3].expect.line". `*exact` (or NULL) is false when only the
 * beginning of the path is there; then the line is where that ends.
 */
int json_line(const char *text, size_t size, const char *path, bool *exact);

#endif

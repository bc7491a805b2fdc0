/*
 * internal.h -- what the files of host/format share, private to them.
 */
#ifndef FORMAT_INTERNAL_H
#define FORMAT_INTERNAL_H

/* First: it declares functions by names that are macros of the library. */
#include "format/json.h"

#include <jansson.h>

#include "format/position_json.h"
#include "format/record_json.h"
#include "format/token.h"

#define LENGTH(array) ((int)(sizeof(array) / sizeof *(array)))

/* -- json_text.c: bytes that come from outside ---------------------------- */

/* A JSON string of any bytes: what is not UTF-8 becomes U+FFFD. */
json_t *text_value(const char *text);

/* Parses JSON; NULL with `line` and `message` set when it is wrong. */
json_t *text_parse(const char *text, size_t size, int *line, char *message,
                   size_t message_size);

/* -- fault.c: what is wrong with a document, and where -------------------- */

/* The way to a value in a document, from the inside out. The links live on
 * the stack of those who descend; nothing is written until a fault is met. */
typedef struct Path {
    const struct Path *within; /* NULL: this is the whole */
    const char *key;           /* NULL: a member of a list */
    int index;
} Path;

static inline Path path_key(const Path *within, const char *key)
{
    Path path = {within, key, 0};
    return path;
}

static inline Path path_index(const Path *within, int index)
{
    Path path = {within, NULL, index};
    return path;
}

extern const Path path_whole; /* to the whole document */

/* All return false, so that a reader can return what they return. */
bool fault(FormatError *error, const Path *path, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool fault_type(FormatError *error, const Path *path, const char *wanted,
                const json_t *value);
/* `"typed" is WHAT`, and the name most like it. */
bool fault_near(FormatError *error, const Path *path, const char *typed,
                const char *what, const char *const *names, int count);

/* Check the type; a value of NULL counts as missing. */
bool want_object(FormatError *error, const Path *path, const json_t *value);
bool want_list(FormatError *error, const Path *path, const json_t *value);
bool want_text(FormatError *error, const Path *path, const json_t *value,
               const char **text);
bool want_flag(FormatError *error, const Path *path, const json_t *value,
               bool *flag);
bool want_whole(FormatError *error, const Path *path, const json_t *value,
                json_int_t least, json_int_t most, json_int_t *number);
/* Copies a text that must fit into `size` bytes with its 0. */
bool want_short(FormatError *error, const Path *path, const json_t *value,
                char *copy, size_t size);
/* Every key of the object is one of `names`; `what` says what a key is not:
 * "no key of a position". */
bool want_keys(FormatError *error, const Path *path, const json_t *object,
               const char *what, const char *const *names, int count);
/* The key `format` of the document, which is there, names a version of
 * `format` ("house-position"), from 1 to `newest`. */
bool want_format(FormatError *error, const json_t *root, const char *format,
                 int newest, int *version);
/* The name of a colour, and of a seat. */
bool want_color(FormatError *error, const Path *path, const char *text,
                int *color);
bool want_seat(FormatError *error, const Path *path, const char *text,
               const Seats *seats, Seat *seat);

/* -- token.c: reading with the reason why not ----------------------------- */

typedef enum SpaceScan {
    SPACE_FINE,
    SPACE_NO_TOKEN, /* not written as a space is on this board */
    SPACE_OFF_BOARD
} SpaceScan;

SpaceScan token_scan_space(const char *text, const BoardShape *shape,
                           Space *space);

/* -- position_json_read.c ------------------------------------------------- */

/* The options of a position, which may be missing (NULL). */
bool position_read_options(const json_t *options, PositionHead *head,
                           FormatError *error);

/* -- position_json_write.c ------------------------------------------------ */

#define POSITION_FORMAT "house-position"

/* Version 1 has a sequence as its chance, version 2 a key. */
enum { POSITION_SEQUENCE = 1, POSITION_KEY = 2 };

/* The numbers of the named piles, sorted by their names. */
void position_pile_order(const Equipment *equipment, int *order);

json_t *position_value(const Position *position, const Equipment *equipment,
                       Seat viewer);
json_t *position_option_value(const OptionValue *option);
/* Of a position that is over. */
json_t *position_result_value(const Position *position);

/* -- record_json_parts.c: false with `error` set -------------------------- */

bool record_memory_fault(FormatError *error);
/* A line, which must be an object; NULL with `error` set. */
json_t *record_parse(const char *text, size_t size, FormatError *error);
/* A text of any length, copied. */
bool record_read_text(const json_t *root, const char *key, char **copy,
                      FormatError *error);
/* The same for people to read. */
bool record_read_words(const json_t *root, const char *key, char **copy,
                       FormatError *error);
/* A value of any kind, as the text of its JSON. */
bool record_read_value(const json_t *value, char **text, FormatError *error);
bool record_read_digest(const Path *path, const json_t *value, char *digest,
                        FormatError *error);
/* `list` and `count` hold what was read, even if the rest is wrong. */
bool record_read_scripts(const json_t *scripts, const Path *here,
                         RecordScript **list, int *count, FormatError *error);

#endif

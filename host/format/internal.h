/*
 * internal.h -- declarations shared by the files of host/format.
 */
#ifndef FORMAT_INTERNAL_H
#define FORMAT_INTERNAL_H

/* json.h must be included first, because <jansson.h> defines macros with the
 * names of some of its functions. */
#include "format/json.h"

#include <jansson.h>

#include "format/position_json.h"
#include "format/record_json.h"
#include "format/token.h"

#define LENGTH(array) ((int)(sizeof(array) / sizeof *(array)))

/* -- fault.c: faults of a document, with their path ----------------------- */

/* An At is a value in a document together with its path. It points to the At of
 * the object or list around the value, so that the path is put together only if
 * there is a fault. The readers keep each At on the stack. */
typedef struct At {
    const struct At *within; /* the object or list around the value; NULL for
                                the whole document */
    const char *key;         /* the key in an object; NULL for a member of a
                                list */
    int index;
    const json_t *value; /* the value, or NULL if it is missing */
    FormatError *error;  /* receives the fault */
} At;

static inline At at_whole(const json_t *root, FormatError *error)
{
    return (At){.value = root, .error = error};
}

static inline At at_key(const At *within, const char *key)
{
    return (At){within, key, 0, json_object_get(within->value, key),
                within->error};
}

static inline At at_index(const At *within, int index)
{
    return (At){within, NULL, index,
                json_array_get(within->value, (size_t)index), within->error};
}

/* These functions report a fault. They return false, so that a reader can end
 * with `return fault(...)`. */
bool fault(const At *at, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool fault_type(const At *at, const char *wanted);
/* Reports `"typed" is WHAT`, and suggests the name that is most similar to
 * `typed`. */
bool fault_near(const At *at, const char *typed, const char *what,
                const char *const *names, int count);
bool fault_memory(const At *at);

/* Read a value of the given type. A missing value is a fault. */
bool want_object(const At *at);
bool want_list(const At *at);
bool want_text(const At *at, const char **text);
bool want_flag(const At *at, bool *flag);
bool want_whole(const At *at, json_int_t least, json_int_t most,
                json_int_t *number);
/* Copies a text that must fit into `size` bytes with its null byte. */
bool want_short(const At *at, char *copy, size_t size);
/* Checks that the value is an object and that every key is one of `names`.
 * `what` is the message for a wrong key, such as "not a key of a position". */
bool want_keys(const At *at, const char *what, const char *const *names,
               int count);
/* Checks that the document has a key "format" whose value is `format` with a
 * version from 1 to `newest`, such as "house-position/2". */
bool want_format(const At *root, const char *format, int newest, int *version);
/* want_color and want_seat find a colour or a seat whose name is `text`.
 * want_seated first reads the name from the document. */
bool want_color(const At *at, const char *text, int *color);
bool want_seat(const At *at, const char *text, const Seats *seats, Seat *seat);
bool want_seated(const At *at, const Seats *seats, Seat *seat);

/* -- token.c: reading a space, with the reason of a failure --------------- */

typedef enum SpaceScan {
    SPACE_FINE,
    SPACE_NO_TOKEN, /* the text cannot be a space of this board */
    SPACE_MISSING,  /* a space that the shape of the board leaves out */
    SPACE_OFF_BOARD
} SpaceScan;

SpaceScan token_scan_space(const char *text, const Equipment *equipment,
                           Space *space);

/* -- position_json_read.c ------------------------------------------------- */

/* Reads the options of a position. The options may be missing. */
bool position_read_options(const At *options, PositionHead *head);
/* Reads a colour and adds it to the seats. A colour that is among the seats
 * already is a fault. */
bool position_read_color(const At *at, Seats *seats);
/* Checks that the value is a list that is not empty. */
bool position_want_seats(const At *list);

/* -- position_json_write.c ------------------------------------------------ */

#define POSITION_FORMAT "house-position"

/* Versions of the format. The chance is a sequence in version 1 and a key in
 * version 2. Version 3 allows both, and is written only if the older versions
 * cannot describe the position. */
enum { POSITION_SEQUENCE = 1, POSITION_KEY = 2, POSITION_NEWEST = 3 };

/* Lists the numbers of the named piles in the order of their names. */
void position_pile_order(const Equipment *equipment, int *order);

#endif

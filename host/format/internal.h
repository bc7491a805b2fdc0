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

/* -- fault.c: what is wrong with a document, and where -------------------- */

/* A value of a document, and the way to it, from the inside out. The links live
 * on the stack of those who descend; nothing is written until there is a fault.
 */
typedef struct At {
    const struct At *within; /* NULL: this is the whole */
    const char *key;         /* NULL: a member of a list */
    int index;
    const json_t *value; /* NULL: missing */
    FormatError *error;  /* where a fault is written */
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

/* All return false, so that a reader can return what they return. */
bool fault(const At *at, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool fault_type(const At *at, const char *wanted);
/* `"typed" is WHAT`, and the name most like it. */
bool fault_near(const At *at, const char *typed, const char *what,
                const char *const *names, int count);
bool fault_memory(const At *at);

/* Check the type; a value that is missing has none. */
bool want_object(const At *at);
bool want_list(const At *at);
bool want_text(const At *at, const char **text);
bool want_flag(const At *at, bool *flag);
bool want_whole(const At *at, json_int_t least, json_int_t most,
                json_int_t *number);
/* Copies a text that must fit into `size` bytes with its 0. */
bool want_short(const At *at, char *copy, size_t size);
/* It is an object, and every key is one of `names`; `what` says what a key is
 * not: "not a key of a position". */
bool want_keys(const At *at, const char *what, const char *const *names,
               int count);
/* The key `format` of the document, which is there, names a version of
 * `format` ("house-position"), from 1 to `newest`. */
bool want_format(const At *root, const char *format, int newest, int *version);
/* The name of a colour, and of a seat; the second reads it too. */
bool want_color(const At *at, const char *text, int *color);
bool want_seat(const At *at, const char *text, const Seats *seats, Seat *seat);
bool want_seated(const At *at, const Seats *seats, Seat *seat);

/* -- token.c: reading with the reason why not ----------------------------- */

typedef enum SpaceScan {
    SPACE_FINE,
    SPACE_NO_TOKEN, /* not written as a space is on this board */
    SPACE_MISSING,  /* a board without gaps would have it */
    SPACE_OFF_BOARD
} SpaceScan;

SpaceScan token_scan_space(const char *text, const Equipment *equipment,
                           Space *space);

/* -- position_json_read.c ------------------------------------------------- */

/* The options of a position, which may be missing. */
bool position_read_options(const At *options, PositionHead *head);
/* The colours of a list of seats, one more; false if one already sits there. */
bool position_read_color(const At *at, Seats *seats);
/* A list that is not empty. */
bool position_want_seats(const At *list);

/* -- position_json_write.c ------------------------------------------------ */

#define POSITION_FORMAT "house-position"

/* Version 1 has a sequence as its chance, version 2 a key. Version 3 has
 * either, and is written where a game needs what version 2 does not have. */
enum { POSITION_SEQUENCE = 1, POSITION_KEY = 2, POSITION_NEWEST = 3 };

/* The numbers of the named piles, sorted by their names. */
void position_pile_order(const Equipment *equipment, int *order);

#endif

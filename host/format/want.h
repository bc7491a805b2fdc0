/*
 * want.h -- reads and checks the members of JSON documents that come from
 * outside the program. A fault names the path of the wrong value, such as
 * "board.3,1.pyramids[0]".
 */
#ifndef FORMAT_WANT_H
#define FORMAT_WANT_H

#include "format/json.h"
#include "format/position_json.h"

/* An At is a value in a document, with its path for error messages. The path is
 * found through `within`, which must stay valid. */
typedef struct At {
    const struct At *within; /* the object or list around the value; NULL for
                                the whole document */
    const char *key;         /* the key in an object; NULL for a member of a
                                list */
    int index;
    const Json *value;  /* the value, or NULL if it is missing */
    FormatError *error; /* receives the fault */
} At;

At at_whole(const Json *root, FormatError *error);
At at_key(const At *within, const char *key);
At at_index(const At *within, int index);
/* Returns the member `key` of the document `root`. */
At at_member(const Json *root, const char *key, FormatError *error);

/* These functions report a fault. They return false, so that a reader can end
 * with `return fault(...)`. */
bool fault(const At *at, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool fault_type(const At *at, const char *wanted);
/* Reports a fault such as `"typed" is not a pile`, and suggests the most
 * similar of `names`. `what` is the end of the message: "not a pile". */
bool fault_near(const At *at, const char *typed, const char *what,
                const char *const *names, int count);
bool fault_memory(const At *at);

/* These functions read a value of the given type. A missing value is a
 * fault. */
bool want_object(const At *at);
bool want_list(const At *at);
bool want_text(const At *at, const char **text);
bool want_flag(const At *at, bool *flag);
bool want_whole(const At *at, long long least, long long most,
                long long *number);
/* Copies a text that must fit into `size` bytes with its null byte. */
bool want_short(const At *at, char *copy, size_t size);
/* Reads a text that must be one of `names`, and stores its index. `what` ends
 * the message for other texts, such as "no request". */
bool want_name(const At *at, const char *what, const char *const *names,
               int count, int *index);
/* Checks that the value is an object whose keys are all in `names`. `what` ends
 * the message for a wrong key: "not a key of a position". */
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

#endif

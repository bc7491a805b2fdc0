/*
 * fields.h -- the fields of a position and of the structs in it. If you add a
 * field to one of these structs, add it to fields.c, and add a change of the
 * field to changes.c.
 */
#ifndef TESTS_STATE_FIELDS_H
#define TESTS_STATE_FIELDS_H

#include <stddef.h>

#include "state/changes.h"

typedef struct Field {
    const char *name; /* name such as "PyramidState.pose" */
    size_t offset;    /* offset in a Position, in bytes */
    size_t size;
    size_t stride; /* distance from an element's field to the next element's, in
                    * bytes */
    int count;     /* number of elements */
} Field;

/* The fields that can change during a game and do not follow from other
 * fields. */
extern const Field state_fields[];
extern const int state_field_count;

bool field_is_same(const Field *field, const Position *a, const Position *b);

#endif

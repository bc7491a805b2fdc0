/*
 * fields.h -- the fields of a position and of the structs in it.
 *
 * If you add a field to one of these structs, fields.c no longer compiles:
 * "missing initializer for field". Add the field to its list there, and a
 * change of the field to changes.c. The tests then say which parts of the
 * program do not know the field.
 */
#ifndef TESTS_STATE_FIELDS_H
#define TESTS_STATE_FIELDS_H

#include <stddef.h>

#include "state/changes.h"

typedef struct Field {
    const char *name; /* such as "PyramidState.pose" */
    size_t offset;    /* in a Position */
    size_t size;
    size_t stride; /* distance to the same field of the next element */
    int count;     /* number of elements */
} Field;

/* The fields that can change during a game, and do not follow from others. */
extern const Field state_fields[];
extern const int state_field_count;

bool field_is_same(const Field *field, const Position *a, const Position *b);

#endif

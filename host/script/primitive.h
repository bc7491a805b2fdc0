/*
 * primitive.h -- the one table of primitives: what a script can call, and all
 * that is told about it.
 */
#ifndef SCRIPT_PRIMITIVE_H
#define SCRIPT_PRIMITIVE_H

#include "script/internal.h"

typedef struct Primitive {
    const char *name;
    lua_CFunction function; /* NULL: a value, set up elsewhere */
    const char *group;      /* the heading it stands under */
    const char *signature;  /* "place(seat, pips, space, pose?) -> pyramid" */
    const char *luacats;    /* "fun(seat: Seat, pips: integer): Pyramid" */
    const char *sentence;
    const char *refusals; /* or "" */
    const char *example;
} Primitive;

extern const Primitive primitives[];
extern const int primitive_count;

/* A field or method of a thing; see handle.c. */
typedef struct FieldDoc {
    ThingType type;
    const char *name;
    const char *result; /* "integer", "Seat", "Space?" */
    const char *sentence;
    bool method;
} FieldDoc;

/* The field number `index`, 0 .. ; false past the last. */
bool field_doc(int index, FieldDoc *doc);

enum { VARIANT_FIELD_LIMIT = 64 };

/* A field of the table that a variant's file returns. */
typedef struct VariantField {
    const char *name;
    bool required;
    const char *luacats;
    const char *sentence;
} VariantField;

extern const VariantField variant_fields[];
extern const int variant_field_count;

#endif

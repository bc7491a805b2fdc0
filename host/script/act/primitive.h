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
    bool acts;              /* changes the game or asks: not in reading */
    const char *group;      /* the heading it stands under */
    const char *signature;  /* "place(seat, pips, space, pose?) -> pyramid" */
    const char *luacats;    /* "fun(seat: Seat, pips: integer): Pyramid" */
    const char *sentence;
    const char *refusals; /* "Refuses when ...", or "" */
    const char *errors;   /* "Raises for ...": a fault of the script; or "" */
    const char *example;  /* lines of Lua; see primitive_table.c */
} Primitive;

extern const Primitive primitives[];
extern const int primitive_count;

/* A field or method of a thing; see field.c and method.c. */
typedef struct FieldDoc {
    ThingType type;
    const char *name;
    const char *result; /* "integer", "Seat", "Space?" */
    const char *sentence;
    const char *errors;
    const char *example;
    bool method;
} FieldDoc;

/* The field number `index`, 0 .. ; false past the last. */
bool field_doc(int index, FieldDoc *doc);

/* A field of a table that a script hands to the host. */
typedef struct TableField {
    const char *name;
    bool required;
    const char *luacats;
    const char *sentence;
    const char *example; /* as it stands in such a table of the small game */
} TableField;

enum { TABLE_FIELD_LIMIT = 64 };

/* Of what a variant's file returns, a house rule's, and choose_some takes. */
extern const TableField variant_fields[];
extern const int variant_field_count;
extern const TableField house_rule_fields[];
extern const int house_rule_field_count;
extern const TableField choose_some_fields[];
extern const int choose_some_field_count;

/* What there is of Lua's own library; library.c hands it out. */
typedef struct LibraryEntry {
    const char *name; /* "pairs", "string.rep" */
    const char *luacats;
    const char *sentence;
    const char *errors;
    const char *example;
} LibraryEntry;

extern const LibraryEntry library_entries[];
extern const int library_entry_count;

#endif

/*
 * primitive_table.h -- the table of primitives: their functions and their
 * documentation.
 */
#ifndef SCRIPT_API_PRIMITIVE_TABLE_H
#define SCRIPT_API_PRIMITIVE_TABLE_H

#include "script/variant/variant.h"

typedef struct Primitive {
    const char *name;
    lua_CFunction function; /* NULL if the primitive is a value, not a
                               function */
    bool acts;              /* true if the primitive changes the game or opens a
                               choice; functions that may only read must not
                               call such a primitive */
    const char *group;      /* the heading under which the name is documented */
    const char *signature;  /* the signature, such as "place(seat, pips, space,
                             * pose?) -> pyramid" */
    const char *luacats;    /* the type, such as "fun(seat: Seat, pips:
                             * integer): Pyramid" */
    const char *sentence;
    const char *refusals; /* text about refusals: "Refuses when ...", or "" */
    const char *errors;   /* text about errors: "Raises an error for ...", or
                           * "" */
    const char *example;  /* example in lines of Lua; see primitive_table.c */
    int since;            /* the first version of the api that has the row */
    int until;            /* the last version of the api that has the row, or 0
                           * if the row was not dropped */
    const char *instead;  /* the replacement if the name is dropped; otherwise
                             "" */
} Primitive;

/* These macros set `since`, `until` and `instead` of a row. In SINCE_API, `api`
 * is the first api that has the name. In UNTIL_API, `api` is the last such api,
 * and later apis have `to` instead of the name. */
#define IN_ALL_APIS        1, 0, ""
#define SINCE_API(api)     api, 0, ""
#define UNTIL_API(api, to) 1, api, to

/* A PrimitiveGroup lists the primitives under one heading. Each group has its
 * own file. */
typedef struct PrimitiveGroup {
    const Primitive *rows;
    int count;
} PrimitiveGroup;

extern const PrimitiveGroup primitives_asking, primitives_pyramids,
    primitives_cards, primitives_game, primitives_sets, primitives_old;

/* primitive_count returns the number of primitives. primitive_at returns a
 * primitive by its index, or NULL past the last. Indices begin at 0. */
int primitive_count(void);
const Primitive *primitive_at(int index);

/* True if scripts of the api can use the primitive. If the meaning of a name
 * has changed, the name has several rows, but at most one of them for each
 * api. */
bool primitive_is_in(const Primitive *primitive, int api);

/* Adds the primitives of api 1 to the environment on top of the stack. */
void primitive_open(lua_State *L);
/* Changes the environment on top of the stack from api 1 to a later api. Pushes
 * a table with an error message for each dropped name. */
void primitive_revise(lua_State *L, int api);

#endif

/*
 * api.h -- the table of primitives; everything that a script can name, one
 * entry each; and what the forms of the documentation share.
 */
#ifndef SCRIPT_API_H
#define SCRIPT_API_H

#include "script/library/library.h"
#include "script/primitives.h"
#include "script/variant/variant.h"

/* -- primitive_table.c: the one table of primitives ------------------------ */

typedef struct Primitive {
    const char *name;
    lua_CFunction function; /* NULL: a value, set up elsewhere */
    bool acts;              /* changes the game or asks: not in reading */
    const char *group;      /* its heading */
    const char *signature;  /* "place(seat, pips, space, pose?) -> pyramid" */
    const char *luacats;    /* "fun(seat: Seat, pips: integer): Pyramid" */
    const char *sentence;
    const char *refusals; /* "Refuses when ...", or "" */
    const char *errors;   /* "Raises for ...": a fault of the script; or "" */
    const char *example;  /* lines of Lua; see primitive_table.c */
} Primitive;

/* Those under one heading, each in a file of its own. */
typedef struct PrimitiveGroup {
    const Primitive *rows;
    int count;
} PrimitiveGroup;

extern const PrimitiveGroup primitives_asking, primitives_pyramids,
    primitives_cards, primitives_game, primitives_sets;

/* How many there are; number `index` of them, from 0, or NULL past the last. */
int primitive_count(void);
const Primitive *primitive_at(int index);

/* Puts them all into the environment, the table on top of the stack. */
void primitive_open(lua_State *L);

/* -- what is made of it ---------------------------------------------------- */

enum { API_NAME_LIMIT = 120, API_TYPE_LIMIT = 240 };

/* The version of the primitives since which there is what there is: so far
 * all of it is of the first. */
enum { API_VERSION = 1, API_SINCE = 1 };

typedef struct ApiEntry {
    const char *kind;  /* function, value, clause, method, operator, field */
    const char *name;  /* as asked for: "choose", "pips", "string.rep" */
    const char *of;    /* "pyramids", "pyramid", "variant"; "" for a global */
    const char *group; /* its heading */
    char signature[API_TYPE_LIMIT];
    char type[API_TYPE_LIMIT]; /* LuaCATS */
    const char *sentence;
    const char *refusals; /* or "" */
    const char *errors;   /* or "" */
    const char *example;
    bool acts;     /* not where a script may only read */
    bool optional; /* a field that may be left out */
} ApiEntry;

/* The entry number `index`, 0 .. ; false past the last. */
bool api_entry(int index, ApiEntry *entry);

/* What every set of things understands besides its clauses. */
typedef struct SetMethod {
    const char *name;
    const char *arguments; /* "" or "thing" */
    const char *result;    /* LuaCATS; % means the type of the things */
    const char *sentence;
    const char *example;
} SetMethod;

extern const SetMethod set_methods[];
extern const int set_method_count;

typedef struct SetOperator {
    const char *name;
    const char *signature;
    const char *sentence;
    const char *example;
} SetOperator;

extern const SetOperator set_operators[];
extern const int set_operator_count;

/* The things that have fields, and those that there are sets of: "Pyramid". */
extern const ThingType api_things[];
extern const int api_thing_count;
extern const ThingType api_sets[];
extern const int api_set_count;

/* The name of a type in definitions for editors: "Pyramid", "integer"; of the
 * set of such things: "PyramidSet". */
const char *api_type(ThingType type);
const char *api_set_type(ThingType type);
/* The name of the set of all things of a type, as scripts write it. */
const char *api_set(ThingType type);
/* "pointing_at(space or spaces)" */
void api_clause_signature(const ClauseKind *kind, char *out, size_t size);
/* "fun(self: SpaceSet, seat: Seat|SeatSet): SpaceSet", of sets of that type */
void api_clause_type(const ClauseKind *kind, ThingType of, char *out,
                     size_t size);

/* One parameter of a LuaCATS function type. */
typedef struct ApiParameter {
    char name[API_NAME_LIMIT];
    char type[API_TYPE_LIMIT];
    bool optional;
} ApiParameter;

/* The next parameter; `*at` is the type at first. False past the last: then
 * `*at` is what the function gives, "" when it gives nothing. */
bool api_next_parameter(const char **at, ApiParameter *parameter);
bool api_is_function(const char *type);

/* Words filled into lines of at most `width` columns, each after `indent`. */
void api_fill(FILE *out, int width, const char *indent, const char *text);
/* The lines of an example, each after `indent`. */
void api_lines(FILE *out, const char *indent, const char *text);
/* A sentence of a table begins and ends as one. */
void api_sentence(FILE *out, const char *text);

enum { API_COLUMNS = 78 };

void api_markdown(FILE *out);
void api_limits(FILE *out); /* a section of it */
/* All entries, or those of one name. */
void api_json(FILE *out, const char *name);
void api_luacats(FILE *out);
void api_luacheck(FILE *out);

/* Whether somebody who types `name` may mean this entry. */
bool api_is_called(const ApiEntry *entry, const char *name);

#endif

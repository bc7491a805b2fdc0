/*
 * api.h -- the table of primitives, the list of all names that a script can
 * use, and helpers for the forms of the documentation.
 */
#ifndef SCRIPT_API_H
#define SCRIPT_API_H

#include "script/library/library.h"
#include "script/primitives.h"
#include "script/variant/variant.h"

/* -- primitive_table.c: the table of primitives ---------------------------- */

typedef struct Primitive {
    const char *name;
    lua_CFunction function; /* NULL for a value, which is set up elsewhere */
    bool acts;              /* true if the primitive changes the game or
                               asks, so that functions that only read may not
                               call it */
    const char *group;      /* the heading of its group */
    const char *signature;  /* "place(seat, pips, space, pose?) -> pyramid" */
    const char *luacats;    /* "fun(seat: Seat, pips: integer): Pyramid" */
    const char *sentence;
    const char *refusals; /* "Refuses when ...", or "" */
    const char *errors;   /* "Raises for ...": a fault of the script; or "" */
    const char *example;  /* lines of Lua; see primitive_table.c */
} Primitive;

/* The primitives under a heading; each group has its own file. */
typedef struct PrimitiveGroup {
    const Primitive *rows;
    int count;
} PrimitiveGroup;

extern const PrimitiveGroup primitives_asking, primitives_pyramids,
    primitives_cards, primitives_game, primitives_sets;

/* Return the number of primitives, and the primitive with the given index,
 * from 0, or NULL past the last. */
int primitive_count(void);
const Primitive *primitive_at(int index);

/* Adds all primitives to the environment on top of the stack. */
void primitive_open(lua_State *L);

/* -- the forms of the documentation ---------------------------------------- */

enum { API_NAME_LIMIT = 120, API_TYPE_LIMIT = 240 };

/* The version of the primitives, and the version since which all of them
 * exist. */
enum { API_VERSION = 1, API_SINCE = 1 };

typedef struct ApiEntry {
    const char *kind;  /* function, value, clause, method, operator, field */
    const char *name;  /* as in a query: "choose", "pips", "string.rep" */
    const char *of;    /* "pyramids", "pyramid", "variant"; "" for a global */
    const char *group; /* the heading of its group */
    char signature[API_TYPE_LIMIT];
    char type[API_TYPE_LIMIT]; /* the LuaCATS type */
    const char *sentence;
    const char *refusals; /* text about refusals, or "" */
    const char *errors;   /* text about errors, or "" */
    const char *example;
    bool acts;     /* not allowed if a script may only read */
    bool optional; /* a field that may be missing */
} ApiEntry;

/* Gets the entry number `index`, from 0. Returns false past the last. */
bool api_entry(int index, ApiEntry *entry);

/* A method that every set of things has, in addition to the methods of its
 * clauses. */
typedef struct SetMethod {
    const char *name;
    const char *arguments; /* "" or "thing" */
    const char *result;    /* LuaCATS; % is the type of the things */
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

/* The types that have fields, and those that have sets: "Pyramid". */
extern const ThingType api_things[];
extern const int api_thing_count;
extern const ThingType api_sets[];
extern const int api_set_count;

/* Return the name of a type in definitions for editors, "Pyramid" or "integer",
 * and of a set of such things, "PyramidSet". */
const char *api_type(ThingType type);
const char *api_set_type(ThingType type);
/* Returns the name of the set of all things of a type in scripts. */
const char *api_set(ThingType type);
/* Writes "pointing_at(space or spaces)". */
void api_clause_signature(const ClauseKind *kind, char *out, size_t size);
/* Writes "fun(self: SpaceSet, seat: Seat|SeatSet): SpaceSet", the signature of
 * a clause for sets of the given type. */
void api_clause_type(const ClauseKind *kind, ThingType of, char *out,
                     size_t size);

/* A parameter of a LuaCATS function type. */
typedef struct ApiParameter {
    char name[API_NAME_LIMIT];
    char type[API_TYPE_LIMIT];
    bool optional;
} ApiParameter;

/* Gets the next parameter. The caller must set `*at` to the type before the
 * first call. Returns false past the last parameter; `*at` is then the result
 * type, or "" if there is no result. */
bool api_next_parameter(const char **at, ApiParameter *parameter);
bool api_is_function(const char *type);

/* Prints words in lines of at most `width` columns, each after `indent`. */
void api_fill(FILE *out, int width, const char *indent, const char *text);
/* Prints the lines of an example, each after `indent`. */
void api_lines(FILE *out, const char *indent, const char *text);
/* Prints a text with a capital letter and a full stop. */
void api_sentence(FILE *out, const char *text);

enum { API_COLUMNS = 78 };

void api_markdown(FILE *out);
void api_limits(FILE *out); /* prints the section about limits */
/* Print all entries, or the entries with the given name. */
void api_json(FILE *out, const char *name);
void api_luacats(FILE *out);
void api_luacheck(FILE *out);

/* True if a user who types `name` may mean this entry. */
bool api_is_called(const ApiEntry *entry, const char *name);

#endif

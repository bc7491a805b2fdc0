/*
 * api.h -- the list of all names that a script can use, and helpers for the
 * formats in which the documentation is printed.
 */
#ifndef SCRIPT_API_H
#define SCRIPT_API_H

#include "script/api/primitive_table.h"
#include "script/library/library.h"
#include "script/primitives.h"

enum { API_NAME_LIMIT = 120, API_TYPE_LIMIT = 280 };

typedef struct ApiEntry {
    const char *kind;  /* kind of the entry: "function", "value", "clause",
                        * "method", "operator" or "field" */
    const char *name;  /* the name for which users ask: "choose", "pips",
                          "string.rep" */
    const char *of;    /* the owner: "pyramids", "pyramid", "variant"; "" for a
                          global */
    const char *group; /* the heading under which the name is documented */
    char signature[API_TYPE_LIMIT];
    char type[API_TYPE_LIMIT]; /* the entry's type, as LuaCATS writes it */
    const char *sentence;
    const char *refusals; /* text about refusals, or "" */
    const char *errors;   /* text about errors, or "" */
    const char *example;
    bool acts;     /* true if the entry changes the game or opens a choice */
    bool optional; /* true for a field that may be missing */
    int since;     /* the first version of the api that has the entry */
    int until; /* the last version that has the entry, or 0 if not dropped */
    const char *instead; /* the replacement for a dropped entry; otherwise "" */
} ApiEntry;

/* Gets an entry by its index. Indices begin at 0. Returns false past the last
 * entry. */
bool api_entry(int index, ApiEntry *entry);

/* A SetMethod is a method that every set of things has. The other methods of a
 * set are its clauses. */
typedef struct SetMethod {
    const char *name;
    const char *arguments;     /* the name of the argument, or "" */
    const char *argument_type; /* the LuaCATS type of the argument, or "" */
    bool acts;                 /* see Primitive.acts */
    const char *result;        /* the LuaCATS type of the result; % in this type
                                  and in `argument_type` stands for the type of
                                  the things */
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

/* api_things lists the types whose things have fields. api_sets lists the types
 * for which scripts have sets of things. */
extern const ThingType api_things[];
extern const int api_thing_count;
extern const ThingType api_sets[];
extern const int api_set_count;

/* These functions return the name of a type for editors: "Pyramid" for a thing,
 * and "PyramidSet" for a set. */
const char *api_type(ThingType type);
const char *api_set_type(ThingType type);
/* Returns the name that scripts use for the set of all things of a type, such
 * as "pyramids". */
const char *api_set(ThingType type);
/* Writes the signature of a clause, such as "pointing_at(space or spaces)". */
void api_clause_signature(const ClauseKind *kind, char *out, size_t size);
/* Writes the LuaCATS type of a clause for sets of the type `of`, such as
 * "fun(self: SpaceSet, seat: Seat|SeatSet): SpaceSet". */
void api_clause_type(const ClauseKind *kind, ThingType of, char *out,
                     size_t size);

/* An ApiParameter is a parameter of a LuaCATS function type. */
typedef struct ApiParameter {
    char name[API_NAME_LIMIT];
    char type[API_TYPE_LIMIT];
    bool optional;
} ApiParameter;

/* Gets the next parameter of a function type and moves `*at` behind it. Before
 * the first call, the caller must set `*at` to the type. Past the last
 * parameter, returns false and sets `*at` to the type of the result, or to
 * "". */
bool api_next_parameter(const char **at, ApiParameter *parameter);
bool api_is_function(const char *type);

/* Prints the words of a text in lines of at most `width` columns. Each line
 * begins with `indent`. */
void api_fill(FILE *out, int width, const char *indent, const char *text);
/* Prints the lines of an example. Each line begins with `indent`. */
void api_lines(FILE *out, const char *indent, const char *text);
/* Prints a text as a sentence: with a capital letter at the beginning and a
 * full stop at the end. */
void api_sentence(FILE *out, const char *text);

enum { API_COLUMNS = 78 };

void api_markdown(FILE *out);
/* Prints lines of at most `width` columns. */
void api_brief(FILE *out, int width);
void api_limits(FILE *out); /* prints the section about limits */
/* These functions print all entries. If `name` is not NULL, api_json prints
 * only the entries called `name`. */
void api_json(FILE *out, const char *name);
void api_luacats(FILE *out);
void api_luacheck(FILE *out);

/* True if the entry can be meant by `name`, which a user has typed. */
bool api_is_called(const ApiEntry *entry, const char *name);

#endif

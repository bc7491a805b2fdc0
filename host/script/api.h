/*
 * api.h -- what the forms of the documentation share: api.c walks the tables
 * of primitives, clauses, fields and variant fields, each form prints them its
 * own way.
 */
#ifndef SCRIPT_API_H
#define SCRIPT_API_H

#include "script/primitive.h"
#include "script/selector.h"

enum { API_NAME_LIMIT = 120 };

/* What every set of things understands besides its clauses. */
typedef struct SetMethod {
    const char *name;
    const char *arguments; /* "" or "thing" */
    const char *result;    /* LuaCATS; % stands for the type of the things */
    const char *sentence;
} SetMethod;

extern const SetMethod set_methods[];
extern const int set_method_count;

/* The things that have fields, and those that there are sets of: "Pyramid". */
extern const ThingType api_things[];
extern const int api_thing_count;
extern const ThingType api_sets[];
extern const int api_set_count;

/* The name of a type in definitions for editors: "Pyramid", "integer". */
const char *api_type(ThingType type);
/* The name of the set of all things of a type, as scripts write it. */
const char *api_set(ThingType type);
/* "pointing_at(space or spaces)" */
void api_clause_signature(const ClauseKind *kind, char *out, size_t size);

/*
 * The global names that an entry stands for, from its signature: most stand
 * for one, `upright, north, ...` for several. Moves `*at` (NULL at first);
 * false past the last.
 */
bool api_next_name(const Primitive *primitive, const char **at, char *name);

/* Words filled into lines of at most 78 columns, each after `indent`. */
void api_fill(FILE *out, const char *indent, const char *text);
/* A sentence of a table begins and ends as one. */
void api_sentence(FILE *out, const char *text);

void api_markdown(FILE *out);
void api_json(FILE *out);
void api_luacats(FILE *out);
void api_luacheck(FILE *out);

#endif

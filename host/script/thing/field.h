/*
 * field.h -- the tables of what can be read of things: fields, and methods.
 */
#ifndef SCRIPT_FIELD_H
#define SCRIPT_FIELD_H

#include "script/thing/thing.h"

typedef struct Field {
    ThingType type;
    const char *name;
    int (*get)(lua_State *L, Script *script, int id);
    const char *result; /* type, for documentation */
    const char *sentence;
    const char *example;
} Field;

typedef struct Method {
    ThingType type;
    const char *name;
    lua_CFunction function;
    const char *result;
    const char *sentence;
    const char *errors; /* or "" */
    const char *example;
} Method;

extern const Field fields[];
extern const int field_count;
extern const Method methods[];
extern const int method_count;

int push_space_or_nil(lua_State *L, Space space);
int push_whole(lua_State *L, int number);
const PyramidState *state_of(Script *script, int id);
const Face *face_of(Script *script, int id);

#endif

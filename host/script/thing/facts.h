/*
 * facts.h -- the facts about the game that a function of the script reads
 * before it asks or changes anything. If these facts still hold, the function
 * would do the same again.
 *
 * While facts are open, every reading of the position is recorded, or ends the
 * facts. A function whose facts are complete and still hold does the same as
 * before, because it depends on nothing else. Only plain values are recorded:
 * things, whole numbers, true, false and nil.
 */
#ifndef SCRIPT_FACTS_H
#define SCRIPT_FACTS_H

#include <lauxlib.h>
#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/thing.h"

enum { FACT_LIMIT = 6, FACT_ARGUMENT_LIMIT = 3 };

/* A plain value of Lua. Equal values have equal members. */
typedef struct PlainValue {
    int type; /* LUA_T... */
    int64_t bits;
} PlainValue;

typedef enum FactKind {
    FACT_FIELD,   /* a field of a thing */
    FACT_VAR,     /* a variable of the game */
    FACT_CALL,    /* the result of a function of the host */
    FACT_NOTHING, /* a set without members */
} FactKind;

typedef struct Fact {
    FactKind kind;
    int number;             /* number of the field among thing_fields, or of the
                   variable; or a reference to the set, owned by the owner of
                   the fact */
    int id;                 /* the thing that has the field */
    lua_CFunction function; /* the function is called with the recorded
                               arguments */
    int count;
    PlainValue arguments[FACT_ARGUMENT_LIMIT];
    PlainValue value; /* the value that was read */
} Fact;

/* The facts of the function that runs now. */
typedef struct Facts {
    bool open;
    bool in_call;    /* in a function whose result will be noted */
    bool looked;     /* the function has read the position */
    unsigned serial; /* number of the opening */
    int count;
    Fact each[FACT_LIMIT];
} Facts;

/* True if a set has no member; `set` is a userdata. */
typedef bool HasNone(lua_State *L, const void *set);

/* Drops earlier facts and starts to record new facts. Returns the serial
 * number of the opening. */
unsigned facts_open(lua_State *L, Facts *facts);
/* Ends the facts. Called if the function has read something that cannot be
 * recorded, has asked or changed something, or has ended. */
static inline void facts_break(Facts *facts)
{
    facts->open = false;
}
/* Records that the position is read. This ends the facts, unless it happens
 * within a call whose result will be recorded. */
static inline void facts_look(Facts *facts)
{
    facts->looked = true;
    facts->open &= facts->in_call;
}

/* Pushes the field `number` of thing_fields for the thing `id`, and records
 * its value as a fact. Returns 1. */
int facts_note_field(lua_State *L, Facts *facts, int number, int id);
/* Records the value of the variable with the given number. */
void facts_note_var(Facts *facts, int number, int32_t value);
/* Records that the set at `index` has no member. */
void facts_note_nothing(lua_State *L, Facts *facts, int index);
/* Calls a function of the host, and records its result. */
int facts_note_call(lua_State *L, Facts *facts, lua_CFunction function);

/* True if all facts hold now. Must run protected. */
bool facts_hold(lua_State *L, const Fact *facts, int count, HasNone *has_none);
/* Releases the references of facts that are dropped. */
void facts_release(lua_State *L, Fact *facts, int count);

/* Reads the plain value at `index`. Returns false if it is not plain. */
bool plain_value(lua_State *L, int index, PlainValue *value);

#endif

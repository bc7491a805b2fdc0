/*
 * facts.h -- the facts about the game that a function of the script reads
 * before it asks or changes anything. While these facts are true, the function
 * would do the same again, because it depends on nothing else.
 *
 * From facts_open to facts_break, each reading of the position is recorded as a
 * fact. If a reading cannot be recorded, the facts are closed and not used.
 * Only plain values are recorded: things, whole numbers, true, false and nil.
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
    int type; /* the type in Lua, LUA_T... */
    int64_t bits;
} PlainValue;

typedef enum FactKind {
    FACT_FIELD,   /* a field of a thing */
    FACT_VAR,     /* a variable of the game */
    FACT_CALL,    /* the result of a function of the host */
    FACT_NOTHING, /* the fact that a set has no members */
} FactKind;

typedef struct Fact {
    FactKind kind;
    int number;             /* number of the field in thing_fields, or of the
                               variable; for a set, a reference that belongs to
                               the owner of the fact */
    int id;                 /* the thing that has the field */
    lua_CFunction function; /* the function that was called with `arguments` */
    int count;
    PlainValue arguments[FACT_ARGUMENT_LIMIT];
    PlainValue value; /* the value that was read */
} Fact;

/* The facts of the function that runs now. */
typedef struct Facts {
    bool open;
    bool in_call;    /* true in a function whose result will be recorded */
    bool looked;     /* true if this function has read the position */
    unsigned serial; /* number of times that facts were opened */
    int count;
    Fact each[FACT_LIMIT];
} Facts;

/* True if the set has no member. `set` is its userdata. */
typedef bool HasNone(lua_State *L, const void *set);

/* Drops earlier facts and starts to record new facts. Returns the serial number
 * of the new facts. */
unsigned facts_open(lua_State *L, Facts *facts);
/* Closes the facts. The caller must call this if the function has read
 * something that cannot be recorded, has asked or changed something, or has
 * ended. */
static inline void facts_break(Facts *facts)
{
    facts->open = false;
}
/* The caller must call this when it reads the position. Closes the facts,
 * unless the position is read within a call whose result will be recorded. */
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
/* Calls a function of the host and records its result. Returns the number of
 * results. */
int facts_note_call(lua_State *L, Facts *facts, lua_CFunction function);

/* True if all facts are true now. The caller must be in protected mode. */
bool facts_hold(lua_State *L, const Fact *facts, int count, HasNone *has_none);
/* Releases the references of facts that are no longer used. */
void facts_release(lua_State *L, Fact *facts, int count);

/* Reads the value at `index`. Returns false if the value is not plain. */
bool plain_value(lua_State *L, int index, PlainValue *value);

#endif

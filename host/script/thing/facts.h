/*
 * facts.h -- what a function of the script reads of the game before it asks or
 * changes anything: enough to know that it would do the same again.
 *
 * While facts are open, whatever reads the position notes what it found, or
 * breaks them off. A function whose facts are whole and still hold does what it
 * did before, because it depends on nothing else. Only plain values are noted:
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

/* A plain value of Lua; equal ones have equal members. */
typedef struct PlainValue {
    int type; /* LUA_T... */
    int64_t bits;
} PlainValue;

typedef enum FactKind {
    FACT_FIELD,   /* a field of a thing */
    FACT_VAR,     /* a variable of the game */
    FACT_CALL,    /* what a function of the host answered */
    FACT_NOTHING, /* a set that has no member */
} FactKind;

typedef struct Fact {
    FactKind kind;
    int number; /* of the field, among thing_fields; or of the variable; or a
                   reference to the set, owned by who holds the fact */
    int id;     /* of the thing whose field it is */
    lua_CFunction function; /* and its arguments */
    int count;
    PlainValue arguments[FACT_ARGUMENT_LIMIT];
    PlainValue value; /* what was read */
} Fact;

/* The facts that are being noted. */
typedef struct Facts {
    bool open;
    bool in_call;    /* of a function whose answer will be noted */
    bool looked;     /* it has read the position */
    unsigned serial; /* of the opening */
    int count;
    Fact each[FACT_LIMIT];
} Facts;

/* Whether a set has no member; `set` is a userdata. */
typedef bool HasNone(lua_State *L, const void *set);

/* Begins to note; what was noted before is dropped. Returns the serial number
 * of the opening. */
unsigned facts_open(lua_State *L, Facts *facts);
/* Ends it: something was read that cannot be noted, or asked, or changed; or
 * the function has ended. */
static inline void facts_break(Facts *facts)
{
    facts->open = false;
}
/* The position is read: by a call that will be noted, or it breaks them. */
static inline void facts_look(Facts *facts)
{
    facts->looked = true;
    facts->open &= facts->in_call;
}

/* Pushes a field of a thing, by its number among thing_fields, and notes it.
 * Returns 1. */
int facts_note_field(lua_State *L, Facts *facts, int number, int id);
/* Notes a variable, by its number and with its value. */
void facts_note_var(Facts *facts, int number, int32_t value);
/* Notes that the set at `index` has no member. */
void facts_note_nothing(lua_State *L, Facts *facts, int index);
/* Calls a function of the host in its place, and notes what it answers. */
int facts_note_call(lua_State *L, Facts *facts, lua_CFunction function);

/* Whether all of them hold now. Runs protected. */
bool facts_hold(lua_State *L, const Fact *facts, int count, HasNone *has_none);
/* Gives up the references of facts that are no longer kept. */
void facts_release(lua_State *L, Fact *facts, int count);

/* The value at `index`; false if it is not a plain one. */
bool plain_value(lua_State *L, int index, PlainValue *value);

#endif

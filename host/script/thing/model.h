/*
 * model.h -- the state of the game during a run. Files outside this folder
 * include thing.h.
 */
#ifndef SCRIPT_THING_MODEL_H
#define SCRIPT_THING_MODEL_H

#include "script/sandbox/sandbox.h"
#include "script/thing/facts.h"

/* An entry of a cache of fields. The cache finds a field by the address of its
 * name. This works because equal short strings have the same address in Lua,
 * and because the table of fields keeps the names alive. */
typedef struct FieldName {
    const void *name; /* address of the name, or NULL */
    int number;       /* index among thing_fields */
} FieldName;

/* Size of the cache, several times the number of fields of a type. */
enum { FIELD_NAMES = 128 };

/* The cards and pyramids that a script has received. */
typedef struct MetThings {
    uint64_t bits[2][CARD_LIMIT / 64]; /* [0] for pyramids, [1] for cards */
} MetThings;

_Static_assert((int)PYRAMID_LIMIT == (int)CARD_LIMIT, "room for both");

/* Records that the script has received a card or a pyramid. Other things are
 * ignored. */
static inline void met_note(MetThings *met, Thing what)
{
    if (what.type == THING_CARD || what.type == THING_PYRAMID)
        met->bits[what.type == THING_CARD][what.id / 64] |= (uint64_t)1
                                                            << what.id % 64;
}

static inline bool met_has(const MetThings *met, Thing what)
{
    return met->bits[what.type == THING_CARD][what.id / 64] >> what.id % 64 & 1;
}

/* The state of the game during a run. */
typedef struct Model {
    Equipment equipment;
    Position position;
    EventLog events;
    Seats seats;           /* the seats; names may contain their colours */
    bool running;          /* true while a turn runs, so that actions and
                              refusals are possible */
    const Position *start; /* start of the current turn; borrowed */
    int word_index;        /* reference to a table: string -> id of a
                              THING_WORD */
    Facts facts;           /* facts of the function that runs now */
    PyramidState left;     /* the result of pyramid_of_handle for a pyramid that
                              has left the board */
    MetThings met;         /* things that the script received in this pass */
    FieldName fields[THING_TYPE_COUNT][FIELD_NAMES];
} Model;

static inline Model *model_of(lua_State *L)
{
    return script_of(L)->model;
}

#endif

/*
 * model.h -- the state of the game during a run. Files outside this folder must
 * include thing.h instead.
 */
#ifndef SCRIPT_THING_MODEL_H
#define SCRIPT_THING_MODEL_H

#include "core/event.h"
#include "core/position/position.h"
#include "script/sandbox/sandbox.h"

/* A FieldName is an entry of a cache that finds fields by the addresses of
 * their names. In Lua, equal short strings have the same address. */
typedef struct FieldName {
    const void *name; /* address of the field's name; NULL if the entry is
                       * free */
    int number;       /* index of the field in thing_fields */
} FieldName;

/* Number of entries of the cache, several times the number of fields of a
 * type. */
enum { FIELD_NAMES = 128 };

/* MetThings are the cards and pyramids that a script has received. */
typedef struct MetThings {
    uint64_t bits[2][CARD_LIMIT / 64]; /* bits[0] has the pyramids and bits[1]
                                        * the cards */
} MetThings;

_Static_assert((int)PYRAMID_LIMIT == (int)CARD_LIMIT, "room for both");

/* Records that the script has received a card or a pyramid. Things of other
 * types are ignored. */
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

/* A DeclaredPlaces has the points of the places that the variant declares, and
 * the directions of their links. A name with SEAT declares a place for each
 * seat. */
typedef struct DeclaredPlaces {
    /* A name with SEAT has a point for each seat. For other names, only the
     * first point is used. */
    PlacePoint points[BOARD_PLACE_LIMIT][SEAT_LIMIT];
    /* directions[a][b] is the direction (a Pose) of the link from place a to
     * place b, or POSE_UPRIGHT. */
    uint8_t directions[BOARD_PLACE_LIMIT][BOARD_PLACE_LIMIT];
} DeclaredPlaces;

/* A Model is the state of the game during a run. */
typedef struct Model {
    Equipment equipment;
    DeclaredPlaces declared; /* the places that the variant declares */
    Position position;
    EventLog events;
    int reacted;           /* number of events whose reactions have been called;
                              the actions of a primitive add events after
                              these */
    Seats seats;           /* the seats; in names, SEAT stands for their colours
                              */
    bool running;          /* true while a turn runs; only then are actions and
                              refusals possible */
    const Position *start; /* position at the start of the current turn;
                              borrowed */
    int word_index;        /* reference to a table that maps a string to the id
                              of its THING_WORD */
    PyramidState left;     /* the state that pyramid_of_handle returns for a
                              pyramid that has left the board */
    MetThings met;         /* things that the script has received in the current
                              pass; see run.c */
    FieldName fields[THING_TYPE_COUNT][FIELD_NAMES];
} Model;

static inline Model *model_of(lua_State *L)
{
    return script_of(L)->model;
}

/* Forgets all events after the first `count`. */
static inline void model_shorten_log(Model *model, int count)
{
    model->events.count = count;
    if (model->reacted > count)
        model->reacted = count;
}

#endif

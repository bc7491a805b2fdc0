/*
 * thing.h -- a Thing is a small plain value for anything to which a rule can
 * refer.
 *
 * The meaning of `id` depends on the type; a THING_NUMBER holds the number
 * itself.
 */
#ifndef CORE_THING_H
#define CORE_THING_H

#include <stdbool.h>
#include <stdint.h>

typedef enum ThingType {
    THING_NONE,
    THING_SEAT,
    THING_SPACE,
    THING_CARD,
    THING_PYRAMID,
    THING_POSE,
    THING_SUIT,
    THING_NUMBER,
    THING_WORD, /* an index into `words` of Equipment */
    THING_PILE, /* refusals and clauses can name a pile, but a pile is never an
                 * option */
    THING_STASH,
    THING_TYPE_COUNT,
    /* A mark in a line: seat number `id` picks next, although the rules would
     * ask another seat first. The mark is never an option. See `others` of
     * Choice. */
    THING_ARRIVAL
} ThingType;

typedef struct Thing {
    uint16_t type; /* a ThingType */
    uint16_t id;   /* if the type is THING_NUMBER, an int16_t stored as uint16_t
                    * */
} Thing;

typedef uint8_t Seat;    /* number of a seat: 0 .. seats-1, in turn order */
typedef uint8_t Card;    /* a physical card: 0 .. cards-1, in canonical order */
typedef uint8_t Pyramid; /* a physical pyramid: 0 .. pyramids-1 */
typedef uint8_t Stash;   /* see pyramid.h */
typedef uint16_t Space;  /* see board.h */
typedef uint8_t Pose;    /* see board.h */

#define SEAT_NONE    ((Seat)0xff)
#define CARD_NONE    ((Card)0xff)
#define PYRAMID_NONE ((Pyramid)0xff)
#define STASH_NONE   ((Stash)0xff)
#define SPACE_NONE   ((Space)0xffff)

/* A viewer without a seat. This viewer knows only what every seat knows. */
#define SEAT_WATCHER ((Seat)0xfe)

static inline Thing thing(ThingType type, int id)
{
    Thing made = {(uint16_t)type, (uint16_t)id};
    return made;
}

static inline bool thing_equal(Thing a, Thing b)
{
    return a.type == b.type && a.id == b.id;
}

static inline int thing_number(Thing number)
{
    return (int16_t)number.id;
}

#endif

/*
 * var.h -- the variables that a script declares.
 *
 * A variable that holds a thing has the id of the thing or, if empty,
 * var_nothing. Every seat sees all variables, except the secret variables of
 * other seats.
 */
#ifndef CORE_VAR_H
#define CORE_VAR_H

#include "core/limits.h"
#include "core/thing.h"

typedef enum VarType {
    VAR_NUMBER,
    VAR_FLAG,
    VAR_SEAT, /* a variable of any type from VAR_SEAT on holds a thing or is
                 empty */
    VAR_SPACE,
    VAR_CARD,
    VAR_PYRAMID,
    VAR_POSE,
    VAR_TYPES
} VarType;

/* A VarShown says when a variable is shown to people: always, only while its
 * value differs from the start value, or never. */
typedef enum VarShown {
    VAR_SHOWN,
    VAR_SHOWN_CHANGED,
    VAR_SHOWN_NEVER
} VarShown;

typedef struct Var {
    char name[NAME_LIMIT];
    VarType type;
    int32_t start;
    int32_t least, most; /* the range of a VAR_NUMBER; `start` may be outside
                          * it */
    VarShown shown;
    bool is_secret; /* only `seat` knows the value; see
                     * var_secret.h */
    bool is_turned; /* if the variable is a flag of cards: true if pictures turn
                     * a card sideways while the card's flag is set */
    char title[NAME_LIMIT]; /* the name for people, or "" */
    char label[NAME_LIMIT]; /* name without the seat's colour if the variable
                             * belongs to a seat; name without CARD, PYRAMID or
                             * SPACE if `of` is not THING_NONE; otherwise "" */
    Seat seat;              /* the owner of the variable, or SEAT_NONE */
    ThingType of;           /* THING_CARD, THING_PYRAMID or THING_SPACE if every
                             * thing of this type has the variable; otherwise
                             * THING_NONE */
} Var;

/* Returns the type of the things that a variable of the given type can hold, or
 * THING_NONE for numbers and flags. */
static inline ThingType var_things(VarType type)
{
    static const uint8_t things[VAR_TYPES] = {
        [VAR_SEAT] = THING_SEAT, [VAR_SPACE] = THING_SPACE,
        [VAR_CARD] = THING_CARD, [VAR_PYRAMID] = THING_PYRAMID,
        [VAR_POSE] = THING_POSE,
    };

    return (ThingType)things[type];
}

static inline bool var_is_shown(const Var *var, int32_t value)
{
    return var->shown == VAR_SHOWN ||
           (var->shown == VAR_SHOWN_CHANGED && value != var->start);
}

/* Returns the value that an empty variable of the given type has. */
static inline int32_t var_nothing(VarType type)
{
    return type == VAR_SPACE ? SPACE_NONE : 0xff;
}

/* True if the variable may have this value. The value must fit the type of the
 * variable. */
static inline bool var_allows(const Var *var, int32_t value)
{
    return var->type != VAR_NUMBER || value == var->start ||
           (value >= var->least && value <= var->most);
}

/* Returns the name of a variable for people. The name may leave out the seat of
 * the variable, so callers must show the seat beside it. */
static inline const char *var_title(const Var *var)
{
    if (var->title[0] != '\0')
        return var->title;
    return var->label[0] != '\0' ? var->label : var->name;
}

#endif

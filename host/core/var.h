/*
 * var.h -- the variables that a script declares.
 *
 * A variable for things holds the id of a thing, or var_nothing if the variable
 * is empty. All seats see every variable.
 */
#ifndef CORE_VAR_H
#define CORE_VAR_H

#include "core/limits.h"
#include "core/thing.h"

typedef enum VarType {
    VAR_NUMBER,
    VAR_FLAG,
    VAR_SEAT, /* a variable of this type or a later type holds a thing or is
                 empty */
    VAR_SPACE,
    VAR_CARD,
    VAR_PYRAMID,
    VAR_POSE,
    VAR_TYPES
} VarType;

/* Says when a variable is shown to people: always, only while it differs from
 * its start value, or never. */
typedef enum VarShown {
    VAR_SHOWN,
    VAR_SHOWN_CHANGED,
    VAR_SHOWN_NEVER
} VarShown;

typedef struct Var {
    char name[NAME_LIMIT];
    VarType type;
    int32_t start;
    VarShown shown;
    char title[NAME_LIMIT]; /* the name for people, or "" */
    char label[NAME_LIMIT]; /* if the variable belongs to a seat, the name
                             * without the seat's colour; otherwise "" */
    Seat seat;              /* the owner of the variable, or SEAT_NONE */
    ThingType of;           /* THING_CARD, THING_PYRAMID or THING_SPACE if each
                             * of these things has the variable, otherwise
                             * THING_NONE; `label` is then the name without
                             * CARD, PYRAMID or SPACE */
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

/* Returns the name of a variable for people. If the variable belongs to a seat,
 * the name may leave out the seat, so callers must show the seat beside the
 * name. */
static inline const char *var_title(const Var *var)
{
    if (var->title[0] != '\0')
        return var->title;
    return var->label[0] != '\0' ? var->label : var->name;
}

/* Returns the value of an empty variable. */
static inline int32_t var_nothing(VarType type)
{
    return type == VAR_SPACE ? SPACE_NONE : 0xff;
}

#endif

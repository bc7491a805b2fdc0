/*
 * var_secret.h -- what a seat may see of a secret variable, and the values that
 * the variable can hide.
 */
#ifndef CORE_VAR_SECRET_H
#define CORE_VAR_SECRET_H

#include "core/var.h"

/* True if a value of a variable is hidden from a viewer. SEAT_NONE sees
 * everything. Everybody sees a start value that only means "not set yet". */
static inline bool var_is_hidden(const Var *var, int32_t value, Seat viewer)
{
    if (!var->is_secret || viewer == SEAT_NONE || viewer == var->seat)
        return false;
    return value != var->start || var->type == VAR_FLAG ||
           (var->type == VAR_NUMBER && value >= var->least &&
            value <= var->most);
}

/* True if a viewer sees the variable. The result does not reveal a hidden
 * value. */
static inline bool var_is_shown_to(const Var *var, int32_t value, Seat viewer)
{
    return var_is_hidden(var, value, viewer) ? var->shown != VAR_SHOWN_NEVER
                                             : var_is_shown(var, value);
}

/* Returns the number of values that a secret variable can hide. */
static inline uint32_t var_secret_count(const Var *var, int seats)
{
    if (var->type == VAR_NUMBER)
        return (uint32_t)(var->most - var->least) + 1;
    return var->type == VAR_FLAG ? 2 : (uint32_t)seats;
}

/* Returns the value with the given index among the values that a secret
 * variable can hide. */
static inline int32_t var_secret_value(const Var *var, uint32_t index)
{
    return (int32_t)index + (var->type == VAR_NUMBER ? var->least : 0);
}

#endif

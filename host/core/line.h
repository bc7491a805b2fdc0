/*
 * line.h -- the choices made in one turn, in order.
 */
#ifndef CORE_LINE_H
#define CORE_LINE_H

#include "core/limits.h"
#include "core/thing.h"

typedef struct Line {
    int count;
    Thing picks[LINE_LIMIT];
} Line;

#endif

/*
 * consistent.h -- checks conditions that hold in every position.
 */
#ifndef TESTS_SUPPORT_CONSISTENT_H
#define TESTS_SUPPORT_CONSISTENT_H

/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/position/position.h"

void check_consistent(const Position *position);

#endif

/*
 * consistent.h -- the sample game, and what holds in every position of it.
 */
#ifndef TESTS_CORE_CONSISTENT_H
#define TESTS_CORE_CONSISTENT_H

#include "sample.h"
#include "support/consistent.h"

#endif

/*
 * compare.h -- measures the differences between two ways to play a game.
 *
 * The two ways are called the sides of a comparison. A pair is two games with
 * the same seed, one for each side. These functions use neither processes nor
 * files nor the terminal.
 */
#ifndef LAB_COMPARE_H
#define LAB_COMPARE_H

#include "lab/compare/aim.h"
#include "lab/compare/comparison.h"
#include "lab/compare/pair.h"
#include "lab/compare/touched.h"

#endif

/* compare.h -- measures the differences between two ways to play a game. The
 * two ways are called sides. A pair is two games with the same seed, one for
 * each side. */
#ifndef LAB_COMPARE_H
#define LAB_COMPARE_H

#include "lab/compare/aim.h"
#include "lab/compare/comparison.h"
#include "lab/compare/pair.h"
#include "lab/compare/touched.h"

#endif

/* pairs.h -- measures the differences between two ways to play a game. The
 * two ways are called sides. A pair is two games with the same seed, one for
 * each side. */
#ifndef LAB_PAIRS_H
#define LAB_PAIRS_H

#include "lab/pairs/aim.h"
#include "lab/pairs/comparison.h"
#include "lab/pairs/pair.h"
#include "lab/pairs/touched.h"

#endif

/*
 * inference.h -- draws statistical conclusions from counts and sums.
 *
 * All machines compute the same results, because sums are whole numbers. We use
 * only + - * /, square roots and the logarithms of host/base.
 */
#ifndef LAB_INFERENCE_H
#define LAB_INFERENCE_H

#include "lab/inference/change.h"
#include "lab/inference/interval.h"
#include "lab/inference/mean.h"

#endif

/*
 * inference.h -- draws statistical conclusions from the numbers of many games.
 *
 * The functions take counts and sums of any numbers, and return intervals and
 * verdicts. All sums are whole numbers, so that partial sums can be added in
 * any order. Computations use only + - * / and square roots, which IEEE 754
 * defines to the last bit, and the logarithms of host/base. Therefore the same
 * sums give the same result on every machine.
 */
#ifndef LAB_INFERENCE_H
#define LAB_INFERENCE_H

#include "lab/inference/change.h"
#include "lab/inference/interval.h"
#include "lab/inference/mean.h"

#endif

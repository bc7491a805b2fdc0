/*
 * logarithm.c -- computes logarithms and powers by series.
 */
#include "base/logarithm.h"

#include <math.h>

static const double log_of_2 = 0.69314718055994530942;

/* We sum the series of the inverse hyperbolic tangent, which converges
 * quickly. */
double logarithm(double number)
{
    int exponent;
    double part = frexp(number, &exponent);
    double ratio = (part - 1) / (part + 1);
    double power = ratio, sum = 0;

    for (int i = 1; i < 20; i += 2) {
        sum += power / i;
        power *= ratio * ratio;
    }
    return 2 * sum + exponent * log_of_2;
}

/* We divide by a power of 2, so that the series needs few terms. */
double exponential(double number)
{
    double exponent = floor(number / log_of_2);
    double rest = number - exponent * log_of_2;
    double term = 1, sum = 1;

    for (int i = 1; i < 20; i++) {
        term *= rest / i;
        sum += term;
    }
    return ldexp(sum, (int)exponent);
}

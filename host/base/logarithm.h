/* logarithm.h -- logarithms and powers that are equal on all machines. The
 * functions of the C library may differ from machine to machine in the last
 * digit. */
#ifndef BASE_LOGARITHM_H
#define BASE_LOGARITHM_H

/* Returns the natural logarithm of a number, which must be above 0. */
double logarithm(double number);
/* Returns e to the power of `number`, which must be from -700 to 700. */
double exponential(double number);

#endif

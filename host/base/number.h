/*
 * number.h -- compares whole numbers.
 */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

static inline int smaller(int a, int b)
{
    return a < b ? a : b;
}

static inline int larger(int a, int b)
{
    return a > b ? a : b;
}

#endif

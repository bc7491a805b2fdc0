/*
 * beside.h -- prints two texts side by side.
 */
#ifndef LAB_COMPARE_BESIDE_H
#define LAB_COMPARE_BESIDE_H

#include <stdio.h>

enum { BESIDE_GAP = 4 /* columns between the two texts */ };

/* Prints two texts side by side, each `width` columns wide. Lines that are
 * wider are broken. The mark "<>" is printed between two lines that differ. */
void lab_beside(FILE *out, const char *left, const char *right, int width);

#endif

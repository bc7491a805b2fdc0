/*
 * band.h -- regions that consist of whole rows.
 */
#ifndef CORE_BAND_H
#define CORE_BAND_H

#include "core/equipment.h"

/* A Band is a group of adjacent rows that all lie in the same region. Pictures
 * of a board show the name of this region beside the rows. */
typedef struct Band {
    int region;      /* number of the region; 0 if there is no band */
    int first, last; /* y of the first and the last row of the band */
} Band;

/* Returns the first band that begins at the row `from` or after it. */
Band band_next(const Equipment *equipment, int from);

/* Returns the name of the band's region. */
static inline const char *band_name(const Equipment *equipment, Band band)
{
    return equipment->regions[band.region - 1];
}

#endif

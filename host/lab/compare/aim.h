/* aim.h -- reads aims, and compares means with them. Aims are ranges in which
 * the means of measures should be. */
#ifndef LAB_COMPARE_AIM_H
#define LAB_COMPARE_AIM_H

#include "lab/compare/comparison.h"

/* An Aim is a range in which the mean of a measure should be. The bounds are in
 * 1 / `scale` of the measure's unit. */
typedef struct Aim {
    const Measure *measure;
    double low, high; /* -AIM_ANY and AIM_ANY mean that there is no bound */
    /* The aim as the user typed it, without surrounding blanks. */
    char text[64];
} Aim;

#define AIM_ANY 1e12

/*
 * Reads an aim such as "length<40", "seat1 45..55 %" or "margin > 3". The aim
 * ends at a comma or at the end of the text; `*text` is set to this place. A
 * share is typed as a fraction, or as a percentage with "%". If the text is not
 * an aim, returns false and writes a message.
 */
bool aim_read(const char **text, Aim *aim, char *message, size_t size);

/* Judges an aim. Returns CHANGE_NONE if the mean is surely in the range,
 * CHANGE_MOVED if it surely is not, and CHANGE_UNSURE otherwise. `error` is the
 * probability that a verdict is ever wrong, as in series_interval. */
Change aim_judge(const Aim *aim, const Compared *compared, double error);

/*
 * Returns the distance of a mean from the range, divided by the bound that the
 * mean misses. If this bound is smaller than a unit of the measure, the
 * distance is divided by the unit instead. Returns 0 if the mean is in the
 * range.
 */
double aim_distance(const Aim *aim, double mean);

#endif

/* aim.h -- reads aims, and compares means with them. Aims are ranges in which
 * the means of measures should be. */
#ifndef LAB_PAIRS_AIM_H
#define LAB_PAIRS_AIM_H

#include "lab/pairs/comparison.h"

/* An Aim is a range in which the mean of a measure should be. The bounds are in
 * steps of the measure (see measures.h). */
typedef struct Aim {
    const Measure *measure;
    double low, high; /* -AIM_ANY and AIM_ANY mean that there is no bound */
    /* The aim as the user typed it, without surrounding blanks. */
    char text[64];
} Aim;

#define AIM_ANY 1e12

/* Reads an aim such as "length<40" or "seat1 45..55 %". For a share, "45..55 %"
 * and "0.45..0.55" mean the same. Sets `*text` to the end of the aim: a comma
 * or '\0'. Returns false and writes a message if the text is not an aim. */
bool aim_read(const char **text, Aim *aim, char *message, size_t size);

/* Returns CHANGE_NONE if the mean is surely in the range, CHANGE_MOVED if it
 * surely is not, otherwise CHANGE_UNSURE. `error` is the probability that a
 * verdict is ever wrong. */
Change aim_judge(const Aim *aim, const Compared *compared, double error);

/* Returns the distance of a mean from the range, or 0 if the mean is in the
 * range. The distance is divided by the absolute value of the nearest bound. If
 * this value is less than a unit of the measure, the distance is divided by the
 * unit. */
double aim_distance(const Aim *aim, double mean);

#endif

/*
 * review.h -- prints reviews of games as text.
 */
#ifndef VIEW_REVIEW_H
#define VIEW_REVIEW_H

#include <stdbool.h>
#include <stdio.h>

#include "match/review/review.h"

/* A ReviewLook says how a review is printed. */
typedef struct ReviewLook {
    int width; /* columns of the window */
    bool utf8;
} ReviewLook;

/* Prints a review, finished or not: a small plot of each seat's chance to win,
 * and the greatest mistakes. `position` has the names of the seats. */
void review_print(FILE *out, const Review *review, const Position *position,
                  ReviewLook look);

#endif

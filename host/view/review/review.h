/*
 * review.h -- prints reviews of games as text.
 */
#ifndef VIEW_REVIEW_H
#define VIEW_REVIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "match/review/review.h"

/* Size of the text of a mistake, in bytes. */
enum { REVIEW_TEXT = 2 * TOKEN_LIMIT + 2 * NAME_LIMIT + 100 };

/* A ReviewLook says how a review is printed. */
typedef struct ReviewLook {
    int width; /* columns of the window */
    bool utf8;
} ReviewLook;

/* Writes a phrase about a mistake, such as "action: spawn (wins about 38 %);
 * better: attack (61 %); loss 23 %". */
void review_describe_mistake(const ReviewMistake *mistake, char *text,
                             size_t size);

/* Prints a review, finished or not: a small plot of each seat's chance to win,
 * and the greatest mistakes. `position` has the names of the seats. */
void review_print(FILE *out, const Review *review, const Position *position,
                  ReviewLook look);

#endif

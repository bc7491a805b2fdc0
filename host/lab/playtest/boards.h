/*
 * boards.h -- the last positions of notable games, such as the longest.
 */
#ifndef LAB_PLAYTEST_BOARDS_H
#define LAB_PLAYTEST_BOARDS_H

#include "lab/playtest/playtest.h"
#include "lab/sums/sums.h"

enum { BOARDS = 3 };

/* A Boards has pictures (SVG) of the last positions of notable games. */
typedef struct Boards {
    struct BoardOfGame {
        const char *what, *unit; /* what is notable, such as "longest", and the
                                  * unit of its number, such as "turn" */
        Notable game;
        char *svg; /* the picture; owned; NULL if it cannot be drawn */
        size_t size;
    } all[BOARDS];
} Boards;

/* Returns the notable games, without pictures. */
Boards boards_of(const Sums *sums);
/* Finds the notable games, plays them again in a worker and draws their last
 * positions. Returns an exit status. */
int boards_draw(Boards *boards, const BatchSettings *batch, const Plan *plan,
                const Sums *sums);
void boards_free(Boards *boards);

#endif

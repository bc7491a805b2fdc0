/*
 * rows.h -- prints games as comma separated values.
 */
#ifndef LAB_PLAYTEST_ROWS_H
#define LAB_PLAYTEST_ROWS_H

#include "lab/playtest/head.h"
#include "lab/sums/sums.h"
#include "lab/workers/workers.h"

/* A Rows prints each game as a line of comma separated values. The lines are
 * sorted by the numbers of the games. The games may arrive in any order. */
typedef struct Rows {
    FILE *out;
    InOrder order; /* lines that wait for an earlier game */
} Rows;

void rows_begin(Rows *rows, FILE *out, long first, long step);
/* Adds the line of a game. Returns false if memory runs out. */
bool rows_add(Rows *rows, const Head *head, const Trace *trace);
/* Writes the lines that wait for earlier games, because those games will not
 * arrive. */
void rows_end(Rows *rows);

#endif

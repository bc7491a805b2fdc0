/*
 * attack.h -- attacks on the server by a guest, one for each row of
 * docs/limits.md.
 */
#ifndef TESTS_SERVE_ATTACK_H
#define TESTS_SERVE_ATTACK_H

#include "serve/client.h"

enum { ATTACKS = 17 };

/* An Attack repeats its requests, alternately with the links of red and
 * green. */
typedef struct Attack {
    const char *row; /* first cell of the row in docs/limits.md */
    const char *bodies[4];
    void (*special)(const Served *served); /* used instead of the requests; or
                                            * NULL */
} Attack;

extern const Attack attacks[ATTACKS];

/* Starts an attack in a process of its own, which runs until it is killed.
 * `number` selects the attacked table, counted from the second table. */
pid_t attack_begin(const Served *served, int number);

#endif

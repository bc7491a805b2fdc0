/*
 * attack.h -- attacks on the server by a participant, one for each row of
 * docs/limits.md.
 */
#ifndef TESTS_SERVE_ATTACK_H
#define TESTS_SERVE_ATTACK_H

#include "serve/client.h"

enum { ATTACKS = 17 };

/* An Attack is a list of requests, which are repeated with the links of red and
 * green in turn. */
typedef struct Attack {
    const char *row; /* first cell of the row in docs/limits.md */
    const char *bodies[4];
    void (*special)(const Served *served); /* function that carries out the
                                            * attack in place of `bodies`; or
                                            * NULL */
} Attack;

extern const Attack attacks[ATTACKS];

/* Starts `attacks[number]` in a process that runs until it is killed. Attack 0
 * is on the second table, attack 1 on the third table, and so on. */
pid_t attack_begin(const Served *served, int number);

#endif

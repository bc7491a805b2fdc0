/*
 * attack.h -- a guest who attacks the server, one attack for each row of
 * docs/limits.md.
 */
#ifndef TESTS_SERVE_ATTACK_H
#define TESTS_SERVE_ATTACK_H

#include "serve/client.h"

enum { ATTACKS = 13 };

/* An Attack repeats its requests, by red and by green in turn. */
typedef struct Attack {
    const char *row; /* of docs/limits.md */
    const char *bodies[4];
    void (*special)(const Served *served); /* in place of bodies; or NULL */
} Attack;

extern const Attack attacks[ATTACKS];

/* Starts that attack in a process of its own, which never ends. It uses the
 * links of the table that follows the first by `number`. */
pid_t attack_begin(const Served *served, int number);

#endif

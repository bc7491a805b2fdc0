/*
 * zark_city.h -- the game Zark City (Andrew Looney, 2008), written by hand in
 * C.
 *
 * It plays with default options, and uses nothing of the host. We compare the
 * speed of rules in Lua with it, and check them against it.
 */
#ifndef BENCH_ZARK_CITY_H
#define BENCH_ZARK_CITY_H

#include "position.h"

typedef enum Action {
    ACTION_DRAW,
    ACTION_GROW,
    ACTION_SPAWN,
    ACTION_BUILD,
    ACTION_MOVE,
    ACTION_ATTACK,
    ACTION_HATCH,
    ACTION_COUNT
} Action;

/* A Chooser picks one of `count` options, 0 to count-1. */
typedef struct Chooser {
    int (*choose)(void *context, int count);
    void *context;
} Chooser;

/* Plays the set-up after position_start(): shuffles, deals, and lays the first
 * cards. */
void zark_city_set_up(Position *position, const Chooser *chooser);

/*
 * Plays an action of the seat to move, then determines the winner. Returns
 * false if the action cannot be carried out; then nothing has changed, and
 * nothing was chosen. Drawing is always possible.
 */
bool zark_city_turn(Position *position, Action action, const Chooser *chooser);

/* True if the seat controls all three cards of a power block on the board. */
bool zark_city_has_block(const Position *position, int seat);

#endif

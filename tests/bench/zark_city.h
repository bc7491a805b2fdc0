/* zark_city.h -- the game Zark City (Andrew Looney, 2008) in C, without the
 * host. We compare the rules in Lua with it. */
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

/* Plays an action of the seat to move, then determines the winner. Returns
 * false, with nothing changed or chosen, if the action is not possible. Drawing
 * is always possible. */
bool zark_city_turn(Position *position, Action action, const Chooser *chooser);

/* True if the seat controls all three cards of a power block on the board. */
bool zark_city_has_block(const Position *position, int seat);

#endif

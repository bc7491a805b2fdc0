/*
 * zark_city.h -- Zark City (Andrew Looney, 2008) written by hand in C.
 *
 * The game without options, and nothing of the host: it is what the speed of
 * rules in Lua is measured against, and a second opinion on what they say.
 * The rules are told in docs/rules/zark-city.md.
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

/* Whoever decides: picks one of `count` options, 0 to count-1. */
typedef struct Chooser {
    int (*choose)(void *context, int count);
    void *context;
} Chooser;

/* Turn 0, from position_start(): shuffles, deals, and lays the starters. */
void zark_city_set_up(Position *position, const Chooser *chooser);

/*
 * A turn of the seat to move: that action, and then who has won. False if the
 * action cannot be carried out: nothing has changed, and nothing was chosen.
 * To draw is always possible.
 */
bool zark_city_turn(Position *position, Action action, const Chooser *chooser);

/* Whether all three cards of a power block are under the control of the seat,
 * anywhere on the board. */
bool zark_city_has_block(const Position *position, int seat);

#endif

/*
 * pair.h -- plays a game in two worlds that a reader cannot distinguish, and
 * compares every answer and every event.
 */
#ifndef TESTS_ENGINE_PAIR_H
#define TESTS_ENGINE_PAIR_H

/* cmocka.h needs these headers before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/engine_serve.h"
#include "match/bot/bot.h"

enum { WORDS_LIMIT = 512 };

/* A World is a game in an engine of its own. */
typedef struct World {
    Engine *engine;
} World;

/* A Pair is a reader and two worlds that this reader cannot distinguish. */
typedef struct Pair {
    World worlds[2];
    Participant reader;
    long answers; /* number of answers compared so far, in all pairs */
    int differences;
    bool goes_on; /* if true, a difference is printed, and the test continues */
    char place[240];
} Pair;

/* The generator for all random decisions of the test. */
extern Random pair_dice;
int pair_below(int count);

Game *pair_game(const World *world);

/* -- pair.c: comparing ---------------------------------------------------- */

/* Compares two texts and frees them. True if they are equal. */
bool pair_compare(Pair *pair, const char *what, char *one, char *other);
/* Makes a request in one of the worlds. Returns the answer, which the caller
 * must free. */
char *pair_answer(World *world, const Participant *participant,
                  const char *request);
/* Makes a request in both worlds. True if the answers are equal. */
bool pair_ask_both(Pair *pair, const char *request);
/* Opens the current choice in a world. The request comes from a participant who
 * may see everything. */
void pair_open(World *world);

/* -- pair_ask.c: requests ------------------------------------------------- */

/* Writes words for a request: the rest of a turn that is legal in one of the
 * worlds, or random words. */
void pair_find_words(const Pair *pair, char *words);
/* Makes all requests that the reader may make. Returns false if two answers
 * differ. */
bool pair_ask_all(Pair *pair);

/* -- pair_choose.c: choices ----------------------------------------------- */

/* True if the reader knows the same cards at the same places in both worlds.
 * Otherwise the game has revealed something that differs. */
bool pair_knows_the_same(const Pair *pair);
/* Makes the open choice in both worlds, and compares the events that the reader
 * receives. Returns false if the reader can distinguish the worlds after
 * that. */
bool pair_go_on(Pair *pair);

#endif

/*
 * pair.h -- a game in two worlds that a reader cannot distinguish: every answer
 * and every event is compared.
 */
#ifndef TESTS_ENGINE_PAIR_H
#define TESTS_ENGINE_PAIR_H

/* cmocka wants these before its own header. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "house/company/company.h"
#include "match/bot/bot.h"

enum { WORDS_LIMIT = 512 };

/* One of the two worlds. */
typedef struct World {
    Engine *engine;
    Company company;
} World;

/* A Pair is a reader, and two worlds that this reader cannot distinguish. */
typedef struct Pair {
    World worlds[2];
    Guest reader;
    long answers; /* compared so far, of all pairs */
    int differences;
    bool goes_on; /* lists differences instead of failing */
    char place[240];
} Pair;

/* Makes all random decisions of a test. */
extern Random pair_dice;
int pair_below(int count);

Game *pair_game(const World *world);

/* -- pair.c: comparing ---------------------------------------------------- */

/* Compares two texts and frees them. True if they are equal. */
bool pair_compare(Pair *pair, const char *what, char *one, char *other);
/* Returns the answer to a request in one of the worlds, to be freed. */
char *pair_answer(World *world, const Guest *guest, const char *request);
/* Makes a request in both worlds. True if the answers are equal. */
bool pair_ask_both(Pair *pair, const char *request);
/* Makes a request in a world as a guest who may know everything, so that its
 * choice is open. */
void pair_open(World *world);

/* -- pair_ask.c: requests ------------------------------------------------- */

/* Writes words that are a turn in one of the worlds, or words that may not be a
 * turn. */
void pair_find_words(const Pair *pair, char *words);
/* Makes all requests that the reader may make. Returns false if an answer
 * differs that is requested each time. */
bool pair_ask_all(Pair *pair);

/* -- pair_choose.c: choices ----------------------------------------------- */

/* True if the reader knows the same cards at the same places in both worlds. */
bool pair_knows_the_same(const Pair *pair);
/* Makes the open choice in both worlds, and compares what the reader receives.
 * Returns false if the pair cannot continue. */
bool pair_go_on(Pair *pair);

#endif

/*
 * pair.h -- a game in two worlds that a reader cannot tell apart: every answer
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

/* A reader, and the two worlds that this reader cannot tell apart. */
typedef struct Pair {
    World worlds[2];
    Guest reader;
    long answers; /* compared so far, of all pairs */
    int differences;
    bool goes_on; /* lists differences instead of failing */
    char place[240];
} Pair;

/* Decides all that is random in a test. */
extern Random pair_dice;
int pair_below(int count);

Game *pair_game(const World *world);

/* -- pair.c: comparing ---------------------------------------------------- */

/* Compares two texts, and frees them; true if they are the same. */
bool pair_compare(Pair *pair, const char *what, char *one, char *other);
/* The answer to a request in one of the worlds, to be freed. */
char *pair_answer(World *world, const Guest *guest, const char *request);
/* Asks the same in both worlds. */
bool pair_ask_both(Pair *pair, const char *request);
/* Asks in a world as somebody who may know everything, so that its choice is
 * open. */
void pair_open(World *world);

/* -- pair_ask.c: what is asked -------------------------------------------- */

/* Words that were a turn in one of the worlds, or some that may be none. */
void pair_find_words(const Pair *pair, char *words);
/* Everything that the reader may ask; false if an answer differs that is asked
 * for each time. */
bool pair_ask_all(Pair *pair);

/* -- pair_choose.c: going on ---------------------------------------------- */

/* True if the reader knows the same cards at the same places in both worlds. */
bool pair_knows_the_same(const Pair *pair);
/* Makes the open choice in both worlds, and compares what the reader is told.
 * False if the pair cannot continue. */
bool pair_go_on(Pair *pair);

#endif

/*
 * follow.h -- plays and changes lines of words.
 */
#ifndef TESTS_EXPLAIN_FOLLOW_H
#define TESTS_EXPLAIN_FOLLOW_H

#include "explain/world.h"
#include "format/token.h"
#include "script/turn.h"

/* -- follow.c ------------------------------------------------------------- */

typedef struct Words {
    int count;
    char each[LINE_LIMIT][TOKEN_LIMIT];
} Words;

typedef struct Followed {
    bool legal;
    bool completed;
    bool failed; /* true if the script had an error */
    int taken;   /* number of words that were accepted */
    Line line;
    Choice choice; /* the open choice, if the turn is not complete */
} Followed;

void own_token(const Script *script, Thing what, char *token);

/* Writes the token of an option. The second of two pyramids that look alike
 * gets the ending "#2". A size is written as a word, such as "small". */
void own_option(const Script *script, const Choice *choice, int index,
                char *token);

/* Returns how well a word fits a token; 0 means not at all. See input.h. */
int own_fit(const char *word, const char *token);

/* Returns the index of the option that the word fits best, -1 if it fits none,
 * and -2 if it fits several options equally well. */
int own_match(const Script *script, const Choice *choice, const char *word);

/* Plays the words as far as possible. Afterwards at->choice is open, or the
 * turn is complete. */
void follow_own(Script *script, const Position *start, const Words *words,
                Followed *at);

void write_words(const Words *words, char *text, size_t size);
void read_words(const char *text, Words *words);

/* -- change.c ------------------------------------------------------------- */

enum { VOCABULARY = 1600 };

/* A Vocabulary lists the words that a player might type in a position, whether
 * or not they make sense there. */
typedef struct Vocabulary {
    int count;
    uint16_t types[VOCABULARY];
    char words[VOCABULARY][TOKEN_LIMIT];
} Vocabulary;

void find_vocabulary(Vocabulary *all, const World *world);
int pick_below(Random *random, int count);

/* Makes a single random change. The line must have at least one word. */
void change_line(Words *words, const Vocabulary *all, Random *random);

#endif

/*
 * bench.h -- compares the explanations of the program with those of the second
 * implementation.
 */
#ifndef TESTS_EXPLAIN_BENCH_H
#define TESTS_EXPLAIN_BENCH_H

#include "explain/follow.h"
#include "explain/judge.h"
#include "match/game/game.h"
#include "support/configurations.h"

/* -- source.c ------------------------------------------------------------- */

/* Returns the text of a file, or NULL if it cannot be read. The text is valid
 * until free_sources is called. */
const char *source_text(const char *path);

/* True if a line of a file contains one of the words in a list such as "a|b|c".
 * Lines count from 1. */
bool source_has(const char *path, int line, const char *words);

void free_sources(void);

/* -- table.c -------------------------------------------------------------- */

enum { KINDS = EXPLAIN_TOO_MUCH + 1, TOLD_DEFECTS = 12, TEXT_SIZE = 4096 };

typedef struct Counts {
    long positions, lines, legal, illegal;
    long kinds[KINDS];
    long open;         /* number of claims that depend on a function of a
                        * script */
    long determinized; /* number of explanations compared with those in a
                        * determinized position */
    long behind;       /* number of explanations that offer words after which
                        * the thing can be chosen */
    long defects;
} Counts;

typedef struct Bench {
    const Configuration *configuration;
    Script *script;
    Game *game;
    Position start;
    World world; /* the second implementation's view of the script's position */
    Words words;
    Followed own;
    Explanation why;
    Counts counts;
    Random random;
} Bench;

void blame(Bench *bench, const char *what);
void expect(Bench *bench, bool is_so, const char *what);
void expect_true(Bench *bench, Truth claim, const char *what);

/* Opens the choice after the line. If no choice is open, reports a defect and
 * returns false. */
bool open_choice(Bench *bench, const Line *line, Choice *choice);

bool may_be_chosen(const Bench *bench, const Choice *choice, const char *word);

/* -- refusals.c ----------------------------------------------------------- */

void check_pruned(Bench *bench);

/* -- claims.c ------------------------------------------------------------- */

void check_instead(Bench *bench, const Choice *choice);
void check_claim(Bench *bench, const Choice *choice);

#endif

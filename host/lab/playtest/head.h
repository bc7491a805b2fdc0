/*
 * head.h -- the description of the games that a playtest plays.
 */
#ifndef LAB_PLAYTEST_HEAD_H
#define LAB_PLAYTEST_HEAD_H

#include "format/record_json.h"
#include "lab/play/play.h"
#include "lab/playtest/playtest.h"

enum { HEAD_TEXT = 256, HEAD_COMMAND = 8192 };

/* A head has all data that determine the games of a playtest. A worker writes
 * the head as JSON, without the number of games and the path of the rules. If
 * two heads have equal texts, their games are parts of one playtest. */
typedef struct Head {
    char title[64];
    int seats;
    char colors[SEAT_LIMIT][16];
    char players[SEAT_LIMIT][PLAYER_LIMIT];
    char seed[HEAD_TEXT];
    char rules[1024]; /* house rules, and options that differ from their
                       * defaults, as typed: "--set deck=full"; or "" */
    char file[PATH_LIMIT_BYTES]; /* path of the variant */
    char command[HEAD_COMMAND];  /* command that plays one of the games if
                                  * --seed is added to it */
    char ending[NAME_LIMIT];     /* name of the variant's option that ends games
                                  * after some turns; or "" */
    int most_turns, follow;
    char *text; /* the JSON, owned; only in a head that was read */
} Head;

/* Returns the text of the head, which the caller must free. Returns NULL if
 * memory runs out. */
char *head_write(const Script *script, const Plan *plan,
                 const BatchSettings *batch);
/* Reads a head. Returns false if the text is not a head. The caller frees the
 * head in both cases. */
bool head_read(Head *head, const char *text, size_t size);
void head_free(Head *head);
/* Returns a phrase for the first difference between the texts of two heads,
 * such as "the seed". Returns NULL if both describe the same games. */
const char *head_difference(const char *one, const char *other);

/* Returns an incomplete plan, which suffices to compute the seeds of the
 * games. */
Plan head_plan(const Head *head);

#endif

/*
 * learned.h -- the learned value of a variant: weights of features, by which
 * bots judge positions if the script has no `value`. `house train` writes the
 * value file; see docs/formats.md.
 */
#ifndef SCRIPT_LEARNED_H
#define SCRIPT_LEARNED_H

#include "core/features/features.h"
#include "script/script.h"

enum {
    LEARNED_SIZE_LIMIT = 32 * 1024, /* greatest size of a value file, bytes */
    LEARNED_RULES_SIZE = 17,
    LEARNED_UNIT = 1000000,
    LEARNED_MOST = 1000 * LEARNED_UNIT /* greatest absolute weight */
};

typedef struct LearnedValue {
    char rules[LEARNED_RULES_SIZE]; /* see script_rules_hash */
    /* The weight of each feature, in 1 / LEARNED_UNIT. If a feature's count
     * grows by 1, the natural logarithm of the odds of a victory grows by the
     * weight. */
    int32_t weights[FEATURE_LIMIT];
} LearnedValue;

/* Names of the features of a game; "" for features that it does not have. */
typedef char FeatureNames[FEATURE_LIMIT][FEATURE_NAME_LIMIT];

/* Writes the path of the value file that belongs to the variant at `file`.
 * Returns false if the path is too long. */
bool learned_path(const char *file, char path[PATH_LIMIT_BYTES]);

/* Reads the text of a value file. `size` does not count the null byte at the
 * end. Skips weights of variables that the game lacks. If the text is wrong,
 * returns false and sets the message and the line in `error`. */
bool learned_read(const char *text, size_t size, const Equipment *equipment,
                  LearnedValue *learned, ScriptError *error);
/* A LearnedHead describes the games from which the weights were learned. It is
 * the beginning of a value file. */
typedef struct LearnedHead {
    const char *variant, *seed;
    int players;
    long games;
} LearnedHead;
/* Writes a value file into `text`, which has LEARNED_SIZE_LIMIT bytes. Returns
 * its size. */
size_t learned_write(const LearnedHead *head, const LearnedValue *learned,
                     FeatureNames names, char *text);

/* Computes the value of each seat in thousandths of the logarithm of the odds.
 * Values are relative to the mean of all seats. `points` has the scores of the
 * seats, or zeros. */
void learned_values(const LearnedValue *learned, const Position *position,
                    const Equipment *equipment, const int *points, int *values);

/* Writes a hash of the files and option values of a script: 16 hexadecimal
 * digits. */
void script_rules_hash(const Script *script, char text[LEARNED_RULES_SIZE]);
/* Returns the text that the value file had when the script was loaded, or NULL
 * if bots do not use it. */
const char *script_learned_text(const Script *script, size_t *size);
/* Writes a warning into `text` and returns true if bots use a value that was
 * learned for different rules or option values. */
bool script_old_learned(const Script *script, char *text, size_t size);
/* Gives the script a learned value, or takes it away if `learned` is NULL. The
 * script borrows `learned`. */
void script_learn(Script *script, const LearnedValue *learned);

#endif

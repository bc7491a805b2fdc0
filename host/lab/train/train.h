/*
 * train.h -- learns the value of positions from games of a bot, the trainee.
 *
 * A sample is the features of all seats at the start of a turn, and each seat's
 * share of the victory. The learned value is the weights that explain the
 * samples best.
 */
#ifndef LAB_TRAIN_H
#define LAB_TRAIN_H

#include "lab/batch/batch.h"
#include "script/learned.h"
#include "script/turn.h"

enum {
    TRAIN_TRIES = 8, /* number of attempts at a turn; the best is kept */
    /* Number of rounds after which the weight of samples doubles. In a round,
     * each seat takes a turn. Samples from later turns have more weight. */
    TRAIN_HALF_LIFE = 10,
    TRAIN_TURNS = 300,    /* games are stopped after this number of turns */
    TRAIN_SAMPLES = 80000 /* greatest number of samples in a round */
};

/* A TrainSample is a position of a game that has ended. */
typedef struct TrainSample {
    int age; /* number of turns until the end of the game, 0 or more */
    float shares[SEAT_LIMIT];
    Features seats[SEAT_LIMIT];
} TrainSample;

typedef struct Samples {
    int seats;
    int count, room;
    TrainSample *all; /* owned */
    long games;       /* number of games played */
    long ended;       /* number of games that ended with a winner */
    bool is_short;    /* true if samples are missing because memory ran out */
} Samples;

void samples_free(Samples *samples);

/* Plays the training game with the given seed in a worker. If the game ends
 * with a winner, appends its samples. In the first round `learned` is NULL.
 * Returns false with `error` set if the script fails. */
bool train_game(Script *script, const LearnedValue *learned, const char *seed,
                Bytes *bytes, ScriptError *error);
/* Adds the samples that a worker has sent. Returns false if the bytes are
 * invalid. */
bool samples_add(Samples *samples, const uint8_t *data, size_t size);

/* A Fit says how well the weights explain the samples. */
typedef struct Fit {
    /* For each feature, its weight for a change of one standard deviation. */
    double strengths[FEATURE_LIMIT];
    double loss; /* mean logarithmic loss; log(seats) for equal chances */
} Fit;

/* Fits the weights to the samples: a conditional logistic regression with a
 * ridge penalty, by Newton's method. Calls `wait` before each step. Returns
 * false without changes if memory runs out or `wait` returns false. */
bool train_fit(const Samples *samples, WaitFor *wait, LearnedValue *learned,
               Fit *fit);

/* -- train.c -------------------------------------------------------------- */

typedef struct TrainSettings {
    const char *output; /* the value file, or NULL for the usual file */
    int seconds;        /* time limit, or 0 */
} TrainSettings;

/* Learns the value of positions from games, measures how much the value helps a
 * bot, and writes the value file. Returns an exit status and reports errors. */
int lab_train(const BatchSettings *batch, const TrainSettings *settings);

#endif

/*
 * train_internal.h -- an experiment that learns the value of positions, writes
 * the value into a value file, and measures how much the value helps a bot.
 */
#ifndef LAB_TRAIN_INTERNAL_H
#define LAB_TRAIN_INTERNAL_H

#include "lab/batch/batch.h"
#include "lab/train/train.h"

enum { TRAIN_GAMES = 600 /* usual number of training games of a round */ };

/* A TrainFacts is a worker's message to the program about the rules. */
typedef struct TrainFacts {
    char rules[LEARNED_RULES_SIZE]; /* see script_rules_hash */
    bool has_value, has_score; /* true if the script has `value`; true if it has
                                * `score` */
    char variant[NAME_LIMIT];
    FeatureNames names;
} TrainFacts;

typedef struct LabTrain {
    LabTrials trials; /* the games in which the strength is measured */
    const char *output;
    char path[PATH_LIMIT_BYTES]; /* the value file */
    int seconds;                 /* time limit in seconds, or 0 */
    int round;
    Samples samples; /* samples of the current round */
    long games;      /* training games of all rounds so far */
    long failed;
    char message[MESSAGE_LIMIT]; /* error of the first training game that
                                  * failed; or "" */
    bool has_facts, is_learned;
    TrainFacts facts;
    LearnedValue learned;
    Fit fit;
    bool is_cut;    /* true if the training was interrupted */
    bool is_better; /* true if the measured games show that the value helps the
                     * bot */
    char written[PATH_LIMIT_BYTES + 8]; /* the file that was written, or "" */
} LabTrain;

/* Prints the report, whose JSON is house-train/1. Returns an exit status. */
int lab_train_report(const LabTrain *train);

#endif

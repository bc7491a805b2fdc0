/*
 * lab_tune.h -- races settings of options towards goals.
 */
#ifndef HOUSE_LAB_TUNE_H
#define HOUSE_LAB_TUNE_H

#include "house/lab/lab_side.h"

/*
 * Options raced towards goals. All settings play the same games; the worse half
 * is dropped and the others play twice as many, until a few are left
 * (successive halving; Jamieson and Talwalkar: Non-stochastic best arm
 * identification and hyperparameter optimization, 2016).
 */
enum {
    VARIES_MOST = 8,
    VALUES_MOST = 64,
    SETTINGS_MOST = 512,
    GOALS_MOST = 8,
    FINALISTS = 4 /* number that play all games; more if some are equal */
};

/* An option and the values that are tried for it. */
typedef struct Vary {
    char option[NAME_LIMIT];
    int count;
    char values[VALUES_MOST][NAME_LIMIT];
} Vary;

/* A setting is a value for each option. */
typedef struct Setting {
    char texts[VARIES_MOST][2 * NAME_LIMIT]; /* "deep=yes" */
    Comparison played; /* its games, entered on both sides; see compare_level */
    double distance;   /* sum over the goals */
    bool is_best;      /* no other is as near to all goals and nearer to one */
} Setting;

typedef struct LabTune {
    const Options *options;
    LabSide side;
    Plan plan;
    int named, seats;
    int goal_count;
    Aim goals[GOALS_MOST];
    int vary_count;
    Vary varies[VARIES_MOST];
    int count;
    Setting *settings;
    int alive_count;
    int *alive;    /* indexes of the settings that are left, best first */
    long from, to; /* range of the games of this heat */
    long games;    /* number of games that the finalists play */
    bool is_cut;   /* interrupted, so that no goal is judged */
    int status;    /* of reading --vary */
    /* only in a worker */
    const Setting *loaded;   /* the setting that is loaded; or NULL */
    Script *script;          /* its rules; NULL if they cannot be loaded */
    char why[MESSAGE_LIMIT]; /* the error of loading; or "" */
} LabTune;

/* Reads --vary, checks it against the variant's options, and lists the
 * settings. Returns an exit status. */
int lab_vary_read(LabTune *tune, const OptionInfo *infos, int count);
/* Prints the report, whose JSON is house-tune/1. Returns an exit status, which
 * is STATUS_FINDING if no setting reaches all goals. */
int lab_tune_report(const LabTune *tune);
/* Returns the mean of a goal's measure over a setting's games. */
double lab_tune_mean(const Setting *setting, const Aim *goal);

#endif

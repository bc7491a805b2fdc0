/*
 * exercise.h -- playing a variant by chance to find what is wrong with it.
 */
#ifndef APP_EXERCISE_H
#define APP_EXERCISE_H

#include "app/catalog/catalog.h"
#include "app/check/findings.h"
#include "app/check/random_games.h"
#include "app/cli/progress.h"

enum {
    MOST_TURNS = 1000, /* of one game */
    USUAL_GAMES = 20,
    USUAL_SECONDS = 60,
    ENOUGH_GAMES = 10, /* to suspect what was not reached in them */
    SEED_SIZE = 96
};

/* Another value of an option than its default. */
typedef struct ValueTried {
    char setting[2 * NAME_LIMIT]; /* "fly=yes" */
    bool differs;                 /* some game is not as with the default */
} ValueTried;

/* A variant, alone or with the house rule that is checked, and what was
 * found. */
typedef struct Report {
    const Options *options;
    const Found *found;
    const HouseRuleInfo *rule; /* or NULL */
    const HouseRuleFiles *house_rules;
    Examination *examination;
    Progress progress;
    char name[64];
    int line;                /* where what is checked is declared */
    int least, most;         /* players */
    int players;             /* those of the games that are played now */
    char ending[NAME_LIMIT]; /* the option that ends games; "" for none */
    char stage[120];         /* what is done now, in words */
    bool is_varying; /* the games with each number of players are over */
    RandomTally tally;
    int tried_count;
    ValueTried *tried; /* other values of options */
    Findings findings;
} Report;

/*
 * Loads the variant as play does and looks for names that nobody gives; plays
 * games with each number of players, and one of them in all the ways of
 * kept_games.h and pure_games.h; plays with the other values of each option;
 * then tells what was never reached. Ends where something is wrong, or when the
 * time is over (time_limit.h).
 * False when memory ran out before anything was done.
 */
bool exercise(Report *report);
void exercise_free(Report *report);

/* Whether there is nothing wrong so far, and time left. */
bool exercise_goes_on(const Report *report);
/* What is done now: for whoever waits, and for whoever asks what there was no
 * time for. */
void exercise_stage(Report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The file that is checked. */
const char *exercise_file(const Report *report);

/* -- what the steps share ------------------------------------------------- */

/* Loads for so many players, with one option more than the command line sets
 * (NULL: none). NULL after adding to the findings. */
Script *exercise_load(Report *report, int players, const char *setting);
long exercise_games(const Report *report);
/* What all seeds begin with. */
const char *exercise_seed_base(const Report *report);
/* The seed of game `number`, from 1. */
void exercise_seed(const Report *report, char *seed, long number);
/* Adds what went wrong in the turn from `at` (NULL: none) of a game. */
void exercise_note(Report *report, FindingKind kind, const ScriptError *error,
                   const char *setting, const char *seed, const Script *script,
                   const Position *at);

/* variations.c */
void try_options(Report *report);
/* suspicions.c */
void suspect(Report *report);
/* remarks.c */
void remark_on_ends(Report *report);
void remark_on_time(Report *report);

#endif

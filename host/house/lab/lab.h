/*
 * lab.h -- experiments: many games of one or two variants, played by several
 * processes, and their results.
 */
#ifndef HOUSE_LAB_H
#define HOUSE_LAB_H

#include <stdio.h>

#include "format/json.h"
#include "house/catalog/catalog.h"
#include "house/cli/cli.h"
#include "house/session/session.h"
#include "lab/compare/compare.h"
#include "lab/workers/workers.h"
#include "match/player/player.h"
#include "view/report/report.h"

/* -- lab_side.c ----------------------------------------------------------- */

enum { LAB_NAME_SIZE = 512 };

/* A side is the rules that an experiment plays. Begins as {0}. */
typedef struct LabSide {
    char name[LAB_NAME_SIZE]; /* "lake --set deep=yes --with fog" */
    Found found;
    HouseRuleFiles house_rules;
    TextList settings; /* of --set, and those added */
    Script *script;
} LabSide;

/* These functions return an exit status and report errors. The caller frees the
 * side in any case. */

/* Finds a variant, which is played with --set and --with; the second side also
 * with --set-b and --with-b. */
int lab_side_find(LabSide *side, const Options *options, const char *variant,
                  bool is_second);
/* Adds a setting NAME=VALUE, which is borrowed. */
int lab_side_set(LabSide *side, const Options *options, const char *setting);
/* Loads the rules, in a worker. `players` is as in ScriptSource. */
int lab_side_load(LabSide *side, const Options *options, int players);
void lab_side_free(LabSide *side);

/* Reads the plan of all games, finds the first side, and checks that the page
 * of --html can be written. Returns an exit status. */
int lab_settle(const Options *options, const Seating *seating, Plan *plan,
               LabSide *side);
/* Checks that `seats` players play, if --seats names `named` players. Returns
 * an exit status. */
int lab_check_seats(const Options *options, int named, int seats);

/* Refuses a measure of a seat that nobody plays. Returns an exit status. */
int lab_check_measure(const Options *options, const char *what,
                      const Measure *measure, int seats);

/* Prints a report and frees it. Returns an exit status. */
int lab_report(const Options *options, Report *report);

/* Returns the number of games of -n, or the usual number, rounded up so that
 * every player has every seat equally often. */
long lab_games(const Options *options, int seats, long usual);

/* Names of the sides: "first", "second". */
extern const char *const lab_sides[SIDES];

/* -- lab_work.c ----------------------------------------------------------- */

/*
 * Pieces of work, numbered from 0, which the processes of -j do. Functions
 * whose comment does not say "in a worker" are called in the program itself,
 * which runs no script.
 */
typedef struct LabWork {
    const Options *options;
    const char *what; /* noun for the progress, such as "pairs" */
    void *context;
    Plan *plan; /* the plan that is played; its exec: programs are started */
    const LabSide *sides[2]; /* sides whose rules may cause a warning; or
                              * NULL */
    /* In a worker: loads the rules; returns an exit status. */
    int (*begin)(void *context, int *seats);
    /* In a worker: does a piece of work and appends its result to the bytes. */
    void (*play)(void *context, long index, Trace *trace, Bytes *bytes);
    /* Returns the number of pieces for that many seats. */
    long (*count)(void *context, int seats);
    /* Takes the results of the pieces, always in the order of their numbers.
     * Returns false if no more pieces are needed. `lost` is NULL, or says how
     * the process died; then there are no bytes. */
    bool (*take)(void *context, long index, const uint8_t *data, size_t size,
                 const char *lost);
} LabWork;

/* Returns an exit status. Results that were taken before an error remain. */
int lab_work(const LabWork *work);

/* The error of a piece whose bytes cannot be a result. */
#define LAB_NONSENSE "its process sent nonsense, or memory ran out"

/* -- lab_words.c ---------------------------------------------------------- */

enum { LAB_WORD_SIZE = 80 };

/* Writes a mean in a measure's numbers, as "92.3" or "51.0 %", into
 * LAB_WORD_SIZE bytes, and returns them. It has as many digits as a mean of the
 * size of `like`. Changes have a sign; changes and widths of means in % are in
 * points. */
typedef enum LabKind { LAB_MEAN, LAB_CHANGE, LAB_WIDTH } LabKind;
const char *lab_number(char *text, const Measure *measure, double number,
                       double like, LabKind kind);
/* Returns "yes", "no" or "unsure": whether a bound is kept. */
Json *lab_holds(Change change);
/* Complains of an unknown measure and names the known measures. */
int lab_no_measure(const Options *options, const char *what, const char *name);

/* -- lab_compare.c -------------------------------------------------------- */

enum { LAB_EXPECTED = 16 };

/* A bound that the games of the second side are expected to keep. */
typedef struct Expected {
    Aim aim;
    Change change; /* CHANGE_NONE if the bound is kept, CHANGE_MOVED if it is
                    * not */
} Expected;

/* A measure that is tested. */
typedef struct Asked {
    int measure;  /* index in `measures` */
    bool is_said; /* --ignore names a change, `said` */
    double said;
} Asked;

/* Descriptions of a divergence; the last three are there for each side. */
enum {
    DIVERGENCE_VALUES, /* JSON */
    DIVERGENCE_WORDS,
    DIVERGENCE_CAPTION,
    DIVERGENCE_BOARD,   /* for a terminal */
    DIVERGENCE_PICTURE, /* SVG; or "" */
    DIVERGENCE_TEXTS = DIVERGENCE_CAPTION + 3 * SIDES
};
typedef struct LabDivergence {
    char *texts[DIVERGENCE_TEXTS]; /* the first is owned; all may be NULL */
} LabDivergence;

/* A comparison of two sides. */
typedef struct LabCompare {
    const Options *options;
    LabSide sides[SIDES]; /* loaded in workers only */
    Sides played;         /* the sides, as workers play them */
    bool is_unpaired;
    bool is_alike; /* both sides have equal rules and seeds */
    int named;     /* number of seats that --seats names */
    int seats;
    bool is_sure; /* every measure asked for and every bound is decided */
    Comparison comparison;
    Sum lengths[SIDES]; /* of the games of these pairs */
    LabDivergence divergences[DIVERGENCES_SHOWN];

    int asked_count;
    Asked asked[MEASURE_LIMIT];
    Measured measured[MEASURE_LIMIT]; /* results of `asked`, judged at the
                                       * end */
    int expected_count;
    Expected expected[LAB_EXPECTED];
} LabCompare;

/* Reads --measure, --ignore and --expect. Returns an exit status. */
int lab_compare_ask(LabCompare *compare);
/* Plays the pairs of -n, or with --until-sure until all verdicts are sure;
 * judges, and finds where the first pairs diverge. Returns an exit status. */
int lab_compare_run(LabCompare *compare);
void lab_compare_free(LabCompare *compare);
/* Loads both sides, in a worker; see `begin` of LabWork. */
int lab_compare_begin(void *context, int *seats);

/* Prints the report, whose JSON is house-compare/1. Returns an exit status,
 * which is STATUS_FINDING if games failed or a bound is not kept. */
int lab_compare_report(const LabCompare *compare);
/* Adds the values of house-compare/1 to the report. */
void lab_compare_values(const LabCompare *compare, Report *report);

/* -- lab_divergences.c ---------------------------------------------------- */

/* Describes, in a worker, where pair number `i` of the comparison's divergences
 * diverges. The caller reads the bytes with lab_divergence_read, which begins
 * with texts that are NULL, and leaves them so if memory runs out. */
void lab_divergence_write(const LabCompare *compare, int i, Trace *trace,
                          Bytes *bytes);
void lab_divergence_read(LabDivergence *divergence, const uint8_t *data,
                         size_t size);
void lab_divergence_report(const LabDivergence *divergence, Report *report);

/* -- lab_trial.c ---------------------------------------------------------- */

/*
 * Trials are the same games under several conditions. In each game one player
 * differs from the others, and this player changes seats from game to game. In
 * games of N seats, this player has 1/N of a victory on average if the
 * difference does not matter.
 */
typedef struct Trial {
    long games, ended, failed;
    long long shares; /* the player's victories in games that ended, in
                       * sixtieths */
    long long turns;
    long long banned, forced; /* see Trace */
    Compared length;          /* game by game, against the first condition */
} Trial;

typedef struct LabTrials {
    const Options *options;
    LabSide side;
    Plan plan; /* the plan of the other players */
    int named; /* number of seats that --seats names */
    int seats;
    long usual_games;
    int count; /* number of conditions */
    Trial *trials;
    /* In a worker: changes the plan of a game in which the player has that
     * seat. */
    void (*set)(void *context, int condition, Plan *plan, int seat);
    void *context;
    int first_turns; /* length of the game under the first condition, in
                      * turns */
    bool has_first;
    char message[MESSAGE_LIMIT]; /* error of the first game that failed; or
                                  * "" */
} LabTrials;

/* Plays all trials; returns an exit status. The caller zeroes the trials. */
int lab_trials_run(LabTrials *trials);
/* Prints after how many games the trials were interrupted, if they were. */
void lab_trials_stopped(const LabTrials *trials, int status);
/* Adds which games failed, and prints and frees the report. Returns
 * STATUS_FINDING if games failed. */
int lab_trials_report(const LabTrials *trials, Report *report);
/* Returns the player's share of the victories, and Wilson's interval in
 * `*interval`. */
double lab_trial_share(const Trial *trial, Interval *interval);
/* Returns that share and its interval as a cell, whose words are `without` if
 * no game ended. */
ReportCell lab_trial_wins(const LabTrials *trials, int condition,
                          const char *without);
/* Returns the mean length of games under the second condition minus that under
 * the first, in turns. */
double lab_trial_longer(const Trial *trial);

/* -- lab_ablate.c, lab_ablate_report.c ------------------------------------ */

/* An option that may not be taken. */
typedef struct Banned {
    char label[TRACE_LABEL_SIZE];
    ThingType type; /* a word, a suit or a card */
    char name[NAME_LIMIT];
} Banned;

typedef struct LabAblate {
    LabTrials trials; /* in the first condition nothing is banned */
    int count;
    Banned *banned;
    int *order; /* indexes into `banned`, sorted by cost, highest first */
    Ban ban;    /* in a worker */
    int now;    /* the worker's condition, from 1 */
} LabAblate;

/* Finds what can be banned, plays, and sorts. Returns an exit status. */
int lab_ablate_run(LabAblate *ablate);
void lab_ablate_free(LabAblate *ablate);
/* Prints the report, whose JSON is house-ablate/1. Returns an exit status. */
int lab_ablate_report(const LabAblate *ablate);

/* -- lab_skill.c ---------------------------------------------------------- */

enum { LAB_BOTS = 17 };

/* Bots, each compared with the previous bot. In condition N, bot N + 1 plays in
 * one seat and bot N in all others. */
typedef struct LabSkill {
    LabTrials trials;
    int count; /* 2 or more */
    Player bots[LAB_BOTS];
} LabSkill;

/* Plays, and prints the report, whose JSON is house-skill/1. Returns an exit
 * status. The caller has set the options, side and plan of the trials. */
int lab_skill_run(LabSkill *skill);
void lab_skill_free(LabSkill *skill);

/* -- lab_tune.c, lab_vary.c, lab_tune_report.c ------------------------------
 * */

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

/* Reads --goal; returns an exit status. */
int lab_tune_aim(LabTune *tune);
/* Reads --vary, checks it against the variant's options, and lists the
 * settings. Returns an exit status. */
int lab_vary_read(LabTune *tune, const OptionInfo *infos, int count);
/* Plays the race; returns an exit status. */
int lab_tune_run(LabTune *tune);
/* Prints the report, whose JSON is house-tune/1. Returns an exit status, which
 * is STATUS_FINDING if no setting reaches all goals. */
int lab_tune_report(const LabTune *tune);
void lab_tune_free(LabTune *tune);
/* Returns the mean of a goal's measure over a setting's games. */
double lab_tune_mean(const Setting *setting, const Aim *goal);

#endif

/*
 * lab.h -- experiments: many games of one variant or two, played by several
 * processes, and what they say.
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

/* -- lab_side.c ----------------------------------------------------------- */

enum { LAB_NAME_SIZE = 512 };

/* The rules of one side, loaded. Begins as {0}. */
typedef struct LabSide {
    char name[LAB_NAME_SIZE]; /* "lake --set deep=yes --with fog" */
    Found found;
    HouseRuleFiles house_rules;
    TextList settings; /* of --set, and what is added */
    Script *script;
} LabSide;

/* These return an exit status and report what is wrong; free the side in any
 * case. */

/* Finds a variant, to be played by --set and --with; the second side also by
 * --set-b and --with-b. */
int lab_side_find(LabSide *side, const Options *options, const char *variant,
                  bool is_second);
/* Adds NAME=VALUE, which is borrowed. */
int lab_side_set(LabSide *side, const Options *options, const char *setting);
/* In a worker: loads it. `players` is as in ScriptSource. */
int lab_side_load(LabSide *side, const Options *options, int players);
void lab_side_free(LabSide *side);

/* The plan of all games, and the first side; an exit status. */
int lab_settle(const Options *options, const Seating *seating, Plan *plan,
               LabSide *side);
/* Whether that many seats play, which --seats names; an exit status. */
int lab_check_seats(const Options *options, int named, int seats);

/* Whether a measure is of no seat that nobody plays; an exit status. */
int lab_check_measure(const Options *options, const char *what,
                      const Measure *measure, int seats);

/* The number of games that -n says, or the usual one, rounded up so that
 * everybody sits everywhere as often. */
long lab_games(const Options *options, int seats, long usual);

/* -- lab_work.c ----------------------------------------------------------- */

/*
 * Pieces of work, numbered from 0, done by the processes of -j. What has no
 * comment is called in the program itself, which runs no script.
 */
typedef struct LabWork {
    const Options *options;
    const char *what; /* "pairs", for the progress */
    void *context;
    Plan *plan; /* that is played; programs that play in it are started */
    const LabSide *sides[2]; /* whose rules are loaded: for warnings; or NULL */
    /* In a worker: loads the rules; returns an exit status. */
    int (*begin)(void *context, int *seats);
    /* In a worker: does a piece and adds what it gives to the bytes. */
    void (*play)(void *context, long index, Trace *trace, Bytes *bytes);
    /* How many pieces there are, with that many seats. */
    long (*count)(void *context, int seats);
    /* Takes what pieces gave, in the order of their numbers, however many
     * processes there are; false: enough. `lost` (or NULL): there are no bytes,
     * as the process has died so. */
    bool (*take)(void *context, long index, const uint8_t *data, size_t size,
                 const char *lost);
} LabWork;

/* Returns an exit status; what was taken by then stays taken. */
int lab_work(const LabWork *work);

/* What is told of a piece whose bytes are none that it can give. */
#define LAB_NONSENSE "its process sent nonsense, or memory ran out"

/* -- lab_words.c ---------------------------------------------------------- */

enum { LAB_WORD_SIZE = 80 };

/* A mean in a measure's numbers, as "92.3" or "51.0 %", into LAB_WORD_SIZE
 * bytes, which are returned; with as many digits as `like`, another mean, has.
 * Changes have a sign; they and widths are in points where means are in %. */
typedef enum LabKind { LAB_MEAN, LAB_CHANGE, LAB_WIDTH } LabKind;
const char *lab_number(char *text, const Measure *measure, double number,
                       double like, LabKind kind);
/* "51.0 %" for a part of a whole. */
const char *lab_share(char *text, double part);
/* The names of all measures, for messages. */
int lab_no_measure(const Options *options, const char *what, const char *name);

/* -- lab_compare.c -------------------------------------------------------- */

enum { LAB_EXPECTED = 16 };

/* A bound that the second side's games are expected to keep. */
typedef struct Expected {
    Aim aim;
    Change change; /* CHANGE_NONE: it is kept; CHANGE_MOVED: it is not */
} Expected;

/* A measure that is tested. */
typedef struct Asked {
    int measure;  /* its number */
    bool is_said; /* what is ignored was said */
    double said;
} Asked;

/* A comparison of two sides. */
typedef struct LabCompare {
    const Options *options;
    LabSide sides[SIDES]; /* loaded in workers only */
    Sides played;         /* the same */
    bool is_unpaired;
    bool is_alike; /* both sides are the same rules and seeds */
    int named;     /* seats of --seats */
    int seats;
    bool is_sure; /* of all that is asked and expected */
    Comparison comparison;
    Sum lengths[SIDES];             /* of the games of these pairs */
    char *partings[PARTINGS_SHOWN]; /* told: owned; or NULL */

    int asked_count;
    Asked asked[MEASURE_LIMIT];
    Measured measured[MEASURE_LIMIT]; /* of these; judged at the end */
    int expected_count;
    Expected expected[LAB_EXPECTED];
} LabCompare;

/* Reads --measure, --ignore and --expect. */
int lab_compare_ask(LabCompare *compare);
/* Plays the pairs of -n, or with --until-sure until all is sure, judges, and
 * finds where the first pairs part. An exit status. */
int lab_compare_run(LabCompare *compare);
void lab_compare_free(LabCompare *compare);
/* In a worker: loads both sides, as LabWork says. */
int lab_compare_begin(void *context, int *seats);

/* -- lab_compare_tell.c, lab_compare_json.c ------------------------------- */

/* In sentences; with the boards where games part, or without them. */
void lab_compare_tell(const LabCompare *compare, FILE *out, bool has_boards);
/* Returns an exit status. */
int lab_compare_json(const LabCompare *compare);

/* -- lab_compare_html.c --------------------------------------------------- */

/* Writes the page of --html. Returns an exit status. */
int lab_compare_html(LabCompare *compare);

/* -- lab_partings.c ------------------------------------------------------- */

/* In a worker: where a pair parts, as text or as JSON; to be freed. NULL when
 * memory ran out. */
char *lab_parting(const Options *options, const Sides *sides, long index,
                  int turn, Trace *trace);

/* -- lab_trial.c ---------------------------------------------------------- */

/*
 * Trials: the same games under several conditions, each with one player who
 * differs from the others and who changes seats from game to game. A game of N
 * seats gives him 1/N of a victory on average if it makes no difference.
 */
typedef struct Trial {
    long games, ended, failed;
    long long shares; /* of him in games that ended, in sixtieths */
    long long turns;
    long long banned, forced; /* see Trace */
    Compared length;          /* to the first condition, game by game */
} Trial;

typedef struct LabTrials {
    const Options *options;
    LabSide side;
    Plan plan; /* of the others */
    int named; /* seats of --seats */
    int seats;
    long usual_games;
    int count; /* conditions */
    Trial *trials;
    /* In a worker: changes the plan of a game in which he sits there. */
    void (*set)(void *context, int condition, Plan *plan, int seat);
    void *context;
    int first_turns; /* of the game, under the first condition */
    bool has_first;
    char message[MESSAGE_LIMIT]; /* of the first game that failed; or "" */
} LabTrials;

/* Plays them all; an exit status. The trials are given zeroed. */
int lab_trials_run(LabTrials *trials);
/* Says after how many games it was interrupted, if it was. */
void lab_trials_stopped(const LabTrials *trials, int status);
/* STATUS_FINDING when games failed, after saying so (with --json: not). */
int lab_trials_failed(const LabTrials *trials);
/* What he has of the victories: Wilson's interval in `*interval`. */
double lab_trial_share(const Trial *trial, Interval *interval);
/* Prints that. */
void lab_trial_tell_wins(const Trial *trial);
/* How much longer the games are than under the first condition. */
double lab_trial_longer(const Trial *trial);

/* -- lab_ablate.c, lab_ablate_tell.c -------------------------------------- */

/* What may not be taken. */
typedef struct Banned {
    char label[TRACE_LABEL_SIZE];
    ThingType type; /* a word, a suit or a card */
    char name[NAME_LIMIT];
} Banned;

typedef struct LabAblate {
    LabTrials trials; /* the first: nothing is banned */
    int count;
    Banned *banned;
    int *order; /* of them, the one that costs most first */
    Ban ban;    /* of a worker */
    int now;    /* the condition there, from 1 */
} LabAblate;

/* Finds what there is to ban, plays, and sorts. An exit status. */
int lab_ablate_run(LabAblate *ablate);
void lab_ablate_free(LabAblate *ablate);
/* Print the table, or the object of house-ablate/1; an exit status. */
int lab_ablate_tell(const LabAblate *ablate);

/* -- lab_skill.c ---------------------------------------------------------- */

enum { LAB_BOTS = 17 };

/* Bots, each against the one before it: condition N is bot N + 1 in one seat
 * and bot N in all others. */
typedef struct LabSkill {
    LabTrials trials;
    int count; /* 2 or more */
    Player bots[LAB_BOTS];
} LabSkill;

/* Plays and prints the table, or the object of house-skill/1; an exit status.
 * The trials have their options, side and plan. */
int lab_skill_run(LabSkill *skill);
void lab_skill_free(LabSkill *skill);

/* -- lab_tune.c, lab_vary.c, lab_tune_tell.c ------------------------------ */

/*
 * Options raced towards goals: all settings play the same games; the worse half
 * is dropped (successive halving: Jamieson and Talwalkar: Non-stochastic best
 * arm identification and hyperparameter optimization, 2016), and the others
 * play twice as many, until a few are left.
 */
enum {
    VARIES_MOST = 8,
    VALUES_MOST = 64,
    SETTINGS_MOST = 512,
    GOALS_MOST = 8,
    FINALISTS = 4 /* that play all games; of equals more */
};

/* An option and the values that it takes in turn. */
typedef struct Vary {
    char option[NAME_LIMIT];
    int count;
    char values[VALUES_MOST][NAME_LIMIT];
} Vary;

/* A value for each option. */
typedef struct Setting {
    char texts[VARIES_MOST][2 * NAME_LIMIT]; /* "deep=yes" */
    Comparison played; /* its games, on both sides: see compare_level */
    double distance;   /* sum over the goals */
    bool is_best;      /* no other is as near to all goals, and nearer to one */
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
    int *alive;    /* numbers of settings that are left, the best first */
    long from, to; /* the games of this heat */
    long games;    /* that the last ones play */
    bool is_cut;   /* interrupted: no goal is judged */
    int status;    /* of reading --vary */
    /* in a worker */
    const Setting *loaded;   /* NULL: none yet */
    Script *script;          /* of it; NULL: it cannot be loaded */
    char why[MESSAGE_LIMIT]; /* that is; or "" */
} LabTune;

/* Reads --goal; an exit status. */
int lab_tune_aim(LabTune *tune);
/* Reads --vary, by the options that the variant has, and lists the settings;
 * an exit status. */
int lab_vary_read(LabTune *tune, const OptionInfo *infos, int count);
/* Plays; an exit status. */
int lab_tune_run(LabTune *tune);
/* Prints the table or the object of house-tune/1; STATUS_FINDING if no setting
 * reaches all goals. */
int lab_tune_tell(const LabTune *tune);
void lab_tune_free(LabTune *tune);
/* The mean of a setting's games. */
double lab_tune_mean(const Setting *setting, const Aim *goal);

#endif

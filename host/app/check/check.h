/*
 * check.h -- exercising a variant to find what is wrong with it.
 */
#ifndef APP_CHECK_H
#define APP_CHECK_H

#include "app/catalog/catalog.h"
#include "app/cli/cli.h"
#include "app/terminal/terminal.h"
#include "core/random.h"
#include "script/script.h"

/* -- random_games.c ------------------------------------------------------- */

/*
 * Whole games by chance: a uniform pick at each choice.
 */

/* What was played, summed up over games. */
typedef struct RandomTally {
    long games; /* complete, or cut at most_turns */
    long cut;
    long turns;
    long choices;
} RandomTally;

/* Sees each turn that was played; false with `error` ends the game there. */
typedef bool (*SeeTurn)(void *context, Script *script, const Line *line,
                        ScriptError *error);

/*
 * Plays one game, which is that of `house play` with this seed and random
 * seats, from the set-up and adds it to the tally. A game of more than
 * `most_turns` turns is cut. `see` may be NULL. False with `error` when the
 * script is wrong; `at` (it may be NULL) is then where the turn began.
 */
bool random_game(Script *script, const char *seed, long most_turns, SeeTurn see,
                 void *context, RandomTally *tally, Position *at,
                 ScriptError *error);

/* -- findings.c ----------------------------------------------------------- */

/*
 * What `house check` finds, in the order in which it is found.
 *
 * Something wrong decides the exit status. A suspicion is what chance has not
 * brought in many games: it may be right all the same. A remark is no reason to
 * fail: it says how far the check can be relied on.
 */

/* What was looked for. */
typedef enum FindingKind {
    FINDING_LOAD,        /* the file, and the schema of its table */
    FINDING_NAME,        /* a name that nobody gives */
    FINDING_PLAY,        /* an error, or a limit, in a game */
    FINDING_DEAD_END,    /* a turn of which nothing can be completed */
    FINDING_IMPURE,      /* a turn played again comes out otherwise */
    FINDING_SEED,        /* so does a game of the same seed */
    FINDING_RELOAD,      /* so does a turn when the rules are loaded anew */
    FINDING_SAVE,        /* so does a game that was saved */
    FINDING_UNCALLED,    /* suspicions: a function that was never called */
    FINDING_STUCK,       /* a choice of which nothing could be completed */
    FINDING_UNCOMPLETED, /* a word that was never part of a turn */
    FINDING_OPTION,      /* an option that is never read */
    FINDING_IDLE,        /* a line of a house rule that changes nothing */
    FINDING_STATE,       /* a local that is changed in a game */
    FINDING_ENDLESS,     /* no game ended, and no option ends one */
    FINDING_UNENDED,     /* remarks: games that had not ended when broken off */
    FINDING_STOPPED      /* there was no time for all of it */
} FindingKind;

typedef struct Finding {
    FindingKind kind;
    ScriptError error;  /* its fault is FAULT_NONE for a suspicion */
    char game[200];     /* which: "3 players, seed 'check 7', turn 12"; "" */
    char *position;     /* JSON, where that turn begins; owned, or NULL */
    const char *advice; /* what may help; or NULL */
} Finding;

enum { FINDINGS_MOST = 1000 }; /* that are kept: who reads more? */

typedef struct Findings {
    int count, room;
    Finding *list;
    long more;    /* that were not kept */
    bool is_full; /* memory ran out, and some are lost */
} Findings;

/* Adds one, with nothing but these; the place to write the rest, or NULL when
 * memory ran out or there are enough already. */
Finding *findings_add(Findings *findings, FindingKind kind,
                      const ScriptError *error);
/* Adds a suspicion about a line. */
void findings_suspect(Findings *findings, FindingKind kind, const char *file,
                      int line, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Neighbours of one kind and file come in the order of their lines. */
void findings_order(Findings *findings);
void findings_free(Findings *findings);

/* Whether no more are kept. */
bool findings_are_full(const Findings *findings);
/* How many suspicions there are. */
long findings_suspicions(const Findings *findings);

/* Whether it is neither a suspicion nor a remark. */
bool finding_is_wrong(const Finding *finding);
bool finding_is_remark(const Finding *finding);
/* Whether nothing is wrong. */
bool findings_are_sound(const Findings *findings);
/* "dead-end" */
const char *finding_kind(const Finding *finding);
/* The first that is wrong decides; else whether there is a suspicion. */
int findings_status(const Findings *findings);
/* The exit status for a fault. */
int fault_status(Fault fault);

/* -- exercise.c ----------------------------------------------------------- */

/*
 * Playing a variant by chance to find what is wrong with it.
 */

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

/* What requires a module: "lake --with fog". */
typedef char LoaderName[2 * SHORT_NAME_LIMIT + 16];

/* A variant, alone or with the house rule that is checked, and what was found;
 * of a module all variants in turn. */
typedef struct Report {
    const Options *options;
    const Found *found;
    const HouseRuleInfo *rule; /* or NULL */
    const HouseRuleFiles *house_rules;
    const char
        *module;      /* a file that is checked by what requires it; or NULL */
    int loader_count; /* what has required it so far, as named; owned */
    int loader_room;
    LoaderName *loaders;
    int loaders_left; /* what else requires it */
    Examination *examination;
    Progress progress;
    LoaderName name;
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

/* The same without what is told at the end, so that games of several variants
 * can be looked at together; the name is the caller's. */
bool exercise_loader(Report *report);

/* Whether there is nothing wrong so far, and time left. */
bool exercise_goes_on(const Report *report);
/* What is done now: for whoever waits, and for whoever asks what there was no
 * time for. */
void exercise_stage(Report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The file that is checked. */
const char *exercise_file(const Report *report);
/* Whether that is the file: of a variant, all that it consists of but for
 * scripts/, which others use too. */
bool exercise_covers(const Report *report, const char *file);

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

/* -- check_report.c ------------------------------------------------------- */

/*
 * Telling what `house check` found, as text or as
 * `house-check/1`, which docs/formats.md describes.
 */

/* Findings go to standard error, the rest to standard output. Returns the exit
 * status. */
int check_report(const Report *report);

/* -- check_module.c ------------------------------------------------------- */

/*
 * checking a file that is neither a variant nor a house rule:
 * what requires it is played.
 */

/*
 * Plays all variants of the catalog that require the file, and those that a
 * house rule is for which requires it, and tells what of the file was never
 * reached in any of them. Ends where something is wrong. `house_rules` are in
 * force all the time. Returns the exit status.
 */
int check_module(const Options *options, const Found *module,
                 const HouseRuleFiles *house_rules);

#endif

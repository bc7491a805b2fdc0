/*
 * exercise.h -- plays random games of a variant to find faults in its rules.
 */
#ifndef CHECK_EXERCISE_H
#define CHECK_EXERCISE_H

#include "base/list.h"
#include "check/findings/findings.h"
#include "check/random/random.h"
#include "script/examination.h"
#include "script/house_rule_info.h"
#include "script/variant_info.h"

enum {
    MOST_TURNS = 1000, /* greatest number of turns of a random game */
    /* After this number of games, code that no game has reached is
     * suspicious. */
    ENOUGH_GAMES = 10,
    PLAYED_SIZE = 160
};

/* A ValueTried is a value, other than the default, that an option had in some
 * of the games. */
typedef struct ValueTried {
    char setting[SETTING_SIZE]; /* option and value, such as "fly=yes" */
    /* True if a game with this value differed from the game with the default
     * value. */
    bool differs;
} ValueTried;

/* An Exercise is the check of a variant, a house rule or a module. A module is
 * checked with each variant that requires it. */
typedef struct Exercise {
    /* The input, which is borrowed. */
    ScriptSource source; /* if `source.players` is not 0, all games have this
                          * number of players */
    const HouseRuleInfo *rule; /* house rule to check, which is the last one
                                  in `source`; or NULL */
    const char *module;        /* module to check; or NULL */
    long games;       /* number of games to play with each number of players; 0
                       * only loads the rules */
    const char *seed; /* text with which the seed of each game begins */
    long seconds;     /* time limit in seconds, for the text of findings only */
    bool (*is_over)(void *context); /* function that returns true if the check
                                     * must stop */
    void (*see_stage)(void *context, const struct Exercise *exercise);
    void *context;

    /* The checked variant or, for a module, the variant and its house rules,
     * such as "lake --with fog". */
    char name[PLAYED_SIZE];
    char stage[120]; /* description of the current stage of the check, for
                      * messages */

    /* Names of the scripts that require the module and were checked; owned. */
    TextList loaders;
    /* Number of scripts that require the module and were not checked. */
    int loaders_left;

    /* Facts about the variant. */
    int line;                /* line that declares the variant or house rule */
    int least, most;         /* least and greatest number of players */
    unsigned counts;         /* bit n is set if n players may play */
    char ending[NAME_LIMIT]; /* option that makes games end; or "" */

    /* The results, and the state of the check. */
    int players;     /* number of players of the current games */
    bool is_varying; /* true once the games with default values are finished */
    RandomTally tally;
    int tried_count, tried_capacity;
    ValueTried *tried; /* the values that were tried; none of them is a
                        * default */
    Findings findings;
    Examination *examination;
    struct Slice *slice; /* state of the current step; owned, or NULL */
} Exercise;

/*
 * Checks a script: looks for undefined globals, plays games, and repeats some
 * games. Then plays games with other values of the options. Stops after an
 * error, or if `is_over` returns true. Returns false if memory runs out at the
 * start.
 */
bool exercise_play(Exercise *exercise);
/* These functions do the work of exercise_play in small steps. After
 * exercise_begin, the caller must call exercise_go_on until it returns
 * false. */
bool exercise_begin(Exercise *exercise);
bool exercise_go_on(Exercise *exercise);
/* Adds suspicions, for example for each function and choice that no game has
 * reached and for each option without effect. */
void exercise_suspect(Exercise *exercise);
/* Adds a remark on each part of the check that was skipped, with the reason. */
void exercise_remark(Exercise *exercise);
void exercise_free(Exercise *exercise);

/* True if there is no error so far and `is_over` does not stop the check. */
bool exercise_goes_on(const Exercise *exercise);
/* Returns the path of the file that is checked. */
const char *exercise_file(const Exercise *exercise);
/* True if the check is about the code of this file. Ignores files in scripts/
 * that the checked variant shares with other variants. */
bool exercise_covers(const Exercise *exercise, const char *file);
/* True if the report lists the functions and choices of the file. In the check
 * of a module, only the module's own file is reported. */
bool exercise_describes(const Exercise *exercise, const char *file);

/* Returns a finding as an error. The message of the error also names the game
 * in which the finding was made, and gives advice. */
ScriptError exercise_error(const Exercise *exercise, const Finding *finding);
/* Returns all findings as a house-check/1 object (docs/formats.md). */
Json *exercise_json(const Exercise *exercise);

#endif

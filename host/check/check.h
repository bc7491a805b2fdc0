/*
 * check.h -- checks rules: runs the cases that authors write, and plays random
 * games that look for faults in a variant.
 *
 * These functions depend neither on the rules of a game nor on the command
 * line. They return their findings as data.
 */
#ifndef CHECK_H
#define CHECK_H

#include <stdbool.h>
#include <stdio.h>

#include "format/json.h"
#include "script/examination.h"

/* -- cases.c -------------------------------------------------------------- */

/* A case consists of a position, a line that is played from there, and the
 * expected result. tests/rules/README.md describes files of cases. */

/* A CaseScript says where a variant or house rule is. */
typedef struct CaseScript {
    char file[PATH_LIMIT_BYTES];
    /* Folders of shared scripts, as in ScriptSource. */
    char scripts[FOLDERS_LIMIT_BYTES];
} CaseScript;

typedef enum CaseScriptKind { CASE_VARIANT, CASE_HOUSE_RULE } CaseScriptKind;

/* Finds the variant or house rule with the given name. Returns false if there
 * is none. */
typedef bool (*FindScript)(void *context, CaseScriptKind kind, const char *name,
                           CaseScript *script);

/* A Cases is a run of cases, from any number of files. The caller must set the
 * counts to 0 before the first file. */
typedef struct Cases {
    FindScript find;
    void *context; /* argument for `find` */
    FILE *printed; /* receives what scripts print; or NULL */
    /* Receives "ok" or "not ok" for each case, and the differences. */
    FILE *out;
    bool json;    /* write a house-test/1 object for each case instead */
    bool verbose; /* list the positions even if only their number is wrong */
    int count;
    int failed;
} Cases;

/* Runs the cases of a file. `text` is the content of the file, `size` bytes
 * long. If the file is invalid, it counts as one failed case. */
void cases_run(Cases *cases, const char *name, const char *text, size_t size);

/* -- random_games.c ------------------------------------------------------- */

/* A RandomTally counts what was played in random games. */
typedef struct RandomTally {
    long games; /* games that ended, or were stopped at most_turns */
    long cut;   /* games among these that were stopped at most_turns */
    long turns;
    long choices;
} RandomTally;

/* A SeeTurn is called after each turn. If it returns false, it must set
 * `error`, and the game ends. */
typedef bool (*SeeTurn)(void *context, Script *script, const Line *line,
                        ScriptError *error);

/*
 * A RandomGame is a random game in progress. It contains pointers into itself,
 * so it must not be copied. Nothing else may run the script until the game
 * ends.
 */
typedef struct RandomGame {
    Script *script;
    uint64_t key; /* seed of the bots' random numbers */
    Position start;
    const Position *now;
    long turns; /* number of turns played */
    /* Repeats turns, to test that positions can be saved; or NULL. */
    struct Reread *reread;
    /* True if a position changed when it was written and read again. */
    bool is_changed;
} RandomGame;

/* Begins the game that `house play` plays with this seed and random players. */
void random_begin(RandomGame *game, Script *script, const char *seed);
/* Plays a turn, as random_game does. The game must not be over. */
bool random_turn(RandomGame *game, SeeTurn see, void *context,
                 RandomTally *tally, Position *at, ScriptError *error);
/*
 * True if the game is over or has reached `most_turns` turns. It is then added
 * to the tally, so the caller must not call the function again for this game.
 */
bool random_has_ended(const RandomGame *game, long most_turns,
                      RandomTally *tally);

/*
 * Plays the game that `house play` plays with this seed and random players, and
 * adds it to the tally. The game is stopped after `most_turns` turns. `see` may
 * be NULL. Returns false and sets `error` if the script fails; `*at` is then
 * the position at the start of the turn, unless `at` is NULL.
 */
bool random_game(Script *script, const char *seed, long most_turns, SeeTurn see,
                 void *context, RandomTally *tally, Position *at,
                 ScriptError *error);

/* -- findings.c ----------------------------------------------------------- */

enum { SEED_SIZE = 96, SETTING_SIZE = 2 * NAME_LIMIT };

/*
 * A Finding is something that may be wrong with a variant. The list keeps the
 * order in which findings were made.
 *
 * There are three sorts. An error makes the variant wrong. A suspicion is
 * something that may be wrong, for example code that no game has reached. A
 * remark says how far the check can be relied on.
 */
typedef enum FindingKind {
    /* Errors. */
    FINDING_LOAD,     /* a file or table that is invalid */
    FINDING_NAME,     /* a global variable that is not defined */
    FINDING_PLAY,     /* an error, or a limit exceeded, in a game */
    FINDING_DEAD_END, /* a turn that cannot be completed */
    FINDING_IMPURE,   /* a turn that differs when it is played again */
    FINDING_SEED,     /* a game that differs when it is played again */
    FINDING_RELOAD,   /* a turn that differs after the rules are reloaded */
    FINDING_SAVE,     /* a game that differs after it was saved */
    /* Suspicions. */
    FINDING_UNCALLED,    /* a function that is never called */
    FINDING_STUCK,       /* a choice that never led to a complete turn */
    FINDING_UNCOMPLETED, /* a word that was never in a complete turn */
    FINDING_OPTION,      /* an option that no script reads */
    FINDING_IDLE,        /* a line of a house rule that has no effect */
    FINDING_STATE,       /* a local variable that changes during a game */
    FINDING_UNSHUFFLED,  /* a card that is drawn before the first shuffle */
    FINDING_SECRET,      /* a choice that shows cards hidden from its seat */
    FINDING_COMPARED,    /* a thing that is compared with a string */
    FINDING_ASKED,       /* a choice whose occurrence reveals hidden cards */
    FINDING_VALUE,       /* a house rule that keeps an outdated `value` */
    FINDING_ENDLESS,     /* no game ended, and no option makes games end */
    /* Remarks. */
    FINDING_UNENDED,  /* games that were stopped at a limit */
    FINDING_MISNAMED, /* a house rule whose file has a different name */
    FINDING_STOPPED   /* a check that was stopped before its end */
} FindingKind;

typedef struct Finding {
    FindingKind kind;
    /* The error or suspicion; the `fault` of a suspicion is FAULT_NONE. */
    ScriptError error;
    /* Option setting of the game in which the finding was made, as for --set;
     * or "". */
    char setting[SETTING_SIZE];
    /* Number of players of the game; 0 if the finding was made in no game. */
    int players;
    char seed[SEED_SIZE]; /* seed of the game */
    int turn;             /* turn of the game */
    /* Position at the start of the turn, as JSON; owned, or NULL. */
    char *position;
} Finding;

enum { FINDINGS_MOST = 1000 }; /* most findings that are kept */

typedef struct Findings {
    int count, capacity;
    Finding *list;
    long more;    /* number of further findings, which were not kept */
    bool is_full; /* true if findings were lost because memory ran out */
} Findings;

/* Adds a finding, whose other fields are zero. Returns NULL if memory runs out
 * or there are FINDINGS_MOST findings. */
Finding *findings_add(Findings *findings, FindingKind kind,
                      const ScriptError *error);
/* Adds a suspicion or remark about a line of a file. */
void findings_suspect(Findings *findings, FindingKind kind, const char *file,
                      int line, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Sorts by line those findings that are adjacent and have the same kind and
 * file. */
void findings_order(Findings *findings);
void findings_free(Findings *findings);

/* True if no further finding can be kept. */
bool findings_are_full(const Findings *findings);
/* Returns the number of suspicions, including those that were not kept. */
long findings_suspicions(const Findings *findings);

/* finding_is_wrong is true if the finding is an error, finding_is_remark if it
 * is a remark. */
bool finding_is_wrong(const Finding *finding);
bool finding_is_remark(const Finding *finding);
/* True if there are no errors and memory has not run out. */
bool findings_are_sound(const Findings *findings);

/* -- finding_words.c ------------------------------------------------------ */

enum {
    GAME_SIZE = 200,
    /* Exit status if there are suspicions but no errors. Errors have the status
     * of their Fault. */
    STATUS_SUSPICION = 1
};

/* Returns the name of the finding's kind as it is printed, such as
 * "dead-end". */
const char *finding_name(const Finding *finding);
/* Returns advice on how to correct the finding, or NULL. */
const char *finding_advice(const Finding *finding);
/* Writes where to find a turn: "3 players, seed 'check 7', turn 12". The option
 * setting, unless it is "", is written after the players. */
void seed_place(char *text, size_t size, int players, const char *setting,
                const char *seed, int turn);
/* Writes the game and turn of a finding, like seed_place. If there was no game,
 * writes the option setting of the finding. */
void finding_game(const Finding *finding, char *text, size_t size);
/* Returns the exit status of `house check` for a finding, 0 for a remark. */
int finding_status(const Finding *finding);
/*
 * Returns the exit status for a list of findings: the status of the first
 * error; or else FAULT_LIMIT if the check was not complete, STATUS_SUSPICION if
 * there are suspicions, or 0.
 */
int findings_status(const Findings *findings);
/* Returns the findings as the list in a house-check/1 object. */
Json *findings_json(const Findings *findings);

/* -- exercise.c, slices.c ------------------------------------------------- */

enum {
    MOST_TURNS = 1000, /* turns after which a random game is stopped */
    /* Number of games after which we suspect code that no game has reached. */
    ENOUGH_GAMES = 10,
    PLAYED_SIZE = 160
};

/* A ValueTried is a value of an option, other than its default, with which
 * games were played. */
typedef struct ValueTried {
    char setting[SETTING_SIZE]; /* option and value, such as "fly=yes" */
    /* True if a game differed from that with the default value. */
    bool differs;
} ValueTried;

/*
 * An Exercise is the check of a variant, alone or with a house rule, and its
 * findings. A module is checked with each variant that requires it, one after
 * the other.
 */
typedef struct Exercise {
    /* The input, which is borrowed. */
    ScriptSource source; /* its `players` is the only number to play with, or 0
                            for all numbers */
    const HouseRuleInfo *rule; /* house rule to check, the last of `source`; or
                                  NULL */
    const char *module;        /* module to check; or NULL */
    long games;       /* number of games to play with each number of players */
    const char *seed; /* beginning of the seeds of all games */
    bool (*is_over)(void *context); /* returns true if the check must stop */
    void (*see_stage)(void *context, const struct Exercise *exercise);
    void *context;

    /* Name of what is checked: a variant or, for a module, the variant and its
     * house rules, such as "lake --with fog". */
    char name[PLAYED_SIZE];
    char stage[120]; /* what is being done, in words */

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
    ValueTried *tried; /* values other than the defaults */
    Findings findings;
    Examination *examination;
    struct Slice *slice; /* state of the current step; owned, or NULL */
} Exercise;

/*
 * Checks a script. Loads the variant as `house play` does and looks for
 * undefined globals. Then plays games with each number of players, repeating
 * some of them in ways that must not change their result. Then plays games with
 * other values of the options. Stops after an error, or if `is_over` returns
 * true. May be called again with another source. Returns false if memory runs
 * out at the start.
 */
bool exercise_play(Exercise *exercise);
/*
 * Does the same as exercise_play, in small steps: call exercise_begin, and then
 * exercise_go_on until it returns false. A step plays a turn or loads the
 * rules.
 */
bool exercise_begin(Exercise *exercise);
bool exercise_go_on(Exercise *exercise);
/* Adds suspicions about code, choices and options that no game has reached. */
void exercise_suspect(Exercise *exercise);
void exercise_free(Exercise *exercise);

/* True if there is no error so far and `is_over` does not stop the check. */
bool exercise_goes_on(const Exercise *exercise);
/* Returns the path of the file that is checked. */
const char *exercise_file(const Exercise *exercise);
/* True if a file belongs to what is checked. A variant consists of all its
 * files, except those in scripts/ that it shares with other variants. */
bool exercise_covers(const Exercise *exercise, const char *file);

#endif

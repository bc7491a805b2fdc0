/*
 * check.h -- checks of rules: cases, and random games that look for faults of a
 * variant.
 *
 * This part knows no rules of games and nothing of the command line. Findings
 * are data.
 */
#ifndef CHECK_H
#define CHECK_H

#include <stdbool.h>
#include <stdio.h>

#include "format/json.h"
#include "script/examination.h"

/* -- cases.c -------------------------------------------------------------- */

/*
 * A case of rules is a position, a line, and the expected result.
 *
 * tests/rules/README.md describes the files.
 */

/* The place of a variant or house rule. */
typedef struct CaseScript {
    char file[PATH_LIMIT_BYTES];
    char scripts[FOLDERS_LIMIT_BYTES]; /* see ScriptSource */
} CaseScript;

typedef enum CaseScriptKind { CASE_VARIANT, CASE_HOUSE_RULE } CaseScriptKind;

/* Finds the variant or house rule called `name`. Returns false if there is
 * none. */
typedef bool (*FindScript)(void *context, CaseScriptKind kind, const char *name,
                           CaseScript *script);

/* A run of the cases of many files. The caller must set the counts to 0 before
 * the first file. */
typedef struct Cases {
    FindScript find;
    void *context; /* for `find` */
    FILE *printed; /* what scripts print; or NULL */
    FILE *out;     /* receives `ok` or `not ok` for each case, with the
                      differences */
    bool json;     /* write an object of `house-test/1` for each case instead */
    bool verbose;  /* print the results even if only their number is wrong */
    int count;
    int failed;
} Cases;

/* Runs the cases of a file with the content `text` (size bytes). A faulty file
 * counts as a single failed case, with the JSON path of the fault. */
void cases_run(Cases *cases, const char *name, const char *text, size_t size);

/* -- random_games.c ------------------------------------------------------- */

/* The sums of the games played. */
typedef struct RandomTally {
    long games; /* games that are complete, or stopped at most_turns */
    long cut;   /* number of these games that were stopped at most_turns */
    long turns;
    long choices;
} RandomTally;

/* Called after each turn. If the function returns false with `error`, the game
 * ends. */
typedef bool (*SeeTurn)(void *context, Script *script, const Line *line,
                        ScriptError *error);

/* A random game in progress. The struct must not be moved in memory, and
 * nothing else may run the script before the game ends. */
typedef struct RandomGame {
    Script *script;
    uint64_t key; /* key of the game's bots */
    Position start;
    const Position *now;
    long turns;            /* number of turns played */
    struct Reread *reread; /* plays each turn a second time, see reread.h; or
                              NULL */
    bool is_changed;       /* a position changed when it was written and read */
} RandomGame;

/* Begins the game that `house play` plays with this seed and random seats. */
void random_begin(RandomGame *game, Script *script, const char *seed);
/* Plays a turn like random_game. The game must not be over. */
bool random_turn(RandomGame *game, SeeTurn see, void *context,
                 RandomTally *tally, Position *at, ScriptError *error);
/* True if the game is over or has `most_turns` turns; the game is then added
 * to the tally. After that the caller must not call the function again for the
 * game. */
bool random_has_ended(const RandomGame *game, long most_turns,
                      RandomTally *tally);

/*
 * Plays the game that `house play` plays with this seed and random seats, from
 * the set-up, and adds it to the tally. A game of more than `most_turns` turns
 * is stopped. `see` may be NULL. Returns false with `error` if the script is
 * wrong; `at` (may be NULL) is then the start of the turn.
 */
bool random_game(Script *script, const char *seed, long most_turns, SeeTurn see,
                 void *context, RandomTally *tally, Position *at,
                 ScriptError *error);

/* -- findings.c ----------------------------------------------------------- */

enum { SEED_SIZE = 96, SETTING_SIZE = 2 * NAME_LIMIT };

/*
 * Findings, in the order in which they were found.
 *
 * An error makes the variant wrong. A suspicion is something that many games
 * have never reached, which may still be right. A remark says how reliable the
 * check is.
 */
typedef enum FindingKind {
    FINDING_LOAD,        /* faults of the file and of the schema of its table */
    FINDING_NAME,        /* an undefined global */
    FINDING_PLAY,        /* an error, or a limit, in a game */
    FINDING_DEAD_END,    /* a turn that no option can complete */
    FINDING_IMPURE,      /* a turn played again has a different result */
    FINDING_SEED,        /* a game with the same seed has a different result */
    FINDING_RELOAD,      /* a turn has a different result after the rules
                            were loaded again */
    FINDING_SAVE,        /* a saved game has a different result */
    FINDING_UNCALLED,    /* suspicions: a function that was never called */
    FINDING_STUCK,       /* a choice from which no option completed the turn */
    FINDING_UNCOMPLETED, /* a word that was never part of a turn */
    FINDING_OPTION,      /* an option that is never read */
    FINDING_IDLE,        /* a line of a house rule without effect */
    FINDING_STATE,       /* a local that is changed in a game */
    FINDING_UNSHUFFLED,  /* a card drawn although no game has shuffled before */
    FINDING_SECRET,      /* a choice that shows cards which its seat must not
                            see */
    FINDING_COMPARED,    /* a thing compared with a text */
    FINDING_ASKED,       /* a choice whose being asked reveals hidden cards */
    FINDING_VALUE,       /* a house rule that keeps an outdated `value` */
    FINDING_ENDLESS,     /* no game ended, and no option ends one */
    FINDING_UNENDED,     /* remarks: games that were stopped before their end */
    FINDING_MISNAMED,    /* the file of a house rule has a different name */
    FINDING_STOPPED      /* the time did not suffice for the whole check */
} FindingKind;

typedef struct Finding {
    FindingKind kind;
    ScriptError error;          /* error or suspicion; a suspicion has
                                   FAULT_NONE */
    char setting[SETTING_SIZE]; /* setting of the game in which the finding
                                   was made, as for --set; or "" */
    int players;                /* number of players of the game; 0: no game */
    char seed[SEED_SIZE];       /* seed of the game */
    int turn;                   /* turn in which the finding was made */
    char *position;             /* start of the turn as JSON; owned, or NULL */
} Finding;

enum { FINDINGS_MOST = 1000 }; /* number of findings that are kept */

typedef struct Findings {
    int count, capacity;
    Finding *list;
    long more;    /* number of findings that were not kept */
    bool is_full; /* memory ran out, so some findings are lost */
} Findings;

/* Adds a finding with only these fields. Returns NULL if memory runs out or
 * there are FINDINGS_MOST. */
Finding *findings_add(Findings *findings, FindingKind kind,
                      const ScriptError *error);
/* Adds a suspicion or remark about a line. */
void findings_suspect(Findings *findings, FindingKind kind, const char *file,
                      int line, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Sorts adjacent findings of the same kind and file by line. */
void findings_order(Findings *findings);
void findings_free(Findings *findings);

/* True if no more findings are kept. */
bool findings_are_full(const Findings *findings);
/* Returns the number of suspicions. */
long findings_suspicions(const Findings *findings);

/* True if the finding is an error, that is, neither a suspicion nor a
 * remark. */
bool finding_is_wrong(const Finding *finding);
bool finding_is_remark(const Finding *finding);
/* True if there are no errors. */
bool findings_are_sound(const Findings *findings);

/* -- finding_words.c ------------------------------------------------------ */

enum {
    GAME_SIZE = 200,
    STATUS_SUSPICION = 1 /* exit status for suspicions without errors; an error
                            has the status of its Fault */
};

/* Returns the name of the finding's kind, such as "dead-end". */
const char *finding_name(const Finding *finding);
/* Returns advice on how to correct the finding, or NULL. */
const char *finding_advice(const Finding *finding);
/* Writes a game and its turn: "3 players, seed 'check 7', turn 12". The setting
 * of an option ("": none) follows the players. */
void seed_place(char *text, size_t size, int players, const char *setting,
                const char *seed, int turn);
/* Writes the game of the finding like seed_place. Without a game, writes the
 * setting that is at fault, or "". */
void finding_game(const Finding *finding, char *text, size_t size);
/* Returns the exit status for the finding. */
int finding_status(const Finding *finding);
/* Returns the exit status for all findings: that of the first error; else the
 * status of a limit, if a limit was met, or STATUS_SUSPICION, or 0. */
int findings_status(const Findings *findings);
/* Returns the findings as a list of house-check/1. */
Json *findings_json(const Findings *findings);

/* -- exercise.c, slices.c ------------------------------------------------ */

enum {
    MOST_TURNS = 1000, /* greatest number of turns of a game */
    ENOUGH_GAMES = 10, /* number of games after which we suspect code and
                          options that no game has reached */
    PLAYED_SIZE = 160
};

/* A value of an option other than its default. */
typedef struct ValueTried {
    char setting[SETTING_SIZE]; /* "fly=yes" */
    bool differs;               /* a game differs from the game with the
                                   default */
} ValueTried;

/*
 * An Exercise is a variant, alone or with the house rule that is checked, and
 * the findings from playing it. A module is checked with all variants that
 * require it, in turn.
 */
typedef struct Exercise {
    /* Input; borrowed. */
    ScriptSource source;       /* players: the only number to play with, or 0 */
    const HouseRuleInfo *rule; /* house rule that is checked, the source's last;
                                  or NULL */
    const char
        *module;      /* module that is checked by the variants that require it;
                         or NULL */
    long games;       /* number of games to play with each number of players */
    const char *seed; /* beginning of all seeds */
    bool (*is_over)(void *context); /* true if the check must stop */
    void (*see_stage)(void *context, const struct Exercise *exercise);
    void *context;

    char name[PLAYED_SIZE]; /* name of the variant; for a module "lake --with
                               fog" */
    char stage[120];        /* current stage in words */

    /* Facts from the variant. */
    int line;                /* line on which the checked script is declared */
    int least, most;         /* number of players */
    unsigned counts;         /* bit n: n players may play */
    char ending[NAME_LIMIT]; /* option that ends games; "" for none */

    /* Results. */
    int players;     /* players of the current games */
    bool is_varying; /* the games without settings are over */
    RandomTally tally;
    int tried_count, tried_capacity;
    ValueTried *tried; /* values other than the defaults */
    Findings findings;
    Examination *examination;
    struct Slice *slice; /* current slice of the work; owned, or NULL */
} Exercise;

/*
 * Loads the variant as `house play` does and looks for undefined globals;
 * plays games with each number of players, some of them in several ways that
 * must give the same game; then plays with the other values of each option.
 * Stops after an error, or if `is_over` returns true. May be called again with
 * another source. Returns false if memory runs out at the start.
 */
bool exercise_play(Exercise *exercise);
/*
 * Does the work of exercise_play in slices: call exercise_begin, then
 * exercise_go_on until it returns false. Each slice plays a turn or loads the
 * rules.
 */
bool exercise_begin(Exercise *exercise);
bool exercise_go_on(Exercise *exercise);
/* Adds suspicions about code, choices and options that no game has reached. */
void exercise_suspect(Exercise *exercise);
void exercise_free(Exercise *exercise);

/* True if there is no error so far, and `is_over` does not stop the check. */
bool exercise_goes_on(const Exercise *exercise);
/* Returns the path of the file that is checked. */
const char *exercise_file(const Exercise *exercise);
/* True if `file` is part of what is checked. A variant covers all its files
 * except shared files of scripts/. */
bool exercise_covers(const Exercise *exercise, const char *file);

#endif

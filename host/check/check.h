/*
 * check.h -- whether rules are right: cases of them, and games played at random
 * to find what is wrong with a variant.
 *
 * It knows no rule of a game and nothing of the command line: what was found is
 * data.
 */
#ifndef CHECK_H
#define CHECK_H

#include <stdbool.h>
#include <stdio.h>

#include "format/json.h"
#include "script/examination.h"

/* -- cases.c -------------------------------------------------------------- */

/*
 * Cases of rules: a position, a line, and what must come of it.
 *
 * tests/rules/README.md describes the files.
 */

/* Where a variant or house rule is. */
typedef struct CaseScript {
    char file[PATH_LIMIT_BYTES];
    char scripts[FOLDERS_LIMIT_BYTES]; /* see ScriptSource */
} CaseScript;

typedef enum CaseScriptKind { CASE_VARIANT, CASE_HOUSE_RULE } CaseScriptKind;

/* Finds the variant or house rule with that name; false when there is none. */
typedef bool (*FindScript)(void *context, CaseScriptKind kind, const char *name,
                           CaseScript *script);

/* A run of the cases of many files. Zero the counts before the first. */
typedef struct Cases {
    FindScript find;
    void *context; /* for `find` */
    FILE *printed; /* what scripts print; or NULL */
    FILE *out;     /* one `ok` or `not ok` for each case, with what differs */
    bool json;     /* instead: an object for each, of `house-test/1` */
    bool verbose;  /* what was found is told where only its number is wrong */
    int count;
    int failed;
} Cases;

/* Runs the cases of a file, of which `text` (size bytes) is the content. A
 * file that is wrong counts as one case that fails, with the JSON path. */
void cases_run(Cases *cases, const char *name, const char *text, size_t size);

/* -- random_games.c ------------------------------------------------------- */

/* What was played, summed up over games. */
typedef struct RandomTally {
    long games; /* complete, or stopped at most_turns */
    long cut;   /* of them stopped */
    long turns;
    long choices;
} RandomTally;

/* Sees each turn that was played; false with `error` ends the game there. */
typedef bool (*SeeTurn)(void *context, Script *script, const Line *line,
                        ScriptError *error);

/* A random game under way, which stays where it is in memory. Nothing else runs
 * its script meanwhile. */
typedef struct RandomGame {
    Script *script;
    uint64_t key; /* of its bots */
    Position start;
    const Position *now;
    long turns;            /* that were played */
    struct Reread *reread; /* plays each turn again, see reread.h; or NULL */
    bool is_changed;       /* a position was not the same when it was read */
} RandomGame;

/* Begins the game of `house play` with this seed and random seats. */
void random_begin(RandomGame *game, Script *script, const char *seed);
/* Plays a turn of a game that is not over, as random_game does. */
bool random_turn(RandomGame *game, SeeTurn see, void *context,
                 RandomTally *tally, Position *at, ScriptError *error);
/* Whether it is over, or stopped at so many turns; then adds it to the tally,
 * once. */
bool random_has_ended(const RandomGame *game, long most_turns,
                      RandomTally *tally);

/*
 * Plays the game of `house play` with this seed and random seats, from the
 * set-up, and adds it to the tally. A game of more than `most_turns` turns is
 * stopped. `see` may be NULL. False with `error` when the script is wrong; `at`
 * (it may be NULL) is then where the turn began.
 */
bool random_game(Script *script, const char *seed, long most_turns, SeeTurn see,
                 void *context, RandomTally *tally, Position *at,
                 ScriptError *error);

/* -- findings.c ----------------------------------------------------------- */

enum { SEED_SIZE = 96, SETTING_SIZE = 2 * NAME_LIMIT };

/*
 * What was found, in the order in which it was found.
 *
 * An error makes the variant wrong. A suspicion is something that many games
 * have never reached: it may be right all the same. A remark says how far the
 * check can be relied on.
 */
typedef enum FindingKind {
    FINDING_LOAD,        /* the file, and the schema of its table */
    FINDING_NAME,        /* an undefined global */
    FINDING_PLAY,        /* an error, or a limit, in a game */
    FINDING_DEAD_END,    /* a turn of which nothing can be completed */
    FINDING_IMPURE,      /* a turn played again comes out differently */
    FINDING_SEED,        /* so does a game of the same seed */
    FINDING_RELOAD,      /* so does a turn after the rules were loaded again */
    FINDING_SAVE,        /* so does a game that was saved */
    FINDING_UNCALLED,    /* suspicions: a function that was never called */
    FINDING_STUCK,       /* a choice of which nothing could be completed */
    FINDING_UNCOMPLETED, /* a word that was never part of a turn */
    FINDING_OPTION,      /* an option that is never read */
    FINDING_IDLE,        /* a line of a house rule that changes nothing */
    FINDING_STATE,       /* a local that is changed in a game */
    FINDING_UNSHUFFLED,  /* a card drawn, and no game has shuffled before */
    FINDING_SECRET,      /* a choice that shows cards which its seat must not
                            know */
    FINDING_COMPARED,    /* a thing compared with a text */
    FINDING_ASKED,       /* a choice that tells by being asked what is hidden */
    FINDING_VALUE,       /* a house rule that leaves an old `value` */
    FINDING_ENDLESS,     /* no game ended, and no option ends one */
    FINDING_UNENDED,     /* remarks: games that were stopped before their end */
    FINDING_MISNAMED,    /* the file of a house rule has another name */
    FINDING_STOPPED      /* there was no time for all of it */
} FindingKind;

typedef struct Finding {
    FindingKind kind;
    ScriptError error;          /* its fault is FAULT_NONE for a suspicion */
    char setting[SETTING_SIZE]; /* it was found with, as for --set; or "" */
    int players;                /* of the game it was found in; 0: in none */
    char seed[SEED_SIZE];       /* of that game */
    int turn;                   /* in which it was found */
    char *position; /* JSON, where that turn begins; owned, or NULL */
} Finding;

enum { FINDINGS_MOST = 1000 }; /* that are kept: nobody reads more */

typedef struct Findings {
    int count, capacity;
    Finding *list;
    long more;    /* that were not kept */
    bool is_full; /* memory ran out, and some are lost */
} Findings;

/* Adds one, with nothing but these; NULL when memory ran out or there are
 * enough already. */
Finding *findings_add(Findings *findings, FindingKind kind,
                      const ScriptError *error);
/* Adds a suspicion or remark about a line. */
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

/* -- finding_words.c ------------------------------------------------------ */

enum {
    GAME_SIZE = 200,
    STATUS_SUSPICION = 1 /* the exit status where nothing is wrong, but
                            suspected; else it is that of the Fault */
};

/* "dead-end" */
const char *finding_name(const Finding *finding);
/* What may help; or NULL. */
const char *finding_advice(const Finding *finding);
/* Which game and turn: "3 players, seed 'check 7', turn 12", with the setting
 * ("": none) of an option after the players. */
void seed_place(char *text, size_t size, int players, const char *setting,
                const char *seed, int turn);
/* The game it was found in, as seed_place writes it; else the setting that is
 * at fault, or "". */
void finding_game(const Finding *finding, char *text, size_t size);
/* The exit status that it leads to. */
int finding_status(const Finding *finding);
/* That of the first error; else whether a limit was met, or there is a
 * suspicion. */
int findings_status(const Findings *findings);
/* The findings as a list of house-check/1. */
Json *findings_json(const Findings *findings);

/* -- exercise.c, portions.c ------------------------------------------------ */

enum {
    MOST_TURNS = 1000, /* of one game */
    ENOUGH_GAMES = 10, /* to suspect what was not reached in them */
    PLAYED_SIZE = 160
};

/* Another value of an option than its default. */
typedef struct ValueTried {
    char setting[SETTING_SIZE]; /* "fly=yes" */
    bool differs;               /* some game is not as with the default */
} ValueTried;

/*
 * A variant, alone or with the house rule that is checked, and what was found
 * by playing it; for a module all variants that require it, in turn.
 */
typedef struct Exercise {
    /* what to play; borrowed */
    ScriptSource source;       /* players: 0, or with which alone to play */
    const HouseRuleInfo *rule; /* what is checked, the source's last; or NULL */
    const char
        *module;      /* a file that is checked by what requires it; or NULL */
    long games;       /* with each number of players */
    const char *seed; /* what all seeds begin with */
    bool (*is_over)(void *context); /* whether to stop */
    void (*see_stage)(void *context, const struct Exercise *exercise);
    void *context;

    char name[PLAYED_SIZE]; /* of the variant; of a module "lake --with fog" */
    char stage[120];        /* what is done now, in words */

    /* what the variant says */
    int line;                /* where what is checked is declared */
    int least, most;         /* players */
    unsigned counts;         /* bit n: n may play */
    char ending[NAME_LIMIT]; /* the option that ends games; "" for none */

    /* what was played and found */
    int players;     /* those of the games that are played now */
    bool is_varying; /* the games with each number of players are over */
    RandomTally tally;
    int tried_count, tried_capacity;
    ValueTried *tried; /* other values of options */
    Findings findings;
    Examination *examination;
    struct Portion *portion; /* what is played just now; owned, or NULL */
} Exercise;

/*
 * Loads the variant as play does and looks for undefined globals; plays games
 * with each number of players, and some of them in several ways that must give
 * the same game; plays with the other values of each option. Stops where
 * something is wrong, or when it is to stop. May be called again with another
 * source. False when memory ran out before anything was done.
 */
bool exercise_play(Exercise *exercise);
/*
 * The same in portions: begin once, as exercise_play does, then go on until
 * that says false. Each time a turn is played, or the rules are loaded.
 */
bool exercise_begin(Exercise *exercise);
bool exercise_go_on(Exercise *exercise);
/* Adds what was never reached in all that was played. */
void exercise_suspect(Exercise *exercise);
void exercise_free(Exercise *exercise);

/* Whether there is nothing wrong so far, and it is not to stop. */
bool exercise_goes_on(const Exercise *exercise);
/* The file that is checked. */
const char *exercise_file(const Exercise *exercise);
/* Whether that is the file: of a variant, all that it consists of except for
 * scripts/, which others use too. */
bool exercise_covers(const Exercise *exercise, const char *file);

#endif

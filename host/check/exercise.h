/*
 * exercise.h -- functions shared by the steps of an Exercise. Private to this
 * folder.
 */
#ifndef CHECK_EXERCISE_H
#define CHECK_EXERCISE_H

#include <stdint.h>

#include "check/check.h"
#include "match/game/game.h"

/* Loads the rules for a number of players, with an additional option setting
 * unless `setting` is NULL. If that fails, adds a finding and returns NULL. */
Script *exercise_load(Exercise *exercise, int players, const char *setting);
/* True if the game can be played with this number of players and the check need
 * not stop. */
bool exercise_has_table(const Exercise *exercise, int players);
/* Writes the seed of game `number`, which counts from 1. */
void exercise_seed(const Exercise *exercise, char *seed, long number);
/* Sets the description of the current stage and calls `see_stage`. */
void exercise_stage(Exercise *exercise, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds an error as a finding. It occurred in the game with this seed, in the
 * turn that began at `at`, or in no game if `at` is NULL. */
void exercise_note(Exercise *exercise, FindingKind kind,
                   const ScriptError *error, const char *setting,
                   const char *seed, const Script *script, const Position *at);

/* Reads the current content of a script's file. The caller must free it.
 * Returns NULL and sets errno if the file cannot be read. */
char *exercise_read(const Exercise *exercise, const char *file, size_t *size);
/* Like exercise_load, but with the given examination, which may be NULL. If
 * loading fails, sets `error` and adds no finding. */
Script *exercise_load_with(const Exercise *exercise, int players,
                           const char *setting, Examination *examination,
                           ScriptError *error);
/* Adds a finding for each undefined global. These are errors even in code that
 * never runs. */
void exercise_names(Exercise *exercise, Script *script);
/* Copies to the exercise what the variant declares: its players, options,
 * etc. */
void exercise_read_info(Exercise *exercise, const VariantInfo *info);
/* Adds a finding if random games had to be stopped. It is a suspicion if no
 * game ended and no option makes games end, and otherwise a remark. */
void exercise_note_ends(Exercise *exercise);
/* Frees the state of the current step. */
void exercise_drop(Exercise *exercise);

/* -- variations.c --------------------------------------------------------- */

/* A Variations plays games with other values of the options, step by step.
 * variations_new returns NULL if memory runs out. */
typedef struct Variations Variations;
Variations *variations_new(void);
void variations_free(Variations *variations); /* NULL is allowed */
/* Plays a turn or loads the rules. Returns false when all games have been
 * played. */
bool variations_go_on(Variations *variations, Exercise *exercise);

/* Adds a suspicion for each option that no script has read. If a house rule is
 * checked, only the options that it adds or changes count. (idle_options.c) */
void suspect_options(Exercise *exercise, const VariantInfo *info);

/* -- random_games.c ------------------------------------------------------- */

/* Writes the position before the set-up of the game with the given seed.
 * Returns the key for random numbers of the bots. */
uint64_t random_start(const Script *script, const char *seed, Position *start);

bool is_like(const Script *script, const Position *one, const Position *other);

/*
 * A PureGames tests that a turn depends only on the position and the choices.
 * If a script keeps other state in Lua, that state cannot be taken back, saved
 * or replayed.
 *
 * Two random games are played with alternating turns. Each turn is played again
 * after the other game has moved, and must then have the same result.
 */
typedef struct PureGames {
    Script *script;
    int turn;          /* number of turns played in both games together */
    struct PureTable { /* one of the games, with its latest turn */
        uint64_t key;  /* key for random numbers of its bots */
        Position before, now;
        Line line;
        bool moved; /* true if `before` and `line` are set */
    } tables[2];
} PureGames;

void pure_begin(PureGames *games, Script *script, const char *const seeds[2]);
/*
 * Plays a turn. Returns false and sets `error` if the result of a turn differs
 * when it is repeated, or if the script fails. In the first case the error has
 * no file. `*which` and `*at` are then the game and the position at the start
 * of the turn.
 */
bool pure_turn(PureGames *games, Position *at, int *which, ScriptError *error);

/* -- asked.c -------------------------------------------------------------- */

/* An AskedGames plays random games to test whether hidden cards determine which
 * seat must choose. Nothing else may run the script during these games. */
typedef struct AskedGames {
    Script *script;
    Random random;
    /* Number of the current game, from 1 on; 0 before the first. */
    long number;
    /* Turns played, in all games and in the current game. */
    int turns, turns_of_game;
    uint64_t key; /* key for random numbers of the bots */
    Position now;
} AskedGames;

void asked_begin(AskedGames *games, Script *script);
/* Plays a turn, and adds findings. Returns false when enough turns have been
 * played. */
bool asked_turn(Exercise *exercise, AskedGames *games);

/* -- kept_games.c --------------------------------------------------------- */

/* A LoadAnew loads the same rules again. It returns NULL and sets `error` if
 * that fails. */
typedef Script *(*LoadAnew)(void *context, ScriptError *error);

typedef enum KeptWay {
    KEPT_AGAIN, /* the same seed is played on rules that were loaded again */
    /* The choices of the first play are repeated, and the rules are loaded
     * again between turns. */
    KEPT_RELOADED,
    /* Each position is written and read. Then the second half of the game is
     * played from a position that was read. */
    KEPT_SAVED,
    KEPT_WAYS,
    KEPT_LAST = KEPT_WAYS - 1
} KeptWay;

/* A KeptTrail is the game as it was played first. */
typedef struct KeptTrail {
    int count; /* number of turns */
    /* Position before each turn; [count] is that at the end. */
    Position *before;
    char **lines; /* tokens chosen in each turn; the texts are owned */
} KeptTrail;

/*
 * A KeptGame tests that a game survives reloading and saving. A random game of
 * at most `most_turns` turns is played on a script that may have played other
 * games before. It is then repeated in several ways. The functions return false
 * and set `error` if the result differs (the error then has no file) or the
 * script fails. The caller must call kept_end in any case.
 */
typedef struct KeptGame {
    Script *played; /* script on which the game is played first */
    const char *seed;
    LoadAnew load;
    void *context;
    ScriptError *error;

    KeptTrail trail;
    KeptWay way; /* current way; KEPT_WAYS while the game is played first */
    int turn;    /* index of the current turn */

    /* State of the current way; the pointers are owned, or NULL. */
    Script *script;
    Game *game;
    Position now; /* current position; used for KEPT_AGAIN only */
    uint64_t key; /* key for random numbers of the bots */
} KeptGame;

/* Plays the game for the first time. */
bool kept_begin(KeptGame *keeping, int most_turns);
/* Begins to repeat the game in the first way, or in the next. */
bool kept_next(KeptGame *keeping);
/* kept_turn repeats a turn. kept_goes_on is true if the current way has more
 * turns. */
bool kept_turn(KeptGame *keeping);
bool kept_goes_on(const KeptGame *keeping);
void kept_end(KeptGame *keeping);
/* Writes the position at the start of the turn in which an error occurred.
 * Returns false if there is no such position. */
bool kept_place(const KeptGame *keeping, Position *at);

/* Plays a game and repeats it in all ways, in a single call. On an error, `*at`
 * and `*way` say where it occurred. */
bool kept_game(Script *script, const char *seed, int most_turns, LoadAnew load,
               void *context, Position *at, KeptWay *way, ScriptError *error);

#endif

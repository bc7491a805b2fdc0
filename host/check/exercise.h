/*
 * exercise.h -- functions shared by the steps of an exercise.
 */
#ifndef CHECK_EXERCISE_H
#define CHECK_EXERCISE_H

#include <stdint.h>

#include "check/check.h"
#include "match/game/game.h"

/* Loads the rules for a number of players, with an additional option setting
 * (NULL: none). Returns NULL, after adding a finding, if loading fails. */
Script *exercise_load(Exercise *exercise, int players, const char *setting);
/* True if `players` players may play, and there is no error so far. */
bool exercise_has_table(const Exercise *exercise, int players);
/* Writes the seed of game `number`, from 1. */
void exercise_seed(const Exercise *exercise, char *seed, long number);
/* Sets the stage and calls `see_stage`. */
void exercise_stage(Exercise *exercise, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds an error in the turn that began at `at` (NULL: none), in the game with
 * the given seed. */
void exercise_note(Exercise *exercise, FindingKind kind,
                   const ScriptError *error, const char *setting,
                   const char *seed, const Script *script, const Position *at);

/* Returns the present text of a file; the caller must free it. Returns NULL
 * with errno if it cannot be read. */
char *exercise_read(const Exercise *exercise, const char *file, size_t *size);
/* Like exercise_load, but with a different examination or none, and adds no
 * finding. */
Script *exercise_load_with(const Exercise *exercise, int players,
                           const char *setting, Examination *examination,
                           ScriptError *error);
/* Adds undefined globals to the findings. Undefined globals are errors even in
 * code that never runs. */
void exercise_names(Exercise *exercise, Script *script);
/* Copies the facts that the variant declares, such as its players and options,
 * into the exercise. */
void exercise_read_info(Exercise *exercise, const VariantInfo *info);
/* Adds a finding if random games did not end: a suspicion if none of them
 * ended and no option ends games, else a remark. */
void exercise_note_ends(Exercise *exercise);
/* Frees the current slice. */
void exercise_drop(Exercise *exercise);

/* -- variations.c --------------------------------------------------------- */

/* Games with the other values of options, in slices. variations_new returns
 * NULL if memory runs out. */
typedef struct Variations Variations;
Variations *variations_new(void);
void variations_free(Variations *variations); /* NULL is allowed */
/* Plays a turn or loads the rules. Returns false when all is done. */
bool variations_go_on(Variations *variations, Exercise *exercise);

/* idle_options.c: adds options of the variant that no game has read. In a check
 * of a house rule, only options that the rule changes are added. */
void suspect_options(Exercise *exercise, const VariantInfo *info);

/* -- random_games.c ------------------------------------------------------- */

/* Writes the position before the set-up of the game with the given seed to
 * `start`. Returns the key of the game's bots. */
uint64_t random_start(const Script *script, const char *seed, Position *start);

bool is_like(const Script *script, const Position *one, const Position *other);

/*
 * PureGames show whether a script keeps state between turns. A game is a
 * position and the choices made in it, and nothing else; what a script
 * remembers in Lua cannot be taken back, saved or replayed.
 *
 * Two random games are played with alternating turns, and every turn is played
 * again after the other game has moved.
 */
typedef struct PureGames {
    Script *script;
    int turn;          /* turns of both games together */
    struct PureTable { /* A game, and its latest turn. */
        uint64_t key;  /* key of its bots */
        Position before, now;
        Line line;
        bool moved; /* `before` and `line` hold a turn */
    } tables[2];
} PureGames;

void pure_begin(PureGames *games, Script *script, const char *const seeds[2]);
/*
 * Plays a turn. Returns false with `error` if its result differs (the error
 * then names no file) or the script is wrong; `*at` is then the start of the
 * turn in game `*which`.
 */
bool pure_turn(PureGames *games, Position *at, int *which, ScriptError *error);

/* -- asked.c -------------------------------------------------------------- */

/* Random games that show whether hidden cards decide which seat is asked.
 * Nothing else may run the script during these games. */
typedef struct AskedGames {
    Script *script;
    Random random;
    long number;              /* number of the game, from 1; 0: none yet */
    int turns, turns_of_game; /* turns played */
    uint64_t key;             /* key of its bots */
    Position now;
} AskedGames;

void asked_begin(AskedGames *games, Script *script);
/* Plays a turn, and adds to the findings. Returns false when enough turns were
 * played. */
bool asked_turn(Exercise *exercise, AskedGames *games);

/* -- kept_games.c --------------------------------------------------------- */

/* Loads the same rules once more. Returns NULL with `error` if that fails. */
typedef Script *(*LoadAnew)(void *context, ScriptError *error);

typedef enum KeptWay {
    KEPT_AGAIN,    /* same seed, on rules that were loaded again */
    KEPT_RELOADED, /* rules loaded again between turns */
    KEPT_SAVED,    /* positions written and read, lines as words */
    KEPT_WAYS,
    KEPT_LAST = KEPT_WAYS - 1
} KeptWay;

/* The game as it was first played. */
typedef struct KeptTrail {
    int count;        /* number of turns */
    Position *before; /* start of each turn; [count] is the end */
    char **lines;     /* tokens of each line, owned */
} KeptTrail;

/*
 * A KeptGame shows whether a game survives reloading and saving. A random game
 * of at most `most_turns` turns is played on a script that may have played
 * other games, and then again in each way. The functions return false with
 * `error` if the result differs (the error then names no file) or the script is
 * wrong. The caller must call kept_end in any case.
 */
typedef struct KeptGame {
    Script *played; /* script of the first play */
    const char *seed;
    LoadAnew load;
    void *context;
    ScriptError *error;

    KeptTrail trail;
    KeptWay way; /* current way; KEPT_WAYS: the first play */
    int turn;    /* current turn of the trail, where an error is found */

    /* State of the current way; owned, or NULL. */
    Script *script;
    Game *game;
    Position now; /* used by KEPT_AGAIN */
    uint64_t key; /* key of its bots */
} KeptGame;

/* Plays the game for the first time. */
bool kept_begin(KeptGame *keeping, int most_turns);
/* Begins the next way. */
bool kept_next(KeptGame *keeping);
/* kept_turn plays a turn in the current way; kept_goes_on is true if there is
 * another turn. */
bool kept_turn(KeptGame *keeping);
bool kept_goes_on(const KeptGame *keeping);
void kept_end(KeptGame *keeping);
/* Writes the start of the turn in which an error was found to `at`. Returns
 * false if that position is unknown. */
bool kept_place(const KeptGame *keeping, Position *at);

/* Plays the game in all ways. On an error `*at` and `*way` say where it was
 * found. */
bool kept_game(Script *script, const char *seed, int most_turns, LoadAnew load,
               void *context, Position *at, KeptWay *way, ScriptError *error);

#endif

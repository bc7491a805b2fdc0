/*
 * exercise.h -- what the steps of exercising a variant share.
 */
#ifndef CHECK_EXERCISE_H
#define CHECK_EXERCISE_H

#include <stdint.h>

#include "check/check.h"
#include "match/game/game.h"

/* Loads for so many players, with one option more than the source sets (NULL:
 * none). NULL after adding to the findings. */
Script *exercise_load(Exercise *exercise, int players, const char *setting);
/* Whether so many may play, and nothing is wrong so far. */
bool exercise_has_table(const Exercise *exercise, int players);
/* The seed of game `number`, from 1. */
void exercise_seed(const Exercise *exercise, char *seed, long number);
/* Sets the stage and shows it. */
void exercise_stage(Exercise *exercise, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds what went wrong in the turn from `at` (NULL: none) of the game of that
 * seed. */
void exercise_note(Exercise *exercise, FindingKind kind,
                   const ScriptError *error, const char *setting,
                   const char *seed, const Script *script, const Position *at);

/* The text of a file as it is now, to be freed; NULL with errno. */
char *exercise_read(const Exercise *exercise, const char *file, size_t *size);
/* Loads as exercise_load does, but with another examination or none, and leaves
 * what is wrong to the caller. */
Script *exercise_load_with(const Exercise *exercise, int players,
                           const char *setting, Examination *examination,
                           ScriptError *error);
/* Adds undefined globals to the findings: they are wrong even in code that
 * never runs. */
void exercise_names(Exercise *exercise, Script *script);
/* Notes what the variant says of itself. */
void exercise_read_info(Exercise *exercise, const VariantInfo *info);
/* Games that do not end are suspect if no option ends them. */
void exercise_note_ends(Exercise *exercise);
/* Frees what is under way. */
void exercise_drop(Exercise *exercise);

/* -- variations.c --------------------------------------------------------- */

/* Games with the other values of options, in portions. NULL when memory ran
 * out. */
typedef struct Variations Variations;
Variations *variations_new(void);
void variations_free(Variations *variations); /* NULL is allowed */
/* Plays a turn, or loads the rules; false when all is done. */
bool variations_go_on(Variations *variations, Exercise *exercise);

/* idle_options.c: adds the options of the variant that no game has read. Those
 * that a house rule does not change are left out where it is checked. */
void suspect_options(Exercise *exercise, const VariantInfo *info);

/* -- random_games.c ------------------------------------------------------- */

/* The position before the set-up of the game of that seed; returns the key
 * of its bots. */
uint64_t random_start(const Script *script, const char *seed, Position *start);

bool is_like(const Script *script, const Position *one, const Position *other);

/*
 * Whether a script keeps anything of its own between turns: a game is a
 * position and the choices made in it, and nothing else. What a script
 * remembers in Lua cannot be taken back, saved or replayed.
 *
 * Two random games are played, their turns in alternation, and every turn again
 * when the other game has moved.
 */
typedef struct PureGames {
    Script *script;
    int turn;          /* of both together */
    struct PureTable { /* a game, and the turn that was played last */
        uint64_t key;  /* of its bots */
        Position before, now;
        Line line;
        bool moved; /* there is such a turn */
    } tables[2];
} PureGames;

void pure_begin(PureGames *games, Script *script, const char *const seeds[2]);
/* Plays a turn. False with `error` set when it does not come out as before (the
 * error names no file) or the script is wrong; then `*at` is where the turn of
 * game `*which` began. */
bool pure_turn(PureGames *games, Position *at, int *which, ScriptError *error);

/* -- asked.c -------------------------------------------------------------- */

/* Random games in which it is tried whether it depends on hidden cards who is
 * asked. Nothing else runs the script meanwhile. */
typedef struct AskedGames {
    Script *script;
    Random random;
    long number;              /* of the game, from 1; 0: none yet */
    int turns, turns_of_game; /* that were played */
    uint64_t key;             /* of its bots */
    Position now;
} AskedGames;

void asked_begin(AskedGames *games, Script *script);
/* Plays a turn, and adds to the findings. False when enough were played. */
bool asked_turn(Exercise *exercise, AskedGames *games);

/* -- kept_games.c --------------------------------------------------------- */

/* Loads the same rules once more; NULL with `error` set when that fails. */
typedef Script *(*LoadAnew)(void *context, ScriptError *error);

typedef enum KeptWay {
    KEPT_AGAIN,    /* the same seed, on rules that were loaded again */
    KEPT_RELOADED, /* rules loaded again between all turns */
    KEPT_SAVED,    /* positions written and read, lines as words */
    KEPT_WAYS,
    KEPT_LAST = KEPT_WAYS - 1
} KeptWay;

/* The game as it was played first. */
typedef struct KeptTrail {
    int count;        /* turns */
    Position *before; /* each; and at [count] the end */
    char **lines;     /* tokens, owned */
} KeptTrail;

/*
 * Whether a game survives what people do with it. A random game, of at most so
 * many turns, is played on a script that may have played others; then it is
 * played again in each way. Functions that play give false with `error` set
 * when it does not come out the same (then the error names no file) or the
 * script is wrong. End it in any case.
 */
typedef struct KeptGame {
    Script *played; /* the script that it was played with */
    const char *seed;
    LoadAnew load;
    void *context;
    ScriptError *error;

    KeptTrail trail;
    KeptWay way; /* how it is played; KEPT_WAYS: for the first time */
    int turn;    /* of the trail: where it goes wrong */

    /* in this way; owned, or NULL */
    Script *script;
    Game *game;
    Position now; /* KEPT_AGAIN */
    uint64_t key; /* of its bots */
} KeptGame;

/* Plays it for the first time. */
bool kept_begin(KeptGame *keeping, int most_turns);
/* Goes over to the next way. */
bool kept_next(KeptGame *keeping);
/* Plays a turn in this way; and whether there is another one. */
bool kept_turn(KeptGame *keeping);
bool kept_goes_on(const KeptGame *keeping);
void kept_end(KeptGame *keeping);
/* Where the turn began that went wrong; false where it is not known. */
bool kept_place(const KeptGame *keeping, Position *at);

/* All of it at once; `*at` and `*way` are set where it goes wrong. */
bool kept_game(Script *script, const char *seed, int most_turns, LoadAnew load,
               void *context, Position *at, KeptWay *way, ScriptError *error);

#endif

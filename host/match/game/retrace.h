/*
 * retrace.h -- runs turns again, finds out what a turn can lead to, and prints
 * the output of scripts. Files outside this folder include game.h instead.
 */
#ifndef MATCH_GAME_RETRACE_H
#define MATCH_GAME_RETRACE_H

#include "match/game/game_state.h"

/* -- take_back.c ----------------------------------------------------------- */

/* True if the rules allow a seat to take back its picks. `before` is the
 * position before the turn. False if the script fails. */
bool game_may_take_back(Script *script, const Position *before, Seat seat);

/* True if the rules allow moving the game to `node`. Bit s of `people` is set
 * if seat s must be allowed to take back its turns. If the result is false,
 * `*bound` is the first seat that may not. */
bool game_may_go(const Game *game, Node *node, unsigned people, Seat *bound);

/* -- successors.c ---------------------------------------------------------- */

/* A Successor is a position that a complete turn can lead to. It owns its
 * texts. */
typedef struct Successor {
    uint64_t hash;
    char *position; /* the position as canonical text */
    char *line;     /* tokens of a turn that leads to the position */
} Successor;

typedef struct Successors {
    int count, capacity;
    Successor **all; /* sorted by the bytes of `position` */
    bool limited;    /* true if there may be more positions than listed */
} Successors;

/* Finds all positions to which the current turn can lead. Stops after `limit`
 * positions or `tries` lines; a `tries` of 0 means no limit. Returns false and
 * sets `error` on failure. The caller must always call successors_free. */
bool successors_find(const Game *game, long limit, long tries,
                     Successors *found, ScriptError *error);
void successors_free(Successors *found);

/* -- retrace.c ------------------------------------------------------------- */

/* The functions below enter words that the program has written itself, for
 * example in a record. Each word must be the full token of an option. */

enum { RETRACE_WHY_LIMIT = COMPLAINT_SIZE };

typedef struct Retrace {
    bool completed; /* true if the turn is complete and in the history */
    /* The rest of the text, which begins with the first word that was not
     * possible. */
    const char *rest;
    /* The script error that made the word impossible. Its fault is FAULT_NONE
     * if there was no error. */
    ScriptError fault;
    /* Reason why the word was not possible, in one line. */
    char why[RETRACE_WHY_LIMIT];
} Retrace;

/* Enters words at the start of the current turn, up to the first impossible
 * word. The line must be empty. Returns true if all words are possible. The
 * choice is not always open afterwards. */
bool retrace_words(Game *game, const char *text, Retrace *retrace);

/* Plays a complete turn in a single run. Returns false, with the game
 * unchanged, if that is not possible. Even then the words may be legal. */
bool retrace_at_once(Game *game, const char *text);

/* Plays a complete turn. Returns false if the words are not a complete legal
 * turn; the line then has the legal words. */
bool retrace_turn(Game *game, const char *text, Retrace *retrace);

/* -- printed.c ------------------------------------------------------------- */

/* The functions below write the output of a script's `print`, which scripts use
 * for debugging. Each call of `print` gives a line: "variants/x.lua:12: 3
 * pyramids". */

/* Writes what the script has printed in the game so far. Runs all turns again,
 * unless the script has never printed. */
void printed_tell(FILE *out, const Game *game);

/* Writes what the script printed in its latest run. */
void printed_tell_run(FILE *out, const Script *script);

#endif

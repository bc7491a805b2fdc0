/*
 * games.h -- loads each game in variants/ with each number of players, and
 * plays some random turns. No game is named here.
 */
#ifndef TESTS_FUZZ_GAMES_H
#define TESTS_FUZZ_GAMES_H

#include <glob.h>

#include "fuzz/fuzz.h"
#include "script/script.h"
#include "support/consistent.h"

enum { STANDS = 24 };

/* A GamesTable is a game with a fixed number of players, and positions of this
 * game: the start, and positions after some turns. */
typedef struct GamesTable {
    Script *script;
    int count;
    Position stands[STANDS];
} GamesTable;

/* Returns the files of all games, sorted by name. */
const glob_t *games_files(void);

/* Returns the index of the game with that name, or -1. */
int games_find(const char *name);

/* Checks that the message of a script's error is one printable line, and that
 * the error has a file and, unless loading failed, a line. */
void games_check_error(const ScriptError *error);

/* Checks an error of one of the program's own scripts. These scripts have no
 * mistakes, but a slow run may reach a limit. */
void games_check_limit(const ScriptError *error);

/* Loads a game. Returns NULL and sets `error` if it does not load. */
Script *games_load(int game, int players, Seats seats,
                   const OptionValue *values, int value_count,
                   ScriptError *error);

/* Returns the GamesTable that two numbers select. Any two numbers select a game
 * and a number of players. */
GamesTable *games_table(unsigned game, unsigned seats);

/* True if a line or request starts a search or lists turns, unless it also has
 * a limit below 10. Such a line or request would take too long. */
bool games_is_search(const char *text);

/*
 * Reads the first line of an input, GAME SEATS TURN. A line that has a
 * different form still selects a game and a position.
 */
GamesTable *games_table_of(char **text, const Position **start);

#endif

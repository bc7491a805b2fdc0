/*
 * exercise_error.c -- turns findings into errors that people can read.
 */
#include <stdio.h>
#include <string.h>

#include "check/exercise/exercise.h"

/* Writes the game of a finding, such as "(calm, 2 players, seed 'check 1', turn
 * 3)", or "" if the finding is not about a game. */
static void write_game_place(const Exercise *exercise, const Finding *finding,
                             char *text, size_t size)
{
    bool wrong_here = exercise->module != NULL && finding_is_wrong(finding);
    bool names = (exercise->rule != NULL || wrong_here) &&
                 exercise->name[0] != '\0' &&
                 finding->error.fault != FAULT_USAGE;
    char game[GAME_SIZE];

    finding_game(finding, game, sizeof game);
    text[0] = '\0';
    if (names || game[0] != '\0')
        snprintf(text, size, " (%s%s%s)", names ? exercise->name : "",
                 names && game[0] != '\0' ? ", " : "", game);
}

ScriptError exercise_error(const Exercise *exercise, const Finding *finding)
{
    ScriptError error = finding->error;
    const char *advice = finding_advice(finding);
    char place[400];

    write_game_place(exercise, finding, place, sizeof place);
    snprintf(error.message, sizeof error.message, "%.*s%s%s%s",
             (int)(sizeof error.message - strlen(place) - 120),
             finding->error.message, place, advice ? ": " : "",
             advice ? advice : "");
    return error;
}

/*
 * decisive.c -- finds the spaces that decided a game.
 */
#include "script/walk.h"
#include "view/draw/draw.h"

static int add_decisive_space(Space *spaces, int count, Space space)
{
    for (int i = 0; i < count; i++)
        if (spaces[i] == space)
            return count;
    if (space == SPACE_NONE || count == OPTION_LIMIT)
        return count;
    spaces[count] = space;
    return count + 1;
}

/* Runs the last turn again. Returns false if the game is not over, or if its
 * last position was edited by hand. */
static bool run_again(const Game *game)
{
    const Node *last = game_here(game);
    ScriptError error;

    if (!game->now.over || game_turns(game) == 0)
        return false;
    return !last->edited &&
           game_run_again(game->script, last, NULL, NULL, &error) == RUN_DONE;
}

int decisive_spaces(const Game *game, Space *spaces)
{
    const EventLog *log = script_events(game->script);
    int count = 0;

    if (!run_again(game))
        return 0;
    for (int i = 0; i < log->count; i++)
        if (log->events[i].kind == EVENT_DECIDE)
            count = add_decisive_space(spaces, count, log->events[i].to);
    return count;
}

#include "match/game/game.h"
#include "script/walk.h"

void printed_tell_run(FILE *out, const Script *script)
{
    const EventLog *log = script_events(script);

    for (int i = 0; i < log->count; i++)
        if (log->events[i].kind == EVENT_PRINT)
            fprintf(out, "%s\n", event_text(log, &log->events[i]));
}

void printed_tell(FILE *out, const Game *game)
{
    const Node *node = game->history->start;
    ScriptError error;

    if (!script_has_printed(game->script))
        return;
    while (node != game_here(game)) {
        /* The first child is on the path to the current node, because the first
         * child is always the one that the game visited last. */
        node = node->children;
        game_run_again(game->script, node, NULL, NULL, &error);
        printed_tell_run(out, game->script);
    }
    if (game->line.count > 0 || game_turns(game) == 0) {
        script_replay(game->script, &game->now, &game->line, NULL, NULL,
                      &error);
        printed_tell_run(out, game->script);
    }
}

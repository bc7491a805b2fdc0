#include "match/game/game.h"
#include "script/walk.h"

void printed_tell_run(FILE *out, const Script *script)
{
    const EventLog *log = script_events(script);

    for (int i = 0; i < log->count; i++)
        if (log->events[i].kind == EVENT_PRINT)
            fprintf(out, "%s\n", event_text(log, &log->events[i]));
}

static void tell_line(FILE *out, Script *script, const Position *start,
                      const Line *line)
{
    ScriptError error;

    script_replay(script, start, line, NULL, NULL, &error);
    printed_tell_run(out, script);
}

void printed_tell(FILE *out, const Game *game)
{
    const Node *node = game->history->start;

    if (!script_has_printed(game->script))
        return;
    while (node != game_here(game)) {
        /* The first child is on the path to the current node, because the game
         * has moved to this child last. */
        node = node->children;
        tell_line(out, game->script, node_before(node), &node->line);
    }
    if (game->line.count > 0 || game_turns(game) == 0)
        tell_line(out, game->script, &game->now, &game->line);
}

/*
 * recorder_lines.c -- writes what happens in a game as lines of its record.
 */
#include "match/record/record.h"
#include "match/recorder/recorder.h"

#include <stdlib.h>

static char *turn_text(Script *script, const Node *node)
{
    RecordTurn told;
    char *text;

    if (node->edited) {
        const Position edited = node_position(node);
        return record_position_text(&edited, script_equipment(script));
    }
    if (!record_turn_make(&told, script, node))
        return NULL;
    text = record_turn_text(&told);
    record_turn_clear(&told);
    return text;
}

bool recorder_played(Recorder *recorder, Script *script, const Node *node)
{
    bool written = recorder_line(recorder, turn_text(script, node));

    if (node->is_over) {
        const Position end = node_position(node);
        written = recorder_result(recorder, &end);
    }
    return written;
}

bool recorder_turn(Recorder *recorder, const Game *game)
{
    return recorder_played(recorder, game->script, game_here(game));
}

bool recorder_branch(Recorder *recorder, const char *name)
{
    return recorder_line(recorder,
                         record_remark_text(RECORD_BRANCH, name, NULL));
}

bool recorder_remark(Recorder *recorder, RecordLineKind kind, const char *text,
                     const RecordAuthor *author)
{
    return recorder_line(recorder, record_remark_text(kind, text, author));
}

bool recorder_reloaded(Recorder *recorder, const RecordScript *scripts,
                       int count, const Position *position,
                       const Equipment *equipment)
{
    return recorder_line(
        recorder, record_reloaded_text(scripts, count, position, equipment));
}

bool recorder_undone(Recorder *recorder, int turns)
{
    return recorder_line(recorder, record_undone_text(turns));
}

bool recorder_result(Recorder *recorder, const Position *position)
{
    return recorder_line(recorder, record_result_text(position));
}

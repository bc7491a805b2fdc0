/* undo.c -- takes back choices. */
#include <stdio.h>

#include "base/text.h"
#include "match/table/table.h"

/* Goes back one step. Sets `undo->is_edit` if the step takes back an edit of
 * the position, not a choice. */
static bool go_back(Table *table, bool skips_forced, Undo *undo)
{
    Game *game = table->game;
    ScriptError error;
    int turns = game_turns(game);

    for (; game_undo(game); turns = game_turns(game)) {
        RunEnd end = game_look(game, &error);
        const Choice *choice = &game->choice;
        undo->is_edit =
            game_turns(game) < turns && game_here(game)->children->edited;
        if (undo->is_edit)
            return true;
        if (end == RUN_OPEN && table_is_person(table, choice->seat) &&
            (choice->count > 1 || !skips_forced))
            return true;
    }
    return false;
}

bool undo_find(Table *table, bool skips_forced, Undo *undo)
{
    Game *game = table->game;
    bool has_gone;

    *undo = (Undo){.from = table_place(table)};
    has_gone = go_back(table, skips_forced, undo);
    undo->leaves_replay =
        game->history->earlier != NULL && (!has_gone || rerun_is_behind(game));
    undo->to = game_place(game);
    undo->turns = undo->from.node->depth - undo->to.node->depth;
    undo->chooser = game->choice.seat;
    snprintf(undo->label, sizeof undo->label, "%s", game->choice.label);
    game_return(game, &undo->from);
    return has_gone;
}

bool undo_is_legal(Table *table, const Undo *undo)
{
    const Position before =
        undo->to.node == undo->from.node
            ? table->game->now
            : node_before(node_at(undo->from.node, undo->to.node->depth + 1));

    return undo->is_edit ||
           game_may_take_back(table->game->script, &before, undo->chooser);
}

unsigned undo_needs(Table *table, const Undo *undo, Seat asker)
{
    return consent_to_go_back(table, asker, undo->to.node->depth,
                              undo->to.line.count);
}

void undo_describe(const Table *table, const Undo *undo, char *text,
                   size_t size)
{
    const Seats *seats = &table->game->now.seats;
    char reason[REASON_LIMIT];

    text[0] = '\0';
    if (undo->is_edit)
        text_add(text, size, "%s",
                 node_describe_edit(
                     node_at(undo->from.node, undo->to.node->depth + 1),
                     "the position that was set", reason));
    else
        text_add(text, size, "%s's choice of %s",
                 color_name(seats->colors[undo->chooser]), undo->label);
    if (undo->turns > 1)
        text_add(text, size, ", with %d turn%s after it", undo->turns - 1,
                 undo->turns == 2 ? "" : "s");
}

void undo_make(Table *table, const Undo *undo)
{
    game_return(table->game, &undo->to);
    redo_remember(table, &undo->from);
    consent_taken_back(table);
}

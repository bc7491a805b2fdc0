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

void undo_find(Table *table, bool skips_forced, Undo *undo)
{
    Game *game = table->game;

    *undo = (Undo){.from = table_place(table)};
    undo->is_found = go_back(table, skips_forced, undo);
    undo->leaves_replay = game->history->earlier != NULL &&
                          (!undo->is_found || rerun_is_behind(game));
    undo->to = game_place(game);
    undo->turns = undo->from.node->depth - undo->to.node->depth;
    undo->chooser = game->choice.seat;
    snprintf(undo->label, sizeof undo->label, "%s", game->choice.label);
    game_return(game, &undo->from);
}

/* True if the rules let the chooser take back the choice. */
static bool is_legal(const Table *table, const Undo *undo)
{
    const Position before =
        undo->to.node == undo->from.node
            ? table->game->now
            : node_before(node_at(undo->from.node, undo->to.node->depth + 1));

    return undo->is_edit ||
           game_may_take_back(table->game->script, &before, undo->chooser);
}

/* True if the step takes back only the asker's latest choice of the current
 * turn, and nothing was revealed since. */
static bool is_own(Table *table, const Undo *undo, Seat asker)
{
    if (undo->from.line.count == 0)
        return table_fail(table, "seat",
                          "you have chosen nothing in this turn");
    if (script_revealed(table->game->script) >= undo->from.line.count)
        return table_fail(table, "seat",
                          "something was revealed by your latest choice");
    if (!is_legal(table, undo))
        return table_fail(table, "illegal",
                          "the rules do not let you take back anything");
    if (undo->leaves_replay)
        return table_fail(table, "seat",
                          "the game was replayed since your latest choice");
    return (undo->chooser == asker &&
            undo->to.line.count == undo->from.line.count - 1) ||
           table_fail(table, "seat", "the latest choice is another seat's");
}

bool undo_is_allowed(Table *table, const Undo *undo, Seat asker)
{
    if (!table->is_shared && !table_trusts(table, asker))
        return is_own(table, undo, asker);
    if (!undo->is_found && !undo->leaves_replay)
        return table_fail(table, "illegal", "there is nothing to take back");
    return table_trusts(table, asker) || is_legal(table, undo) ||
           table_fail_bound(table, undo->chooser);
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

/* undo.c -- takes back choices, and describes the steps of undo and redo. */
#include <stdio.h>

#include "base/text.h"
#include "match/input/input.h"
#include "match/table/table.h"

/* -- steps ---------------------------------------------------------------- */

void step_at(const Game *game, TravelStep *step)
{
    step->chooser = game->choice.seat;
    snprintf(step->label, sizeof step->label, "%s", game->choice.label);
    step->pick = thing(THING_NONE, 0);
}

void step_describe(const Table *table, const TravelStep *step, Seat reader,
                   char *text, size_t size)
{
    const Game *game = table->game;
    char token[TOKEN_LIMIT], reason[REASON_LIMIT];

    text[0] = '\0';
    if (step->edit != NULL)
        text_add(text, size, "%s",
                 node_describe_edit(step->edit, "the position that was set",
                                    reason));
    else
        text_add(text, size, "%s's choice of %s",
                 color_name(game->now.seats.colors[step->chooser]),
                 step->label);
    if (step->edit == NULL && reader == step->chooser &&
        step->pick.type != THING_NONE) {
        input_token(game->script, step->pick, token);
        text_add(text, size, ", %s", token);
    }
    if (step->turns > 1)
        text_add(text, size, ", with %d turn%s after it", step->turns - 1,
                 step->turns == 2 ? "" : "s");
}

/* -- undo ----------------------------------------------------------------- */

/* Goes back one step. Sets `*edit` if the step takes back an edit of the
 * position, not a choice. */
static bool go_back(Table *table, bool skips_forced, const Node **edit)
{
    Game *game = table->game;
    ScriptError error;
    int turns = game_turns(game);

    for (; game_undo(game); turns = game_turns(game)) {
        RunEnd end = game_look(game, &error);
        const Choice *choice = &game->choice;
        const Node *next = game_here(game)->children;
        if (game_turns(game) < turns && next->edited) {
            *edit = next;
            return true;
        }
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
    undo->is_found = go_back(table, skips_forced, &undo->step.edit);
    undo->leaves_replay = game->history->earlier != NULL &&
                          (!undo->is_found || rerun_is_behind(game));
    undo->to = game_place(game);
    undo->step.turns = undo->from.node->depth - undo->to.node->depth;
    step_at(game, &undo->step);
    /* The pick is still there, just after the shortened line. */
    if (undo->is_found && undo->step.edit == NULL)
        undo->step.pick = game->line.picks[game->line.count];
    game_return(game, &undo->from);
}

/* True if the rules let the chooser take back the choice. */
static bool is_legal(const Table *table, const Undo *undo)
{
    const Position before =
        undo->to.node == undo->from.node
            ? table->game->now
            : node_before(node_at(undo->from.node, undo->to.node->depth + 1));

    return undo->step.edit != NULL ||
           game_may_take_back(table->game->script, &before, undo->step.chooser);
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
    return (undo->step.chooser == asker &&
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
           table_fail_bound(table, undo->step.chooser);
}

unsigned undo_needs(Table *table, const Undo *undo, Seat asker)
{
    return consent_to_go_back(table, asker, undo->to.node->depth,
                              undo->to.line.count);
}

void undo_make(Table *table, const Undo *undo)
{
    game_return(table->game, &undo->to);
    redo_remember(table, &undo->from);
    consent_taken_back(table);
}

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
    if (step->edit != NULL && step->edit->is_over)
        text_add(text, size, "the end of the game (%s)",
                 node_describe_edit(step->edit, "", reason));
    else if (step->edit != NULL)
        text_add(text, size, "the position that was set");
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

/* -- finding -------------------------------------------------------------- */

/* Goes back to a choice that counts, or to the position before an edit. Notes
 * the seats of all choices on the way. Returns false if there is neither. */
static bool go_back_step(Table *table, Undo *undo)
{
    Game *game = table->game;
    const UndoAim *aim = &undo->aim;
    ScriptError error;
    int turns = game_turns(game);

    undo->step.edit = NULL;
    for (; game_undo(game); turns = game_turns(game)) {
        RunEnd end = game_look(game, &error);
        const Choice *choice = &game->choice;
        const Node *next = game_here(game)->children;
        if (game_turns(game) < turns && next->edited) {
            undo->step.edit = next;
            return true;
        }
        if (end != RUN_OPEN)
            continue;
        undo->seats |= 1u << choice->seat;
        if (!table_is_person(table, choice->seat) ||
            (aim->skips_forced && choice->count == 1 && !choice->may_pass))
            continue;
        if (!game_may_take_back(game->script, &game->now, choice->seat))
            undo->bound = choice->seat;
        if (aim->seat == SEAT_NONE || aim->seat == choice->seat)
            return true;
    }
    return false;
}

/* Finds a further choice. Returns false if there is none. After the first
 * choice, also returns false before a choice that the rules protect, or before
 * the way back leaves a replay. At the first choice, sets `bound` or
 * `leaves_replay` in these cases, for undo_is_allowed. */
static bool find_next(Table *table, Undo *undo)
{
    Game *game = table->game;
    Undo next = *undo;
    bool is_found = go_back_step(table, &next);

    next.leaves_replay =
        game->history->earlier != NULL && (!is_found || rerun_is_behind(game));
    if (undo->found > 0 && (next.leaves_replay || next.bound != SEAT_NONE))
        return false;
    undo->leaves_replay = next.leaves_replay;
    if (!is_found || next.leaves_replay)
        return false;
    *undo = next;
    undo->to = game_place(game);
    undo->step.turns = undo->from.node->depth - undo->to.node->depth;
    step_at(game, &undo->step);
    /* game_undo has only shortened the line, so the pick is still in the
     * element after its end. */
    if (undo->step.edit == NULL)
        undo->step.pick = game->line.picks[game->line.count];
    return true;
}

void undo_find(Table *table, UndoAim aim, Undo *undo)
{
    *undo = (Undo){.aim = aim, .from = table_place(table), .bound = SEAT_NONE};
    undo->to = undo->from;
    while (undo->found < aim.count && find_next(table, undo))
        undo->found++;
    game_return(table->game, &undo->from);
}

/* -- who may take back ---------------------------------------------------- */

/* Returns the reason why a participant at a separate screen cannot take back
 * anything now. Returns NULL if there is no such reason. */
static const char *why_not_now(const Table *table, const Undo *undo, Seat asker)
{
    if (asker == SEAT_WATCHER)
        return "a spectator can take back nothing";
    if (table->game->choice.hides_seat)
        return "nothing can be taken back before all seats have chosen";
    return undo->leaves_replay
               ? "the game was replayed since your latest choice"
               : NULL;
}

bool undo_is_allowed(Table *table, const Undo *undo, Seat asker)
{
    const bool is_trusted = table_trusts(table, asker);
    const char *why =
        is_trusted || table->is_shared ? NULL : why_not_now(table, undo, asker);

    if (why != NULL)
        return table_fail(table, "seat", "%s", why);
    if (undo->found == 0 && !undo->leaves_replay)
        return table_fail(table, "illegal", "there is nothing to take back");
    return is_trusted || undo->bound == SEAT_NONE ||
           table_fail_bound(table, undo->bound);
}

const char *undo_why_asked(const Table *table, const Undo *undo, Seat asker)
{
    if (table_trusts(table, asker))
        return NULL;
    if (undo->to.node != undo->from.node)
        return "you have chosen nothing in this turn";
    if (script_revealed(table->game->script) > undo->to.line.count)
        return "something was revealed by your latest choice";
    return undo->seats == 1u << asker ? NULL
                                      : "the latest choice is another seat's";
}

unsigned undo_needs(Table *table, const Undo *undo, Seat asker)
{
    return !table->is_shared && undo_why_asked(table, undo, asker) == NULL
               ? 0
               : consent_to_go_back(table, asker, undo->to.node->depth,
                                    undo->to.line.count);
}

/* -- in words ------------------------------------------------------------- */

void undo_describe(const Table *table, const Undo *undo, Seat reader,
                   char *text, size_t size)
{
    const TravelStep *step = &undo->step;
    char what[TABLE_WHAT];

    step_describe(table, step, reader, what, sizeof what);
    text[0] = '\0';
    if (undo->found > 1)
        text_add(text, size, "%d choices, back to ", undo->found);
    text_add(text, size, "%s", what);
    if (undo->aim.seat != SEAT_NONE && step->edit == NULL && step->turns < 2 &&
        undo->seats != 1u << step->chooser)
        text_add(text, size, ", and what followed it");
}

void undo_report(const Undo *undo, char *text, size_t size)
{
    const Node *edit = undo->step.edit;

    text[0] = '\0';
    if (undo->found > 1)
        text_add(text, size, "took back %d choices", undo->found);
    else
        text_add(text, size, "took back %s",
                 edit == NULL    ? "a choice"
                 : edit->is_over ? "the end of the game"
                                 : "the position that was set");
}

/* -- making --------------------------------------------------------------- */

void undo_make(Table *table, const Undo *undo)
{
    game_return(table->game, &undo->to);
    redo_remember(table, &undo->from, undo->seats);
    consent_taken_back(table);
}

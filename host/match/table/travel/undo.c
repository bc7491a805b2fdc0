/* undo.c -- takes back choices, and describes the steps of undo and redo. */
#include <stdio.h>

#include "base/text.h"
#include "match/input/input.h"
#include "match/table/table.h"

/* -- steps ---------------------------------------------------------------- */

void step_at(const Game *game, Thing pick, TravelStep *step)
{
    step->chooser = game->choice.seat;
    snprintf(step->label, sizeof step->label, "%s", game->choice.label);
    step->token[0] = '\0';
    if (pick.type != THING_NONE)
        input_token(game->script, pick, step->token);
}

static const char *color_of_chooser(const Table *table, const TravelStep *step)
{
    return color_name(table->game->now.seats.colors[step->chooser]);
}

static void add_edit(const Node *edit, char *text, size_t size)
{
    char reason[REASON_LIMIT];

    if (edit->is_over)
        text_add(text, size, "the end of the game (%s)",
                 node_describe_edit(edit, "", reason));
    else
        text_add(text, size, "the position that was set");
}

static void add_turns_after(const TravelStep *step, char *text, size_t size)
{
    if (step->turns > 1)
        text_add(text, size, ", with %d turn%s after it", step->turns - 1,
                 step->turns == 2 ? "" : "s");
}

void step_report(const Table *table, const TravelStep *step, int count,
                 Seat author, bool is_known, char *text, size_t size)
{
    text[0] = '\0';
    if (count > 1)
        text_add(text, size, "%d choices, back to ", count);
    if (step->edit != NULL) {
        add_edit(step->edit, text, size);
    } else {
        text_add(text, size, "a choice");
        if (step->chooser != author)
            text_add(text, size, " of %s", color_of_chooser(table, step));
        if (is_known && step->token[0] != '\0')
            text_add(text, size, " (%s)", step->token);
    }
    add_turns_after(step, text, size);
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
    /* game_undo has only shortened the line, so the pick is still in the
     * element after its end. */
    step_at(game,
            undo->step.edit == NULL ? game->line.picks[game->line.count]
                                    : thing(THING_NONE, 0),
            &undo->step);
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

void undo_plan(const Table *table, const Undo *undo, char *text, size_t size)
{
    const TravelStep *step = &undo->step;

    text[0] = '\0';
    text_add(text, size, "take back ");
    if (undo->found > 1)
        text_add(text, size, "%d choices, back to ", undo->found);
    if (step->edit != NULL)
        add_edit(step->edit, text, size);
    else
        text_add(text, size, "%s's choice of %s", color_of_chooser(table, step),
                 step->label);
    add_turns_after(step, text, size);
    if (undo->aim.seat != SEAT_NONE && step->edit == NULL && step->turns < 2 &&
        undo->seats != 1u << step->chooser)
        text_add(text, size, ", and what followed it");
}

/* -- making --------------------------------------------------------------- */

void undo_make(Table *table, const Undo *undo)
{
    game_return(table->game, &undo->to);
    redo_remember(table, &undo->from, undo->seats);
    consent_taken_back(table);
}

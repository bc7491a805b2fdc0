/*
 * command_undo.c -- undo and redo. Undo returns to the latest choice of a
 * person, or to the position before a later edit.
 */
#include <stdlib.h>
#include <string.h>

#include "house/commands/commands_internal.h"
#include "view/draw/draw.h"

/* An After is the end of a message, such as ", with 2 turns after it". It is
 * empty if only one turn is taken back. */
typedef struct After {
    char text[40];
} After;

static After after_it(int turns)
{
    After after = {""};

    if (turns > 1)
        snprintf(after.text, sizeof after.text, ", with %d turn%s after it",
                 turns - 1, turns == 2 ? "" : "s");
    return after;
}

/* Adds to the news that a pick was taken back or played again. `pick` is
 * THING_NONE if the rules were reloaded since the pick. */
static void tell_pick(Repl *repl, const char *done, Thing pick, int turns)
{
    const Game *game = repl->game;
    char token[TOKEN_LIMIT];
    Seat chooser = game->choice.seat;

    input_token(repl->script, pick, token);
    for (int seat = 0; seat < game->now.seats.count; seat++) {
        /* Only the chooser reads the option, because the pick may be secret. */
        bool is_own = seat == chooser && pick.type != THING_NONE;
        news_add(repl, (Seat)seat, "%s: %s's choice of %s%s%s%s", done,
                 draw_seat(&game->now, chooser), game->choice.label,
                 is_own ? ", " : "", is_own ? token : "", after_it(turns).text);
    }
}

static void tell_edit(Repl *repl, const char *done, const Node *edit, int turns)
{
    char reason[REASON_LIMIT];
    const char *what =
        node_describe_edit(edit, "the position that was set", reason);

    for (int seat = 0; seat < repl->game->now.seats.count; seat++)
        news_add(repl, (Seat)seat, "%s: %s%s", done, what,
                 after_it(turns).text);
}

static bool is_agreed(Repl *repl, const Undo *undo)
{
    char what[TABLE_WHAT];

    undo_describe(repl->table, undo, what, sizeof what);
    return consent_is_given(repl, undo_needs(repl->table, undo, repl->eyes),
                            "take back %s", what);
}

/* Reports to everybody what was taken back. */
static void report_undo(Repl *repl, const Undo *undo)
{
    if (undo->is_edit) {
        tell_edit(repl, "Taken back",
                  node_at(undo->from.node, undo->to.node->depth + 1),
                  undo->turns);
        return;
    }
    repl->state = RUN_OPEN;
    /* The former pick is still in `picks`, just after the shortened line. */
    tell_pick(repl, "Taken back", undo->to.line.picks[undo->to.line.count],
              undo->turns);
}

/* Takes back one choice. `taken` is the number of choices that were already
 * taken back. Returns false if nothing was taken back. */
static bool undo_step(Repl *repl, int taken)
{
    Undo undo;

    undo_find(repl->table, true, &undo);
    if (undo.leaves_replay) {
        repl_reload_undo(repl);
        return true;
    }
    if (!undo.is_found) {
        repl_say(repl, "There is nothing %sto take back.",
                 taken > 0 ? "more " : "");
        return false;
    }
    if (!undo_is_allowed(repl->table, &undo, repl->eyes)) {
        say_failure(repl);
        return false;
    }
    if (!is_agreed(repl, &undo))
        return false;
    undo_make(repl->table, &undo);
    repl_look_again(repl);
    report_undo(repl, &undo);
    repl_record(repl);
    goto_arrive(repl);
    return true;
}

enum { UNDO_MOST = 1000 /* greatest number of choices that undo takes back */ };

void command_undo(Repl *repl, const char *words)
{
    char *end;
    long count = words[0] == '\0' ? 1 : strtol(words, &end, 10);

    if (count < 1 || count > UNDO_MOST || (words[0] != '\0' && *end != '\0')) {
        repl_say(repl,
                 "%s: undo takes a number of choices, from 1 to %d, such as "
                 "undo 3",
                 words, UNDO_MOST);
        return;
    }
    for (int taken = 0; taken < count && undo_step(repl, taken);)
        taken++;
}

/* -- redo ----------------------------------------------------------------- */

static void tell_return(Repl *repl, const Redo *redo)
{
    if (redo->is_edit)
        tell_edit(repl, "Restored", history_ahead(repl->game->history),
                  redo->turns);
    else if (repl->state == RUN_OPEN)
        tell_pick(repl, "Chosen again", redo->pick, redo->turns);
}

void command_redo(Repl *repl, const char *words)
{
    Redo redo;
    const char *why = redo_find(repl->table, &redo);

    (void)words;
    if (why != NULL) {
        repl_say(repl, "%s", why);
        return;
    }
    if (redo.is_return)
        tell_return(repl, &redo);
    redo_make(repl->table, &redo);
    if (!redo.is_return)
        repl_say(repl, "Played again: %d turn%s", redo.turns,
                 redo.turns == 1 ? "" : "s");
    repl_record(repl);
    goto_arrive(repl);
}

/* -- reload --------------------------------------------------------------- */

void command_reload(Repl *repl, const char *words)
{
    if (words[0] == '\0')
        repl_reload(repl);
    else if (strcmp(words, "--from-start") != 0 &&
             strcmp(words, "from-start") != 0)
        repl_say(repl, "reload: load the rules again; reload --from-start also "
                       "replays the game by them.");
    else if (consent_is_given(repl, consent_of_all(repl->table, repl->eyes),
                              "replay the game from its start"))
        repl_reload_from_start(repl);
}

void complete_reload(Repl *repl, const char *before, EditWords *words)
{
    (void)repl;
    if (before[strspn(before, " ")] == '\0')
        edit_words_add(words, "--from-start");
}

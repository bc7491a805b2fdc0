/*
 * command_undo.c -- undo and redo. Undo returns to the latest choice of a
 * person, or to the position before a later edit.
 */
#include <stdlib.h>
#include <string.h>

#include "house/commands/commands_internal.h"

static bool is_agreed(Repl *repl, const Undo *undo)
{
    char what[TABLE_WHAT];

    undo_plan(repl->table, undo, what, sizeof what);
    return consent_is_given(repl, undo_needs(repl->table, undo, repl->eyes),
                            "%s", what);
}

static void undo_count(Repl *repl, int count)
{
    Undo undo;

    undo_find(repl->table, (UndoAim){count, SEAT_NONE, .skips_forced = true},
              &undo);
    if (undo.leaves_replay) {
        repl_reload_undo(repl);
        return;
    }
    if (!undo_is_allowed(repl->table, &undo, repl->eyes)) {
        say_failure(repl);
        return;
    }
    if (!is_agreed(repl, &undo))
        return;
    undo_make(repl->table, &undo);
    repl_look_again(repl);
    table_log_undo(repl->table, &undo, consent_asker(repl));
    repl_record(repl);
    goto_arrive(repl);
    if (undo.found < count)
        repl_say(repl, "No more can be taken back.");
}

void command_undo(Repl *repl, const char *words)
{
    char *end;
    long count = words[0] == '\0' ? 1 : strtol(words, &end, 10);

    if (count < 1 || count > UNDO_MOST || (words[0] != '\0' && *end != '\0'))
        repl_say(repl,
                 "%s: undo takes a number of choices, from 1 to %d, such as "
                 "undo 3",
                 words, UNDO_MOST);
    else
        undo_count(repl, (int)count);
}

/* -- redo ----------------------------------------------------------------- */

void command_redo(Repl *repl, const char *words)
{
    Redo redo;
    const char *why = redo_find(repl->table, &redo);

    (void)words;
    if (why != NULL) {
        repl_say(repl, "%s", why);
        return;
    }
    redo_make(repl->table, &redo);
    table_log_redo(repl->table, &redo, consent_asker(repl));
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

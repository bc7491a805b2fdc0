/*
 * command_new.c -- begins a new game with the same rules and players.
 */
#include <string.h>

#include "house/commands/commands_internal.h"
#include "house/session/session.h"

/* Shows the new game, and lets bots choose. */
static void show_new(Repl *repl)
{
    repl->was_played = repl->is_saved = false;
    forced_forget(repl);
    screen_forget(repl);
    news_begin_turn(repl);
    repl_go_on(repl);
    consent_all_saw(repl->table);
}

/* Begins the new game. Ends the record of the former game first, while that
 * game still exists. */
static void begin_new(Repl *repl, const char *seed, bool is_named)
{
    if (repl->terminal && repl_record_path(repl) != NULL &&
        !repl_record_is_worthless(repl))
        repl_say(repl, "This game is kept in %s.", repl_record_path(repl));
    repl->is_saved = true; /* now repl_record_end does not report the file
                            * again */
    repl_record_end(repl);
    sitting_end_record(repl->sitting, STATUS_DONE);
    if (table_begin_new(repl->table, seed, is_named))
        show_new(repl);
    else
        repl_say(repl, "%s", repl->table->failure.message);
}

void command_new(Repl *repl, const char *words)
{
    char drawn[SEED_LIMIT];
    char what[TABLE_WHAT];

    repl_record(repl);
    if (!game_may_end(repl))
        return;
    new_game_plan(words[0] != '\0' ? words : NULL, what, sizeof what);
    if (!consent_is_given(repl, consent_of_all(repl->table, repl->eyes), "%s",
                          what))
        return;
    seed_by_chance(drawn);
    begin_new(repl, words[0] != '\0' ? words : drawn, words[0] != '\0');
}

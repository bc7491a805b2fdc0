/*
 * repl_enter.c -- a typed line that is no command: words of the open choice.
 */
#include "app/repl/repl_internal.h"
#include "format/token.h"
#include "match/input/input.h"

void command_unknown(Repl *repl, const char *word)
{
    fprintf(repl->look.out, "%s: no such command; help lists them\n", word);
    input_refused(repl);
}

void repl_enter(Repl *repl, const char *line)
{
    char complaint[COMPLAINT_SIZE];
    char word[TOKEN_LIMIT];
    bool completed;
    const char *rest = line = forced_skip(repl, line);

    if (!input_word(&rest, word)) {
        show_line(repl, "That was the only choice; it has been made.");
        return;
    }
    if (repl->state != RUN_OPEN) {
        command_unknown(repl, word);
        return;
    }
    if (branch_is_barred(repl))
        return;
    RunEnd end = game_enter(repl->game, line, true, &completed, complaint,
                            sizeof complaint, &repl->error);

    if (end == RUN_REFUSED) {
        show_line(repl, complaint);
        repl_remember(repl, complaint);
        input_refused(repl);
        repl_look_again(repl);
        return;
    }
    if (end == RUN_FAILED) {
        show_error(repl, repl->look.out);
        if (repl->error.fault != FAULT_STOPPED) {
            repl_remember(repl, repl->error.message);
            fputs("The game is unchanged.\n", repl->look.out);
        }
        input_refused(repl);
        repl->was_played = true;
        repl_look_again(repl);
        return;
    }
    repl->was_played = true;
    repl->offered = false;
    redo_forget(repl);
    forced_forget(repl);
    if (completed) {
        news_take(repl, true);
        repl_record_turn(repl);
    }
    repl_go_on(repl);
}

/*
 * command_set.c -- edits the position by hand.
 */
#include <string.h>

#include "house/commands/commands_internal.h"

static void put_in_force(Repl *repl, const Position *position)
{
    if (!set_make(repl->table, position)) {
        repl_say(repl, "Not enough memory.");
        return;
    }
    repl->halted = repl->flows = false;
    forced_forget(repl);
    repl->was_played = true;
    repl_record_turn(repl);
    screen_forget(repl);
    repl_look_again(repl);
    news_skip(repl);
    if (repl->halted)
        repl_say(repl,
                 "A bot's turn: press Enter to let it choose, or choose for "
                 "it.");
}

void command_set(Repl *repl, const char *words)
{
    static Position position;

    if (!set_find(repl->table, words, &position))
        repl_say(repl, "%s", repl->table->failure.message);
    else if (consent_is_given(repl, consent_of_all(repl->table, repl->eyes),
                              "set %.120s", words))
        put_in_force(repl, &position);
}

/* -- completing ----------------------------------------------------------- */

static void complete_value(Repl *repl, const char *name, EditWords *words)
{
    const Equipment *equipment = repl->equipment;

    for (int i = 0; i < equipment->var_count; i++) {
        if (strcmp(equipment->vars[i].name, name) != 0)
            continue;
        if (equipment->vars[i].type == VAR_FLAG) {
            edit_words_add(words, "yes");
            edit_words_add(words, "no");
        } else if (equipment->vars[i].type == VAR_SEAT) {
            completion_seats(repl, words);
            edit_words_add(words, "nobody");
        } else if (equipment->vars[i].type > VAR_SEAT) {
            edit_words_add(words, "nothing");
        }
    }
}

void complete_set(Repl *repl, const char *before, EditWords *words)
{
    const Equipment *equipment = repl->equipment;
    char first[TOKEN_LIMIT], second[TOKEN_LIMIT];

    if (!input_word(&before, first)) {
        completion_seats(repl, words);
        edit_words_add(words, "turn");
        for (int i = 0; i < equipment->var_count; i++)
            edit_words_add(words, equipment->vars[i].name);
    } else if (!input_word(&before, second)) {
        if (strcmp(first, "turn") == 0)
            completion_seats(repl, words);
        complete_value(repl, first, words);
    }
}

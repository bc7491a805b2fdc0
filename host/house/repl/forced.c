/*
 * forced.c -- chooses for a person if a choice has only one option. We choose
 * only for the person at the screen, because the number of options is secret.
 */
#include <string.h>

#include "house/repl/repl_internal.h"

/* True if the program makes the choice because it has only one option. After a
 * typed line, the program does this for at most one round. If the script has
 * failed, the program waits, so that the failure is reported first. */
static bool is_forced(const Repl *repl)
{
    const Game *game = repl->game;

    return repl->state == RUN_OPEN && repl->flows && !repl->halted &&
           script_fault(repl->script) == NULL && game->choice.count == 1 &&
           game->choice.seat == repl->eyes &&
           repl_is_person(repl, repl->eyes) &&
           game_turns(game) - repl->asked_turn <= game->now.seats.count;
}

/* Remembers an option that was chosen for the person, because the person may
 * still type it; see forced_skip. */
static void remember_forced(Repl *repl, const char *token)
{
    size_t used = strlen(repl->forced);

    if (used + strlen(token) + 2 <= sizeof repl->forced)
        snprintf(repl->forced + used, sizeof repl->forced - used, "%s ", token);
}

/* Prints why the other options of the choice are not possible. */
static void tell_refused(Repl *repl)
{
    Ruled ruled[RULED_LIMIT];
    const int count =
        repl->game->choice.count == 1 ? game_ruled_out(repl->game, ruled) : 0;
    char text[RULED_SIZE];

    for (int i = 0; i < count; i++) {
        game_ruled_text(&ruled[i], text, sizeof text);
        news_add(repl, repl->eyes, "  not possible: %s", text);
    }
}

static bool make_one(Repl *repl)
{
    const Game *game = repl->game;
    char token[TOKEN_LIMIT];

    if (!is_forced(repl))
        return false;
    input_option(repl->script, &game->choice, 0, token);
    news_add(repl, repl->eyes, "(only choice: %s %s)", game->choice.label,
             token);
    tell_refused(repl);
    if (!table_choose(repl->table, token, SEAT_NONE, false)) {
        repl_look_again(repl);
        repl->flows = false;
        return false;
    }
    remember_forced(repl, token);
    repl->offered = false;
    repl_chosen(repl);
    return true;
}

void forced_make(Repl *repl, const char *words)
{
    (void)words;
    while (make_one(repl))
        ;
}

void forced_forget(Repl *repl)
{
    repl->forced[0] = '\0';
}

bool forced_has(const Repl *repl, const char *word)
{
    const char *made = repl->forced;
    char first[TOKEN_LIMIT];

    return input_word(&made, first) && input_fit(word, first) != FIT_NONE;
}

static bool is_typed_option(const Repl *repl, const char *word)
{
    return repl->state == RUN_OPEN &&
           game_match(repl->game, word) != INPUT_NONE;
}

const char *forced_skip(const Repl *repl, const char *line)
{
    const char *made = repl->forced;
    const char *rest = line;
    char word[TOKEN_LIMIT], token[TOKEN_LIMIT];

    while (input_word(&rest, word) && input_word(&made, token) &&
           input_fit(word, token) != FIT_NONE && !is_typed_option(repl, word))
        line = rest;
    return line;
}

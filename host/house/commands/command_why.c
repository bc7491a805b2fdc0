/*
 * command_why.c -- explains why words are legal or illegal, without playing
 * them.
 */
#include <stdlib.h>
#include <string.h>

#include "house/commands/commands_internal.h"
#include "view/draw/draw.h"
#include "view/sentences/sentences.h"

static void tell_legal(Repl *repl, const Entry *entry, int known)
{
    Choice next = repl->game->choice;
    const char *rest = entry->rest;
    char word[TOKEN_LIMIT];
    bool is_chance = entry->stopped && script_revealed(repl->script) > known;
    const char *unknown =
        input_word(&rest, word) ? ", so the rest cannot be judged" : "";
    char *text = game_entered(repl->game, entry->completed, 0, known);
    const char *said = text != NULL ? text : "";

    if (is_chance)
        repl_say(repl, "%s: legal; the outcome depends on chance%s", said,
                 unknown);
    else if (entry->completed)
        repl_say(repl, "%s: legal, a complete turn", said);
    else if (entry->stopped)
        repl_say(repl, "%s: legal; then %s is asked%s", said,
                 draw_seat(&repl->game->now, next.seat), unknown);
    else
        repl_say(repl, "%s: legal; next: %s", said, next.label);
    free(text);
}

/* Prints why a word is illegal. `is_first` is true if it is the first word. */
static void tell_illegal(Repl *repl, Explanation *why, bool is_first)
{
    char text[COMPLAINT_SIZE];

    if (is_first)
        game_explain_made(repl->game, why);
    explain_tell(why, text, sizeof text);
    repl_say(repl, "%s", text);
    if (why->kind == EXPLAIN_TYPE)
        explain_later(repl->script, &repl->game->now, why);
    if (explained_instead(why, text, sizeof text))
        repl_say(repl, "%s", text);
}

/* Plays the words, and explains why they are legal or illegal. Then restores
 * the game. */
static void try_words(Repl *repl, const char *words)
{
    Entry entry = {.guarded = true};
    Line line = repl->game->line;
    RunEnd end = game_follow(repl->game, words, &entry, &repl->error);

    if (end == RUN_FAILED)
        screen_error(repl, repl->look.out);
    else if (end == RUN_REFUSED)
        tell_illegal(repl, &entry.why, repl->game->line.count == line.count);
    else
        tell_legal(repl, &entry, line.count);
    if (entry.completed)
        game_drop(repl->game);
    repl->game->line = line;
}

void command_why(Repl *repl, const char *words)
{
    if (repl->state != RUN_OPEN) {
        repl_say(repl, "There is nothing to choose now.");
        return;
    }
    char text[TYPED_LIMIT];
    bool is_given = words[strspn(words, " ")] != '\0';
    words = offer_without_number(repl, forced_skip(repl, words), text);
    if (words[strspn(words, " ")] == '\0' && is_given)
        repl_say(repl, "That was the only choice; it has been made.");
    else if (!is_given)
        repl_say(repl, "why WORDS explains a choice: give the words that you "
                       "would type");
    else
        try_words(repl, words);
}

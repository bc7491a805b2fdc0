/*
 * repl_why.c -- why words are legal or not, without doing them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/repl/repl_internal.h"
#include "app/show/show.h"
#include "match/input/input.h"

char *repl_words_behind(char *words, int count)
{
    char *at = words;

    for (; at != NULL && count > 0; count--)
        at += strcspn(at, " ") + (strchr(at, ' ') != NULL);
    if (at != NULL)
        memmove(words, at, strlen(at) + 1);
    return words;
}

/* The tokens of the turn behind the first `known`, to be freed; or NULL. */
static char *said_text(const Game *game, bool completed, int known)
{
    return repl_words_behind(
        completed ? game_words(game->script, game_here(game))
                  : game_line_text(game->script, &game->now, &game->line),
        known);
}

static void tell_legal(Repl *repl, const Entry *entry, int known)
{
    Choice next = repl->game->choice;
    const char *rest = entry->rest;
    FILE *out = repl->look.out;
    char word[TOKEN_LIMIT];
    bool is_chance = entry->stopped && script_revealed(repl->script) > known;
    bool is_more = input_word(&rest, word);
    char *text = said_text(repl->game, entry->completed, known);
    const char *said = text != NULL ? text : "";

    if (is_chance)
        fprintf(out, "%s: legal; the outcome depends on chance%s\n", said,
                is_more ? ", so the rest cannot be judged" : "");
    else if (entry->completed)
        fprintf(out, "%s: legal, a complete turn\n", said);
    else if (entry->stopped)
        fprintf(out, "%s: legal; then %s is asked%s\n", said,
                draw_seat(&repl->game->now, next.seat),
                is_more ? ", so the rest cannot be judged" : "");
    else
        fprintf(out, "%s: legal; next: %s\n", said, next.label);
    free(text);
}

static void tell_illegal(Repl *repl, Explanation *why)
{
    char text[COMPLAINT_SIZE];

    explain_tell(why, text, sizeof text);
    show_line(repl, text);
    if (why->kind == EXPLAIN_TYPE)
        explain_behind(repl->script, &repl->game->now, why);
    if (explained_instead(why, text, sizeof text))
        show_line(repl, text);
}

/* The game stands where it stood afterwards. */
static void try_words(Repl *repl, const char *words)
{
    Entry entry = {.guarded = true};
    Line line = repl->game->line;
    int known = repl->game->line.count;
    RunEnd end = game_follow(repl->game, words, &entry, &repl->error);

    if (end == RUN_FAILED)
        show_error(repl, repl->look.out);
    else if (end == RUN_REFUSED)
        tell_illegal(repl, &entry.why);
    else
        tell_legal(repl, &entry, known);
    if (entry.completed)
        game_drop(repl->game);
    repl->game->line = line;
}

void command_why(Repl *repl, const char *words)
{
    const char *at = words;
    char word[TOKEN_LIMIT];

    if (repl->state != RUN_OPEN) {
        fputs("There is nothing to choose now.\n", repl->look.out);
        return;
    }
    at = words = forced_skip(repl, words);
    if (!input_word(&at, word)) {
        fputs("why WORDS explains a choice: give the words that you would "
              "type\n",
              repl->look.out);
        return;
    }
    try_words(repl, words);
    repl_look_again(repl);
}

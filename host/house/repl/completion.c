/*
 * completion.c -- completion at the prompt: options, commands and names.
 */
#include <stdlib.h>
#include <string.h>

#include "house/repl/repl_internal.h"
#include "view/draw/draw.h"

/* Adds the tokens of the options. Returns true if a token begins with the typed
 * text. */
static bool add_options(const Repl *repl, EditWords *words)
{
    const Choice *choice = &repl->game->choice;
    bool any = false;

    for (int i = 0; i < choice->count; i++) {
        char token[TOKEN_LIMIT];
        input_option(repl->script, choice, i, token);
        any = edit_words_add(words, token) || any;
    }
    return any;
}

/* Enters the words without playing them. Returns true if they lead to a further
 * choice of the same turn and nothing hidden would be revealed. */
static bool enter_words(Repl *repl, const char *words)
{
    Entry entry = {.guarded = true};
    ScriptError error;
    RunEnd end = game_follow(repl->game, words, &entry, &error);

    if (entry.completed)
        game_drop(repl->game);
    return end == RUN_OPEN && !entry.completed && !entry.stopped;
}

/* Enters `done` or `pass`. Returns true if the word was offered and led to a
 * further choice. */
static bool enter_pass(Repl *repl)
{
    static const char *const tokens[] = {"done", "pass"};

    for (int i = 0; i < 2; i++)
        if (game_match(repl->game, tokens[i]) >= 0)
            return enter_words(repl, tokens[i]);
    return false;
}

/* If no option begins with the typed text, tries the options after `done` or
 * `pass`. */
void completion_options(Repl *repl, const char *before, EditWords *words)
{
    Game *game = repl->game;
    Line line = game->line;
    char text[TYPED_LIMIT];
    bool open = repl->state == RUN_OPEN &&
                enter_words(repl, offer_without_number(repl, before, text));

    while (open && !add_options(repl, words) && words->typed[0] != '\0')
        open = enter_pass(repl);
    game->line = line;
    if (repl->state == RUN_OPEN)
        repl_look_again(repl);
}

void completion_commands(const Repl *repl, EditWords *words)
{
    const char *slash = words->typed[0] == '/' ? "/" : "";

    for (const Command *each = repl->commands; each->name; each++) {
        char text[NAME_LIMIT];
        snprintf(text, sizeof text, "%s%s", slash, each->name);
        edit_words_add(words, text);
    }
}

void completion_seats(const Repl *repl, EditWords *words)
{
    for (int seat = 0; seat < repl->game->now.seats.count; seat++)
        edit_words_add(words, draw_seat(&repl->game->now, (Seat)seat));
}

/* True if the word, when it is entered, would be taken as an option rather than
 * a command. */
static bool begins_option(const Repl *repl, const char *word)
{
    return word[0] != '\0' && repl->state == RUN_OPEN &&
           game_match(repl->game, word) != INPUT_NONE;
}

/* Adds the words that may follow the words `before`. */
static void find_words(Repl *repl, const char *before, EditWords *words)
{
    const char *rest = before;
    char first[TOKEN_LIMIT];
    const Command *command;

    if (!input_word(&rest, first)) {
        if (words->typed[0] != '/')
            completion_options(repl, "", words);
        if (!begins_option(repl, words->typed))
            completion_commands(repl, words);
        return;
    }
    command = dispatch_command(repl, first);
    if (command == NULL)
        completion_options(repl, before, words);
    else if (command->complete != NULL)
        command->complete(repl, rest, words);
}

void completion_find(void *context, const char *text, EditWords *words)
{
    Repl *repl = context;
    char *before = strndup(text, words->begin);
    char *word = strdup(text + words->begin);

    if (before != NULL && word != NULL) {
        prompt_replace_arrows(repl, before);
        prompt_replace_arrows(repl, word);
        words->typed = word;
        find_words(repl, before, words);
    }
    words->typed = NULL;
    free(before);
    free(word);
}

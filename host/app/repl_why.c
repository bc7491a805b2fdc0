/*
 * repl_why.c -- why words are legal or not, without doing them.
 */
#include <stdio.h>
#include <string.h>

#include "app/repl_internal.h"
#include "format/token.h"
#include "match/input.h"

/* Words that are tried on the game; it is put back afterwards. */
typedef struct Trial {
    Repl *repl;
    int known;  /* picks that were really made: what follows them may hang on
                  chance */
    Seat asked; /* who asks */
    bool completed;
    char done[INPUT_LIMIT]; /* the tokens so far */
} Trial;

static bool is_beyond_chance(const Trial *trial)
{
    return script_revealed(trial->repl->script) > trial->known;
}

static void add_token(Trial *trial, Thing pick)
{
    char token[TOKEN_LIMIT];
    size_t used = strlen(trial->done);

    token_write(token, pick, script_position(trial->repl->script),
                trial->repl->equipment);
    snprintf(trial->done + used, sizeof trial->done - used, "%s%s",
             used > 0 ? " " : "", token);
}

static RunEnd pick(Trial *trial, int index)
{
    Repl *repl = trial->repl;
    Thing option = repl->game->choice.options[index];

    add_token(trial, option);
    return game_pick(repl->game, option, &trial->completed, &repl->error);
}

/* False when the words end here, with the reason told. */
static bool try_word(Trial *trial, const char *word)
{
    Repl *repl = trial->repl;
    FILE *out = repl->look.out;
    char text[1024];
    RunEnd end;
    int index;

    if (trial->completed) {
        fprintf(out, "%s: too much: the turn is complete before it\n", word);
        return false;
    }
    index = input_match(word, &repl->game->choice,
                        script_position(repl->script), repl->equipment);
    if (index < 0) {
        input_explain(repl->script, &repl->game->choice, word, text,
                      sizeof text);
        show_line(repl, text);
        return false;
    }
    end = pick(trial, index);
    if (end == RUN_FAILED)
        show_error(repl, repl->look.out);
    else if (end == RUN_REFUSED)
        fprintf(out, "%s: %s\n", word, script_reason(repl->script)->text);
    return end == RUN_OPEN || end == RUN_DONE;
}

static void tell_legal(const Trial *trial, const char *rest)
{
    const Repl *repl = trial->repl;
    const Choice *next = &repl->game->choice;
    FILE *out = repl->look.out;
    char word[TOKEN_LIMIT];

    if (is_beyond_chance(trial)) {
        fprintf(out, "%s: legal; what follows hangs on chance%s\n", trial->done,
                input_word(&rest, word) ? ", so the rest cannot be told" : "");
        return;
    }
    if (trial->completed)
        fprintf(out, "%s: legal, a complete turn\n", trial->done);
    else if (next->seat != trial->asked)
        fprintf(out, "%s: legal; then %s is asked\n", trial->done,
                draw_seat(&repl->game->now, next->seat));
    else
        fprintf(out, "%s: legal; next: %s\n", trial->done, next->label);
}

static void try_words(Trial *trial, const char *words)
{
    char word[TOKEN_LIMIT];

    while (!is_beyond_chance(trial) && input_word(&words, word))
        if (!try_word(trial, word))
            return;
    tell_legal(trial, words);
}

void command_why(Repl *repl, const char *words)
{
    Game *game = repl->game;
    Line line = game->line;
    Position now = game->now;
    int turns = game->turn_count;
    Trial trial = {
        .repl = repl, .known = line.count, .asked = game->choice.seat};
    const char *at = words;
    char word[TOKEN_LIMIT];

    if (repl->state != RUN_OPEN) {
        fputs("Nothing is to be chosen now.\n", repl->look.out);
        return;
    }
    if (!input_word(&at, word)) {
        fputs("why WORDS: give what you would like to choose\n",
              repl->look.out);
        return;
    }
    try_words(&trial, words);
    game->line = line;
    game->now = now;
    game->turn_count = turns;
    repl_look_again(repl);
}

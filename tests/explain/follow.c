/*
 * follow.c -- finds the first word of a line that is not accepted. This second
 * implementation follows docs/formats.md and uses only script_open.
 */
#include "explain/follow.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "format/words.h"
#include "match/input/input.h"

void own_token(const Script *script, Thing what, char *token)
{
    token_write(token, what, script_position(script), script_equipment(script));
}

int own_fit(const char *word, const char *token)
{
    size_t length = strlen(word);

    if (strcmp(word, token) == 0)
        return 4;
    if (strcasecmp(word, token) == 0)
        return 3;
    if (strncasecmp(word, token, length) != 0)
        return 0;
    return token[length] == ':' ? 2 : 1;
}

void own_option(const Script *script, const Choice *choice, int index,
                char *token)
{
    char other[TOKEN_LIMIT];
    int number = 1;
    size_t used;

    if (choice->are_sizes && choice->options[index].type == THING_NUMBER) {
        snprintf(token, TOKEN_LIMIT, "%s",
                 words_size(thing_number(choice->options[index])));
        return;
    }
    own_token(script, choice->options[index], token);
    used = strlen(token);
    for (int i = 0; i < index; i++) {
        own_token(script, choice->options[i], other);
        number += strcmp(other, token) == 0;
    }
    if (number > 1 && choice->options[index].type == THING_PYRAMID)
        snprintf(token + used, TOKEN_LIMIT - used, "#%d", number);
}

int own_match(const Script *script, const Choice *choice, const char *word)
{
    int counts[5] = {0};
    int last[5] = {0};

    for (int i = 0; i < choice->count; i++) {
        char token[TOKEN_LIMIT];
        own_option(script, choice, i, token);
        int fits = own_fit(word, token);
        if (choice->are_sizes && fits == 0) {
            own_token(script, choice->options[i], token);
            fits = own_fit(word, token);
        }
        counts[fits]++;
        last[fits] = i;
    }
    for (int fits = 4; fits > 0; fits--)
        if (counts[fits] > 0)
            return counts[fits] == 1 ? last[fits] : -2;
    return -1;
}

static RunEnd open_at(Script *script, const Position *start, Followed *at)
{
    ScriptError error;
    RunEnd end =
        script_open(script, start, &at->line, true, &at->choice, &error);

    at->completed = end == RUN_DONE;
    at->failed = end == RUN_FAILED;
    return end;
}

/* Takes an option that a player need not type: `done`, `pass` or the only
 * option. Returns true if the line can continue. */
static bool go_silently(Script *script, const Position *start, const char *word,
                        Followed *at)
{
    Seat asked = at->choice.seat;
    bool is_for_all = at->choice.may_pass;

    for (int i = 0; i < at->choice.count; i++) {
        char token[TOKEN_LIMIT];
        own_token(script, at->choice.options[i], token);
        if (strcmp(token, "done") != 0 && strcmp(token, "pass") != 0 &&
            (at->choice.count > 1 || at->choice.most > 0 ||
             explain_fit(script, &at->choice, word) != FIT_NONE))
            continue;
        at->line.picks[at->line.count++] = at->choice.options[i];
        /* The next choice must belong to the same seat, unless the current
         * choice comes from `may_always`. */
        return open_at(script, start, at) == RUN_OPEN &&
               script_revealed(script) < at->line.count &&
               (is_for_all || at->choice.seat == asked);
    }
    return false;
}

static bool take_word_at(Script *script, const Position *start,
                         const char *word, Followed *at)
{
    int index = own_match(script, &at->choice, word);
    Line before = at->line;

    while (index == -1 && go_silently(script, start, word, at))
        index = own_match(script, &at->choice, word);
    if (index < 0) {
        at->line = before;
        open_at(script, start, at);
        return false;
    }
    at->line.picks[at->line.count++] = at->choice.options[index];
    open_at(script, start, at);
    return true;
}

void follow_own(Script *script, const Position *start, const Words *words,
                Followed *at)
{
    at->line.count = 0;
    at->legal = true;
    open_at(script, start, at);
    for (at->taken = 0; at->taken < words->count && !at->failed; at->taken++) {
        const char *word = words->each[at->taken];
        at->legal = at->completed ? strcmp(word, "done") == 0
                                  : take_word_at(script, start, word, at);
        if (!at->legal)
            return;
    }
}

void write_words(const Words *words, char *text, size_t size)
{
    size_t used = 0;

    text[0] = '\0';
    for (int i = 0; i < words->count && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s",
                                 i > 0 ? " " : "", words->each[i]);
}

void read_words(const char *text, Words *words)
{
    words->count = 0;
    while (*text != '\0' && words->count < LINE_LIMIT) {
        size_t length = strcspn(text, " ");
        snprintf(words->each[words->count++], TOKEN_LIMIT, "%.*s", (int)length,
                 text);
        text += length + (text[length] == ' ');
    }
}

/*
 * line_text.c -- writes a line as the tokens of its picks.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/game/game_words.h"
#include "match/input/input.h"
#include "script/walk.h"

/* A TokenWriter is a list of tokens in a memory stream, each followed by a null
 * byte. */
typedef struct TokenWriter {
    const Script *script;
    FILE *out;
    int count;
    /* Number of tokens that are not final yet, because they depend on the other
     * options of the choice. `is_unclear` marks these tokens. */
    int unclear;
    bool is_unclear[LINE_LIMIT];
    int hidden_from, hidden_to; /* range of picks that are left out */
} TokenWriter;

/* Writes the token of a pick. The script must be at this pick, because a
 * pyramid's token names the place of the pyramid. */
static void see_pick(void *context, Seat seat, Thing pick, bool is_kept)
{
    TokenWriter *tokens = context;
    char token[TOKEN_LIMIT];
    bool is_unclear = script_is_one_of_several(tokens->script, pick);

    (void)seat;
    (void)is_kept;
    input_token(tokens->script, pick, token);
    fprintf(tokens->out, "%s%c", token, '\0');
    tokens->is_unclear[tokens->count++] = is_unclear;
    tokens->unclear += is_unclear;
}

/* Writes the token that the pick at index `depth` had in its choice. Returns
 * false if this choice cannot be opened. */
static bool write_among(Script *script, const Position *start, const Line *line,
                        int depth, char token[TOKEN_LIMIT])
{
    const Choice *choice;
    Line before = *line;
    ScriptError error;

    before.count = depth;
    choice = script_list(script, start, &before, &error);
    for (int i = 0; choice != NULL && i < choice->count; i++) {
        if (!thing_equal(choice->options[i], line->picks[depth]))
            continue;
        input_option(script, choice, i, token);
        return true;
    }
    return false;
}

/* Joins the tokens with blanks. The script is at the end of the line
 * afterwards. */
static void line_text_join(Script *script, const Position *start,
                           const Line *line, const TokenWriter *tokens,
                           const char *each, FILE *out)
{
    char token[TOKEN_LIMIT];
    ScriptError error;
    int written = 0;

    for (int i = 0; i < tokens->count; i++, each += strlen(each) + 1) {
        if (i >= tokens->hidden_from && i < tokens->hidden_to)
            continue;
        fprintf(out, "%s%s", written++ > 0 ? " " : "",
                tokens->is_unclear[i] &&
                        write_among(script, start, line, i, token)
                    ? token
                    : each);
    }
    if (tokens->unclear > 0)
        script_replay(script, start, line, NULL, NULL, &error);
}

/* Closes a memory stream and returns its text, or NULL if memory has run
 * out. */
static char *line_text_finish(FILE *out, char **text)
{
    if (fclose(out) == 0)
        return *text;
    free(*text);
    return NULL;
}

static char *write_each(Script *script, const Position *start, const Line *line,
                        TokenWriter *tokens)
{
    char *each = NULL;
    size_t size;
    ScriptError error;

    tokens->out = open_memstream(&each, &size);
    if (tokens->out == NULL)
        return NULL;
    script_replay(script, start, line, see_pick, tokens, &error);
    return line_text_finish(tokens->out, &each);
}

char *game_text_without(Script *script, const Position *start, const Line *line,
                        int hidden_from, int hidden_to)
{
    TokenWriter tokens = {
        .script = script, .hidden_from = hidden_from, .hidden_to = hidden_to};
    char *each = write_each(script, start, line, &tokens);
    char *text = NULL;
    size_t size;
    FILE *out = each != NULL ? open_memstream(&text, &size) : NULL;

    if (out != NULL)
        line_text_join(script, start, line, &tokens, each, out);
    free(each);
    return out != NULL ? line_text_finish(out, &text) : NULL;
}

char *game_line_text(Script *script, const Position *start, const Line *line)
{
    return game_text_without(script, start, line, 0, 0);
}

/*
 * only.c -- finds out why a choice has only one option.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "match/game/game.h"
#include "match/input/input.h"
#include "script/reason.h"

/* Returns the entry whose reason is `text`, or NULL. */
static Ruled *find_alike(Ruled *out, int count, const char *text)
{
    for (int i = 0; i < count; i++)
        if (strcmp(out[i].text, text) == 0)
            return &out[i];
    return NULL;
}

static void add_token(Ruled *ruled, const char *token)
{
    size_t used = strlen(ruled->tokens);

    if (used + strlen(token) + 3 <= sizeof ruled->tokens)
        text_add(ruled->tokens, sizeof ruled->tokens, "%s%s",
                 used > 0 ? ", " : "", token);
    else
        ruled->more++;
}

/* Adds a refused option to the list. Returns the new number of entries. */
static int add_ruled(const Game *game, const Reason *reason, Ruled *out,
                     int count)
{
    char token[TOKEN_LIMIT];
    const char *text = reason->text + reason->label;
    Ruled *ruled = find_alike(out, count, text);

    if (reason->is_fault || reason->text[0] == '\0')
        return count;
    if (ruled == NULL && count == RULED_LIMIT)
        return count;
    if (ruled == NULL) {
        ruled = &out[count++];
        ruled->tokens[0] = '\0';
        ruled->more = 0;
        snprintf(ruled->text, sizeof ruled->text, "%s", text);
    }
    input_pick(&game->choice, reason->option, script_position(game->script),
               token);
    add_token(ruled, token);
    return count;
}

int game_ruled_out(const Game *game, Ruled *out)
{
    const Reason *reason;
    int count = 0;

    for (int i = 0; (reason = script_pruned(game->script, i)) != NULL; i++)
        count = add_ruled(game, reason, out, count);
    for (int i = 0; (reason = script_skipped(game->script, i)) != NULL; i++)
        count = add_ruled(game, reason, out, count);
    return count;
}

void game_ruled_text(const Ruled *ruled, char *text, size_t size)
{
    char more[32] = "";

    if (ruled->more > 0)
        snprintf(more, sizeof more, " and %d more", ruled->more);
    snprintf(text, size, "%s%s: %s", ruled->tokens, more, ruled->text);
}

/*
 * reload_enter.c -- enters the current turn again under new rules, and compares
 * the options of the choice after it.
 */
#include <stdlib.h>
#include <string.h>

#include "match/input/input.h"
#include "match/reload/reload_internal.h"
#include "match/reload/reload_turns.h"

static void note_cut(Reload *reload, const char *line, const Retrace *retrace)
{
    reload->is_cut = true;
    reload->kept = strndup(line, (size_t)(retrace->rest - line));
    reload->cut = strdup(retrace->rest + strspn(retrace->rest, " "));
    snprintf(reload->why, sizeof reload->why, "%s", retrace->why);
}

/* Enters the current turn. If the picks are a complete turn under the new
 * rules, opens the last choice again. */
static void enter_line(Game *game, const char *line, Reload *reload)
{
    static Retrace retrace;
    const char *at = line;
    char word[TOKEN_LIMIT];

    game->line.count = 0;
    if (!input_word(&at, word))
        return;
    if (!retrace_words(game, line, &retrace)) {
        if (retrace.fault.fault != FAULT_NONE)
            reload_add_fault(reload, &retrace.fault);
        note_cut(reload, line, &retrace);
        return;
    }
    if (!retrace.completed)
        return;
    game_reopen(game);
    retrace.rest = strrchr(line, ' ') != NULL ? strrchr(line, ' ') : line;
    snprintf(retrace.why, sizeof retrace.why, "with it the turn is complete");
    note_cut(reload, line, &retrace);
}

/* Returns the tokens of the open choice, with a blank before and after each.
 * The caller must free them. Returns NULL on failure. */
static char *list_open_tokens(Game *game)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out;
    ScriptError error;

    if (game_look(game, &error) != RUN_OPEN)
        return NULL;
    out = open_memstream(&text, &size);
    if (out == NULL)
        return NULL;
    fputc(' ', out);
    for (int i = 0; i < game->choice.count; i++) {
        char token[TOKEN_LIMIT];
        input_option(game->script, &game->choice, i, token);
        fprintf(out, "%s ", token);
    }
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

bool reload_words(Game *game, ReloadWords *words, Reload *reload)
{
    words->options = list_open_tokens(game);
    words->line = game_line_text(game->script, &game->now, &game->line);
    return words->line != NULL || reload_fail_for_memory(reload);
}

void reload_words_free(ReloadWords *words)
{
    free(words->line);
    free(words->options);
}

/* Returns the tokens in `these` that are not in `those`, or NULL if there are
 * none. */
static char *list_others(const char *these, const char *those)
{
    char *list = calloc(1, strlen(these) + 1);
    char word[TOKEN_LIMIT + 2] = " ";
    size_t used = 0;

    while (list != NULL && input_word(&these, word + 1)) {
        size_t length = strlen(word);
        word[length] = ' ';
        word[length + 1] = '\0';
        if (strstr(those, word) != NULL)
            continue;
        memcpy(list + used, word + (used == 0), length - (used == 0));
        used += length - (used == 0);
    }
    if (used > 0)
        return list;
    free(list);
    return NULL;
}

/* Moves the options that are missing because of an error of the script from
 * `lost` to `failing`. */
static void find_failing(Game *game, Reload *reload)
{
    const Reason *reason;
    size_t size;
    FILE *out = open_memstream(&reload->failing, &size);
    char *lost;

    if (out == NULL)
        return;
    for (int i = 0; (reason = script_pruned(game->script, i)) != NULL; i++) {
        char token[TOKEN_LIMIT];
        if (!reason->is_fault)
            continue;
        input_token(game->script, reason->option, token);
        fprintf(out, " %s ", token);
    }
    fclose(out);
    if (size == 0) {
        free(reload->failing);
        reload->failing = NULL;
    }
    if (reload->failing == NULL || reload->lost == NULL)
        return;
    lost = list_others(reload->lost, reload->failing);
    free(reload->lost);
    reload->lost = lost;
}

/* Lists the options that the open choice has gained and lost. */
static void reload_enter_compare(Game *game, const char *before, Reload *reload)
{
    char *now;

    if (before == NULL || reload->is_cut)
        return;
    now = list_open_tokens(game);
    if (now == NULL)
        return;
    reload->is_compared = true;
    reload->gained = list_others(now, before);
    reload->lost = list_others(before, now);
    find_failing(game, reload);
    free(now);
}

void reload_enter(Game *game, const ReloadWords *words, Reload *reload)
{
    enter_line(game, words->line, reload);
    reload_enter_compare(game, words->options, reload);
}

/*
 * retrace.c -- enters words that are full tokens. If the words are a complete
 * turn, one run makes all picks. Otherwise each word needs its own run.
 */
#include "match/game/game.h"

#include <string.h>

#include "format/token.h"
#include "match/input/input.h"

/* True if no word is left except `done`. A turn may be complete without its
 * `done`, so this word may be left over. */
static bool is_all_said(const char *rest)
{
    char word[TOKEN_LIMIT];

    while (input_word(&rest, word))
        if (strcmp(word, "done") != 0)
            return false;
    return true;
}

/* Returns the index of the option that a word names. Sets `*taken` to false if
 * no option has this name. If the choice then offers `pass`, returns the index
 * of `pass`, because the word may belong to a later choice. Otherwise returns
 * INPUT_NONE. */
static int find_option(const Script *script, const Choice *choice,
                       const char *word, bool *taken)
{
    int index = input_find(script, choice, word);

    *taken = index >= 0;
    return *taken || !choice->may_pass ? index : choice->count - 1;
}

/* -- one by one ----------------------------------------------------------- */

static void tell_retrace_end(const Game *game, RunEnd end,
                             const ScriptError *error, Retrace *retrace)
{
    const Reason *reason = script_reason(game->script);

    if (end == RUN_FAILED && error->line > 0)
        snprintf(retrace->why, sizeof retrace->why, "%s:%d: %s", error->file,
                 error->line, error->message);
    else if (end == RUN_FAILED)
        snprintf(retrace->why, sizeof retrace->why, "%s", error->message);
    else if (end == RUN_REFUSED)
        snprintf(retrace->why, sizeof retrace->why, "%s", reason->text);
    else if (game->now.over)
        snprintf(retrace->why, sizeof retrace->why, "the game is over");
    else
        snprintf(retrace->why, sizeof retrace->why,
                 "the turn is complete before it");
}

/* True if the option was refused because of an error of the script. */
static bool is_failing(const Game *game, const char *word)
{
    const Reason *reason;
    char token[TOKEN_LIMIT];

    for (int i = 0; (reason = script_pruned(game->script, i)) != NULL; i++) {
        if (!reason->is_fault)
            continue;
        input_token(game->script, reason->option, token);
        if (strcmp(token, word) == 0)
            return true;
    }
    return false;
}

bool retrace_words(Game *game, const char *text, Retrace *retrace)
{
    char word[TOKEN_LIMIT];
    ScriptError error;
    const char *next = text;
    RunEnd end = game_look(game, &error);

    *retrace = (Retrace){.rest = text};
    while (end == RUN_OPEN && input_word(&next, word)) {
        bool taken;
        int index = find_option(game->script, &game->choice, word, &taken);
        if (index < 0) {
            Explanation why;
            if (is_failing(game, word))
                retrace->fault = *script_fault(game->script);
            game_explain(game, word, next, true, &why);
            explain_tell(&why, retrace->why, sizeof retrace->why);
            return false;
        }
        end = game_pick(game, game->choice.options[index], &retrace->completed,
                        &error);
        if (taken && (end == RUN_OPEN || end == RUN_DONE))
            retrace->rest = next;
        next = retrace->rest;
    }
    if (end != RUN_FAILED && end != RUN_REFUSED && is_all_said(retrace->rest))
        return true;
    tell_retrace_end(game, end, &error, retrace);
    if (end == RUN_FAILED)
        retrace->fault = error;
    /* The turn is complete although words are left. We open the last choice of
     * the turn again, in order to explain the next word there. */
    if (retrace->completed)
        game_reopen(game);
    retrace->completed = false;
    return false;
}

/* -- a whole turn --------------------------------------------------------- */

typedef struct RetraceRun {
    const Script *script;
    const char *rest;
    int count; /* number of picks so far */
} RetraceRun;

static int retrace_follow(void *context, const Choice *choice)
{
    RetraceRun *following = context;
    char word[TOKEN_LIMIT];
    const char *next = following->rest;
    bool taken;
    int index;

    if (!input_word(&next, word))
        return -1;
    index = find_option(following->script, choice, word, &taken);
    if (index < 0)
        return -1;
    if (taken)
        following->rest = next;
    following->count++;
    return index;
}

/* The script makes all picks in one run. When it has refused a pick, it may add
 * picks that are not from the text. We accept the turn only if all its picks
 * come from the text. */
bool retrace_at_once(Game *game, const char *text)
{
    RetraceRun following = {game->script, text, 0};
    Line line;
    ScriptError error;

    line.count = 0;
    return !game->now.over &&
           script_turn(game->script, &game->now, &line, retrace_follow,
                       &following, &error) == RUN_DONE &&
           line.count == following.count && is_all_said(following.rest) &&
           game_add_turn(game, &line);
}

bool retrace_turn(Game *game, const char *text, Retrace *retrace)
{
    ScriptError error;
    RunEnd end;

    *retrace = (Retrace){.completed = true, .rest = ""};
    game->line.count = 0;
    if (retrace_at_once(game, text))
        return true;
    if (!retrace_words(game, text, retrace))
        return false;
    if (retrace->completed)
        return true;
    end = game_enter(game, "", true, &retrace->completed, retrace->why,
                     sizeof retrace->why, &error);
    if (retrace->completed)
        return true;
    if (end == RUN_OPEN)
        snprintf(retrace->why, sizeof retrace->why, "then %s must be chosen",
                 game->choice.label);
    else if (retrace->why[0] == '\0')
        tell_retrace_end(game, end, &error, retrace);
    if (end == RUN_FAILED)
        retrace->fault = error;
    return false;
}

/*
 * game_silent.c -- finds the options that a player need not type, and the
 * choices whose options may be chosen by number.
 */
#include <ctype.h>
#include <string.h>

#include "match/game/game_words.h"
#include "match/input/input.h"

bool game_is_word(const Game *game, Thing option, const char *word)
{
    return option.type == THING_WORD &&
           strcmp(script_equipment(game->script)->words[option.id], word) == 0;
}

/* Returns the index of an option that need not be typed, or -1 if there is
 * none. */
static int silent_option(const Game *game, const char *word)
{
    for (int i = 0; i < game->choice.count; i++)
        if (game_is_word(game, game->choice.options[i], "done") ||
            game_is_word(game, game->choice.options[i], "pass"))
            return i;
    return game->choice.count == 1 && game->choice.most == 0 &&
                   explain_fit(game->script, &game->choice, word) == FIT_NONE
               ? 0
               : -1;
}

bool game_pass_silently(Game *game, const char *word, bool for_others)
{
    int silent = silent_option(game, word);
    int picks = game->line.count + 1;
    bool is_for_all = for_others && game->choice.may_pass;
    Seat asked = game->choice.seat;
    ScriptError error;

    if (silent < 0)
        return false;
    game->line.picks[game->line.count++] = game->choice.options[silent];
    return script_open(game->script, &game->now, &game->line, true,
                       &game->choice, &error) == RUN_OPEN &&
           script_revealed(game->script) < picks &&
           (is_for_all || game->choice.seat == asked);
}

void game_go_back(Game *game, const Line *line)
{
    ScriptError error;

    game->line = *line;
    game_look(game, &error);
}

bool game_with_pass(Game *game, AfterPass see, void *context)
{
    Line before = game->line;
    bool passes = false;

    for (int i = 0; i < game->choice.count; i++)
        passes = passes || game_is_word(game, game->choice.options[i], "pass");
    if (!passes)
        return false;
    passes = game_pass_silently(game, "pass", false);
    if (passes)
        see(context);
    game_go_back(game, &before);
    return passes;
}

/* True if the open choice has an option whose token begins with a digit. */
static bool has_digits(const Game *game)
{
    for (int i = 0; i < game->choice.count; i++) {
        char token[TOKEN_LIMIT];
        input_option(game->script, &game->choice, i, token);
        if (isdigit((unsigned char)token[0]))
            return true;
    }
    return false;
}

bool game_is_numbered(Game *game)
{
    Line before = game->line;
    bool has = game->choice.count < 2 || has_digits(game);

    while (!has && game_pass_silently(game, "", false))
        has = has_digits(game);
    if (game->line.count != before.count)
        game_go_back(game, &before);
    return !has;
}

int game_match_later(Game *game, const char *word, bool for_others)
{
    Line before = game->line;

    while (game_pass_silently(game, word, for_others)) {
        int index = game_match(game, word);
        if (index >= 0)
            return index;
    }
    game_go_back(game, &before);
    return -1;
}

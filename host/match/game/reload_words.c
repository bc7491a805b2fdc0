/*
 * reload_words.c -- a game in words, as no script is needed to read it.
 */
#include <stdio.h>
#include <stdlib.h>

#include "format/record_json.h"
#include "format/token.h"
#include "match/game/branches.h"
#include "match/game/reload_internal.h"

void reload_words_free(ReloadWords *words)
{
    for (int i = 0; i < words->count; i++) {
        free(words->turns[i]);
        free(words->chance[i]);
    }
    free(words->turns);
    free(words->chance);
    free(words->line);
    free(words->options);
}

char *reload_options(Game *game)
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
        token_write(token, game->choice.options[i],
                    script_position(game->script),
                    script_equipment(game->script));
        fprintf(out, "%s ", token);
    }
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

bool reload_words(Game *game, ReloadWords *words, Reload *reload)
{
    bool fine = true;

    *words = (ReloadWords){.count = branches_turn_count(game)};
    words->turns = calloc((size_t)words->count + 1, sizeof *words->turns);
    words->chance = calloc((size_t)words->count + 1, sizeof *words->chance);
    if (words->turns == NULL || words->chance == NULL) {
        words->count = 0;
        reload_words_free(words);
        return reload_fail_for_memory(reload);
    }
    words->options = reload_options(game);
    words->line = game_line_text(game->script, &game->now, &game->line);
    fine = words->line != NULL;
    for (int i = 0; fine && i < words->count; i++) {
        const Turn *turn = branches_each_turn(game, i);
        if (turn->text != NULL)
            continue;
        words->turns[i] = game_words(game->script, turn);
        /* it was run again for them: its events stand */
        words->chance[i] = record_chance_text(script_events(game->script),
                                              script_equipment(game->script));
        fine = words->turns[i] != NULL && words->chance[i] != NULL;
    }
    if (fine)
        return true;
    reload_words_free(words);
    return reload_fail_for_memory(reload);
}

const char *reload_words_of_turn(const ReloadWords *words, const Game *game,
                                 int turn)
{
    return words->turns[turn] != NULL ? words->turns[turn]
                                      : game->turns[turn].text;
}

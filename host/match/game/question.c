/*
 * question.c -- writes the question of the open choice for people.
 */
#include <stdio.h>
#include <string.h>

#include "match/game/game.h"
#include "script/variant_info.h"

enum { FEW_OPTIONS = 4 }; /* greatest number of options that a question lists */

/* True if the label is the token of an option, and the choice has few
 * options. */
static bool is_label_offered(const Game *game)
{
    const Choice *choice = &game->choice;
    char token[TOKEN_LIMIT];

    for (int i = 0; i < choice->count; i++) {
        input_pick(choice, choice->options[i], script_position(game->script),
                   token);
        if (strcmp(token, choice->label) == 0)
            return choice->count <= FEW_OPTIONS;
    }
    return false;
}

/* Writes a text such as "Choose declare or pass". */
static void write_open_options(const Game *game, char *text, size_t size)
{
    const Choice *choice = &game->choice;
    size_t used = (size_t)snprintf(text, size, "Choose ");

    for (int i = 0; i < choice->count && used < size; i++) {
        const char *joint = i == 0                   ? ""
                            : i + 1 == choice->count ? " or "
                                                     : ", ";
        char token[TOKEN_LIMIT];
        input_pick(choice, choice->options[i], script_position(game->script),
                   token);
        used +=
            (size_t)snprintf(text + used, size - used, "%s%s", joint, token);
    }
}

bool game_question(const Game *game, char *text, size_t size)
{
    const char *label = game->choice.label;
    const char *remark = strchr(label, '(');
    size_t begun;
    const char *ask = script_ask(game->script, label, &game->line, &begun);

    if (ask != NULL)
        snprintf(text, size, "%.*s%s%s%s%s", (int)begun, label,
                 begun > 0 ? ": " : "", ask, remark != NULL ? " " : "",
                 remark != NULL ? remark : "");
    else if (is_label_offered(game))
        write_open_options(game, text, size);
    else
        snprintf(text, size, "Choose: %s", label);
    return ask != NULL;
}

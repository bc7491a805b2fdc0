/*
 * repl_tell.c -- facts about the game under way, as files have them: its
 * position, options and seed, and what happened in the last turn.
 */
#include <stdio.h>
#include <stdlib.h>

#include "app/repl/repl_internal.h"
#include "app/show/show.h"
#include "format/position_json.h"

/* What the eyes may know: a seat at the table sees "?" for the rest. It is for
 * files: its line is not broken. */
void command_position(Repl *repl, const char *words)
{
    char *text = position_json(&repl->game->now, repl->equipment,
                               repl->people > 1 ? repl->eyes : SEAT_NONE);

    (void)words;
    if (text == NULL)
        fputs("Not enough memory.\n", repl->look.out);
    else
        fprintf(repl->setup->out, "%s\n", text);
    free(text);
}

void command_seed(Repl *repl, const char *words)
{
    (void)words;
    if (repl->setup->seed != NULL)
        fprintf(repl->look.out,
                "The seed is %s: --seed %s starts the same game.\n",
                repl->setup->seed, repl->setup->seed);
    else
        fputs("The game began from a position, without a seed.\n",
              repl->look.out);
}

static void show_setting(Repl *repl, const OptionValue *value)
{
    if (value->type == OPTION_WORD)
        fprintf(repl->look.out, "  %s = %s\n", value->name, value->word);
    else if (value->type == OPTION_FLAG)
        fprintf(repl->look.out, "  %s = %s\n", value->name,
                value->number ? "yes" : "no");
    else
        fprintf(repl->look.out, "  %s = %d\n", value->name, (int)value->number);
}

void command_settings(Repl *repl, const char *words)
{
    const Equipment *equipment = repl->equipment;

    (void)words;
    if (equipment->option_count == 0)
        fputs("This game has no options.\n", repl->look.out);
    for (int i = 0; i < equipment->option_count; i++)
        show_setting(repl, &equipment->options[i]);
}

/* The turn under way, or the one before it if nothing has happened yet. */
void command_events(Repl *repl, const char *words)
{
    const Game *game = repl->game;
    Hearer hearer = {repl->eyes, repl->look.color, false, repl_debugs(repl)};
    ScriptError error;

    (void)words;
    if (game->line.count == 0 && game_turns(game) > 0) {
        const Node *node = game_here(game);
        const Position *before = node_before(node);
        fprintf(repl->look.out, "-- turn %d\n", before->turn);
        hearer.set_up = before->turn == 0;
        script_replay(repl->script, before, &node->line, NULL, NULL, &error);
    } else {
        fprintf(repl->look.out, "-- turn %d, so far\n", game->now.turn);
        hearer.set_up = game->now.turn == 0;
        script_replay(repl->script, &game->now, &game->line, NULL, NULL,
                      &error);
    }
    tell_events(repl->look.out, repl->script, hearer);
    repl_look_again(repl);
}

/*
 * bot.c -- the kinds of bots, and seats that go on by themselves.
 */
#include "match/bot/bot.h"

#include <stdio.h>
#include <string.h>

/* Gives an option of the open choice; asked behind whatever was picked in the
 * turn so far. */
typedef RunEnd (*Choose)(Bots *bots, const Game *game, Thing *option,
                         ScriptError *error);

static RunEnd choose_by_chance(Bots *bots, const Game *game, Thing *option,
                               ScriptError *error)
{
    const Choice *choice = &game->choice;

    (void)error;
    *option = choice->options[bot_pick_random(&bots->random, choice)];
    return RUN_DONE;
}

static RunEnd choose_greedily(Bots *bots, const Game *game, Thing *option,
                              ScriptError *error)
{
    return greedy_choose(&bots->greedy, &bots->random, game, game->choice.seat,
                         option, error);
}

/* Both by BotKind. */
static const char *const names[] = {"human", "random", "greedy", NULL};
static const Choose choosers[] = {NULL, choose_by_chance, choose_greedily};

const char *const *bot_names(void)
{
    return names;
}

int bot_find(const char *name)
{
    for (int i = 0; names[i] != NULL; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

const char *bot_name(BotKind kind)
{
    return names[kind];
}

Random bots_chance(const char *seed)
{
    char text[300];

    snprintf(text, sizeof text, "bots of %s", seed);
    return random_from_text(text);
}

int bot_pick_random(void *random, const Choice *choice)
{
    return (int)random_below(random, (uint32_t)choice->count);
}

RunEnd bot_greedy_option(Bots *bots, Game *game, Seat seat, Thing *option,
                         ScriptError *error)
{
    return greedy_choose(&bots->greedy, &bots->random, game, seat, option,
                         error);
}

/* -- going on ------------------------------------------------------------- */

static int pick_for_seat(void *context, const Choice *choice)
{
    Bots *bots = context;

    if (bots->kinds[choice->seat] != BOT_RANDOM)
        return -1;
    return bot_pick_random(&bots->random, choice);
}

/* What was picked where a choice was open may be in any order. */
static RunEnd complete_picked(Game *game, const Line *line, bool *completed,
                              ScriptError *error)
{
    Line before = game->line;
    RunEnd end;

    game->line = *line;
    end = game_complete(game, completed, error);
    if (end != RUN_DONE)
        game->line = before;
    return end;
}

/* Runs on with random seats deciding; opens the choice where another kind is
 * asked. */
static RunEnd run_on(Bots *bots, Game *game, bool *completed,
                     ScriptError *error)
{
    Line line = game->line;
    RunEnd end = script_turn(game->script, &game->now, &line, pick_for_seat,
                             bots, error);

    if (end == RUN_DONE && game->line.count > 0)
        return complete_picked(game, &line, completed, error);
    if (end == RUN_DONE) {
        *completed = game_add_turn(game, &line);
        return RUN_DONE;
    }
    if (end != RUN_OPEN)
        return end;
    game->line = line;
    return game_look(game, error);
}

static bool is_person(const Bots *bots, const Game *game)
{
    return bots->kinds[game->choice.seat] == BOT_HUMAN;
}

static RunEnd choose(Bots *bots, const Game *game, Thing *option,
                     ScriptError *error)
{
    return choosers[bots->kinds[game->choice.seat]](bots, game, option, error);
}

/* A bot's pick where a person has chosen before it in the turn, perhaps
 * things in an order of his own, which only looking allows. */
static RunEnd pick_among(Bots *bots, Game *game, bool *completed,
                         ScriptError *error)
{
    Thing option;
    RunEnd end = choose(bots, game, &option, error);

    if (end == RUN_FAILED)
        return end;
    return game_pick(game, option, completed, error);
}

/* Picks one by one as long as the turn has picks before. */
static RunEnd go_on_looking(Bots *bots, Game *game, bool *completed,
                            ScriptError *error)
{
    RunEnd end = game_look(game, error);

    while (end == RUN_OPEN && !is_person(bots, game))
        end = pick_among(bots, game, completed, error);
    return end;
}

RunEnd bots_go_on(Bots *bots, Game *game, bool *completed, ScriptError *error)
{
    *completed = false;
    if (game->now.over)
        return RUN_DONE;
    if (game->line.count > 0)
        return go_on_looking(bots, game, completed, error);
    for (;;) {
        Thing option;
        RunEnd end = run_on(bots, game, completed, error);
        if (end != RUN_OPEN || is_person(bots, game))
            return end;
        end = choose(bots, game, &option, error);
        if (end != RUN_DONE)
            return end;
        /* one pick only: what follows may be another seat's to choose */
        game->line.picks[game->line.count++] = option;
    }
}

/* outside.c -- the bot that asks another program to choose. */
#include <stdio.h>

#include "match/bot/bot_internal.h"

bool bot_waits(const Player *player)
{
    return player->command[0] != '\0';
}

bool bots_lack(const Bots *bots, const Player *player)
{
    const Outside *outside = &bots->outside;

    return bot_waits(player) &&
           (outside->has == NULL || !outside->has(outside->context, player));
}

static RunEnd fail_lack(const Player *player, ScriptError *error)
{
    *error = (ScriptError){.fault = FAULT_PLAYER};
    snprintf(error->message, sizeof error->message,
             "the program %s was not started", player->command);
    return RUN_FAILED;
}

/* Lets the program choose, unless there is only one option. */
static RunEnd choose_outside(Bots *bots, const Game *game, Thing *option,
                             ScriptError *error)
{
    const Player *player = &bots->players[game->choice.seat];

    *option = game->choice.options[0];
    if (game->choice.count == 1)
        return RUN_DONE;
    if (bots_lack(bots, player))
        return fail_lack(player, error);
    return bots->outside.ask(bots->outside.context, player, game, option,
                             error);
}

static RunEnd look_outside(Bots *bots, const Game *game, void *thoughts,
                           Thing *option, ScriptError *error)
{
    const Player *player = &bots->players[game->choice.seat];

    (void)thoughts;
    return bots_lack(bots, player)
               ? fail_lack(player, error)
               : bots->outside.look(bots->outside.context, player, game, option,
                                    error);
}

const Mind outside_mind = {.choose = choose_outside, .go_on = look_outside};

bool outside_is_sound(const Outside *outside)
{
    return outside->is_sound == NULL || outside->is_sound(outside->context);
}

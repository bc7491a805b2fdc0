/*
 * bot_line.c -- what a greedy seat would choose in the rest of a turn.
 */
#include "match/bot/bot.h"

/* Whether the choice that is open may be answered now by who began: whatever
 * was revealed behind the `known` picks is not known yet. */
static bool goes_on(const Game *game, int known, Seat seat)
{
    return script_revealed(game->script) <= known &&
           game->choice.seat == seat && game->line.count < LINE_LIMIT;
}

static RunEnd choose_option(Bots *bots, Game *game, Thing *option,
                            ScriptError *error)
{
    *option = game->choice.options[0];
    if (game->choice.count == 1)
        return RUN_DONE;
    return bot_greedy_option(bots, game, game->choice.seat, option, error);
}

RunEnd bot_greedy_line(Bots *bots, Game *game, ScriptError *error)
{
    Line before = game->line;
    Seat seat = game->choice.seat;
    RunEnd end = RUN_OPEN;
    Thing option;

    while (end == RUN_OPEN && goes_on(game, before.count, seat)) {
        if (choose_option(bots, game, &option, error) == RUN_FAILED) {
            game->line = before;
            return RUN_FAILED;
        }
        game->line.picks[game->line.count++] = option;
        end = game_look(game, error);
    }
    if (end != RUN_OPEN && end != RUN_DONE)
        game->line = before;
    return end;
}

/*
 * bot.c -- lets bots choose for their seats.
 */
#include "match/bot/bot_internal.h"
#include "match/picks/picks.h"
#include "match/player/player.h"
#include "script/walk.h"

#define WAYS(name, sentence, iterations, mind, decide) {mind, decide},

/* The functions with which each player chooses: `mind` searches ahead and takes
 * time, while `decide` chooses at once, during a run of the script. */
static const struct {
    const Mind *mind;
    Decide decide;
} rows[] = {{NULL, NULL}, BOTS(WAYS)};

/* -- seats that bots play ------------------------------------------------- */

bool bot_looks(const Player *player)
{
    return rows[player->bot].mind != NULL;
}

int bots_decide(void *context, const Choice *choice)
{
    Bots *bots = context;

    Decide decide = rows[bots->players[choice->seat].bot].decide;

    return decide != NULL ? decide(&bots->key, choice) : -1;
}

/* Completes the current turn with the picks of `line`. `line` must begin with
 * the picks of game->line, but may have them in a different order. */
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

/* Runs the turn with the picks made so far, and lets bots choose. If the turn
 * is not complete, opens the choice at which the run has stopped. */
static RunEnd run_on(Bots *bots, Game *game, bool *completed,
                     ScriptError *error)
{
    Line line = game->line;
    int floor;
    /* The picks of other players may be in any order. */
    RunEnd end = script_turn_in(game->script, &game->now, &line, line.count > 0,
                                NULL, bots_decide, bots, error);

    if (end == RUN_DONE && game->line.count > 0)
        return complete_picked(game, &line, completed, error);
    if (end == RUN_DONE) {
        *completed = game_add_turn(game, &line);
        return RUN_DONE;
    }
    if (end != RUN_OPEN)
        return end;
    floor = game->line.count;
    game->line = line;
    return game_look_back(game, floor, error);
}

/* True if the bot at the open choice searches ahead. A bot that has taken over
 * a person's seat during this turn (an arrival) chooses at random. */
static bool looks(const Bots *bots, const Game *game)
{
    return bot_looks(&bots->players[game->choice.seat]) &&
           !game_has_arrivals(&game->line);
}

static bool is_person(const Bots *bots, const Game *game)
{
    return bots->players[game->choice.seat].bot == HUMAN;
}

/* True if the caller must provide the choice: a person must choose, or a bot
 * needs time and `in_slices` is set. */
static bool is_waiting(const Bots *bots, const Game *game)
{
    return is_person(bots, game) ||
           (bots->in_slices && !bots->has_found && looks(bots, game) &&
            game->choice.count > 1);
}

RunEnd bots_choose(Bots *bots, const Game *game, Thing *option,
                   ScriptError *error)
{
    int kind = bots->players[game->choice.seat].bot;
    Decide decide;

    if (bots->has_found) {
        bots->has_found = false;
        *option = bots->found;
        return RUN_DONE;
    }
    if (looks(bots, game))
        return rows[kind].mind->choose(bots, game, option, error);
    decide = rows[kind].decide != NULL ? rows[kind].decide : bot_pick;
    *option = game->choice.options[decide(&bots->key, &game->choice)];
    return RUN_DONE;
}

/* Lets a bot choose in a turn in which other players have made picks. Their
 * picks may be in any order, so we add the bot's pick with game_pick. */
static RunEnd pick_among(Bots *bots, Game *game, bool *completed,
                         ScriptError *error)
{
    Thing option;
    RunEnd end = bots_choose(bots, game, &option, error);

    if (end == RUN_FAILED)
        return end;
    return game_pick(game, option, completed, error);
}

/* Lets bots choose in a turn that already has picks, one pick at a time. */
static RunEnd go_on_looking(Bots *bots, Game *game, bool *completed,
                            ScriptError *error)
{
    RunEnd end = game_look(game, error);

    while (end == RUN_OPEN && !is_waiting(bots, game))
        end = pick_among(bots, game, completed, error);
    return end;
}

RunEnd bots_go_on(Bots *bots, Game *game, bool *completed, ScriptError *error)
{
    bool goes_on = bots->is_paused;

    *completed = bots->is_paused = false;
    if (game->now.over)
        return RUN_DONE;
    if (game->line.count > 0 && !goes_on)
        return go_on_looking(bots, game, completed, error);
    for (;;) {
        Thing option;
        RunEnd end = run_on(bots, game, completed, error);
        if (end != RUN_OPEN || is_waiting(bots, game)) {
            bots->is_paused = end == RUN_OPEN && !is_person(bots, game);
            return end;
        }
        end = bots_choose(bots, game, &option, error);
        if (end != RUN_DONE)
            return end;
        /* We add only one pick, because another seat may choose next. */
        game->line.picks[game->line.count++] = option;
    }
}

/* -- thinking in slices --------------------------------------------------- */

static bool begin_to_think(Bots *bots, const Game *game)
{
    bots->mind = rows[bots->players[game->choice.seat].bot].mind;
    if (bots->mind->begin != NULL)
        bots->thoughts = bots->mind->begin(bots, game);
    return bots->mind->begin == NULL || bots->thoughts != NULL;
}

static void drop_thoughts(Bots *bots)
{
    if (bots->thoughts != NULL)
        bots->mind->free(bots->thoughts);
    bots->thoughts = NULL;
    bots->mind = NULL;
}

RunEnd bots_think(Bots *bots, const Game *game, ScriptError *error)
{
    RunEnd end;

    if (bots->mind == NULL && !begin_to_think(bots, game)) {
        bots->mind = NULL;
        *error =
            (ScriptError){.fault = FAULT_LIMIT, .message = "out of memory"};
        return RUN_FAILED;
    }
    end = bots->mind->go_on(bots, game, bots->thoughts, &bots->found, error);
    bots->has_found = end == RUN_DONE;
    if (end != RUN_OPEN)
        drop_thoughts(bots);
    return end;
}

void bots_forget(Bots *bots)
{
    drop_thoughts(bots);
    bots->is_paused = false;
    if (bots->outside.forget != NULL)
        bots->outside.forget(bots->outside.context);
}

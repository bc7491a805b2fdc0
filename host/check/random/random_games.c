/*
 * random_games.c -- plays random games, and plays turns twice.
 */
#include <stdio.h>
#include <string.h>

#include "check/random/random.h"
#include "check/reread/reread.h"
#include "match/picks/picks.h"
#include "script/reason.h"
#include "script/variant_info.h"

/* We do not test every turn, because a test takes ten times as long as the
 * turn. Most faults occur in many turns. */
enum { FIRST_TURNS = 40, FIRST_GAMES = 20, SOME_EVERY = 5, REST_EVERY = 25 };

static bool is_to_test(const RandomGame *game, const RandomTally *tally)
{
    if (game->now->over)
        return true;
    if (game->turns >= FIRST_TURNS)
        return (game->turns + tally->games) % REST_EVERY == 0;
    return tally->games < FIRST_GAMES ||
           (game->turns + tally->games) % SOME_EVERY == 0;
}

uint64_t random_start(const Script *script, const char *seed, Position *start)
{
    const VariantInfo *info = script_info(script);

    position_start(start, script_equipment(script),
                   script_seats(info, info->players), chance_from_text(seed));
    return bots_key(seed);
}

bool is_like(const Script *script, const Position *one, const Position *other)
{
    const Deck *deck = &script_equipment(script)->deck;

    return position_hash(one, deck) == position_hash(other, deck);
}

static void refusal_as_error(const Script *script, ScriptError *error)
{
    const Reason *reason = script_reason(script);

    script_wrong(error, FAULT_SCRIPT, "nothing can be done in this turn: %s",
                 reason->text);
    error->line = reason->line;
    snprintf(error->file, sizeof error->file, "%s",
             reason->file ? reason->file : script_info(script)->file);
}

void random_begin(RandomGame *game, Script *script, const char *seed)
{
    game->script = script;
    game->key = random_start(script, seed, &game->start);
    game->now = &game->start;
    game->turns = 0;
    game->reread = NULL;
    game->is_changed = false;
    game->is_tested = false;
}

bool random_turn(RandomGame *game, SeeTurn see, void *context,
                 RandomTally *tally, Position *at, ScriptError *error)
{
    Script *script = game->script;
    Line line;
    RunEnd end;

    line.count = 0;
    end = game->reread != NULL ? reread_play(game->reread, script, game->now,
                                             &line, bot_pick, &game->key, error)
                               : script_turn(script, game->now, &line, bot_pick,
                                             &game->key, error);
    game->now = script_position(script);
    if (at != NULL && (end != RUN_DONE || see != NULL))
        *at = *script_turn_start(script);
    if (end != RUN_DONE) {
        if (end != RUN_FAILED)
            refusal_as_error(script, error);
        return false;
    }
    if (game->reread != NULL && !whole_check(script, game->now, error))
        return false;
    game->is_tested = is_to_test(game, tally);
    game->is_changed = game->reread != NULL && game->is_tested &&
                       !reread_check(game->reread, game->now, error);
    if (game->is_changed ||
        (see != NULL && !see(context, script, &line, error)))
        return false;
    game->turns++;
    tally->turns++;
    tally->choices += line.count;
    return true;
}

bool random_has_ended(const RandomGame *game, long most_turns,
                      RandomTally *tally)
{
    if (!game->now->over && game->turns < most_turns)
        return false;
    tally->games++;
    tally->cut += !game->now->over;
    return true;
}

bool random_game(Script *script, const char *seed, long most_turns, SeeTurn see,
                 void *context, RandomTally *tally, Position *at,
                 ScriptError *error)
{
    RandomGame game;

    random_begin(&game, script, seed);
    while (!random_has_ended(&game, most_turns, tally))
        if (!random_turn(&game, see, context, tally, at, error))
            return false;
    return true;
}

/* -- two games with alternating turns -------------------------------------- */

/* Plays a turn of a game. Returns false if the script fails. Leaves the game
 * unchanged if no option can be carried out. */
static bool random_games_play(Script *script, struct PureTable *table,
                              ScriptError *error)
{
    RunEnd end;

    table->moved = false;
    if (table->now.over)
        return true;
    table->before = table->now;
    table->line.count = 0;
    end = script_turn(script, &table->before, &table->line, bot_pick,
                      &table->key, error);
    table->moved = end == RUN_DONE;
    if (table->moved)
        table->now = *script_position(script);
    return end != RUN_FAILED;
}

/* Repeats the latest turn of a game. The repeated turn must have the same
 * result. */
static bool repeat_latest_turn(Script *script, const struct PureTable *table,
                               ScriptError *error)
{
    Line line = table->line;
    RunEnd end;

    if (!table->moved)
        return true;
    end = script_turn(script, &table->before, &line, NULL, NULL, error);
    if (end == RUN_FAILED)
        return false;
    if (end == RUN_DONE &&
        is_like(script, script_position(script), &table->now))
        return true;
    return script_wrong(
        error, FAULT_SCRIPT,
        "a turn has a different result when it is played again");
}

void pure_begin(PureGames *games, Script *script, const char *const seeds[2])
{
    memset(games, 0, sizeof *games);
    games->script = script;
    for (int i = 0; i < 2; i++)
        games->tables[i].key =
            random_start(script, seeds[i], &games->tables[i].now);
}

bool pure_turn(PureGames *games, Position *at, int *which, ScriptError *error)
{
    struct PureTable *tables = games->tables;

    *which = games->turn % 2;
    *at = tables[*which].now;
    if (!random_games_play(games->script, &tables[*which], error))
        return false;
    *which = 1 - *which;
    *at = tables[*which].before;
    return games->turn++ == 0 ||
           repeat_latest_turn(games->script, &tables[*which], error);
}

/*
 * pure_games.c -- turns played twice, with those of another game between.
 */
#include "match/check/exercise.h"

#include "match/bot/bot.h"

/* A game and the turn that was played last. */
typedef struct Table {
    uint64_t key; /* of its bots */
    Position before, now;
    Line line;
    bool moved; /* there is such a turn */
} Table;

/* False if the script is wrong. A game that cannot go on stays as it is; others
 * report that. */
static bool play(Script *script, Table *table, ScriptError *error)
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

/* Plays the latest turn again. */
static bool play_again(Script *script, const Table *table, ScriptError *error)
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
    return game_fault(error,
                      "a turn comes out otherwise when it is played again");
}

bool pure_games(Script *script, const char *const seeds[2], int most_turns,
                Position *at, int *which, ScriptError *error)
{
    Table tables[2] = {0};

    for (int i = 0; i < 2; i++)
        tables[i].key = random_start(script, seeds[i], &tables[i].now);
    for (int turn = 0; turn < 2 * most_turns; turn++) {
        *which = turn % 2;
        *at = tables[*which].now;
        if (!play(script, &tables[*which], error))
            return false;
        *which = 1 - *which;
        *at = tables[*which].before;
        if (turn > 0 && !play_again(script, &tables[*which], error))
            return false;
    }
    return true;
}

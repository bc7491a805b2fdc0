/*
 * random_games.c -- playing by chance, as fast as the script runs.
 */
#include "app/check/check.h"

#include <stdio.h>
#include <string.h>

#include "match/bot/bot.h"

static void refusal_as_error(const Script *script, ScriptError *error)
{
    const Reason *reason = script_reason(script);

    memset(error, 0, sizeof *error);
    error->fault = FAULT_SCRIPT;
    error->line = reason->line;
    snprintf(error->file, sizeof error->file, "%s",
             reason->file ? reason->file : script_info(script)->file);
    snprintf(error->message, sizeof error->message,
             "nothing can be done in this turn: %s", reason->text);
}

bool random_game(Script *script, const char *seed, long most_turns, SeeTurn see,
                 void *context, RandomTally *tally, Position *at,
                 ScriptError *error)
{
    Random chance = bots_chance(seed);
    Position start;
    const Position *now = &start;

    position_start(&start, script_equipment(script),
                   seats_standard(script_info(script)->players),
                   random_from_text(seed));
    for (long turn = 0; !now->over && turn < most_turns; turn++) {
        Line line;
        line.count = 0;
        if (at != NULL)
            *at = *now;
        RunEnd end =
            script_turn(script, now, &line, bot_pick_random, &chance, error);
        now = script_position(script);
        if (end != RUN_DONE) {
            if (end != RUN_FAILED)
                refusal_as_error(script, error);
            return false;
        }
        if (see != NULL && !see(context, script, &line, error))
            return false;
        tally->turns++;
        tally->choices += line.count;
    }
    tally->games++;
    tally->cut += !now->over;
    return true;
}

/*
 * random_games.c -- playing at random, as fast as the script runs.
 */
#include "match/check/exercise.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "match/bot/bot.h"

uint64_t random_start(const Script *script, const char *seed, Position *start)
{
    position_start(start, script_equipment(script),
                   seats_standard(script_info(script)->players),
                   chance_from_text(seed));
    return bots_key(seed);
}

bool is_like(const Script *script, const Position *one, const Position *other)
{
    const Deck *deck = &script_equipment(script)->deck;

    return position_hash(one, deck) == position_hash(other, deck);
}

bool game_fault(ScriptError *error, const char *format, ...)
{
    va_list arguments;

    *error = (ScriptError){.fault = FAULT_SCRIPT};
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    return false;
}

static void refusal_as_error(const Script *script, ScriptError *error)
{
    const Reason *reason = script_reason(script);

    game_fault(error, "nothing can be done in this turn: %s", reason->text);
    error->line = reason->line;
    snprintf(error->file, sizeof error->file, "%s",
             reason->file ? reason->file : script_info(script)->file);
}

bool random_game(Script *script, const char *seed, long most_turns, SeeTurn see,
                 void *context, RandomTally *tally, Position *at,
                 ScriptError *error)
{
    Position start;
    const Position *now = &start;
    uint64_t key = random_start(script, seed, &start);

    for (long turn = 0; !now->over && turn < most_turns; turn++) {
        Line line;
        line.count = 0;
        if (at != NULL)
            *at = *now;
        RunEnd end = script_turn(script, now, &line, bot_pick, &key, error);
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

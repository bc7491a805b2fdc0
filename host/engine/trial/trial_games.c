/* trial_games.c -- plays the games of a trial, a turn at a time. */
#include "engine/trial/trial_games.h"

#include "match/player/player.h"
#include "script/variant_info.h"

enum { TURN_CAP = 1000, FOLLOWED = 100 /* see Plan */ };

bool trial_games_begin(TrialGames *games, Script *script, const char *seed,
                       long asked_for, ScriptError *error)
{
    games->script = script;
    games->asked_for = asked_for;
    games->plan =
        (Plan){.seed = seed, .most_turns = TURN_CAP, .follow = FOLLOWED};
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        player_read(PLAYER_LAB, &games->plan.players[seat]);
    games->sums = sums_new();
    games->trace = trace_new();
    return (games->sums != NULL && games->trace != NULL) ||
           script_no_memory(error);
}

void trial_games_end(TrialGames *games)
{
    trace_free(games->trace);
    sums_free(games->sums);
    script_free(games->script);
}

/* Counts the game that has ended. Returns false if the game failed. */
static bool end_game(TrialGames *games)
{
    games->is_playing = false;
    return sums_add(games->sums, games->trace) &&
           games->trace->end != TRACE_FAILED;
}

bool trial_games_go_on(TrialGames *games)
{
    if (games->is_playing)
        return playtest_turn(games->trace) || end_game(games);
    if (games->begun == games->asked_for)
        return false;
    games->is_playing = true;
    return playtest_begin(games->script, &games->plan, games->begun++,
                          games->trace) ||
           end_game(games);
}

void trial_games_tell(const TrialGames *games, const char *seed, Json *answer)
{
    const Seats seats = script_seats(script_info(games->script),
                                     script_info(games->script)->players);
    PlayedGames played = {.sums = games->sums,
                          .asked_for = games->asked_for,
                          .seats = seats.count,
                          .seed = seed};

    for (int seat = 0; seat < seats.count; seat++) {
        played.colors[seat] = color_name(seats.colors[seat]);
        played.players[seat] = PLAYER_LAB;
    }
    sums_tell(&played, answer);
}

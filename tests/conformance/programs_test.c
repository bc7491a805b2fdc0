/*
 * Tests programs as players. A program that picks a random option plays every
 * game without an error, alone and with other players.
 */
#include "support/conform.h"

#include <glob.h>

#include "lab/play/play.h"
#include "match/picks/picks.h"
#include "match/player/player.h"

enum { GAMES = 3, TURNS = 40 };

static bool is_started(void *context, const Player *player)
{
    (void)context;
    (void)player;
    return true;
}

static RunEnd ask_program(void *context, const Player *player, const Game *game,
                          Thing *option, ScriptError *error)
{
    (void)player;
    (void)error;
    assert_true(game->choice.count > 1);
    *option = game->choice.options[bot_pick_random(context, &game->choice)];
    return RUN_DONE;
}

/* Returns a plan in which every `period`th seat is a program, and the others
 * are random bots. */
static Plan plan_of(int period, Random *random)
{
    Plan plan = {
        .seed = "program",
        .most_turns = TURNS,
        .outside = {.has = is_started, .ask = ask_program, .context = random}};

    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        assert_true(player_read(seat % period == 0 ? "exec:uniform" : "random",
                                &plan.players[seat]));
    return plan;
}

static void play_games(const Configuration *configuration, int period)
{
    Script *script = load(configuration, NULL);
    Random random = random_from_text("program");
    Plan plan = plan_of(period, &random);
    Trace *trace = trace_new();

    for (int i = 0; i < GAMES; i++) {
        playtest_game(script, &plan, i, trace);
        if (trace->end != TRACE_OVER && trace->end != TRACE_CAPPED)
            describe(configuration, trace_length(trace), trace->message);
    }
    trace_free(trace);
    script_free(script);
}

static void programs_play_every_game(void **state)
{
    glob_t variants;

    assert_int_equal(glob("variants/*.lua", 0, NULL, &variants), 0);
    for (size_t i = 0; i < variants.gl_pathc; i++) {
        Configuration each = {.file = variants.gl_pathv[i]};
        Script *script = load(&each, NULL);
        int most = script_info(script)->most_players;
        each.players = script_info(script)->least_players;
        script_free(script);
        play_games(&each, 1);
        play_games(&each, 2);
        each.players = most;
        play_games(&each, 2);
    }
    globfree(&variants);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_play_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

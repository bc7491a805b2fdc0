/*
 * ends_test.c -- tests bots that choose how a game ends. Each bot must choose
 * the better of two ends.
 */
#include "match/bot/bot.h"
#include "match/player/player.h"
#include "support/small.h"

enum { SEEDS = 5 };

/* A game in which the first seat chooses how the game ends. With "on" the game
 * continues, and nobody has a choice in the next turn. */
static const char game[] =
    "local function others(me) local list = {} "
    "for _, s in ipairs(seats:list()) do "
    "if s ~= me then list[#list + 1] = s end end return list end "
    "local ends = { "
    "win = function(me) finish('win', me) end, "
    "share = function(me) finish('share', seats:list()) end, "
    "nobody = function() finish('nobody', {}) end, "
    "loss = function(me) finish('loss', others(me)) end, "
    "on = function() end } "
    "return variant { api = 1, name = 'ends', players = { %d, %d }, %s "
    "setup = function() end, turn = function(me) "
    "if me.number > 1 then return end "
    "choose_one('end', { better = function() ends.%s(me) end, "
    "worse = function() ends.%s(me) end }) end }";

static Script *load(int seats, const char *more, const char *better,
                    const char *worse)
{
    static char text[SMALL_TEXT];
    ScriptError error;
    Script *script;

    snprintf(text, sizeof text, game, seats, seats, more, better, worse);
    script = small_load_text(text, &error);
    if (script == NULL)
        fail_msg("%d: %s", error.line, error.message);
    return script;
}

/* Returns the number of games in which the better end was chosen. */
static int count_better(Script *script, const char *player)
{
    Position start = small_start(script);
    int count = 0;

    for (int seed = 0; seed < SEEDS; seed++) {
        Bots bots = {.key = (uint64_t)seed + 1};
        Game *played = game_new(script, &start);
        ScriptError error;
        bool completed;
        char *words;
        player_read(player, &bots.players[0]);
        assert_int_equal(bots_go_on(&bots, played, &completed, &error),
                         RUN_DONE);
        words = game_words(script, game_here(played));
        count += strcmp(words, "better") == 0;
        free(words);
        game_free(played);
    }
    return count;
}

static void takes_the_better(int seats, const char *better, const char *worse)
{
    static const char *const players[] = {"greedy", "mcts:40", "mcts:200"};
    static const char *const games[] = {
        "", "value = function(s) return s.number end,",
        "score = function(s) return 0 end,"};

    for (int i = 0; i < 9; i++) {
        Script *script = load(seats, games[i / 3], better, worse);
        int count = count_better(script, players[i % 3]);
        if (count < SEEDS)
            fail_msg("%s, %d seats, %s%s against %s: taken %d of %d times",
                     players[i % 3], seats, games[i / 3], better, worse, count,
                     SEEDS);
        script_free(script);
    }
}

static void wins_rather_than_not(void **state)
{
    for (int seats = 2; seats <= 4; seats++) {
        takes_the_better(seats, "win", "share");
        takes_the_better(seats, "win", "nobody");
        takes_the_better(seats, "win", "loss");
        takes_the_better(seats, "win", "on");
    }
}

static void loses_rather_last(void **state)
{
    for (int seats = 2; seats <= 4; seats++) {
        takes_the_better(seats, "share", "loss");
        takes_the_better(seats, "nobody", "loss");
        takes_the_better(seats, "on", "loss");
    }
}

/* With a single seat, an end without a winner counts as a loss. */
static void alone_a_seat_wins_or_loses(void **state)
{
    takes_the_better(1, "win", "nobody");
    takes_the_better(1, "win", "on");
    takes_the_better(1, "on", "nobody");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wins_rather_than_not),
        cmocka_unit_test(loses_rather_last),
        cmocka_unit_test(alone_a_seat_wins_or_loses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * bot_test.c -- tests that every bot plays. Greedy bots must take the shortest
 * way to a win, and their time must be limited.
 */
#include "match/bot/bot.h"
#include "match/picks/picks.h"
#include "match/player/player.h"
#include "support/small.h"

enum { SEEDS = 12 };

/* Lets two bots of a kind play until the game is over or has had `turns`
 * turns. */
static Game *play_bots(const char *player, Script *script,
                       const Position *start, int seed, int turns)
{
    Bots bots = {.greedy = {0}};
    Game *game = game_new(script, start);
    ScriptError error;
    bool completed;
    char text[16];

    assert_non_null(game);
    for (int seat = 0; seat < start->seats.count; seat++)
        assert_true(player_read(player, &bots.players[seat]));
    snprintf(text, sizeof text, "%d", seed);
    bots.key = bots_key(text);
    while (!game->now.over && game_turns(game) < turns) {
        assert_int_equal(bots_go_on(&bots, game, &completed, &error), RUN_DONE);
        assert_true(completed);
    }
    return game;
}

static Game *play(Script *script, const Position *start, int seed, int turns)
{
    return play_bots("greedy", script, start, seed, turns);
}

/* -- picks of the random bot ---------------------------------------------- */

enum { PICKS = 20000, MOST_OPTIONS = 12 };

/* Returns a choice with `count` options: numbers from `first` upwards, and
 * `done` as the last option. */
static Choice choice_of(Script *script, int first, int count)
{
    Choice choice = {.type = THING_NUMBER,
                     .label = "n",
                     .equipment = script_equipment(script),
                     .count = count,
                     .may_stop = true};

    for (int i = 0; i < count; i++)
        choice.options[i] = i < count - 1 ? thing(THING_NUMBER, first + i)
                                          : thing(THING_WORD, 0);
    return choice;
}

static void remove_option(Choice *choice, int index)
{
    choice->count--;
    choice->pruned++;
    for (int i = index; i < choice->count; i++)
        choice->options[i] = choice->options[i + 1];
}

/* Fails the test if the options do not seem equally likely. Pearson's statistic
 * may be at most five standard deviations above its mean. */
static void assert_uniform(const int *counts, int count)
{
    double expected = 0, sum = 0;

    for (int i = 0; i < count; i++)
        expected += (double)counts[i] / count;
    for (int i = 0; i < count; i++)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    /* The statistic has the mean `count` - 1 and the variance
     * 2 (`count` - 1). */
    sum -= count - 1;
    if (sum > 0 && sum * sum > 25 * 2.0 * (count - 1))
        fail_msg("%d options: %.1f above the mean", count, sum);
}

/* All options are equally likely, also after an option was refused. */
static void picks_are_uniform(void **state)
{
    Script *script = small_load("choose('n', numbers(1, 3))", NULL);
    uint64_t key = bots_key("uniform");

    for (int count = 2; count <= MOST_OPTIONS; count++) {
        int first[MOST_OPTIONS] = {0}, then[MOST_OPTIONS] = {0};
        for (int turn = 0; turn < PICKS; turn++) {
            Choice choice = choice_of(script, count, count);
            int index;
            choice.turn = turn;
            choice.depth = count;
            index = bot_pick(&key, &choice);
            first[index]++;
            if (index > 0)
                continue;
            remove_option(&choice, 0);
            then[bot_pick(&key, &choice)]++;
        }
        assert_uniform(first, count);
        if (count > 2)
            assert_uniform(then, count - 1);
    }
    script_free(script);
}

/* Copies of a card in different places are different options, and are equally
 * likely. */
static void copies_are_equally_likely(void **state)
{
    static const char twins[] =
        "return variant {\n"
        "  api = 1, name = 'twins', players = { 2, 2 },\n"
        "  deck = { cards = { { code = 'A', copies = 4 },\n"
        "                     { code = 'K', copies = 3 } } },\n"
        "  setup = function() end, turn = function() end,\n"
        "}\n";
    enum { CARDS = 7 };
    ScriptError error;
    Script *script = small_load_text(twins, &error);
    uint64_t key = bots_key("copies");
    int counts[CARDS + 1] = {0};

    (void)state;
    assert_non_null(script);
    for (int turn = 0; turn < PICKS; turn++) {
        Choice choice = choice_of(script, 0, CARDS + 1);
        choice.type = THING_CARD;
        choice.turn = turn;
        for (int i = 0; i < CARDS; i++)
            choice.options[i] = thing(THING_CARD, i);
        counts[bot_pick(&key, &choice)]++;
    }
    assert_uniform(counts, CARDS + 1);
    script_free(script);
}

/* If an option that was not picked is removed, the pick stays the same. */
static void an_option_changes_only_its_own_pick(void **state)
{
    Script *script = small_load("choose('n', numbers(1, 3))", NULL);
    uint64_t key = bots_key("coupled");

    for (int turn = 0; turn < PICKS; turn++) {
        Choice choice = choice_of(script, 1, MOST_OPTIONS);
        int index = turn % MOST_OPTIONS;
        Thing picked;
        choice.turn = turn;
        picked = choice.options[bot_pick(&key, &choice)];
        if (thing_equal(picked, choice.options[index]))
            continue;
        remove_option(&choice, index);
        assert_true(
            thing_equal(picked, choice.options[bot_pick(&key, &choice)]));
    }
    script_free(script);
}

/* -- games ---------------------------------------------------------------- */

static void every_bot_plays(void **state)
{
    Script *script = small_load(
        "choose('n', numbers(1, 3)) choose('m', numbers(1, 3))", NULL);
    Position start = small_start(script);

    for (int i = HUMAN + 1; i < player_name_count; i++) {
        Player player;
        if (!player_read(player_names[i], &player))
            continue; /* this kind of player needs a command */
        Game *game = play_bots(player_names[i], script, &start, 1, 4);
        assert_int_equal(game_turns(game), 4);
        assert_int_equal(node_line(game_here(game)).count, 2);
        assert_non_null(strstr(BOT_NAMES, player_names[i]));
        game_free(game);
    }
    script_free(script);
}

/* Greedy bots call `value` after a line if the game has scores, and after
 * random turns otherwise. An error in `value` must be reported in both
 * cases. */
static void an_error_of_value_is_reported(void **state)
{
    static const char value[] = "value = function() error('no value') end";
    static const char with_score[] = "score = function() return 0 end, "
                                     "value = function() error('no value') end";
    const char *const fields[] = {value, with_score};

    for (int i = 0; i < 2; i++) {
        Script *script = small_load("choose('n', numbers(1, 3))", fields[i]);
        Position start = small_start(script);
        Game *game = game_new(script, &start);
        Bots bots = {.greedy = {0}};
        ScriptError error;
        bool completed;

        assert_non_null(game);
        for (int seat = 0; seat < start.seats.count; seat++)
            assert_true(player_read("greedy", &bots.players[seat]));
        assert_int_equal(bots_go_on(&bots, game, &completed, &error),
                         RUN_FAILED);
        assert_int_equal(error.fault, FAULT_SCRIPT);
        assert_non_null(strstr(error.message, "no value"));
        game_free(game);
        script_free(script);
    }
}

/* -- other programs ------------------------------------------------------- */

static bool is_started(void *context, const Player *player)
{
    (void)context;
    return strcmp(player->command, "started") == 0;
}

/* Stands in for an external program. Chooses the last option, and counts its
 * calls. */
static RunEnd take_last(void *context, const Player *player, const Game *game,
                        Thing *option, ScriptError *error)
{
    (void)player, (void)error;
    ++*(int *)context;
    *option = game->choice.options[game->choice.count - 1];
    return RUN_DONE;
}

static void a_program_is_asked(void **state)
{
    Script *script = small_load("choose('n', numbers(1, 3)) "
                                "choose('m', numbers(4, 4))",
                                NULL);
    Position start = small_start(script);
    Game *game = game_new(script, &start);
    int asked = 0;
    Bots bots = {
        .outside = {.has = is_started, .ask = take_last, .context = &asked}};
    ScriptError error;
    bool completed;
    char *words;

    player_read("exec:started", &bots.players[0]);
    player_read("exec:other", &bots.players[1]);
    assert_int_equal(bots_go_on(&bots, game, &completed, &error), RUN_DONE);
    words = game_words(script, game_here(game));
    assert_string_equal(words, "3 4");
    free(words);
    assert_int_equal(asked, 1); /* a program is not asked if there is only one
                                 * option */
    assert_int_equal(bots_go_on(&bots, game, &completed, &error), RUN_FAILED);
    assert_int_equal(error.fault, FAULT_PLAYER);
    assert_string_equal(error.message, "the program other was not started");
    assert_int_equal(game_turns(game), 1);
    game_free(game);
    script_free(script);
}

/* A program may pick the members of a set in any order. */
static void a_program_picks_a_set_in_any_order(void **state)
{
    Script *script =
        small_load("choose_some('n', numbers(1, 4), { exactly = 3 })", NULL);
    Position start = small_start(script);
    Game *game = game_new(script, &start);
    int asked = 0;
    Bots bots = {
        .outside = {.has = is_started, .ask = take_last, .context = &asked}};
    ScriptError error;
    bool completed;
    char *words;

    player_read("exec:started", &bots.players[0]);
    assert_int_equal(bots_go_on(&bots, game, &completed, &error), RUN_DONE);
    words = game_words(script, game_here(game));
    assert_string_equal(words, "2 3 4");
    free(words);
    assert_int_equal(asked, 3);
    game_free(game);
    script_free(script);
}

/* Checks with several seeds that the bot's first turn has these words. */
static void always_plays(const char *body, const char *more, const char *words)
{
    Script *script = small_load(body, more);
    Position start = small_start(script);

    for (int seed = 0; seed < SEEDS; seed++) {
        Game *game = play(script, &start, seed, 1);
        char *text = game_words(script, game_here(game));
        assert_string_equal(text, words);
        free(text);
        game_free(game);
    }
    script_free(script);
}

#define WAYS                                                                   \
    "choose_one('way', { afar = function() choose('n', numbers(1, 3)) "        \
    "choose('m', numbers(1, 3)) "

static void wins_by_the_shortest_way(void **state)
{
    always_plays(WAYS "finish('far', me) end, "
                      "near = function() finish('near', me) end, "
                      "stay = function() end })",
                 NULL, "near");
}

static void betters_its_score_by_the_shortest_way(void **state)
{
    always_plays(WAYS "vars.count = 9 end, "
                      "near = function() vars.count = 9 end, "
                      "stay = function() end })",
                 "score = function() return vars.count end", "near");
}

/* A bot must prefer `value` to the score. */
static void goes_by_value_rather_than_points(void **state)
{
    always_plays("choose_one('way', { few = function() vars.count = 8 end, "
                 "many = function() vars.count = 9 end })",
                 "score = function() return vars.count end, "
                 "value = function() return -vars.count end",
                 "few");
}

/* No game ends and there is no score, but `value` is greater for one of the
 * options. */
static void goes_by_value_where_no_game_ends(void **state)
{
    always_plays("if vars.count == 7 then choose_one('way', { "
                 "high = function() vars.count = 9 end, "
                 "low = function() vars.count = 8 end }) end",
                 "value = function(seat) "
                 "return seat.color == 'red' and vars.count or 0 end",
                 "high");
}

static void goes_by_value_after_a_reveal(void **state)
{
    always_plays("roll('die') choose_one('way', { "
                 "high = function() vars.count = 9 end, "
                 "low = function() vars.count = 8 end, "
                 "stay = function() end })",
                 "dice = { die = { 'a', 'b' } }, "
                 "value = function() return vars.count end",
                 "high");
}

/* The highest number would be right, because the hidden card is a nine. The bot
 * must not choose it more often than by chance. */
static void does_not_peek_after_a_reveal(void **state)
{
    Script *script = small_load(
        "roll('die') choose_one('way', { "
        "high = function() vars.count = 9 end, "
        "low = function() vars.count = 8 end })",
        "dice = { die = { 'a', 'b' } }, value = function() "
        "return (draw_pile.top.rank == '9') == (vars.count == 9) and 1 or 0 "
        "end");
    Position start = small_start(script);
    int high = 0;

    for (int seed = 0; seed < SEEDS; seed++) {
        Game *game = play(script, &start, seed, 1);
        char *text = game_words(script, game_here(game));
        high += strcmp(text, "high") == 0;
        free(text);
        game_free(game);
    }
    assert_true(high < SEEDS * 3 / 4);
    script_free(script);
}

static void does_not_lose_of_its_own_accord(void **state)
{
    always_plays("choose_one('way', { give_up = function() "
                 "finish('lost', me.next) end, stay = function() end })",
                 NULL, "stay");
}

/* Red can win after four steps, but can also go back. Green can only help red.
 * No score shows the way. */
static void plays_to_an_end_without_a_score(void **state)
{
    static const char body[] =
        "local red = seats:list()[1] "
        "local ways = { here = function() end, there = function() end, "
        "on = function() vars.count = vars.count + 1 "
        "if vars.count >= 11 then finish('there', red) end end } "
        "if me == red then ways.back = function() vars.count = 7 end end "
        "choose_one('way', ways)";
    Script *script = small_load(body, NULL);
    Position start = small_start(script);
    int over = 0;

    for (int seed = 0; seed < SEEDS; seed++) {
        Game *game = play(script, &start, seed, 60);
        over += game->now.over;
        game_free(game);
    }
    assert_int_equal(over, SEEDS);
    script_free(script);
}

/* Nobody can win. The bot must end the game rather than play for ever. */
static void ends_a_game_that_nobody_wins(void **state)
{
    Script *script = small_load("choose_one('way', { on = function() end, "
                                "close = function() finish('closed') end })",
                                NULL);
    Position start = small_start(script);

    for (int seed = 0; seed < SEEDS; seed++) {
        Game *game = play(script, &start, seed, 8);
        assert_true(game->now.over);
        game_free(game);
    }
    script_free(script);
}

/* There are 6 to the power of 12 lines, and one in a hundred wins. */
static void looks_at_some_of_many_lines(void **state)
{
    Script *script = small_load("local sum = 0 for i = 1, 12 do "
                                "sum = sum + choose('n', numbers(1, 6)) end "
                                "if sum == 42 then finish('sum', me) end",
                                NULL);
    Position start = small_start(script);
    Game *game = play(script, &start, 1, 4);

    assert_true(game_turns(game) > 0);
    game_free(game);
    script_free(script);
}

/* There are 7776 lines. Even a search of 16 iterations compares some of them.
 * Only `value` at the end of a line shows which first pick is good, because the
 * next turn overwrites vars.count. */
static void a_search_compares_some_of_many_lines(void **state)
{
    Script *script =
        small_load("vars.count = choose('n', numbers(1, 6)) "
                   "for i = 1, 4 do choose('m', numbers(1, 6)) end",
                   "value = function(seat) "
                   "return seat.color == 'red' and vars.count or 0 end");
    Position start = small_start(script);
    int best = 0;

    for (int seed = 0; seed < SEEDS; seed++) {
        Game *game = play_bots("mcts:16", script, &start, seed, 1);
        char *text = game_words(script, game_here(game));
        best += text[0] == '6';
        free(text);
        game_free(game);
    }
    assert_int_equal(best, SEEDS);
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(picks_are_uniform),
        cmocka_unit_test(copies_are_equally_likely),
        cmocka_unit_test(an_option_changes_only_its_own_pick),
        cmocka_unit_test(every_bot_plays),
        cmocka_unit_test(an_error_of_value_is_reported),
        cmocka_unit_test(a_program_is_asked),
        cmocka_unit_test(a_program_picks_a_set_in_any_order),
        cmocka_unit_test(wins_by_the_shortest_way),
        cmocka_unit_test(betters_its_score_by_the_shortest_way),
        cmocka_unit_test(goes_by_value_rather_than_points),
        cmocka_unit_test(goes_by_value_where_no_game_ends),
        cmocka_unit_test(goes_by_value_after_a_reveal),
        cmocka_unit_test(does_not_peek_after_a_reveal),
        cmocka_unit_test(does_not_lose_of_its_own_accord),
        cmocka_unit_test(plays_to_an_end_without_a_score),
        cmocka_unit_test(ends_a_game_that_nobody_wins),
        cmocka_unit_test(looks_at_some_of_many_lines),
        cmocka_unit_test(a_search_compares_some_of_many_lines),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

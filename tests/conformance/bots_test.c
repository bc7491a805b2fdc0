/*
 * Tests that bots use only what their seat knows. The tests change what the
 * bot's seat cannot see. A search must then report the same numbers as before.
 */
#include "support/conform.h"
#include "support/worlds.h"

#include <glob.h>
#include <limits.h>
#include <math.h>

#include "core/position/position.h"
#include "match/picks/picks.h"
#include "match/player/player.h"
#include "script/score.h"
#include "script/walk.h"
#include "support/sample.h"
#include "support/whole_search.h"

enum {
    POSITIONS = 600 / SAMPLE_ONE_OF,
    PEEK_POSITIONS = 200, /* number of positions within which the test must
                           * detect a judge that peeks */
    ITERATIONS = 10,
    TURNS_OF_A_GAME = 60
};

/* A Judge evaluates the options of game->choice. */
typedef void Judge(Random *random, const Game *game, MctsReport *report);

static void search(Random *random, const Game *game, MctsReport *report)
{
    const Player player = {.iterations = ITERATIONS};
    ScriptError error;

    if (whole_search(&player, random, game, report, &error) != RUN_DONE)
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
}

/* This judge looks at the top card of the draw pile. The test must notice
 * that. */
static void peek(Random *random, const Game *game, MctsReport *report)
{
    Card next = game->now.cards.piles[PILE_DRAW].top;

    report->count = 1;
    report->options[0] = (MctsOption){.visits = next};
}

typedef struct Prospect {
    Script *script;
    Seat seat;
    MctsOption best;
} Prospect;

/* See Visit. */
static bool value_line(void *context, const Line *line,
                       const Position *position, bool cut)
{
    Prospect *prospect = context;
    const Position end = *position;
    int values[SEAT_LIMIT];
    ScriptError error;

    (void)line;
    (void)cut;
    assert_true(script_values(prospect->script, &end, values, &error));
    prospect->best.visits++;
    prospect->best.worth =
        fmax(prospect->best.worth,
             values_margin(values, &script_equipment(prospect->script)->teams,
                           prospect->seat));
    return true;
}

/* The test must fail for this judge, because it plays lines in the real
 * position. */
static void foresee(Random *random, const Game *game, MctsReport *report)
{
    const WalkLimits limits = {.tries = 200};
    Prospect prospect = {
        .script = game->script,
        .seat = game->choice.seat,
        .best = {.worth = INT_MIN},
    };
    Line line = game->line;
    ScriptError error;

    (void)random;
    line.count = game->choice.known;
    assert_int_not_equal(script_walk(game->script, &game->now, &line, limits,
                                     value_line, &prospect, &error),
                         RUN_FAILED);
    report->count = 1;
    report->options[0] = prospect.best;
}

/* -- one choice ----------------------------------------------------------- */

static bool same_report(const MctsReport *a, const MctsReport *b)
{
    bool same = a->count == b->count && a->iterations == b->iterations;

    for (int i = 0; same && i < a->count; i++)
        same = a->options[i].visits == b->options[i].visits &&
               a->options[i].worth == b->options[i].worth;
    return same;
}

/* Judges the choice after a line. Returns false if the choice differs from
 * `asked` in its seat or its line of the script. */
static bool judge_at(Judge *judge, Script *script, const Position *start,
                     const Line *line, const Choice *asked, MctsReport *report)
{
    Game *game = game_new(script, start);
    ScriptError error;
    Random random = random_from_text("search");
    bool is_open;

    assert_non_null(game);
    game->line = *line;
    is_open = game_look(game, &error) == RUN_OPEN &&
              game->choice.seat == asked->seat &&
              game->choice.line == asked->line;
    report->iterations = report->count = 0;
    if (is_open)
        judge(&random, game, report);
    game_free(game);
    return is_open;
}

/* True if nothing was revealed before the choice except dice that were rolled
 * at the start of the turn. All seats see dice. */
static bool has_only_rolled(const Script *script)
{
    return script_revealed(script) == 0 &&
           script_equipment(script)->die_count > 0;
}

/* Judges a random choice of `turn` in two positions that the seat cannot
 * distinguish. Returns false if the results differ. */
static bool is_blind(Judge *judge, Script *script, const Position *start,
                     const Line *turn, Random *random)
{
    static MctsReport reports[2];
    Position world;
    Line line = *turn;
    ScriptError error;
    Choice choice;
    bool has_rolled;

    line.count = (int)random_below(random, (uint32_t)turn->count);
    if (script_open(script, start, &line, true, &choice, &error) != RUN_OPEN ||
        script_revealed(script) >= 0) {
        line.count = 0;
        if (script_open(script, start, &line, true, &choice, &error) !=
            RUN_OPEN)
            return true;
    }
    has_rolled = has_only_rolled(script);
    if (choice.known < line.count ||
        (script_revealed(script) >= 0 && !has_rolled))
        return true; /* the line contains a secret choice or revealed cards */
    world = another_world(start, script_equipment(script), choice.seat,
                          line.count == 0, random);
    if (has_rolled)
        world.chance = start->chance;
    return !judge_at(judge, script, start, &line, &choice, &reports[0]) ||
           !judge_at(judge, script, &world, &line, &choice, &reports[1]) ||
           same_report(&reports[0], &reports[1]);
}

/* -- games ---------------------------------------------------------------- */

/* True if the judge uses hidden information in one of `positions` random
 * positions. */
static bool peeks(Judge *judge, Script *script, int positions)
{
    int players = script_info(script)->players;
    Random random = random_from_text("worlds");

    for (int done = 0, games = 0; done < positions; games++) {
        Position now;
        char seed[16];
        snprintf(seed, sizeof seed, "%d", games);
        position_start(&now, script_equipment(script),
                       script_seats(script_info(script), players),
                       chance_from_text(seed));
        for (int turn = 0;
             turn < TURNS_OF_A_GAME && !now.over && done < positions; turn++) {
            Line line = {.count = 0};
            ScriptError error;
            assert_int_equal(script_turn(script, &now, &line, bot_pick_random,
                                         &random, &error),
                             RUN_DONE);
            Position after = *script_position(script);
            if (line.count > 0) {
                if (!is_blind(judge, script, &now, &line, &random)) {
                    print_message("# %s: a peek in game %s, turn %d\n",
                                  script_info(script)->name, seed, now.turn);
                    return true;
                }
                done++;
            }
            now = after;
        }
    }
    return false;
}

/* Returns the number of variants in which the judge uses hidden
 * information. Stops at `enough`. Sets `*games` to the number of variants
 * that were played. */
static int count_seen(Judge *judge, int positions, int enough, int *games)
{
    glob_t variants;
    int seen = 0;

    *games = 0;
    assert_int_equal(glob("variants/*.lua", 0, NULL, &variants), 0);
    for (size_t i = 0; i < variants.gl_pathc && seen < enough; i++) {
        Configuration plain = {.file = variants.gl_pathv[i]};
        Script *script = load(&plain, NULL);
        if (script_equipment(script)->deck.card_count > 0) {
            ++*games;
            seen += peeks(judge, script, positions);
        }
        script_free(script);
    }
    globfree(&variants);
    return seen;
}

static void a_search_knows_what_its_seat_knows(void **state)
{
    int games;

    assert_int_equal(count_seen(search, POSITIONS, INT_MAX, &games), 0);
    assert_true(games > 0);
}

static void a_bot_that_peeks_is_found(void **state)
{
    int games;
    int seen = count_seen(peek, PEEK_POSITIONS, INT_MAX, &games);

    assert_int_equal(seen, games);
    assert_int_equal(count_seen(foresee, PEEK_POSITIONS, 1, &games), 1);
}

/* This judge reads the secret variables of other seats, so the test must fail
 * for the judge. */
static void read_vars(Random *random, const Game *game, MctsReport *report)
{
    const Equipment *equipment = script_equipment(game->script);
    long sum = 0;

    (void)random;
    for (int i = 0; i < equipment->var_count; i++)
        if (equipment->vars[i].is_secret)
            sum = sum * 16 + game->now.vars[i];
    report->count = 1;
    report->options[0] = (MctsOption){.visits = (int)(sum % 100003)};
}

static void a_search_knows_no_secret_variable(void **state)
{
    const Configuration sealed = {.file = "tests/promises/games/sealed.lua"};
    Script *script = load(&sealed, NULL);

    assert_false(peeks(search, script, POSITIONS));
    assert_true(peeks(read_vars, script, PEEK_POSITIONS));
    script_free(script);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_knows_no_secret_variable),
        cmocka_unit_test(a_search_knows_what_its_seat_knows),
        cmocka_unit_test(a_bot_that_peeks_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * alarms_test.c -- simulates comparisons whose means are known, and examines
 * each comparison after every round of games. Environment variables:
 *
 *   ALARMS="1000 2000 4000"  number of comparisons, number of pairs in each
 *                            comparison, and number of games to play (with
 *                            CHANGE, number of pairs to play)
 *   VARIANT=FILE             a game to use instead of games/ladder.lua
 *   CHANGE=OPTION=VALUE      a change of the rules by an option
 *   CHANGE=FILE.lua          a change of the rules by a house rule
 *
 * With CHANGE, the test only prints how many pairs a comparison needs until it
 * reports a change.
 */
#include <math.h>

#include "lab/pairs/pairs.h"
#include "match/player/player.h"
#include "support/small.h"

enum { TESTED = 5, MOST_TURNS = 1000 };

static const char *const names[TESTED] = {"ended", "length", "seat1", "margin",
                                          "branching"};

/* -- games ---------------------------------------------------------------- */

/* A Played holds the values of the measures in `names` for one game. */
typedef struct Played {
    bool is_told[TESTED];
    int64_t numbers[TESTED];
} Played;

typedef struct Pool {
    int count;
    Played (*pairs)[SIDES];
} Pool;

/* The size of the simulations. */
static int comparisons = 1000, pairs = 300, games = 300;

static Script *load(const char *change)
{
    const char *file = getenv("VARIANT");
    bool is_file = change != NULL && strchr(change, '=') == NULL;
    ScriptSource source = {.file = file != NULL ? file
                                                : "tests/lab/games/ladder.lua",
                           .scripts = "scripts",
                           .house_rule_count = is_file,
                           .house_rules = &change,
                           .setting_count = change != NULL && !is_file,
                           .settings = &change};
    ScriptError error;
    Script *script = script_load(&source, &error);

    if (script == NULL)
        fail_msg("%s", error.message);
    return script;
}

static void keep_pair(const Pair *pair, Played *both)
{
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < TESTED; i++) {
            int measure = (int)(measure_find(names[i]) - measures);
            both[side].is_told[i] = pair->told[side] >> measure & 1;
            both[side].numbers[i] = pair->numbers[side][measure];
        }
}

/* Plays pairs of games with a change of the rules, or with none. */
static Pool play(const char *change)
{
    Sides sides = {.scripts = {load(NULL), load(change)}};
    Pool pool = {.count = games,
                 .pairs = calloc((size_t)games, sizeof *pool.pairs)};
    Trace *trace = trace_new();
    Bytes uses = {0};
    Pair pair;

    assert_non_null(pool.pairs);
    for (int side = 0; side < SIDES; side++) {
        Plan *plan = &sides.plans[side];
        *plan = (Plan){.seed = "pool", .most_turns = MOST_TURNS};
        for (int seat = 0; seat < SEAT_LIMIT; seat++)
            player_read("random", &plan->players[seat]);
    }
    for (int i = 0; i < games; i++) {
        pair_play(&sides, i, trace, &pair, &uses);
        uses.size = 0;
        keep_pair(&pair, pool.pairs[i]);
    }
    bytes_free(&uses);
    trace_free(trace);
    script_free(sides.scripts[FIRST]);
    script_free(sides.scripts[SECOND]);
    return pool;
}

/* -- comparisons ---------------------------------------------------------- */

static void begin(Compared *compared)
{
    for (int i = 0; i < TESTED; i++)
        compared_begin(&compared[i], measure_find(names[i]), SERIES_FOCUS);
}

static void add(Compared *compared, const Played *first, const Played *second)
{
    for (int i = 0; i < TESTED; i++) {
        const int64_t both[] = {first->numbers[i], second->numbers[i]};
        if (first->is_told[i] && second->is_told[i])
            compared_add(&compared[i], both);
    }
}

/* Returns a bit set of the measures that have moved. */
static unsigned moved_of(const Compared *compared)
{
    Measured all[TESTED];
    unsigned moved = 0;

    for (int i = 0; i < TESTED; i++)
        all[i] = compare_measured(
            &compared[i],
            compare_ignored(measure_find(names[i]), &compared[i]));
    change_is_sure(all, TESTED, TESTED);
    for (int i = 0; i < TESTED; i++)
        moved |= (unsigned)(all[i].change == CHANGE_MOVED) << i;
    return moved;
}

static const Played *draw(Random *random, const Pool *pool)
{
    return &pool->pairs[random_below(random, (uint32_t)pool->count)][FIRST];
}

/* True if a comparison of equal rules reports a change. `changed` is the
 * percentage of pairs with two independent games; the other pairs have equal
 * games. */
static bool is_alarmed(Random *random, const Pool *pool, unsigned changed)
{
    Compared compared[TESTED];

    begin(compared);
    for (int i = 0; i < pairs; i++) {
        const Played *first = draw(random, pool);
        const Played *second =
            random_below(random, 100) < changed ? draw(random, pool) : first;
        add(compared, first, second);
        if (i % 2 == 1 && moved_of(compared) != 0)
            return true;
    }
    return false;
}

static void read_size(void)
{
    const char *size = getenv("ALARMS");

    if (size != NULL)
        assert_int_equal(sscanf(size, "%d %d %d", &comparisons, &pairs, &games),
                         3);
}

static void report_alarms(const char *title, int alarms, double least,
                          double most)
{
    print_message("%s: %d of %d comparisons of %d pairs moved\n", title, alarms,
                  comparisons, pairs);
    if (alarms < least * comparisons || alarms > most * comparisons)
        fail_msg("expected %g %% to %g %%", 100 * least, 100 * most);
}

static void few_alarms_are_false(void **state)
{
    static const unsigned changed[] = {100, 3};
    static const char *const titles[] = {"all pairs differ",
                                         "3 % of the pairs differ"};
    Random random = random_from_text("alarms");
    Pool pool = play(NULL);

    for (int i = 0; i < 2; i++) {
        int alarms = 0;
        for (int n = 0; n < comparisons; n++)
            alarms += is_alarmed(&random, &pool, changed[i]);
        report_alarms(titles[i], alarms, 0, 0.025);
    }
    free(pool.pairs);
}

/* -- rare great differences ----------------------------------------------- */

/* These functions return random differences whose mean is 0. Most differences
 * have the same sign, so a test may wrongly conclude that the mean is not 0. */
static double one_in_50(Random *random)
{
    return random_below(random, 50) == 0 ? 49 : -1;
}

static double one_in_300(Random *random)
{
    return random_below(random, 300) == 0 ? 299 : -1;
}

/* Returns a random number between 0 and 1. */
static double fraction(Random *random)
{
    return (random_below(random, 1u << 31) + 0.5) / (1u << 31);
}

static double lognormal(Random *random)
{
    double radius = sqrt(-2 * log(fraction(random)));
    double normal = radius * cos(2 * acos(-1) * fraction(random));

    return 50 * (exp(normal - 0.5) - 1);
}

/* A Rare is a change of the rules with an effect that is rare but great. `base`
 * is the number of choices in a game without the change. */
typedef struct Rare {
    const char *title;
    int base;
    double (*difference)(Random *random);
    double least, most; /* limits of the share of false alarms */
} Rare;

/* True if a comparison ever reports a change of the number of choices. */
static bool is_deceived(Random *random, const Rare *rare)
{
    Compared compared;

    compared_begin(&compared, measure_find("choices"), SERIES_FOCUS);
    for (int i = 0; i < pairs; i++) {
        const int64_t both[] = {rare->base,
                                rare->base + llround(rare->difference(random))};
        compared_add(&compared, both);
        if (i % 2 == 1 &&
            series_p(&compared.differences, INFERENCE_ERROR / TESTED) <=
                INFERENCE_ERROR / TESTED)
            return true;
    }
    return false;
}

static void rare_differences_are_expected(void **state)
{
    static const Rare rares[] = {
        {"one in 50", 50, one_in_50, 0, 0.01},
        {"one in 300", 300, one_in_300, 0, 0.01},
        {"lognormal", 50, lognormal, 0, 0.02},
        /* In this row, many comparisons report a false change, because rare
         * values are very great. If the method becomes better and the row
         * fails, correct docs/compare.md. */
        {"one in 300, of small games", 50, one_in_300, 0.3, 0.6},
    };
    Random random = random_from_text("rare");

    for (size_t i = 0; i < sizeof rares / sizeof *rares; i++) {
        int alarms = 0;
        for (int n = 0; n < comparisons; n++)
            alarms += is_deceived(&random, &rares[i]);
        report_alarms(rares[i].title, alarms, rares[i].least, rares[i].most);
    }
}

/* -- changes that exist ---------------------------------------------------- */

/* Shuffles the pairs of the pool. */
static void shuffle(Random *random, Pool *pool)
{
    for (int i = pool->count - 1; i > 0; i--) {
        uint32_t other = random_below(random, (uint32_t)i + 1);
        Played both[SIDES];
        memcpy(both, pool->pairs[i], sizeof both);
        memcpy(pool->pairs[i], pool->pairs[other], sizeof both);
        memcpy(pool->pairs[other], both, sizeof both);
    }
}

/* For each measure, stores in `when` the number of pairs after which a change
 * was first reported, or 0 if no change was reported. */
static void first_moves(const Pool *pool, int *when)
{
    Compared compared[TESTED];

    begin(compared);
    for (int i = 0; i < pairs && i < pool->count; i++) {
        unsigned moved;
        add(compared, &pool->pairs[i][FIRST], &pool->pairs[i][SECOND]);
        moved = i % 2 == 1 ? moved_of(compared) : 0;
        for (int m = 0; m < TESTED; m++)
            if (when[m] == 0 && (moved >> m & 1))
                when[m] = i + 1;
    }
}

/* Compares two numbers of pairs for qsort. 0 means that no change was reported,
 * and comes last. */
static int compare_when(const void *one, const void *other)
{
    unsigned a = (unsigned)*(const int *)one - 1;
    unsigned b = (unsigned)*(const int *)other - 1;

    return a < b ? -1 : a > b;
}

/* For each measure, prints the number of pairs after which a comparison reports
 * a change, as the median of all comparisons. Returns the median for the
 * measure `length`. */
static int print_moves(Pool *pool)
{
    Random random = random_from_text("moves");
    int *when[TESTED];
    int length;

    for (int m = 0; m < TESTED; m++)
        when[m] = calloc((size_t)comparisons, sizeof *when[m]);
    for (int n = 0; n < comparisons; n++) {
        int all[TESTED] = {0};
        shuffle(&random, pool);
        first_moves(pool, all);
        for (int m = 0; m < TESTED; m++)
            when[m][n] = all[m];
    }
    for (int m = 0; m < TESTED; m++) {
        qsort(when[m], (size_t)comparisons, sizeof *when[m], compare_when);
        print_message("%s has moved after %d pairs (0: never)\n", names[m],
                      when[m][comparisons / 2]);
    }
    length = when[1][comparisons / 2];
    for (int m = 0; m < TESTED; m++)
        free(when[m]);
    return length;
}

static void a_move_is_seen(void **state)
{
    const char *change = getenv("CHANGE");
    Pool pool = play(change != NULL ? change : "rungs=9");
    int length = print_moves(&pool);

    if (change == NULL)
        assert_in_range(length, SERIES_LEAST, 60);
    free(pool.pairs);
}

int main(void)
{
    const struct CMUnitTest alarms[] = {
        cmocka_unit_test(few_alarms_are_false),
        cmocka_unit_test(rare_differences_are_expected),
    };
    const struct CMUnitTest moves[] = {
        cmocka_unit_test(a_move_is_seen),
    };
    int failed = 0;

    read_size();
    if (getenv("CHANGE") == NULL)
        failed = cmocka_run_group_tests(alarms, NULL, NULL);
    if (getenv("VARIANT") == NULL || getenv("CHANGE") != NULL)
        failed += cmocka_run_group_tests(moves, NULL, NULL);
    return failed;
}

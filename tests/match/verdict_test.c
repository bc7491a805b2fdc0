/*
 * verdict_test.c -- tests verdicts: compares them with the results of a
 * different program, and checks in simulations how often they are wrong.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>

#include "core/chance/chance.h"
#include "lab/inference/inference.h"

static void assert_near(double is, double expected, double most)
{
    if (!(fabs(is - expected) <= most))
        fail_msg("%.10g, not %.10g", is, expected);
}

/* -- verdicts ------------------------------------------------------------- */

/* Returns a measure that rose by `size` in `up` pairs and fell by `size` in
 * `down` pairs. */
static Measured measured(long long count, long long up, long long down,
                         long long size, double ignored)
{
    Measured all = {{count, (up - down) * size,
                     (Wide)((unsigned)((up + down) * size * size)), size, 0,
                     SERIES_FOCUS},
                    .ignored = ignored};
    return all;
}

static void one_that_moved(void **state)
{
    Measured one = measured(1000, 300, 100, 7, 0.07);

    change_judge(&one, 1, 1);
    assert_int_equal(one.change, CHANGE_MOVED);
    assert_true(one.p < 0.0001);
    assert_near((one.interval.low + one.interval.high) / 2, 1.4, 1e-9);
    assert_true(one.interval.low < one.once.low && one.once.low > 1);
    assert_int_equal(one.more, 0);

    one = measured(1000, 100, 300, 7, 0.07);
    change_judge(&one, 1, 1);
    assert_int_equal(one.change, CHANGE_MOVED);
    assert_true(one.interval.high < 0);
}

static void one_that_has_not(void **state)
{
    Measured one = measured(10000, 510, 500, 1, 0.02);

    change_judge(&one, 1, 1);
    assert_int_equal(one.change, CHANGE_NONE);
    assert_true(one.interval.low > -0.02 && one.interval.high < 0.02);
    assert_true(one.interval.low < 0 && one.interval.high > 0);
    assert_int_equal(one.more, 0);
    /* only one end of the interval is beyond the limit */
    one = measured(10000, 550, 500, 1, 0.014);
    change_judge(&one, 1, 1);
    assert_int_equal(one.change, CHANGE_UNSURE);
    one = measured(10000, 500, 550, 1, 0.014);
    change_judge(&one, 1, 1);
    assert_int_equal(one.change, CHANGE_UNSURE);
}

/* The verdict becomes certain after the predicted number of further pairs, but
 * not after half of them. */
static void as_many_more_are_enough(void **state)
{
    static const int ups[] = {10, 11, 14, 20};

    for (int i = 0; i < 4; i++) {
        Measured one = measured(100, ups[i], 10, 3, 0.1);
        change_judge(&one, 1, 1);
        assert_int_equal(one.change, CHANGE_UNSURE);
        assert_true(one.more > 0 && one.more < MORE_MOST);
        for (int half = 1; half <= 2; half++) {
            double most = 1 + (double)one.more / 100 / half;
            Measured next = one;
            next.differences.count = (long long)(100 * most);
            next.differences.sum =
                (long long)((double)one.differences.sum * most);
            next.differences.squares =
                (Wide)((double)one.differences.squares * most);
            change_judge(&next, 1, 1);
            assert_int_equal(next.change == CHANGE_UNSURE, half == 2);
        }
    }
}

static void nothing_is_unsure(void **state)
{
    Measured none = measured(0, 0, 0, 5, 1);
    Measured few = measured(19, 19, 0, 5, 0.1);
    Measured equal = measured(10, 0, 0, 5, 1);
    Measured never = measured(100, 30, 30, 1, 1e-9);

    change_judge(&none, 1, 1);
    assert_int_equal(none.change, CHANGE_UNSURE);
    assert_true(none.interval.low == -HUGE_VAL);
    assert_int_equal(none.more, MORE_MOST);
    /* all differences are equal, but there are fewer than 20 */
    change_judge(&few, 1, 1);
    assert_int_equal(few.change, CHANGE_UNSURE);
    assert_true(few.p == 1 && few.interval.high == HUGE_VAL);
    assert_in_range(few.more, 1, 2);
    few = measured(20, 20, 0, 5, 0.1);
    change_judge(&few, 1, 1);
    assert_int_equal(few.change, CHANGE_MOVED);
    change_judge(&equal, 1, 1);
    assert_int_equal(equal.change, CHANGE_UNSURE);
    assert_true(equal.more >= 10 && equal.more < 100);
    change_judge(&never, 1, 1);
    assert_int_equal(never.more, MORE_MOST);
}

/* The first measure rises in 14 of 500 pairs and falls in 1 pair. The second
 * measure rises in 90 of 500 pairs and falls in 10 pairs. */
static void holm_spends_what_is_left(void **state)
{
    Measured all[] = {measured(500, 14, 1, 1, 0.001),
                      measured(500, 90, 10, 1, 0.001)};
    Measured two[] = {all[0], all[0]};

    change_judge(all, 1, 1);
    assert_near(all[0].p, 0.0365298, 1e-7);
    assert_int_equal(all[0].change, CHANGE_MOVED);
    /* the second measure already has a verdict, so the first measure is tested
     * with the whole error probability */
    change_judge(all, 2, 2);
    assert_near(all[0].p, 0.0383116, 1e-7);
    assert_int_equal(all[0].change, CHANGE_MOVED);
    /* the interval is cut off at 0, because the mean is certainly positive */
    assert_true(all[0].interval.low == 0);
    assert_int_equal(all[1].change, CHANGE_MOVED);
    assert_true(all[1].interval.low > 0);
    /* if two measures are equal, neither verdict is certain */
    change_judge(two, 2, 2);
    assert_int_equal(two[0].change, CHANGE_UNSURE);
    assert_int_equal(two[1].change, CHANGE_UNSURE);
    assert_true(two[0].interval.low < 0);
    /* no verdict is certain as long as one measure has no result */
    change_judge(all, 1, 2);
    assert_int_equal(all[0].change, CHANGE_UNSURE);
    assert_true(all[0].interval.low < 0);
}

static void a_look_says_the_same(void **state)
{
    Measured all[] = {measured(10000, 510, 500, 1, 0.02),
                      measured(10000, 900, 200, 1, 0.02),
                      measured(10000, 900, 800, 1, 0.02)};

    assert_false(change_is_sure(all, 3, 3));
    assert_int_equal(all[0].change, CHANGE_NONE);
    assert_int_equal(all[1].change, CHANGE_MOVED);
    assert_int_equal(all[2].change, CHANGE_UNSURE);
    assert_true(change_is_sure(all, 2, 2));
}

static void games_are_round(void **state)
{
    assert_int_equal(games_about(1), 1);
    assert_int_equal(games_about(99), 99);
    assert_int_equal(games_about(100), 100);
    assert_int_equal(games_about(101), 110);
    assert_int_equal(games_about(1234.5), 1300);
    assert_int_equal(games_about(99001), 100000);
}

/* -- rates of errors ------------------------------------------------------ */

/* Returns a random difference between -20 and 20. Its mean depends on `kind`:
 * 0, 2.4 or -0.7. */
static int draw(Random *random, int kind)
{
    int die = (int)random_below(random, 100);

    if (kind == 0) /* most differences are 0 */
        return die == 0 ? 20 : die == 1 ? -20 : 0;
    if (kind == 1) /* positive and negative differences */
        return die < 55 ? 20 : die < 95 ? -20 : -20 * (die % 2);
    return die < 90 ? 1 : -16; /* a skewed distribution */
}

static const double means[] = {0, 2.4, -0.7};

/* Simulates `runs` sequences of pairs, and checks the interval after each pair.
 * Returns the number of sequences in which the interval excluded the true mean
 * at least once. */
static int wrong_runs(int kind, int runs, int pairs, double error)
{
    Random random = random_from_text("coverage");
    int wrong = 0;

    for (int run = 0; run < runs; run++) {
        Series sums = {.jump = 1, .bound = 20, .focus = SERIES_FOCUS};
        bool is_wrong = false;
        for (int i = 0; i < pairs; i++) {
            int number = draw(&random, kind);
            Interval interval;
            series_add(&sums, number, abs(number), 20);
            interval = series_interval(&sums, error);
            is_wrong = is_wrong || interval.low > means[kind] ||
                       interval.high < means[kind];
        }
        wrong += is_wrong;
    }
    return wrong;
}

/* With an error of 0.2 instead of 0.05, fewer runs suffice for this test. */
static void sequences_are_seldom_wrong(void **state)
{
    for (int kind = 0; kind < 3; kind++) {
        int wrong = wrong_runs(kind, 300, 400, 0.2);
        if (wrong > 60)
            fail_msg("kind %d: %d of 300 were wrong", kind, wrong);
    }
    /* if no interval ever excluded the mean, the intervals would be too wide */
    assert_in_range(wrong_runs(2, 300, 400, 0.2), 1, 60);
}

/* Examines several measures after each pair. None of them changes, so every
 * reported change is false. */
static void few_alarms_are_false(void **state)
{
    enum { RUNS = 200, PAIRS = 300, KINDS = 4 };
    Random random = random_from_text("alarms");
    int alarms = 0;

    for (int run = 0; run < RUNS; run++) {
        Measured all[KINDS];
        bool is_false = false;
        for (int k = 0; k < KINDS; k++)
            all[k] = measured(0, 0, 0, 1, 0.01);
        for (int i = 0; i < PAIRS; i++) {
            for (int k = 0; k < KINDS; k++) {
                int number = (int)random_below(&random, 3) - 1;
                series_add(&all[k].differences, number, 1, 1);
            }
            change_is_sure(all, KINDS, KINDS);
            for (int k = 0; k < KINDS; k++)
                is_false = is_false || all[k].change == CHANGE_MOVED;
        }
        alarms += is_false;
    }
    if (alarms > 10)
        fail_msg("%d of %d moved", alarms, RUNS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_that_moved),
        cmocka_unit_test(one_that_has_not),
        cmocka_unit_test(as_many_more_are_enough),
        cmocka_unit_test(nothing_is_unsure),
        cmocka_unit_test(holm_spends_what_is_left),
        cmocka_unit_test(a_look_says_the_same),
        cmocka_unit_test(games_are_round),
        cmocka_unit_test(sequences_are_seldom_wrong),
        cmocka_unit_test(few_alarms_are_false),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

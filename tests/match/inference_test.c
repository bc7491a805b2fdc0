/*
 * inference_test.c -- tests intervals and verdicts: compares them with
 * published numbers and with numerical integration, and checks in simulations
 * how often they are wrong.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "core/chance/chance.h"
#include "lab/inference/inference.h"

static void assert_near(double is, double expected, double most)
{
    if (!(fabs(is - expected) <= most))
        fail_msg("%.10g, not %.10g", is, expected);
}

/* -- Wilson --------------------------------------------------------------- */

/* Expected values from R. G. Newcombe, "Two-sided confidence intervals for the
 * single proportion" (1998), table I, method 3. */
static void wilson_is_as_published(void **state)
{
    static const struct {
        double hits, trials, low, high;
    } known[] = {{81, 263, 0.2553, 0.3662},
                 {15, 148, 0.0624, 0.1605},
                 {0, 20, 0, 0.1611},
                 {1, 29, 0.0061, 0.1718}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        Interval interval = wilson(known[i].hits, known[i].trials);
        assert_near(interval.low, known[i].low, 0.00005);
        assert_near(interval.high, known[i].high, 0.00005);
        /* also tests the complement */
        interval = wilson(known[i].trials - known[i].hits, known[i].trials);
        assert_near(interval.low, 1 - known[i].high, 0.00005);
        assert_near(interval.high, 1 - known[i].low, 0.00005);
    }
}

static void wilson_takes_parts_and_nothing(void **state)
{
    Interval interval = wilson(12.5, 30);

    assert_near(interval.low, 0.25975441771, 1e-10);
    assert_near(interval.high, 0.59249781449, 1e-10);
    interval = wilson(0, 0);
    assert_true(interval.low == 0 && interval.high == 1);
    interval = wilson(7, 7);
    assert_true(interval.high == 1);
}

/* -- evidence ------------------------------------------------------------- */

/*
 * Expected values from the unit tests of the package confseq 0.0.11 (Howard,
 * Waudby-Smith, Ramdas): a gamma-exponential mixture with c = 2, optimal at v =
 * 100 for an error of 0.05. Its shape is 15.80063490685053. The tests give the
 * logarithm of the mixture at s = 10, v = 100, and the boundary there. Our
 * functions measure everything in units of c.
 */
static void evidence_is_as_published(void **state)
{
    double r = 15.80063490685053 / 4;

    assert_near(log(evidence(10 / 2.0, 100 / 4.0, r)), -0.2490165, 1e-6);
    assert_near(2 * evidence_bound(100 / 4.0, r, 20), 33.02017, 1e-5);
}

/* Returns the integral over y = 1 - l, computed with the midpoint rule. */
static double integral(double s, double v, double r)
{
    enum { STEPS = 20000 };
    double above = 0, below = 0;

    for (int i = 0; i < STEPS; i++) {
        double y = (i + 0.5) / STEPS;
        double weight = pow(y, r - 1) * exp(-r * y);
        below += weight;
        above += weight * exp((1 - y) * s - (y - 1 - log(y)) * v);
    }
    return above / below;
}

static void evidence_is_the_integral(void **state)
{
    static const double at[][3] = {
        {0, 0, 1},    {5, 2, 1}, {12, 10, 1},     {40, 100, 1},
        {-3, 4, 1},   {7, 0, 1}, {100, 1000, 1},  {6, 3, 2.5},
        {0, 1000, 1}, {3, 9, 5}, {300, 10000, 1}, {-1, 0.5, 2}};

    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        double expected = integral(at[i][0], at[i][1], at[i][2]);
        double is = evidence(at[i][0], at[i][1], at[i][2]);
        assert_near(is / expected, 1, 1e-7);
    }
}

/* The expected numbers were computed with Python. */
static void bounds_are_known(void **state)
{
    static const double known[][3] = {
        {0, 40, 5.02923462},    {1, 40, 6.51600664},   {10, 40, 13.1571731},
        {10, 400, 17.1360063},  {100, 40, 37.5335556}, {1000, 400, 140.850477},
        {10000, 40, 403.222295}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_near(evidence_bound(known[i][0], 1, known[i][1]) / known[i][2],
                    1, 1e-8);
}

static void evidence_has_ends(void **state)
{
    assert_true(evidence(1e6, 10, 1) == EVIDENCE_MOST);
    assert_true(evidence(1e9, 1e9, 1) == EVIDENCE_MOST);
    assert_true(evidence(-1e6, 10, 1) == 0);
    assert_true(evidence(-11, 10, 1) == 0);
    assert_near(evidence(0, 0, 1), 1, 1e-12);
}

/* -- verdicts ------------------------------------------------------------- */

/* Returns a measure that rose by `range` in `up` of the pairs and fell by
 * `range` in `down` of them. */
static Measured measured(long long count, long long up, long long down,
                         long long range, double ignored)
{
    Measured all = {
        {count, (up - down) * range, (up + down) * range * range, range},
        .ignored = ignored};
    return all;
}

static void one_that_moved(void **state)
{
    Measured one = measured(1000, 300, 100, 7, 0.07);

    change_judge(&one, 1, 1);
    assert_int_equal(one.change, CHANGE_MOVED);
    assert_true(one.p < 0.0001);
    /* the mean is 0.2 of the range; for v = 400 the bound for 40 is at 78.1 */
    assert_near((one.interval.low + one.interval.high) / 2, 1.4, 1e-9);
    assert_near(one.interval.high - one.interval.low,
                2 * 7 * evidence_bound(400, 1, 40) / 1000, 1e-9);
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
    /* the interval is beyond the limit at only one end */
    one = measured(10000, 600, 500, 1, 0.019);
    change_judge(&one, 1, 1);
    assert_int_equal(one.change, CHANGE_UNSURE);
    one = measured(10000, 500, 600, 1, 0.019);
    change_judge(&one, 1, 1);
    assert_int_equal(one.change, CHANGE_UNSURE);
}

/* The verdict becomes certain after the reported number of further pairs, but
 * not after half of them. */
static void as_many_more_are_enough(void **state)
{
    static const int ups[] = {10, 11, 14, 20};

    for (int i = 0; i < 4; i++) {
        Measured one = measured(100, ups[i], 10, 3, 0.1);
        Measured next;
        double most;
        change_judge(&one, 1, 1);
        assert_int_equal(one.change, CHANGE_UNSURE);
        assert_true(one.more > 0 && one.more < MORE_MOST);
        for (int half = 1; half <= 2; half++) {
            most = 1 + (double)one.more / 100 / half;
            next = one;
            next.differences.count = (long long)(100 * most);
            next.differences.sum =
                (long long)((double)one.differences.sum * most);
            next.differences.squares =
                (long long)((double)one.differences.squares * most);
            change_judge(&next, 1, 1);
            assert_int_equal(next.change == CHANGE_UNSURE, half == 2);
        }
    }
}

static void nothing_is_unsure(void **state)
{
    Measured none = measured(0, 0, 0, 5, 1);
    Measured equal = measured(1, 0, 0, 5, 1);
    Measured never = measured(100, 50, 30, 1, 1e-9);

    change_judge(&none, 1, 1);
    assert_int_equal(none.change, CHANGE_UNSURE);
    assert_true(none.interval.low == -5 && none.interval.high == 5);
    assert_int_equal(none.more, MORE_MOST);
    change_judge(&equal, 1, 1);
    assert_int_equal(equal.change, CHANGE_UNSURE);
    assert_true(equal.interval.low == -5 && equal.p == 1);
    assert_int_equal(equal.more, 25); /* 5.03 range / 1 are needed, and one has
                                       * been played */
    never.differences.sum = 0;
    change_judge(&never, 1, 1);
    assert_int_equal(never.more, MORE_MOST);
}

/* For 18 of 20 differing pairs p is 0.0422; for 17 it is 0.0665. */
static void holm_spends_what_is_left(void **state)
{
    Measured all[] = {measured(500, 19, 1, 1, 0.01),
                      measured(500, 90, 10, 1, 0.01)};
    Measured two[] = {all[0], all[0]};

    change_judge(all, 1, 1);
    assert_near(all[0].p, 0.04218321646547672, 1e-12);
    assert_int_equal(all[0].change, CHANGE_MOVED);
    /* a measure with a certain verdict leaves its part of the error to the
     * other */
    change_judge(all, 2, 2);
    assert_int_equal(all[0].change, CHANGE_MOVED);
    assert_true(all[0].interval.low == 0); /* the interval would be lower if
                                            * this were the only measure */
    assert_int_equal(all[1].change, CHANGE_MOVED);
    assert_true(all[1].interval.low > 0);
    /* of two equal measures neither has a certain verdict */
    change_judge(two, 2, 2);
    assert_int_equal(two[0].change, CHANGE_UNSURE);
    assert_int_equal(two[1].change, CHANGE_UNSURE);
    assert_true(two[0].interval.low < 0);
    /* neither has a measure while the other has no result yet */
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

static void levels_are_compared(void **state)
{
    /* 100 numbers, half of them 35 and half 45; `above` is their difference
     * from 30, which is at most 70 */
    Differences above = {100, 1000, 100 * 125, 70};

    assert_true(evidence_above(&above, 0) > 1);
    assert_true(evidence_below(&above, 0) < 1);
    assert_near(evidence_above(&above, 0),
                evidence(1000 / 70.0, 12500 / 4900.0, 1), 1e-9);
    assert_near(evidence_below(&above, 20), evidence_above(&above, 0), 1e-9);
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

/* Returns a difference between -20 and 20. The mean is 0, 2.4 or -0.7,
 * depending on `kind`. */
static int draw(Random *random, int kind)
{
    int die = (int)random_below(random, 100);

    if (kind == 0) /* pairs that rarely differ */
        return die == 0 ? 20 : die == 1 ? -20 : 0;
    if (kind == 1) /* positive and negative differences */
        return die < 55 ? 20 : die < 95 ? -20 : -20 * (die % 2);
    return die < 90 ? 1 : -16; /* a skewed distribution */
}

static const double means[] = {0, 2.4, -0.7};

/* Returns in how many of `runs` sequences the interval ever excluded the true
 * mean. It is checked after each of the pairs. */
static int wrong_runs(int kind, int runs, int pairs, double error)
{
    Random random = random_from_text("coverage");
    int wrong = 0;

    for (int run = 0; run < runs; run++) {
        Differences sums = {.range = 20};
        bool is_wrong = false;
        for (int i = 0; i < pairs; i++) {
            int number = draw(&random, kind);
            sums.count++;
            sums.sum += number;
            sums.squares += number * number;
            is_wrong = is_wrong ||
                       evidence_above(&sums, means[kind]) >= 2 / error ||
                       evidence_below(&sums, means[kind]) >= 2 / error;
        }
        wrong += is_wrong;
    }
    return wrong;
}

/* With an error of 0.2 instead of 0.05, fewer runs are needed. */
static void sequences_are_seldom_wrong(void **state)
{
    for (int kind = 0; kind < 3; kind++) {
        int wrong = wrong_runs(kind, 300, 400, 0.2);
        if (wrong > 60)
            fail_msg("kind %d: %d of 300 were wrong", kind, wrong);
    }
    /* some sequences are wrong, so the bound is not too wide */
    assert_in_range(wrong_runs(1, 300, 400, 0.2), 5, 60);
}

/* Tests several measures that do not change, examined together after each
 * pair. */
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
                all[k].differences.count++;
                all[k].differences.sum += number;
                all[k].differences.squares += number * number;
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
        cmocka_unit_test(wilson_is_as_published),
        cmocka_unit_test(wilson_takes_parts_and_nothing),
        cmocka_unit_test(evidence_is_as_published),
        cmocka_unit_test(evidence_is_the_integral),
        cmocka_unit_test(bounds_are_known),
        cmocka_unit_test(evidence_has_ends),
        cmocka_unit_test(one_that_moved),
        cmocka_unit_test(one_that_has_not),
        cmocka_unit_test(as_many_more_are_enough),
        cmocka_unit_test(nothing_is_unsure),
        cmocka_unit_test(holm_spends_what_is_left),
        cmocka_unit_test(a_look_says_the_same),
        cmocka_unit_test(levels_are_compared),
        cmocka_unit_test(games_are_round),
        cmocka_unit_test(sequences_are_seldom_wrong),
        cmocka_unit_test(few_alarms_are_false),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

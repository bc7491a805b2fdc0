/*
 * interval_test.c -- tests the intervals of shares, means and series: compares
 * them with published numbers, and with the results of a different program.
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

/* -- Wilson --------------------------------------------------------------- */

/* Returns the confidence interval for the share of hits. Each trial is a hit or
 * not, so no trial counts half. */
static Interval whole(double hits, double trials)
{
    return wilson(hits, hits, trials);
}

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
        Interval interval = whole(known[i].hits, known[i].trials);
        assert_near(interval.low, known[i].low, 0.00005);
        assert_near(interval.high, known[i].high, 0.00005);
        /* the interval of the share of misses is the mirror image */
        interval = whole(known[i].trials - known[i].hits, known[i].trials);
        assert_near(interval.low, 1 - known[i].high, 0.00005);
        assert_near(interval.high, 1 - known[i].low, 0.00005);
    }
}

static void wilson_takes_nothing(void **state)
{
    Interval interval = whole(0, 0);

    assert_true(interval.low == 0 && interval.high == 1);
    interval = whole(7, 7);
    assert_true(interval.high == 1);
}

/* Results of 0, 1/2 and 1 vary less than results of 0 and 1, so the interval is
 * narrower. About 95 % of the intervals must contain the true share. */
static void shared_wins_vary_less(void **state)
{
    enum { RUNS = 4000, TRIALS = 60 };
    Random random = random_from_text("shared");
    double widths = 0, whole_widths = 0;
    int wrong = 0;

    for (int run = 0; run < RUNS; run++) {
        double hits = 0, squares = 0;
        Interval interval, other;
        for (int i = 0; i < TRIALS; i++) {
            /* results are 0, 1/2 and 1, with a mean of 0.45 */
            int die = (int)random_below(&random, 20);
            double share = die < 5 ? 0 : die < 17 ? 0.5 : 1;
            hits += share;
            squares += share * share;
        }
        interval = wilson(hits, squares, TRIALS);
        other = whole(hits, TRIALS);
        wrong += interval.low > 0.45 || interval.high < 0.45;
        widths += interval.high - interval.low;
        whole_widths += other.high - other.low;
    }
    assert_in_range(wrong, RUNS * 4 / 100, RUNS * 6 / 100);
    assert_true(whole_widths / widths > 1.4);
    /* if all results so far are equal, later results may still differ */
    assert_true(wilson(20, 10, 40).low < 0.46);
}

/* -- means ---------------------------------------------------------------- */

/* Expected values from tables of the normal distribution. */
static void normal_quantiles_are_known(void **state)
{
    static const struct {
        double error, z;
    } known[] = {{0.1, 1.6448536270},
                 {0.05, 1.9599639845},
                 {0.01, 2.5758293035},
                 {0.001, 3.2905267315},
                 {1e-6, 4.8916384757}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_near(normal_quantile(known[i].error), known[i].z, 1e-9);
    assert_near(wilson_of(15, 15, 148, normal_quantile(0.05)).low,
                whole(15, 148).low, 1e-9);
}

/* Returns the mean of `ones` numbers equal to `size` and `others` numbers equal
 * to -`size`. */
static Mean mean_of_two(int ones, int others, int64_t size)
{
    Mean mean = {0};

    for (int i = 0; i < ones + others; i++)
        mean_add(&mean, i < ones ? size : -size);
    return mean;
}

/* Student's quantiles are from tables. They are 2.093024 for 95 % and 19
 * degrees of freedom, 3.883406 for 99.9 % and 19, and 1.983972 for 95 % and
 * 99. */
static void few_numbers_have_a_wider_interval(void **state)
{
    static const struct {
        int count;
        double error, quantile;
    } known[] = {
        {20, 0.05, 2.093024}, {20, 0.001, 3.883406}, {100, 0.05, 1.984217}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        int count = known[i].count;
        Mean mean = mean_of_two(count / 2, count / 2, -3000000000);
        double reach = 3e9 * known[i].quantile / sqrt((double)count - 1);
        Interval interval =
            mean_interval(&mean, normal_quantile(known[i].error));
        assert_near(interval.high / reach, 1, 0.005);
        assert_near(interval.low / reach, -1, 0.005);
    }
    assert_true(isinf(mean_interval(&(Mean){.count = 19}, 2).low));
}

/* If all numbers are -1 or 1, the interval of their mean follows from Wilson's
 * interval for the share of the numbers that are 1. */
static void ranges_are_intervals_of_shares(void **state)
{
    static const int ones[] = {81, 182};
    Mean mean;
    Interval range;

    for (int i = 0; i < 2; i++) {
        Interval share = whole(ones[i], 263);
        mean = mean_of_two(ones[i], 263 - ones[i], 100);
        range = mean_range(&mean, 100, 1.959963984540054);
        assert_near(mean_of(&mean), 100 * (2 * ones[i] / 263.0 - 1), 1e-9);
        assert_near(range.low, 100 * (2 * share.low - 1), 1e-9);
        assert_near(range.high, 100 * (2 * share.high - 1), 1e-9);
    }
    mean = mean_of_two(5, 0, 100);
    range = mean_range(&mean, 100, 2);
    assert_true(range.high == 100 && range.low < 50);
    assert_true(mean_range(&(Mean){0}, 100, 2).low == -100);
}

/* -- series --------------------------------------------------------------- */

/* The expected numbers were computed by a different program, with the formulas
 * of docs/compare.md. */
static void series_are_known(void **state)
{
    static const struct {
        Series series;
        double error, half, p;
    } known[] = {
        {{20, 10, 100, 7, 30, 200}, 0.01, 9.90575424137, 1},
        {{200, -300, 2500, 9, 20, 200}, 0.01, 1.30041980933, 0.000441212914128},
        {{1000, 5000, 900000, 200, 400, 200},
         0.01,
         5.43435163538,
         0.0452173793754},
        {{300, 720, 288000, 60, 0, 200}, 0.01, 6.46497179616, 1},
        {{20, 10, 100, 7, 30, 50}, 0.05, 6.66344471366, 1},
        {{4000, -50000, 4000000, 100, 100, 1000},
         0.0125,
         1.76138563974,
         1.56258624885e-153},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const Series *series = &known[i].series;
        Interval interval = series_interval(series, known[i].error);
        double mean = (double)series->sum / (double)series->count;
        assert_near((mean - interval.low) / known[i].half, 1, 1e-9);
        assert_near((interval.high - mean) / known[i].half, 1, 1e-9);
        assert_near(series_p(series, known[i].error) / known[i].p, 1, 1e-9);
    }
}

/* The numbers are 2 (ten times) and 4 (ten times). Their variance is 20/19. */
static void a_single_look_is_narrower(void **state)
{
    Series series = {20, 60, 10 * 4 + 10 * 16, 4, 4, 200};
    Interval once = series_once(&series);
    Interval all = series_interval(&series, 0.05);

    assert_near(once.high, 3 + 1.959963984540054 * sqrt(1 / 19.0), 1e-12);
    assert_near(once.low, 3 - 1.959963984540054 * sqrt(1 / 19.0), 1e-12);
    assert_true(all.low < once.low && all.high > once.high);
    series.count = 19;
    once = series_once(&series);
    assert_true(once.low == -HUGE_VAL && once.high == HUGE_VAL);
}

/* The sum of the squares must not overflow, though it does not fit into 64
 * bits. */
static void numbers_are_added(void **state)
{
    Series series = {.jump = 1, .bound = 100, .focus = 200};
    Series share = {.jump = 60, .focus = 200};
    Wide square = (Wide)200000000 * 200000000;

    for (int i = 0; i < 1000; i++)
        series_add(&series, -200000000, 200000000, 100000000);
    series_add(&series, 3, 3, 7);
    assert_int_equal(series.count, 1001);
    assert_int_equal(series.sum, -1000LL * 200000000 + 3);
    assert_true(series.squares == square * 1000 + 9);
    assert_int_equal(series.jump, 200000000);
    assert_int_equal(series.bound, 100000000);
    series_add(&share, 30, 30, 60);
    assert_int_equal(share.bound, 0);
    assert_int_equal(share.jump, 60);
}

/* A share is at most 60. If all shares are close to 60, their interval must end
 * at 60. */
static void shares_have_ends(void **state)
{
    Series share = {20, 20 * 59, 20 * 59 * 59, 60, 0, 200};

    assert_true(series_interval(&share, 0.01).high == 60);
    assert_true(series_interval(&share, 0.01).low > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_is_as_published),
        cmocka_unit_test(wilson_takes_nothing),
        cmocka_unit_test(shared_wins_vary_less),
        cmocka_unit_test(series_are_known),
        cmocka_unit_test(a_single_look_is_narrower),
        cmocka_unit_test(numbers_are_added),
        cmocka_unit_test(shares_have_ends),
        cmocka_unit_test(normal_quantiles_are_known),
        cmocka_unit_test(few_numbers_have_a_wider_interval),
        cmocka_unit_test(ranges_are_intervals_of_shares),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

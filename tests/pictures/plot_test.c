/* plot_test.c -- tests plots, and the page that contains them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "view/plot/plot.h"

static int count_of(const Markup *page, const char *text)
{
    int count = 0;

    for (const char *at = page->text; at != NULL && *at != '\0'; count++) {
        at = strstr(at, text);
        if (at == NULL)
            break;
        at += strlen(text);
    }
    return count;
}

static void assert_has(const Markup *page, const char *text, int count)
{
    assert_int_equal(count_of(page, text), count);
}

static void test_rounding_up(void **state)
{
    assert_true(plot_round_up(1) == 1);
    assert_true(plot_round_up(1.01) == 2);
    assert_true(plot_round_up(3) == 5);
    assert_true(plot_round_up(70) == 100);
    assert_true(fabs(plot_round_up(.03) - .05) < 1e-12);
    assert_true(plot_round_up(0) == 1);
    assert_true(plot_round_up(-4) == 1);
    assert_true(plot_round_up(NAN) == 1);
    assert_true(plot_round_up(INFINITY) == 1);
}

/* Columns of 10, 30 and 60 % of the games. The axis ends at 100 %, at a height
 * of 162 units. */
static void test_columns(void **state)
{
    Markup page = {0};

    plot_columns(&page, "turns",
                 &(PlotColumns){.low = 10,
                                .width = 5,
                                .count = 4,
                                .series = {{1, 3, 0, 6}},
                                .marks = {22, 0}});
    assert_has(&page, "<rect class=\"f0\"", 3);
    assert_has(&page, "<title>10 to 15: 10.0 %</title>", 1);
    assert_has(&page, "<title>25 to 30: 60.0 %</title>", 1);
    assert_has(&page, "height=\"97.2\"", 1); /* 0.6 * 162 */
    assert_has(&page, "class=\"dashed\"", 1);
    assert_has(&page, "class=\"line", 0);
    markup_free(&page);
}

static void test_two_series(void **state)
{
    Markup page = {0};

    plot_columns(&page, "turns",
                 &(PlotColumns){.width = 1,
                                .count = 2,
                                .series = {{1, 1}, {30, 10}},
                                .names = {"A", "B"}});
    assert_has(&page, "<rect class=\"f0\"", 2);
    assert_has(&page, "class=\"line l1\"", 2); /* two elements: the line and its
                                                * name */
    assert_has(&page, ">A</text>", 1);
    assert_has(&page, ">B</text>", 1);
    markup_free(&page);
}

/* A bar whose scale ends at 2, after 238 units. */
static void test_a_bar(void **state)
{
    Markup page = {0};

    plot_bar(&page,
             &(PlotNumber){.value = .5, .low = .25, .high = 3, .mark = 1}, 2);
    assert_has(&page, "width=\"59.5\"", 1);
    assert_has(&page, "class=\"whisker\"", 3);
    assert_has(&page, "x1=\"30.8\" y1=\"10.0\" x2=\"239.0\"", 1);
    assert_has(&page, "class=\"dashed\" x1=\"119.0\"", 1);
    markup_clear(&page);
    plot_bar(&page, &(PlotNumber){.value = NAN, .mark = 3}, 1);
    assert_has(&page, "width=\"0.0\"", 1);
    assert_has(&page, "class=\"whisker\"", 0);
    assert_has(&page, "class=\"dashed\"", 0);
    assert_has(&page, "nan", 0);
    markup_free(&page);
}

static void test_a_line(void **state)
{
    const double numbers[] = {0, 5, 10};
    Markup page = {0};

    plot_line(&page, "cards", numbers, 3);
    assert_has(&page, "d=\"M8.0 128.0L148.0 86.0L288.0 44.0\"", 1);
    assert_has(&page, ">10</text>", 1);
    markup_free(&page);
}

static void assert_text(const double *numbers, int count, int columns,
                        bool utf8, const char *expected)
{
    char text[100] = "";
    FILE *out = fmemopen(text, sizeof text, "w");

    assert_non_null(out);
    plot_text(out, numbers, count, columns, utf8);
    fclose(out);
    assert_string_equal(text, expected);
}

/* If there are fewer columns than numbers, a column shows the average of its
 * numbers. Unknown numbers are left out. */
static void test_a_text(void **state)
{
    const double numbers[] = {0, 0.5, NAN, 1, 0.25, 0.75};

    assert_text(numbers, 6, 80, true, "▁▅ █▃▇");
    assert_text(numbers, 6, 6, false, "05 927");
    assert_text(numbers, 6, 3, false, "295");
    assert_text(numbers, 6, 1, false, "5");
    assert_text(numbers + 2, 1, 5, false, " ");
    assert_text(numbers, 0, 5, false, "");
    assert_text((const double[]){-1, 2}, 2, 5, false, "09");
}

/* A band with 0 in the middle, at 120. Its scale ends at -4 and 4, 114 units
 * away. */
static void test_a_band(void **state)
{
    Markup page = {0};

    plot_band(&page,
              &(PlotNumber){.value = 2, .low = -1, .high = 4, .mark = 1});
    assert_has(&page, "class=\"band\" x=\"91.5\" y=\"0\" width=\"57.0\"", 1);
    assert_has(&page, "cx=\"177.0\"", 1);
    assert_has(&page, "x1=\"91.5\" y1=\"10.0\" x2=\"234.0\"", 1);
    markup_clear(&page);
    plot_band(&page, &(PlotNumber){.value = INFINITY, .low = NAN});
    assert_has(&page, "nan", 0);
    assert_has(&page, "inf", 0);
    markup_free(&page);
}

/* A curve of three numbers: the second is unknown, and the third has no
 * interval. */
static void test_a_curve(void **state)
{
    static const char *const labels[] = {"<4>", "6", NULL};
    const PlotNumber numbers[] = {
        {10, 5, 20, 8}, {NAN, 0, 0, 8}, {15, 15, 15, 8}};
    Markup page = {0};

    plot_curve(&page, "length", labels, numbers, 3);
    assert_has(&page, "<title>length</title>", 1);
    assert_has(&page, "<circle", 2);
    assert_has(&page, "\"whisker\"", 1);
    assert_has(&page, "\"dashed\"", 1);
    assert_has(&page, ">5</text>", 1);
    assert_has(&page, ">20</text>", 1);
    assert_has(&page, ">&lt;4&gt;</text>", 1);
    assert_has(&page, "nan", 0);
    markup_free(&page);
}

/* If the labels are numbers, they determine the places of the points. The
 * distance from 4 to 5 is a seventh of the distance from 4 to 11. */
static void test_a_scaled_curve(void **state)
{
    static const char *const labels[] = {"4", "5", "11"};
    static const char *const words[] = {"4", "5", "many"};
    const PlotNumber numbers[] = {{1, 1, 1, 0}, {2, 2, 2, 0}, {3, 3, 3, 0}};
    Markup page = {0}, even = {0};

    plot_curve(&page, "length", labels, numbers, 3);
    assert_has(&page, "cx=\"165.0\"", 1);
    assert_has(&page, "cx=\"225.0\"", 1);
    assert_has(&page, "cx=\"585.0\"", 1);
    markup_free(&page);
    plot_curve(&even, "length", words, numbers, 3);
    assert_has(&even, "cx=\"375.0\"", 1);
    markup_free(&even);
}

/* A plot without data draws nothing. */
static void test_nothing(void **state)
{
    const double none[] = {0, NAN};
    Markup page = {0};

    plot_columns(&page, "turns",
                 &(PlotColumns){.width = 1, .count = 2, .series = {{0, NAN}}});
    plot_line(&page, "cards", none, 2);
    plot_curve(&page, "length", (const char *[]){"4"},
               &(PlotNumber){.value = NAN}, 1);
    assert_null(page.text);
    markup_free(&page);
}

static void check_base64(const char *text, const char *expected)
{
    Markup markup = {0};

    markup_base64(&markup, text, strlen(text));
    assert_string_equal(markup.text, expected);
    markup_free(&markup);
}

static void test_base64(void **state)
{
    check_base64("b", "Yg==");
    check_base64("ba", "YmE=");
    check_base64("bar", "YmFy");
    check_base64("foobar", "Zm9vYmFy");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rounding_up),    cmocka_unit_test(test_columns),
        cmocka_unit_test(test_two_series),     cmocka_unit_test(test_a_bar),
        cmocka_unit_test(test_a_line),         cmocka_unit_test(test_a_text),
        cmocka_unit_test(test_nothing),        cmocka_unit_test(test_a_band),
        cmocka_unit_test(test_base64),         cmocka_unit_test(test_a_curve),
        cmocka_unit_test(test_a_scaled_curve),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* report_test.c -- tests a report and its three writers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "view/report/report.h"

static char *text_of(const Report *report, bool is_plain)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(out);
    report_write(report, out, is_plain, 0);
    fclose(out);
    return text;
}

static char *json_of(Report *report)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(out);
    assert_true(report_print_json(report, out));
    fclose(out);
    return text;
}

static void assert_text(const Report *report, bool is_plain,
                        const char *expected)
{
    char *text = text_of(report, is_plain);

    assert_string_equal(text, expected);
    free(text);
}

static void assert_in_page(const Report *report, const char *expected)
{
    Markup page = {0};

    report_page(report, &page);
    if (strstr(page.text, expected) == NULL)
        fail_msg("no %s in %s", expected, strstr(page.text, "<body"));
    markup_free(&page);
}

/* Returns a report with a table of two seats. */
static Report some_report(void)
{
    static const ReportColumn columns[] = {
        {.title = "seat", .key = "seat"},
        {.key = "failed", .form = FORM_WHOLE},
        {.title = "games", .key = "games", .form = FORM_WHOLE},
        {.form = FORM_SHARE},
        {.title = "wins", .key = "wins", .form = FORM_SHARE},
        {.title = "between", .key = "wins", .form = FORM_INTERVAL},
        {.title = "", .form = FORM_BAR, .width = 4, .legend = "A & bar."},
        {.title = "drawn", .form = FORM_BAND, .is_for_page = true},
    };
    Report report = {0};

    report_title(&report, "%s <b>", "Lake");
    report_text(&report, "%d games", 3);
    report_line(&report, "of 2");
    report_add(&report, " & more");
    json_set(report_values(&report), "format", json_text("x/1"));
    report_heading(&report, "Wins");
    report_table(&report, "seats", columns, 8);
    report_row(&report, (ReportCell[]){{.text = "red"},
                                       {.whole = 1},
                                       {.whole = 1234},
                                       {0},
                                       {.number = .5},
                                       {.low = .25, .high = .75},
                                       {.number = .5, .low = .2, .high = .6},
                                       {.number = 1, .low = -1, .high = 4}});
    report_row(&report, (ReportCell[]){{.text = "<green>"},
                                       {.whole = 0},
                                       {.whole = 5},
                                       {0},
                                       {.text = "-", .number = 0},
                                       {.text = "no game"},
                                       {.text = ""},
                                       {.text = ""}});
    report_table(&report, NULL, columns, 8); /* without rows */
    report_note(&report, "all");
    report_text(&report, "The end.");
    return report;
}

static void test_text(void **state)
{
    Report report = some_report();

    assert_text(&report, false,
                "Lake <b>\n"
                "3 games\nof 2 & more\n"
                "\nWins\n"
                "seat     games    wins          between\n"
                "red      1,234  50.0 %  25.0 to  75.0 %  ██\n"
                "<green>      5       -          no game\n"
                "  all\n"
                "\nThe end.\n");
    assert_text(&report, true,
                "Lake <b>\n"
                "3 games\nof 2 & more\n"
                "\nWins\n"
                "seat     games    wins          between\n"
                "red      1,234  50.0 %  25.0 to  75.0 %\n"
                "<green>      5       -          no game\n"
                "  all\n"
                "\nThe end.\n");
    report_free(&report);
}

static void test_json(void **state)
{
    Report report = some_report();
    char *text = json_of(&report);

    assert_string_equal(
        text, "{\"format\":\"x/1\",\"seats\":["
              "{\"seat\":\"red\",\"failed\":1,\"games\":1234,\"wins\":0.5,"
              "\"wins_low\":0.25,\"wins_high\":0.75},"
              "{\"seat\":\"<green>\",\"failed\":0,\"games\":5,\"wins\":0.0,"
              "\"wins_low\":0.0,\"wins_high\":0.0}]}\n");
    free(text);
    report_free(&report);
}

static void test_page(void **state)
{
    Report report = some_report();

    assert_in_page(&report, "<title>Lake &lt;b&gt;</title>");
    assert_in_page(&report, "<p>3 games\nof 2 &amp; more</p>\n<h2>Wins</h2>");
    assert_in_page(&report,
                   "<tr><th>seat</th><th class=\"n\">games</th>"
                   "<th class=\"n\">wins</th><th class=\"n\">between</th>"
                   "<th></th><th>drawn</th></tr>");
    assert_in_page(&report, "<td class=\"n\">1,234</td>");
    assert_in_page(&report, "<td>&lt;green&gt;</td>");
    assert_in_page(&report, "<rect class=\"f0\"");
    assert_in_page(&report, "<rect class=\"band\"");
    assert_in_page(&report, "</figure>\n<p class=\"note\">A &amp; bar.</p>");
    assert_in_page(&report, "<p class=\"note\">all</p>\n<p>The end.</p>\n"
                            "</body></html>\n");
    report_free(&report);
}

/* Twenty columns are merged into ten, in pairs. Each pair begins at an even
 * number. */
static void test_plots(void **state)
{
    static const ReportColumn columns[] = {
        {.title = "", .width = 8},
        {.title = "", .form = FORM_COLUMNS},
        {.title = "", .form = FORM_LINE},
    };
    PlotColumns histogram = {.low = 5, .width = 1, .count = 20};
    PlotColumns line = {.count = 3, .series = {{0, 5, 10}}};
    Report report = {0};

    for (int i = 0; i < 20; i++)
        histogram.series[0][i] = i == 0 ? 1 : 4;
    report_table(&report, NULL, columns, 3);
    report_row(&report, (ReportCell[]){{.text = "a <long> name"},
                                       {.plot = &histogram},
                                       {.plot = &line}});
    report_row(&report, (ReportCell[]){{.text = "none"}, {0}, {0}});
    assert_text(&report, false,
                "  a <long>  ▁█████████▄  ▁▄█\n"
                "  none\n");
    assert_text(&report, true,
                "  a <long>    0 5 10\n"
                "  none\n");
    assert_in_page(&report, "<tr><td>none</td></tr>\n</tbody>");
    assert_in_page(&report, "<title>a &lt;long&gt; name</title>");
    assert_in_page(&report, "<div class=\"row\">\n<figure>");
    report_free(&report);
}

static void test_pictures(void **state)
{
    Report report = {0};

    report_text(&report, "Game 3");
    report_picture(&report, "a \"board\"", "+-+\n", "<svg/>", 6);
    report_picture(&report, "only here", NULL, "<svg/>", 6);
    report_picture(&report, "none", NULL, NULL, 0);
    assert_text(&report, false, "Game 3\na \"board\"\n+-+\n");
    assert_in_page(&report, "<img alt=\"a &quot;board&quot;\" src=\""
                            "data:image/svg+xml;base64,PHN2Zy8+\">");
    assert_in_page(&report, "<figure><figcaption>none</figcaption></figure>");
    report_free(&report);
}

static void test_places(void **state)
{
    Report report = {0};

    report_text(&report, "both");
    report.place = REPORT_IN_TEXTS;
    report_text(&report, "a text");
    report.place = REPORT_IN_PAGES;
    report_text(&report, "a page");
    report_picture(&report, "left", NULL, NULL, 0);
    report_picture(&report, "right", NULL, NULL, 0);
    assert_text(&report, false, "both\n\na text\n");
    assert_in_page(&report, "<p>both</p>\n<p>a page</p>\n<div class=\"row\">\n"
                            "<figure><figcaption>left</figcaption></figure>\n"
                            "<figure><figcaption>right</figcaption></figure>\n"
                            "</div>\n");
    report_free(&report);
}

/* Memory has run out, so there is no table or paragraph. The functions that add
 * to the latest table or paragraph must do nothing. */
static void test_short_memory(void **state)
{
    Report report = {.failed = true};

    report_row(&report, (ReportCell[]){{.text = "red"}});
    report_shorten(&report, 3, "nowhere");
    report_line(&report, "a line");
    report_add(&report, "words");
    assert_false(report_is_whole(&report));
    assert_text(&report, false, "");
    report_free(&report);
    assert_true(report_is_whole(&report));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),         cmocka_unit_test(test_json),
        cmocka_unit_test(test_page),         cmocka_unit_test(test_plots),
        cmocka_unit_test(test_pictures),     cmocka_unit_test(test_places),
        cmocka_unit_test(test_short_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * report_uses.c -- reports how often each word, suit and card was chosen, and
 * which functions were never called.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "lab/playtest/report.h"

/* Greatest numbers of lines: CARD_LINES in a table of cards, WORD_LINES in any
 * other table. A game has very many cards, so a table shows only a few of
 * them. */
enum { WORD_LINES = 20, CARD_LINES = 6 };

static const char has_all[] = "--json has all";

/* A UseReport is the report to which tables of options are added. */
typedef struct UseReport {
    Report *report;
    double z[ASSOCIATIONS]; /* see sums_z */
} UseReport;

/* Returns a cell with the mean of an association and its interval. A report in
 * text shows `text`, which association_words has written. */
static ReportCell associated(const UseReport *uses, const UseSum *sum,
                             Association association, const char *text)
{
    const Mean *mean = &sum->means[association];
    Interval interval =
        association_interval(mean, association, uses->z[association]);

    return (ReportCell){.text = text,
                        .number = association_mean(mean, association),
                        .low = interval.low,
                        .high = interval.high};
}

/* -- how often options were taken ----------------------------------------- */

static void add_use_row(const UseReport *uses, const Use *use)
{
    const Mean *excess = &use->sum->means[ASSOCIATION_EXCESS];
    double part =
        use->offered > 0 ? (double)use->taken / (double)use->offered : 0;
    char text[ASSOCIATION_SIZE];

    report_row(uses->report,
               (ReportCell[]){
                   {.text = use->sum->name},
                   {.whole = (long long)use->offered},
                   {.whole = (long long)use->taken},
                   {.number = part},
                   {.number = part},
                   {.text = association_words(text, excess, ASSOCIATION_EXCESS,
                                              uses->z[ASSOCIATION_EXCESS])},
                   associated(uses, use->sum, ASSOCIATION_EXCESS,
                              excess->count > 0 ? NULL : ""),
               });
}

static void add_label(void *context, const Use *uses, int count)
{
    const UseReport *into = context;
    Report *report = into->report;
    const ReportColumn columns[] = {
        {.title = uses[0].sum->label, .width = 24},
        {.title = "offered", .form = FORM_WHOLE, .width = 8},
        {.title = "taken", .form = FORM_WHOLE, .width = 8},
        {.title = "of them", .form = FORM_SHARE},
        {.title = "", .form = FORM_BAR, .is_for_page = true},
        {.title = "winners used it more by", .form = FORM_NUMBER},
        {.title = "", .form = FORM_BAND, .is_for_page = true},
    };
    int never = 0;

    report_table(report, NULL, columns, sizeof columns / sizeof *columns);
    report_shorten(report,
                   uses[0].sum->type == THING_CARD ? CARD_LINES : WORD_LINES,
                   has_all);
    for (int i = 0; i < count && uses[i].taken > 0; i++)
        add_use_row(into, &uses[i]);
    for (int i = 0; i < count; i++)
        if (uses[i].taken == 0 && never++ == 0)
            report_note(report, "never taken: %s", uses[i].sum->name);
        else if (uses[i].taken == 0)
            report_add(report, ", %s", uses[i].sum->name);
}

/* -- how turns changed the value ------------------------------------------ */

static void add_swings(void *context, const Use *uses, int count)
{
    const UseReport *into = context;
    char name[TRACE_LABEL_SIZE + NAME_LIMIT], text[ASSOCIATION_SIZE];

    for (int i = 0; i < count; i++) {
        const UseSum *sum = uses[i].sum;
        const Mean *swing = &sum->means[ASSOCIATION_SWING];
        if (swing->count == 0 || sum->type == THING_CARD)
            continue;
        snprintf(name, sizeof name, "%s %s", sum->label, sum->name);
        report_row(
            into->report,
            (ReportCell[]){
                {.text = name},
                {.whole = (long long)swing->count},
                {.text = association_words(text, swing, ASSOCIATION_SWING,
                                           into->z[ASSOCIATION_SWING])},
                associated(into, sum, ASSOCIATION_SWING,
                           swing->count < SERIES_LEAST ? "" : NULL),
            });
    }
}

static bool any_swings(const Sums *sums)
{
    for (int i = 0; i < sums->use_count; i++)
        if (sums->uses[i].type != THING_CARD &&
            sums->uses[i].means[ASSOCIATION_SWING].count > 0)
            return true;
    return false;
}

static void report_swings(const Tally *tally, UseReport *uses)
{
    static const ReportColumn columns[] = {
        {.title = "", .width = 34},
        {.title = "games", .form = FORM_WHOLE, .width = 8},
        {.title = "gained more by", .form = FORM_NUMBER, .width = 32},
        {.title = "", .form = FORM_BAND, .is_for_page = true},
    };

    if (!any_swings(tally->sums))
        return;
    report_heading(uses->report, "How a turn with an option changed the lead, "
                                 "compared with a turn without it");
    report_table(uses->report, NULL, columns, sizeof columns / sizeof *columns);
    report_shorten(uses->report, WORD_LINES, has_all);
    sums_each_label(tally->sums, add_swings, uses);
    report_note(uses->report,
                "(lead: the value of a seat minus the greatest value of "
                "another seat)");
}

void report_uses(const Tally *tally, Report *report)
{
    UseReport uses = {.report = report};

    if (tally->sums->use_count == 0)
        return;
    for (Association i = 0; i < ASSOCIATIONS; i++)
        uses.z[i] = sums_z(tally->sums, i);
    report_heading(report, "What was taken where it could be");
    sums_each_label(tally->sums, add_label, &uses);
    report_text(report,
                "winners used it more by: a winner's share of the uses in a "
                "game, minus a\nloser's, in percentage points; the 95 %% "
                "intervals hold for all options together.\nA number whose "
                "interval contains 0 may be chance. None shows that an "
                "option\nmakes a seat win: house ablate and house compare "
                "measure that.");
    report_swings(tally, &uses);
}

/* -- functions ------------------------------------------------------------ */

/* An Owner is the part of the rules to which a file belongs. */
typedef enum Owner { OWNER_VARIANT, OWNER_PARTS, OWNER_SHARED, OWNERS } Owner;

/* Returns the part of the rules to which the function's file belongs. For
 * example, the files in scripts/lake/ are parts of variants/lake.lua. */
static Owner function_owner_of(const FunctionSum *function, const char *variant)
{
    const char *name = strrchr(variant, '/');
    char folder[FUNCTION_FILE_SIZE];

    if (strcmp(function->file, variant) == 0)
        return OWNER_VARIANT;
    name = name != NULL ? name + 1 : variant;
    snprintf(folder, sizeof folder, "scripts/%.*s/", (int)strcspn(name, "."),
             name);
    return strncmp(function->file, folder, strlen(folder)) == 0 ? OWNER_PARTS
                                                                : OWNER_SHARED;
}

static void add_never(const Tally *tally, Report *report, Owner owner)
{
    char place[FUNCTION_FILE_SIZE + FUNCTION_NAME_SIZE + 16];

    for (int i = 0; i < tally->sums->function_count; i++) {
        const FunctionSum *function = &tally->sums->functions[i];
        if (function->is_called ||
            function_owner_of(function, tally->head.file) != owner)
            continue;
        snprintf(place, sizeof place, "%s:%d: %s", function->file,
                 function->line, function->name);
        report_row(report, (ReportCell[]){{.text = place}});
    }
}

void report_functions(const Tally *tally, Report *report)
{
    static const ReportColumn column = {.title = ""};
    const Sums *sums = tally->sums;
    char heading[96];
    int never = 0;

    for (int i = 0; i < sums->function_count; i++)
        never += !sums->functions[i].is_called;
    if (sums->examined == 0 || never == 0)
        return;
    snprintf(heading, sizeof heading,
             "Functions that were never called, in the %s %s examined",
             WITH_COMMAS(sums->examined),
             sums->examined == 1 ? "game that was" : "games that were");
    report_heading(report, heading);
    report_table(report, NULL, &column, 1);
    report_shorten(report, WORD_LINES, has_all);
    for (Owner owner = OWNER_VARIANT; owner < OWNERS; owner++)
        add_never(tally, report, owner);
}

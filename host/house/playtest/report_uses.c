/*
 * report_uses.c -- reports how often each word, suit and card was chosen, and
 * which functions were never called.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "house/playtest/report.h"

/* Greatest number of lines of a table. A table of cards is shorter than other
 * tables, because a game has few words but many cards. */
enum { WORD_LINES = 20, CARD_LINES = 6 };

static const char has_all[] = "--json has all";

/* -- what was taken ------------------------------------------------------- */

static void add_use(Report *report, const Use *use)
{
    double part =
        use->offered > 0 ? (double)use->taken / (double)use->offered : 0;
    double wins = use->games > 0
                      ? (double)use->shares / WHOLE_WIN / (double)use->games
                      : 0;

    report_row(report, (ReportCell[]){{.text = use->sum->name},
                                      {.whole = (long long)use->offered},
                                      {.whole = (long long)use->taken},
                                      {.number = part},
                                      {.text = use->games > 0 ? NULL : "-",
                                       .number = wins},
                                      {.number = part}});
}

static void add_label(void *context, const Use *uses, int count)
{
    Report *report = context;
    const ReportColumn columns[] = {
        {.title = uses[0].sum->label, .width = 28},
        {.title = "offered", .form = FORM_WHOLE, .width = 8},
        {.title = "taken", .form = FORM_WHOLE, .width = 8},
        {.title = "of them", .form = FORM_SHARE},
        {.title = "wins with it", .form = FORM_SHARE},
        {.title = "", .form = FORM_BAR, .width = 10},
    };
    int never = 0;

    report_table(report, NULL, columns, sizeof columns / sizeof *columns);
    report_shorten(report,
                   uses[0].sum->type == THING_CARD ? CARD_LINES : WORD_LINES,
                   has_all);
    for (int i = 0; i < count && uses[i].taken > 0; i++)
        add_use(report, &uses[i]);
    for (int i = 0; i < count; i++)
        if (uses[i].taken == 0 && never++ == 0)
            report_note(report, "never taken: %s", uses[i].sum->name);
        else if (uses[i].taken == 0)
            report_add(report, ", %s", uses[i].sum->name);
}

void report_uses(const Tally *tally, Report *report)
{
    if (tally->sums->use_count > 0)
        report_heading(report, "What was taken where it could be");
    sums_each_label(tally->sums, add_label, report);
}

/* -- functions ------------------------------------------------------------ */

/* The part of the rules to which a file belongs. */
typedef enum Owner { OWNER_VARIANT, OWNER_PARTS, OWNER_SHARED, OWNERS } Owner;

/* Returns the part of the rules to which the function's file belongs. For
 * example, the files in scripts/lake/ are parts of variants/lake.lua. */
static Owner owner_of(const FunctionSum *function, const char *variant)
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
            owner_of(function, tally->head.file) != owner)
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

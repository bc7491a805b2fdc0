/*
 * results.c -- prints, keeps and writes reports.
 */
#include "lab/results/results.h"

#include <stdlib.h>
#include <string.h>

#include "base/output.h"
#include "base/text.h"

enum { KEPT_WIDTH = 80 };

static int print_result_report(const Reporter *reporter,
                               const ReportSettings *settings, Report *report)
{
    FILE *out = settings->out != NULL ? settings->out : stdout;

    if (!reporter->json) {
        report_write(report, out, settings->plain, settings->width);
        return STATUS_DONE;
    }
    /* errors of writing are reported when the program ends */
    return report_print_json(report, out) || ferror(out)
               ? STATUS_DONE
               : complain_memory(reporter);
}

static int write_page(const Reporter *reporter, const Report *report,
                      const char *html)
{
    Markup page = {0};
    int status;

    report_page(report, &page);
    status = page.failed ? complain_memory(reporter)
                         : output_write(reporter, html, page.text, page.size);
    markup_free(&page);
    return status;
}

void kept_report_free(KeptReport *kept)
{
    free(kept->sentence);
    free(kept->text);
    *kept = (KeptReport){0};
}

/* Removes the escape sequences of colours and styles from a text. */
static void remove_styles(char *text)
{
    char *end = text;

    while (*text != '\0')
        if (text[0] == '\033' && text[1] == '[')
            text += strcspn(text, "m") + (strchr(text, 'm') != NULL);
        else
            *end++ = *text++;
    *end = '\0';
}

/* Keeps a copy of the report. Keeps nothing if memory runs out. */
static void keep_report(const Report *report, KeptReport *kept)
{
    const char *sentence =
        report->sentence.size > 0 ? report->sentence.text : report->title.text;
    size_t size;
    FILE *out = open_memstream(&kept->text, &size);

    if (out == NULL)
        return;
    report_write_kept(report, out, KEPT_WIDTH);
    if (fclose(out) == 0)
        kept->sentence = strdup(sentence != NULL ? sentence : "");
    if (kept->sentence == NULL) {
        kept_report_free(kept);
        return;
    }
    text_tidy(kept->sentence);
    remove_styles(kept->text);
    text_tidy_lines(kept->text);
}

int results_keep(const Reporter *reporter, const ReportSettings *settings,
                 Report *report)
{
    int status = STATUS_DONE;

    if (settings->kept != NULL)
        keep_report(report, settings->kept);
    if (!report_is_whole(report))
        status = complain_memory(reporter);
    else if (settings->html != NULL)
        status = write_page(reporter, report, settings->html);
    report_free(report);
    return status;
}

int results_print(const Reporter *reporter, const ReportSettings *settings,
                  Report *report)
{
    int status = report_is_whole(report)
                     ? print_result_report(reporter, settings, report)
                     : STATUS_DONE;
    int written = results_keep(reporter, settings, report);

    return status != STATUS_DONE ? status : written;
}

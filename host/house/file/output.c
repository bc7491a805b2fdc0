/*
 * output.c -- writes files of results.
 */
#include "house/file/file.h"

#include <unistd.h>

#include "base/disk.h"
#include "house/terminal/terminal.h"

int file_check_output(const Reporter *reporter, const char *path)
{
    return path == NULL || disk_can_replace(path)
               ? STATUS_DONE
               : complain_file(reporter, path);
}

int file_write_output(const Reporter *reporter, const char *path,
                      const char *bytes, size_t size)
{
    int file = disk_replace(path, bytes, size, 0666);
    bool is_kept = file >= 0 && disk_settle_folder(path);
    int status = is_kept ? STATUS_DONE : complain_file(reporter, path);

    if (file >= 0)
        close(file);
    return status;
}

static int print_report(const Reporter *reporter, Report *report, bool is_plain)
{
    if (!reporter->json) {
        report_write(report, stdout, is_plain || !terminal_has_utf8(),
                     terminal_wrap_width());
        return STATUS_DONE;
    }
    /* errors of writing are reported at exit */
    return report_print_json(report, stdout) || ferror(stdout)
               ? STATUS_DONE
               : complain_memory(reporter);
}

static int write_page(const Reporter *reporter, const Report *report,
                      const char *html)
{
    Markup page = {0};
    int status;

    report_page(report, &page);
    status = page.failed
                 ? complain_memory(reporter)
                 : file_write_output(reporter, html, page.text, page.size);
    markup_free(&page);
    return status;
}

int file_page(const Reporter *reporter, const ReportSettings *settings,
              Report *report)
{
    int status = STATUS_DONE;

    if (!report_is_whole(report))
        status = complain_memory(reporter);
    else if (settings->html != NULL)
        status = write_page(reporter, report, settings->html);
    report_free(report);
    return status;
}

int file_report(const Reporter *reporter, const ReportSettings *settings,
                Report *report)
{
    int status = report_is_whole(report)
                     ? print_report(reporter, report, settings->plain)
                     : STATUS_DONE;
    int written = file_page(reporter, settings, report);

    return status != STATUS_DONE ? status : written;
}

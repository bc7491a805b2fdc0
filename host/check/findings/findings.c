#include "check/findings/findings.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"

Finding *findings_add(Findings *findings, FindingKind kind,
                      const ScriptError *error)
{
    Finding *made;

    if (findings_are_full(findings)) {
        findings->more++;
        return NULL;
    }
    if (!list_grow(&findings->list, findings->count, &findings->capacity,
                   sizeof *findings->list)) {
        findings->is_full = true;
        return NULL;
    }
    made = &findings->list[findings->count++];
    memset(made, 0, sizeof *made);
    made->kind = kind;
    made->error = *error;
    return made;
}

void findings_suspect(Findings *findings, FindingKind kind, const char *file,
                      int line, const char *format, ...)
{
    ScriptError error = {.line = line};
    va_list arguments;

    snprintf(error.file, sizeof error.file, "%s", file);
    va_start(arguments, format);
    vsnprintf(error.message, sizeof error.message, format, arguments);
    va_end(arguments);
    findings_add(findings, kind, &error);
}

static bool is_out_of_order(const Finding *one, const Finding *next)
{
    return one->kind == next->kind && one->error.line > next->error.line &&
           strcmp(one->error.file, next->error.file) == 0;
}

void findings_order(Findings *findings)
{
    for (int i = 1; i < findings->count; i++) {
        Finding *at = &findings->list[i];
        for (; at > findings->list && is_out_of_order(at - 1, at); at--) {
            Finding later = at[-1];
            at[-1] = *at;
            *at = later;
        }
    }
}

void findings_free(Findings *findings)
{
    for (int i = 0; i < findings->count; i++)
        free(findings->list[i].position);
    free(findings->list);
    memset(findings, 0, sizeof *findings);
}

bool findings_are_full(const Findings *findings)
{
    return findings->count >= FINDINGS_MOST;
}

long findings_suspicions(const Findings *findings)
{
    long count = findings->more;

    for (int i = 0; i < findings->count; i++)
        count += !finding_is_wrong(&findings->list[i]) &&
                 !finding_is_remark(&findings->list[i]);
    return count;
}

bool finding_is_remark(const Finding *finding)
{
    return finding->kind == FINDING_UNENDED ||
           finding->kind == FINDING_NO_TEXT ||
           finding->kind == FINDING_MISNAMED ||
           finding->kind == FINDING_STOPPED;
}

bool finding_is_wrong(const Finding *finding)
{
    return finding->error.fault != FAULT_NONE;
}

bool findings_are_sound(const Findings *findings)
{
    for (int i = 0; i < findings->count; i++)
        if (finding_is_wrong(&findings->list[i]))
            return false;
    return !findings->is_full;
}

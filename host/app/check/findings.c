#include "app/check/check.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "app/cli/cli.h"
#include "base/list.h"

static const struct {
    const char *name;
    const char *advice;
} kinds[] = {
    [FINDING_LOAD] = {"load", NULL},
    [FINDING_NAME] = {"name", NULL},
    [FINDING_PLAY] = {"play", NULL},
    [FINDING_DEAD_END] = {"dead-end",
                          "leave a way out that can always be followed, or "
                          "test before anything is revealed"},
    [FINDING_IMPURE] = {"impure", "what a game remembers belongs in vars, "
                                  "marks or piles"},
    [FINDING_SEED] = {"seed", "what a game remembers belongs in vars, marks or "
                              "piles"},
    [FINDING_RELOAD] = {"reload", "what a game remembers belongs in vars, "
                                  "marks or piles"},
    [FINDING_SAVE] = {"save", NULL},
    [FINDING_UNCALLED] = {"uncalled", "play more games (-n), or write after "
                                      "it: -- check: rare"},
    [FINDING_STUCK] = {"stuck", "house moves tells why, in a position where it "
                                "is asked"},
    [FINDING_UNCOMPLETED] = {"uncompleted", "play more games (-n), or write "
                                            "after it: -- check: rare"},
    [FINDING_OPTION] = {"option", "play more games (-n), read options.NAME in "
                                  "a function, or take it away"},
    [FINDING_IDLE] = {"idle", NULL},
    [FINDING_STATE] = {"state", "what a game remembers belongs in vars, marks "
                                "or piles"},
    [FINDING_ENDLESS] = {"endless", "end it with finish(reason), or with an "
                                    "option that has ends_game = true"},
    [FINDING_UNENDED] = {"unended", NULL},
    [FINDING_STOPPED] = {"stopped", NULL},
};

Finding *findings_add(Findings *findings, FindingKind kind,
                      const ScriptError *error)
{
    Finding *made;

    if (findings_are_full(findings)) {
        findings->more++;
        return NULL;
    }
    if (!list_grow(&findings->list, findings->count, &findings->room,
                   sizeof *findings->list)) {
        findings->is_full = true;
        return NULL;
    }
    made = &findings->list[findings->count++];
    memset(made, 0, sizeof *made);
    made->kind = kind;
    made->error = *error;
    made->advice = kinds[kind].advice;
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
    return finding->kind == FINDING_UNENDED || finding->kind == FINDING_STOPPED;
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

const char *finding_kind(const Finding *finding)
{
    return kinds[finding->kind].name;
}

int fault_status(Fault fault)
{
    return fault == FAULT_SCRIPT ? STATUS_SCRIPT : (int)fault;
}

int findings_status(const Findings *findings)
{
    for (int i = 0; i < findings->count; i++)
        if (finding_is_wrong(&findings->list[i]))
            return fault_status(findings->list[i].error.fault);
    if (findings->is_full)
        return STATUS_LIMIT;
    return findings_suspicions(findings) > 0 ? STATUS_FINDING : STATUS_DONE;
}

/*
 * finding_words.c -- findings as people and programs read them.
 */
#include <stdio.h>

#include "app/check/check.h"

static const char keeps[] = "what a game remembers belongs in vars, marks or "
                            "piles";

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
    [FINDING_IMPURE] = {"impure", keeps},
    [FINDING_SEED] = {"seed", keeps},
    [FINDING_RELOAD] = {"reload", keeps},
    [FINDING_SAVE] = {"save", NULL},
    [FINDING_UNCALLED] = {"uncalled", "play more games (-n), or write after "
                                      "it: -- check: rare"},
    [FINDING_STUCK] = {"stuck", "house moves tells why, in a position where it "
                                "is asked"},
    [FINDING_UNCOMPLETED] = {"uncompleted", "play more games (-n), or write "
                                            "after it: -- check: rare"},
    [FINDING_OPTION] = {"option", "play more games (-n), read options.NAME in "
                                  "a function, or remove it"},
    [FINDING_IDLE] = {"idle", NULL},
    [FINDING_STATE] = {"state", keeps},
    [FINDING_ENDLESS] = {"endless", "end it with finish(reason), or with an "
                                    "option that has ends_game = true"},
    [FINDING_UNENDED] = {"unended", NULL},
    [FINDING_STOPPED] = {"stopped", NULL},
};

const char *finding_name(const Finding *finding)
{
    return kinds[finding->kind].name;
}

const char *finding_advice(const Finding *finding)
{
    return kinds[finding->kind].advice;
}

void finding_game(const Finding *finding, char *text, size_t size)
{
    if (finding->players > 0)
        complaint_game(text, size, finding->players, finding->setting,
                       finding->seed, finding->turn);
    else
        snprintf(text, size, "%s", finding->setting);
}

int finding_status(const Finding *finding)
{
    Fault fault = finding->error.fault;

    if (finding_is_remark(finding))
        return STATUS_DONE;
    return fault == FAULT_NONE ? STATUS_FINDING : (int)fault;
}

int findings_status(const Findings *findings)
{
    for (int i = 0; i < findings->count; i++)
        if (finding_is_wrong(&findings->list[i]))
            return finding_status(&findings->list[i]);
    if (findings->is_full)
        return STATUS_LIMIT;
    return findings_suspicions(findings) > 0 ? STATUS_FINDING : STATUS_DONE;
}

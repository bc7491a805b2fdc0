/*
 * finding_words.c -- writes findings as text and as JSON.
 */
#include <stdio.h>

#include "check/findings/findings.h"

/* Exit status if there are suspicions but no errors. Errors have the status of
 * their Fault. */
enum { STATUS_SUSPICION = 1 };

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
                          "offer something that is always possible, such as "
                          "passing; nothing can be taken back after a reveal"},
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
    [FINDING_HELP] = {"help", "play more games (-n), or correct the word in "
                              "helps.words"},
    [FINDING_IDLE] = {"idle", NULL},
    [FINDING_STATE] = {"state", keeps},
    [FINDING_UNSHUFFLED] = {"unshuffled", "call shuffle() in setup, or write "
                                          "after it: -- check: rare"},
    [FINDING_SECRET] = {"secret", "if that is meant, write after it: -- check: "
                                  "rare"},
    [FINDING_COMPARED] = {"compared", NULL},
    [FINDING_ASKED] = {"asked", "ask in any case, with may_always; or write "
                                "after it: -- check: rare"},
    [FINDING_VALUE] = {"value", NULL},
    [FINDING_ENDLESS] = {"endless", "end it with finish(reason), or with an "
                                    "option that has ends_game = true"},
    [FINDING_UNENDED] = {"unended", NULL},
    [FINDING_NO_TEXT] = {"no-text", NULL},
    [FINDING_MISNAMED] = {"misnamed", NULL},
    [FINDING_STOPPED] = {"stopped", NULL},
};

/* Returns the name of the finding's kind as it is printed, such as
 * "dead-end". */
static const char *finding_name(const Finding *finding)
{
    return kinds[finding->kind].name;
}

const char *finding_advice(const Finding *finding)
{
    return kinds[finding->kind].advice;
}

void seed_place(char *text, size_t size, int players, const char *setting,
                const char *seed, int turn)
{
    snprintf(text, size, "%d players, %s%sseed '%s', turn %d", players, setting,
             setting[0] ? ", " : "", seed, turn);
}

void finding_game(const Finding *finding, char *text, size_t size)
{
    if (finding->players > 0)
        seed_place(text, size, finding->players, finding->setting,
                   finding->seed, finding->turn);
    else
        snprintf(text, size, "%s", finding->setting);
}

/* Returns the exit status of `house check` for a finding, 0 for a remark. */
static int finding_status(const Finding *finding)
{
    Fault fault = finding->error.fault;

    if (finding_is_remark(finding))
        return 0;
    return fault == FAULT_NONE ? STATUS_SUSPICION : (int)fault;
}

static bool are_cut(const Findings *findings)
{
    for (int i = 0; i < findings->count; i++)
        if (findings->list[i].kind == FINDING_STOPPED)
            return true;
    return findings->is_full;
}

int findings_status(const Findings *findings)
{
    for (int i = 0; i < findings->count; i++)
        if (finding_is_wrong(&findings->list[i]))
            return finding_status(&findings->list[i]);
    if (are_cut(findings))
        return FAULT_LIMIT;
    return findings_suspicions(findings) > 0 ? STATUS_SUSPICION : 0;
}

/* -- as JSON -------------------------------------------------------------- */

static Json *position_of(const Finding *finding)
{
    return finding->position != NULL ? json_read(finding->position)
                                     : json_nothing();
}

Json *findings_json(const Findings *findings)
{
    Json *list = json_new_array();

    for (int i = 0; i < findings->count; i++) {
        const Finding *finding = &findings->list[i];
        Json *object = json_new_object();
        char game[GAME_SIZE];
        finding_game(finding, game, sizeof game);
        json_set(object, "kind", json_text(finding_name(finding)));
        json_set(object, "status", json_whole(finding_status(finding)));
        json_set(object, "message", json_text(finding->error.message));
        json_set(object, "advice", json_text_or_null(finding_advice(finding)));
        json_set(object, "file", json_text_or_null(finding->error.file));
        json_set(object, "line", json_line_or_null(finding->error.line));
        json_set(object, "game", json_text_or_null(game));
        json_set(object, "position", position_of(finding));
        json_add(list, object);
    }
    return list;
}

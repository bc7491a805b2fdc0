/* engine_reload.c -- reloads rules, and reports which sentences of the rules
 * and which options of the open choice have changed. */
#include <errno.h>
#include <string.h>

#include "base/regular.h"
#include "engine/answers.h"
#include "engine/engine_answer.h"
#include "engine/engine_log.h"
#include "view/sentences/sentences.h"

/* Milliseconds for trying turns. The time is short, because the other tables of
 * a server must wait; see also MOST_MS in match/table/offers.c. */
enum { TRIED_MS = 75 };

static Json *list_faults(const Reload *reload)
{
    Json *list = json_new_array();

    for (int i = 0; i < reload->fault_count; i++)
        json_add(list, fault_object(&reload->faults[i]));
    return list;
}

static Json *list_changes(const ReloadReport *report)
{
    Json *list = json_new_array();

    for (int i = 0; i < report->changes.count; i++) {
        const RuleChange *change = &report->changes.each[i];
        Json *rule = json_new_object();
        json_set(rule, "id", json_text(change->id));
        json_set(rule, "text",
                 change->text != NULL ? json_text(change->text)
                                      : json_nothing());
        json_add(list, rule);
    }
    return list;
}

static Json *turns_object(const ReloadTurns *turns)
{
    Json *object = json_new_object();

    json_set(object, "count", json_whole(turns->count));
    json_set(object, "turns", explained_lines(turns->text));
    return object;
}

static Json *list_tokens(const Tokens *tokens)
{
    Json *list = json_new_array();

    for (int i = 0; i < tokens->count; i++)
        json_add(list, json_text(tokens->each[i]));
    return list;
}

static Json *known_object(const ReloadReport *report)
{
    Json *object = json_new_object();

    if (report->is_known) {
        json_set(object, "gained", list_tokens(&report->gained));
        json_set(object, "lost", list_tokens(&report->lost));
    }
    return object;
}

static void add_report(const ReloadReport *report, Json *answer)
{
    const Reload *reload = &report->reload;

    json_set(answer, "notes", explained_lines(reload->notes));
    json_set(answer, "cut", json_text_or_null(reload->cut));
    json_set(answer, "why",
             json_text_or_null(reload->is_cut ? reload->why : NULL));
    json_set(answer, "gained", json_text_or_null(reload->gained));
    json_set(answer, "lost", json_text_or_null(reload->lost));
    json_set(answer, "failing", json_text_or_null(reload->failing));
    json_set(answer, "faults", list_faults(reload));
    json_set(answer, "tried", json_whole(reload->tried));
    json_set(answer, "now_legal", turns_object(&reload->now_legal));
    json_set(answer, "now_illegal", turns_object(&reload->now_illegal));
    json_set(answer, "rules", list_changes(report));
    json_set(answer, "known_to_all", known_object(report));
}

/* Loads the rules. If they load, adds the report to the log, and the report and
 * the state to `answer` unless `answer` is NULL. If they do not load, adds the
 * report to the log only if `logs_failure` is true. */
static bool load(Engine *engine, Json *answer, bool logs_failure)
{
    ReloadReport report;
    bool is_done;

    engine_forget(engine);
    engine_drop_trial(engine);
    is_done = table_reload(&engine->table, TRIED_MS, &report);
    if (is_done && answer != NULL) {
        add_report(&report, answer);
        engine_tell_state(engine, SEAT_NONE, answer);
    }
    if (is_done || logs_failure)
        engine_log_reload(engine, &report);
    reload_report_clear(&report);
    return is_done;
}

/* If the rules load, they are in force, even if they fail in this position. */
bool answer_reload(Engine *engine, const Json *request, Json *answer)
{
    (void)request;
    return load(engine, answer, false);
}

bool answer_save(Engine *engine, const Json *request, Json *answer)
{
    FormatError error;
    At name = at_member(request, "file", &error);
    At whole = at_member(request, "text", &error);
    const char *file;
    const char *text;

    if (!want_text(&name, &file) || !want_text(&whole, &text))
        return fail_request(engine, &error);
    if (engine->save == NULL)
        return fail_unsaved(engine);
    if (!check_script(engine, file, text))
        return false;
    if (!engine->save(engine->save_context, file, text))
        return table_fail(&engine->table, "disk", "%.200s: %s", file,
                          regular_reason(errno));
    return load(engine, answer, true);
}

bool engine_load_rules(Engine *engine)
{
    engine->table.failure = (Failure){.kind = NULL};
    return load(engine, NULL, true);
}

/* engine_reload.c -- reloads rules, and reports which sentences of the rules
 * and which options of the open choice have changed. */
#include <errno.h>
#include <string.h>

#include "base/regular.h"
#include "engine/answers.h"
#include "engine/engine_answer.h"
#include "engine/engine_log.h"
#include "match/reload/reload.h"
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

static Json *rerun_object(const Game *game, const Reload *reload)
{
    Json *object = json_new_object();

    json_set(object, "turns", json_whole(reload->turns));
    json_set(object, "legal", json_whole(reload->legal));
    json_set(object, "differs",
             reload->differs < 0
                 ? json_nothing()
                 : json_whole(reload_differing_turn(game, reload)));
    json_set(object, "turn", json_text_or_null(reload->turn));
    json_set(object, "why",
             json_text_or_null(reload->turn != NULL ? reload->why : NULL));
    return object;
}

static void add_report(const Engine *engine, const ReloadReport *report,
                       Json *answer)
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
    if (reload->is_rerun)
        json_set(answer, "replay", rerun_object(engine->table.game, reload));
}

/* Puts new rules in force. On success, adds the report and the state to
 * `answer`, unless it is NULL. Logs a failure only if `logs_failure` is
 * true. */
static bool put_rules_in_force(Engine *engine, LoadRules *rules, Json *answer,
                               bool logs_failure)
{
    ReloadReport report;
    bool is_done;

    engine_drop_trial(engine);
    is_done = table_reload(&engine->table, rules, TRIED_MS, &report);
    if (is_done && answer != NULL) {
        add_report(engine, &report, answer);
        engine_tell_state(engine, SEAT_NONE, answer);
    }
    if (report.is_loaded || logs_failure)
        engine_log_reload(engine, &report);
    reload_report_clear(&report);
    return is_done;
}

static bool load_new_rules(Engine *engine, Json *answer, bool logs_failure)
{
    engine_forget(engine);
    return put_rules_in_force(engine, table_load_rules, answer, logs_failure);
}

/* -- replaying the game from the start ------------------------------------ */

static bool begin_rerun(Engine *engine)
{
    ReloadReport report;
    bool has_begun;

    engine_forget(engine);
    has_begun = table_begin_rerun(&engine->table, &report);
    reload_report_clear(&report);
    if (has_begun)
        engine_log_rerun(engine);
    return has_begun;
}

/* Begins the replay of the game, or reports its progress in percent. If the
 * engine does not work in slices, replays the whole game. */
static bool replay(Engine *engine, Json *answer)
{
    Table *table = &engine->table;

    if (table->rerun == NULL && !begin_rerun(engine))
        return false;
    if (!table->bots.in_slices)
        return put_rules_in_force(engine, table_end_rerun, answer, false);
    json_set(answer, "percent", json_whole(rerun_percent(table->rerun)));
    return true;
}

void engine_end_rerun(Engine *engine)
{
    put_rules_in_force(engine, table_end_rerun, NULL, true);
}

bool engine_leave_rerun(Engine *engine)
{
    Table *table = &engine->table;
    ReloadReport report;
    Failure failure;
    bool is_done;

    engine_forget(engine);
    engine_drop_trial(engine);
    is_done = table_reload(table, table_leave_rerun, TRIED_MS, &report);
    failure = table->failure;
    if (!report.is_loaded)
        is_done = table_arrive(table);
    engine_log_leave(engine);
    table->failure = failure;
    engine_log_reload(engine, &report);
    reload_report_clear(&report);
    return is_done && table_open(table);
}

/* -- requests ------------------------------------------------------------- */

/* New rules take effect if they can be loaded, even if they then fail in the
 * current position. */
bool answer_reload(Engine *engine, const Json *request, Json *answer)
{
    return json_is_true(json_member(request, "from_start"))
               ? replay(engine, answer)
               : load_new_rules(engine, answer, false);
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
    return load_new_rules(engine, answer, true);
}

bool engine_load_rules(Engine *engine)
{
    engine->table.failure = (Failure){.kind = NULL};
    return load_new_rules(engine, NULL, true);
}

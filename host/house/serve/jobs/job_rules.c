/*
 * job_rules.c -- loads the rules of a job, and says why they do not load.
 */
#include "house/serve/jobs/job_rules.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check/findings/findings.h"
#include "script/files.h"

/* -- loading -------------------------------------------------------------- */

/* Refuses to save a file, because a job only tests rules. This function is an
 * EngineSave. */
static bool save_nothing(void *context, const char *file, const char *text)
{
    (void)context;
    (void)file;
    (void)text;
    errno = EPERM;
    return false;
}

/* Returns the text that the request has for a script or, if it has none, the
 * content of the file. This function is a ScriptReader. */
static char *read_job_text(void *context, const char *path, size_t *size)
{
    const JobRules *rules = context;
    const char *text = json_as_text(json_member(rules->texts, path));

    if (text == NULL)
        return script_read(rules->reader, path, size);
    *size = strlen(text);
    return strdup(text);
}

/* Opens an engine with the saved rules. If they do not load and the job is a
 * check, opens the engine with the texts of the request. */
static Engine *open_source(const ServeSettings *settings, JobRules *rules,
                           const Json *request, bool is_check,
                           ScriptError *error)
{
    Engine *engine = engine_new(&rules->source, NULL, true, "", error);

    if (engine != NULL || !is_check || !settings->edit)
        return engine;
    rules->texts = json_member(request, "texts");
    if (rules->texts == NULL)
        return NULL;
    rules->reader = rules->source.reader;
    rules->source.reader = (ScriptReader){read_job_text, rules};
    return engine_new(&rules->source, NULL, true, "", error);
}

Engine *job_engine(const ServeSettings *settings, const CheckJob *job,
                   JobRules *rules, const Json *request, ScriptError *error)
{
    const char *variant = settings->variants->all[job->served];
    const bool is_check = check_asks_for(request, "check");
    ScriptSource *source = &rules->source;
    Engine *engine;

    *error = (ScriptError){.fault = FAULT_FILE,
                           .message = "the rules no longer exist"};
    if (catalog_find(settings->reporter, SHELF_VARIANTS, variant,
                     &rules->found) != STATUS_DONE ||
        catalog_find_house_rules(settings->reporter, &settings->rules.with,
                                 &rules->house_rules) != STATUS_DONE)
        return NULL;
    *source =
        found_source(&settings->rules, &rules->found, &rules->house_rules);
    source->players = job->game.seats.count;
    if (!is_check) {
        source->seats = job->game.seats;
        source->value_count = job->game.option_count;
        source->values = job->game.options;
    }
    engine = open_source(settings, rules, request, is_check, error);
    if (engine != NULL && settings->edit)
        engine_let_save(engine, save_nothing, NULL);
    return engine;
}

/* -- answers about rules that do not load --------------------------------- */

/* Returns the answer to a check that has found only this error. */
static Json *answer_finding(const ScriptError *error)
{
    Findings findings = {0};
    Json *answer = json_new_object();

    findings_add(&findings, FINDING_LOAD, error);
    json_set(answer, "id", json_nothing());
    json_set(answer, "ok", json_flag(true));
    json_set(answer, "status", json_whole(findings_status(&findings)));
    json_set(answer, "games", json_whole(0));
    json_set(answer, "turns", json_whole(0));
    json_set(answer, "unfinished", json_whole(0));
    json_set(answer, "findings", findings_json(&findings));
    json_set(answer, "cut", json_flag(false));
    findings_free(&findings);
    return answer;
}

/* The message says that the error is in the saved rules, because the texts in
 * the editor may be correct. */
Json *job_unloaded(const JobRules *rules, const ScriptError *error)
{
    char message[sizeof error->message + sizeof error->file + 64];

    if (rules->texts != NULL)
        return answer_finding(error);
    if (error->line > 0)
        snprintf(message, sizeof message,
                 "the saved rules do not load: %s:%d: %s", error->file,
                 error->line, error->message);
    else
        snprintf(message, sizeof message, "the saved rules do not load: %s",
                 error->message);
    return engine_error_json("script", message);
}

Json *job_unplayable(const ScriptError *error)
{
    char message[sizeof error->message + 64];

    snprintf(message, sizeof message,
             "the saved rules cannot play this game again: %s", error->message);
    return engine_error_json("record", message);
}

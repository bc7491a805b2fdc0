/*
 * engine_trial.c -- requests that try the rules: check, playtest.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/trial.h"

enum {
    CHECK_GAMES = 20,
    PLAYTEST_GAMES = 100,
    MOST_GAMES = 1000,
    HOUSE_RULE_BYTES = 16 * 1024 /* the limit of a link */
};

void engine_drop_trial(Engine *engine)
{
    trial_free(engine->trial);
    free(engine->trial_request);
    engine->trial = NULL;
    engine->trial_request = NULL;
}

/* -- reading -------------------------------------------------------------- */

/* Checks texts of files of the rules, which are allowed only if saving is
 * allowed. */
static bool check_texts(Engine *engine, const Json *texts)
{
    const char *file;

    if (engine->save == NULL)
        return fail_unsaved(engine);
    for (int i = 0; (file = json_key(texts, i)) != NULL; i++) {
        const char *text = json_as_text(json_member(texts, file));
        FormatError error = {.message = "must be a string"};
        snprintf(error.path, sizeof error.path, "texts");
        if (text == NULL)
            return fail_request(engine, &error);
        if (!check_script(engine, file, text))
            return false;
    }
    return true;
}

/* Reads a house rule. This needs no permission to save, because nothing is
 * written. */
static bool read_house_rule(Engine *engine, const Json *request,
                            TrialWork *work)
{
    FormatError error;

    if (json_member(request, "house_rule") == NULL)
        return true;
    if (!json_want_text(request, "house_rule", &work->house_rule, &error))
        return fail_request(engine, &error);
    return strlen(work->house_rule) <= HOUSE_RULE_BYTES ||
           fail(engine, "request", "a house rule has at most 16 KB here");
}

static bool read_work(Engine *engine, const Json *request, TrialWork *work)
{
    long long games;
    FormatError error;

    if (json_member(request, "games") != NULL) {
        if (!json_want_whole(request, "games", 1, MOST_GAMES, &games, &error))
            return fail_request(engine, &error);
        work->games = (long)games;
    }
    if (json_member(request, "seed") != NULL &&
        !json_want_text(request, "seed", &work->seed, &error))
        return fail_request(engine, &error);
    if (!read_house_rule(engine, request, work))
        return false;
    if (json_member(request, "texts") == NULL)
        return true;
    return json_want_object(request, "texts", &work->texts, &error)
               ? check_texts(engine, work->texts)
               : fail_request(engine, &error);
}

/* -- trials --------------------------------------------------------------- */

char *engine_identity(const Json *request)
{
    Json *whole = json_new_object();
    const char *key;
    char *text;

    for (int i = 0; (key = json_key(request, i)) != NULL; i++)
        if (strcmp(key, "id") != 0 && strcmp(key, "moment") != 0)
            json_set(whole, key, json_copied(json_member(request, key)));
    text = json_write(whole);
    json_drop(whole);
    return text;
}

bool engine_tries_other(const Engine *engine, const Json *request)
{
    char *text;
    bool is_other;

    if (!trial_is_wanted(engine->trial))
        return false;
    text = engine_identity(request);
    is_other = text == NULL || strcmp(text, engine->trial_request) != 0;
    free(text);
    return is_other;
}

/* Begins the trial of the request, unless it is already running. */
static bool begin(Engine *engine, const Json *request, TrialWork *work)
{
    char *text = engine_identity(request);
    ScriptError error;

    if (text != NULL && engine->trial != NULL &&
        strcmp(text, engine->trial_request) == 0) {
        free(text);
        return true;
    }
    engine_drop_trial(engine);
    if (text == NULL)
        return fail_memory(engine);
    if (!read_work(engine, request, work)) {
        free(text);
        return false;
    }
    engine->trial_request = text;
    engine->trial = trial_new(engine, work, &error);
    return engine->trial != NULL || fail_script(engine, &error);
}

/* Answers with the current stage until all is done. */
static bool try_out(Engine *engine, const Json *request, TrialWork work,
                    Json *answer)
{
    if (!begin(engine, request, &work))
        return false;
    trial_allow(engine->trial);
    while (!engine->bots.in_slices && !trial_is_done(engine->trial))
        trial_go_on(engine->trial);
    trial_tell(engine->trial, answer);
    if (trial_is_done(engine->trial))
        engine_drop_trial(engine);
    return true;
}

bool deed_check(Engine *engine, const Json *request, Json *answer)
{
    return try_out(
        engine, request,
        (TrialWork){.kind = TRIAL_CHECK, .games = CHECK_GAMES, .seed = "check"},
        answer);
}

bool deed_playtest(Engine *engine, const Json *request, Json *answer)
{
    return try_out(engine, request,
                   (TrialWork){.kind = TRIAL_PLAYTEST,
                               .games = PLAYTEST_GAMES,
                               .seed = "playtest"},
                   answer);
}

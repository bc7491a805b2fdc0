/*
 * engine_trial.c -- requests for long work about the rules or the
 * finished game: check, playtest, compare, score, review.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "engine/engine_consent.h"
#include "engine/trial/trial.h"

enum {
    CHECK_GAMES = 20,
    PLAYTEST_GAMES = 100,
    MOST_GAMES = 1000,
    HOUSE_RULE_BYTES = 16 * 1024 /* greatest size in bytes of a house rule in a
                                  * link */
};

void engine_drop_trial(Engine *engine)
{
    trial_free(engine->trial);
    json_drop(engine->trial_request);
    engine->trial = NULL;
    engine->trial_request = NULL;
}

void engine_let_compare(Engine *engine, TrialCompare *compare, void *context)
{
    engine->compare = compare;
    engine->compare_context = context;
}

/* -- reading -------------------------------------------------------------- */

/* Checks texts that replace files of the rules. These texts are allowed only if
 * saving is allowed. */
static bool check_texts(Engine *engine, const At *texts)
{
    const char *file;

    if (!want_object(texts))
        return fail_request(engine, texts->error);
    if (engine->save == NULL)
        return fail_unsaved(engine);
    for (int i = 0; (file = json_key(texts->value, i)) != NULL; i++) {
        At at = at_key(texts, file);
        const char *text;
        if (!want_text(&at, &text))
            return fail_request(engine, texts->error);
        if (!check_script(engine, file, text))
            return false;
    }
    return true;
}

/* Reads a house rule. Reading needs no permission to save, because nothing is
 * written. */
static bool read_offered_house_rule(Engine *engine, const Json *request,
                                    TrialWork *work)
{
    FormatError error;
    At at = at_member(request, "house_rule", &error);

    if (at.value == NULL)
        return true;
    if (!want_text(&at, &work->house_rule))
        return fail_request(engine, &error);
    return strlen(work->house_rule) <= HOUSE_RULE_BYTES ||
           table_fail(&engine->table, "request",
                      "a house rule has at most 16 KB here");
}

static bool read_trial_work(Engine *engine, const Json *request,
                            TrialWork *work)
{
    FormatError error;
    At games = at_member(request, "games", &error);
    At seed = at_member(request, "seed", &error);
    At texts = at_member(request, "texts", &error);
    long long number;

    if (games.value != NULL) {
        if (!want_whole(&games, work->kind == TRIAL_CHECK ? 0 : 1, MOST_GAMES,
                        &number))
            return fail_request(engine, &error);
        work->games = (long)number;
    }
    if (seed.value != NULL && !want_text(&seed, &work->seed))
        return fail_request(engine, &error);
    work->texts = texts.value;
    return read_offered_house_rule(engine, request, work) &&
           (texts.value == NULL || check_texts(engine, &texts));
}

/* -- trials --------------------------------------------------------------- */

/* Returns a copy of the request without `id` and `moment`, which differ when a
 * page repeats a request for the result. */
static Json *identity_of(const Json *request)
{
    Json *whole = json_new_object();
    const char *key;

    for (int i = 0; (key = json_key(request, i)) != NULL; i++)
        if (strcmp(key, "id") != 0 && strcmp(key, "moment") != 0)
            json_set(whole, key, json_copied(json_member(request, key)));
    return whole;
}

/* True if a trial for another request is running, and its result was requested
 * in the last two seconds. */
static bool tries_other(const Engine *engine, const Json *request)
{
    return trial_is_wanted(engine->trial) &&
           !json_is_same(request, engine->trial_request);
}

/* True if no other trial is running that the participant must wait for. A trial
 * of the designer replaces a seat's trial. */
static bool need_not_wait(Engine *engine, const Json *request)
{
    bool is_designer = engine_trusts(engine);

    if (engine->participant == NULL)
        return true;
    if (tries_other(engine, request) &&
        (!is_designer || engine->trial_is_designers))
        return table_fail(&engine->table, "busy",
                          "other rules are being tried out; try again later");
    engine->trial_is_designers = is_designer;
    return true;
}

/* Begins the trial of the request, unless it is already running. */
static bool begin_requested_trial(Engine *engine, const Json *request,
                                  TrialWork *work)
{
    Json *identity = identity_of(request);
    bool is_allowed = need_not_wait(engine, identity);
    ScriptError error;

    if (!is_allowed || (engine->trial != NULL &&
                        json_is_same(identity, engine->trial_request))) {
        json_drop(identity);
        return is_allowed;
    }
    engine_drop_trial(engine);
    engine->trial_request = identity;
    if (!read_trial_work(engine, request, work))
        return false;
    engine->trial = trial_new(engine->source, engine->table.game, work, &error);
    return engine->trial != NULL || table_fail_script(&engine->table, &error);
}

/* Lets the EngineHost try the rules in another process, because the rules may
 * come from a stranger. The answer of that process becomes the answer to the
 * request. */
static bool try_in_other_process(Engine *engine, const Json *request)
{
    Json *identity = identity_of(request);

    engine->relayed = engine->host.try_out(engine->host.context,
                                           engine->participant, identity);
    json_drop(identity);
    if (engine->relayed == NULL && engine->table.failure.kind == NULL)
        table_fail_memory(&engine->table);
    return engine->relayed != NULL;
}

/* Answers with the current stage until the trial is done. */
static bool try_out(Engine *engine, const Json *request, TrialWork work,
                    Json *answer)
{
    if (engine->participant != NULL && engine->host.try_out != NULL)
        return try_in_other_process(engine, request);
    if (!begin_requested_trial(engine, request, &work))
        return false;
    trial_allow(engine->trial);
    while (!engine->table.bots.in_slices && !trial_is_done(engine->trial))
        trial_go_on(engine->trial);
    trial_tell(engine->trial, answer);
    if (trial_is_done(engine->trial))
        engine_drop_trial(engine);
    return true;
}

bool answer_check(Engine *engine, const Json *request, Json *answer)
{
    return try_out(
        engine, request,
        (TrialWork){.kind = TRIAL_CHECK, .games = CHECK_GAMES, .seed = "check"},
        answer);
}

bool answer_playtest(Engine *engine, const Json *request, Json *answer)
{
    return try_out(engine, request,
                   (TrialWork){.kind = TRIAL_PLAYTEST,
                               .games = PLAYTEST_GAMES,
                               .seed = "playtest"},
                   answer);
}

/* Answers a request for a comparison or a scorecard. Fails if neither this
 * program nor another process can do the work. */
static bool answer_measured(Engine *engine, const Json *request, TrialKind kind,
                            const char *seed, Json *answer)
{
    const TrialWork work = {.kind = kind,
                            .seed = seed,
                            .compare = engine->compare,
                            .context = engine->compare_context};
    bool is_elsewhere =
        engine->participant != NULL && engine->host.try_out != NULL;

    if (engine->compare == NULL && !is_elsewhere)
        return table_fail(&engine->table, "request",
                          "this program does not %s rules",
                          kind == TRIAL_SCORE ? "measure" : "compare");
    return try_out(engine, request, work, answer);
}

bool answer_compare(Engine *engine, const Json *request, Json *answer)
{
    return answer_measured(engine, request, TRIAL_COMPARISON, "compare",
                           answer);
}

bool answer_score(Engine *engine, const Json *request, Json *answer)
{
    return answer_measured(engine, request, TRIAL_SCORE, "score", answer);
}

/* We settle the latest turn first. Otherwise a later request would settle it
 * and change nodes of the game while the review still uses them. */
bool answer_review(Engine *engine, const Json *request, Json *answer)
{
    const TrialWork work = {
        .kind = TRIAL_REVIEW, .seed = "", .key = engine->table.bots.key};

    if (!engine->table.game->now.over)
        return table_fail(&engine->table, "request",
                          "a review needs a game that is over");
    game_settle(engine->table.game);
    return try_out(engine, request, work, answer);
}

/*
 * score_script.c -- fills in the scorecard of rules that are loaded
 * already, in this process, and adds it to an answer.
 */
#include "lab/score/score_internal.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/text.h"

enum {
    SECONDS = 20,
    STAGE_MS = 500 /* least time between two calls of `see`, in milliseconds */
};

/* A ScoreStage adds the elapsed time to messages about the progress, and passes
 * the messages to `see`. */
typedef struct ScoreStage {
    ProgressSee *see;
    void *context;
    long long begun, seen_at; /* times in milliseconds */
} ScoreStage;

/* A ProgressSee. */
static void see_progress(void *context, const char *message)
{
    ScoreStage *stage = context;
    const long long now = clock_milliseconds();
    char text[300];

    if (stage->see == NULL || message[0] == '\0' ||
        now - stage->seen_at < STAGE_MS)
        return;
    stage->seen_at = now;
    snprintf(text, sizeof text, "%s; %lld seconds have passed.", message,
             (now - stage->begun) / 1000);
    stage->see(stage->context, text);
}

/* Fills in the scorecard, and prints it to `out`. */
static void score_to(FILE *out, const ScoreSettings *settings, const char *seed,
                     ScoreStage *stage)
{
    static const WorkerSettings here = {.jobs = 1};
    Failure failure = {.message = ""};
    const Reporter reporter = {.quiet = true, .kept = &failure};
    const BatchSettings batch = {.reporter = &reporter,
                                 .workers = &here,
                                 .seed = seed,
                                 .is_seeded = true,
                                 .report = {.plain = true, .out = out},
                                 .is_here = true,
                                 .see = see_progress,
                                 .see_context = stage};
    ScoreOutcome *outcome = settings->outcome;

    lab_score(&batch, settings);
    if (outcome->failure[0] == '\0')
        snprintf(outcome->failure, sizeof outcome->failure, "%.*s",
                 (int)sizeof outcome->failure - 1, failure.message);
}

bool score_script(Script *script, const char *seed, ProgressSee *see,
                  void *context, Json *answer)
{
    ScoreOutcome outcome = {.failure = ""};
    const ScoreSettings settings = {
        .seconds = SECONDS, .script = script, .outcome = &outcome};
    ScoreStage stage = {
        .see = see, .context = context, .begun = clock_milliseconds()};
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out != NULL) {
        score_to(out, &settings, seed, &stage);
        fclose(out);
    }
    if (text != NULL)
        text_tidy_lines(text);
    else
        snprintf(outcome.failure, sizeof outcome.failure, "out of memory");
    json_set(answer, "text", json_text(text != NULL ? text : ""));
    json_set(answer, "failure", json_text_or_null(outcome.failure));
    free(text);
    return !outcome.is_cut;
}

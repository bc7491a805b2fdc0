/*
 * compare_scripts.c -- compares two sides whose rules are already loaded.
 * All games run in this process.
 */
#include "lab/compare/compare_scripts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "script/files.h"

enum {
    PAIRS = 200,
    SECONDS = 20,
    STAGE_MS = 500 /* least time between two calls of `see`, in milliseconds */
};

/* -- rules that are loaded ------------------------------------------------ */

/* True if file number `i` has the same path and text in both scripts, or if
 * neither script has such a file. */
static bool is_same_file(Script *const scripts[SIDES], int i)
{
    const char *first = script_file(scripts[FIRST], i);
    const char *second = script_file(scripts[SECOND], i);
    const char *texts[SIDES];
    size_t sizes[SIDES];

    if (first == NULL || second == NULL)
        return first == second;
    for (int side = FIRST; side < SIDES; side++)
        texts[side] = script_text(scripts[side], i, &sizes[side]);
    return strcmp(first, second) == 0 && sizes[FIRST] == sizes[SECOND] &&
           memcmp(texts[FIRST], texts[SECOND], sizes[FIRST]) == 0;
}

static bool have_same_texts(Script *const scripts[SIDES])
{
    int i = 0;

    while (script_file(scripts[FIRST], i) != NULL && is_same_file(scripts, i))
        i++;
    return script_file(scripts[FIRST], i) == NULL && is_same_file(scripts, i);
}

bool lab_scripts_are_loaded(const LabCompare *compare)
{
    return compare->settings->scripts != NULL;
}

int lab_scripts_settle(LabCompare *compare)
{
    static const char *const names[] = {"the saved rules", "the edited rules"};
    const BatchSettings *batch = compare->batch;
    Script *const *scripts = compare->settings->scripts;
    bool is_same = have_same_texts(scripts);
    Plan *plans = compare->played.plans;
    int status = seating_plan(batch->reporter, &batch->seating, batch->seed,
                              batch->turn_cap, &plans[0]);

    plans[SECOND] = plans[FIRST];
    for (int side = FIRST; side < SIDES; side++) {
        LabSide *rules = &compare->sides[side];
        rules->script = scripts[side];
        snprintf(rules->name, sizeof rules->name, "%s",
                 names[is_same ? FIRST : side]);
    }
    return status;
}

void lab_scripts_give_back(LabCompare *compare)
{
    for (int side = FIRST; side < SIDES && lab_scripts_are_loaded(compare);
         side++)
        compare->sides[side].script = NULL;
}

/* -- stages --------------------------------------------------------------- */

/* Adds to `text` what is known from the pairs played so far. */
static void add_known(LabCompare *compare, char *text, size_t size)
{
    const Verdicts before = compare->verdicts;
    char summary[2000];
    size_t known;

    verdicts_judge(&compare->verdicts, &compare->comparison);
    known = lab_compare_summary(compare, summary, sizeof summary);
    text_add(text, size, " %.*s", (int)known, summary);
    compare->verdicts = before;
}

/* Returns the seconds since the pairs began, at most the time limit. */
static int passed_seconds(const LabCompare *compare, long long now)
{
    const long long passed = (now - compare->begun) / 1000;
    const int limit = compare->settings->seconds;

    return passed < limit ? (int)passed : limit;
}

void lab_scripts_see(LabCompare *compare)
{
    const CompareSettings *settings = compare->settings;
    const Comparison *comparison = &compare->comparison;
    const long long now = clock_milliseconds();
    char text[2200] = "";

    if (settings->see == NULL || now - compare->seen_at < STAGE_MS)
        return;
    compare->seen_at = now;
    text_add(text, sizeof text,
             "%ld of at most %ld pairs of games in %d of at most %d seconds.",
             comparison->pairs + comparison->failed, compare->asked,
             passed_seconds(compare, now), settings->seconds);
    if (comparison->failed > 0)
        text_add(text, sizeof text, " A script failed in %ld of them.",
                 comparison->failed);
    if (comparison->pairs > 0)
        add_known(compare, text, sizeof text);
    settings->see(settings->context, text);
}

void lab_scripts_see_bans(const LabCompare *compare)
{
    const CompareSettings *settings = compare->settings;

    if (settings->see != NULL && lab_compare_can_ban(compare))
        settings->see(settings->context,
                      "The pairs of games were played. Games follow in which a "
                      "seat may not use a new option.");
}

/* -- the answer ----------------------------------------------------------- */

static void tell_outcome(const CompareOutcome *outcome, const char *text,
                         Json *answer)
{
    json_set(answer, "pairs", json_whole(outcome->pairs));
    json_set(answer, "same", json_whole(outcome->same));
    json_set(answer, "failed", json_whole(outcome->failed));
    json_set(answer, "failure", json_text_or_null(outcome->failure));
    json_set(answer, "text", json_text(text));
}

/* Carries out the comparison. Prints the report to `out`. */
static void compare_to(FILE *out, Script *const scripts[SIDES],
                       const char *seed, CompareSettings *settings)
{
    static const WorkerSettings here = {.jobs = 1};
    Failure failure = {.message = ""};
    const Reporter reporter = {.quiet = true, .kept = &failure};
    const BatchSettings batch = {
        .reporter = &reporter,
        .workers = &here,
        .rules = {.players = script_info(scripts[FIRST])->players},
        .seed = seed,
        .is_seeded = true,
        .games = have_same_texts(scripts) ? 1 : PAIRS,
        .report = {.plain = true, .out = out},
        .is_here = true};
    CompareOutcome *outcome = settings->outcome;

    settings->scripts = scripts;
    settings->seconds = SECONDS;
    lab_compare(&batch, settings);
    if (outcome->failure[0] == '\0')
        snprintf(outcome->failure, sizeof outcome->failure, "%.*s",
                 (int)sizeof outcome->failure - 1, failure.message);
}

bool compare_scripts(Script *const scripts[2], const char *seed,
                     ProgressSee *see, void *context, Json *answer)
{
    CompareOutcome outcome = {.failure = ""};
    CompareSettings settings = {
        .see = see, .context = context, .outcome = &outcome};
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out != NULL) {
        compare_to(out, scripts, seed, &settings);
        fclose(out);
    }
    if (text != NULL)
        text_tidy_lines(text);
    else
        snprintf(outcome.failure, sizeof outcome.failure, "out of memory");
    tell_outcome(&outcome, text != NULL ? text : "", answer);
    free(text);
    return outcome.pairs + outcome.failed >= outcome.asked;
}

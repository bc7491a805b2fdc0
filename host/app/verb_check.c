/*
 * verb_check.c -- house check: loads variants as play does, and plays them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/catalog.h"
#include "app/complaint.h"
#include "app/random_games.h"
#include "app/verb.h"
#include "format/json.h"

enum { USUAL_GAMES = 20, MOST_TURNS = 5000 };

/* One file and what was found. */
typedef struct Report {
    const Options *options;
    const Found *found;
    const HouseRuleFiles *house_rules;
    char name[64];
    int least, most;
    RandomTally tally;
    int status;
    ScriptError error;
    char where[160]; /* which game: "3 players, seed check 7, turn 12" */
} Report;

/* -- exercising ---------------------------------------------------------------- */

static int status_of(Fault fault)
{
    return fault == FAULT_SCRIPT ? STATUS_SCRIPT : (int)fault;
}

static Script *load(Report *report, int players)
{
    const Options *options = report->options;
    ScriptSource source = {.file = report->found->file,
                           .scripts = report->found->scripts,
                           .players = players,
                           .house_rule_count = report->house_rules->count,
                           .house_rules = report->house_rules->paths,
                           .setting_count = options->setting_count,
                           .settings = options->settings};
    Script *script = script_load(&source, &report->error);

    if (script == NULL)
        report->status = status_of(report->error.fault);
    return script;
}

static void play(Report *report, Script *script)
{
    long games = report->options->games ? report->options->games : USUAL_GAMES;
    const char *base = report->options->seed ? report->options->seed : "check";

    for (long i = 0; i < games && report->status == STATUS_DONE; i++) {
        char seed[96];
        Position at;
        snprintf(seed, sizeof seed, "%.60s %ld", base, i + 1);
        if (random_game(script, seed, MOST_TURNS, &report->tally, &at,
                        &report->error))
            continue;
        report->status = status_of(report->error.fault);
        snprintf(report->where, sizeof report->where,
                 "%d players, seed '%s', turn %d", at.seats.count, seed,
                 at.turn);
    }
}

static void exercise(Report *report)
{
    const Options *options = report->options;
    Script *script = load(report, options->players);

    if (script == NULL)
        return;
    const VariantInfo *info = script_info(script);
    snprintf(report->name, sizeof report->name, "%s", info->name);
    report->least = options->players ? options->players : info->least_players;
    report->most = options->players ? options->players : info->most_players;
    script_free(script);
    for (int players = report->least;
         players <= report->most && report->status == STATUS_DONE; players++) {
        script = load(report, players);
        if (script == NULL)
            return;
        play(report, script);
        script_free(script);
    }
}

/* -- telling --------------------------------------------------------------------- */

static void print_text(const Report *report)
{
    const RandomTally *tally = &report->tally;

    if (report->options->quiet)
        return;
    printf("%s: fine: %ld games with %d to %d players, %ld turns",
           report->found->file, tally->games, report->least, report->most,
           tally->turns);
    if (tally->cut > 0)
        printf("; %ld did not end within %d turns", tally->cut, MOST_TURNS);
    putchar('\n');
}

static void complain(const Report *report)
{
    Options spoken = *report->options;
    ScriptError error = report->error;
    size_t used = strlen(error.message);

    spoken.json = false; /* standard output gets the report */
    if (report->where[0] != '\0')
        snprintf(error.message + used, sizeof error.message - used, " (%s)",
                 report->where);
    complain_script(&spoken, &error);
}

static Json *finding_json(const Report *report)
{
    static const char *const kinds[] = {"",      "", "usage", "script",
                                        "limit", "", "file"};
    const ScriptError *error = &report->error;
    Json *finding = json_new_object();

    json_set(finding, "kind", json_text(kinds[report->status]));
    json_set(finding, "message", json_text(error->message));
    json_set(finding, "file",
             error->file[0] ? json_text(error->file) : json_nothing());
    json_set(finding, "line",
             error->line > 0 ? json_whole(error->line) : json_nothing());
    json_set(finding, "game",
             report->where[0] ? json_text(report->where) : json_nothing());
    return finding;
}

static void print_object(const Report *report)
{
    Json *object = json_new_object();
    Json *findings = json_new_array();

    if (report->status != STATUS_DONE)
        json_add(findings, finding_json(report));
    json_set(object, "file", json_text(report->found->file));
    json_set(object, "variant",
             report->name[0] ? json_text(report->name) : json_nothing());
    json_set(object, "fine", json_flag(report->status == STATUS_DONE));
    json_set(object, "games", json_whole(report->tally.games));
    json_set(object, "turns", json_whole(report->tally.turns));
    json_set(object, "unfinished", json_whole(report->tally.cut));
    json_set(object, "findings", findings);
    json_print(object, stdout);
}

static int check(const Options *options, const char *name)
{
    Report report = {.options = options};
    HouseRuleFiles house_rules;
    Found found;
    int status = catalog_find(options, SHELF_VARIANTS, name, &found);

    if (status == STATUS_DONE)
        status = catalog_find_house_rules(options, &house_rules);
    if (status != STATUS_DONE)
        return status;
    report.found = &found;
    report.house_rules = &house_rules;
    exercise(&report);
    if (report.status != STATUS_DONE)
        complain(&report);
    if (options->json)
        print_object(&report);
    else if (report.status == STATUS_DONE)
        print_text(&report);
    return report.status;
}

/* All files are checked; the first that is wrong decides the status. */
static int run(const Options *options)
{
    int status = STATUS_DONE;

    for (int i = 0; i < options->operand_count; i++) {
        int checked = check(options, options->operands[i]);
        if (status == STATUS_DONE)
            status = checked;
    }
    return status;
}

const Verb verb_check = {
    .name = "check",
    .operands = "FILE...",
    .least = 1,
    .most = OPERANDS_ANY,
    .takes = TAKES_GAMES | TAKES_SEED | TAKES_SET | TAKES_WITH | TAKES_PLAYERS,
    .line = "loads and exercises variants, reports what is wrong",
    .help = "Loads each file just as play does and plays random games (20, or "
            "-n) with every\n"
            "number of players. A FILE may be a variant's name too. What is "
            "wrong is told with\n"
            "file and line: status 3, or 4 when the script ran for too long "
            "or took too much\n"
            "memory. With --json: one object a file.\n"
            "\n"
            "Example: house check variants/*.lua\n",
    .run = run,
};

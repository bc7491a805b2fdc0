/*
 * exercise.c -- random games of a variant with each number of players.
 */
#include "app/exercise.h"

#include <stdio.h>

#include "app/complaint.h"
#include "app/pure_games.h"

enum { USUAL_GAMES = 20, PURE_TURNS = 200, SEED_SIZE = 96 };

const char *exercise_file(const Report *report)
{
    return report->rule ? report->rule->file : report->found->file;
}

int exercise_status(Fault fault)
{
    return fault == FAULT_SCRIPT ? STATUS_SCRIPT : (int)fault;
}

static Script *load(Report *report, int players, bool examine)
{
    const Options *options = report->options;
    ScriptSource source = {.file = report->found->file,
                           .scripts = report->found->scripts,
                           .players = players,
                           .house_rule_count = report->house_rules->count,
                           .house_rules = report->house_rules->paths,
                           .setting_count = options->setting_count,
                           .settings = options->settings,
                           .examine = examine};
    Script *script = script_load(&source, &report->error);

    if (script == NULL)
        report->status = exercise_status(report->error.fault);
    return script;
}

/* Where it went wrong: the turn from `at` in the game of that seed. */
static void note(Report *report, const Position *at, const char *seed)
{
    report->status = exercise_status(report->error.fault);
    snprintf(report->where, sizeof report->where,
             "%d players, seed '%s', turn %d", at->seats.count, seed, at->turn);
    if (report->error.file[0] == '\0')
        snprintf(report->error.file, sizeof report->error.file, "%s",
                 exercise_file(report));
}

static void write_seed(const Options *options, char *seed, long number)
{
    const char *base = options->seed ? options->seed : "check";

    snprintf(seed, SEED_SIZE, "%.60s %ld", base, number);
}

static void play(Report *report, Script *script)
{
    const Options *options = report->options;
    long games = options->games ? options->games : USUAL_GAMES;
    char seed[SEED_SIZE];
    Position at;

    for (long i = 1; i <= games && report->status == STATUS_DONE; i++) {
        write_seed(options, seed, i);
        if (!random_game(script, seed, MOST_TURNS, &report->tally, &at,
                         &report->error))
            note(report, &at, seed);
    }
}

/* Whether turns come out the same when they are played again. */
static void play_twice(Report *report, Script *script)
{
    char seeds[2][SEED_SIZE];
    const char *const both[2] = {seeds[0], seeds[1]};
    Position at;
    int which;

    write_seed(report->options, seeds[0], 1);
    write_seed(report->options, seeds[1], 2);
    if (!pure_games(script, both, PURE_TURNS, &at, &which, &report->error))
        note(report, &at, seeds[which]);
}

/* The functions that ran, added to those of other numbers of players. */
static void note_called(Report *report, const Script *script)
{
    FunctionCover cover;
    int count = 0;

    for (; count < FUNCTION_LIMIT && script_function(script, count, &cover);
         count++) {
        FunctionPlace *place = &report->functions[count];
        report->called[count] |= cover.reached || cover.is_file;
        snprintf(place->file, sizeof place->file, "%s", cover.file);
        place->line = cover.line;
    }
    report->function_count = count;
}

/* Each on a script loaded anew: what a script keeps may show only at first. */
static void exercise_table(Report *report, int players)
{
    static void (*const ways[])(Report *, Script *) = {play, play_twice};

    for (int i = 0; i < 2 && report->status == STATUS_DONE; i++) {
        Script *script = load(report, players, ways[i] == play);
        if (script == NULL)
            return;
        ways[i](report, script);
        if (ways[i] == play)
            note_called(report, script);
        script_free(script);
    }
}

/* A name in code that may never run is wrong all the same. */
static void look_for_names(Report *report, Script *script)
{
    int index = 0;

    if (script_lint(script, &index, &report->error))
        report->status = STATUS_SCRIPT;
}

void exercise(Report *report)
{
    const Options *options = report->options;
    Script *script = load(report, options->players, true);

    if (script == NULL)
        return;
    const VariantInfo *info = script_info(script);
    snprintf(report->name, sizeof report->name, "%s", info->name);
    report->least = options->players ? options->players : info->least_players;
    report->most = options->players ? options->players : info->most_players;
    look_for_names(report, script);
    script_free(script);
    for (int players = report->least;
         players <= report->most && report->status == STATUS_DONE; players++)
        exercise_table(report, players);
}

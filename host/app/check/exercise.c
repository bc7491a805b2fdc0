/*
 * exercise.c -- random games of a variant with each number of players.
 */
#include "app/check/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/kept_games.h"
#include "app/check/pure_games.h"
#include "app/cli/cli.h"
#include "app/file/file.h"
#include "app/terminal/terminal.h"
#include "format/position_json.h"

enum { PURE_TURNS = 200, KEPT_TURNS = 60 };

const char *exercise_file(const Report *report)
{
    if (report->module != NULL)
        return report->module;
    return report->rule ? report->rule->file : report->found->file;
}

/* Whether a file is in a folder; then `rest` is its path from there. */
static bool is_in(const char *file, const char *folder, const char **rest)
{
    size_t length = strlen(folder);

    *rest = file + length + 1;
    return strncmp(file, folder, length) == 0 && file[length] == '/';
}

/* Of what a variant loads scripts/ is left out, which others use too; but a
 * folder with the variant's name there is the variant's own. */
bool exercise_covers(const Report *report, const char *file)
{
    const Found *found = report->found;
    char folder[PATH_LIMIT_BYTES], own[SHORT_NAME_LIMIT];
    const char *rest;

    if (report->module != NULL) /* it may be required by another path */
        return file_is_same(file, report->module);
    if (report->rule != NULL)
        return strcmp(file, report->rule->file) == 0;
    snprintf(own, sizeof own, "%.*s", (int)strcspn(found->name, "."),
             found->name);
    for (int i = 0; script_library_folder(found->scripts, i, folder); i++)
        if (is_in(file, folder, &rest))
            return is_in(rest, own, &rest);
    return true;
}

long exercise_games(const Report *report)
{
    return report->options->games ? report->options->games : USUAL_GAMES;
}

const char *exercise_seed_base(const Report *report)
{
    return report->options->seed ? report->options->seed : "check";
}

void exercise_seed(const Report *report, char *seed, long number)
{
    snprintf(seed, SEED_SIZE, "%.60s %ld", exercise_seed_base(report), number);
}

bool exercise_goes_on(const Report *report)
{
    return findings_are_sound(&report->findings) && !time_limit_met();
}

void exercise_stage(Report *report, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(report->stage, sizeof report->stage, format, arguments);
    va_end(arguments);
    progress_show(&report->progress, "%s: %s", report->name, report->stage);
}

/* -- loading -------------------------------------------------------------- */

static Script *load(const Report *report, int players, const char *setting,
                    Examination *examination, ScriptError *error)
{
    const Options *options = report->options;
    int given = options->set.count;
    const char **settings = calloc((size_t)given + 1, sizeof *settings);
    ScriptSource source = {.file = report->found->file,
                           .scripts = report->found->scripts,
                           .players = players,
                           .house_rule_count = report->house_rules->count,
                           .house_rules = report->house_rules->paths,
                           .settings = settings,
                           .examination = examination};
    Script *script;

    if (settings == NULL) {
        *error =
            (ScriptError){.fault = FAULT_LIMIT, .message = "out of memory"};
        return NULL;
    }
    for (int i = 0; i < given; i++)
        settings[i] = options->set.all[i];
    settings[given] = setting;
    source.setting_count = given + (setting != NULL);
    script = script_load(&source, error);
    free(settings);
    return script;
}

Script *exercise_load(Report *report, int players, const char *setting)
{
    ScriptError error;
    Script *script =
        load(report, players, setting, report->examination, &error);

    if (script == NULL)
        exercise_note(report, FINDING_LOAD, &error, setting, NULL, NULL, NULL);
    return script;
}

/* -- what went wrong ------------------------------------------------------ */

/* That a game comes out otherwise has no line; the change of a local has. */
static void name_culprit(const Report *report, ScriptError *error)
{
    const LineNote *change = examination_change(report->examination, 0);
    size_t length = strlen(error->message);

    if (change == NULL || error->file[0] != '\0')
        return;
    snprintf(error->file, sizeof error->file, "%s", change->file);
    error->line = change->line;
    snprintf(error->message + length, sizeof error->message - length,
             ", because '%s' is changed here", change->message);
}

void exercise_note(Report *report, FindingKind kind, const ScriptError *error,
                   const char *setting, const char *seed, const Script *script,
                   const Position *at)
{
    Finding *finding;

    if (time_limit_met()) /* that is why, or one cannot know */
        return;
    finding = findings_add(&report->findings,
                           error->is_dead_end ? FINDING_DEAD_END : kind, error);
    if (finding == NULL)
        return;
    if (at != NULL && seed != NULL) {
        complaint_game(finding->game, sizeof finding->game, at, setting, seed);
        finding->position =
            position_json(at, script_equipment(script), SEAT_NONE);
    } else if (setting != NULL) {
        snprintf(finding->game, sizeof finding->game, "%s", setting);
    }
    if (kind == FINDING_IMPURE || kind == FINDING_SEED ||
        kind == FINDING_RELOAD)
        name_culprit(report, &finding->error);
    if (finding->error.file[0] == '\0' && error->fault != FAULT_USAGE &&
        error->fault != FAULT_FILE)
        snprintf(finding->error.file, sizeof finding->error.file, "%s",
                 exercise_file(report));
}

/* -- games ---------------------------------------------------------------- */

/* What a table shows and asks after every turn, though no turn does. */
static bool ask_questions(void *context, Script *script, const Line *line,
                          ScriptError *error)
{
    Position now = *script_position(script);
    bool allowed;
    int score;

    (void)context;
    (void)line;
    for (int seat = 0; seat < now.seats.count; seat++)
        if (!script_score(script, &now, (Seat)seat, &score, error) ||
            !script_may_take_back(script, &now, (Seat)seat, &allowed, error))
            return false;
    return true;
}

/* Plays the same game again where it has changed what the script keeps. */
static void find_changes(Report *report, Script *script, const char *seed)
{
    RandomTally tally = {0};
    ScriptError error;

    if (!exercise_goes_on(report) || !script_has_changed(script))
        return;
    random_game(script, seed, MOST_TURNS, ask_questions, NULL, &tally, NULL,
                &error); /* it went well before */
    script_note_changes(script);
}

static void play(Report *report, Script *script)
{
    long games = exercise_games(report);
    char seed[SEED_SIZE];
    ScriptError error;
    Position at;

    for (long i = 1; i <= games && exercise_goes_on(report); i++) {
        exercise_seed(report, seed, i);
        exercise_stage(report, "game %ld of %ld with %d players", i, games,
                       report->players);
        if (!random_game(script, seed, MOST_TURNS, ask_questions, NULL,
                         &report->tally, &at, &error))
            exercise_note(report, FINDING_PLAY, &error, NULL, seed, script,
                          &at);
        find_changes(report, script, seed);
    }
}

/* Whether turns come out the same when they are played again. */
static void play_twice(Report *report, int players)
{
    char seeds[2][SEED_SIZE];
    const char *const both[2] = {seeds[0], seeds[1]};
    ScriptError error;
    Script *script = load(report, players, NULL, NULL, &error);
    Position at;
    int which;

    exercise_stage(report, "turns played twice with %d players", players);
    exercise_seed(report, seeds[0], 1);
    exercise_seed(report, seeds[1], 2);
    if (script == NULL)
        exercise_note(report, FINDING_LOAD, &error, NULL, NULL, NULL, NULL);
    else if (!pure_games(script, both, PURE_TURNS, &at, &which, &error))
        exercise_note(report, FINDING_IMPURE, &error, NULL, seeds[which],
                      script, &at);
    script_free(script);
}

typedef struct Reloading {
    const Report *report;
    int players;
} Reloading;

static Script *load_anew(void *context, ScriptError *error)
{
    const Reloading *reloading = context;

    return load(reloading->report, reloading->players, NULL, NULL, error);
}

/* Whether the last game that the script played is the same in other ways. */
static void keep(Report *report, Script *script)
{
    static const FindingKind kinds[] = {FINDING_SEED, FINDING_RELOAD,
                                        FINDING_SAVE, FINDING_PLAY};
    Reloading reloading = {report, script_info(script)->players};
    char seed[SEED_SIZE];
    ScriptError error;
    Position at;
    KeptWay way;

    exercise_stage(report, "a game played again with %d players",
                   reloading.players);
    exercise_seed(report, seed, exercise_games(report));
    if (!kept_game(script, seed, KEPT_TURNS, load_anew, &reloading, &at, &way,
                   &error))
        exercise_note(report, kinds[way], &error, NULL, seed, script, &at);
}

/* What a script keeps may show at first, or only after many games: it plays
 * turns twice when it is new, and the last game again. */
static void exercise_table(Report *report, int players)
{
    Script *script = exercise_load(report, players, NULL);

    report->players = players;
    if (script == NULL)
        return;
    play(report, script);
    if (exercise_goes_on(report))
        play_twice(report, players);
    if (exercise_goes_on(report))
        keep(report, script);
    script_free(script);
}

/* Names in code that may never run are wrong all the same. */
static void look_for_names(Report *report, Script *script)
{
    ScriptError error = {.fault = FAULT_NONE};
    int index = 0;

    while (!findings_are_full(&report->findings) &&
           script_lint(script, &index, &error))
        if (report->module == NULL || exercise_covers(report, error.file))
            findings_add(&report->findings, FINDING_NAME, &error);
    findings_order(&report->findings);
}

/* What the variant says of itself. */
static void read_info(Report *report, const VariantInfo *info)
{
    int players = report->options->players;

    if (report->module == NULL) {
        snprintf(report->name, sizeof report->name, "%s", info->name);
        report->line = report->rule ? report->rule->line : info->line;
    }
    report->least = players ? players : info->least_players;
    report->most = players ? players : info->most_players;
    for (int i = 0; i < info->option_count; i++)
        if (info->options[i].ends_game)
            snprintf(report->ending, sizeof report->ending, "%s",
                     info->options[i].name);
}

bool exercise_loader(Report *report)
{
    Script *script;

    report->progress.is_quiet = report->options->quiet;
    if (report->examination == NULL)
        report->examination = examination_new();
    if (report->examination == NULL)
        return false;
    script = exercise_load(report, report->options->players, NULL);
    if (script == NULL)
        return true;
    read_info(report, script_info(script));
    look_for_names(report, script);
    script_free(script);
    report->is_varying = false;
    for (int i = report->least; i <= report->most && exercise_goes_on(report);
         i++)
        exercise_table(report, i);
    if (report->module == NULL)
        remark_on_ends(report);
    report->is_varying = exercise_goes_on(report);
    if (exercise_goes_on(report))
        try_options(report);
    progress_clear(&report->progress);
    return true;
}

bool exercise(Report *report)
{
    if (!exercise_loader(report))
        return false;
    if (exercise_goes_on(report))
        suspect(report);
    remark_on_time(report);
    return true;
}

void exercise_free(Report *report)
{
    examination_free(report->examination);
    free(report->tried);
    free(report->loaders);
    findings_free(&report->findings);
}

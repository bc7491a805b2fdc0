/*
 * exercise.c -- loads the script that is checked, and turns errors into
 * findings.
 */
#include "check/exercise/exercise_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/regular.h"
#include "base/text.h"
#include "format/position_json.h"
#include "script/files.h"
#include "script/learned.h"

const char *exercise_file(const Exercise *exercise)
{
    if (exercise->module != NULL)
        return exercise->module;
    return exercise->rule ? exercise->rule->file : exercise->source.file;
}

/* True if a file is in a folder. Sets `*rest` to the file's path within the
 * folder. */
static bool is_in(const char *file, const char *folder, const char **rest)
{
    size_t length = strlen(folder);

    *rest = file + length + 1;
    return strncmp(file, folder, length) == 0 && file[length] == '/';
}

/* A file in scripts/ belongs to the variant only if it is in a folder with the
 * variant's name. Other variants may use the other files, too. */
bool exercise_covers(const Exercise *exercise, const char *file)
{
    const char *slash = strrchr(exercise->source.file, '/');
    const char *name = slash != NULL ? slash + 1 : exercise->source.file;
    const char *folders =
        exercise->source.scripts != NULL ? exercise->source.scripts : "scripts";
    char folder[PATH_LIMIT_BYTES], own[PATH_LIMIT_BYTES];
    const char *rest;

    /* The path by which a script has required the module may differ from
     * exercise->module, so we compare the files. */
    if (exercise->module != NULL)
        return regular_is_same(file, exercise->module);
    if (exercise->rule != NULL)
        return strcmp(file, exercise->rule->file) == 0;
    snprintf(own, sizeof own, "%.*s", (int)strcspn(name, "."), name);
    for (int i = 0; script_library_folder(folders, i, folder); i++)
        if (is_in(file, folder, &rest))
            return is_in(rest, own, &rest);
    return true;
}

bool exercise_describes(const Exercise *exercise, const char *file)
{
    return exercise->module == NULL || exercise_covers(exercise, file);
}

void exercise_seed(const Exercise *exercise, char *seed, long number)
{
    snprintf(seed, SEED_SIZE, "%.60s %ld", exercise->seed, number);
}

bool exercise_has_table(const Exercise *exercise, int players)
{
    return (exercise->counts >> players & 1) != 0 && exercise_goes_on(exercise);
}

bool exercise_goes_on(const Exercise *exercise)
{
    return findings_are_sound(&exercise->findings) &&
           !exercise->is_over(exercise->context);
}

void exercise_stage(Exercise *exercise, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(exercise->stage, sizeof exercise->stage, format, arguments);
    va_end(arguments);
    exercise->see_stage(exercise->context, exercise);
}

char *exercise_read(const Exercise *exercise, const char *file, size_t *size)
{
    return script_read(exercise->source.reader, file, size);
}

/* -- loading -------------------------------------------------------------- */

Script *exercise_load_with(const Exercise *exercise, int players,
                           const char *setting, Examination *examination,
                           ScriptError *error)
{
    ScriptSource source = exercise->source;
    int given = source.setting_count;
    const char **settings = calloc((size_t)given + 1, sizeof *settings);
    Script *script;

    if (settings == NULL) {
        script_no_memory(error);
        return NULL;
    }
    for (int i = 0; i < given; i++)
        settings[i] = source.settings[i];
    settings[given] = setting;
    source.settings = settings;
    source.setting_count = given + (setting != NULL);
    source.players = players;
    source.examination = examination;
    script = script_load(&source, error);
    free(settings);
    return script;
}

Script *exercise_load(Exercise *exercise, int players, const char *setting)
{
    ScriptError error;
    Script *script = exercise_load_with(exercise, players, setting,
                                        exercise->examination, &error);

    if (script == NULL)
        exercise_note(exercise, FINDING_LOAD, &error, setting, NULL, NULL,
                      NULL);
    return script;
}

/* -- errors --------------------------------------------------------------- */

/* If the error has no file, names a line that changes a local variable. Such a
 * change is the likely cause of a different result. */
static void name_culprit(const Exercise *exercise, ScriptError *error)
{
    LineNote change;

    if (error->file[0] != '\0' ||
        !examination_change(exercise->examination, 0, &change))
        return;
    snprintf(error->file, sizeof error->file, "%s", change.file);
    error->line = change.line;
    text_add(error->message, sizeof error->message,
             ", because '%s' is changed here", change.message);
}

/* Adds the reason of each option to the message of a dead end at the start of a
 * turn, unless all have the same reason. */
static void add_reasons(Script *script, const Position *at, char *message)
{
    Game *game = game_new(script, at);
    Ruled ruled[RULED_LIMIT];
    char text[RULED_SIZE];
    ScriptError error;
    int count = 0;

    if (game != NULL && game_look(game, &error) == RUN_FAILED &&
        error.is_dead_end)
        count = game_ruled_out(game, ruled);
    for (int i = 0; count > 1 && i < count; i++) {
        game_ruled_text(&ruled[i], text, sizeof text);
        text_add(message, MESSAGE_LIMIT, "; not possible: %s", text);
    }
    game_free(game);
}

void exercise_note(Exercise *exercise, FindingKind kind,
                   const ScriptError *error, const char *setting,
                   const char *seed, Script *script, const Position *at)
{
    Finding *finding;

    /* If the check was stopped, the stop itself may have caused the error. */
    if (exercise->is_over(exercise->context))
        return;
    finding = findings_add(&exercise->findings,
                           error->is_dead_end ? FINDING_DEAD_END : kind, error);
    if (finding == NULL)
        return;
    if (setting != NULL)
        snprintf(finding->setting, sizeof finding->setting, "%s", setting);
    if (at != NULL) {
        finding->players = at->seats.count;
        finding->turn = at->turn;
        snprintf(finding->seed, sizeof finding->seed, "%s", seed);
        finding->position =
            position_json(at, script_equipment(script), SEAT_NONE);
        if (error->is_dead_end)
            add_reasons(script, at, finding->error.message);
    }
    if (kind == FINDING_IMPURE || kind == FINDING_SEED ||
        kind == FINDING_RELOAD)
        name_culprit(exercise, &finding->error);
    if (finding->error.file[0] == '\0' && error->fault != FAULT_USAGE &&
        error->fault != FAULT_FILE)
        snprintf(finding->error.file, sizeof finding->error.file, "%s",
                 exercise_file(exercise));
}

/* -- findings from the script's text, and about all games ------------------ */

void exercise_names(Exercise *exercise, Script *script)
{
    ScriptError error = {.fault = FAULT_NONE};
    char words[MESSAGE_LIMIT];
    int index = 0;

    while (!findings_are_full(&exercise->findings) &&
           script_lint(script, &index, &error))
        if (exercise->module == NULL || exercise_covers(exercise, error.file))
            findings_add(&exercise->findings, FINDING_NAME, &error);
    if (exercise->rule != NULL && script_old_value(script, words, sizeof words))
        findings_suspect(&exercise->findings, FINDING_VALUE,
                         exercise->rule->file, exercise->rule->line, "%s",
                         words);
    if (exercise->rule == NULL && exercise->module == NULL &&
        script_old_learned(script, words, sizeof words))
        findings_suspect(&exercise->findings, FINDING_VALUE,
                         exercise_file(exercise), exercise->line, "%s", words);
    findings_order(&exercise->findings);
}

void exercise_read_info(Exercise *exercise, const VariantInfo *info)
{
    int players = exercise->source.players;

    if (exercise->module == NULL) {
        snprintf(exercise->name, sizeof exercise->name, "%s", info->name);
        exercise->line = exercise->rule ? exercise->rule->line : info->line;
    }
    exercise->least = players ? players : info->least_players;
    exercise->most = players ? players : info->most_players;
    exercise->counts = players ? 1u << players : info->player_counts;
    for (int i = 0; i < info->option_count; i++)
        if (info->options[i].ends_game)
            snprintf(exercise->ending, sizeof exercise->ending, "%s",
                     info->options[i].name);
}

void exercise_note_ends(Exercise *exercise)
{
    const RandomTally *tally = &exercise->tally;
    bool is_endless = tally->cut == tally->games &&
                      tally->games >= ENOUGH_GAMES &&
                      exercise->ending[0] == '\0';

    if (tally->cut == 0 || !findings_are_sound(&exercise->findings))
        return;
    if (is_endless)
        findings_suspect(&exercise->findings, FINDING_ENDLESS,
                         exercise_file(exercise), exercise->line,
                         "none of %ld random games had ended after %d turns",
                         tally->games, MOST_TURNS);
    else
        findings_suspect(&exercise->findings, FINDING_UNENDED,
                         exercise_file(exercise), exercise->line,
                         "%ld of %ld random games had not ended after %d turns",
                         tally->cut, tally->games, MOST_TURNS);
}

void exercise_free(Exercise *exercise)
{
    exercise_drop(exercise);
    examination_free(exercise->examination);
    free(exercise->tried);
    for (int i = 0; i < exercise->loaders.count; i++)
        free((char *)exercise->loaders.all[i]);
    free(exercise->loaders.all);
    findings_free(&exercise->findings);
}

/*
 * exercise.c -- random games of a variant with each number of players.
 */
#include "match/check/exercise.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/regular.h"
#include "base/text.h"
#include "format/position_json.h"

enum { PURE_TURNS = 200, KEPT_TURNS = 60 };

const char *exercise_file(const Exercise *exercise)
{
    if (exercise->module != NULL)
        return exercise->module;
    return exercise->rule ? exercise->rule->file : exercise->source.file;
}

/* Whether a file is in a folder; then `rest` is its path from there. */
static bool is_in(const char *file, const char *folder, const char **rest)
{
    size_t length = strlen(folder);

    *rest = file + length + 1;
    return strncmp(file, folder, length) == 0 && file[length] == '/';
}

/* Files of scripts/ are left out, because other variants use them too, except
 * those in a folder with the variant's name. */
bool exercise_covers(const Exercise *exercise, const char *file)
{
    const char *slash = strrchr(exercise->source.file, '/');
    const char *name = slash != NULL ? slash + 1 : exercise->source.file;
    char folder[PATH_LIMIT_BYTES], own[PATH_LIMIT_BYTES];
    const char *rest;

    if (exercise->module != NULL) /* it may be required by another path */
        return regular_is_same(file, exercise->module);
    if (exercise->rule != NULL)
        return strcmp(file, exercise->rule->file) == 0;
    snprintf(own, sizeof own, "%.*s", (int)strcspn(name, "."), name);
    for (int i = 0; script_library_folder(exercise->source.scripts, i, folder);
         i++)
        if (is_in(file, folder, &rest))
            return is_in(rest, own, &rest);
    return true;
}

void exercise_seed(const Exercise *exercise, char *seed, long number)
{
    snprintf(seed, SEED_SIZE, "%.60s %ld", exercise->seed, number);
}

bool exercise_goes_on(const Exercise *exercise)
{
    return findings_are_sound(&exercise->findings) && !exercise->is_over();
}

void exercise_stage(Exercise *exercise, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(exercise->stage, sizeof exercise->stage, format, arguments);
    va_end(arguments);
    exercise->see_stage(exercise->context, exercise);
}

/* -- loading -------------------------------------------------------------- */

static Script *load(const Exercise *exercise, int players, const char *setting,
                    Examination *examination, ScriptError *error)
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
    Script *script =
        load(exercise, players, setting, exercise->examination, &error);

    if (script == NULL)
        exercise_note(exercise, FINDING_LOAD, &error, setting, NULL, NULL,
                      NULL);
    return script;
}

/* -- what went wrong ------------------------------------------------------ */

/* A game that comes out differently has no line; the change of a local has. */
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

void exercise_note(Exercise *exercise, FindingKind kind,
                   const ScriptError *error, const char *setting,
                   const char *seed, const Script *script, const Position *at)
{
    Finding *finding;

    if (exercise->is_over()) /* which may be the reason */
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
    }
    if (kind == FINDING_IMPURE || kind == FINDING_SEED ||
        kind == FINDING_RELOAD)
        name_culprit(exercise, &finding->error);
    if (finding->error.file[0] == '\0' && error->fault != FAULT_USAGE &&
        error->fault != FAULT_FILE)
        snprintf(finding->error.file, sizeof finding->error.file, "%s",
                 exercise_file(exercise));
}

/* -- games ---------------------------------------------------------------- */

/* Asks the script what the prompt and bots ask it after turns. */
static bool ask_questions(void *context, Script *script, const Line *line,
                          ScriptError *error)
{
    Position now = *script_position(script);
    int values[SEAT_LIMIT];
    char flaw[FLAW_LIMIT];
    bool allowed;
    int score;

    (void)context;
    (void)line;
    if (!script_values(script, &now, values, error) ||
        !script_flaw(script, &now, flaw, error))
        return false;
    if (flaw[0] != '\0') {
        script_wrong(error, FAULT_SCRIPT, "a turn led to what flaw refuses: %s",
                     flaw);
        return false;
    }
    for (int seat = 0; seat < now.seats.count; seat++)
        if (!script_score(script, &now, (Seat)seat, &score, error) ||
            !script_may_take_back(script, &now, (Seat)seat, &allowed, error))
            return false;
    return true;
}

static void play(Exercise *exercise, Script *script)
{
    char seed[SEED_SIZE];
    ScriptError error;
    Position at;

    for (long i = 1; i <= exercise->games && exercise_goes_on(exercise); i++) {
        exercise_seed(exercise, seed, i);
        exercise_stage(exercise, "game %ld of %ld with %d players", i,
                       exercise->games, exercise->players);
        if (!random_game(script, seed, MOST_TURNS, ask_questions, NULL,
                         &exercise->tally, &at, &error))
            exercise_note(exercise, FINDING_PLAY, &error, NULL, seed, script,
                          &at);
    }
}

/* Whether turns come out the same if they are played again. */
static void play_twice(Exercise *exercise, int players)
{
    char seeds[2][SEED_SIZE];
    const char *const both[2] = {seeds[0], seeds[1]};
    ScriptError error;
    Script *script = load(exercise, players, NULL, NULL, &error);
    Position at;
    int which;

    exercise_stage(exercise, "turns played twice with %d players", players);
    exercise_seed(exercise, seeds[0], 1);
    exercise_seed(exercise, seeds[1], 2);
    if (script == NULL)
        exercise_note(exercise, FINDING_LOAD, &error, NULL, NULL, NULL, NULL);
    else if (!pure_games(script, both, PURE_TURNS, &at, &which, &error))
        exercise_note(exercise, FINDING_IMPURE, &error, NULL, seeds[which],
                      script, &at);
    script_free(script);
}

typedef struct Reloading {
    const Exercise *exercise;
    int players;
} Reloading;

static Script *load_anew(void *context, ScriptError *error)
{
    const Reloading *reloading = context;

    return load(reloading->exercise, reloading->players, NULL, NULL, error);
}

/* Whether the last game that the script played is the same in other ways. */
static void keep(Exercise *exercise, Script *script)
{
    static const FindingKind kinds[] = {FINDING_SEED, FINDING_RELOAD,
                                        FINDING_SAVE, FINDING_PLAY};
    Reloading reloading = {exercise, script_info(script)->players};
    char seed[SEED_SIZE];
    ScriptError error;
    Position at;
    KeptWay way;

    exercise_stage(exercise, "a game played again with %d players",
                   reloading.players);
    exercise_seed(exercise, seed, exercise->games);
    if (!kept_game(script, seed, KEPT_TURNS, load_anew, &reloading, &at, &way,
                   &error))
        exercise_note(exercise, kinds[way], &error, NULL, seed, script, &at);
}

/* What a script keeps may show early or only after many games: turns are played
 * twice on a new script, and the last game is played again. */
bool exercise_has_table(const Exercise *exercise, int players)
{
    return (exercise->counts >> players & 1) != 0 && exercise_goes_on(exercise);
}

static void exercise_table(Exercise *exercise, int players)
{
    Script *script = exercise_load(exercise, players, NULL);

    exercise->players = players;
    if (script == NULL)
        return;
    play(exercise, script);
    if (exercise_goes_on(exercise))
        play_twice(exercise, players);
    if (exercise_goes_on(exercise))
        keep(exercise, script);
    script_free(script);
}

/* Undefined globals are wrong even in code that never runs. */
static void look_for_names(Exercise *exercise, Script *script)
{
    ScriptError error = {.fault = FAULT_NONE};
    int index = 0;

    while (!findings_are_full(&exercise->findings) &&
           script_lint(script, &index, &error))
        if (exercise->module == NULL || exercise_covers(exercise, error.file))
            findings_add(&exercise->findings, FINDING_NAME, &error);
    findings_order(&exercise->findings);
}

/* What the variant says of itself. */
static void read_info(Exercise *exercise, const VariantInfo *info)
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

/* Games that do not end are suspect if no option ends them. */
static void note_ends(Exercise *exercise)
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

bool exercise_play(Exercise *exercise)
{
    Script *script;

    if (exercise->examination == NULL)
        exercise->examination = examination_new();
    if (exercise->examination == NULL)
        return false;
    script = exercise_load(exercise, exercise->source.players, NULL);
    if (script == NULL)
        return true;
    read_info(exercise, script_info(script));
    look_for_names(exercise, script);
    script_free(script);
    exercise->is_varying = false;
    for (int i = exercise->least; i <= exercise->most; i++)
        if (exercise_has_table(exercise, i))
            exercise_table(exercise, i);
    if (exercise->module == NULL)
        note_ends(exercise);
    exercise->is_varying = exercise_goes_on(exercise);
    if (exercise_goes_on(exercise))
        try_options(exercise);
    return true;
}

void exercise_free(Exercise *exercise)
{
    examination_free(exercise->examination);
    free(exercise->tried);
    findings_free(&exercise->findings);
}

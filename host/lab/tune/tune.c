/*
 * tune.c -- finds settings that reach goals. The settings compete in a
 * race.
 */
#include "lab/tune/tune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "lab/batch/batch.h"
#include "lab/tune/tune_internal.h"

enum { USUAL_GAMES = 60 };

/* -- goals ---------------------------------------------------------------- */

static int read_goals(LabTune *tune)
{
    const BatchSettings *batch = tune->batch;
    const char *at = tune->goal;
    char message[200];

    if (at == NULL)
        return complain_usage(batch->reporter,
                              "tune needs --goal 'length 30..40'");
    for (;;) {
        Aim *goal = &tune->race.goals[tune->race.goal_count];
        if (tune->race.goal_count == GOALS_MOST)
            return complain_usage(batch->reporter, "--goal: at most %d",
                                  GOALS_MOST);
        if (!aim_read(&at, goal, message, sizeof message))
            return complain_usage(batch->reporter, "--goal: %s", message);
        tune->race.goal_count++;
        if (*at != ',')
            return STATUS_DONE;
        at++;
    }
}

/* -- in a worker ---------------------------------------------------------- */

static int begin_tune(void *context, int *seats)
{
    LabTune *tune = context;
    int status = lab_side_begin(&tune->side, tune->batch, seats);

    for (int i = 0; i < tune->race.goal_count && status == STATUS_DONE; i++)
        status = lab_check_measure(tune->batch->reporter, "--goal",
                                   tune->race.goals[i].measure, *seats);
    return status;
}

static void tell_options(void *context, long index, Trace *trace, Bytes *bytes)
{
    const LabTune *tune = context;

    (void)index;
    (void)trace;
    lab_options_write(tune->side.script, bytes);
}

/* Loads the rules with a setting. These rules replace those of the previous
 * setting. Loading fails if the values of the setting contradict each other;
 * other settings can still be played. */
static void load_setting(LabTune *tune, const Setting *setting)
{
    ScriptSource source = found_source(&tune->batch->rules, &tune->side.found,
                                       &tune->side.house_rules);
    const char *all[VARIES_MOST + OPTION_VALUE_LIMIT];
    ScriptError error;
    int count = 0;

    script_free(tune->script);
    tune->loaded = setting;
    tune->why[0] = '\0';
    for (int i = 0; i < source.setting_count && i < OPTION_VALUE_LIMIT; i++)
        all[count++] = source.settings[i];
    for (int i = 0; i < tune->vary_count; i++)
        all[count++] = setting->texts[i];
    source.settings = all;
    source.setting_count = count;
    source.players = script_info(tune->side.script)->players;
    tune->script = script_load(&source, &error);
    if (tune->script == NULL)
        snprintf(tune->why, sizeof tune->why, "%s", error.message);
}

static void play_racer(void *context, long index, Trace *trace, Bytes *bytes)
{
    LabTune *tune = context;
    long game;
    const Setting *setting =
        &tune->settings[race_piece(&tune->race, index, &game)];
    int seats = script_info(tune->side.script)->players;
    Plan plan = plan_rotated(&tune->plan, game, seats);

    if (tune->loaded != setting)
        load_setting(tune, setting);
    if (tune->script != NULL)
        playtest_game(tune->script, &plan, game, trace);
    race_write(&tune->race, tune->script != NULL ? trace : NULL, tune->why,
               bytes);
}

/* -- in the program ------------------------------------------------------- */

static long count_one(void *context, int seats)
{
    LabTune *tune = context;

    tune->seats = seats;
    return 1;
}

static bool take_option_infos(void *context, long index, const uint8_t *data,
                              size_t size, const char *lost)
{
    LabTune *tune = context;
    OptionInfo *infos = calloc(OPTION_VALUE_LIMIT, sizeof *infos);
    int count;

    (void)index;
    if (infos == NULL) {
        tune->status = complain_memory(tune->batch->reporter);
        return false;
    }
    count = lost == NULL ? lab_options_read(data, size, infos) : 0;
    tune->status = lab_vary_read(tune, infos, count);
    free(infos);
    return false;
}

static int find_settings(LabTune *tune)
{
    LabWork work = {.batch = tune->batch,
                    .what = "options",
                    .context = tune,
                    .plan = &tune->plan,
                    .sides = {&tune->side},
                    .begin = begin_tune,
                    .play = tell_options,
                    .count = count_one,
                    .take = take_option_infos};
    int status = lab_work(&work);

    return status == STATUS_DONE ? tune->status : status;
}

static long count_games(void *context, int seats)
{
    const LabTune *tune = context;

    (void)seats;
    return race_pieces(&tune->race);
}

static bool take_racer_game(void *context, long index, const uint8_t *data,
                            size_t size, const char *lost)
{
    LabTune *tune = context;

    race_take(&tune->race, index, data, size, lost);
    return true;
}

static int play_heat(LabTune *tune)
{
    LabWork work = {.batch = tune->batch,
                    .what = "games",
                    .context = tune,
                    .plan = &tune->plan,
                    .begin = begin_tune,
                    .play = play_racer,
                    .count = count_games,
                    .take = take_racer_game};

    return lab_work(&work);
}

static int play_race(LabTune *tune)
{
    Race *race = &tune->race;
    int status;

    race_start(race, lab_games(tune->batch, tune->seats, USUAL_GAMES),
               tune->seats);
    do {
        status = play_heat(tune);
        race_sort(race);
    } while (status == STATUS_DONE && race_next(race));
    return status;
}

static int tune_all(LabTune *tune)
{
    const BatchSettings *batch = tune->batch;
    int status = read_goals(tune);
    int told;

    if (status == STATUS_DONE && tune->vary->count == 0)
        status = complain_usage(batch->reporter, "tune needs --vary OPTION");
    if (status == STATUS_DONE)
        status = lab_settle(batch, &tune->plan, &tune->side);
    if (status == STATUS_DONE)
        status = find_settings(tune);
    if (status == STATUS_DONE)
        status = play_race(tune);
    if ((status != STATUS_DONE && status != STATUS_INTERRUPTED) ||
        tune->race.to == 0)
        return status;
    tune->is_cut = status == STATUS_INTERRUPTED;
    if (tune->is_cut)
        talk(batch->reporter, "interrupted: no goal is judged");
    told = lab_tune_report(tune);
    return status != STATUS_DONE ? status : told;
}

int lab_tune(const BatchSettings *batch, const TextList *vary, const char *goal)
{
    LabTune tune = {.batch = batch, .vary = vary, .goal = goal};
    int status = tune_all(&tune);

    lab_side_free(&tune.side);
    free(tune.settings);
    race_free(&tune.race);
    return status;
}

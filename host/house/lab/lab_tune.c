/*
 * lab_tune.c -- races settings towards goals.
 */
#include "house/lab/lab_tune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "house/lab/lab.h"
#include "house/lab/lab_work.h"

enum { USUAL_GAMES = 400, FEWEST_GAMES = 10, SOME_GAMES = 50 };

/* The contribution of a game to the goals, as a worker sends it. */
typedef struct Heard {
    TraceEnd end;
    uint32_t told; /* bit g: the game has a number for goal g */
    int64_t numbers[GOALS_MOST];
    char message[MESSAGE_LIMIT];
} Heard;

/* -- goals ---------------------------------------------------------------- */

static int read_goals(LabTune *tune)
{
    const Options *options = tune->options;
    const char *at = options->goal;
    char message[200];

    if (at == NULL)
        return complain_usage(&options->reporter,
                              "tune needs --goal 'length 30..40'");
    for (;;) {
        Aim *goal = &tune->goals[tune->goal_count];
        if (tune->goal_count == GOALS_MOST)
            return complain_usage(&options->reporter, "--goal: at most %d",
                                  GOALS_MOST);
        if (!aim_read(&at, goal, message, sizeof message))
            return complain_usage(&options->reporter, "--goal: %s", message);
        tune->goal_count++;
        if (*at != ',')
            return STATUS_DONE;
        at++;
    }
}

double lab_tune_mean(const Setting *setting, const Aim *goal)
{
    const Compared *compared =
        &setting->played.measures[goal->measure - measures];

    return compared->told > 0
               ? (double)compared->sums[SECOND] / (double)compared->told
               : 0;
}

/* Returns the distance to a goal. A setting without numbers is infinitely far,
 * so that it is not chosen. */
static double distance_of(const Setting *setting, const Aim *goal)
{
    if (setting->played.measures[goal->measure - measures].told == 0)
        return AIM_ANY;
    return aim_distance(goal, lab_tune_mean(setting, goal));
}

/* True if `one` is as near to all goals as the other, and nearer to one
 * goal. */
static bool beats(const LabTune *tune, const Setting *one, const Setting *other)
{
    bool is_nearer = false;

    for (int i = 0; i < tune->goal_count; i++) {
        double near = distance_of(one, &tune->goals[i]);
        double far = distance_of(other, &tune->goals[i]);
        if (near > far)
            return false;
        is_nearer = is_nearer || near < far;
    }
    return is_nearer;
}

static void weigh(LabTune *tune, int i)
{
    Setting *setting = &tune->settings[tune->alive[i]];

    setting->distance = 0;
    for (int g = 0; g < tune->goal_count; g++)
        setting->distance += distance_of(setting, &tune->goals[g]);
    setting->is_best = setting->distance < AIM_ANY;
    for (int k = 0; k < tune->alive_count; k++)
        if (beats(tune, &tune->settings[tune->alive[k]], setting))
            setting->is_best = false;
}

/* -- in a worker ---------------------------------------------------------- */

static int begin(void *context, int *seats)
{
    LabTune *tune = context;
    int status = lab_side_load(&tune->side, tune->options,
                               tune->options->start.rules.players);

    if (status != STATUS_DONE)
        return status;
    *seats = script_info(tune->side.script)->players;
    status = lab_check_seats(tune->options, tune->named, *seats);
    for (int i = 0; i < tune->goal_count && status == STATUS_DONE; i++)
        status = lab_check_measure(tune->options, "--goal",
                                   tune->goals[i].measure, *seats);
    return status;
}

static void tell_options(void *context, long index, Trace *trace, Bytes *bytes)
{
    const LabTune *tune = context;
    const VariantInfo *info = script_info(tune->side.script);

    (void)index;
    (void)trace;
    bytes_add(bytes, info->options,
              sizeof *info->options * (size_t)info->option_count);
}

/* Loads a setting in place of the previous setting. Settings that contradict
 * each other do not load; the other settings are still played. */
static void load_setting(LabTune *tune, const Setting *setting)
{
    ScriptSource source =
        catalog_source(&tune->options->start.rules, &tune->side.found,
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

static void hear(const LabTune *tune, const Trace *trace, Heard *heard)
{
    heard->end = trace->end;
    snprintf(heard->message, sizeof heard->message, "%s", trace->message);
    for (int i = 0; i < tune->goal_count; i++) {
        long long number = 0;
        if (tune->goals[i].measure->of(trace, &number))
            heard->told |= UINT32_C(1) << i;
        heard->numbers[i] = number > MEASURE_MOST    ? MEASURE_MOST
                            : number < -MEASURE_MOST ? -MEASURE_MOST
                                                     : number;
    }
}

/* Finds the setting and the game of a piece. Each setting plays some games,
 * then each plays the next games. So a worker seldom loads rules, and an
 * interrupted race has played all settings. */
static Setting *setting_of(const LabTune *tune, long index, long *game)
{
    long turn = index / ((long)SOME_GAMES * tune->alive_count);
    long first = tune->from + turn * SOME_GAMES;
    long size = tune->to - first < SOME_GAMES ? tune->to - first : SOME_GAMES;
    long rest = index % ((long)SOME_GAMES * tune->alive_count);

    *game = first + rest % size;
    return &tune->settings[tune->alive[rest / size]];
}

static void play(void *context, long index, Trace *trace, Bytes *bytes)
{
    static Heard heard;
    LabTune *tune = context;
    long game;
    const Setting *setting = setting_of(tune, index, &game);
    int seats = script_info(tune->side.script)->players;
    Plan plan = plan_rotated(&tune->plan, game, seats);

    if (tune->loaded != setting)
        load_setting(tune, setting);
    heard = (Heard){.end = TRACE_FAILED};
    snprintf(heard.message, sizeof heard.message, "%s", tune->why);
    if (tune->script != NULL) {
        playtest_game(tune->script, &plan, game, trace);
        hear(tune, trace, &heard);
    }
    bytes_add(bytes, &heard, sizeof heard);
}

/* -- in the program ------------------------------------------------------- */

static long count_one(void *context, int seats)
{
    LabTune *tune = context;

    tune->seats = seats;
    tune->games = lab_games(tune->options, seats, USUAL_GAMES);
    return 1;
}

/* Repairs an option that a process has sent: ends its texts and bounds their
 * number. */
static void make_sound(OptionInfo *info)
{
    const int most = sizeof info->values / sizeof *info->values;

    info->name[NAME_LIMIT - 1] = '\0';
    text_tidy(info->name);
    if (info->value_count < 0 || info->value_count > most)
        info->value_count = 0;
    for (int i = 0; i < info->value_count; i++) {
        info->values[i][NAME_LIMIT - 1] = '\0';
        text_tidy(info->values[i]);
    }
}

static bool take_options(void *context, long index, const uint8_t *data,
                         size_t size, const char *lost)
{
    LabTune *tune = context;
    static OptionInfo infos[OPTION_VALUE_LIMIT];
    int count;

    (void)index;
    if (lost != NULL || size > sizeof infos)
        size = 0;
    if (size > 0)
        memcpy(infos, data, size);
    count = (int)(size / sizeof *infos);
    for (int i = 0; i < count; i++)
        make_sound(&infos[i]);
    tune->status = lab_vary_read(tune, infos, count);
    return false;
}

static int find_settings(LabTune *tune)
{
    LabWork work = {.options = tune->options,
                    .what = "options",
                    .context = tune,
                    .plan = &tune->plan,
                    .sides = {&tune->side},
                    .begin = begin,
                    .play = tell_options,
                    .count = count_one,
                    .take = take_options};
    int status = lab_work(&work);

    return status == STATUS_DONE ? tune->status : status;
}

static long count_games(void *context, int seats)
{
    const LabTune *tune = context;

    (void)seats;
    return (tune->to - tune->from) * tune->alive_count;
}

static bool is_sound(const Heard *heard)
{
    for (int i = 0; i < GOALS_MOST; i++)
        if (heard->numbers[i] > MEASURE_MOST ||
            heard->numbers[i] < -MEASURE_MOST)
            return false;
    return heard->end >= 0 && heard->end < TRACE_ENDS &&
           memchr(heard->message, '\0', sizeof heard->message) != NULL;
}

/* Takes a game. It is entered on both sides, so that both have its numbers. */
static bool take(void *context, long index, const uint8_t *data, size_t size,
                 const char *lost)
{
    static Pair pair;
    LabTune *tune = context;
    Heard heard = {.end = TRACE_LOST};
    long game;
    Setting *setting = setting_of(tune, index, &game);

    if (lost == NULL && size == sizeof heard)
        memcpy(&heard, data, size);
    if (lost == NULL && (size != sizeof heard || !is_sound(&heard))) {
        heard = (Heard){.end = TRACE_LOST};
        lost = WORKERS_NONSENSE;
    }
    pair = (Pair){
        .index = game, .ends = {heard.end, heard.end}, .differs = PAIR_SAME};
    snprintf(pair.message, sizeof pair.message, "%s",
             lost != NULL ? lost : heard.message);
    text_tidy(pair.message);
    for (int i = 0; i < tune->goal_count; i++) {
        int measure = (int)(tune->goals[i].measure - measures);
        for (int side = FIRST; side < SIDES; side++) {
            pair.told[side] |= (heard.told >> i & 1) << measure;
            pair.numbers[side][measure] = heard.numbers[i];
        }
    }
    comparison_add(&setting->played, &pair);
    return true;
}

static int play_heat(LabTune *tune)
{
    LabWork work = {.options = tune->options,
                    .what = "games",
                    .context = tune,
                    .plan = &tune->plan,
                    .begin = begin,
                    .play = play,
                    .count = count_games,
                    .take = take};

    return lab_work(&work);
}

/* -- racing --------------------------------------------------------------- */

static bool is_before(const Setting *one, const Setting *other)
{
    if (one->is_best != other->is_best)
        return one->is_best;
    return one->distance < other->distance;
}

/* Sorts by distance, nearest first; equal settings keep their order. */
static void sort(LabTune *tune)
{
    for (int i = 0; i < tune->alive_count; i++)
        weigh(tune, i);
    for (int i = 1; i < tune->alive_count; i++) {
        int moved = tune->alive[i];
        int at = i;
        while (at > 0 && is_before(&tune->settings[moved],
                                   &tune->settings[tune->alive[at - 1]])) {
            tune->alive[at] = tune->alive[at - 1];
            at--;
        }
        tune->alive[at] = moved;
    }
}

/* Keeps half of the settings, and those that are equal to the last of them. */
static void drop_worse(LabTune *tune)
{
    int keep = (tune->alive_count + 1) / 2;

    if (keep < FINALISTS)
        keep = FINALISTS;
    while (keep < tune->alive_count &&
           !is_before(&tune->settings[tune->alive[keep - 1]],
                      &tune->settings[tune->alive[keep]]))
        keep++;
    tune->alive_count = keep < tune->alive_count ? keep : tune->alive_count;
}

static long first_games(const LabTune *tune)
{
    long games = tune->games;

    for (int left = tune->count; left > FINALISTS; left = (left + 1) / 2)
        games /= 2;
    games = games < FEWEST_GAMES ? FEWEST_GAMES : games;
    games = (games + tune->seats - 1) / tune->seats * tune->seats;
    return games < tune->games ? games : tune->games;
}

/* Plays heats. Each heat doubles the games of the settings that are left. */
static int race(LabTune *tune)
{
    int status = STATUS_DONE;
    long games = first_games(tune);

    while (status == STATUS_DONE) {
        if (tune->alive_count <= FINALISTS || games > tune->games)
            games = tune->games;
        tune->to = games;
        status = play_heat(tune);
        sort(tune);
        if (status != STATUS_DONE || games == tune->games)
            break;
        drop_worse(tune);
        tune->from = games;
        games *= 2;
    }
    return status;
}

static int tune_all(LabTune *tune, const Seating *seating)
{
    const Options *options = tune->options;
    int status = read_goals(tune);
    int told;

    if (status == STATUS_DONE && options->vary.count == 0)
        status = complain_usage(&options->reporter, "tune needs --vary OPTION");
    if (status == STATUS_DONE)
        status = lab_settle(options, seating, &tune->plan, &tune->side);
    tune->named = seating->count;
    if (status == STATUS_DONE)
        status = find_settings(tune);
    if (status == STATUS_DONE)
        status = race(tune);
    if ((status != STATUS_DONE && status != STATUS_INTERRUPTED) ||
        tune->to == 0)
        return status;
    tune->is_cut = status == STATUS_INTERRUPTED;
    if (tune->is_cut)
        talk(&options->reporter, "interrupted: no goal is judged");
    told = lab_tune_report(tune);
    return status != STATUS_DONE ? status : told;
}

int lab_tune(const Options *options, const Seating *seating)
{
    LabTune tune = {.options = options};
    int status = tune_all(&tune, seating);

    lab_side_free(&tune.side);
    free(tune.settings);
    free(tune.alive);
    return status;
}

/*
 * score.c -- plays the games that fill in scorecards. Each part is played
 * for all columns before the next part, so that all columns have the same rows
 * if the games are stopped.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/output.h"
#include "base/text.h"
#include "lab/ablate/ablate.h"
#include "lab/playtest/playtest.h"
#include "lab/score/score_internal.h"

enum {
    USUAL_GAMES = 100,
    /* The number of games with a ban is the number of games of a column divided
     * by GAMES_OF_A_BAN. */
    GAMES_OF_A_BAN = 10
};

static const char was_late[] = "the time was over";
static const char was_stopped[] = "interrupted";
static const char no_budget[] = "the bot has no budget that can be quartered";
static const char no_rivals[] = "the game has only one team";
static const char no_options[] = "the games had no choice of words or suits";

/* -- games of equal bots -------------------------------------------------- */

/* An AlikeGames is the context of workers that play one column's games between
 * equal bots. */
typedef struct AlikeGames {
    ScoreColumn *column;
    FILE *rows; /* as in LabScore */
    Trace *trace;
    bool is_short; /* true if memory ran out */
} AlikeGames;

static int begin_games(void *context, int *seats)
{
    const AlikeGames *games = context;

    return lab_side_begin(&games->column->side, &games->column->batch, seats);
}

static void play_game(void *context, long index, Trace *trace, Bytes *bytes)
{
    const AlikeGames *games = context;

    playtest_game(games->column->side.script, &games->column->plan, index,
                  trace);
    trace_write(trace, bytes);
}

static long count_games(void *context, int seats)
{
    const AlikeGames *games = context;
    ScoreColumn *column = games->column;

    column->asked[SCORE_GAMES] = lab_games(&column->batch, seats, USUAL_GAMES);
    return column->asked[SCORE_GAMES];
}

static bool take_game(void *context, long index, const uint8_t *data,
                      size_t size, const char *lost)
{
    AlikeGames *games = context;
    Trace *trace = games->trace;

    if (lost != NULL || !trace_read(trace, data, size)) {
        trace_clear(trace, index, games->column->card.seats);
        trace->end = TRACE_LOST;
        snprintf(trace->message, sizeof trace->message, "%s",
                 lost != NULL ? lost : WORKERS_NONSENSE);
        text_tidy(trace->message);
    }
    if (games->rows != NULL)
        playtest_row(games->rows, games->column->title, &games->column->plan,
                     trace);
    games->is_short = !sums_add(games->column->sums, trace);
    return !games->is_short;
}

static int play_games(LabScore *score, ScoreColumn *column, int seconds)
{
    AlikeGames games = {
        .column = column, .rows = score->rows, .trace = score->trace};
    char what[SCORE_TITLE_SIZE + 16];
    LabWork work = {.batch = &column->batch,
                    .what = what,
                    .context = &games,
                    .plan = &column->plan,
                    .seconds = seconds,
                    .taken = &column->game_seconds,
                    .sides = {&column->side},
                    .begin = begin_games,
                    .play = play_game,
                    .count = count_games,
                    .take = take_game};
    int status;

    snprintf(what, sizeof what, "games, %s", column->title);
    status = lab_work(&work);
    if (sums_games(column->sums) > 0)
        column->game_seconds /= (double)sums_games(column->sums);
    if (games.is_short)
        return complain_memory(score->batch->reporter);
    return status;
}

/* -- a weaker bot --------------------------------------------------------- */

bool lab_score_weaker(const ScoreColumn *column, Player *weaker)
{
    enum { QUARTER = 4 };

    *weaker = column->plan.players[0];
    weaker->iterations /= QUARTER;
    weaker->milliseconds /= QUARTER;
    return weaker->iterations > 0 && weaker->command[0] == '\0' &&
           (column->plan.players[0].milliseconds == 0 ||
            weaker->milliseconds > 0);
}

static void set_weaker(void *context, int condition, Plan *plan, unsigned seats)
{
    Player weaker;

    (void)condition;
    lab_score_weaker(context, &weaker);
    for (int i = 0; i < SEAT_LIMIT; i++)
        if (!(seats >> i & 1))
            plan->players[i] = weaker;
}

/* Plays the games of trials. Returns an exit status. */
static int run_trials(LabTrials *trials, ScoreColumn *column, ScorePart part)
{
    int status = lab_trials_run(trials);

    if (trials->conditions != NULL && trials->seats > 0)
        column->asked[part] =
            trials->count *
            lab_games(trials->batch, trials->seats, trials->usual_games);
    return status;
}

static int play_skill(LabScore *score, ScoreColumn *column, int seconds)
{
    LabTrials *trials = &column->skill;
    char what[SCORE_TITLE_SIZE + 32];
    Player weaker;
    int status;

    (void)score;
    column->missing[SCORE_SKILL] = column->side.teams.count == 1 ? no_rivals
                                   : !lab_score_weaker(column, &weaker)
                                       ? no_budget
                                       : NULL;
    if (column->missing[SCORE_SKILL] != NULL)
        return STATUS_DONE;
    snprintf(what, sizeof what, "games of skill, %s", column->title);
    *trials = (LabTrials){.batch = &column->batch,
                          .side = column->side,
                          .plan = column->plan,
                          .usual_games = USUAL_GAMES,
                          .seconds = seconds,
                          .what = what,
                          .count = 1,
                          .set = set_weaker,
                          .context = column};
    status = run_trials(trials, column, SCORE_SKILL);
    column->card.skill = trials->conditions;
    return status;
}

/* -- bans ----------------------------------------------------------------- */

static void set_ban(void *context, int condition, Plan *plan, unsigned seats)
{
    lab_ablate_set(context, condition + 1, plan, seats);
}

/* True if a person waits for the scorecard, and the games with bans would take
 * too long. Each ban needs at least one game for each seat. */
static bool are_powers_late(const LabScore *score, const ScoreColumn *column,
                            int seconds)
{
    enum { PATIENCE = 2 }; /* greatest time, in multiples of `seconds` */
    const double games = (double)column->powers.count * column->card.seats;

    return score->settings->script != NULL &&
           games * column->game_seconds > PATIENCE * seconds;
}

static int play_powers(LabScore *score, ScoreColumn *column, int seconds)
{
    static const TextList no_labels;
    LabAblate *powers = &column->powers;
    char what[SCORE_TITLE_SIZE + 32];
    int status;

    powers->labels = &no_labels;
    if (!lab_ablate_list(powers, column->sums))
        return complain_memory(score->batch->reporter);
    if (powers->count == 0) {
        column->missing[SCORE_POWERS] = no_options;
        return STATUS_DONE;
    }
    if (are_powers_late(score, column, seconds)) {
        column->asked[SCORE_POWERS] = powers->count * column->card.seats;
        return STATUS_DONE;
    }
    snprintf(what, sizeof what, "games with bans, %s", column->title);
    column->powers_batch = column->batch;
    column->powers_batch.games =
        (column->asked[SCORE_GAMES] + GAMES_OF_A_BAN - 1) / GAMES_OF_A_BAN;
    powers->trials = (LabTrials){.batch = &column->powers_batch,
                                 .side = column->side,
                                 .plan = column->plan,
                                 .seconds = seconds,
                                 .what = what,
                                 .count = powers->count,
                                 .set = set_ban,
                                 .context = powers};
    status = run_trials(&powers->trials, column, SCORE_POWERS);
    column->card.ban_count = powers->count;
    column->card.bans = powers->trials.conditions;
    return status;
}

/* -- the experiment ------------------------------------------------------- */

/* A ScorePlay plays the games of a part. `play` returns an exit status. If
 * `seconds` is not 0, `play` begins no game after this time. */
typedef struct ScorePlay {
    int (*play)(LabScore *score, ScoreColumn *column, int seconds);
    int weight; /* weight of the part when the time limit is divided among the
                 * parts */
} ScorePlay;

static const ScorePlay parts[SCORE_PARTS] = {
    [SCORE_GAMES] = {play_games, 2},
    [SCORE_SKILL] = {play_skill, 1},
    [SCORE_POWERS] = {play_powers, 2},
};

/* Returns the sum of the weights of a part and of all later parts. */
static int weight_from(int part)
{
    int weight = 0;

    for (; part < SCORE_PARTS; part++)
        weight += parts[part].weight;
    return weight;
}

/* Returns how many seconds of the time limit are left, 0 or less if the time is
 * over. */
static double seconds_left(const LabScore *score)
{
    return score->settings->seconds -
           (double)(clock_milliseconds() - score->begun) / 1000;
}

/* Returns the time that a column may use for a part: its portion of the time
 * that is left, but at least a second. */
static int seconds_of(const LabScore *score, int part, int column)
{
    double later = weight_from(part + 1) * (double)score->count;
    double here = parts[part].weight * (double)(score->count - column);
    double seconds = seconds_left(score) * parts[part].weight / (here + later);

    return seconds > 1 ? (int)seconds : 1;
}

static int play_part(LabScore *score, int part, int number)
{
    ScoreColumn *column = &score->columns[number];
    bool is_first = part == 0 && number == 0;
    bool is_limited = score->settings->seconds > 0;
    int status;

    if (column->error != NULL)
        return STATUS_DONE;
    if (is_limited && !is_first && seconds_left(score) <= 0) {
        column->missing[part] = was_late;
        return STATUS_DONE;
    }
    status = parts[part].play(score, column,
                              is_limited ? seconds_of(score, part, number) : 0);
    if (status == STATUS_INTERRUPTED)
        column->missing[part] = was_stopped;
    else if (is_limited && column->missing[part] == NULL)
        column->missing[part] = was_late;
    return status;
}

static int play_parts(LabScore *score)
{
    int status = STATUS_DONE;

    for (int part = 0; part < SCORE_PARTS; part++)
        for (int i = 0; i < score->count; i++) {
            if (status == STATUS_DONE)
                status = play_part(score, part, i);
            else
                score->columns[i].missing[part] = was_stopped;
        }
    return status;
}

/* Refuses bots that differ, because a scorecard would then describe the bots
 * and not the game. Reduces equal bots to one bot, which fits any number of
 * players. */
static int settle_bots(BatchSettings *batch)
{
    Seating *seating = &batch->seating;
    int status = lab_check_alike(batch);

    if (seating->count > 1)
        seating->count = 1;
    return status;
}

static int score_all(LabScore *score)
{
    int status = lab_score_columns(score);
    int told;

    if (status == STATUS_DONE) {
        batch_begins(score->batch);
        status = play_parts(score);
    }
    if (status != STATUS_DONE && status != STATUS_INTERRUPTED)
        return status;
    if (score->settings->outcome != NULL)
        lab_score_outcome(score, score->settings->outcome);
    told = lab_score_report(score);
    return status != STATUS_DONE ? status : told;
}

/* Plays and reports the scorecards, and writes the rows of the games if a file
 * is named. */
static int score_and_write(LabScore *score)
{
    const Reporter *reporter = score->batch->reporter;
    const char *output = score->settings->output;
    int status = output_check(reporter, output);
    char *text = NULL;
    size_t size;

    if (status != STATUS_DONE || output == NULL)
        return status != STATUS_DONE ? status : score_all(score);
    score->rows = open_memstream(&text, &size);
    if (score->rows == NULL)
        return complain_memory(reporter);
    playtest_row_names(score->rows, "scorecard");
    status = score_all(score);
    if (fclose(score->rows) != 0)
        status = complain_memory(reporter);
    else if (status == STATUS_DONE || status == STATUS_FINDING ||
             status == STATUS_INTERRUPTED) {
        int written = output_write(reporter, output, text, size);
        status = status != STATUS_DONE ? status : written;
    }
    free(text);
    return status;
}

int lab_score(const BatchSettings *batch, const ScoreSettings *settings)
{
    BatchSettings alike = *batch;
    LabScore score = {.batch = &alike,
                      .settings = settings,
                      .begun = clock_milliseconds(),
                      .columns = calloc(SCORE_COLUMNS, sizeof *score.columns),
                      .trace = trace_new()};
    int status = settle_bots(&alike);

    if (score.columns == NULL || score.trace == NULL)
        status = complain_memory(batch->reporter);
    if (status == STATUS_DONE)
        status = score_and_write(&score);
    if (settings->script != NULL && score.count > 0)
        score.columns[0].side.script = NULL; /* the caller owns the script */
    for (int i = 0; i < score.count; i++) {
        lab_side_free(&score.columns[i].side);
        free(score.columns[i].set);
        free(score.columns[i].error);
        sums_free(score.columns[i].sums);
        free(score.columns[i].skill.conditions);
        free(score.columns[i].powers.trials.conditions);
        free(score.columns[i].powers.banned);
    }
    free(score.columns);
    trace_free(score.trace);
    return status;
}

/*
 * lab_ablate_tell.c -- prints the table of what bans cost.
 */
#include "house/lab/lab.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

static double part_of(long long some, long long all)
{
    return all > 0 ? (double)some / (double)all : 0;
}

/* Returns the share of choices with a banned option in which nothing else could
 * be taken. */
static double forced_of(const Trial *trial)
{
    return part_of(trial->forced, trial->banned + trial->forced);
}

/* -- as text -------------------------------------------------------------- */

/* Returns the games, including failed games, of the row with the fewest. */
static long least_of(const LabTrials *trials)
{
    long least = trials->trials[0].games + trials->trials[0].failed;

    for (int i = 1; i < trials->count; i++)
        if (trials->trials[i].games + trials->trials[i].failed < least)
            least = trials->trials[i].games + trials->trials[i].failed;
    return least;
}

static void tell_head(const LabAblate *ablate)
{
    const LabTrials *trials = &ablate->trials;
    const Trial *none = &trials->trials[0];
    char player[PLAYER_LIMIT], fair[LAB_WORD_SIZE], ended[LAB_WORD_SIZE];

    player_write(&trials->plan.players[0], player);
    lab_share(fair, 1.0 / trials->seats);
    lab_share(ended, part_of(none->ended, none->games));
    printf("%s: what is lost by not taking something\n", trials->side.name);
    printf("%d seats of %s, %ld games for each row, of at most %d turns, seed "
           "'%s'\n",
           trials->seats, player, least_of(trials), trials->plan.most_turns,
           trials->plan.seed);
    printf("nothing banned: %s of the games ended, after %.1f turns on "
           "average\n",
           ended, part_of(none->turns, none->games));
    if (!trials->options->everybody)
        printf("without a ban each seat would win %s\n", fair);
    printf("\n");
}

static int width_of(const LabAblate *ablate)
{
    int width = 6;

    for (int i = 0; i < ablate->count; i++) {
        int columns = text_columns(ablate->banned[i].label) +
                      text_columns(ablate->banned[i].name) + 2;
        width = columns > width ? columns : width;
    }
    return width;
}

static void tell_own(const Trial *trial)
{
    lab_trial_tell_wins(trial);
    printf("  %8.1f %%  %10.1f %%\n", part_of(trial->ended, trial->games) * 100,
           forced_of(trial) * 100);
}

/* True if games are certainly longer or certainly shorter. */
static bool is_sure(Interval turns)
{
    return turns.low > 0 || turns.high < 0;
}

static void tell_all(const Trial *trial)
{
    Interval turns =
        differences_interval(&trial->length.differences, INFERENCE_ERROR);

    printf("%+8.1f%s %+7.1f to %+7.1f  %8.1f %%  %10.1f %%\n",
           lab_trial_longer(trial), is_sure(turns) ? " " : "?", turns.low,
           turns.high, part_of(trial->ended, trial->games) * 100,
           forced_of(trial) * 100);
}

static void tell_rows(const LabAblate *ablate)
{
    bool everybody = ablate->trials.options->everybody;
    int width = width_of(ablate);

    if (everybody)
        printf("%-*s     turns  where that lies       ended  nothing else\n",
               width, "banned");
    else
        printf("%-*s     wins  where that lies       ended  nothing else\n",
               width, "banned");
    for (int i = 0; i < ablate->count; i++) {
        const Banned *banned = &ablate->banned[ablate->order[i]];
        const Trial *trial = &ablate->trials.trials[ablate->order[i] + 1];
        int left = width - text_columns(banned->label) - 1;
        if (trial->games + trial->failed == 0)
            continue; /* interrupted before its first game */
        printf("%s ", banned->label);
        text_pad(stdout, banned->name, left);
        if (everybody)
            tell_all(trial);
        else
            tell_own(trial);
    }
}

/* Explains the numbers and their limits. */
static void tell_foot(const LabAblate *ablate)
{
    const LabTrials *trials = &ablate->trials;

    if (!trials->options->everybody) {
        printf("\nwins: of the games that ended, with a 95 %% interval "
               "(Wilson) for each row by itself\n");
        return;
    }
    printf(
        "\nturns: how much longer games are than with nothing banned, game "
        "by game, with a 95 %%\ninterval for each row by itself, which holds "
        "however often one looks (docs/compare.md);\na game that did not "
        "end counts %d turns.\n? the interval includes 0: the ban may "
        "change nothing; -n plays more games\n",
        trials->plan.most_turns);
}

/* -- as JSON -------------------------------------------------------------- */

static Json *row_json(const LabAblate *ablate, int i)
{
    const Banned *banned = &ablate->banned[i];
    const Trial *trial = &ablate->trials.trials[i + 1];
    Json *object = json_new_object();
    Interval share, turns;
    double wins = lab_trial_share(trial, &share);

    turns = differences_interval(&trial->length.differences, INFERENCE_ERROR);
    json_set(object, "choice", json_text(banned->label));
    json_set(object, "option", json_text(banned->name));
    json_set(object, "games", json_whole(trial->games));
    json_set(object, "ended", json_whole(trial->ended));
    json_set(object, "failed", json_whole(trial->failed));
    json_set(object, "banned", json_whole(trial->banned));
    json_set(object, "nothing_else", json_whole(trial->forced));
    if (!ablate->trials.options->everybody) {
        json_set(object, "wins", json_decimal(wins));
        json_set(object, "wins_low", json_decimal(share.low));
        json_set(object, "wins_high", json_decimal(share.high));
    }
    json_set(object, "turns", json_decimal(lab_trial_longer(trial)));
    json_set(object, "turns_low", json_decimal(turns.low));
    json_set(object, "turns_high", json_decimal(turns.high));
    return object;
}

static bool tell_json(const LabAblate *ablate)
{
    const LabTrials *trials = &ablate->trials;
    Json *object = json_new_object();
    Json *rows = json_new_array();
    char player[PLAYER_LIMIT];

    player_write(&trials->plan.players[0], player);
    json_set(object, "format", json_text("house-ablate/1"));
    json_set(object, "rules", json_text(trials->side.name));
    json_set(object, "player", json_text(player));
    json_set(object, "seats", json_whole(trials->seats));
    json_set(object, "seed", json_text(trials->plan.seed));
    json_set(object, "everybody", json_flag(trials->options->everybody));
    json_set(object, "games", json_whole(trials->trials[0].games));
    json_set(object, "ended", json_whole(trials->trials[0].ended));
    for (int i = 0; i < ablate->count; i++)
        json_add(rows, row_json(ablate, ablate->order[i]));
    json_set(object, "bans", rows);
    json_set(object, "failure", json_text_or_null(trials->message));
    return json_print(object, stdout) || ferror(stdout); /* an error is reported
                                                          * at exit */
}

int lab_ablate_tell(const LabAblate *ablate)
{
    const LabTrials *trials = &ablate->trials;

    if (trials->options->reporter.json) {
        if (!tell_json(ablate))
            return complain_memory(&trials->options->reporter);
    } else {
        tell_head(ablate);
        tell_rows(ablate);
        tell_foot(ablate);
    }
    return lab_trials_failed(trials);
}

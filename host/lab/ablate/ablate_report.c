/*
 * ablate_report.c -- reports what bans cost.
 */
#include "lab/ablate/ablate.h"

#include <math.h>
#include <stdio.h>

static double part_of(long long some, long long all)
{
    return all > 0 ? (double)some / (double)all : 0;
}

/* Returns the number of games of the condition with the fewest games. Ignores
 * conditions without games, which are not reported. */
static long least_of(const LabTrials *trials)
{
    long least = lab_trial_games(trials, 0);

    for (int i = 1; i < trials->count; i++) {
        long games = lab_trial_games(trials, i);
        if (games > 0 && games < least)
            least = games;
    }
    return least;
}

/* Returns the share of games that a team wins without a ban. With several
 * teams, this is the fair share. Sets `*who` to words such as "a seat wins". */
static double without_ban(const LabTrials *trials, const char **who)
{
    const Condition *none = &trials->conditions[0];
    const Teams *teams = &trials->side.teams;
    Interval unused;

    *who = teams->count == 1                          ? "the players win"
           : teams_are_declared(teams, trials->seats) ? "a team wins"
                                                      : "a seat wins";
    return teams->count == 1 ? condition_share(none, &unused)
                             : condition_fair(none, teams->count);
}

/* Adds a sentence that says how often a seat wins if nothing is banned. */
static void add_fair(const LabTrials *trials, Report *report)
{
    const Teams *teams = &trials->side.teams;
    const char *unused;
    double share = 100 * without_ban(trials, &unused);

    if (teams->count == 1)
        report_add(report, "\nwithout a ban the players win %.1f %%", share);
    else
        report_add(report, "\nwithout a ban each %s would win %.1f %%",
                   teams_are_declared(teams, trials->seats) ? "team" : "seat",
                   share);
}

static void report_games(const LabAblate *ablate, Report *report)
{
    const LabTrials *trials = &ablate->trials;
    const Condition *none = &trials->conditions[0];
    bool everybody = ablate->everybody;
    Json *values = report_values(report);
    char player[PLAYER_LIMIT];

    player_write(&trials->plan.players[0], player);
    json_set(values, "format", json_text("house-ablate/1"));
    json_set(values, "rules", json_text(trials->side.name));
    json_set(values, "player", json_text(player));
    json_set(values, "seats", json_whole(trials->seats));
    json_set(values, "seed", json_text(trials->plan.seed));
    json_set(values, "everybody", json_flag(everybody));
    json_set(values, "games", json_whole(none->games));
    json_set(values, "ended", json_whole(none->ended));
    report_title(report, "%s: what is lost by not taking something",
                 trials->side.name);
    report_text(report,
                "%d seats of %s, %ld games for each row, of at most %d turns, "
                "seed '%s'\nnothing banned: %.1f %% of the games ended, after "
                "%.1f turns on average",
                trials->seats, player, least_of(trials),
                trials->plan.most_turns, trials->plan.seed,
                100 * part_of(none->ended, none->games),
                part_of(none->turns, none->games));
    if (!everybody)
        add_fair(trials, report);
}

/* Begins the table. A ban on one seat is measured by the seat's victories, a
 * ban on all seats by the length of games. */
static void begin_ban_table(bool everybody, Report *report)
{
    const char *turns = everybody ? "turns" : NULL;
    const char *turns_interval = everybody ? "interval" : NULL;
    const char *wins = everybody ? NULL : "wins";
    const char *wins_interval = everybody ? NULL : "interval";
    const ReportColumn columns[] = {
        {.title = "banned"},
        {.key = "choice"},
        {.key = "option"},
        {.key = "games", .form = FORM_WHOLE},
        {.key = "ended", .form = FORM_WHOLE},
        {.key = "failed", .form = FORM_WHOLE},
        {.key = "banned", .form = FORM_WHOLE},
        {.key = "nothing_else", .form = FORM_WHOLE},
        {.title = wins, .key = wins, .form = FORM_SHARE},
        {.title = wins_interval, .key = wins, .form = FORM_INTERVAL},
        {.title = wins,
         .form = FORM_BAR,
         .is_for_page = true,
         .legend = "The thin lines are intervals of 95 %. The dashed line is a "
                   "share without a ban."},
        {.title = turns, .key = "turns", .form = FORM_NUMBER},
        {.title = turns_interval, .key = "turns", .form = FORM_INTERVAL},
        {.title = turns, .form = FORM_BAND, .is_for_page = true},
        {.title = "ended", .form = FORM_SHARE},
        {.title = "nothing else", .form = FORM_SHARE},
    };

    report_table(report, "bans", columns, sizeof columns / sizeof *columns);
}

static void report_ban(const LabAblate *ablate, Report *report, int i)
{
    const Banned *banned = &ablate->banned[i];
    const LabTrials *trials = &ablate->trials;
    const Condition *trial = &trials->conditions[i + 1];
    Interval turns =
        series_interval(&trial->length.differences, INFERENCE_ERROR);
    ReportCell longer = {.number = condition_longer(trial),
                         .low = turns.low,
                         .high = turns.high};
    char name[TRACE_LABEL_SIZE + NAME_LIMIT + 1], number[32], range[64];
    ReportCell cells[] = {
        {.text = name},
        {.text = banned->label},
        {.text = banned->name},
        {.whole = trial->games},
        {.whole = trial->ended},
        {.whole = trial->failed},
        {.whole = trial->banned},
        {.whole = trial->forced},
        lab_trial_wins(trials, i + 1, "-"),
        lab_trial_wins(trials, i + 1, "no game ended"),
        lab_trial_wins(trials, i + 1, ""),
        longer,
        longer,
        longer,
        {.number = part_of(trial->ended, trial->games)},
        /* forced choices, as a share of all choices that offered the banned
         * option */
        {.number = part_of(trial->forced, trial->banned + trial->forced)},
    };

    snprintf(name, sizeof name, "%s %s", banned->label, banned->name);
    snprintf(number, sizeof number, "%+.1f%s", longer.number,
             turns.low > 0 || turns.high < 0 ? " " : "?");
    if (isfinite(turns.low))
        snprintf(range, sizeof range, "%+.1f to %+7.1f", turns.low, turns.high);
    else
        snprintf(range, sizeof range, "needs %d games", SERIES_LEAST);
    cells[11].text = number;
    cells[12].text = range;
    report_row(report, cells);
}

/* Adds sentences that explain the numbers and their limits. */
static void report_limits(const LabAblate *ablate, Report *report)
{
    if (!ablate->everybody)
        report_text(report, "wins: of the games that ended, with a 95 %% "
                            "interval (Wilson) for each row by itself");
    else
        report_text(
            report,
            "turns: how much longer games are than with nothing banned, game "
            "by game, with a 95 %%\ninterval for each row by itself, which "
            "holds however often one looks (docs/compare.md);\na game that did "
            "not end counts %d turns.\n? the interval includes 0: the ban may "
            "change nothing; -n plays more games",
            ablate->trials.plan.most_turns);
}

/* Adds a sentence that names the ban with the highest cost. */
static void add_cost_sentence(const LabAblate *ablate, Report *report)
{
    int i = ablate->order[0];
    const Banned *banned = &ablate->banned[i];
    const Condition *trial = &ablate->trials.conditions[i + 1];
    Interval interval;
    double share = condition_share(trial, &interval);
    const char *who;
    double before = without_ban(&ablate->trials, &who);

    if (ablate->everybody)
        report_sentence(report,
                        "Without %s %s, games change the most: by %+.1f turns.",
                        banned->label, banned->name, condition_longer(trial));
    else if (trial->ended > 0)
        report_sentence(report,
                        "Without %s %s, %s the least: %.1f %% (%.1f to %.1f) "
                        "instead of %.1f %%.",
                        banned->label, banned->name, who, 100 * share,
                        100 * interval.low, 100 * interval.high, 100 * before);
}

int lab_ablate_report(const LabAblate *ablate)
{
    const LabTrials *trials = &ablate->trials;
    Report report = {0};

    report_games(ablate, &report);
    begin_ban_table(ablate->everybody, &report);
    for (int i = 0; i < ablate->count; i++)
        if (lab_trial_games(trials, ablate->order[i] + 1) > 0)
            report_ban(ablate, &report, ablate->order[i]);
    report_limits(ablate, &report);
    add_cost_sentence(ablate, &report);
    return lab_trials_report(trials, &report);
}

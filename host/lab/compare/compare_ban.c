/*
 * compare_ban.c -- measures the worth of the options that a change adds. In
 * each game, one seat may not use one of these options.
 */
#include "lab/compare/compare_internal.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* -- what is banned ------------------------------------------------------- */

/* True if the change adds the option, and if choices with its label also offer
 * other options, so that a seat can play without it. */
static bool can_ban(const Touched *touched, const TouchedOption *option)
{
    int others = 0;

    if (touched_kind(touched, option) != TOUCHED_NEW ||
        option->sides[SECOND].used == 0)
        return false;
    for (int i = 0; i < touched->count; i++)
        others += strcmp(touched->options[i].label, option->label) == 0 &&
                  touched->options[i].sides[SECOND].offered > 0;
    return others > 1;
}

bool lab_compare_can_ban(const LabCompare *compare)
{
    const Touched *touched = &compare->touched;

    for (int i = 0; i < touched->count && !compare->settings->no_ban; i++)
        if (can_ban(touched, &touched->options[i]))
            return true;
    return false;
}

/* Returns the next option that can be banned, in the order of decreasing use.
 * If `after` is NULL, returns the first. Returns NULL if there is none. */
static const TouchedOption *next_option(const Touched *touched,
                                        const TouchedOption *after)
{
    const TouchedOption *next = NULL;

    for (int i = 0; i < touched->count; i++) {
        const TouchedOption *option = &touched->options[i];
        long long used = option->sides[SECOND].used;
        bool is_later = after == NULL || used < after->sides[SECOND].used ||
                        (used == after->sides[SECOND].used && option > after);
        if (is_later && can_ban(touched, option) &&
            (next == NULL || used > next->sides[SECOND].used))
            next = option;
    }
    return next;
}

static void list_banned(LabCompare *compare)
{
    const TouchedOption *option = NULL;
    LabBans *bans = &compare->bans;

    for (bans->count = 0; bans->count < BANS_MOST; bans->count++) {
        Banned *banned = &bans->banned[bans->count];
        option = next_option(&compare->touched, option);
        if (option == NULL)
            break;
        *banned = (Banned){.type = (ThingType)option->type};
        memcpy(banned->label, option->label, sizeof banned->label);
        memcpy(banned->name, option->name, sizeof banned->name);
    }
}

/* Returns the number of games in a round. In a round, each player has the ban
 * once in each seat. */
static int round_of(const LabCompare *compare)
{
    const Player *players = compare->played.plans[SECOND].players;

    /* Equal players need only one game for each seat. */
    return lab_players_are_alike(players, compare->seats)
               ? compare->seats
               : compare->seats * compare->seats;
}

/* -- in a worker ---------------------------------------------------------- */

static bool forbids_new_option(void *context, const Choice *choice,
                               Thing option)
{
    const LabBans *bans = context;

    return banned_is(&bans->banned[bans->now], bans->trials.side.script, choice,
                     option);
}

static void set_ban(void *context, int condition, Plan *plan, unsigned seats)
{
    LabBans *bans = context;

    bans->now = condition;
    bans->ban =
        (Ban){.forbids = forbids_new_option, .context = bans, .seats = seats};
    plan->ban = &bans->ban;
}

/* -- the experiment ------------------------------------------------------- */

int lab_compare_ban(LabCompare *compare)
{
    LabBans *bans = &compare->bans;
    LabTrials *trials = &bans->trials;
    int round = round_of(compare);

    list_banned(compare);
    while (bans->count > 1 && compare->comparison.pairs / bans->count < round)
        bans->count--;
    if (compare->settings->no_ban || bans->count == 0 ||
        compare->comparison.pairs < round)
        return STATUS_DONE;
    bans->batch = *compare->batch;
    bans->batch.rules.players = compare->seats;
    *trials = (LabTrials){.batch = &bans->batch,
                          .side = compare->sides[SECOND],
                          .plan = compare->played.plans[SECOND],
                          .games = compare->comparison.pairs / bans->count /
                                   round * round,
                          .is_known = true,
                          .what = "games with a ban",
                          .seconds = compare->settings->seconds / 3,
                          .count = bans->count,
                          .set = set_ban,
                          .context = bans};
    if (compare->settings->seconds > 0 && trials->seconds == 0)
        trials->seconds = 1;
    return lab_trials_run(trials);
}

/* -- the report ----------------------------------------------------------- */

/* Returns the number of bans that were tested in at least one game. */
static int played_bans(const LabCompare *compare)
{
    const LabTrials *trials = &compare->bans.trials;
    int count = 0;

    while (trials->conditions != NULL && count < trials->count &&
           lab_trial_games(trials, count) > 0)
        count++;
    return count;
}

static Interval interval_of(const LabCompare *compare, int i)
{
    const LabTrials *trials = &compare->bans.trials;

    return condition_interval(&trials->conditions[i],
                              normal_quantile(INFERENCE_ERROR / trials->count));
}

/* Returns the fair share of the victories: the share if all teams win equally
 * often. */
static double fair_of(const LabCompare *compare, const Condition *trial)
{
    return condition_fair(trial, compare->bans.trials.side.teams.count);
}

static const char *who_is_banned(const LabTrials *trials)
{
    if (!lab_trials_have_rivals(trials))
        return "players";
    return teams_are_declared(&trials->side.teams, trials->seats) ? "a team"
                                                                  : "a seat";
}

static void add_ban(const LabCompare *compare, int i, Report *report)
{
    const bool has_rivals = lab_trials_have_rivals(&compare->bans.trials);
    const Banned *banned = &compare->bans.banned[i];
    const Condition *trial = &compare->bans.trials.conditions[i];
    Interval interval = interval_of(compare, i), unused;
    char what[LAB_OPTION_SIZE];

    (i == 0 ? report_text : report_line)(
        report, "%s%s that may not choose %s win%s ",
        i == 0 ? "Measured by an experiment: " : "And ",
        who_is_banned(&compare->bans.trials),
        lab_option(what, banned->label, banned->name), has_rivals ? "s" : "");
    if (trial->ended == 0) {
        report_add(report, "no game, because no game ended.");
        return;
    }
    report_add(report, "%.1f %% of %ld games (%.1f to %.1f %%)",
               100 * condition_share(trial, &unused), trial->ended,
               100 * interval.low, 100 * interval.high);
    if (has_rivals)
        report_add(report, "; a fair share is %.4g %%.",
                   100 * fair_of(compare, trial));
    else
        report_add(report, ".");
}

void lab_compare_ban_report(const LabCompare *compare, Report *report)
{
    const LabTrials *trials = &compare->bans.trials;
    int count = played_bans(compare);

    for (int i = 0; i < count; i++)
        add_ban(compare, i, report);
    if (count > 0 && trials->message[0] != '\0')
        report_line(report, "A game with the ban failed: %s", trials->message);
}

bool lab_compare_ban_failed(const LabCompare *compare)
{
    return compare->bans.trials.message[0] != '\0';
}

Json *lab_compare_ban_values(const LabCompare *compare)
{
    Json *array = json_new_array();

    for (int i = 0; i < played_bans(compare); i++) {
        const Banned *banned = &compare->bans.banned[i];
        const Condition *trial = &compare->bans.trials.conditions[i];
        Interval interval = interval_of(compare, i), unused;
        Json *object = json_new_object();
        json_set(object, "label", json_text(banned->label));
        json_set(object, "name", json_text(banned->name));
        json_set(object, "games", json_whole(trial->games));
        json_set(object, "ended", json_whole(trial->ended));
        json_set(object, "failed", json_whole(trial->failed));
        json_set(object, "wins", json_decimal(condition_share(trial, &unused)));
        json_set(object, "low", json_decimal(interval.low));
        json_set(object, "high", json_decimal(interval.high));
        if (lab_trials_have_rivals(&compare->bans.trials))
            json_set(object, "fair", json_decimal(fair_of(compare, trial)));
        json_set(object, "banned", json_whole(trial->banned));
        json_set(object, "nothing_else", json_whole(trial->forced));
        json_add(array, object);
    }
    return array;
}

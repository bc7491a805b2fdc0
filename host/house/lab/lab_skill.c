/*
 * lab_skill.c -- measures how strong bots are, each against the previous bot.
 */
#include "house/lab/lab.h"
#include "match/player/player.h"

#include <stdio.h>
#include <stdlib.h>

enum { USUAL_GAMES = 100 };

static void set_bots(void *context, int condition, Plan *plan, int seat)
{
    const LabSkill *skill = context;

    for (int i = 0; i < SEAT_LIMIT; i++)
        plan->players[i] = skill->bots[condition];
    plan->players[seat] = skill->bots[condition + 1];
}

/* -- the report ----------------------------------------------------------- */

static const char *verdict_of(const ReportCell *wins)
{
    if (wins->low > wins->mark)
        return "stronger";
    return wins->high < wins->mark ? "weaker" : "not sure";
}

static void report_bot(const LabSkill *skill, int i, Report *report)
{
    const Trial *trial = &skill->trials.trials[i];
    ReportCell wins = lab_trial_wins(&skill->trials, i, "-");
    char bot[PLAYER_LIMIT], other[PLAYER_LIMIT], ended[64];

    player_write(&skill->bots[i + 1], bot);
    player_write(&skill->bots[i], other);
    snprintf(ended, sizeof ended, "%ld of %ld", trial->ended, trial->games);
    report_row(report, (ReportCell[]){
                           {.text = bot},
                           {.text = other},
                           {.whole = trial->games},
                           {.whole = trial->ended},
                           {.whole = trial->failed},
                           wins,
                           lab_trial_wins(&skill->trials, i, "no game ended"),
                           lab_trial_wins(&skill->trials, i, ""),
                           {.text = ended},
                           {.text = verdict_of(&wins)},
                       });
}

static int report_skill(const LabSkill *skill)
{
    static const ReportColumn columns[] = {
        {.title = "one seat", .key = "player", .width = 12},
        {.title = "the others", .key = "against", .width = 12},
        {.key = "games", .form = FORM_WHOLE},
        {.key = "ended", .form = FORM_WHOLE},
        {.key = "failed", .form = FORM_WHOLE},
        {.title = "wins", .key = "wins", .form = FORM_SHARE, .width = 7},
        {.title = "where that lies", .key = "wins", .form = FORM_INTERVAL},
        {.title = "wins", .form = FORM_BAR, .is_for_page = true},
        {.title = "games that ended"},
        {.title = ""},
    };
    const LabTrials *trials = &skill->trials;
    Report report = {0};
    Json *values = report_values(&report);

    json_set(values, "format", json_text("house-skill/1"));
    json_set(values, "rules", json_text(trials->side.name));
    json_set(values, "seats", json_whole(trials->seats));
    json_set(values, "seed", json_text(trials->plan.seed));
    report_title(&report,
                 "%s: how strong each bot is against the one before it",
                 trials->side.name);
    report_text(&report,
                "%d seats, games of at most %d turns, seed '%s'; equal bots "
                "win %.1f %% each",
                trials->seats, trials->plan.most_turns, trials->plan.seed,
                100.0 / trials->seats);
    report_table(&report, "bots", columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < trials->count; i++)
        report_bot(skill, i, &report);
    return lab_trials_report(trials, &report);
}

/* -- the experiment ------------------------------------------------------- */

int lab_skill_run(LabSkill *skill)
{
    LabTrials *trials = &skill->trials;
    const Options *options = trials->options;
    int status;
    int told;

    trials->count = skill->count - 1;
    trials->trials = calloc((size_t)trials->count, sizeof *trials->trials);
    trials->set = set_bots;
    trials->context = skill;
    trials->usual_games = USUAL_GAMES;
    if (trials->trials == NULL)
        return complain_memory(&options->reporter);
    status = lab_trials_run(trials);
    lab_trials_stopped(trials, status);
    if ((status != STATUS_DONE && status != STATUS_INTERRUPTED) ||
        trials->trials[0].games + trials->trials[0].failed == 0)
        return status;
    told = report_skill(skill);
    return status != STATUS_DONE ? status : told;
}

void lab_skill_free(LabSkill *skill)
{
    lab_side_free(&skill->trials.side);
    free(skill->trials.trials);
}

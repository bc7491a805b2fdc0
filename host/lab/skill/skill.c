/*
 * skill.c -- measures the strength of a series of bots. Each bot plays
 * against the previous bot of the series.
 */
#include "lab/skill/skill.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "lab/batch/batch.h"

enum {
    BOTS_MOST = 17,
    ITERATIONS_MOST = 1000 * 1000,
    USUAL_DOUBLINGS = 3,
    USUAL_GAMES = 100
};
_Static_assert((int)BOTS_MOST >= (int)SEAT_LIMIT, "a list of --bots");

/* A LabSkill compares each bot of a series with the previous bot. In condition
 * N, bot N + 1 plays one seat, and bot N the others. */
typedef struct LabSkill {
    LabTrials trials;
    int count; /* number of bots, 2 or more */
    Player bots[BOTS_MOST];
} LabSkill;

/* -- bots ----------------------------------------------------------------- */

/* Replaces the given bot by a series of bots, each with twice the budget of the
 * previous bot. */
static int double_budget(LabSkill *skill, int doublings)
{
    const Reporter *reporter = skill->trials.batch->reporter;
    const Player *least = &skill->bots[0];

    if (least->iterations == 0)
        return complain_usage(reporter,
                              "--bots: one bot must have a budget of "
                              "iterations, as in mcts:50; or name several");
    if (least->iterations << doublings > ITERATIONS_MOST)
        return complain_usage(reporter,
                              "--doublings %d: more than %d iterations",
                              doublings, ITERATIONS_MOST);
    for (int i = 1; i <= doublings; i++) {
        skill->bots[i] = *least;
        skill->bots[i].iterations <<= i;
    }
    skill->count = 1 + doublings;
    return STATUS_DONE;
}

static int read_bots(LabSkill *skill, const char *list, int doublings)
{
    const Reporter *reporter = skill->trials.batch->reporter;
    Seating bots;
    int status = seating_read(reporter, "--bots",
                              list != NULL ? list : "mcts:25", &bots);

    if (status != STATUS_DONE)
        return status;
    for (int i = 0; i < bots.count; i++) {
        if (bots.players[i].bot == HUMAN)
            return complain_usage(reporter, "--bots: a person cannot play "
                                            "here, only bots");
        if (bots.players[i].command[0] != '\0')
            return complain_usage(reporter, "--bots: other programs have no "
                                            "budget; compare them with "
                                            "playtest --seats");
        skill->bots[i] = bots.players[i];
    }
    skill->count = bots.count;
    if (bots.count == 1)
        return double_budget(skill,
                             doublings > 0 ? doublings : USUAL_DOUBLINGS);
    if (doublings > 0)
        return complain_usage(reporter,
                              "--doublings needs one bot in --bots, not %d",
                              bots.count);
    return STATUS_DONE;
}

static void set_bots(void *context, int condition, Plan *plan, unsigned seats)
{
    const LabSkill *skill = context;

    for (int i = 0; i < SEAT_LIMIT; i++)
        plan->players[i] = skill->bots[condition + (seats >> i & 1)];
}

/* -- the report ----------------------------------------------------------- */

/* Returns the verdict on bot `i` + 1 of the series: whether it is stronger than
 * the previous bot. */
static const char *verdict_of(const LabSkill *skill, int i,
                              const ReportCell *wins)
{
    ReportCell before;

    if (!lab_trials_have_rivals(&skill->trials)) {
        /* A single team has no rivals, so we compare its victories in this
         * condition with those in the previous condition. */
        if (i == 0)
            return "";
        before = lab_trial_wins(&skill->trials, i - 1, "");
        return wins->low > before.high   ? "stronger"
               : wins->high < before.low ? "weaker"
                                         : "not sure";
    }
    if (wins->low > wins->mark)
        return "stronger";
    return wins->high < wins->mark ? "weaker" : "not sure";
}

static void report_bot(const LabSkill *skill, int i, Report *report)
{
    const Condition *trial = &skill->trials.conditions[i];
    ReportCell wins = lab_trial_wins(&skill->trials, i, "-");
    char bot[PLAYER_LIMIT], other[PLAYER_LIMIT], ended[64];

    player_write(&skill->bots[i + 1], bot);
    player_write(&skill->bots[i], other);
    if (!lab_trials_have_rivals(&skill->trials))
        snprintf(other, sizeof other, "-");
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
                           {.text = verdict_of(skill, i, &wins)},
                       });
}

/* Adds a sentence about the strength of the last bot that has played. */
static void add_strength_sentence(const LabSkill *skill, Report *report)
{
    char bot[PLAYER_LIMIT], other[PLAYER_LIMIT];
    ReportCell wins;
    int i = skill->trials.count - 1;

    while (i > 0 && lab_trial_games(&skill->trials, i) == 0)
        i--;
    wins = lab_trial_wins(&skill->trials, i, "");
    player_write(&skill->bots[i + 1], bot);
    player_write(&skill->bots[i], other);
    if (wins.text == NULL && !lab_trials_have_rivals(&skill->trials))
        report_sentence(report, "%s wins %.1f %% (%.1f to %.1f).", bot,
                        100 * wins.number, 100 * wins.low, 100 * wins.high);
    else if (wins.text == NULL)
        report_sentence(report,
                        "%s wins %.1f %% (%.1f to %.1f) against %s; equal bots "
                        "win %.1f %%.",
                        bot, 100 * wins.number, 100 * wins.low, 100 * wins.high,
                        other, 100 * wins.mark);
}

static bool has_teams(const LabTrials *trials)
{
    return teams_are_declared(&trials->side.teams, trials->seats);
}

static int report_skill(const LabSkill *skill)
{
    const LabTrials *trials = &skill->trials;
    const bool has_rivals = lab_trials_have_rivals(trials);
    const ReportColumn columns[] = {
        {.title = !has_rivals         ? "all seats"
                  : has_teams(trials) ? "one team"
                                      : "one seat",
         .key = "player",
         .width = 12},
        {.title = has_rivals ? "the others" : NULL,
         .key = "against",
         .width = 12},
        {.key = "games", .form = FORM_WHOLE},
        {.key = "ended", .form = FORM_WHOLE},
        {.key = "failed", .form = FORM_WHOLE},
        {.title = "wins", .key = "wins", .form = FORM_SHARE, .width = 7},
        {.title = "interval", .key = "wins", .form = FORM_INTERVAL},
        {.title = "wins",
         .form = FORM_BAR,
         .is_for_page = true,
         .legend = has_rivals ? "The thin lines are intervals of 95 %. The "
                                "dashed line is the share of equal bots."
                              : "The thin lines are intervals of 95 %."},
        {.title = "games that ended"},
        {.title = ""},
    };
    Report report = {0};
    Json *values = report_values(&report);

    json_set(values, "format", json_text("house-skill/1"));
    json_set(values, "rules", json_text(trials->side.name));
    json_set(values, "seats", json_whole(trials->seats));
    json_set(values, "seed", json_text(trials->plan.seed));
    report_title(&report,
                 "%s: how strong each bot is against the one before it",
                 trials->side.name);
    report_text(&report, "%d seat%s, games of at most %d turns, seed '%s'; ",
                trials->seats, text_s((unsigned)trials->seats),
                trials->plan.most_turns, trials->plan.seed);
    if (has_rivals)
        report_add(&report,
                   "equal bots win %.1f %% each of the games with a winner",
                   100.0 / trials->side.teams.count);
    else
        report_add(&report, "all seats have the same bot, and win or lose "
                            "together");
    report_table(&report, "bots", columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < trials->count; i++)
        if (lab_trial_games(trials, i) > 0)
            report_bot(skill, i, &report);
    add_strength_sentence(skill, &report);
    return lab_trials_report(trials, &report);
}

/* -- the experiment ------------------------------------------------------- */

static int play_trials(LabSkill *skill)
{
    LabTrials *trials = &skill->trials;

    trials->count = skill->count - 1;
    trials->set = set_bots;
    trials->context = skill;
    trials->usual_games = USUAL_GAMES;
    return lab_trials_run(trials);
}

int lab_skill(const BatchSettings *batch, const char *bots, int doublings)
{
    LabSkill skill = {.trials.batch = batch};
    LabTrials *trials = &skill.trials;
    int status = read_bots(&skill, bots, doublings);
    int told = STATUS_DONE;

    if (status == STATUS_DONE)
        status = lab_settle(batch, &trials->plan, &trials->side);
    if (status == STATUS_DONE)
        status = play_trials(&skill);
    lab_trials_stopped(trials, status);
    if ((status == STATUS_DONE || status == STATUS_INTERRUPTED) &&
        trials->conditions != NULL && lab_trial_games(trials, 0) > 0)
        told = report_skill(&skill);
    lab_side_free(&trials->side);
    free(trials->conditions);
    return status != STATUS_DONE ? status : told;
}

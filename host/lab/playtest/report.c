/*
 * report.c -- the report of a playtest.
 */
#include "lab/playtest/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/team_json.h"
#include "lab/inference/inference.h"

enum { REASONS_MOST = 12, LABEL = 30 };

/* -- who played ----------------------------------------------------------- */

static void add_played(const Tally *tally, Report *report)
{
    const Head *head = &tally->head;
    uint64_t games = sums_games(tally->sums);

    report_title(report, "%s, %d player%s: %s game%s with the seed '%s'",
                 head->title, head->seats, text_s((unsigned)head->seats),
                 WITH_COMMAS(games), text_s(games), head->seed);
    if (games < (uint64_t)tally->games)
        report_line(report, "of %s that were asked for",
                    WITH_COMMAS((uint64_t)tally->games));
    if (head->rules[0] != '\0')
        report_line(report, "rules: %s", head->rules);
    report_line(report, "played by: ");
    for (int seat = 0; seat < head->seats; seat++)
        report_add(report, "%s%s", seat > 0 ? ", " : "", head->players[seat]);
    report_add(report, "; what follows is true of games between such players");
}

/* -- ends ----------------------------------------------------------------- */

static void add_end(const Tally *tally, Report *report, const char *what,
                    uint64_t count)
{
    double share = (double)count / (double)sums_games(tally->sums);

    if (count > 0)
        report_row(report, (ReportCell[]){{.text = what},
                                          {.whole = (long long)count},
                                          {.number = share},
                                          {.number = share}});
}

/* Compares two reasons why games ended. The more frequent comes first; equally
 * frequent reasons are sorted by name. */
static int compare_reasons(const void *one, const void *other)
{
    const ReasonSum *a = one;
    const ReasonSum *b = other;

    if (a->count != b->count)
        return a->count < b->count ? 1 : -1;
    return strcmp(a->reason, b->reason);
}

static ReasonSum *sorted_reasons(const Sums *sums)
{
    size_t count = (size_t)sums->reason_count;
    ReasonSum *sorted = count > 0 ? calloc(count, sizeof *sorted) : NULL;

    if (sorted == NULL)
        return NULL;
    memcpy(sorted, sums->reasons, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_reasons);
    return sorted;
}

static void add_reasons(const Tally *tally, Report *report)
{
    const Sums *sums = tally->sums;
    ReasonSum *sorted = sorted_reasons(sums);
    int count = sorted != NULL ? sums->reason_count : 0;
    uint64_t rest = sums->ends[TRACE_OVER];

    for (int i = 0; i < count && i < REASONS_MOST; i++) {
        add_end(tally, report,
                sorted[i].reason[0] ? sorted[i].reason : "(no reason given)",
                sorted[i].count);
        rest -= sorted[i].count;
    }
    add_end(tally, report, "for other reasons", rest);
    free(sorted);
}

static void add_ends(const Tally *tally, Report *report)
{
    static const ReportColumn columns[] = {
        {.title = "", .width = 42},
        {.title = "", .form = FORM_WHOLE, .width = 8},
        {.title = "", .form = FORM_SHARE, .width = 7},
        {.title = "", .form = FORM_BAR, .width = 15},
    };
    const Sums *sums = tally->sums;
    char cap[80];

    report_heading(report, "How games ended");
    report_table(report, NULL, columns, sizeof columns / sizeof *columns);
    add_reasons(tally, report);
    snprintf(cap, sizeof cap, "turn_cap: not ended after %s turns",
             WITH_COMMAS((uint64_t)tally->head.most_turns));
    add_end(tally, report, cap, sums->ends[TRACE_CAPPED]);
    add_end(tally, report, "failed: an error, a limit or a bot program",
            sums->ends[TRACE_FAILED]);
    add_end(tally, report, "lost: crashed or hung", sums->ends[TRACE_LOST]);
    if (sums->ends[TRACE_CAPPED] > 0 && tally->head.ending[0] != '\0')
        report_note(report, "(--set %s=N ends games by the rules)",
                    tally->head.ending);
}

/* -- one number of each game ---------------------------------------------- */

static const Sum *sum_of(const Tally *tally, const char *name)
{
    return &tally->sums->measures[measure_find(name) - measures];
}

static void begin_measures(Report *report)
{
    static const ReportColumn columns[] = {
        {.title = "", .width = LABEL},
        {.title = ""},
        {.title = ""},
        {.title = "", .form = FORM_COLUMNS},
    };

    report_table(report, NULL, columns, sizeof columns / sizeof *columns);
}

/* Adds a row about a measure. `unit` is printed after the mean. */
static void add_measure(const Tally *tally, Report *report, const char *name,
                        const char *label, const char *unit)
{
    const Sum *sum = sum_of(tally, name);
    double scale = measure_find(name)->scale;
    char mean[80], half[HALF_SIZE + 16], range[HALF_SIZE];
    PlotColumns plot;
    bool is_drawn;

    if (sum->count == 0)
        return;
    is_drawn = sums_plot(sum, 1, scale, &plot);
    snprintf(mean, sizeof mean, "mean %8.4g%s", sum_mean(sum) / scale, unit);
    snprintf(half, sizeof half, "half of them %s", sum_half(range, sum, scale));
    report_row(report, (ReportCell[]){{.text = label},
                                      {.text = mean},
                                      {.text = half},
                                      {.plot = is_drawn ? &plot : NULL}});
}

static void add_length(const Tally *tally, Report *report)
{
    const Sum *forced = sum_of(tally, "forced");

    report_heading(report, "Length");
    begin_measures(report);
    add_measure(tally, report, "length", "turns", "");
    add_measure(tally, report, "choices", "choices", "");
    add_measure(tally, report, "branching", "options of a choice", "");
    if (forced->count > 0)
        report_note(report, "only one option: %.1f %% of the choices",
                    sum_mean(forced) / 10);
    if (tally->sums->ends[TRACE_CAPPED] > 0)
        report_note(report, "(games that did not end count with %s turns)",
                    WITH_COMMAS((uint64_t)tally->head.most_turns));
}

/* -- winners -------------------------------------------------------------- */

/* Returns a cell with the share of the victories of a seat's team. */
static ReportCell share_of(const Tally *tally, int seat)
{
    const Sum *sum = &tally->sums->measures[measure_of_seat(seat)];
    double games = (double)sum->count;
    double wins = (double)sum->sum / WHOLE_WIN;
    Interval interval = sum_wilson(sum, WHOLE_WIN);

    return (ReportCell){.number = games > 0 ? wins / games : 0,
                        .low = interval.low,
                        .high = interval.high,
                        .mark = sums_has_rivals(tally->sums)
                                    ? sums_fair(tally->sums, tally->head.seats)
                                    : 0};
}

static void add_share_row(Report *report, const char *name, const char *player,
                          ReportCell share)
{
    report_row(
        report,
        (ReportCell[]){{.text = name}, {.text = player}, share, share, share});
}

/* Adds a row for a seat that is a team of its own. */
static void add_seat(const Tally *tally, Report *report, int seat)
{
    char name[32];

    snprintf(name, sizeof name, "%d %s", seat + 1, tally->head.colors[seat]);
    add_share_row(report, name, tally->head.players[seat],
                  share_of(tally, seat));
}

/* Adds a row for a team, with the colours and the players of its seats. */
static void add_team(const Tally *tally, Report *report, int team)
{
    const Head *head = &tally->head;
    const Teams *teams = &tally->sums->teams;
    const char *colors[SEAT_LIMIT], *players[SEAT_LIMIT];
    char name[SEAT_LIMIT * NAME_LIMIT];
    char player[SEAT_LIMIT * PLAYER_LIMIT];
    unsigned members = teams->members[team];

    if ((members & (members - 1)) == 0) {
        add_seat(tally, report, __builtin_ctz(members));
        return;
    }
    for (int seat = 0; seat < head->seats; seat++) {
        colors[seat] = head->colors[seat];
        players[seat] = head->players[seat];
    }
    team_write(teams, team, colors, name, sizeof name);
    team_write(teams, team, players, player, sizeof player);
    add_share_row(report, name, player,
                  share_of(tally, __builtin_ctz(members)));
}

static void begin_wins(Report *report, bool has_rivals)
{
    const ReportColumn columns[] = {
        {.title = ""},
        {.title = ""},
        {.title = "", .form = FORM_SHARE, .width = 7},
        {.title = "", .form = FORM_INTERVAL},
        {.title = "",
         .form = FORM_BAR,
         .width = 24,
         .legend = has_rivals
                       ? "The thin lines are intervals of 95 % (Wilson). The "
                         "dashed line is a fair share."
                       : "The thin lines are intervals of 95 % (Wilson)."},
    };

    report_table(report, NULL, columns, sizeof columns / sizeof *columns);
}

/* Returns the words with which the heading of the table of victories begins. */
static const char *wins_heading(const Tally *tally)
{
    if (!sums_has_rivals(tally->sums))
        return "How often the game is won";
    return teams_are_declared(&tally->sums->teams, tally->head.seats)
               ? "Wins by team"
               : "Wins by seat";
}

static void add_wins(const Tally *tally, Report *report)
{
    char heading[100];

    snprintf(heading, sizeof heading,
             "%s, of the games that ended (95 %% intervals)",
             wins_heading(tally));
    report_heading(report, heading);
    begin_wins(report, sums_has_rivals(tally->sums));
    for (int team = 0; team < tally->sums->teams.count; team++)
        add_team(tally, report, team);
}

/* Adds the number of games whose victory was shared, and the number of games
 * that nobody won. */
static void add_draws(const Sums *sums, Report *report)
{
    uint64_t shared = 0;

    for (int winners = 2; winners <= SEAT_LIMIT; winners++)
        shared += sums->winners[winners];
    if (shared > 0)
        report_note(report, "shared by several: %s game%s", WITH_COMMAS(shared),
                    text_s(shared));
    if (sums->winners[0] > 0)
        report_note(report, "%s: %s game%s",
                    sums_has_rivals(sums) ? "without a winner" : "lost",
                    WITH_COMMAS(sums->winners[0]), text_s(sums->winners[0]));
}

static void add_winners(const Tally *tally, Report *report)
{
    const Sums *sums = tally->sums;

    if (sums->ends[TRACE_OVER] == 0) {
        report_heading(report, wins_heading(tally));
        report_note(report, "no game ended: nobody won");
        return;
    }
    add_wins(tally, report);
    add_draws(sums, report);
    begin_measures(report);
    add_measure(tally, report, "top_score", "best score", "");
    add_measure(tally, report, "margin", "winner ahead of the best loser", "");
}

/* Adds to `text` how often each team won or, if there is only one team, how
 * often the game was won. */
static void add_shares(const Tally *tally, char *text, size_t size)
{
    const Teams *teams = &tally->sums->teams;
    const char *colors[SEAT_LIMIT];
    char name[SEAT_LIMIT * NAME_LIMIT];

    for (int seat = 0; seat < tally->head.seats; seat++)
        colors[seat] = tally->head.colors[seat];
    for (int team = 0; team < teams->count; team++) {
        ReportCell share = share_of(tally, __builtin_ctz(teams->members[team]));
        team_write(teams, team, colors, name, sizeof name);
        if (sums_has_rivals(tally->sums))
            text_add(text, size, "%s%s %.1f %%", team == 0 ? "; wins: " : ", ",
                     name, 100 * share.number);
        else
            text_add(text, size, "; %.1f %% of them (%.1f to %.1f) were won",
                     100 * share.number, 100 * share.low, 100 * share.high);
    }
}

/* Adds a sentence that says how many games ended, how long the games were, and
 * how often each team won. */
static void add_games_sentence(const Tally *tally, Report *report)
{
    uint64_t ended = tally->sums->ends[TRACE_OVER];
    uint64_t games = sums_games(tally->sums);
    char wins[400] = "";

    if (ended > 0)
        add_shares(tally, wins, sizeof wins);
    report_sentence(report, "%s of %s game%s ended%s; %.1f turns on average.",
                    WITH_COMMAS(ended), WITH_COMMAS(games), text_s(games), wins,
                    sum_mean(sum_of(tally, "length")));
}

/* -- the lead ------------------------------------------------------------- */

static void add_lead(const Tally *tally, Report *report)
{
    uint64_t games = sum_of(tally, "lead_changes")->count;
    uint64_t won = sum_of(tally, "behind")->count;
    char heading[80];

    if (games == 0)
        return;
    snprintf(heading, sizeof heading,
             "The lead, in %s %s followed turn by turn", WITH_COMMAS(games),
             games == 1 ? "game that was" : "games that were");
    report_heading(report, heading);
    begin_measures(report);
    add_measure(tally, report, "lead_changes", "the lead changes",
                " times a game");
    if (won == 0)
        return;
    if (won < games)
        report_note(report, "in the %s that ended with a winner and a loser:",
                    WITH_COMMAS(won));
    report_note(report,
                "later winner behind in %.1f %% of the turns, by %.3g on "
                "average",
                sum_mean(sum_of(tally, "behind")) / 10,
                sum_mean(sum_of(tally, "drama")) / 100);
    report_note(report, "decided after %.1f %% of the turns",
                sum_mean(sum_of(tally, "decided")) / 10);
}

/* -- over time ------------------------------------------------------------ */

static void add_courses(const Tally *tally, Report *report)
{
    static const struct {
        CourseValue course;
        const char *label;
        double scale;
    } rows[] = {
        {COURSE_DRAW, "cards to draw", 1},
        {COURSE_HANDS, "cards in hands", 1},
        {COURSE_BOARD, "cards on the board", 1},
        {COURSE_DISCARD, "cards discarded", 1},
        {COURSE_PYRAMIDS, "pyramids on the board", 1},
        {COURSE_LEAD, "leader ahead by", 1},
        {COURSE_LEADER, "later winner leads, %", WHOLE_WIN / 100.0},
    };
    _Static_assert(sizeof rows / sizeof *rows == COURSES, "a row for each");
    static const ReportColumn columns[] = {
        {.title = "", .width = LABEL},
        {.title = "", .form = FORM_LINE},
        {.title = ""},
    };
    bool is_first = true;

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        PlotColumns plot;
        char range[64];
        if (!sums_course(tally->sums, rows[i].course, rows[i].scale, &plot))
            continue;
        if (is_first) {
            report_heading(report, "From the set-up to the end, on average");
            report_table(report, NULL, columns, 3);
        }
        is_first = false;
        snprintf(range, sizeof range, "from %.3g to %.3g", plot.series[0][0],
                 plot.series[0][TENTHS - 1]);
        report_row(report, (ReportCell[]){{.text = rows[i].label},
                                          {.plot = &plot},
                                          {.text = range}});
    }
}

/* -- all ------------------------------------------------------------------ */

static void add_tally_values(const Tally *tally, Report *report)
{
    const Head *head = &tally->head;
    PlayedGames games = {.sums = tally->sums,
                         .asked_for = tally->games,
                         .seats = head->seats,
                         .seed = head->seed};
    Json *values = report_values(report);

    for (int seat = 0; seat < head->seats; seat++) {
        games.colors[seat] = head->colors[seat];
        games.players[seat] = head->players[seat];
    }
    json_set(values, "format", json_text("house-playtest/1"));
    json_set(values, "plan", json_read(head->text));
    sums_tell(&games, values);
}

Report playtest_report(const Tally *tally, const Boards *boards)
{
    Report report = {0};

    add_tally_values(tally, &report);
    add_played(tally, &report);
    add_ends(tally, &report);
    if (sums_played(tally->sums) > 0) {
        add_length(tally, &report);
        add_winners(tally, &report);
        add_games_sentence(tally, &report);
        add_lead(tally, &report);
        report_uses(tally, &report);
        report_functions(tally, &report);
        add_courses(tally, &report);
    }
    report_games(tally, &report, boards);
    return report;
}

/*
 * score_report.c -- reports scorecards side by side.
 */
#include "lab/score/score_internal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* Number of columns before the scorecards: the name of the measure, and the
 * bot. */
enum { FIRST_COLUMNS = 2 };

/* Names of the parts. */
static const char *const part_titles[SCORE_PARTS] = {
    [SCORE_GAMES] = "games",
    [SCORE_SKILL] = "games of skill",
    [SCORE_POWERS] = "games with bans"};

/* True if some column has a number for the row. */
static bool is_row_shown(const LabScore *score, const ScoreRow *row)
{
    for (int i = 0; i < score->count; i++)
        if (score_has_row(&score->columns[i].card, row))
            return true;
    return false;
}

/* True if the seats of a column play against each other. */
static bool has_rivals(const ScoreColumn *column)
{
    return column->card.seats > 1 && sums_has_rivals(column->sums);
}

/* True if the row is a seat's share of the victories, and the interval of this
 * share does not contain the fair share. */
static bool is_unfair(const ScoreColumn *column, const ScoreRow *row,
                      const Scored *scored)
{
    double fair = sums_fair(column->sums, column->card.seats);

    return score_seat(row) >= 0 && scored->count > 0 && has_rivals(column) &&
           (scored->interval.low > fair || scored->interval.high < fair);
}

/* -- the table ------------------------------------------------------------ */

static void begin_score_table(const LabScore *score, Report *report)
{
    ReportColumn columns[FIRST_COLUMNS + SCORE_COLUMNS] = {{.title = "measure"},
                                                           {.title = "bot"}};

    for (int i = 0; i < score->count; i++)
        columns[FIRST_COLUMNS + i].title = score->columns[i].title;
    report_table(report, NULL, columns, FIRST_COLUMNS + score->count);
}

/* Adds a row with the fair share of the victories in each column. A game with
 * only one team has no fair share. */
static void add_fair(const LabScore *score, Report *report)
{
    ReportCell cells[FIRST_COLUMNS + SCORE_COLUMNS] = {{.text = "a fair share"},
                                                       {.text = ""}};
    char texts[SCORE_COLUMNS][SCORE_TEXT_SIZE];

    for (int i = 0; i < score->count; i++) {
        const ScoreColumn *column = &score->columns[i];
        snprintf(texts[i], SCORE_TEXT_SIZE, "%.1f %%",
                 100 * sums_fair(column->sums, column->card.seats));
        if (!has_rivals(column))
            snprintf(texts[i], SCORE_TEXT_SIZE, "-");
        cells[FIRST_COLUMNS + i].text = texts[i];
    }
    report_row(report, cells);
}

/* Adds a row with the number of games of each column. */
static void add_games(const LabScore *score, Report *report)
{
    ReportCell cells[FIRST_COLUMNS + SCORE_COLUMNS] = {{.text = "games"},
                                                       {.text = ""}};
    char texts[SCORE_COLUMNS][SCORE_TEXT_SIZE];

    for (int i = 0; i < score->count; i++) {
        const ScoreColumn *column = &score->columns[i];
        long games = lab_score_games(column, SCORE_GAMES);
        if (lab_score_missing(column, SCORE_GAMES) == NULL ||
            column->asked[SCORE_GAMES] == 0)
            snprintf(texts[i], SCORE_TEXT_SIZE, "%ld", games);
        else
            snprintf(texts[i], SCORE_TEXT_SIZE, "%ld of %ld", games,
                     column->asked[SCORE_GAMES]);
        cells[FIRST_COLUMNS + i].text = texts[i];
    }
    report_row(report, cells);
}

static bool has_teams(const LabScore *score)
{
    for (int i = 0; i < score->count; i++)
        if (teams_are_declared(&score->columns[i].sums->teams,
                               score->columns[i].sums->seats))
            return true;
    return false;
}

static bool has_any_rivals(const LabScore *score)
{
    for (int i = 0; i < score->count; i++)
        if (has_rivals(&score->columns[i]))
            return true;
    return false;
}

/* Writes the title of a row, with its unit. If the game has only one team, the
 * title is about all players. */
static void write_title(const LabScore *score, const ScoreRow *row, char *title)
{
    if (!has_any_rivals(score) && score_seat(row) == 0)
        snprintf(title, SCORE_TEXT_SIZE, "the players win");
    else if (!has_any_rivals(score) && strcmp(row->key, "draws") == 0)
        snprintf(title, SCORE_TEXT_SIZE, "the players lose");
    else if (score_seat(row) >= 0 && has_teams(score))
        snprintf(title, SCORE_TEXT_SIZE, "the team of %s", row->title);
    else
        snprintf(title, SCORE_TEXT_SIZE, "%s%s%s", row->title,
                 row->unit != NULL ? ", " : "",
                 row->unit != NULL ? row->unit : "");
}

static void add_score_row(const LabScore *score, const ScoreRow *row,
                          Report *report)
{
    ReportCell cells[FIRST_COLUMNS + SCORE_COLUMNS] = {{.text = NULL}};
    char texts[SCORE_COLUMNS][SCORE_TEXT_SIZE + 2];
    char title[SCORE_TEXT_SIZE];
    char bot[SCORE_BOT_SIZE];

    write_title(score, row, title);
    lab_score_bot(score, row->part, bot);
    cells[0].text = title;
    cells[1].text = bot;
    for (int i = 0; i < score->count; i++) {
        const ScoreColumn *column = &score->columns[i];
        Scored scored = score_of(&column->card, row);
        bool is_here = score_has_row(&column->card, row);
        score_write(&scored, row->unit == NULL, texts[i]);
        if (is_unfair(column, row, &scored))
            text_add(texts[i], sizeof texts[i], " *");
        cells[FIRST_COLUMNS + i].text = is_here ? texts[i] : "";
    }
    report_row(report, cells);
}

static void add_score_table(const LabScore *score, Report *report)
{
    begin_score_table(score, report);
    add_games(score, report);
    add_fair(score, report);
    for (int i = 0; i < score_row_count; i++)
        if (is_row_shown(score, &score_rows[i]))
            add_score_row(score, &score_rows[i], report);
}

/* -- remarks -------------------------------------------------------------- */

/* True if at least one number in the scorecards fulfils the condition. */
static bool has_number(const LabScore *score,
                       bool (*is_so)(const ScoreColumn *column,
                                     const ScoreRow *row, const Scored *scored))
{
    for (int i = 0; i < score->count; i++)
        for (int k = 0; k < score_row_count; k++) {
            Scored scored = score_of(&score->columns[i].card, &score_rows[k]);
            if (score_has_row(&score->columns[i].card, &score_rows[k]) &&
                is_so(&score->columns[i], &score_rows[k], &scored))
                return true;
        }
    return false;
}

static bool has_no_number(const ScoreColumn *column, const ScoreRow *row,
                          const Scored *scored)
{
    (void)column;
    (void)row;
    return scored->count == 0;
}

static bool has_no_interval(const ScoreColumn *column, const ScoreRow *row,
                            const Scored *scored)
{
    (void)column;
    (void)row;
    return scored->count > 0 && !score_has_interval(scored);
}

static bool has_capped(const LabScore *score)
{
    for (int i = 0; i < score->count; i++)
        if (score->columns[i].sums->ends[TRACE_CAPPED] > 0)
            return true;
    return false;
}

static void add_legend(const LabScore *score, Report *report)
{
    report_text(report, "Each number has its 95 %% interval in parentheses.");
    if (has_number(score, is_unfair))
        report_line(report, "* The interval does not contain the share of "
                            "equal seats.");
    if (has_teams(score))
        report_line(report, "Seats of a team win together; only the first seat "
                            "of a team has a row.");
    if (has_number(score, has_no_interval))
        report_line(report, "(?) An interval needs numbers of %d games.",
                    SERIES_LEAST);
    if (has_number(score, has_no_number))
        report_line(report, "- No game has this number.");
    if (has_capped(score))
        report_line(report, "A game that did not end counts %d turns.",
                    score->columns[0].plan.most_turns);
}

/* Adds a line for each row that says what a low or high number means. */
static void add_meanings(const LabScore *score, Report *report)
{
    report_text(report, "What the numbers mean:");
    for (int i = 0; i < score_row_count; i++)
        if (score_rows[i].means != NULL && is_row_shown(score, &score_rows[i]))
            report_line(report, "  %s: %s", score_rows[i].title,
                        score_rows[i].means);
}

/* Adds a line for each column with options whose ban matters; see
 * score_ban_matters. The line lists these options. */
static void add_powers(const LabScore *score, Report *report)
{
    for (int i = 0; i < score->count; i++) {
        const ScoreColumn *column = &score->columns[i];
        bool is_first = true;
        for (int k = 0; k < column->card.ban_count; k++) {
            const Banned *banned = &column->powers.banned[k];
            if (!score_ban_matters(&column->card, k))
                continue;
            if (is_first)
                report_line(report, "Bans that surely cost 5 points, %s: ",
                            column->title);
            report_add(report, "%s%s %s", is_first ? "" : ", ", banned->label,
                       banned->name);
            is_first = false;
        }
    }
}

/* Adds the reasons why columns have no games. Returns the number of these
 * columns. */
static int add_errors(const LabScore *score, Report *report)
{
    int count = 0;

    for (int i = 0; i < score->count; i++) {
        if (score->columns[i].error == NULL)
            continue;
        report_line(report, "Missing: all games of %s: %s.",
                    score->columns[i].title, score->columns[i].error);
        count++;
    }
    return count;
}

static void add_missing(const LabScore *score, Report *report)
{
    for (int part = 0; part < SCORE_PARTS; part++)
        for (int i = 0; i < score->count; i++) {
            const ScoreColumn *column = &score->columns[i];
            const char *why = lab_score_missing(column, part);
            if (why == NULL)
                continue;
            report_line(report, "Missing: %s%s of %s (%s).",
                        lab_score_games(column, part) > 0 ? "some " : "",
                        part_titles[part], column->title, why);
        }
}

static long add_failures(const LabScore *score, Report *report)
{
    long all = 0;

    for (int i = 0; i < score->count; i++) {
        const ScoreColumn *column = &score->columns[i];
        long failed = lab_score_failed(column);
        if (failed > 0)
            report_text(report,
                        "Games of %s left out, as they failed: %ld, with seeds "
                        "of '%s'. The first: %s",
                        column->title, failed, column->plan.seed,
                        lab_score_failure(column));
        all += failed;
    }
    return all;
}

/* Adds a sentence that says how many games of each column ended, and how long
 * they were. */
static void add_column_sentence(const LabScore *score, Report *report)
{
    const int length = (int)(measure_find("length") - measures);
    char text[400] = "";

    for (int i = 0; i < score->count; i++) {
        const Sums *sums = score->columns[i].sums;
        if (sums_played(sums) == 0)
            continue;
        text_add(text, sizeof text,
                 "%s%s: %s of %s games ended, %.1f turns on average",
                 text[0] != '\0' ? "; " : "", score->columns[i].title,
                 WITH_COMMAS(sums->ends[TRACE_OVER]),
                 WITH_COMMAS(sums_played(sums)),
                 sum_mean(&sums->measures[length]));
    }
    report_sentence(report, "%s.", text);
}

int lab_score_report(const LabScore *score)
{
    Report report = {0};
    const LabSide *first = &score->columns[0].side;
    char bot[SCORE_BOT_SIZE];
    long failed;
    int errors, status;

    lab_score_bot(score, SCORE_GAMES, bot);
    lab_score_values(score, &report);
    if (score->vary.count > 0)
        report_title(&report, "%s: a scorecard for each value of %s",
                     first->found.name, score->vary.option);
    else
        report_title(&report, "%s: a scorecard",
                     score->by_players ? first->name : "Several games");
    report_text(&report, "Seats of %s, games of at most %d turns, seed '%s'",
                bot, score->columns[0].plan.most_turns, score->batch->seed);
    add_score_table(score, &report);
    add_legend(score, &report);
    add_powers(score, &report);
    add_meanings(score, &report);
    add_missing(score, &report);
    errors = add_errors(score, &report);
    failed = add_failures(score, &report);
    lab_score_plots(score, &report);
    add_column_sentence(score, &report);
    status = lab_report(score->batch, &report);
    return status == STATUS_DONE && failed + errors > 0 ? STATUS_FINDING
                                                        : status;
}

/*
 * html.c -- the page of a playtest for a browser.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "house/file/file.h"
#include "house/playtest/playtest.h"
#include "lab/inference/inference.h"
#include "view/plot/plot.h"

enum { BARS_MOST = 16 };

static double part_of(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

/* -- who played ----------------------------------------------------------- */

static void tell_played(Markup *page, const Played *report)
{
    const Head *head = report->head;
    char players[SEAT_LIMIT * (PLAYER_LIMIT + 2)] = "";
    char title[200];
    uint64_t games = sums_games(report->sums);

    snprintf(title, sizeof title, "%s, %d player%s: %s game%s", head->title,
             head->seats, text_s((unsigned)head->seats), with_commas(games),
             text_s(games));
    page_begin(page, title);
    for (int seat = 0; seat < head->seats; seat++)
        text_add(players, sizeof players, "%s%s", seat > 0 ? ", " : "",
                 head->players[seat]);
    page_text(page,
              "Played by %s, with the seed '%s'%s%s. What follows is true of "
              "games between such players.",
              players, head->seed, head->rules[0] ? " and the rules " : "",
              head->rules);
    if (games < (uint64_t)report->games)
        page_text(page, "%s games were asked for.",
                  with_commas((uint64_t)report->games));
}

/* -- ends ----------------------------------------------------------------- */

/* Adds a bar for that number of games, or nothing for 0; returns the new
 * count. */
static int add_end(PlotBar *bars, int count, const Played *report,
                   const char *label, uint64_t games)
{
    double part = part_of((double)games, (double)sums_games(report->sums));

    if (games == 0 || count == BARS_MOST)
        return count;
    bars[count] = (PlotBar){.label = label, .value = part};
    snprintf(bars[count].words, sizeof bars->words, "%.1f %%, %s game%s",
             100 * part, with_commas(games), text_s(games));
    return count + 1;
}

static void tell_ends(Markup *page, const Played *report)
{
    const Sums *sums = report->sums;
    ReasonSum *reasons = played_reasons(report);
    int reason_count = reasons != NULL ? sums->reason_count : 0;
    PlotBar bars[BARS_MOST];
    uint64_t rest = sums->ends[TRACE_OVER];
    int count = 0;

    for (int i = 0; i < reason_count && count < BARS_MOST - 4; i++) {
        const ReasonSum *reason = &reasons[i];
        count = add_end(bars, count, report,
                        reason->reason[0] ? reason->reason : "no reason given",
                        reason->count);
        rest -= reason->count;
    }
    count = add_end(bars, count, report, "other reasons", rest);
    count = add_end(bars, count, report, "turn_cap: not ended",
                    sums->ends[TRACE_CAPPED]);
    count = add_end(bars, count, report,
                    "failed: an error, a limit or a bot program",
                    sums->ends[TRACE_FAILED]);
    count = add_end(bars, count, report, "lost: crashed or hung",
                    sums->ends[TRACE_LOST]);
    page_heading(page, "How games ended");
    plot_bars(page, &(PlotBars){"share of all games", 1, 0, count, bars});
    free(reasons);
    if (sums->ends[TRACE_CAPPED] > 0)
        page_text(page,
                  "The cap is %s turns; a game that reached it has no winner "
                  "here.",
                  with_commas((uint64_t)report->head->most_turns));
}

/* -- numbers of games ----------------------------------------------------- */

/* Plots a measure, unless there are too few columns to show a shape. */
static void plot_measure(Markup *page, const Sum *sum, double scale,
                         const char *title)
{
    PlotColumns plot = {.step = 1 / scale,
                        .most = (double)sum->greatest / scale,
                        .marks = {sum_mean(sum) / scale, 0}};
    long long low;
    long long width;

    plot.count = played_spread(sum, plot.series[0], PLOT_COLUMNS, &low, &width);
    plot.low = (double)low / scale;
    plot.width = (double)width / scale;
    if (plot.count >= 3)
        plot_columns(page, title, &plot);
}

static void tell_number(Markup *page, const Played *report, const char *name,
                        const char *title)
{
    const Sum *sum = played_sum(report, name);
    double scale = measure_find(name)->scale;
    char half[HALF_SIZE];

    played_half(half, sum, scale);
    page_text(page, "%c%s: %.4g on average; half of the games have %s.",
              toupper((unsigned char)title[0]), title + 1,
              sum_mean(sum) / scale, half);
}

static void tell_measure(Markup *page, const Played *report, const char *name,
                         const char *title)
{
    const Sum *sum = played_sum(report, name);

    if (sum->count == 0)
        return;
    plot_measure(page, sum, measure_find(name)->scale, title);
    tell_number(page, report, name, title);
}

static void tell_length(Markup *page, const Played *report)
{
    const Sum *forced = played_sum(report, "forced");

    page_heading(page, "Length");
    tell_measure(page, report, "length", "turns of a game");
    tell_measure(page, report, "choices", "choices of a game");
    if (played_sum(report, "branching")->count > 0)
        tell_number(page, report, "branching", "options of a choice");
    if (forced->count > 0)
        page_text(page, "Only one option: %.1f %% of the choices.",
                  sum_mean(forced) / 10);
}

/* -- winners -------------------------------------------------------------- */

static void tell_winners(Markup *page, const Played *report)
{
    const Head *head = report->head;
    PlotBar bars[SEAT_LIMIT];
    char labels[SEAT_LIMIT][PLAYER_LIMIT + 32];

    page_heading(page, "Wins by seat");
    if (report->sums->ends[TRACE_OVER] == 0) {
        page_text(page, "No game ended: nobody won.");
        return;
    }
    for (int seat = 0; seat < head->seats; seat++) {
        const Sum *sum = &report->sums->measures[measure_of_seat(seat)];
        double wins = (double)sum->sum / WHOLE_WIN;
        Interval interval = wilson(wins, (double)sum->count);
        double part = part_of(wins, (double)sum->count);
        snprintf(labels[seat], sizeof labels[seat], "%d %s, %s", seat + 1,
                 head->colors[seat], head->players[seat]);
        bars[seat] = (PlotBar){.label = labels[seat],
                               .value = part,
                               .low = interval.low,
                               .high = interval.high};
        snprintf(bars[seat].words, sizeof bars->words, "%.1f %% (%.1f to %.1f)",
                 100 * part, 100 * interval.low, 100 * interval.high);
    }
    plot_bars(page, &(PlotBars){"share of the games that ended", 0,
                                1.0 / head->seats, head->seats, bars});
    page_text(page, "The whiskers are intervals of 95 %% (Wilson); the dashed "
                    "line is a fair share.");
    tell_measure(page, report, "margin",
                 "winner ahead of the best loser, in points");
}

/* -- the lead ------------------------------------------------------------- */

static void tell_lead(Markup *page, const Played *report)
{
    const Sum *changes = played_sum(report, "lead_changes");
    const Sum *behind = played_sum(report, "behind");

    if (changes->count == 0)
        return;
    page_heading(page, "Who leads");
    page_text(page,
              "In %s game%s followed turn by turn, the lead changes %.3g times "
              "a game.",
              with_commas(changes->count), text_s(changes->count),
              sum_mean(changes));
    if (behind->count > 0)
        page_text(page,
                  "In the %s that ended with a winner and a loser, the later "
                  "winner is behind in %.1f %% of the turns; the game is "
                  "decided after %.1f %% of them.",
                  with_commas(behind->count), sum_mean(behind) / 10,
                  sum_mean(played_sum(report, "decided")) / 10);
}

/* -- over time ------------------------------------------------------------ */

static void tell_course(Markup *page, const Played *report, Course course,
                        const char *title, double scale)
{
    double heights[TENTHS];

    if (played_course(report, course, scale, heights))
        plot_line(page, title, heights, TENTHS);
}

static void tell_courses(Markup *page, const Played *report)
{
    if (!played_has_courses(report))
        return;
    page_heading(page, "From the set-up to the end, on average");
    page_row_begin(page);
    tell_course(page, report, COURSE_LEAD, "leader ahead by", 1);
    tell_course(page, report, COURSE_LEADER, "later winner leads, %",
                WHOLE_WIN / 100.0);
    tell_course(page, report, COURSE_BOARD, "cards on the board", 1);
    tell_course(page, report, COURSE_PYRAMIDS, "pyramids on the board", 1);
    tell_course(page, report, COURSE_HANDS, "cards in hands", 1);
    tell_course(page, report, COURSE_DRAW, "cards to draw", 1);
    tell_course(page, report, COURSE_DISCARD, "cards discarded", 1);
    page_row_end(page);
}

/* -- what was taken ------------------------------------------------------- */

static void tell_label(void *context, const Use *uses, int count)
{
    Markup *page = context;
    PlotBar bars[BARS_MOST];
    char never[1000] = "";
    int drawn = 0;

    for (int i = 0; i < count && drawn < BARS_MOST; i++) {
        const Use *use = &uses[i];
        PlotBar *bar = &bars[drawn];
        if (use->taken == 0)
            continue;
        *bar = (PlotBar){.label = use->sum->name,
                         .value =
                             part_of((double)use->taken, (double)use->offered)};
        snprintf(bar->words, sizeof bar->words, "%.1f %% of %s",
                 100 * bar->value, with_commas(use->offered));
        if (use->games > 0)
            text_add(bar->words, sizeof bar->words, "; wins %.1f %%",
                     100.0 * (double)use->shares / WHOLE_WIN /
                         (double)use->games);
        drawn++;
    }
    for (int i = 0; i < count; i++)
        if (uses[i].taken == 0)
            text_add(never, sizeof never, "%s%s", never[0] != '\0' ? ", " : "",
                     uses[i].sum->name);
    plot_bars(page, &(PlotBars){uses[0].sum->label, 1, 0, drawn, bars});
    if (never[0] != '\0')
        page_text(page, "Never taken: %s.", never);
}

static void tell_uses(Markup *page, const Played *report)
{
    if (report->sums->use_count == 0)
        return;
    page_heading(page, "What was taken where it could be");
    page_text(page, "A bar for the options that were taken most, of each kind "
                    "of choice: how often an option was taken when it was "
                    "offered, and how often the seats that took it won.");
    played_each_label(report->sums, tell_label, page);
}

/* -- games to look at ----------------------------------------------------- */

enum { WORD_SIZE = 4 * GAME_SEED_SIZE + 4 };

/* Writes the seed of a game as a word for a shell. */
static void write_seed(const Played *report, long index, char word[WORD_SIZE])
{
    Plan plan = head_plan(report->head);
    FILE *out = fmemopen(word, WORD_SIZE, "w");
    char seed[GAME_SEED_SIZE];

    word[0] = '\0';
    if (out == NULL)
        return;
    plan_seed(&plan, index, seed);
    print_word(out, seed);
    fclose(out);
}

static void tell_boards(Markup *page, const Played *report,
                        const Boards *boards)
{
    bool all_ended = report->sums->ends[TRACE_CAPPED] == 0;
    const char *ended = all_ended ? "" : " that ended";
    char seed[WORD_SIZE];
    char caption[WORD_SIZE + 96];

    if (boards->all[0].game.index < 0 && report->sums->failure_count == 0)
        return;
    page_heading(page, "Games to look at");
    page_text(page, "To see one: %s --seed ...", report->head->command);
    for (int i = 0; i < BOARDS; i++) {
        const struct BoardOfGame *board = &boards->all[i];
        if (board->game.index < 0)
            continue;
        write_seed(report, board->game.index, seed);
        snprintf(
            caption, sizeof caption, "The %s game%s, %lld %s%s%s: --seed %s",
            board->what, ended, board->game.number, board->unit,
            text_s((unsigned long long)board->game.number), board->after, seed);
        if (board->svg != NULL)
            page_picture(page, board->svg, board->size, caption);
        else
            page_text(page, "%s", caption);
    }
    for (int i = 0; i < report->sums->failure_count; i++) {
        const FailedGame *failure = &report->sums->failures[i];
        write_seed(report, failure->index, seed);
        page_text(page, "Failed, --seed %s: %s", seed, failure->message);
    }
}

static void write_page(Markup *page, const Played *report, const Boards *boards)
{
    tell_played(page, report);
    tell_ends(page, report);
    if (sums_played(report->sums) > 0) {
        tell_length(page, report);
        tell_winners(page, report);
        tell_lead(page, report);
        tell_courses(page, report);
        tell_uses(page, report);
    }
    tell_boards(page, report, boards);
    page_end(page);
}

int html_write(const Options *options, const Played *report,
               const Boards *boards)
{
    Markup page = {0};
    int status;

    write_page(&page, report, boards);
    status = page.failed ? complain_memory(&options->reporter)
                         : file_write_output(&options->reporter, options->html,
                                             page.text, page.size);
    markup_free(&page);
    return status;
}

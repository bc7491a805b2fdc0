/*
 * report.c -- prints the page of a playtest.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "house/playtest/playtest.h"
#include "lab/inference/inference.h"

enum { BAR = 24, END_BAR = 15, LINES = 12, LABEL = 31, HISTOGRAM = 16 };

static void heading(FILE *out, const char *text)
{
    fprintf(out, "\n%s\n", text);
}

/* -- who played ----------------------------------------------------------- */

static void tell_played(const Played *report, FILE *out)
{
    const Head *head = report->head;
    uint64_t met = sums_games(report->sums);

    fprintf(out, "%s, %d player%s: %s game%s with the seed '%s'\n", head->title,
            head->seats, text_s((unsigned)head->seats), with_commas(met),
            text_s(met), head->seed);
    if (met < (uint64_t)report->games)
        fprintf(out, "of %s that were asked for\n",
                with_commas((uint64_t)report->games));
    if (head->rules[0] != '\0')
        fprintf(out, "rules: %s\n", head->rules);
    fputs("played by: ", out);
    for (int seat = 0; seat < head->seats; seat++)
        fprintf(out, "%s%s", seat > 0 ? ", " : "", head->players[seat]);
    fputs("; what follows is true of games between such players\n", out);
}

/* -- ends ----------------------------------------------------------------- */

static void tell_end(const Played *report, FILE *out, const char *what,
                     uint64_t count)
{
    uint64_t games = sums_games(report->sums);

    if (count == 0)
        return;
    fputs("  ", out);
    text_fit(out, what, 42);
    fprintf(out, " %9s  ", with_commas(count));
    played_share(out, (double)count / (double)games);
    fputs("  ", out);
    played_bar(report, out, (double)count / (double)games, END_BAR);
    fputc('\n', out);
}

/* Compares so that the most frequent is first; equals are sorted by name. */
static int compare_reasons(const void *one, const void *other)
{
    const ReasonSum *a = one;
    const ReasonSum *b = other;

    if (a->count != b->count)
        return a->count < b->count ? 1 : -1;
    return strcmp(a->reason, b->reason);
}

ReasonSum *played_reasons(const Played *report)
{
    size_t count = (size_t)report->sums->reason_count;
    ReasonSum *sorted = count > 0 ? calloc(count, sizeof *sorted) : NULL;

    if (sorted == NULL)
        return NULL;
    memcpy(sorted, report->sums->reasons, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_reasons);
    return sorted;
}

static void tell_reasons(const Played *report, FILE *out)
{
    ReasonSum *sorted = played_reasons(report);
    int count = sorted != NULL ? report->sums->reason_count : 0;
    uint64_t rest = report->sums->ends[TRACE_OVER];

    for (int i = 0; i < count && i < LINES; i++) {
        tell_end(report, out,
                 sorted[i].reason[0] ? sorted[i].reason : "(no reason given)",
                 sorted[i].count);
        rest -= sorted[i].count;
    }
    tell_end(report, out, "for other reasons", rest);
    free(sorted);
}

static void tell_ends(const Played *report, FILE *out)
{
    const Sums *sums = report->sums;
    char cap[80];

    heading(out, "How games ended");
    tell_reasons(report, out);
    snprintf(cap, sizeof cap, "turn_cap: not ended after %s turns",
             with_commas((uint64_t)report->head->most_turns));
    tell_end(report, out, cap, sums->ends[TRACE_CAPPED]);
    tell_end(report, out, "failed: an error, a limit or a bot program",
             sums->ends[TRACE_FAILED]);
    tell_end(report, out, "lost: crashed or hung", sums->ends[TRACE_LOST]);
    if (sums->ends[TRACE_CAPPED] > 0 && report->head->ending[0] != '\0')
        fprintf(out, "  (--set %s=N ends games by the rules)\n",
                report->head->ending);
}

/* -- one number of each game ---------------------------------------------- */

static void tell_spread(const Played *report, FILE *out, const Sum *sum)
{
    double counts[HISTOGRAM];
    long long low;
    long long width;
    int count = played_spread(sum, counts, HISTOGRAM, &low, &width);

    if (report->plain || count * width < 4)
        return;
    fputs("  ", out);
    played_columns(report, out, counts, count);
}

/* Prints a measure; the unit follows the mean. */
static void tell_measure(const Played *report, FILE *out, const char *name,
                         const char *label, const char *unit)
{
    const Measure *measure = measure_find(name);
    const Sum *sum = played_sum(report, name);
    double scale = measure->scale;
    char half[HALF_SIZE];

    if (sum->count == 0)
        return;
    played_half(half, sum, scale);
    fprintf(out, "  %-*s mean %8.4g%s   half of them %s", LABEL, label,
            sum_mean(sum) / scale, unit, half);
    tell_spread(report, out, sum);
    fputc('\n', out);
}

static void tell_length(const Played *report, FILE *out)
{
    const Sums *sums = report->sums;

    heading(out, "Length");
    tell_measure(report, out, "length", "turns", "");
    tell_measure(report, out, "choices", "choices", "");
    tell_measure(report, out, "branching", "options of a choice", "");
    if (played_sum(report, "forced")->count > 0)
        fprintf(out, "  %-*s %.1f %% of the choices\n", LABEL,
                "only one option", sum_mean(played_sum(report, "forced")) / 10);
    if (sums->ends[TRACE_CAPPED] > 0)
        fprintf(out, "  (games that did not end count with %s turns)\n",
                with_commas((uint64_t)report->head->most_turns));
}

/* -- winners -------------------------------------------------------------- */

static void tell_seat(const Played *report, FILE *out, int seat)
{
    const Sum *sum = &report->sums->measures[measure_of_seat(seat)];
    double games = (double)sum->count;
    double wins = (double)sum->sum / WHOLE_WIN;
    Interval interval = wilson(wins, games);

    fprintf(out, "  %d %-7s %-12s ", seat + 1, report->head->colors[seat],
            report->head->players[seat]);
    played_share(out, games > 0 ? wins / games : 0);
    fprintf(out, "  (%.1f to %.1f)  ", 100 * interval.low, 100 * interval.high);
    played_bar(report, out, games > 0 ? wins / games : 0, BAR);
    fputc('\n', out);
}

static void tell_shared(const Played *report, FILE *out)
{
    const Sums *sums = report->sums;
    uint64_t shared = 0;

    for (int winners = 2; winners <= SEAT_LIMIT; winners++)
        shared += sums->winners[winners];
    if (shared > 0)
        fprintf(out, "  shared by several: %s game%s\n", with_commas(shared),
                text_s(shared));
    if (sums->winners[0] > 0)
        fprintf(out, "  without a winner: %s game%s\n",
                with_commas(sums->winners[0]), text_s(sums->winners[0]));
}

static void tell_winners(const Played *report, FILE *out)
{
    if (report->sums->ends[TRACE_OVER] == 0) {
        heading(out, "Wins by seat");
        fputs("  no game ended: nobody won\n", out);
        return;
    }
    heading(out, "Wins by seat, of the games that ended (95 % intervals)");
    for (int seat = 0; seat < report->head->seats; seat++)
        tell_seat(report, out, seat);
    tell_shared(report, out);
    tell_measure(report, out, "top_score", "best score", "");
    tell_measure(report, out, "margin", "winner ahead of the best loser", "");
}

/* -- the lead ------------------------------------------------------------- */

static void tell_lead(const Played *report, FILE *out)
{
    uint64_t games = played_sum(report, "lead_changes")->count;
    uint64_t won = played_sum(report, "behind")->count;

    if (games == 0)
        return;
    fprintf(out, "\nWho leads, in %s %s followed turn by turn\n",
            with_commas(games),
            games == 1 ? "game that was" : "games that were");
    tell_measure(report, out, "lead_changes", "the lead changes",
                 " times a game");
    if (won == 0)
        return;
    if (won < games)
        fprintf(out, "  in the %s that ended with a winner and a loser:\n",
                with_commas(won));
    fprintf(out, "  %-*s in %.1f %% of the turns, by %.3g on average\n", LABEL,
            "later winner behind", sum_mean(played_sum(report, "behind")) / 10,
            sum_mean(played_sum(report, "drama")) / 100);
    fprintf(out, "  %-*s after %.1f %% of the turns\n", LABEL, "decided",
            sum_mean(played_sum(report, "decided")) / 10);
}

/* -- over time ------------------------------------------------------------ */

static void tell_course(const Played *report, FILE *out, Course course,
                        const char *label, double scale)
{
    double heights[TENTHS];

    if (!played_course(report, course, scale, heights))
        return;
    fprintf(out, "  %-*s ", LABEL, label);
    played_columns(report, out, heights, TENTHS);
    fprintf(out, "  from %.3g to %.3g\n", heights[0], heights[TENTHS - 1]);
}

static void tell_courses(const Played *report, FILE *out)
{
    if (!played_has_courses(report))
        return;
    heading(out, "From the set-up to the end, on average");
    tell_course(report, out, COURSE_DRAW, "cards to draw", 1);
    tell_course(report, out, COURSE_HANDS, "cards in hands", 1);
    tell_course(report, out, COURSE_BOARD, "cards on the board", 1);
    tell_course(report, out, COURSE_DISCARD, "cards discarded", 1);
    tell_course(report, out, COURSE_PYRAMIDS, "pyramids on the board", 1);
    tell_course(report, out, COURSE_LEAD, "leader ahead by", 1);
    tell_course(report, out, COURSE_LEADER, "later winner leads",
                WHOLE_WIN / 100.0);
}

/* -- games to look at ----------------------------------------------------- */

static void tell_notable(const Played *report, FILE *out, const char *what,
                         Notable game, const char *unit)
{
    Plan plan = head_plan(report->head);
    char seed[GAME_SEED_SIZE];
    char number[48];

    if (game.index < 0)
        return;
    plan_seed(&plan, game.index, seed);
    snprintf(number, sizeof number, "%lld %s%s", game.number, unit,
             text_s((unsigned long long)game.number));
    fprintf(out, "  %-10s %-14s --seed ", what, number);
    print_word(out, seed);
    fputc('\n', out);
}

static void tell_failure(const Played *report, FILE *out,
                         const FailedGame *failure)
{
    Plan plan = head_plan(report->head);
    char seed[GAME_SEED_SIZE];

    plan_seed(&plan, failure->index, seed);
    fputs("  --seed ", out);
    print_word(out, seed);
    fprintf(out, ": %s\n", failure->message);
}

static void tell_games(const Played *report, FILE *out)
{
    const Sums *sums = report->sums;

    if (sums->longest.index < 0 && sums->failure_count == 0)
        return;
    heading(out, sums->ends[TRACE_CAPPED] > 0
                     ? "Games to look at, of those that ended"
                     : "Games to look at");
    tell_notable(report, out, "longest", sums->longest, "turn");
    tell_notable(report, out, "shortest", sums->shortest, "turn");
    tell_notable(report, out, "closest", sums->closest, "point");
    for (int i = 0; i < sums->failure_count; i++)
        tell_failure(report, out, &sums->failures[i]);
    fprintf(out, "  to see one: %s --seed ...\n", report->head->command);
}

void played_text(const Played *report, FILE *out)
{
    tell_played(report, out);
    tell_ends(report, out);
    if (sums_played(report->sums) > 0) {
        tell_length(report, out);
        tell_winners(report, out);
        tell_lead(report, out);
        played_uses(report, out);
        played_functions(report, out);
        tell_courses(report, out);
    }
    tell_games(report, out);
}

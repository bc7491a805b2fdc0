/*
 * scorecard.c -- the table of the scorecard's rows, and a function for each
 * kind of row. docs/measures.md has the formulas.
 */
#include "lab/score/scorecard.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* -- rows ----------------------------------------------------------------- */

/* Computes a row that is the mean of a measure. The key of the row is the name
 * of the measure. */
static Scored of_measure(const Scorecard *card, const ScoreRow *row)
{
    const Measure *measure = measure_find(row->key);
    const Sum *sum = &card->sums->measures[measure - measures];
    Interval once = sum_once(sum);

    return (Scored){.count = (long)sum->count,
                    .number = sum_mean(sum) / measure->scale,
                    .interval = row->unit == NULL
                                    ? sum_wilson(sum, measure->scale)
                                    : (Interval){once.low / measure->scale,
                                                 once.high / measure->scale}};
}

/* Returns the share of `hits` in `trials`. */
static Scored share_of(uint64_t hits, uint64_t trials)
{
    double some = (double)hits;
    double all = (double)trials;

    return (Scored){.count = (long)trials,
                    .number = trials > 0 ? some / all : 0,
                    .interval = wilson(some, some, all)};
}

static Scored draws(const Scorecard *card, const ScoreRow *row)
{
    const uint64_t ended = card->sums->ends[TRACE_OVER];

    (void)row;
    return share_of(ended - card->sums->winners[1], ended);
}

static Scored not_ended(const Scorecard *card, const ScoreRow *row)
{
    (void)row;
    return share_of(card->sums->ends[TRACE_CAPPED], sums_played(card->sums));
}

static Scored of_skill(const Scorecard *card, const ScoreRow *row)
{
    Scored scored = {0};

    (void)row;
    if (card->skill == NULL)
        return scored;
    scored.count = card->skill->ended;
    scored.number = condition_share(card->skill, &scored.interval);
    return scored;
}

/* Returns the number of teams. If no game was played, we assume that each of
 * the seats is a team. */
static int score_teams(const Scorecard *card)
{
    bool is_known = card->sums != NULL && card->sums->seats > 0;

    return is_known ? card->sums->teams.count : card->seats;
}

/* Returns the greatest share of victories with which a ban still matters: the
 * fair share minus SCORE_COST. If there is only one team, the share without
 * bans replaces the fair share. */
static double most_with_ban(const Scorecard *card, const Condition *ban)
{
    int teams = score_teams(card);

    if (teams == 1 && card->sums != NULL)
        return sum_mean(&card->sums->measures[measure_of_seat(0)]) / WHOLE_WIN -
               SCORE_COST;
    return condition_fair(ban, teams) - SCORE_COST;
}

bool score_ban_matters(const Scorecard *card, int i)
{
    const Condition *ban = &card->bans[i];
    Interval share;

    condition_share(ban, &share);
    return ban->ended > 0 && share.high <= most_with_ban(card, ban);
}

/* Returns the share of banned options whose ban costs at least SCORE_COST.
 * Options whose ban cannot cost so much are left out. The low end of the
 * interval counts only sure costs, and the high end also possible costs. */
static Scored of_powers(const Scorecard *card, const ScoreRow *row)
{
    Scored scored = {0};

    (void)row;
    for (int i = 0; i < card->ban_count && card->bans != NULL; i++) {
        const double most = most_with_ban(card, &card->bans[i]);
        Interval share;
        if (most < 0) /* the team wins so rarely that it cannot lose
                       * SCORE_COST */
            continue;
        scored.number += condition_share(&card->bans[i], &share) <= most &&
                         card->bans[i].ended > 0;
        scored.interval.low += score_ban_matters(card, i);
        scored.interval.high += share.low <= most && card->bans[i].ended > 0;
        scored.count += card->bans[i].ended > 0;
    }
    if (scored.count > 0) {
        scored.number /= (double)scored.count;
        scored.interval.low /= (double)scored.count;
        scored.interval.high /= (double)scored.count;
    }
    return scored;
}

#define SEAT_ROW(n)                                                            \
    {                                                                          \
        "seat" #n, "seat " #n " wins", NULL, SCORE_GAMES, of_measure, NULL     \
    }

const ScoreRow score_rows[] = {
    SEAT_ROW(1),
    SEAT_ROW(2),
    SEAT_ROW(3),
    SEAT_ROW(4),
    SEAT_ROW(5),
    SEAT_ROW(6),
    {"draws", "shared or no victory", NULL, SCORE_GAMES, draws,
     "high: many games have no single winner"},
    {"not_ended", "games that did not end", NULL, SCORE_GAMES, not_ended,
     "high: play often reaches no result"},
    {"decided", "decided after, of the turns", NULL, SCORE_GAMES, of_measure,
     "low: decided early; high: open for long"},
    {"lead_changes", "lead changes", "a game", SCORE_GAMES, of_measure,
     "low: the leader stays in front; high: the lead is contested"},
    {"drama", "drama", "points of value", SCORE_GAMES, of_measure,
     "low: winners led throughout; high: they came from behind"},
    {"length", "length", "turns", SCORE_GAMES, of_measure,
     "the turns of all seats together"},
    {"branching", "branching", "options", SCORE_GAMES, of_measure,
     "low: little to choose from; high: much to consider"},
    {"matters", "choices that matter, at most", NULL, SCORE_GAMES, of_measure,
     "low: often two options are equally good"},
    {"surely_matters", "choices that matter, at least", NULL, SCORE_GAMES,
     of_measure, "the same, without what may be chance"},
    {"powers", "options whose ban costs 5 points", NULL, SCORE_POWERS,
     of_powers, "low: a player can do without most"},
    {"skill", "wins of a 4 times longer search", NULL, SCORE_SKILL, of_skill,
     "near the fair share: luck; high: skill"},
};

const int score_row_count = sizeof score_rows / sizeof *score_rows;

Scored score_of(const Scorecard *card, const ScoreRow *row)
{
    return row->of(card, row);
}

bool score_has_row(const Scorecard *card, const ScoreRow *row)
{
    const Sums *sums = card->sums;
    int seat = score_seat(row);

    if (seat < 0 || seat >= card->seats)
        return seat < 0;
    return sums->seats == 0 || teams_is_first(&sums->teams, (Seat)seat);
}

int score_seat(const ScoreRow *row)
{
    return strncmp(row->key, "seat", 4) == 0 ? row->key[4] - '1' : -1;
}

/* -- texts ---------------------------------------------------------------- */

bool score_has_interval(const Scored *scored)
{
    return isfinite(scored->interval.low) && isfinite(scored->interval.high);
}

/* Returns the number of decimals for an interval of this width, 0 to 2. It is
 * the least number for which the width is at least two units of the last
 * decimal. */
static int decimals_of_width(double width)
{
    enum { MOST = 2 };
    int decimals = 0;

    if (!isfinite(width) || width <= 0)
        return MOST;
    while (width < 2 && decimals < MOST) {
        width *= 10;
        decimals++;
    }
    return decimals;
}

const char *score_write(const Scored *scored, bool is_share, char *text)
{
    const double scale = is_share ? 100 : 1;
    const char *unit = is_share ? " %" : "";
    double low = scored->interval.low * scale;
    double high = scored->interval.high * scale;
    int decimals = decimals_of_width(high - low);

    if (scored->count == 0)
        snprintf(text, SCORE_TEXT_SIZE, "-");
    else if (!score_has_interval(scored))
        snprintf(text, SCORE_TEXT_SIZE, "%.*f%s (?)", decimals,
                 scored->number * scale, unit);
    else
        snprintf(text, SCORE_TEXT_SIZE, "%.*f%s (%.*f to %.*f)", decimals,
                 scored->number * scale, unit, decimals, low, decimals, high);
    return text;
}

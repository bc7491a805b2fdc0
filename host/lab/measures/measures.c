/*
 * measures.c -- the table of measures, and a function for each.
 * docs/measures.md has the formulas and their sources.
 */
#include <string.h>

#include "lab/measures/measures.h"

enum { PER_MILLE = 1000, HUNDREDTHS = 100 };

/* -- ends and lengths ----------------------------------------------------- */

static bool is_trace_over(const Trace *trace)
{
    return trace->end == TRACE_OVER;
}

static bool ended(const Trace *trace, long long *number)
{
    *number = is_trace_over(trace);
    return true;
}

static bool length(const Trace *trace, long long *number)
{
    *number = trace_length(trace);
    return true;
}

static bool choices(const Trace *trace, long long *number)
{
    *number = trace->choice_count;
    return true;
}

static bool branching(const Trace *trace, long long *number)
{
    long long sum = 0;

    for (int i = 0; i < trace->choice_count; i++)
        sum += trace->choices[i].options;
    if (trace->choice_count > 0)
        *number = sum * HUNDREDTHS / trace->choice_count;
    return trace->choice_count > 0;
}

static bool forced(const Trace *trace, long long *number)
{
    long long only = 0;

    for (int i = 0; i < trace->choice_count; i++)
        only += trace->choices[i].options == 1;
    if (trace->choice_count > 0)
        *number = only * PER_MILLE / trace->choice_count;
    return trace->choice_count > 0;
}

static bool weighty(const Trace *trace, long long *number)
{
    if (trace->weighed > 0)
        *number = (long long)trace->weighty * PER_MILLE / trace->weighed;
    return trace->weighed > 0;
}

static bool surely_weighty(const Trace *trace, long long *number)
{
    if (trace->weighed > 0)
        *number = (long long)trace->surely_weighty * PER_MILLE / trace->weighed;
    return trace->weighed > 0;
}

/* -- winners -------------------------------------------------------------- */

static bool seat_share(const Trace *trace, int seat, long long *number)
{
    *number = trace_share(trace, seat);
    return is_trace_over(trace) && seat < trace->seats;
}

#define SHARE(seat)                                                            \
    static bool share_##seat(const Trace *trace, long long *number)            \
    {                                                                          \
        return seat_share(trace, (seat)-1, number);                            \
    }
SHARE(1)
SHARE(2)
SHARE(3)
SHARE(4)
SHARE(5)
SHARE(6)

static bool is_winner(const Trace *trace, int seat)
{
    return trace->result.winners >> seat & 1;
}

/* True if the rules ended the game with both winners and losers. */
static bool has_sides(const Trace *trace)
{
    unsigned winners = trace->result.winners;

    return is_trace_over(trace) && winners != 0 &&
           __builtin_popcount(winners) < trace->seats;
}

/* Returns the greatest value among the winners if `won` is true, and among the
 * other seats if it is false. */
static int32_t best_of(const Trace *trace, const int32_t *values, bool won)
{
    int32_t best = INT32_MIN;

    for (int seat = 0; seat < trace->seats; seat++)
        if (is_winner(trace, seat) == won && values[seat] > best)
            best = values[seat];
    return best;
}

/* Stores for each seat the score of its team. */
static void find_scores(const Trace *trace, int *scores)
{
    for (int seat = 0; seat < trace->seats; seat++)
        scores[seat] = trace->result.scores[seat];
    teams_add_up(&trace->teams, scores);
}

static bool margin(const Trace *trace, long long *number)
{
    int scores[SEAT_LIMIT];

    if (!has_sides(trace) || !trace->result.scored)
        return false;
    find_scores(trace, scores);
    *number =
        (long long)best_of(trace, scores, true) - best_of(trace, scores, false);
    return true;
}

static bool top_score(const Trace *trace, long long *number)
{
    int scores[SEAT_LIMIT];

    if (!is_trace_over(trace) || !trace->result.scored)
        return false;
    find_scores(trace, scores);
    *number = scores[0];
    for (int seat = 1; seat < trace->seats; seat++)
        if (scores[seat] > *number)
            *number = scores[seat];
    return true;
}

/* -- values of the seats -------------------------------------------------- */

static bool has_followed_values(const Trace *trace)
{
    return trace->is_followed && trace->has_values && trace_length(trace) > 0 &&
           trace->teams.count > 1;
}

static bool lead_changes(const Trace *trace, long long *number)
{
    if (!has_followed_values(trace))
        return false;
    *number = 0;
    for (int i = 2; i < trace->turn_count; i++)
        *number += trace_leaders(trace, &trace->turns[i]) !=
                   trace_leaders(trace, &trace->turns[i - 1]);
    return true;
}

/* Returns the sum, over all winners, of the difference between the greatest
 * value of any seat and the winner's value. */
static long long shortfall(const Trace *trace, const TraceTurn *turn)
{
    int32_t best = best_of(trace, turn->values, true);
    int32_t other = best_of(trace, turn->values, false);
    long long sum = 0;

    best = other > best ? other : best;
    for (int seat = 0; seat < trace->seats; seat++)
        if (is_winner(trace, seat))
            sum += (long long)best - turn->values[seat];
    return sum;
}

/* We leave out the last position, because the winners always lead there. */
static bool drama(const Trace *trace, long long *number)
{
    int turns = trace->turn_count - 1;
    long long sum = 0;

    if (!has_followed_values(trace) || !has_sides(trace))
        return false;
    for (int i = 0; i < turns; i++)
        sum += shortfall(trace, &trace->turns[i]);
    *number =
        sum * HUNDREDTHS / (turns * __builtin_popcount(trace->result.winners));
    return true;
}

static bool behind(const Trace *trace, long long *number)
{
    int turns = trace->turn_count - 1;
    long long count = 0;

    if (!has_followed_values(trace) || !has_sides(trace))
        return false;
    for (int i = 0; i < turns; i++)
        count += best_of(trace, trace->turns[i].values, true) <
                 best_of(trace, trace->turns[i].values, false);
    *number = count * PER_MILLE / turns;
    return true;
}

static bool decided(const Trace *trace, long long *number)
{
    int turns = trace->turn_count - 1;
    int32_t threshold = INT32_MIN;
    int first = 0;

    if (!has_followed_values(trace) || !has_sides(trace))
        return false;
    for (int i = 0; i < turns; i++) {
        int32_t other = best_of(trace, trace->turns[i].values, false);
        threshold = other > threshold ? other : threshold;
    }
    while (first < turns &&
           best_of(trace, trace->turns[first].values, true) <= threshold)
        first++;
    *number = (long long)first * PER_MILLE / turns;
    return true;
}

/* -- the table ------------------------------------------------------------ */

static bool pyramids(const Trace *trace, long long *number)
{
    const TraceTurn *last;

    if (trace->turn_count == 0)
        return false;
    last = &trace->turns[trace->turn_count - 1];
    *number = 0;
    for (int seat = 0; seat < trace->seats; seat++)
        *number += last->pyramids[seat];
    return true;
}

static bool cards(const Trace *trace, long long *number)
{
    if (trace->turn_count > 0)
        *number = trace->turns[trace->turn_count - 1].board;
    return trace->turn_count > 0;
}

#define SEAT_ROW(n)                                                            \
    {                                                                          \
        "seat" #n, "what seat " #n " has of the victory", "of a win",          \
            WHOLE_WIN, share_##n, .needs_end = true                            \
    }

static const char no_choices[] = "has no choices";
static const char no_turns[] = "has no turns";
static const char no_scores[] = "has no scores";
static const char no_values[] = "has no known values";
static const char no_search[] = "has no searches";

const Measure measures[] = {
    {"ended", "the game ended by its rules", "games", 1, ended, .none = NULL},
    {"length", "complete turns", "turns", 1, length, .is_cut = true},
    {"choices", "choices made", "choices", 1, choices, .is_cut = true},
    {"branching", "options of a choice", "options", HUNDREDTHS, branching,
     .none = no_choices},
    {"forced", "choices with one option only", "of the choices", PER_MILLE,
     forced, .none = no_choices},
    {"matters", "choices in which the best option leads by over 5 points",
     "of the choices", PER_MILLE, weighty, .none = no_search},
    {"surely_matters", "choices in which a search is sure of that",
     "of the choices", PER_MILLE, surely_weighty, .none = no_search},
    SEAT_ROW(1),
    SEAT_ROW(2),
    SEAT_ROW(3),
    SEAT_ROW(4),
    SEAT_ROW(5),
    SEAT_ROW(6),
    {"margin", "how far the winner is ahead of the next", "points", 1, margin,
     .needs_end = true, .needs_winner = true, .none = no_scores},
    {"top_score", "the best score", "points", 1, top_score, .needs_end = true,
     .none = no_scores},
    {"lead_changes", "turns after which others lead", "turns", 1, lead_changes,
     .none = no_values},
    {"drama", "how far the later winner is behind the leader",
     "points of value", HUNDREDTHS, drama, .needs_end = true,
     .needs_winner = true, .none = no_values},
    {"behind", "turns after which the later winner is behind", "of the turns",
     PER_MILLE, behind, .needs_end = true, .needs_winner = true,
     .none = no_values},
    {"decided", "when the winner passes all that others reach", "of the turns",
     PER_MILLE, decided, .needs_end = true, .needs_winner = true,
     .none = no_values},
    {"pyramids", "pyramids on the board at the end", "pyramids", 1, pyramids,
     .none = no_turns},
    {"cards", "cards on the board at the end", "cards", 1, cards,
     .none = no_turns},
};

const int measure_count = sizeof measures / sizeof *measures;
_Static_assert(sizeof measures / sizeof *measures <= MEASURE_LIMIT,
               "a sum for each");

const Measure *measure_find(const char *name)
{
    for (int i = 0; i < measure_count; i++)
        if (strcmp(measures[i].name, name) == 0)
            return &measures[i];
    return NULL;
}

int measure_of_seat(int seat)
{
    return (int)(measure_find("seat1") - measures) + seat;
}

/*
 * replies.c -- compares the best lines of the current turn again, by the turns
 * that follow them.
 *
 * A line that takes a piece has a good value, even if the next seat then takes
 * a greater piece. So the lines with the greatest values, the candidates, are
 * judged by the positions after the best replies. The method is an alpha-beta
 * search (Knuth, Moore: An analysis of alpha-beta pruning, 1975) that looks one
 * turn ahead, then two turns, and so on. Only the best replies of a turn are
 * followed, but all replies of the last turn are judged.
 */
#include <limits.h>
#include <stdlib.h>

#include "base/clock.h"
#include "match/picks/picks.h"
#include "match/search/prior.h"
#include "match/search/replies.h"
#include "match/search/search_internal.h"
#include "script/walk.h"

enum {
    CANDIDATES = 40,
    TURNS_AHEAD = 4, /* greatest number of turns that are looked ahead */
    WIDTH = 8,       /* greatest number of replies that are followed */
    /* Greatest number of replies that are judged: for each iteration of the
     * search, in a whole search, and in a step for one candidate. */
    PER_ITERATION = 20,
    PER_SEARCH = 20000,
    PER_STEP = 2000,
    /* The comparison uses one part in TIME_SHARE of the time of the search. */
    TIME_SHARE = 2,
    /* Greater than the absolute value of any worth. */
    BEYOND = 2 * END_SHARES * WINNING
};

/* A Candidate is one of the best lines of the current turn. All fields but the
 * line and its end are how good a position is for the searching seat. */
typedef struct Candidate {
    int worth; /* after the line */
    int after; /* after the replies of all turns that were looked ahead */
    int found; /* after the replies of the turns that are being looked ahead; a
                * bound if other candidates are better */
    Line line;
    Position end; /* the position after the line */
} Candidate;

/* A Reply is the position after a reply. */
typedef struct Reply {
    int worth; /* how good the position is for the seat that replied */
    Position end;
} Reply;

void replies_begin(Search *search)
{
    const Equipment *equipment = script_equipment(search->script);
    const Player *work = &search->work;
    Replies *replies = &search->replies;

    if (equipment->deck.card_count > 0 || equipment->die_count > 0 ||
        search->start->seats.count != 2 || equipment->teams.count != 2)
        return;
    *replies = (Replies){
        .candidates = calloc(CANDIDATES, sizeof *replies->candidates),
        .pool = calloc(TURNS_AHEAD * WIDTH, sizeof *replies->pool),
        .turns = 1,
        .budget = work->milliseconds > 0 ||
                          work->iterations > PER_SEARCH / PER_ITERATION
                      ? PER_SEARCH
                      : work->iterations * PER_ITERATION};
    if (work->milliseconds > 0)
        replies->end = search->begun + work->milliseconds / TIME_SHARE;
    if (replies->candidates == NULL || replies->pool == NULL)
        replies_free(replies);
}

void replies_free(Replies *replies)
{
    free(replies->candidates);
    free(replies->pool);
    *replies = (Replies){.had_all = replies->had_all};
}

/* -- candidates ----------------------------------------------------------- */

void replies_keep(Search *search, const Line *line, const Position *end,
                  int worth)
{
    Replies *replies = &search->replies;
    int at = 0;

    if (replies->candidates == NULL)
        return;
    if (replies->count < CANDIDATES)
        at = replies->count++;
    else {
        replies->has_dropped = true;
        for (int i = 1; i < CANDIDATES; i++)
            if (replies->candidates[i].worth < replies->candidates[at].worth)
                at = i;
        if (replies->candidates[at].worth >= worth)
            return;
    }
    replies->candidates[at] =
        (Candidate){.worth = worth, .after = worth, .line = *line, .end = *end};
}

/* Compares two candidates for a sequence in which the best are first. */
static int compare_candidates(const void *one, const void *other)
{
    const Candidate *a = one, *b = other;

    return a->after != b->after ? (a->after < b->after) - (a->after > b->after)
                                : (a->worth < b->worth) - (a->worth > b->worth);
}

static void sort_candidates(Replies *replies)
{
    qsort(replies->candidates, (size_t)replies->count,
          sizeof *replies->candidates, compare_candidates);
}

bool replies_are_left(const Search *search)
{
    return search->replies.count > 0;
}

/* -- replies -------------------------------------------------------------- */

/* A Replying is the context of note_reply. */
typedef struct Replying {
    Search *search;
    ScriptError *error; /* set if the script's `value` fails */
    Seat seat;          /* the seat that replies */
    long most;          /* greatest value of Replies.number */
    int enough;         /* a reply of this worth ends the walk */
    int best;           /* the greatest worth of the replies so far */
    Reply *replies;     /* the best replies; NULL if they are not followed */
    int count;          /* number of `replies` */
} Replying;

static void keep_reply(Replying *replying, const Position *end, int worth)
{
    Reply *replies = replying->replies;
    int at = 0;

    if (replying->count < WIDTH)
        at = replying->count++;
    else {
        for (int i = 1; i < WIDTH; i++)
            if (replies[i].worth < replies[at].worth)
                at = i;
        if (replies[at].worth >= worth)
            return;
    }
    replies[at].worth = worth;
    position_restore(&replies[at].end, end);
}

/* A Visit function that judges a reply. */
static bool note_reply(void *context, const Line *line,
                       const Position *position, bool cut)
{
    Replying *replying = context;
    Replies *all = &replying->search->replies;
    Position end;
    int values[SEAT_LIMIT];
    int worth;

    (void)line;
    (void)cut;
    position_restore(&end, position);
    if (all->number >= replying->most ||
        (all->end > 0 && clock_milliseconds() >= all->end) ||
        !prior_judge(replying->search, &end, replying->seat, values, &worth,
                     replying->error))
        return false;
    all->number++;
    if (worth > replying->best)
        replying->best = worth;
    if (replying->replies != NULL)
        keep_reply(replying, &end, worth);
    return worth < replying->enough;
}

/* Compares two replies for a sequence in which the best are first. */
static int compare_replies(const void *one, const void *other)
{
    const Reply *a = one, *b = other;

    return (a->worth < b->worth) - (a->worth > b->worth);
}

/* A Window has the bounds between which a worth must be known exactly. Both are
 * for the seat to move. */
typedef struct Window {
    int low, high;
} Window;

static RunEnd judge_position(Replying *replying, const Position *at, int turns,
                             Window window, int *worth);

/* Computes how good a position is for `seat`, as judge_position does for the
 * seat to move. `*worth` is the worth of the position itself for `seat`, and
 * remains so if the game is over. */
static RunEnd judge_for(Replying *replying, Seat seat, const Position *at,
                        int turns, Window window, int *worth)
{
    bool is_other = at->to_move != seat;
    RunEnd end;

    if (at->over || at->to_move == SEAT_NONE)
        return RUN_DONE;
    if (is_other)
        window = (Window){-window.high, -window.low};
    end = judge_position(replying, at, turns, window, worth);
    if (is_other)
        *worth = -*worth;
    return end;
}

/* Judges the replies one after the other, the best first. */
static RunEnd judge_replies(Replying *replying, int turns, Window window,
                            int *worth)
{
    RunEnd end = RUN_DONE;

    qsort(replying->replies, (size_t)replying->count, sizeof *replying->replies,
          compare_replies);
    *worth = -BEYOND;
    for (int i = 0;
         i < replying->count && *worth < window.high && end == RUN_DONE; i++) {
        const Reply *reply = &replying->replies[i];
        int found = reply->worth;
        if (*worth > window.low)
            window.low = *worth;
        end = judge_for(replying, replying->seat, &reply->end, turns, window,
                        &found);
        if (found > *worth)
            *worth = found;
    }
    return end;
}

/*
 * Computes how good a position is for the seat to move after the best replies
 * of the next turns. `turns` is the number of these turns. Outside of the
 * window, `*worth` is only a bound. Returns RUN_OPEN if the comparison must
 * end.
 */
static RunEnd judge_position(Replying *replying, const Position *at, int turns,
                             Window window, int *worth)
{
    const WalkLimits limits = {.tries = PER_STEP};
    const Line none = {.count = 0};
    Search *search = replying->search;
    Replying next = {.search = search,
                     .error = replying->error,
                     .seat = at->to_move,
                     .most = replying->most,
                     .enough = END_SHARES * WINNING,
                     .best = -BEYOND};
    RunEnd end;

    if (turns > 1)
        next.replies = &search->replies.pool[(turns - 1) * WIDTH];
    else if (window.high < next.enough)
        next.enough = window.high;
    end = script_walk(search->script, at, &none, limits, note_reply, &next,
                      replying->error);
    *worth = next.best;
    if (next.best >= next.enough)
        return RUN_DONE;
    if (end == RUN_DONE && next.best == -BEYOND)
        return RUN_OPEN; /* the seat has no reply */
    if (end != RUN_DONE || turns == 1)
        return end;
    return judge_replies(&next, turns - 1, window, worth);
}

/* -- the comparison ------------------------------------------------------- */

/* Sets the priors of the candidates' nodes to what the comparison has found.
 * The priors of all other nodes become lower than these. */
static void set_priors(Search *search)
{
    const Replies *replies = &search->replies;
    Tree *tree = &search->tree;

    for (uint32_t at = 1; at < tree->count; at++)
        tree->nodes[at].prior -= 2 * BEYOND;
    for (int i = 0; i < replies->count; i++) {
        const Candidate *candidate = &replies->candidates[i];
        uint32_t at = TREE_ROOT;
        for (int pick = search->depth; pick < candidate->line.count; pick++) {
            at = tree_find(tree, at,
                           search_key(search, candidate->line.picks[pick]));
            if (at == TREE_NONE)
                break;
            if (candidate->after > tree->nodes[at].prior)
                tree->nodes[at].prior = candidate->after;
        }
    }
}

/* Judges the next candidate. If it is worse than the best candidate so far, it
 * suffices to know that. */
static RunEnd judge_candidate(Search *search, ScriptError *error)
{
    Replies *replies = &search->replies;
    Candidate *candidate = &replies->candidates[replies->judged];
    Replying replying = {.search = search,
                         .error = error,
                         .most = replies->number + PER_STEP < replies->budget
                                     ? replies->number + PER_STEP
                                     : replies->budget};
    Window window = {-BEYOND, BEYOND};

    for (int i = 0; i < replies->judged; i++)
        if (replies->candidates[i].found - 1 > window.low)
            window.low = replies->candidates[i].found - 1;
    candidate->found = candidate->worth;
    return judge_for(&replying, search->seat, &candidate->end, replies->turns,
                     window, &candidate->found);
}

/* Called when all candidates were judged: looks one turn further. */
static void look_further(Replies *replies)
{
    for (int i = 0; i < replies->count; i++)
        replies->candidates[i].after = replies->candidates[i].found;
    replies->turns++;
    replies->judged = 0;
    sort_candidates(replies);
}

bool replies_go_on(Search *search, ScriptError *error)
{
    Replies *replies = &search->replies;
    RunEnd end;

    if (replies->turns == 1 && replies->judged == 0)
        sort_candidates(replies);
    end = judge_candidate(search, error);
    if (search->is_wrong ||
        (end == RUN_FAILED && error->fault == FAULT_STOPPED))
        return false;
    if (end == RUN_DONE && ++replies->judged < replies->count)
        return true;
    if (end == RUN_DONE)
        look_further(replies);
    if (end == RUN_DONE && replies->turns <= TURNS_AHEAD)
        return true;
    replies->had_all = replies->turns > 2 && !replies->has_dropped;
    if (replies->turns > 1)
        set_priors(search);
    replies_free(replies);
    return true;
}

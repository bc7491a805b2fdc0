/*
 * lookahead.c -- an alpha-beta search over whole turns (Knuth, Moore: An
 * analysis of alpha-beta pruning, 1975).
 *
 * The search first tries a killer, a reply that was good in another position
 * (Akl, Newborn: The principal continuation and the killer heuristic, 1977).
 */
#include <string.h>

#include "base/clock.h"
#include "match/search/lookahead.h"
#include "script/walk.h"

/* Greatest number of lines that a walk follows. */
enum { PER_WALK = 2000 };

static bool is_work_over(const Lookahead *ahead)
{
    return ahead->number >= ahead->most ||
           (ahead->end > 0 && clock_milliseconds() >= ahead->end);
}

/* -- listing replies ------------------------------------------------------ */

/* A Replying is the context of note_reply. It collects the results while
 * replies are listed. */
typedef struct Replying {
    Lookahead *ahead;
    Seat seat;       /* the seat that replies */
    int enough;      /* the walk ends if a reply is worth at least this */
    int best;        /* the greatest worth of the replies so far */
    Killer line;     /* the line of the reply that is best so far */
    ReplyList *list; /* receives the best replies; NULL if no replies are
                      * followed */
} Replying;

static void keep_line(Killer *killer, const Line *line)
{
    killer->count = line->count <= KILLER_PICKS ? line->count : 0;
    memcpy(killer->picks, line->picks,
           sizeof killer->picks[0] * (size_t)killer->count);
}

static void keep_reply(ReplyList *list, const Line *line, const Position *end,
                       int worth)
{
    Reply *replies = list->replies;
    int at = 0;

    if (list->count < WIDTH)
        at = list->count++;
    else {
        for (int i = 1; i < WIDTH; i++)
            if (replies[i].worth < replies[at].worth)
                at = i;
        if (replies[at].worth >= worth)
            return;
    }
    replies[at].worth = worth;
    replies[at].best_at = 0;
    keep_line(&replies[at].line, line);
    position_restore(&replies[at].end, end);
}

/* A Visit function that judges a reply. `position` is the script's own
 * position, so that prior_judge need not copy it. */
static bool note_reply(void *context, const Line *line,
                       const Position *position, bool cut)
{
    Replying *replying = context;
    Lookahead *ahead = replying->ahead;
    int values[SEAT_LIMIT];
    int worth;

    (void)cut;
    if (is_work_over(ahead) ||
        !prior_judge(ahead->search, position, replying->seat, values, &worth,
                     ahead->error))
        return false;
    ahead->number++;
    if (worth > replying->best) {
        replying->best = worth;
        keep_line(&replying->line, line);
    }
    if (replying->list != NULL)
        keep_reply(replying->list, line, position, worth);
    return worth < replying->enough;
}

static bool is_before(const Reply *a, const Reply *b)
{
    return a->best_at != b->best_at ? a->best_at > b->best_at
                                    : a->worth > b->worth;
}

/* Sorts the indices of the replies, the best first. The replies themselves are
 * too large to be moved. */
static void sort_replies(const ReplyList *list, int *order)
{
    const Reply *replies = list->replies;

    for (int i = 0; i < list->count; i++) {
        int at = i;
        for (; at > 0 && is_before(&replies[i], &replies[order[at - 1]]); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

/* Judges the replies in a list, the best first, for the seat that replies.
 * `turns` is the number of turns to look ahead after a reply. */
static RunEnd judge_replies(Lookahead *ahead, Seat seat, ReplyList *list,
                            int turns, Window window, int *worth)
{
    RunEnd end = RUN_DONE;
    int order[WIDTH] = {0};

    sort_replies(list, order);
    *worth = -BEYOND;
    for (int i = 0; i < list->count && *worth < window.high && end == RUN_DONE;
         i++) {
        Reply *reply = &list->replies[order[i]];
        int found = reply->worth;
        end = lookahead_judge(ahead, seat, &reply->end, turns, window, &found);
        if (found > *worth)
            *worth = found;
        if (found <= window.low)
            continue;
        window.low = found;
        reply->best_at = turns;
        ahead->pool->killers[turns] = reply->line;
    }
    return end;
}

/* Lists the replies of the seat to move, and judges them without looking
 * further ahead. `list` receives the best replies; it is NULL if no replies are
 * followed. */
static RunEnd list_replies(Lookahead *ahead, const Position *at,
                           ReplyList *list, int turns, Window window,
                           int *worth)
{
    const WalkLimits limits = {.tries = PER_WALK};
    const Line none = {.count = 0};
    Replying replying = {.ahead = ahead,
                         .seat = at->to_move,
                         .enough = END_SHARES * WINNING,
                         .best = -BEYOND,
                         .list = list};
    RunEnd end;

    if (list != NULL)
        list->count = 0;
    if (turns == 1 && window.high < replying.enough)
        replying.enough = window.high;
    end = script_walk(ahead->search->script, at, &none, limits, note_reply,
                      &replying, ahead->error);
    *worth = replying.best;
    if (replying.best >= replying.enough ||
        (turns == 1 && replying.best > window.low))
        ahead->pool->killers[turns - 1] = replying.line;
    if (end == RUN_DONE && replying.best == -BEYOND)
        return RUN_OPEN; /* the seat has no reply */
    if (list != NULL)
        list->is_whole = end == RUN_DONE;
    return replying.best >= replying.enough ? RUN_DONE : end;
}

/* -- killers -------------------------------------------------------------- */

/* A Decide function that follows a killer. If the killer's pick is not offered,
 * it picks the first option, because any reply may be good enough. */
static int pick_killer(void *context, const Choice *choice)
{
    const Killer *killer = context;

    for (int i = 0; i < choice->count && choice->depth < killer->count; i++)
        if (thing_equal(choice->options[i], killer->picks[choice->depth]))
            return i;
    return 0;
}

/* Plays the killer, and computes the worth of the position after it. Looks
 * further ahead only if this worth is at least `window.high`. */
static RunEnd judge_killer(Lookahead *ahead, const Position *at, int turns,
                           Window window, int *worth)
{
    Search *search = ahead->search;
    Killer killer = ahead->pool->killers[turns - 1];
    Line line = {.count = 0};
    int values[SEAT_LIMIT];
    Position end;
    RunEnd ended;

    if (is_work_over(ahead))
        return RUN_OPEN;
    ended = script_turn(search->script, at, &line, pick_killer, &killer,
                        ahead->error);
    if (ended != RUN_DONE)
        return ended;
    position_restore(&end, script_position(search->script));
    if (!prior_judge(search, &end, at->to_move, values, worth, ahead->error))
        return RUN_FAILED;
    ahead->number++;
    return *worth < window.high ? RUN_DONE
                                : lookahead_judge(ahead, at->to_move, &end,
                                                  turns - 1, window, worth);
}

/* -- the search ----------------------------------------------------------- */

/* Like lookahead_judge, but for the seat to move. `first` is NULL, or the list
 * that keeps the replies of this seat for later calls. */
static RunEnd judge_position(Lookahead *ahead, const Position *at,
                             ReplyList *first, int turns, Window window,
                             int *worth)
{
    LookaheadPool *pool = ahead->pool;
    ReplyList *list = turns > 1 ? &pool->lists[turns - 1] : NULL;
    RunEnd end;

    if (first != NULL)
        list = first;
    if (first == NULL || !first->is_whole) {
        if (ahead->has_killers && pool->killers[turns - 1].count > 0) {
            end = judge_killer(ahead, at, turns, window, worth);
            if (end != RUN_DONE || *worth >= window.high)
                return end;
        }
        end = list_replies(ahead, at, list, turns, window, worth);
        if (end != RUN_DONE || turns <= 1 || *worth >= END_SHARES * WINNING)
            return end;
    }
    return judge_replies(ahead, at->to_move, list, turns - 1, window, worth);
}

RunEnd lookahead_judge(Lookahead *ahead, Seat seat, const Position *at,
                       int turns, Window window, int *worth)
{
    ReplyList *first = ahead->first;
    bool is_other = at->to_move != seat;
    RunEnd end;

    if (turns == 0 || at->over || at->to_move == SEAT_NONE)
        return RUN_DONE;
    ahead->first = NULL;
    if (is_other)
        window = (Window){-window.high, -window.low};
    end = judge_position(ahead, at, first, turns, window, worth);
    if (is_other)
        *worth = -*worth;
    return end;
}

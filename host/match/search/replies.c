/*
 * replies.c -- compares the best lines of the current turn again, by the turns
 * that follow them.
 *
 * We look first one turn ahead, then two turns, and so on (lookahead.c).
 */
#include <stdlib.h>

#include "match/search/lookahead.h"
#include "match/search/replies.h"
#include "script/variant_info.h"

enum {
    CANDIDATES = 40,
    /* Limits for the number of replies that a search judges: PER_ITERATION for
     * each iteration of the search, but at most PER_SEARCH in all. A step,
     * which judges one candidate, judges at most PER_STEP replies. */
    PER_ITERATION = 20,
    PER_SEARCH = 20000,
    PER_STEP = 2000,
    /* Parts of the time of the search, in percent, after which the comparison
     * ends. FIRST_SHARE is for looking one turn ahead, TIME_SHARE for looking
     * further. */
    FIRST_SHARE = 50,
    TIME_SHARE = 65
};

/* A Candidate is one of the best lines of the current turn. `worth`, `after`
 * and `found` are values for the searching seat. */
typedef struct Candidate {
    int worth; /* worth of the position `end`, without looking ahead */
    int after; /* worth in the last complete round */
    int found; /* worth in the current round, or an upper bound of the worth */
    int list;  /* index of the candidate's replies in Replies.lists */
    Line line;
    Position end; /* the position after the line */
} Candidate;

/* True if the best lines of this game can be compared by their replies. */
static bool has_comparison(const Search *search)
{
    const Equipment *equipment = script_equipment(search->script);

    return equipment->deck.card_count == 0 && equipment->die_count == 0 &&
           search->start->seats.count == 2 && equipment->teams.count == 2;
}

void replies_begin(Search *search)
{
    const Player *work = &search->work;
    Replies *replies = &search->replies;

    if (!has_comparison(search))
        return;
    /* Most of this memory is never used, so we do not clear it. */
    *replies = (Replies){
        .candidates = malloc(CANDIDATES * sizeof *replies->candidates),
        .pool = malloc(sizeof *replies->pool),
        .lists = malloc(CANDIDATES * sizeof *replies->lists),
        .turns = 1,
        .budget = player_budget(work, PER_SEARCH, PER_ITERATION)};
    if (work->milliseconds > 0)
        replies->end = search->begun + work->milliseconds * FIRST_SHARE / 100;
    if (replies->candidates == NULL || replies->pool == NULL ||
        replies->lists == NULL) {
        replies_free(replies);
        return;
    }
    for (int i = 0; i < TURNS_AHEAD; i++)
        replies->pool->killers[i].count = 0;
    for (int i = 0; i < CANDIDATES; i++)
        replies->lists[i].is_whole = false;
}

void replies_free(Replies *replies)
{
    free(replies->candidates);
    free(replies->pool);
    free(replies->lists);
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
    replies->candidates[at] = (Candidate){
        .worth = worth, .after = worth, .list = at, .line = *line, .end = *end};
}

/* Compares two candidates for qsort, so that the best come first. */
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

/* -- the comparison ------------------------------------------------------- */

/* Sets the priors of the candidates' nodes to the results of the comparison.
 * Lowers the priors of all other nodes below these results. */
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

/* Judges the next candidate by looking `turns` turns ahead. If the candidate is
 * worse than the best candidate so far, the result is only an upper bound. */
static RunEnd judge_candidate(Search *search, ScriptError *error)
{
    Replies *replies = &search->replies;
    Candidate *candidate = &replies->candidates[replies->judged];
    Lookahead ahead = {.search = search,
                       .pool = replies->pool,
                       .error = error,
                       .has_killers = !replies->has_dropped,
                       .number = replies->number,
                       .most = replies->number + PER_STEP < replies->budget
                                   ? replies->number + PER_STEP
                                   : replies->budget,
                       .end = replies->end,
                       .first = replies->has_dropped
                                    ? NULL
                                    : &replies->lists[candidate->list]};
    Window window = {-BEYOND, BEYOND};
    RunEnd end;

    for (int i = 0; i < replies->judged; i++)
        if (replies->candidates[i].found - 1 > window.low)
            window.low = replies->candidates[i].found - 1;
    candidate->found = candidate->worth;
    end = lookahead_judge(&ahead, search->seat, &candidate->end, replies->turns,
                          window, &candidate->found);
    replies->number = ahead.number;
    return end;
}

/* Prepares to look one turn further. All candidates must have been judged. */
static void look_further(Search *search)
{
    Replies *replies = &search->replies;

    if (replies->end > 0 && !replies->has_dropped)
        replies->end =
            search->begun + search->work.milliseconds * TIME_SHARE / 100;
    for (int i = 0; i < replies->count; i++)
        replies->candidates[i].after = replies->candidates[i].found;
    replies->turns++;
    replies->judged = 0;
    sort_candidates(replies);
}

/* Uses the results of the incomplete last round, in which only some candidates
 * were judged. Places the other candidates below the best judged candidate. */
static void use_part(Replies *replies)
{
    int best = -BEYOND;

    if (replies->judged == 0 || replies->has_dropped)
        return;
    for (int i = 0; i < replies->judged; i++) {
        Candidate *candidate = &replies->candidates[i];
        candidate->after = candidate->found;
        if (candidate->found > best)
            best = candidate->found;
    }
    for (int i = replies->judged; i < replies->count; i++)
        if (replies->candidates[i].after >= best)
            replies->candidates[i].after = best - 1;
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
        look_further(search);
    if (end == RUN_DONE && replies->turns <= TURNS_AHEAD)
        return true;
    replies->had_all = replies->turns > 2 && !replies->has_dropped;
    if (replies->turns > 1) {
        use_part(replies);
        set_priors(search);
    }
    replies_free(replies);
    return true;
}

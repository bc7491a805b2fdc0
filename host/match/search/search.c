/*
 * search.c -- runs a search, and reports its results.
 *
 * The search is an information-set Monte Carlo tree search with one observer
 * (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012).
 * A node of its tree is a choice.
 */
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/search/search_internal.h"

enum {
    /* Number of iterations in a step, if the number of iterations of the search
     * is fixed. */
    SLICE = 64,
    SLICE_TIME = 20, /* milliseconds in a step */
    /* A search that has not yet picked an option continues up to this number of
     * iterations. */
    PATIENCE = 256,
    /* A search ends after this number of iterations in which the script reached
     * a limit. */
    MOST_LIMITS = 2,
    /* A search that has not yet picked an option ends after this number of
     * iterations in which the script raised an error. */
    MOST_FAULTS = 32,
    /* Number of nodes added to the limit of the tree, for the lines that are
     * compared before the search. */
    PRIOR_NODES = 1 << 14,
    NODE_LIMIT = 1 << 19
};

/* -- a search ------------------------------------------------------------- */

/* Returns the greatest number of nodes that iterations may add to the tree. We
 * allow for eight nodes an iteration, which is enough in practice. */
static uint32_t node_limit(const Player *work)
{
    return work->milliseconds > 0 || work->iterations > NODE_LIMIT / 8
               ? NODE_LIMIT
               : (uint32_t)work->iterations * 8;
}

Search *search_new(const Game *game, Random *random, const Player *work,
                   bool loose)
{
    const Choice *choice = &game->choice;
    Search *search = calloc(1, sizeof *search);

    if (search == NULL)
        return NULL;
    *search = (Search){.script = game->script,
                       .game = game,
                       .seat = choice->seat,
                       .seed = random_next(random),
                       .start = &game->now,
                       .line = game->line,
                       .depth = game->line.count,
                       .revealed = script_revealed(game->script) >= 0,
                       .loose = loose,
                       .manner = manner_at_first,
                       .work = *work,
                       .begun = clock_milliseconds()};
    search->line.count = choice->known;
    if (tree_make(&search->tree, node_limit(work) + PRIOR_NODES))
        return search;
    search_free(search);
    return NULL;
}

void search_free(Search *search)
{
    if (search == NULL)
        return;
    replies_free(&search->replies);
    tree_free(&search->tree);
    free(search);
}

/* True if the search must end. A search that could not pick an option yet gets
 * more iterations. Repeated errors or limits of the script end it early. */
static bool is_done(const Search *search, long passed)
{
    bool is_over = search->work.milliseconds > 0
                       ? passed >= search->work.milliseconds
                       : search->iterations >= search->work.iterations;

    if (search->limits >= MOST_LIMITS ||
        (!search->has_tried && search->faults >= MOST_FAULTS))
        return true;
    return is_over && (search->has_tried || search->iterations >= PATIENCE);
}

SearchState search_go_on(Search *search, ScriptError *error)
{
    long most = search->work.milliseconds > 0 ? LONG_MAX : SLICE;
    long begun = clock_milliseconds();
    long now;
    long done = 0;

    do {
        if (!search_iterate(search, error))
            return error->fault == FAULT_STOPPED ? SEARCH_STOPPED
                                                 : SEARCH_FAILED;
        now = clock_milliseconds();
        if (is_done(search, now - search->begun))
            return SEARCH_DONE;
    } while (++done < most && now - begun < SLICE_TIME);
    return SEARCH_MORE;
}

bool search_has_failed(const Search *search, ScriptError *error)
{
    if (search->fault.fault == FAULT_NONE)
        return false;
    *error = search->fault;
    return true;
}

int search_percent(const Search *search)
{
    const Player *work = &search->work;
    long part =
        work->milliseconds > 0
            ? (clock_milliseconds() - search->begun) * 100 / work->milliseconds
            : search->iterations * 100 / work->iterations;

    return part < 100 ? (int)part : 100;
}

long search_iterations(const Search *search)
{
    return search->iterations;
}

const Game *search_game(const Search *search)
{
    return search->game;
}

/* Returns the results of an option in the choice that follows a node of the
 * tree. */
static MctsOption option_at(const Search *search, uint32_t parent, Thing option)
{
    uint32_t at = tree_find(&search->tree, parent, search_key(search, option));
    const TreeNode *node = &search->tree.nodes[at];

    if (at == TREE_NONE || node->visits == 0)
        return (MctsOption){.option = option};
    return (MctsOption){.option = option,
                        .visits = (long)node->visits,
                        .worth = node->worth / node->visits};
}

void search_tell(const Search *search, MctsReport *report)
{
    const Choice *choice = &search->game->choice;

    report->iterations = search->iterations;
    report->ended = search->ended;
    report->fault = search->fault;
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        report->shares[seat] =
            search->rewarded > 0
                ? search->rewards[seat] / (double)search->rewarded
                : 0;
    report->deviation = search_deviation(search);
    report->count = choice->count;
    for (int i = 0; i < choice->count; i++)
        report->options[i] = option_at(search, TREE_ROOT, choice->options[i]);
}

bool mcts_is_better(const MctsOption *one, const MctsOption *other)
{
    return one->visits > other->visits ||
           (one->visits == other->visits && one->worth > other->worth);
}

/* -- the preferred line --------------------------------------------------- */

/* Finds the option with the best results in the choice that follows a node of
 * the tree. Returns false if no option was picked. */
static bool preferred(const Search *search, uint32_t parent,
                      const Choice *choice, Thing *option)
{
    MctsOption best = {.visits = 0};

    for (int i = 0; i < choice->count; i++) {
        MctsOption each = option_at(search, parent, choice->options[i]);
        if (mcts_is_better(&each, &best))
            best = each;
    }
    *option = best.option;
    return best.visits > 0;
}

/* Returns the reason why the line ends after a pick. Returns LINE_GOES_ON if it
 * does not end, because the same seat must choose next. */
static LineEnd search_stand(const Search *search, const Game *game, RunEnd end)
{
    if (script_revealed(search->script) > search->depth)
        return search->line.count < search->depth ? LINE_HIDDEN : LINE_CHANCE;
    if (end == RUN_DONE)
        return LINE_WHOLE;
    if (game->choice.seat != search->seat)
        return LINE_ASKED;
    return game->line.count < LINE_LIMIT ? LINE_GOES_ON : LINE_UNKNOWN;
}

RunEnd search_line(const Search *search, Thing first, MctsLine *found,
                   ScriptError *error)
{
    Game game = *search->game;
    uint32_t node = TREE_ROOT;
    Thing pick = first;
    RunEnd end;

    do {
        node = tree_find(&search->tree, node, search_key(search, pick));
        game.line.picks[game.line.count++] = pick;
        end = game_look(&game, error);
        if (end != RUN_OPEN && end != RUN_DONE)
            return end;
        found->end = search_stand(search, &game, end);
        if (found->end == LINE_GOES_ON &&
            (node == TREE_NONE ||
             !preferred(search, node, &game.choice, &pick)))
            found->end = LINE_UNKNOWN;
    } while (found->end == LINE_GOES_ON);
    found->line = game.line;
    return RUN_DONE;
}

RunEnd search_plan(const Search *search, Thing first, long share, Line *plan,
                   ScriptError *error)
{
    int known = search->game->line.count + 1;
    uint32_t node = TREE_ROOT;
    MctsLine found;
    RunEnd end = search_line(search, first, &found, error);

    if (end != RUN_DONE)
        return end;
    *plan = found.line;
    for (int i = known - 1; i < plan->count; i++) {
        node =
            tree_find(&search->tree, node, search_key(search, plan->picks[i]));
        if (i >= known &&
            (node == TREE_NONE ||
             search->tree.nodes[node].visits * share < search->iterations))
            plan->count = i;
    }
    return RUN_DONE;
}

/* -- the best option ------------------------------------------------------- */

/* Returns the option with the best results, except the option `other`, which
 * may be NULL. Returns NULL if there is no such option. */
static const MctsOption *best_but(const MctsReport *report,
                                  const MctsOption *other)
{
    const MctsOption *best = NULL;

    for (int i = 0; i < report->count; i++)
        if (&report->options[i] != other &&
            (best == NULL || mcts_is_better(&report->options[i], best)))
            best = &report->options[i];
    return best;
}

Thing mcts_best(const MctsReport *report)
{
    return best_but(report, NULL)->option;
}

bool mcts_lead(const MctsReport *report, MctsLead *lead)
{
    const MctsOption *best = best_but(report, NULL);
    const MctsOption *second = best_but(report, best);

    if (second == NULL || second->visits == 0)
        return false;
    lead->lead = best->worth - second->worth;
    lead->error = report->deviation * sqrt(1.0 / (double)best->visits +
                                           1.0 / (double)second->visits);
    return true;
}

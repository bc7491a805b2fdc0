/*
 * prior.c -- compares the lines of the current turn before the search.
 *
 * The search first tries the options on the best lines, until others do better:
 * PUCT (Rosin, Multi-armed bandits with episode context, 2011).
 */
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/position/position.h"
#include "match/picks/picks.h"
#include "match/search/prior.h"
#include "match/search/search.h"
#include "match/search/search_internal.h"
#include "script/score.h"
#include "script/variant_info.h"
#include "script/walk.h"

enum {
    LINES = 2000, /* greatest number of lines that are followed */
    /* Number of random turns that are played if not all lines can be followed:
     * if there are more than LINES, or see can_follow. */
    SAMPLES = 500,
    /* Upper limits of both numbers for each iteration of the search. */
    LINES_PER_ITERATION = 25,
    SAMPLES_PER_ITERATION = 20,
    /* Number of losses that we add to the samples of a line whose first sample
     * wins in a random world, because the win may be a lucky guess. */
    LOSSES = 3
};

bool search_values(Search *search, const Position *position, int *values,
                   ScriptError *error)
{
    search->is_wrong = !script_values_by(search->script, search->work.values,
                                         position, values, error);
    return !search->is_wrong;
}

bool prior_judge(Search *search, const Position *end, Seat seat, int *values,
                 int *worth, ScriptError *error)
{
    int verdict = end->over ? end_verdict(end, search_teams(search), seat) : 0;

    *worth = verdict * WINNING;
    if (verdict != 0)
        return true;
    if (!search_values(search, end, values, error))
        return false;
    *worth = values_margin(values, search_teams(search), seat);
    return true;
}

/* -- judging lines -------------------------------------------------------- */

/* Adds the value of a line's end to the average of the line's last node. If
 * the line `may_be_guess`, an early win counts less; see LOSSES. */
static void note_end(TreeNode *node, int worth, bool may_be_guess)
{
    if (may_be_guess && node->judged == 0 && worth >= WINNING) {
        node->judged = LOSSES;
        node->prior = -worth;
    }
    node->prior += (worth - node->prior) / (double)++node->judged;
    node->has_prior = true;
}

/* Sets the prior of each node to the greatest average of the lines through the
 * node. */
static void spread_priors(Tree *tree)
{
    for (uint32_t i = tree->count - 1; i > TREE_ROOT; i--) {
        const TreeNode *node = &tree->nodes[i];
        TreeNode *parent = &tree->nodes[node->parent];
        if (node->parent == TREE_ROOT || !node->has_prior)
            continue;
        if (!parent->has_prior || node->prior > parent->prior)
            parent->prior = node->prior;
        parent->has_prior = true;
    }
}

/* A Judging is the context of a walk through the lines. */
typedef struct Judging {
    Search *search;
    ScriptError *error; /* set if the script's `value` fails */
} Judging;

/* A Visit function that adds a line to the tree. The value of the position at
 * the line's end counts in the average of the line's last node. */
static bool note_line(void *context, const Line *line, const Position *position,
                      bool cut)
{
    Judging *judging = context;
    Search *search = judging->search;
    Position end;
    uint32_t node = TREE_ROOT;
    int values[SEAT_LIMIT];
    int worth;

    (void)cut;
    position_restore(&end, position);
    if (!prior_judge(search, &end, search->seat, values, &worth,
                     judging->error))
        return false;
    replies_keep(search, line, &end, worth);
    for (int i = search->depth; i < line->count; i++) {
        node =
            tree_add(&search->tree, node, search_key(search, line->picks[i]));
        if (node == TREE_NONE)
            return false;
    }
    note_end(&search->tree.nodes[node], worth,
             search->samples > 0 && search->revealed);
    return true;
}

/* A Decide function that repeats the picks that the searching seat has made,
 * and makes all other picks at random. */
static int pick_random(void *context, const Choice *choice)
{
    Search *search = context;

    return choice->depth < search->depth ? search_pick_again(search, choice)
                                         : bot_pick(&search->key, choice);
}

/* Plays the rest of the turn at random, and notes the value of its end. Each
 * try has new random cards, because something was revealed. */
static RunEnd prior_sample(Search *search, ScriptError *error)
{
    Judging judging = {search, error};
    Line line = search->line;
    RunEnd end;

    search->has_world = false;
    end = script_turn_in(search->script, search->start, &line, search->loose,
                         search_enter_world, pick_random, search, error);
    if (end == RUN_DONE)
        note_line(&judging, &line, script_position(search->script), false);
    return end;
}

static void enter_world(void *context, Position *position)
{
    const Judging *judging = context;

    search_enter_world(judging->search, position);
}

static RunEnd prior_follow(Search *search, ScriptError *error)
{
    const WalkLimits limits = {
        .stop_at_reveal = search->revealed,
        .most = player_budget(&search->work, LINES, LINES_PER_ITERATION),
        .tries = LINES,
        .determinize = enter_world};
    Judging judging = {search, error};

    search->has_world = false;
    return script_walk(search->script, search->start, &search->line, limits,
                       note_line, &judging, error);
}

/* Computes each seat's margin before the search. It is computed in a random
 * position that the searching seat cannot tell from the real position. */
static bool prior_stand(Search *search, ScriptError *error)
{
    Position start = *search->start;
    int values[SEAT_LIMIT];

    knowledge_determinize(&start, script_equipment(search->script),
                          search->seat, &search->random);
    if (!search_values(search, &start, values, error))
        return false;
    for (int seat = 0; seat < start.seats.count; seat++)
        search->standing[seat] =
            values_margin(values, search_teams(search), seat);
    return true;
}

/* Ends the comparison, because all lines were followed, all random turns were
 * played, or the script has failed. Returns false if the search cannot
 * continue. */
static bool prior_finish(Search *search, RunEnd end, const ScriptError *error)
{
    search->samples = 0;
    if (search->is_wrong ||
        (end == RUN_FAILED && error->fault == FAULT_STOPPED))
        return false;
    search->has_prior = end == RUN_DONE && search->tree.count > 1;
    if (search->has_prior)
        spread_priors(&search->tree);
    if (!search->has_prior) {
        tree_clear(&search->tree);
        replies_free(&search->replies);
    }
    return true;
}

/* True if lines can be followed: all worlds have the same lines up to the next
 * reveal, and the picks before the open choice are known, in their order. */
static bool can_follow(const Search *search)
{
    const Equipment *equipment = script_equipment(search->script);

    return (!search->revealed ||
            (equipment->deck.card_count == 0 && !equipment->has_secret_vars)) &&
           search->line.count >= search->depth &&
           (!search->loose || search->line.count == 0);
}

bool prior_begin(Search *search, ScriptError *error)
{
    RunEnd end;

    tree_clear(&search->tree);
    search->has_tried = false;
    memset(search->rewards, 0, sizeof search->rewards);
    search->margins = search->squares = 0;
    search->margin_count = search->rewarded = 0;
    if (!prior_stand(search, error))
        return false;
    if (can_follow(search)) {
        if (!search->revealed)
            replies_begin(search);
        end = prior_follow(search, error);
        if (end != RUN_OPEN || search->is_wrong)
            return prior_finish(search, end, error);
        search->has_too_many = true;
    }
    search->samples =
        (int)player_budget(&search->work, SAMPLES, SAMPLES_PER_ITERATION);
    return true;
}

bool prior_go_on(Search *search, ScriptError *error)
{
    RunEnd end = prior_sample(search, error);

    if (end == RUN_FAILED || search->is_wrong)
        return prior_finish(search, end, error);
    return --search->samples > 0 || prior_finish(search, RUN_DONE, error);
}

/* -- choosing by the prior ------------------------------------------------ */

/* We add a random multiple (0 to 1023) of this number to the result of each
 * option, so that the choice between equal options is random. */
static const double shuffle = 1e-9;

static int compare_priors(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a < b) - (a > b);
}

/* Returns how many of `numbers` are greater than `number`. `numbers` must be
 * sorted, the greatest first. */
static int count_greater(const double *numbers, int count, double number)
{
    int low = 0, high = count;

    while (low < high) {
        int middle = (low + high) / 2;
        if (numbers[middle] > number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Sets the weight of each option to 1 divided by its rank. Options that were on
 * no line have the last rank. Returns the sum of the weights, without options
 * that were on no line, because they may be impossible. */
static double prior_weigh(const TreeNode *nodes, int count, double *weights)
{
    double sorted[OPTION_LIMIT];
    int judged = 0;
    double sum = 0;

    for (int i = 0; i < count; i++)
        if (nodes[i].has_prior)
            sorted[judged++] = nodes[i].prior;
    if (judged > 1)
        qsort(sorted, (size_t)judged, sizeof *sorted, compare_priors);
    for (int i = 0; i < count; i++) {
        int before = judged;
        if (nodes[i].has_prior)
            before = count_greater(sorted, judged, nodes[i].prior);
        weights[i] = 1.0 / (1 + before);
        if (nodes[i].has_prior || judged == 0)
            sum += weights[i];
    }
    return sum;
}

/* Returns the reward that we assume for options without visits. This is the
 * average reward at the node, or in the whole search. */
static double expected(const Search *search, uint32_t parent)
{
    const TreeNode *node = &search->tree.nodes[parent];

    if (parent != TREE_ROOT && node->visits > 0)
        return node->worth / node->visits;
    return search->rewarded > 0
               ? search->rewards[search->seat] / (double)search->rewarded
               : 0.5;
}

/* Copies the node of each option. If an option has no node, its copy is all
 * 0. */
static void find_nodes(const Search *search, uint32_t parent,
                       const Choice *choice, TreeNode *nodes)
{
    for (int i = 0; i < choice->count; i++) {
        uint32_t at = tree_find(&search->tree, parent,
                                search_key(search, choice->options[i]));
        memset(&nodes[i], 0, sizeof nodes[i]);
        if (at != TREE_NONE)
            nodes[i] = search->tree.nodes[at];
    }
}

int prior_select(Search *search, uint32_t parent, const Choice *choice)
{
    TreeNode nodes[OPTION_LIMIT];
    double weights[OPTION_LIMIT];
    double visits = 1, best = 0, factor;
    const uint64_t key = picks_key(search->key, choice);
    int index = -1;

    find_nodes(search, parent, choice, nodes);
    for (int i = 0; i < choice->count; i++)
        visits += nodes[i].visits;
    factor = search->manner.weight * search_deviation(search) * sqrt(visits) /
             prior_weigh(nodes, choice->count, weights);
    for (int i = 0; i < choice->count; i++) {
        double visited = nodes[i].visits;
        double promise =
            visited > 0 ? nodes[i].worth / visited : expected(search, parent);
        promise += factor * weights[i] / (1 + visited);
        promise +=
            shuffle *
            (double)(picks_number(key, choice, choice->options[i]) >> 54);
        if (index < 0 || promise > best) {
            best = promise;
            index = i;
        }
    }
    return index;
}

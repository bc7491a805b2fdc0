/*
 * iteration.c -- an iteration of a search: plays a few turns. The tree selects
 * the first picks, and the later picks are random.
 */
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/logarithm.h"
#include "core/position/position.h"
#include "match/picks/picks.h"
#include "match/search/prior.h"
#include "match/search/search.h"
#include "match/search/search_internal.h"
#include "script/variant_info.h"
#include "script/walk.h"

/* Constant of UCB1, for rewards from 0 to 1. */
static const double exploration = 0.7;

/* Least and greatest reward for a game that has not ended. */
static const double least_reward = 0.1, most_reward = 0.9;

/* If most of the first PROBES iterations end the game, we assume that random
 * turns are blunders. The results of random games then only show which seat
 * blunders first. */
enum { PROBES = 16 };

/* A search of at most SHORT iterations compares the lines at once, because it
 * has no iterations to spare for probes. */
enum { SHORT = 32 };

/* Number of visits of a node after which the choices of the next turn are added
 * to the tree. */
enum { MATURE = 10 };

/* Greatest number of turns in an iteration. Some Manners allow fewer turns. */
enum { TURNS = 8 };

const Manner manner_at_first = {.turns = TURNS, .tries = 1};
static const Manner with_strong_prior = {.weight = 12, .turns = 3, .tries = 4};
static const Manner with_weak_prior = {.weight = 2, .turns = TURNS, .tries = 2};
/* The Manner that is used if all lines of the turn were compared by looking at
 * least two turns ahead (see replies.c). */
static const Manner with_replies = {.weight = 20, .turns = 3, .tries = 4};

/* -- random numbers ------------------------------------------------------- */

void search_begin_random(Search *search, uint64_t number)
{
    search->random = random_from_number(random_mix(search->seed ^ number));
    search->key = random_next(&search->random);
}

void search_enter_world(void *context, Position *position)
{
    Search *search = context;

    if (search->has_world) {
        position_restore(position, &search->world);
        return;
    }
    knowledge_determinize(position, script_equipment(search->script),
                          search->seat, &search->random);
    position_restore(&search->world, position);
    search->has_world = true;
}

/* -- picking -------------------------------------------------------------- */

Thing search_key(const Search *search, Thing option)
{
    const Deck *deck = &script_equipment(search->script)->deck;
    const Cards *cards = &search->start->cards;
    Card card = (Card)option.id;

    if (option.type != THING_CARD)
        return option;
    option.type |= (uint16_t)(deck->face_of[card] << 8);
    option.id = card_on_board(cards, card) && !card_is_down(cards, card)
                    ? cards->place[card]
                    : PLACE_NOWHERE;
    return option;
}

/* Like search_key, but leaves out a card's space in later turns, because the
 * space may have changed. */
static Thing key_in_turn(const Search *search, Thing option)
{
    Thing key = search_key(search, option);

    if (option.type == THING_CARD && search->first > 0)
        key.id = PLACE_NOWHERE;
    return key;
}

double search_deviation(const Search *search)
{
    double count = search->rewarded > 0 ? (double)search->rewarded : 1;
    double mean = search->rewards[search->seat] / count;
    double variance = search->squares / count - mean * mean;

    if (search->rewarded < 2)
        return 0.5;
    return 0.01 + (variance > 0 ? sqrt(variance) : 0);
}

/* Returns the upper confidence bound (UCB1) of a node. Instead of the parent's
 * visits, we count the iterations in which the option was offered. */
static double promise(const TreeNode *node, double factor)
{
    return node->worth / node->visits +
           factor * sqrt(logarithm(node->offered) / node->visits);
}

/* Selects an option and returns its index. Options without a node come first.
 * If there are none, selects the option with the greatest bound (`promise`).
 * Returns -1 if all options were always refused. `is_again` is true if the
 * script has refused an option of this choice. */
static int select_option(Search *search, uint32_t parent, const Choice *choice,
                         bool is_again)
{
    double factor = search->has_prior ? search_deviation(search) : exploration;
    const uint64_t key = picks_key(search->key, choice);
    uint64_t greatest = 0;
    bool fresh = false;
    int index = -1;
    double best = -1;

    for (int i = 0; i < choice->count; i++) {
        uint32_t at = tree_find(&search->tree, parent,
                                key_in_turn(search, choice->options[i]));
        TreeNode *node = &search->tree.nodes[at];
        if (at == TREE_NONE) {
            uint64_t number = picks_number(key, choice, choice->options[i]);
            if (!fresh || number > greatest) {
                greatest = number;
                index = i;
            }
            fresh = true;
            continue;
        }
        node->offered += !is_again;
        if (!fresh && node->visits > 0 && promise(node, factor) > best) {
            best = promise(node, factor);
            index = i;
        }
    }
    search->grows = fresh;
    return index;
}

/* Drops the refused picks from the trail: the picks of this turn from `depth`
 * on. Returns true if there are such picks. The tree then selects again in the
 * same iteration, so that an option that is never possible costs no
 * iteration. */
static bool drop_refused(Search *search, int depth)
{
    int place = search->first + depth - search->first_depth;

    if (place >= search->trail_count)
        return false;
    search->trail_count = place;
    search->grows = false;
    return true;
}

static uint32_t last_of_trail(const Search *search)
{
    return search->trail_count > 0 ? search->trail[search->trail_count - 1]
                                   : TREE_ROOT;
}

int search_pick_again(Search *search, const Choice *choice)
{
    const Line *line = &search->game->line;

    if (choice->seat == search->seat && choice->depth < line->count)
        for (int i = 0; i < choice->count; i++)
            if (thing_equal(choice->options[i], line->picks[choice->depth]))
                return i;
    return bot_pick(&search->key, choice);
}

/* A Decide function that lets the tree select each pick until the iteration
 * leaves the tree. After that, picks are random. */
static int iteration_pick(void *context, const Choice *choice)
{
    Search *search = context;
    uint32_t node = TREE_NONE;
    uint32_t parent;
    bool is_again;
    int index = -1;

    if (choice->depth < search->first_depth)
        return search_pick_again(search, choice);
    if (search->is_rollout)
        return bot_pick(&search->key, choice);
    is_again = drop_refused(search, choice->depth);
    parent = last_of_trail(search);
    if (search->has_prior && search->first == 0 && choice->seat == search->seat)
        index = prior_select(search, parent, choice);
    else if (!search->grows)
        index = select_option(search, parent, choice, is_again);
    if (index < 0)
        index = bot_pick(&search->key, choice);
    if (search->trail_count < TRAIL_LIMIT)
        node = tree_add(&search->tree, parent,
                        key_in_turn(search, choice->options[index]));
    if (node == TREE_NONE) {
        search->is_rollout = true;
        return index;
    }
    search->seats[search->trail_count] = choice->seat;
    search->trail[search->trail_count++] = node;
    return index;
}

/* -- rewards -------------------------------------------------------------- */

/* Returns the reward for a margin. A margin of 0 gives an equal share. We
 * divide by the average margin, because the scale of values is unknown. */
static double reward_margin(Search *search, const Teams *teams, int margin)
{
    double share = teams->count > 1 ? end_share(teams) : 0.5;

    search->margins += abs(margin);
    search->margin_count++;
    return share + (margin > 0 ? most_reward - share : share - least_reward) *
                       margin /
                       (abs(margin) + 1 +
                        search->margins / (double)search->margin_count);
}

/* Computes the rewards for a game that has not ended. */
static bool reward_values(Search *search, double *rewards, ScriptError *error)
{
    const Teams *teams = search_teams(search);
    const Position *end = &search->now;

    if (!search->is_judged &&
        !search_values(search, end, search->values, error))
        return false;
    for (int seat = 0; seat < end->seats.count; seat++)
        rewards[seat] =
            reward_margin(search, teams,
                          values_margin(search->values, teams, seat) -
                              search->standing[seat]);
    return true;
}

static bool reward(Search *search, double *rewards, ScriptError *error)
{
    const Position *end = &search->now;

    if (!end->over)
        return reward_values(search, rewards, error);
    search->ended++;
    for (int seat = 0; seat < end->seats.count; seat++)
        rewards[seat] = end_reward(end, search_teams(search), (Seat)seat);
    return true;
}

/* -- iterations ----------------------------------------------------------- */

static void begin_turn(Search *search, int depth)
{
    search->is_rollout =
        search->is_rollout || search->grows ||
        (search->has_prior && search->trail_count > 0 &&
         search->tree.nodes[last_of_trail(search)].visits < MATURE);
    search->first = search->trail_count;
    search->first_depth = depth;
}

/* Plays the turn that begins at `now` several times with random picks. Stores
 * in `best` the resulting position that is best for the seat to move, and in
 * `values` the values of the seats there. */
static RunEnd play_best(Search *search, ScriptError *error)
{
    Seat seat = search->now.to_move;
    int values[SEAT_LIMIT];
    int most = INT_MIN;

    for (int i = 0; i < search->manner.tries; i++, search->key++) {
        Line line = {.count = 0};
        RunEnd end = script_turn(search->script, &search->now, &line,
                                 iteration_pick, search, error);
        const Position *reached = script_position(search->script);
        int worth;
        if (end != RUN_DONE)
            return end;
        if (!prior_judge(search, reached, seat, values, &worth, error))
            return RUN_FAILED;
        if (i > 0 && worth <= most)
            continue;
        most = worth;
        search->best = *reached;
        memcpy(search->values, values, sizeof values);
    }
    return RUN_DONE;
}

/* Stores the first error in a turn after the current turn. We ignore a turn
 * that cannot be completed, because the real game reports such a turn. */
static RunEnd note_failure(Search *search, RunEnd end, const ScriptError *error)
{
    if (end == RUN_FAILED && error->fault == FAULT_SCRIPT &&
        !error->is_dead_end && search->fault.fault == FAULT_NONE)
        search->fault = *error;
    return end;
}

/* Plays a turn from `now`, and moves `now` to its end. `turn` is 1 for the turn
 * after the current turn. */
static RunEnd play_iteration_turn(Search *search, int turn, ScriptError *error)
{
    Line line = {.count = 0};
    RunEnd end;

    begin_turn(search, 0);
    search->is_judged = search->manner.tries > 1 && search->is_rollout &&
                        turn >= search->roll_once &&
                        search->now.to_move != SEAT_NONE;
    search->once += !search->is_judged;
    if (search->is_judged) {
        end = play_best(search, error);
        search->now = search->best;
        return note_failure(search, end, error);
    }
    end = script_turn(search->script, &search->now, &line, iteration_pick,
                      search, error);
    search->now = *script_position(search->script);
    return note_failure(search, end, error);
}

/* Plays the rest of the current turn and the turns after it. */
static RunEnd play_turns(Search *search, Determinize determinize,
                         ScriptError *error)
{
    Line line = search->line;
    RunEnd end;

    search->has_world = search->grows = search->is_judged = false;
    search->trail_count = 0;
    search->once++;
    begin_turn(search, search->depth);
    end = script_turn_in(search->script, search->start, &line, search->loose,
                         determinize, iteration_pick, search, error);
    search->now = *script_position(search->script);
    for (int i = 1;
         i < search->manner.turns && end == RUN_DONE && !search->now.over; i++)
        end = play_iteration_turn(search, i, error);
    return end;
}

bool search_roll(Search *search, int once, ScriptError *error)
{
    bool is_fine;

    search->roll_once = once == ROLL_BARE ? search->manner.turns : once;
    search->is_rollout = true;
    search_begin_random(search, (uint64_t)search->once);
    is_fine = play_turns(search, NULL, error) != RUN_FAILED;
    if (is_fine && once != ROLL_BARE && !search->now.over && !search->is_judged)
        is_fine = search_values(search, &search->now, search->values, error);
    return is_fine;
}

double search_once(const Search *search)
{
    return (double)search->once / (double)search->iterations;
}

static bool is_short(const Search *search)
{
    return search->work.milliseconds == 0 && search->work.iterations <= SHORT;
}

/* True if iterations alone would choose badly: they are few, they mostly show
 * blunders, or the turn has too many lines to try. */
static bool needs_strong_prior(const Search *search)
{
    return is_short(search) || search->ended > PROBES / 2 ||
           search->has_too_many;
}

/* Does a step of the comparison of lines (see prior.c). After the last step,
 * sets the Manner of the following iterations. */
static bool judge_lines(Search *search, ScriptError *error)
{
    bool is_fine;

    /* Bit 32 makes the number different from the number of every iteration, so
     * that the step gets random numbers of its own. */
    search_begin_random(search, (uint64_t)1 << 32 | (uint64_t)search->samples);
    is_fine = search->samples > 0        ? prior_go_on(search, error)
              : replies_are_left(search) ? replies_go_on(search, error)
                                         : prior_begin(search, error);
    search->is_prior_made =
        is_fine && search->samples == 0 && !replies_are_left(search);
    if (search->is_prior_made && search->has_prior)
        search->manner = search->replies.had_all      ? with_replies
                         : needs_strong_prior(search) ? with_strong_prior
                                                      : with_weak_prior;
    return is_fine;
}

static bool needs_prior(const Search *search)
{
    return search->iterations == (is_short(search) ? 0 : PROBES) &&
           !search->is_prior_made &&
           script_has_values(search->script, search->work.values);
}

static bool iterate(Search *search, ScriptError *error)
{
    double rewards[SEAT_LIMIT] = {0};
    RunEnd end;

    search->is_rollout = false;
    search_begin_random(search, (uint64_t)search->iterations);
    end = play_turns(search, search_enter_world, error);
    if (end == RUN_DONE && !reward(search, rewards, error))
        end = RUN_FAILED;
    if (end == RUN_FAILED && error->fault == FAULT_LIMIT)
        search->limits++;
    if (end == RUN_FAILED && error->fault == FAULT_SCRIPT &&
        !error->is_dead_end)
        search->faults++;
    if (end != RUN_DONE)
        return end != RUN_FAILED ||
               (error->fault != FAULT_STOPPED && !search->is_wrong);
    search->rewarded++;
    for (int seat = 0; seat < search->now.seats.count; seat++)
        search->rewards[seat] += rewards[seat];
    search->squares += rewards[search->seat] * rewards[search->seat];
    search->has_tried = search->has_tried || search->trail_count > 0;
    for (int i = 0; i < search->trail_count; i++) {
        TreeNode *node = &search->tree.nodes[search->trail[i]];
        node->visits++;
        node->worth += rewards[search->seats[i]];
    }
    return true;
}

bool search_iterate(Search *search, ScriptError *error)
{
    if (needs_prior(search))
        return judge_lines(search, error);
    if (!iterate(search, error))
        return false;
    search->iterations++;
    return true;
}

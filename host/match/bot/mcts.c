/*
 * mcts.c -- a search tree grown by playing on.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/knowledge.h"
#include "match/bot/bot.h"
#include "match/bot/tree.h"

enum {
    TRAIL_LIMIT = 1024, /* nodes that an iteration passes through */
    PORTION = 64,       /* iterations */
    PORTION_TIME = 50,  /* milliseconds */
    NODE_LIMIT = 1 << 19
};

/* Of UCB1, for rewards from 0 to 1. */
static const double exploration = 0.7;

/* A reward for a game that has not ended is between 0.1 and 0.9. */
static const double margin_reward = 0.4;

struct Search {
    Script *script;
    const Game *game;
    Seat seat;
    Random *random;
    const Position *start; /* of the turn under way */
    Line line;             /* its picks that the seat knows */
    bool loose;            /* see script_turn_in */
    int depth;             /* of the open choice */
    Tree tree;
    double margins; /* sum of the margins of values so far, and how many */
    long margin_count;
    long iterations;
    long ended; /* of them: how many came to the end of the game */
    Player work;
    long begun; /* by the clock, in milliseconds */

    /* of one iteration */
    Position world; /* at the open choice */
    bool has_world;
    bool grows;      /* a node was added */
    bool is_rollout; /* the tree has ended */
    int first;       /* place in the trail of the first pick of this turn */
    int first_depth; /* its depth in the turn */
    int trail_count;
    uint32_t trail[TRAIL_LIMIT]; /* nodes */
    Seat seats[TRAIL_LIMIT];     /* who made these picks */
};

/* A Determinize: the same world for all of an iteration. */
static void enter_world(void *context, Position *position)
{
    Search *search = context;

    if (!search->has_world) {
        knowledge_determinize(position, search->seat, search->random);
        search->world = *position;
        search->has_world = true;
    }
    *position = search->world;
}

/* -- picking -------------------------------------------------------------- */

/* The natural logarithm of a number from 1 on, the same on every machine: by
 * the series of the inverse hyperbolic tangent. */
static double logarithm(double number)
{
    static const double log_of_2 = 0.69314718055994530942;
    int exponent;
    double part = frexp(number, &exponent);
    double ratio = (part - 1) / (part + 1);
    double power = ratio, sum = 0;

    for (int i = 1; i < 20; i += 2) {
        sum += power / i;
        power *= ratio * ratio;
    }
    return 2 * sum + exponent * log_of_2;
}

/* Which copy of a card it is does not matter; two worlds may differ in it. */
static Thing key_of(const Search *search, Thing option)
{
    if (option.type == THING_CARD)
        option.id = script_equipment(search->script)->deck.face_of[option.id];
    return option;
}

/* UCB1, with the games in which the option was there in place of those in which
 * its parent was. */
static double promise(const TreeNode *node)
{
    return node->worth / node->visits +
           exploration * sqrt(logarithm(node->offered) / node->visits);
}

/* Index of an option that has no node, each of these equally likely; else of
 * the most promising. -1: all were only ever refused. */
static int select_option(Search *search, uint32_t parent, const Choice *choice)
{
    uint32_t fresh = 0;
    int index = -1;
    double best = -1;

    for (int i = 0; i < choice->count; i++) {
        uint32_t at = tree_find(&search->tree, parent,
                                key_of(search, choice->options[i]));
        TreeNode *node = &search->tree.nodes[at];
        if (at == TREE_NONE) {
            if (random_below(search->random, ++fresh) == 0)
                index = i;
            continue;
        }
        node->offered++;
        if (fresh == 0 && node->visits > 0 && promise(node) > best) {
            best = promise(node);
            index = i;
        }
    }
    search->grows = fresh > 0;
    return index;
}

/* The node before that depth of the turn. Later picks of the trail were
 * refused: the turn was run again to another pick in their place. */
static uint32_t parent_at(Search *search, int depth)
{
    int place = search->first + depth - search->first_depth;

    if (place < search->trail_count)
        search->trail_count = place;
    return place > 0 ? search->trail[place - 1] : TREE_ROOT;
}

/* A Decide. */
static int pick(void *context, const Choice *choice)
{
    Search *search = context;
    uint32_t node = TREE_NONE;
    uint32_t parent;
    int index = -1;

    if (search->is_rollout || choice->depth < search->first_depth)
        return bot_pick_random(search->random, choice);
    parent = parent_at(search, choice->depth);
    if (!search->grows)
        index = select_option(search, parent, choice);
    if (index < 0)
        index = bot_pick_random(search->random, choice);
    if (search->trail_count < TRAIL_LIMIT)
        node = tree_add(&search->tree, parent,
                        key_of(search, choice->options[index]));
    if (node == TREE_NONE) {
        search->is_rollout = true;
        return index;
    }
    search->seats[search->trail_count] = choice->seat;
    search->trail[search->trail_count++] = node;
    return index;
}

/* -- rewards -------------------------------------------------------------- */

/* How far the value of a seat is above the best of the others. */
static double margin_of(const int *values, int seats, int seat)
{
    int best = 0;
    bool has_best = false;

    for (int other = 0; other < seats; other++) {
        if (other == seat || (has_best && values[other] <= best))
            continue;
        best = values[other];
        has_best = true;
    }
    return values[seat] - best;
}

/* Of a game that has not ended: margins, measured by those met so far, for
 * values have no scale. */
static bool reward_values(Search *search, double *rewards, ScriptError *error)
{
    const Position *end = script_position(search->script);
    int values[SEAT_LIMIT];

    if (!script_values(search->script, end, values, error))
        return false;
    for (int seat = 0; seat < end->seats.count; seat++) {
        double margin = margin_of(values, end->seats.count, seat);
        search->margins += fabs(margin);
        search->margin_count++;
        rewards[seat] =
            0.5 + margin_reward * margin /
                      (fabs(margin) + 1 +
                       search->margins / (double)search->margin_count);
    }
    return true;
}

static bool reward(Search *search, double *rewards, ScriptError *error)
{
    const Position *end = script_position(search->script);
    unsigned winners = end->result.winners;

    if (!end->over)
        return reward_values(search, rewards, error);
    search->ended++;
    for (int seat = 0; seat < end->seats.count; seat++)
        rewards[seat] =
            winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0;
    return true;
}

/* -- iterations ----------------------------------------------------------- */

static void begin_turn(Search *search, int depth)
{
    search->is_rollout = search->is_rollout || search->grows;
    search->first = search->trail_count;
    search->first_depth = depth;
}

static RunEnd play_on(Search *search, ScriptError *error)
{
    Line line = search->line;
    RunEnd end;

    search->has_world = search->grows = search->is_rollout = false;
    search->trail_count = 0;
    begin_turn(search, search->depth);
    end = script_turn_in(search->script, search->start, &line, search->loose,
                         enter_world, pick, search, error);
    for (int turn = 1; turn < MCTS_TURNS && end == RUN_DONE; turn++) {
        const Position *now = script_position(search->script);
        if (now->over)
            break;
        begin_turn(search, 0);
        line.count = 0;
        end = script_turn(search->script, now, &line, pick, search, error);
    }
    return end;
}

/* A world in which the rules come to no end of the turn, or fail, tells
 * nothing. False when somebody stopped the script. */
static bool iterate(Search *search, ScriptError *error)
{
    double rewards[SEAT_LIMIT];
    RunEnd end = play_on(search, error);

    if (end == RUN_DONE && !reward(search, rewards, error))
        end = RUN_FAILED;
    if (end != RUN_DONE)
        return end != RUN_FAILED || error->fault != FAULT_STOPPED;
    for (int i = 0; i < search->trail_count; i++) {
        TreeNode *node = &search->tree.nodes[search->trail[i]];
        node->visits++;
        node->worth += rewards[search->seats[i]];
    }
    return true;
}

/* -- a search ------------------------------------------------------------- */

static long milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000L + now.tv_nsec / 1000000;
}

/* An iteration adds the rest of a turn: some eight nodes at most. */
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
                       .random = random,
                       .start = &game->now,
                       .line = game->line,
                       .depth = game->line.count,
                       .loose = loose,
                       .work = *work,
                       .begun = milliseconds()};
    search->line.count = choice->known;
    if (tree_make(&search->tree, node_limit(work) + 1))
        return search;
    search_free(search);
    return NULL;
}

void search_free(Search *search)
{
    if (search != NULL)
        tree_free(&search->tree);
    free(search);
}

/* How far it is by its iterations, or by the time that has passed. */
static bool is_done(const Search *search, long passed)
{
    return search->work.milliseconds > 0
               ? passed >= search->work.milliseconds
               : search->iterations >= search->work.iterations;
}

/* A number of iterations needs no clock. */
static bool is_portion(const Search *search, long done, long passed)
{
    return search->work.milliseconds > 0 ? passed >= PORTION_TIME
                                         : done >= PORTION;
}

SearchState search_go_on(Search *search, ScriptError *error)
{
    bool is_timed = search->work.milliseconds > 0;
    long begun = is_timed ? milliseconds() : 0;
    long now;
    long done = 0;

    do {
        if (!iterate(search, error))
            return SEARCH_STOPPED;
        search->iterations++;
        done++;
        now = is_timed ? milliseconds() : 0;
        if (is_done(search, now - search->begun))
            return SEARCH_DONE;
    } while (!is_portion(search, done, now - begun));
    return SEARCH_MORE;
}

int search_percent(const Search *search)
{
    const Player *work = &search->work;
    long part =
        work->milliseconds > 0
            ? (milliseconds() - search->begun) * 100 / work->milliseconds
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

/* What is known of an option of the choice that follows the node. */
static MctsOption option_at(const Search *search, uint32_t parent, Thing option)
{
    uint32_t at = tree_find(&search->tree, parent, key_of(search, option));
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
    report->count = choice->count;
    for (int i = 0; i < choice->count; i++)
        report->options[i] = option_at(search, TREE_ROOT, choice->options[i]);
}

bool mcts_is_better(const MctsOption *one, const MctsOption *other)
{
    return one->visits > other->visits ||
           (one->visits == other->visits && one->worth > other->worth);
}

/* -- the line that it prefers --------------------------------------------- */

/* False when none of the options was ever picked. */
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

/* How the line stands after a pick: why the seat knows no more, or LINE_GOES_ON
 * with a choice of the same seat. */
static LineEnd stand(const Search *search, const Game *game, RunEnd end)
{
    if (script_revealed(search->script) > search->depth)
        return LINE_CHANCE;
    if (end == RUN_DONE)
        return LINE_WHOLE;
    if (game->choice.seat != search->seat)
        return LINE_ASKED;
    if (search->line.count < search->depth)
        return LINE_HIDDEN;
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
        node = tree_find(&search->tree, node, key_of(search, pick));
        game.line.picks[game.line.count++] = pick;
        end = game_look(&game, error);
        if (end != RUN_OPEN && end != RUN_DONE)
            return end;
        found->end = stand(search, &game, end);
        if (found->end == LINE_GOES_ON &&
            (node == TREE_NONE ||
             !preferred(search, node, &game.choice, &pick)))
            found->end = LINE_UNKNOWN;
    } while (found->end == LINE_GOES_ON);
    found->line = game.line;
    return RUN_DONE;
}

/* -- the bot -------------------------------------------------------------- */

RunEnd mcts_search(const Player *player, Random *random, const Game *game,
                   MctsReport *report, ScriptError *error)
{
    Search *search = search_new(game, random, player, false);
    SearchState state = SEARCH_MORE;

    if (search == NULL) {
        *error =
            (ScriptError){.fault = FAULT_LIMIT, .message = "out of memory"};
        return RUN_FAILED;
    }
    while (state == SEARCH_MORE)
        state = search_go_on(search, error);
    if (state == SEARCH_DONE)
        search_tell(search, report);
    search_free(search);
    return state == SEARCH_DONE ? RUN_DONE : RUN_FAILED;
}

static Thing best_of(const MctsReport *report)
{
    const MctsOption *best = &report->options[0];

    for (int i = 1; i < report->count; i++)
        if (mcts_is_better(&report->options[i], best))
            best = &report->options[i];
    return best->option;
}

RunEnd mcts_choose(Bots *bots, const Game *game, Thing *option,
                   ScriptError *error)
{
    const Choice *choice = &game->choice;
    Random random = bot_random(bots->key, choice);
    MctsReport report;
    RunEnd end;

    *option = choice->options[0];
    if (choice->count == 1)
        return RUN_DONE;
    end = mcts_search(&bots->players[choice->seat], &random, game, &report,
                      error);
    if (end == RUN_DONE)
        *option = best_of(&report);
    return end;
}

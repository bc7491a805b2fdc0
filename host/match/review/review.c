/*
 * review.c -- estimates the chances to win in a finished game, turn by turn.
 *
 * We compare the options of a choice within one search. Chances in different
 * turns come from different searches, so they also differ by luck.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "match/advice/advice.h"
#include "match/picks/picks.h"
#include "match/review/review.h"

/* Lists the turns on the path from the start of the game to its end. */
static void list_turns(Review *review, Node *last)
{
    for (Node *node = last; node->parent != NULL; node = node->parent) {
        review->turns[node->depth - 1].node = node;
        review->turns[node->depth - 1].turn = node->turn;
    }
}

static const Teams *review_teams(const Review *review)
{
    return &script_equipment(review->game.script)->teams;
}

/* Stores the share of the win that each seat's team has at the end of the
 * game. */
static void find_end(Review *review, const Position *end)
{
    ReviewTurn *turn = &review->turns[review->count - 1];

    *turn = (ReviewTurn){.turn = end->turn, .is_known = end->over};
    for (int seat = 0; seat < review->seats; seat++)
        turn->shares[seat] = end_reward(end, review_teams(review), (Seat)seat);
}

Review *review_new(const Game *game, uint64_t key, long games)
{
    Review *review = calloc(1, sizeof *review);
    Node *last = game_here(game);

    if (review == NULL)
        return NULL;
    review->game = *game;
    review->seats = game->now.seats.count;
    review->count = last->depth + 1;
    review->key = key;
    player_read(ADVISER, &review->work);
    review->work.iterations = games;
    review->turns = calloc((size_t)review->count, sizeof *review->turns);
    if (review->turns == NULL) {
        review_free(review);
        return NULL;
    }
    list_turns(review, last);
    find_end(review, &game->now);
    return review;
}

void review_free(Review *review)
{
    if (review == NULL)
        return;
    search_free(review->search);
    free(review->turns);
    free(review);
}

int review_percent(const Review *review)
{
    int turns = review->count - 1;

    return turns > 0 ? review->done * 100 / turns : 100;
}

/* -- a choice ------------------------------------------------------------- */

/* Stores the chances at the start of a turn. The team that chooses has the
 * chance of its best option. The other teams share the rest. */
static void note_shares(Review *review, const MctsReport *report,
                        const MctsOption *best)
{
    ReviewTurn *turn = &review->turns[review->done];
    const Teams *teams = review_teams(review);
    Seat chooser = review->game.choice.seat;
    double total = 0;
    double others;

    for (int team = 0; team < teams->count; team++)
        total += report->shares[__builtin_ctz(teams->members[team])];
    others = total - report->shares[chooser];
    turn->is_known = true;
    for (int seat = 0; seat < review->seats; seat++)
        turn->shares[seat] = teams->of[seat] == teams->of[chooser] ? best->worth
                             : others > 0 ? report->shares[seat] / others *
                                                fmax(total - best->worth, 0)
                                          : 0;
}

static double error_of(const MctsOption *option)
{
    return sqrt(option->worth * (1 - option->worth) / (double)option->visits +
                0.25 / (double)(option->visits * option->visits));
}

/* Returns the results of the option that was picked, or NULL if the search has
 * not tried it. */
static const MctsOption *find_taken(const MctsReport *report, Thing pick)
{
    for (int i = 0; i < report->count; i++)
        if (thing_equal(report->options[i].option, pick) &&
            report->options[i].visits > 0)
            return &report->options[i];
    return NULL;
}

static void write_token(const Review *review, Thing option,
                        char token[TOKEN_LIMIT])
{
    const Choice *choice = &review->game.choice;

    token[0] = '\0';
    for (int i = 0; i < choice->count; i++)
        if (thing_equal(choice->options[i], option))
            input_option(review->game.script, choice, i, token);
}

/* Stores the pick as the mistake of the turn if the best option is better by
 * more than the likely error. An earlier choice of the turn that has lost more
 * remains the mistake. */
static void note_mistake(Review *review, const MctsOption *best,
                         const MctsOption *taken)
{
    ReviewMistake *worst = &review->worst;
    const Choice *choice = &review->game.choice;
    double error = hypot(error_of(best), error_of(taken));
    double certain = best->worth - taken->worth - error;

    if (certain <= worst->certain)
        return;
    *worst = (ReviewMistake){.turn = choice->turn,
                             .at = review->done,
                             .seat = choice->seat,
                             .taken_share = taken->worth,
                             .better_share = best->worth,
                             .certain = certain};
    snprintf(worst->label, sizeof worst->label, "%s", choice->label);
    write_token(review, taken->option, worst->taken);
    write_token(review, best->option, worst->better);
}

/* Evaluates a search that is done. */
static bool note_choice(Review *review, ScriptError *error)
{
    const Line line = node_line(review->turns[review->done].node);
    const int depth = review->game.line.count;
    const MctsOption *best;
    const MctsOption *taken;
    MctsReport report;

    search_tell(review->search, &report);
    search_free(review->search);
    review->search = NULL;
    /* The script must be at the choice when we write the tokens of its
     * options. */
    if (game_look(&review->game, error) != RUN_OPEN)
        return false;
    best = find_taken(&report, mcts_best(&report));
    taken = find_taken(&report, line.picks[depth]);
    if (best != NULL && depth == 0)
        note_shares(review, &report, best);
    if (best != NULL && taken != NULL)
        note_mistake(review, best, taken);
    return true;
}

/* -- the course of the review --------------------------------------------- */

/* Adds the mistake of the turn to the greatest mistakes. */
static void keep_worst(Review *review)
{
    ReviewMistake *list = review->mistakes;
    int at = review->mistake_count;

    if (review->worst.certain <= 0)
        return;
    while (at > 0 && review->worst.certain > list[at - 1].certain)
        at--;
    if (at == REVIEW_MISTAKES)
        return;
    review->mistake_count += review->mistake_count < REVIEW_MISTAKES;
    memmove(&list[at + 1], &list[at],
            sizeof *list * (size_t)(review->mistake_count - at - 1));
    list[at] = review->worst;
}

static void end_turn(Review *review)
{
    keep_worst(review);
    review->worst = (ReviewMistake){.certain = 0};
    review->game.line.count = 0;
    review->done++;
}

/* True if the turn can be run again and searched. */
static bool is_playable(const Node *node)
{
    const Line line = node_line(node);

    return !node->edited && node->words == NULL && !game_has_arrivals(&line);
}

/* Begins the search at the next choice of the turn. Ends the turn if there is
 * none. Returns false if the script fails or memory runs out. */
static bool begin_choice(Review *review, ScriptError *error)
{
    const Node *node = review->turns[review->done].node;
    const Line line = is_playable(node) ? node_line(node) : (Line){.count = 0};
    Game *game = &review->game;
    RunEnd end = RUN_OPEN;
    Random random;

    game->now = node_before(node);
    while (game->line.count < line.count) {
        end = game_look(game, error);
        if (end != RUN_OPEN || game->line.count == 0 || game->choice.count > 1)
            break;
        game->line.picks[game->line.count] = line.picks[game->line.count];
        game->line.count++;
    }
    if (end == RUN_FAILED)
        return false;
    if (end != RUN_OPEN || game->line.count >= line.count) {
        end_turn(review);
        return true;
    }
    random = bot_random(review->key, &game->choice);
    *error = (ScriptError){.fault = FAULT_LIMIT, .message = "out of memory"};
    review->search = search_new(game, &random, &review->work, false);
    return review->search != NULL;
}

/* Goes to the choice after the one that was searched. */
static void pass_choice(Review *review)
{
    const Line line = node_line(review->turns[review->done].node);
    Line *picks = &review->game.line;

    picks->picks[picks->count] = line.picks[picks->count];
    picks->count++;
}

SearchState review_go_on(Review *review, ScriptError *error)
{
    SearchState state;

    if (review->done == review->count - 1)
        return SEARCH_DONE;
    if (review->search == NULL)
        return begin_choice(review, error)     ? SEARCH_MORE
               : error->fault == FAULT_STOPPED ? SEARCH_STOPPED
                                               : SEARCH_FAILED;
    state = search_go_on(review->search, error);
    if (state != SEARCH_DONE)
        return state;
    if (!note_choice(review, error))
        return SEARCH_FAILED;
    pass_choice(review);
    return SEARCH_MORE;
}

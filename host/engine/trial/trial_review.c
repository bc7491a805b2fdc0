/*
 * trial_review.c -- reviews the game in slices, and writes the result.
 *
 * The number of games depends only on the reviewed game, so that its review is
 * always the same.
 */
#include "engine/trial/trial_review.h"

#include <stdlib.h>

#include "core/seat.h"
#include "format/spoken.h"
#include "view/review/review.h"

enum {
    GAMES_LEAST = 20,  /* least number of games from each choice */
    GAMES_ALL = 20000, /* number of games for all turns together */
};

/* Returns the number of games that a review plays from each choice of the game
 * if the request names no number. */
static long games_for(const Game *game)
{
    const int turns = game_here(game)->depth;
    const long games = turns > 0 ? GAMES_ALL / turns : REVIEW_GAMES;

    return games > REVIEW_GAMES  ? REVIEW_GAMES
           : games < GAMES_LEAST ? GAMES_LEAST
                                 : games;
}

bool trial_review_begin(TrialReview *reviewing, const Game *game,
                        const TrialWork *work, ScriptError *error)
{
    const long games = work->games > 0 ? work->games : games_for(game);

    reviewing->state = SEARCH_MORE;
    reviewing->review = review_new(game, work->key, games);
    return reviewing->review != NULL || script_no_memory(error);
}

void trial_review_end(TrialReview *reviewing)
{
    review_free(reviewing->review);
}

bool trial_review_go_on(TrialReview *reviewing)
{
    reviewing->state = review_go_on(reviewing->review, &reviewing->failure);
    return reviewing->state == SEARCH_MORE;
}

bool trial_review_is_whole(const TrialReview *reviewing)
{
    return reviewing->state == SEARCH_DONE;
}

/* -- the result ----------------------------------------------------------- */

static Json *shares_json(const ReviewTurn *turn, const Seats *seats)
{
    Json *shares = json_new_object();

    for (int seat = 0; seat < seats->count; seat++)
        json_set(shares, color_name(seats->colors[seat]),
                 json_decimal(turn->shares[seat]));
    return shares;
}

/* Returns the chances to win at the start of each turn that was reviewed. After
 * a whole review, also returns the chances at the end of the game. */
static Json *chances_json(const Review *review, const Seats *seats)
{
    const bool is_whole = review->done == review->count - 1;
    Json *chances = json_new_array();

    for (int i = 0; i < review->done + is_whole; i++) {
        const ReviewTurn *turn = &review->turns[i];
        Json *object = json_new_object();
        json_set(object, "turn", json_whole(turn->turn));
        json_set(object, "shares",
                 turn->is_known ? shares_json(turn, seats) : json_nothing());
        json_add(chances, object);
    }
    return chances;
}

static Json *mistake_json(const ReviewMistake *mistake, const Game *game)
{
    const Seats *seats = &game->now.seats;
    Json *object = json_new_object();
    char text[REVIEW_TEXT];
    char *said;

    review_describe_mistake(mistake, text, sizeof text);
    said = spoken_text(
        text,
        &(Listener){&game->now, script_equipment(game->script), SEAT_NONE});
    json_set(object, "turn", json_whole(mistake->turn));
    json_set(object, "seat",
             json_text(color_name(seats->colors[mistake->seat])));
    json_set(object, "depth", json_whole(mistake->at + 1));
    json_set(object, "text", json_text_or_null(said));
    free(said);
    json_set(object, "loss",
             json_decimal(mistake->better_share - mistake->taken_share));
    return object;
}

void trial_review_tell(const TrialReview *reviewing, Json *answer)
{
    const Review *review = reviewing->review;
    const Seats *seats = &review->game.now.seats;
    const bool has_failed =
        reviewing->state == SEARCH_FAILED || reviewing->state == SEARCH_STOPPED;
    Json *mistakes = json_new_array();

    for (int i = 0; i < review->mistake_count; i++)
        json_add(mistakes, mistake_json(&review->mistakes[i], &review->game));
    json_set(answer, "games", json_whole(review->work.iterations));
    json_set(answer, "turns", json_whole(review->count - 1));
    json_set(answer, "reviewed", json_whole(review->done));
    json_set(answer, "chances", chances_json(review, seats));
    json_set(answer, "mistakes", mistakes);
    json_set(answer, "failure",
             json_text_or_null(has_failed ? reviewing->failure.message : NULL));
}

/*
 * command_review.c -- reviews a finished game: the chances to win by turn, and
 * the greatest mistakes.
 */
#include "house/commands/commands_internal.h"
#include "house/review/review.h"
#include "house/terminal/terminal.h"
#include "view/review/review.h"

/* Prints the review. If a signal stopped the review, clears the signal, so that
 * the rest of the typed line is carried out. */
static void report_review(Repl *repl, const Review *review, SearchState state)
{
    if (state == SEARCH_STOPPED)
        interrupt_met();
    if (state == SEARCH_FAILED)
        screen_error(repl, repl->look.out);
    screen_measure(repl);
    if (review != NULL)
        review_print(repl->look.out, review, &repl->game->now,
                     (ReviewLook){repl->look.width,
                                  repl->look.utf8 && !repl->look.plain});
}

void command_review(Repl *repl, const char *words)
{
    long games = REVIEW_GAMES;
    SearchState state;
    Review *review;

    if (!repl->game->now.over) {
        repl_say(repl, "A review needs a game that is over. hint is about the "
                       "open choice.");
        return;
    }
    if (words[0] != '\0' && !review_read_games(words, &games)) {
        repl_say(repl, "%s: not a number of games, such as 1000", words);
        return;
    }
    review = review_make(repl->game, repl->sitting->seed, games,
                         !repl->terminal, &state, &repl->error);
    report_review(repl, review, state);
    review_free(review);
}

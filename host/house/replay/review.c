/*
 * review.c -- prints the review of a recorded game.
 */
#include <stdio.h>

#include "house/replay/replay.h"
#include "house/review/review.h"
#include "house/terminal/terminal.h"
#include "view/review/review.h"

static int print_review(const Recorded *recorded, bool plain)
{
    const Game *game = recorded->session.game;
    SearchState state;
    ScriptError error;
    Review *review =
        review_make(game, recorded->record->header.seed, REVIEW_GAMES,
                    recorded->reporter->quiet, &state, &error);

    if (review == NULL)
        return complain_memory(recorded->reporter);
    review_print(stdout, review, &game->now,
                 (ReviewLook){terminal_width(terminal_is_used()),
                              !plain && terminal_has_utf8()});
    review_free(review);
    return state == SEARCH_FAILED ? complain_script(recorded->reporter, &error)
                                  : STATUS_DONE;
}

int replay_review(const Recorded *recorded, bool plain)
{
    int status = replay_whole(recorded);

    if (status == STATUS_DONE && !recorded->session.game->now.over)
        return complain_file_because(recorded->reporter, recorded->file,
                                     "a review needs a game that is over");
    if (status != STATUS_DONE)
        return status;
    interrupt_begin();
    status = print_review(recorded, plain);
    interrupt_met(); /* the interrupt has ended the review */
    interrupt_end();
    return status;
}

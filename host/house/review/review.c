#include "house/review/review.h"

#include <stdlib.h>

#include "house/terminal/terminal.h"
#include "match/picks/picks.h"

enum { GAMES_MOST = 1000000 };

Review *review_make(const Game *game, const char *seed, long games,
                    bool is_quiet, SearchState *state, ScriptError *error)
{
    Progress progress = {.see = is_quiet ? NULL : terminal_progress};
    Review *review =
        review_new(game, bots_key(seed != NULL ? seed : ""), games);

    *state = SEARCH_FAILED;
    *error = (ScriptError){.fault = FAULT_LIMIT, .message = "out of memory"};
    if (review == NULL)
        return NULL;
    while ((*state = review_go_on(review, error)) == SEARCH_MORE)
        progress_show(&progress, "reviewing: turn %d of %d", review->done + 1,
                      review->count - 1);
    progress_clear(&progress);
    return review;
}

bool review_read_games(const char *text, long *games)
{
    char *end;

    *games = strtol(text, &end, 10);
    return text[0] >= '0' && text[0] <= '9' && *end == '\0' && *games > 0 &&
           *games <= GAMES_MOST;
}

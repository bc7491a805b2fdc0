/*
 * whole_search.c -- runs a search from its start to its end.
 */
#include "support/whole_search.h"

RunEnd whole_search(const Player *player, Random *random, const Game *game,
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

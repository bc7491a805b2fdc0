/*
 * advice.c -- turns the results of a search into an Advice.
 */
#include <stdlib.h>
#include <string.h>

#include "match/advice/advice.h"
#include "match/search/search.h"

void advice_free(Advice *advice)
{
    for (int i = 0; i < ADVICE_LINES && advice != NULL; i++)
        free(advice->texts[i]);
    free(advice);
}

static void find_best(Advice *advice)
{
    const MctsReport *report = &advice->report;

    for (int i = 0; i < report->count; i++) {
        const MctsOption *option = &report->options[i];
        int at = advice->count;
        if (option->visits == 0)
            continue;
        while (at > 0 && mcts_is_better(option, &advice->options[at - 1]))
            at--;
        if (at == ADVICE_LINES)
            continue;
        advice->count += advice->count < ADVICE_LINES;
        memmove(&advice->options[at + 1], &advice->options[at],
                sizeof *option * (size_t)(advice->count - at - 1));
        advice->options[at] = *option;
    }
}

static bool find_advice_line(const Search *search, Advice *advice, int index,
                             ScriptError *error)
{
    const Game *game = search_game(search);
    MctsLine *line = &advice->lines[index];

    if (search_line(search, advice->options[index].option, line, error) !=
        RUN_DONE)
        return false;
    advice->texts[index] =
        input_cut(game_line_text(game->script, &game->now, &line->line),
                  game->line.count);
    return advice->texts[index] != NULL;
}

Advice *advice_new(const Search *search, ScriptError *error)
{
    Advice *advice = calloc(1, sizeof *advice);
    bool fine = advice != NULL;

    *error = (ScriptError){.fault = FAULT_LIMIT, .message = "out of memory"};
    if (advice != NULL) {
        search_tell(search, &advice->report);
        find_best(advice);
    }
    for (int i = 0; fine && i < advice->count; i++)
        fine = find_advice_line(search, advice, i, error);
    if (fine)
        return advice;
    advice_free(advice);
    return NULL;
}

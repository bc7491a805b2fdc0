/*
 * searched.c -- searches choices of the small game.
 */
#include "match/searched.h"
#include "match/player/player.h"
#include "support/whole_search.h"

RunEnd searched_after(Script *script, const Position *start, const char *tokens,
                      const Player *player, MctsReport *report,
                      ScriptError *error)
{
    Game *game = game_new(script, start);
    Random random = random_from_text("search");
    RunEnd end;

    assert_non_null(game);
    small_pick(script, start, &game->line, false, tokens);
    assert_int_equal(game_look(game, error), RUN_OPEN);
    report->iterations = report->count = 0;
    end = whole_search(player, &random, game, report, error);
    game_free(game);
    return end;
}

MctsReport searched(const char *body, const char *more, const char *tokens)
{
    const Player player = {.iterations = ITERATIONS};
    Script *script = small_load(body, more);
    Position start = small_start(script);
    ScriptError error;
    MctsReport report;

    assert_int_equal(
        searched_after(script, &start, tokens, &player, &report, &error),
        RUN_DONE);
    script_free(script);
    return report;
}

void searched_alike(const MctsReport *a, const MctsReport *b)
{
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        assert_int_equal(a->options[i].visits, b->options[i].visits);
        assert_true(a->options[i].worth == b->options[i].worth);
    }
}

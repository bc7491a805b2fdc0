#include "lab/condition/condition.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "lab/sums/sums.h"

void condition_begin(Condition *condition, double focus)
{
    *condition = (Condition){0};
    compared_begin(&condition->length, measure_find("length"), focus);
}

ConditionGame condition_game(const Trace *trace, int seat)
{
    ConditionGame game = {.end = trace->end,
                          .is_won = trace->result.winners != 0,
                          .share = trace_share(trace, seat),
                          .turns = trace_length(trace),
                          .banned = trace->banned,
                          .forced = trace->forced};

    snprintf(game.message, sizeof game.message, "%s", trace->message);
    return game;
}

static bool is_sound_game(const ConditionGame *game)
{
    return game->end >= 0 && game->end < TRACE_ENDS && game->share >= 0 &&
           game->share <= WHOLE_WIN && game->turns >= 0 &&
           game->turns <= TRACE_TURNS && game->banned >= 0 &&
           game->banned <= TRACE_CHOICES && game->forced >= 0 &&
           game->forced <= TRACE_CHOICES &&
           memchr(game->message, '\0', sizeof game->message) != NULL;
}

ConditionGame condition_read(const uint8_t *data, size_t size, const char *lost)
{
    ConditionGame game = {0};

    if (lost == NULL && size == sizeof game)
        memcpy(&game, data, size);
    if (lost != NULL || size != sizeof game || !is_sound_game(&game)) {
        game = (ConditionGame){.end = TRACE_LOST};
        snprintf(game.message, sizeof game.message, "%s",
                 lost != NULL ? lost : WORKERS_NONSENSE);
    }
    text_tidy(game.message);
    return game;
}

bool condition_is_played(const ConditionGame *game)
{
    return game->end == TRACE_OVER || game->end == TRACE_CAPPED;
}

void condition_add(Condition *condition, const ConditionGame *game,
                   const ConditionGame *first)
{
    if (!condition_is_played(game)) {
        condition->failed++;
        return;
    }
    condition->games++;
    condition->ended += game->end == TRACE_OVER;
    condition->won += game->end == TRACE_OVER && game->is_won;
    condition->shares += game->share;
    condition->squares += (long long)game->share * game->share;
    condition->turns += game->turns;
    condition->banned += game->banned;
    condition->forced += game->forced;
    if (first != NULL && condition_is_played(first)) {
        int64_t both[] = {first->turns, game->turns};
        compared_add(&condition->length, both);
    }
}

double condition_share(const Condition *condition, Interval *interval)
{
    double wins = (double)condition->shares / WHOLE_WIN;
    double squares = (double)condition->squares / (WHOLE_WIN * WHOLE_WIN);

    *interval = wilson(wins, squares, (double)condition->ended);
    return condition->ended > 0 ? wins / (double)condition->ended : 0;
}

double condition_fair(const Condition *condition, int teams)
{
    return fair_share((double)condition->won, (double)condition->ended, teams);
}

Interval condition_interval(const Condition *condition, double z)
{
    double wins = (double)condition->shares / WHOLE_WIN;
    double squares = (double)condition->squares / (WHOLE_WIN * WHOLE_WIN);

    return wilson_of(wins, squares, (double)condition->ended, z);
}

double condition_longer(const Condition *condition)
{
    return compare_mean(&condition->length, SECOND) -
           compare_mean(&condition->length, FIRST);
}

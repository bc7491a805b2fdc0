#include "lab/trial/trial.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

void trial_begin(Trial *trial, int most_turns)
{
    *trial = (Trial){0};
    compared_begin(&trial->length, measure_find("length"), most_turns);
}

TrialGame trial_game(const Trace *trace, int seat)
{
    TrialGame game = {.end = trace->end,
                      .share = trace_share(trace, seat),
                      .turns = trace_length(trace),
                      .banned = trace->banned,
                      .forced = trace->forced};

    snprintf(game.message, sizeof game.message, "%s", trace->message);
    return game;
}

static bool is_sound(const TrialGame *game)
{
    return game->end >= 0 && game->end < TRACE_ENDS && game->share >= 0 &&
           game->share <= WHOLE_WIN && game->turns >= 0 &&
           game->turns <= TRACE_TURNS && game->banned >= 0 &&
           game->banned <= TRACE_CHOICES && game->forced >= 0 &&
           game->forced <= TRACE_CHOICES &&
           memchr(game->message, '\0', sizeof game->message) != NULL;
}

TrialGame trial_read(const uint8_t *data, size_t size, const char *lost)
{
    TrialGame game = {0};

    if (lost == NULL && size == sizeof game)
        memcpy(&game, data, size);
    if (lost != NULL || size != sizeof game || !is_sound(&game)) {
        game = (TrialGame){.end = TRACE_LOST};
        snprintf(game.message, sizeof game.message, "%s",
                 lost != NULL ? lost : WORKERS_NONSENSE);
    }
    text_tidy(game.message);
    return game;
}

bool trial_is_played(const TrialGame *game)
{
    return game->end == TRACE_OVER || game->end == TRACE_CAPPED;
}

void trial_add(Trial *trial, const TrialGame *game, const TrialGame *first)
{
    if (!trial_is_played(game)) {
        trial->failed++;
        return;
    }
    trial->games++;
    trial->ended += game->end == TRACE_OVER;
    trial->shares += game->share;
    trial->turns += game->turns;
    trial->banned += game->banned;
    trial->forced += game->forced;
    if (first != NULL && trial_is_played(first)) {
        int64_t both[] = {first->turns, game->turns};
        compared_add(&trial->length, measure_find("length"), both);
    }
}

double trial_share(const Trial *trial, Interval *interval)
{
    double wins = (double)trial->shares / WHOLE_WIN;

    *interval = wilson(wins, (double)trial->ended);
    return trial->ended > 0 ? wins / (double)trial->ended : 0;
}

double trial_longer(const Trial *trial)
{
    return compare_mean(&trial->length, SECOND) -
           compare_mean(&trial->length, FIRST);
}

/* race_result.c -- computes how near the racers are to the goals. */
#include "lab/race/race.h"

static const Compared *compared_of(const Racer *racer, const Aim *goal)
{
    return &racer->played.measures[goal->measure - measures];
}

long race_known(const Racer *racer, const Aim *goal)
{
    return (long)compared_of(racer, goal)->level.count;
}

double race_mean(const Racer *racer, const Aim *goal)
{
    return series_mean(&compared_of(racer, goal)->level);
}

bool race_is_reached(const Racer *racer, const Aim *goal)
{
    return race_known(racer, goal) > 0 &&
           aim_distance(goal, race_mean(racer, goal)) == 0;
}

Change race_judge(const Race *race, const Racer *racer, const Aim *goal)
{
    return aim_judge(goal, compared_of(racer, goal),
                     INFERENCE_ERROR / race->goal_count / race->count);
}

bool race_is_alive(const Race *race, const Racer *racer)
{
    for (int i = 0; i < race->alive_count; i++)
        if (&race->racers[race->alive[i]] == racer)
            return true;
    return false;
}

static bool reaches_all(const Race *race, const Racer *racer)
{
    for (int i = 0; i < race->goal_count; i++)
        if (!race_is_reached(racer, &race->goals[i]))
            return false;
    return true;
}

bool race_is_found(const Race *race)
{
    for (int i = 0; i < race->alive_count; i++)
        if (reaches_all(race, &race->racers[race->alive[i]]))
            return true;
    return false;
}

int race_nearest(const Race *race, const Aim *goal)
{
    int found = -1;
    double least = 0;

    for (int i = 0; i < race->count; i++) {
        const Racer *racer = &race->racers[i];
        double distance = aim_distance(goal, race_mean(racer, goal));
        if (race_known(racer, goal) == 0 || (found >= 0 && distance >= least))
            continue;
        found = i;
        least = distance;
    }
    return found;
}

long race_games(const Racer *racer)
{
    return racer->played.pairs + racer->played.failed;
}

long race_least(const Race *race)
{
    long least = race->to;

    for (int i = 0; i < race->alive_count; i++) {
        long games = race_games(&race->racers[race->alive[i]]);
        if (games > 0 && games < least)
            least = games;
    }
    return least;
}

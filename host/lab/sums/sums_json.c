/*
 * sums_json.c -- writes sums in the format house-playtest/1.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "format/team_json.h"
#include "lab/inference/inference.h"
#include "lab/sums/sums.h"

static Json *count_json(uint64_t count)
{
    return json_whole((long long)count);
}

static Json *wide_json(Wide number)
{
    char text[48];
    char *at = text + sizeof text - 1;

    *at = '\0';
    do
        *--at = (char)('0' + (int)(number % 10));
    while ((number /= 10) > 0);
    return json_text(at);
}

/* -- numbers of games ----------------------------------------------------- */

static Json *buckets_json(const uint64_t *buckets)
{
    Json *array = json_new_array();

    for (int i = 0; i < BUCKETS; i++)
        if (buckets[i] > 0) {
            Json *pair = json_new_array();
            json_add(pair, json_whole(bucket_least(i)));
            json_add(pair, count_json(buckets[i]));
            json_add(array, pair);
        }
    return array;
}

static Json *measure_json(const Measure *measure, const Sum *sum)
{
    static const struct {
        const char *name;
        double part;
    } parts[] = {{"p5", 0.05},
                 {"p25", 0.25},
                 {"median", 0.5},
                 {"p75", 0.75},
                 {"p95", 0.95}};
    Json *object = json_new_object();

    json_set(object, "sentence", json_text(measure->sentence));
    json_set(object, "unit", json_text(measure->unit));
    json_set(object, "scale", json_whole(measure->scale));
    json_set(object, "games", count_json(sum->count));
    json_set(object, "sum", json_whole(sum->sum));
    json_set(object, "squares", wide_json(sum->squares));
    json_set(object, "mean", json_decimal(sum_mean(sum) / measure->scale));
    json_set(object, "deviation",
             json_decimal(sqrt(sum_variance(sum)) / measure->scale));
    for (int i = 0; i < 5; i++)
        json_set(object, parts[i].name,
                 json_decimal((double)sum_quantile(sum, parts[i].part) /
                              measure->scale));
    json_set(object, "histogram", buckets_json(sum->buckets));
    return object;
}

static Json *measures_json(const Sums *sums)
{
    Json *object = json_new_object();

    for (int i = 0; i < measure_count; i++)
        if (sums->measures[i].count > 0)
            json_set(object, measures[i].name,
                     measure_json(&measures[i], &sums->measures[i]));
    return object;
}

static Json *wins_json(const PlayedGames *games)
{
    Json *array = json_new_array();

    for (int seat = 0; seat < games->seats; seat++) {
        const Sum *sum = &games->sums->measures[measure_of_seat(seat)];
        double wins = (double)sum->sum / WHOLE_WIN;
        double ended = (double)sum->count;
        Interval interval = sum_wilson(sum, WHOLE_WIN);
        Json *object = json_new_object();
        json_set(object, "seat", json_text(games->colors[seat]));
        json_set(object, "player", json_text(games->players[seat]));
        json_set(object, "games", count_json(sum->count));
        json_set(object, "share", json_decimal(ended > 0 ? wins / ended : 0));
        json_set(object, "low", json_decimal(interval.low));
        json_set(object, "high", json_decimal(interval.high));
        json_add(array, object);
    }
    return array;
}

/* -- lists ---------------------------------------------------------------- */

static Json *seats_json(const PlayedGames *games, const UseSum *use,
                        UseCount count)
{
    Json *array = json_new_array();

    for (int seat = 0; seat < games->seats; seat++)
        json_add(array, count_json(use->counts[seat][count]));
    return array;
}

Json *association_json(const Mean *mean, Association association, double z)
{
    Interval interval = association_interval(mean, association, z);
    bool is_known = isfinite(interval.low);
    Json *object = json_new_object();

    json_set(object, "games", count_json(mean->count));
    json_set(object, "sum", json_whole(mean->sum));
    json_set(object, "squares", wide_json(mean->squares));
    json_set(object, "mean", json_decimal(association_mean(mean, association)));
    json_set(object, "low",
             is_known ? json_decimal(interval.low) : json_nothing());
    json_set(object, "high",
             is_known ? json_decimal(interval.high) : json_nothing());
    return object;
}

static Json *uses_json(const PlayedGames *games)
{
    const Sums *sums = games->sums;
    const double z[ASSOCIATIONS] = {
        [ASSOCIATION_EXCESS] = sums_z(sums, ASSOCIATION_EXCESS),
        [ASSOCIATION_SWING] = sums_z(sums, ASSOCIATION_SWING)};
    Json *array = json_new_array();

    for (int i = 0; i < sums->use_count; i++) {
        const UseSum *use = &sums->uses[i];
        Json *object = json_new_object();
        json_set(object, "kind",
                 json_text(use->type == THING_WORD   ? "word"
                           : use->type == THING_SUIT ? "suit"
                                                     : "card"));
        json_set(object, "label", json_text(use->label));
        json_set(object, "name", json_text(use->name));
        json_set(object, "offered", seats_json(games, use, USE_OFFERED));
        json_set(object, "taken", seats_json(games, use, USE_TAKEN));
        json_set(object, "games", seats_json(games, use, USE_GAMES));
        json_set(object, "shares", seats_json(games, use, USE_SHARES));
        for (Association k = 0; k < ASSOCIATIONS; k++)
            json_set(object, association_names[k],
                     association_json(&use->means[k], k, z[k]));
        json_add(array, object);
    }
    return array;
}

static Json *functions_json(const Sums *sums)
{
    Json *array = json_new_array();

    for (int i = 0; i < sums->function_count; i++) {
        const FunctionSum *function = &sums->functions[i];
        Json *object = json_new_object();
        json_set(object, "file", json_text(function->file));
        json_set(object, "line", json_whole(function->line));
        json_set(object, "name", json_text(function->name));
        json_set(object, "called", json_flag(function->is_called));
        json_add(array, object);
    }
    return array;
}

static Json *reasons_json(const Sums *sums)
{
    Json *array = json_new_array();

    for (int i = 0; i < sums->reason_count; i++) {
        Json *object = json_new_object();
        json_set(object, "reason", json_text(sums->reasons[i].reason));
        json_set(object, "games", count_json(sums->reasons[i].count));
        json_add(array, object);
    }
    return array;
}

static Json *courses_json(const Sums *sums)
{
    Json *object = json_new_object();

    for (int course = 0; course < COURSES; course++) {
        Json *each = json_new_object();
        Json *sum = json_new_array();
        for (int i = 0; i < TENTHS; i++)
            json_add(sum, json_whole(sums->courses[course][i]));
        json_set(each, "games", count_json(sums->course_games[course]));
        json_set(each, "sums", sum);
        json_set(object, course_names[course], each);
    }
    return object;
}

static Json *failures_json(const PlayedGames *games)
{
    const Plan plan = {.seed = games->seed};
    Json *array = json_new_array();

    for (int i = 0; i < games->sums->failure_count; i++) {
        const FailedGame *failure = &games->sums->failures[i];
        Json *object = json_new_object();
        char seed[GAME_SEED_SIZE];
        plan_seed(&plan, failure->index, seed);
        json_set(object, "game", json_whole(failure->index));
        json_set(object, "seed", json_text(seed));
        json_set(object, "ending", json_text(ending_name(failure->end)));
        json_set(object, "message", json_text(failure->message));
        json_add(array, object);
    }
    return array;
}

static void set_notable(const PlayedGames *games, Json *object,
                        const char *name, Notable game)
{
    const Plan plan = {.seed = games->seed};
    Json *each = json_new_object();
    char seed[GAME_SEED_SIZE];

    if (game.index < 0) {
        json_drop(each);
        return;
    }
    plan_seed(&plan, game.index, seed);
    json_set(each, "game", json_whole(game.index));
    json_set(each, "seed", json_text(seed));
    json_set(each, "number", json_whole(game.number));
    json_set(object, name, each);
}

static Json *notable_json(const PlayedGames *games)
{
    Json *object = json_new_object();

    set_notable(games, object, "longest", games->sums->longest);
    set_notable(games, object, "shortest", games->sums->shortest);
    set_notable(games, object, "closest", games->sums->closest);
    return object;
}

/* -- all ------------------------------------------------------------------ */

static Json *games_json(const PlayedGames *games)
{
    const Sums *sums = games->sums;
    Json *object = json_new_object();

    json_set(object, "asked_for", json_whole(games->asked_for));
    for (int end = 0; end < TRACE_STOPPED; end++)
        json_set(object, ending_name(end), count_json(sums->ends[end]));
    json_set(object, "shared",
             count_json(sums->winners[2] + sums->winners[3] + sums->winners[4] +
                        sums->winners[5] + sums->winners[6]));
    json_set(object, "without_winner", count_json(sums->winners[0]));
    json_set(object, "examined", count_json(sums->examined));
    json_set(object, "turns", count_json(sums->turns));
    json_set(object, "choices", count_json(sums->choices));
    return object;
}

void sums_tell(const PlayedGames *games, Json *object)
{
    const Sums *sums = games->sums;

    json_set(object, "games", games_json(games));
    json_set(object, "reasons", reasons_json(sums));
    json_set(object, "wins", wins_json(games));
    if (sums->seats > 0)
        json_set_teams(object, &sums->teams, sums->seats, games->colors);
    json_set(object, "measures", measures_json(sums));
    json_set(object, "options", buckets_json(sums->options));
    json_set(object, "uses", uses_json(games));
    json_set(object, "functions", functions_json(sums));
    json_set(object, "courses", courses_json(sums));
    json_set(object, "notable", notable_json(games));
    json_set(object, "failures", failures_json(games));
}

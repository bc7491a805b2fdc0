/*
 * games.c -- measures how fast a variant is loaded and played.
 */
#include "bench.h"
#include "script/counts.h"

enum { LOADS = 10 };

/* -- games ---------------------------------------------------------------- */

static Json *search_json(const SearchRates *rates)
{
    Json *object = json_new_object();

    json_set(object, "rollouts_per_second", bench_figure(rates->rollouts));
    json_set(object, "iterations_per_second", bench_figure(rates->iterations));
    json_set(object, "share",
             bench_figure(rates->iterations / rates->rollouts));
    json_set(object, "random_rollouts_per_second",
             bench_figure(rates->random_rollouts));
    json_set(object, "share_of_random",
             bench_figure(rates->iterations / rates->random_rollouts));
    return object;
}

/* A TableResults has the measurements for one number of players. */
typedef struct TableResults {
    GamesPlayed played;
    RecallCounts recall; /* number of passes with and without Lua */
    double listing;      /* number of turns listed per second */
    SearchRates search;
} TableResults;

static Json *table_json(int players, const TableResults *measured)
{
    const GamesPlayed *played = &measured->played;
    const RandomTally *tally = &played->tally;
    double seconds = played->seconds;
    double games = (double)tally->games / seconds;
    Json *object = json_new_object();

    json_set(object, "players", json_whole(players));
    json_set(object, "games", json_whole(tally->games));
    json_set(object, "turns", json_whole(tally->turns));
    json_set(object, "choices", json_whole(tally->choices));
    json_set(object, "turns_per_second",
             bench_figure((double)tally->turns / seconds));
    json_set(object, "choices_per_second",
             bench_figure((double)tally->choices / seconds));
    json_set(object, "games_per_second", bench_figure(games));
    json_set(object, "traced_games_per_second",
             bench_figure(played->traced.rate));
    json_set(object, "followed_games_per_second",
             bench_figure(played->followed.rate));
    json_set(object, "playtest_overhead",
             bench_figure(played->traced.factor - 1));
    json_set(object, "passes", json_whole(measured->recall.passes));
    json_set(object, "passes_in_lua",
             json_whole(measured->recall.passes - measured->recall.followed));
    json_set(object, "listed_turns_per_second",
             bench_figure(measured->listing));
    if (measured->search.rollouts > 0)
        json_set(object, "mcts", search_json(&measured->search));
    return object;
}

/* Measures listing and searching, which bench_play does not measure. */
static bool measure(Script *script, TableResults *measured, ScriptError *error)
{
    return bench_listing(script, &measured->listing, error) &&
           bench_search(script, &measured->search, error);
}

static int bench_table(const BenchSubject *subject, int players, Json *tables)
{
    const Reporter *reporter = subject->reporter;
    ScriptSource source =
        found_source(subject->rules, subject->found, &subject->house_rules);
    ScriptError error;
    TableResults measured = {0};
    Script *script;
    int status;

    source.players = players;
    script = script_load(&source, &error);

    if (script == NULL)
        return complain_script(reporter, &error);
    status = bench_play(subject, script, &measured.played);
    measured.recall = script_recall_counts(script);
    if (status == STATUS_DONE && !measure(script, &measured, &error))
        status = complain_script(reporter, &error);
    if (status == STATUS_DONE)
        json_add(tables, table_json(players, &measured));
    script_free(script);
    return status;
}

/* -- loading -------------------------------------------------------------- */

static int bench_load(const BenchSubject *subject, double *took,
                      VariantInfo *info)
{
    BenchSpan start = bench_begin();

    for (int i = 0; i < LOADS; i++) {
        ScriptSource source =
            found_source(subject->rules, subject->found, &subject->house_rules);
        ScriptError error;
        Script *script = script_load(&source, &error);
        if (script == NULL)
            return complain_script(subject->reporter, &error);
        *info = *script_info(script);
        script_free(script);
    }
    *took = bench_took(&start) / LOADS * 1000;
    return STATUS_DONE;
}

/* Finds the least and the greatest number of players to measure. By default,
 * these are 2 and 3, or the nearest numbers that the variant allows. */
static void find_tables(int players, const VariantInfo *info, int *few,
                        int *many)
{
    *few = info->least_players > 2 ? info->least_players : 2;
    *few = *few < info->most_players ? *few : info->most_players;
    *many = *few < 3 && info->most_players >= 3 ? 3 : *few;
    if (players != 0)
        *few = *many = players;
}

int bench_variant(const BenchSubject *subject, Json *list)
{
    Json *object = json_new_object();
    Json *tables = json_new_array();
    VariantInfo info = {0};
    double took = 0;
    int few;
    int many;
    int status = bench_load(subject, &took, &info);

    find_tables(subject->rules->players, &info, &few, &many);
    for (int players = few; status == STATUS_DONE && players <= many; players++)
        if (script_allows_players(&info, players))
            status = bench_table(subject, players, tables);
    json_set(object, "variant", json_text(subject->found->name));
    json_set(object, "load_ms", bench_figure(took));
    json_set(object, "tables", tables);
    json_add(list, object);
    return status;
}

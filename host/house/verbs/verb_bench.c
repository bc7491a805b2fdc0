/*
 * verb_bench.c -- house bench: measures the speed of this build, and prints the
 * result as a JSON object.
 */
#include <stdio.h>
#include <stdlib.h>

#include "house/bench/bench.h"
#include "house/verbs/verbs.h"

/* Adds the measurements of the given variants to the JSON object. */
static int bench_variants(const Options *options, const Found *found, int count,
                          Json *object)
{
    Json *variants = json_new_array();
    Json *memory = json_new_object();
    BenchSubject subject = {.reporter = &options->reporter,
                            .rules = &options->start.rules,
                            .games = options->games,
                            .found = found};
    int status = catalog_find_house_rules(
        &options->reporter, &options->start.rules.with, &subject.house_rules);

    json_set(object, "house", json_text(HOUSE_VERSION));
    json_set(object, "build", json_text(HOUSE_BUILD));
    json_set(object, "start_ms", bench_start(options->prepared));
    if (count > 0 && status == STATUS_DONE)
        json_set(object, "position", bench_position(&subject));
    json_set(memory, "before_kb", json_whole(bench_kilobytes()));
    for (int i = 0; i < count && status == STATUS_DONE; i++) {
        subject.found = &found[i];
        status = bench_variant(&subject, variants);
    }
    json_set(memory, "after_kb", json_whole(bench_kilobytes()));
    json_set(object, "memory", memory);
    json_set(object, "variants", variants);
    return status;
}

static int bench(const Options *options, const Found *found, int count)
{
    Json *object = json_new_object();
    int status = bench_variants(options, found, count, object);

    if (status == STATUS_DONE)
        json_print(object, stdout);
    else
        json_drop(object);
    return status;
}

/* Measures how long the program takes to start. This must be done before the
 * process is confined, because a confined process cannot start programs. */
static int time_start(Options *options)
{
    double *time = malloc(sizeof *time);

    if (time == NULL)
        return complain_memory(&options->reporter);
    *time = bench_time_start();
    options->prepared = time;
    return STATUS_DONE;
}

static int bench_run(const Options *options)
{
    OptionBits rules = TAKES(set) | TAKES(with) | TAKES(players);
    Catalog catalog;
    Found found;
    int status;

    if (options->operands.count > 0) {
        status = catalog_find(&options->reporter, SHELF_VARIANTS,
                              options->operands.all[0], &found);
        return status == STATUS_DONE ? bench(options, &found, 1) : status;
    }
    if (options->given & rules)
        return complain_usage(&options->reporter,
                              "%s needs a variant: house bench VARIANT",
                              option_name(options->given & rules));
    if (!catalog_open(&catalog, SHELF_VARIANTS, &options->reporter))
        return STATUS_LIMIT;
    status = bench(options, catalog.found, catalog.count);
    catalog_close(&catalog);
    return status;
}

const Verb verb_bench = {
    .name = "bench",
    .operands = "[VARIANT]",
    .takes = TAKES(games) | TAKES(players) | TAKES(set) | TAKES(with),
    .needs = NEEDS_RULES,
    .line = "the speed of this build, as one JSON object",
    .help =
        "Plays random games of the variant, or of every variant found. Prints turns, choices and\n"
        "games per second. Also plays games as a playtest does: most are traced, and in some of\n"
        "them values are read after each turn. `playtest_overhead` is the time that tracing adds,\n"
        "as a share of the time of bare games. `passes` counts how often a turn was run from its\n"
        "start; `passes_in_lua` of these ran in Lua, and the others were repeated from recorded\n"
        "calls. Then prints the time to copy and to hash a position (nanoseconds) and its size in\n"
        "bytes; the time to start and to load a variant (milliseconds); and the memory in use\n"
        "before and after the games (kilobytes).\n"
        "\n"
        "`mcts` compares the speed of two loops: the iterations of that bot, and rollouts from\n"
        "the same choice that play and judge as much, but without a tree. `share` is the speed of\n"
        "the iterations divided by that of the rollouts. `share_of_random` divides by the speed\n"
        "of bare random play of as many turns, in which nothing is judged.\n"
        "\n"
        "All times are processor time; `build` is the BUILD of make. Without --players it plays\n"
        "with the fewest players allowed and with three. -n sets the number of games for each\n"
        "number of players; otherwise a time limit ends the benchmark.\n"
        "\n"
        "Example: house bench -n 100\n"
        "         house bench VARIANT --players 2 --set turn_limit=60\n",
    .before_confinement = time_start,
    .run = bench_run,
    .end = free,
};

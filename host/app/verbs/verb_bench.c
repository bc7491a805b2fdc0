/*
 * verb_bench.c -- house bench: how fast this build is, as one JSON object.
 */
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/catalog/catalog.h"
#include "app/verbs/bench.h"
#include "app/verbs/verbs.h"
#include "format/json.h"
#include "match/check/check.h"

enum {
    BENCH_TURNS = 20000, /* of one game */
    COPIES = 200000,
    HASHES = 50000,
    LOADS = 10,
    STARTS = 11
};

static const double time_for_games = 0.7; /* seconds, for each table */

extern char **environ;

double bench_now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Three digits; more would be noise. */
static Json *figure(double number)
{
    char text[40];

    snprintf(text, sizeof text, "%.3g", number);
    return json_decimal(strtod(text, NULL));
}

static long resident_kilobytes(void)
{
    FILE *file = fopen("/proc/self/statm", "r");
    char text[100] = "";
    char *end;
    long pages = 0;

    if (file == NULL)
        return 0;
    if (fgets(text, sizeof text, file) != NULL) {
        strtol(text, &end, 10);
        pages = strtol(end, NULL, 10);
    }
    fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/* -- games ---------------------------------------------------------------- */

/* Plays for a while, or as many games as asked for. */
static int play(const Options *options, Script *script, RandomTally *tally,
                double *seconds)
{
    double start = bench_now();

    do {
        ScriptError error;
        Position at;
        char seed[32];
        snprintf(seed, sizeof seed, "bench %ld", tally->games);
        if (!random_game(script, seed, BENCH_TURNS, NULL, NULL, tally, &at,
                         &error))
            return complain_in_game(options, &error, &at, seed);
        *seconds = bench_now() - start;
    } while (options->games > 0 ? tally->games < options->games
                                : *seconds < time_for_games);
    return STATUS_DONE;
}

static Json *search_json(const SearchRates *rates)
{
    Json *object = json_new_object();

    json_set(object, "rollouts_per_second", figure(rates->rollouts));
    json_set(object, "iterations_per_second", figure(rates->iterations));
    json_set(object, "share", figure(rates->iterations / rates->rollouts));
    return object;
}

static Json *table_json(int players, const RandomTally *tally, double seconds,
                        double traced, const SearchRates *rates)
{
    Json *object = json_new_object();

    json_set(object, "players", json_whole(players));
    json_set(object, "games", json_whole(tally->games));
    json_set(object, "turns", json_whole(tally->turns));
    json_set(object, "choices", json_whole(tally->choices));
    json_set(object, "turns_per_second",
             figure((double)tally->turns / seconds));
    json_set(object, "choices_per_second",
             figure((double)tally->choices / seconds));
    json_set(object, "games_per_second",
             figure((double)tally->games / seconds));
    json_set(object, "traced_games_per_second",
             figure((double)tally->games / traced));
    if (rates->rollouts > 0)
        json_set(object, "mcts", search_json(rates));
    return object;
}

/* A variant and the rules that the command line asks for. */
typedef struct Subject {
    const Options *options;
    const Found *found;
    HouseRuleFiles house_rules;
} Subject;

static int bench_table(const Subject *subject, int players, Json *tables)
{
    const Options *options = subject->options;
    ScriptSource source =
        catalog_source(options, subject->found, &subject->house_rules);
    ScriptError error;
    RandomTally tally = {0};
    SearchRates rates;
    double seconds = 1;
    Script *script;
    int status;

    source.players = players;
    script = script_load(&source, &error);

    if (script == NULL)
        return complain_script(options, &error);
    status = play(options, script, &tally, &seconds);
    if (status == STATUS_DONE && !bench_search(script, &rates, &error))
        status = complain_script(options, &error);
    if (status == STATUS_DONE)
        json_add(tables, table_json(players, &tally, seconds,
                                    bench_traced(script, "bench", tally.games,
                                                 BENCH_TURNS),
                                    &rates));
    script_free(script);
    return status;
}

/* -- loading -------------------------------------------------------------- */

static int bench_load(const Subject *subject, double *took, VariantInfo *info)
{
    double start = bench_now();

    for (int i = 0; i < LOADS; i++) {
        ScriptSource source = catalog_source(subject->options, subject->found,
                                             &subject->house_rules);
        ScriptError error;
        Script *script = script_load(&source, &error);
        if (script == NULL)
            return complain_script(subject->options, &error);
        *info = *script_info(script);
        script_free(script);
    }
    *took = (bench_now() - start) / LOADS * 1000;
    return STATUS_DONE;
}

/* The numbers of players: --players, or the smallest and, if three may play,
 * three. */
static void find_tables(const Options *options, const VariantInfo *info,
                        int *few, int *many)
{
    *few = info->least_players > 2 ? info->least_players : 2;
    *few = *few < info->most_players ? *few : info->most_players;
    *many = *few < 3 && info->most_players >= 3 ? 3 : *few;
    if (options->players != 0)
        *few = *many = options->players;
}

static int bench_variant(const Subject *subject, Json *list)
{
    Json *object = json_new_object();
    Json *tables = json_new_array();
    VariantInfo info = {0};
    double took = 0;
    int few;
    int many;
    int status = bench_load(subject, &took, &info);

    find_tables(subject->options, &info, &few, &many);
    for (int players = few; status == STATUS_DONE && players <= many; players++)
        status = bench_table(subject, players, tables);
    json_set(object, "variant", json_text(subject->found->name));
    json_set(object, "load_ms", figure(took));
    json_set(object, "tables", tables);
    json_add(list, object);
    return status;
}

/* -- positions ------------------------------------------------------------ */

/* The compiler must not notice that no copy is read. */
static double time_copy(const Position *position)
{
    static Position copies[2];
    double start;

    copies[0] = *position;
    start = bench_now();
    for (int i = 0; i < COPIES; i++) {
        memcpy(&copies[(i + 1) & 1], &copies[i & 1], sizeof *position);
        __asm__ volatile("" : : "r"(copies) : "memory");
    }
    return (bench_now() - start) / COPIES * 1e9;
}

static double time_hash(const Position *position, const Deck *deck)
{
    volatile uint64_t sum = 0;
    double start = bench_now();

    for (int i = 0; i < HASHES; i++)
        sum = sum + position_hash(position, deck);
    return (bench_now() - start) / HASHES * 1e9;
}

/* A position some turns into a game of the first variant. */
static Json *bench_position(const Subject *subject)
{
    ScriptSource source =
        catalog_source(subject->options, subject->found, &subject->house_rules);
    ScriptError error;
    RandomTally tally = {0};
    Json *object = json_new_object();
    Script *script = script_load(&source, &error);

    json_set(object, "bytes", json_whole((long long)sizeof(Position)));
    if (script != NULL &&
        random_game(script, "position", 60, NULL, NULL, &tally, NULL, &error)) {
        Position position = *script_position(script);
        json_set(object, "copy_ns", figure(time_copy(&position)));
        json_set(object, "hash_ns",
                 figure(time_hash(&position, &script_equipment(script)->deck)));
    }
    script_free(script);
    return object;
}

/* -- starting ------------------------------------------------------------- */

static int compare_times(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;

    return (x > y) - (x < y);
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

/* Runs `house --version`; milliseconds, negative if that fails. */
static double start_once(void)
{
    char name[] = "/proc/self/exe";
    char version[] = "--version";
    char *const arguments[] = {name, version, NULL};
    posix_spawn_file_actions_t actions;
    struct rusage used = {0};
    int status = 1;
    pid_t child;

    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null",
                                     1 /* O_WRONLY */, 0);
    if (posix_spawn(&child, name, &actions, NULL, arguments, environ) == 0)
        wait4(child, &status, 0, &used);
    posix_spawn_file_actions_destroy(&actions);
    return status == 0 ? seconds_of(used.ru_utime) * 1000 +
                             seconds_of(used.ru_stime) * 1000
                       : -1;
}

/* The median of several, in milliseconds; negative if unknown. Measured before
 * the wall is raised, which lets no program be started. */
static double start_time = -1;

static int time_start(const Options *options)
{
    double times[STARTS];

    (void)options;
    for (int i = 0; i < STARTS; i++)
        times[i] = start_once();
    qsort(times, STARTS, sizeof *times, compare_times);
    start_time = times[0] < 0 ? -1 : times[STARTS / 2];
    return STATUS_DONE;
}

/* -- all ------------------------------------------------------------------ */

/* The variants that are asked for: one, or all that are found. */
static int bench_variants(const Options *options, const Found *found, int count,
                          Json *object)
{
    Json *variants = json_new_array();
    Json *memory = json_new_object();
    Subject subject = {.options = options, .found = found};
    int status = catalog_find_house_rules(options, &subject.house_rules);

    json_set(object, "house", json_text(HOUSE_VERSION));
    json_set(object, "start_ms",
             start_time < 0 ? json_nothing() : figure(start_time));
    if (count > 0 && status == STATUS_DONE)
        json_set(object, "position", bench_position(&subject));
    json_set(memory, "before_kb", json_whole(resident_kilobytes()));
    for (int i = 0; i < count && status == STATUS_DONE; i++) {
        subject.found = &found[i];
        status = bench_variant(&subject, variants);
    }
    json_set(memory, "after_kb", json_whole(resident_kilobytes()));
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

static int run(const Options *options)
{
    uint64_t rules = TAKES(set) | TAKES(with) | TAKES(players);
    Catalog catalog;
    Found found;
    int status;

    if (options->operands.count > 0) {
        status = catalog_find(options, SHELF_VARIANTS, options->operands.all[0],
                              &found);
        return status == STATUS_DONE ? bench(options, &found, 1) : status;
    }
    if (options->given & rules)
        return complain_usage(options,
                              "%s needs a variant: house bench VARIANT",
                              option_name(options->given & rules));
    if (!catalog_open(&catalog, SHELF_VARIANTS, options))
        return STATUS_LIMIT;
    status = bench(options, catalog.found, catalog.count);
    catalog_close(&catalog);
    return status;
}

const Verb verb_bench = {
    .name = "bench",
    .operands = "[VARIANT]",
    .most = 1,
    .takes = TAKES(games) | TAKES(players) | TAKES(set) | TAKES(with),
    .needs = NEEDS_RULES,
    .line = "the speed of this build, as one JSON object",
    .help =
        "Plays random games of the variant, or of every variant found. Prints "
        "turns, choices and\n"
        "games per second, also as a playtest plays them; the time to copy and "
        "to hash a position\n"
        "(nanoseconds) and its size in bytes; the time to start and to load a "
        "variant\n"
        "(milliseconds); and the memory in use before and after the games "
        "(kilobytes). `mcts`\n"
        "compares the search of that bot with bare random play from the same "
        "choice, for as many\n"
        "turns: its share is what the tree leaves.\n"
        "All times are processor time. "
        "Without --players\n"
        "it plays with the fewest players allowed and with three. -n sets the "
        "number of games\n"
        "for each number of players; otherwise a time limit ends the "
        "benchmark.\n"
        "\n"
        "Example: house bench -n 100\n"
        "         house bench VARIANT --players 2 --set turn_limit=60\n",
    .before_wall = time_start,
    .run = run,
};

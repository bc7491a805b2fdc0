/*
 * main.c -- measures the speed of this build, and prints the result as a JSON
 * object. See ../README.md.
 */
#include <getopt.h>
#include <libgen.h>
#include <limits.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"
#include "house/complaint/complaint.h"

/* -- the command line ----------------------------------------------------- */

/* An Arguments is what the command line asks for. */
typedef struct Arguments {
    RuleSettings rules;
    int games;           /* number of games for each number of players, or 0 */
    const char *variant; /* name or path; NULL for all variants */
} Arguments;

static bool read_number(const char *text, int *number)
{
    char *end;
    long read = strtol(text, &end, 10);

    *number = (int)read;
    return *end == '\0' && read > 0 && read <= INT_MAX;
}

static bool add_text(TextList *list, const char *text)
{
    if (!list_grow(&list->all, list->count, &list->capacity, sizeof *list->all))
        return false;
    list->all[list->count++] = text;
    return true;
}

/* Reads the command line. Returns false if it is invalid. */
static bool read_arguments(Arguments *arguments, int argc, char **argv)
{
    static const struct option names[] = {
        {"players", required_argument, NULL, 'p'},
        {"set", required_argument, NULL, 's'},
        {"with", required_argument, NULL, 'w'},
        {NULL, 0, NULL, 0},
    };
    RuleSettings *rules = &arguments->rules;
    bool is_fine = true;
    int option;

    opterr = 0;
    while (is_fine &&
           (option = getopt_long(argc, argv, "n:", names, NULL)) != -1) {
        if (option == 'n')
            is_fine = read_number(optarg, &arguments->games);
        else if (option == 'p')
            is_fine = read_number(optarg, &rules->players);
        else if (option == 's')
            is_fine = add_text(&rules->set, optarg);
        else
            is_fine = option == 'w' && add_text(&rules->with, optarg);
    }
    if (optind < argc)
        arguments->variant = argv[optind++];
    else if (rules->players + rules->set.count + rules->with.count > 0)
        return false;
    return is_fine && optind == argc;
}

/* -- the measurements ----------------------------------------------------- */

/* Adds the measurements of the given variants to the JSON object. */
static int bench_variants(BenchSubject *subject, const Found *found, int count,
                          Json *object)
{
    Json *variants = json_new_array();
    Json *memory = json_new_object();
    int status = STATUS_DONE;

    subject->found = found;
    if (count > 0)
        json_set(object, "position", bench_position(subject));
    json_set(memory, "before_kb", json_whole(bench_kilobytes()));
    for (int i = 0; i < count && status == STATUS_DONE; i++) {
        subject->found = &found[i];
        status = bench_variant(subject, variants);
    }
    json_set(memory, "after_kb", json_whole(bench_kilobytes()));
    json_set(object, "memory", memory);
    json_set(object, "variants", variants);
    return status;
}

static int bench_all(BenchSubject *subject, Json *object)
{
    Catalog catalog;
    int status;

    if (!catalog_open(&catalog, SHELF_VARIANTS, subject->reporter))
        return STATUS_LIMIT;
    status = bench_variants(subject, catalog.found, catalog.count, object);
    catalog_close(&catalog);
    return status;
}

static int bench(const Arguments *arguments, Json *object)
{
    static const Reporter reporter = {.sink = &complaint_sink};
    BenchSubject subject = {.reporter = &reporter,
                            .rules = &arguments->rules,
                            .games = arguments->games};
    Found found;
    int status;

    if (arguments->variant == NULL)
        return bench_all(&subject, object);
    status =
        catalog_find(&reporter, SHELF_VARIANTS, arguments->variant, &found);
    if (status == STATUS_DONE)
        status = catalog_find_house_rules(&reporter, &arguments->rules.with,
                                          &subject.house_rules);
    return status == STATUS_DONE ? bench_variants(&subject, &found, 1, object)
                                 : status;
}

/* Measures what the arguments ask for, and prints the result. `house` is the
 * path of the program whose start is measured. */
static int print_measurements(const Arguments *arguments, const char *house)
{
    Json *object = json_new_object();
    int status;

    json_set(object, "house", json_text(HOUSE_VERSION));
    json_set(object, "build", json_text(HOUSE_BUILD));
    json_set(object, "start_ms", bench_start(house));
    status = bench(arguments, object);
    if (status == STATUS_DONE)
        json_print(object, stdout);
    else
        json_drop(object);
    return status;
}

int main(int argc, char **argv)
{
    Arguments arguments = {.games = 0};
    char house[PATH_LIMIT_BYTES];
    int status = STATUS_USAGE;

    mallopt(M_MXFAST, 0); /* host/house/main.c does the same */
    if (read_arguments(&arguments, argc, argv)) {
        snprintf(house, sizeof house, "%s/../../house", dirname(argv[0]));
        status = print_measurements(&arguments, house);
    } else {
        fputs("usage: bench [-n GAMES] [VARIANT [--players N] "
              "[--set OPTION=VALUE]... [--with HOUSERULE]...]\n",
              stderr);
    }
    free(arguments.rules.set.all);
    free(arguments.rules.with.all);
    return status;
}

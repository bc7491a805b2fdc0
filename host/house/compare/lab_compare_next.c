/*
 * lab_compare_next.c -- suggests the next command after a comparison, and
 * reports how long the comparison took.
 */
#include "house/compare/lab_compare_scripts.h"
#include "house/compare/lab_pilot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/names.h"
#include "base/text.h"
#include "match/player/player.h"

enum {
    /* The program suggests further pairs only if their number is at most
     * PAIRS_LEAST, or at most TIMES_MOST times the number of played pairs. */
    TIMES_MOST = 20,
    PAIRS_LEAST = 1000,
    STRONGER_PAIRS = 100 /* number of pairs in the suggested command for a
                          * comparison between stronger bots */
};

/* -- the command ---------------------------------------------------------- */

static void add_option(FILE *out, const char *option, const char *value)
{
    fprintf(out, " %s ", option);
    text_print_word(out, value);
}

static void add_options(FILE *out, const char *option, const TextList *list)
{
    for (int i = 0; i < list->count; i++)
        add_option(out, option, list->all[i]);
}

static void add_number(FILE *out, const char *option, long number)
{
    fprintf(out, " %s %ld", option, number);
}

/* Adds the players in their present order or, if `bot` is not NULL, `bot` in
 * every seat. */
static void add_seats(const LabCompare *compare, const char *bot, FILE *out)
{
    const Player *players = compare->played.plans[FIRST].players;
    char name[PLAYER_LIMIT];
    char list[SEAT_LIMIT * (PLAYER_LIMIT + 1)] = "";

    for (int seat = 0; seat < compare->seats; seat++) {
        player_write(&players[seat], name);
        text_add(list, sizeof list, "%s%s", seat > 0 ? "," : "",
                 bot != NULL ? bot : name);
    }
    add_option(out, "--seats", list);
}

/* Adds the names and the rules of both sides. */
static void add_rules(const LabCompare *compare, FILE *out)
{
    const BatchSettings *batch = compare->batch;
    const CompareSettings *settings = compare->settings;

    text_print_word(out, batch->variant);
    if (strcmp(settings->variant, batch->variant) != 0) {
        fputc(' ', out);
        text_print_word(out, settings->variant);
    }
    add_options(out, "--set", &batch->start.rules.set);
    add_options(out, "--with", &batch->start.rules.with);
    add_options(out, "--with-a", &settings->with_a);
    add_options(out, "--set-b", &settings->set);
    add_options(out, "--with-b", &settings->with);
}

/* Adds the options that say what is tested, and how. */
static void add_tests(const CompareSettings *settings, FILE *out)
{
    add_options(out, "--measure", &settings->measures);
    add_options(out, "--ignore", &settings->ignored);
    add_options(out, "--expect", &settings->expected);
    if (settings->until_sure)
        fputs(" --until-sure", out);
    if (settings->no_ban)
        fputs(" --no-ban", out);
}

/* Returns the command for this comparison with `pairs` pairs. `bot`, if not
 * NULL, plays in every seat. The caller must free the text. Returns NULL if
 * memory runs out. */
static char *new_command(const LabCompare *compare, const char *bot, long pairs)
{
    const BatchSettings *batch = compare->batch;
    const CompareSettings *settings = compare->settings;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    fputs("house compare ", out);
    add_rules(compare, out);
    if (bot != NULL || batch->seating.count > 0)
        add_seats(compare, bot, out);
    else if (batch->start.rules.players > 0)
        add_number(out, "--players", batch->start.rules.players);
    if (batch->is_seeded)
        add_option(out, "--seed", batch->start.seed);
    if (settings->seed != NULL)
        add_option(out, "--seed-b", settings->seed);
    if (batch->turn_cap > 0)
        add_number(out, "--turn-cap", batch->turn_cap);
    add_tests(settings, out);
    add_number(out, "-n", pairs);
    fclose(out);
    return text;
}

/* -- what to play next ---------------------------------------------------- */

/* Returns the number of further pairs after which more verdicts will probably
 * be certain. Returns 0 if this number is too great to suggest. */
static long more_pairs(const LabCompare *compare)
{
    long pairs = compare->comparison.pairs;
    long limit =
        TIMES_MOST * pairs > PAIRS_LEAST ? TIMES_MOST * pairs : PAIRS_LEAST;
    long most = 0;

    for (int i = 0; i < compare->verdicts.asked_count; i++) {
        long long more = compare->verdicts.measured[i].more;
        if (lab_compare_is_open(compare, i) && more > most && more <= limit)
            most = (long)more;
    }
    return most;
}

/* Lists the measures whose verdicts will probably be certain after `more`
 * further pairs. */
static void name_decided(const LabCompare *compare, long more, char *text,
                         size_t size)
{
    const char *names[MEASURE_LIMIT];
    int count = 0;

    for (int i = 0; i < compare->verdicts.asked_count; i++)
        if (lab_compare_is_open(compare, i) &&
            compare->verdicts.measured[i].more <= more)
            names[count++] = measures[compare->verdicts.asked[i].measure].name;
    names_join(text, size, names, count, " and ");
}

bool lab_compare_is_weak(const LabCompare *compare)
{
    const Player *players = compare->played.plans[FIRST].players;

    for (int seat = 0; seat < compare->seats; seat++)
        if (bot_looks(&players[seat]) || players[seat].command[0] != '\0')
            return false;
    return true;
}

static void add_command(const LabCompare *compare, const char *bot, long pairs,
                        Report *report)
{
    char *command = new_command(compare, bot, pairs);

    report_line(report, "  %s", command != NULL ? command : "out of memory");
    free(command);
}

/* Suggests the command for games between stronger bots. Names the changes that
 * these games would probably detect. */
static void add_stronger(const LabCompare *compare, Report *report)
{
    char reach[300] = "";

    if (!lab_compare_is_same(compare))
        lab_pilot_reach(compare, STRONGER_PAIRS, reach, sizeof reach);
    if (reach[0] != '\0')
        report_add(report, " With %d pairs, a verdict is likely only for %s:",
                   STRONGER_PAIRS, reach);
    else
        report_add(report, " To try them:");
    add_command(compare, lab_stronger, STRONGER_PAIRS, report);
}

/* Says which verdicts more pairs would decide. Prints no command, because the
 * rules may exist only in memory. */
static void add_advice(const LabCompare *compare, long more, Report *report)
{
    char names[200];

    if (more > 0) {
        name_decided(compare, more, names, sizeof names);
        report_text(report, "To be sure of %s, about %lld pairs are needed.",
                    names, games_about(compare->comparison.pairs + more));
    }
    if (more > 0 || !compare->verdicts.is_alike)
        (more > 0 ? report_line : report_text)(
            report, "`house compare` plays more pairs, also between stronger "
                    "bots, which may play differently. It needs both versions "
                    "of the rules in files.");
}

void lab_compare_next(const LabCompare *compare, Report *report)
{
    const Comparison *comparison = &compare->comparison;
    bool is_same = lab_compare_is_same(compare);
    long more = is_same ? 0 : more_pairs(compare);
    long all = games_about(comparison->pairs + more);
    char names[200];

    if (lab_scripts_are_loaded(compare)) {
        add_advice(compare, more, report);
        return;
    }
    if (more > 0) {
        name_decided(compare, more, names, sizeof names);
        report_text(report, "To be sure of %s, play about %ld pairs:", names,
                    all);
        add_command(compare, NULL, all, report);
    }
    if (!lab_compare_is_weak(compare) || compare->verdicts.is_alike)
        return;
    (more > 0 ? report_line
              : report_text)(report, "Stronger bots may play differently.");
    add_stronger(compare, report);
}

/* Returns the estimated time of STRONGER_PAIRS pairs of games between stronger
 * bots, in seconds. */
static double stronger_cost(const LabCompare *compare)
{
    int jobs = compare->batch->workers->jobs;

    return 2 * STRONGER_PAIRS * compare->stronger_seconds /
           (jobs > 0 ? jobs : workers_usual());
}

void lab_compare_cost(const LabCompare *compare)
{
    long pairs = compare->comparison.pairs + compare->comparison.failed;
    long more = more_pairs(compare);
    double seconds = compare->seconds;
    char text[200] = "";

    if (!isatty(STDERR_FILENO) || pairs == 0)
        return;
    if (more > 0)
        text_add(text, sizeof text, "; %ld more would take about %.0f s", more,
                 seconds / (double)pairs * (double)more);
    if (compare->stronger_seconds > 0)
        text_add(text, sizeof text,
                 "; %d pairs between %s bots would take about %.0f s",
                 STRONGER_PAIRS, lab_stronger, stronger_cost(compare));
    talk(compare->batch->reporter, "%ld pairs took %.1f s%s", pairs, seconds,
         text);
}

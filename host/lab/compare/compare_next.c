/*
 * compare_next.c -- suggests the next command after a comparison, and
 * estimates how long it takes.
 */
#include "lab/compare/compare_ban.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/names.h"
#include "base/text.h"
#include "lab/compare/compare_scripts.h"
#include "lab/compare/pilot.h"
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

static void add_command_option(FILE *out, const char *option, const char *value)
{
    fprintf(out, " %s ", option);
    text_print_word(out, value);
}

static void add_options(FILE *out, const char *option, const TextList *list)
{
    for (int i = 0; i < list->count; i++)
        add_command_option(out, option, list->all[i]);
}

static void add_number(FILE *out, const char *option, long number)
{
    fprintf(out, " %s %ld", option, number);
}

/* Adds the players in their present order or, if `bot` is not NULL, `bot` in
 * every seat. */
static void add_command_seats(const LabCompare *compare, const char *bot,
                              FILE *out)
{
    const Player *players = compare->played.plans[FIRST].players;
    char name[PLAYER_LIMIT];
    char list[SEAT_LIMIT * (PLAYER_LIMIT + 1)] = "";

    for (int seat = 0; seat < compare->seats; seat++) {
        player_write(&players[seat], name);
        text_add(list, sizeof list, "%s%s", seat > 0 ? "," : "",
                 bot != NULL ? bot : name);
    }
    add_command_option(out, "--seats", list);
}

/* Adds the names and the rules of both sides. */
static void add_side_rules(const LabCompare *compare, FILE *out)
{
    const BatchSettings *batch = compare->batch;
    const CompareSettings *settings = compare->settings;

    text_print_word(out, batch->variant);
    if (strcmp(settings->variant, batch->variant) != 0) {
        fputc(' ', out);
        text_print_word(out, settings->variant);
    }
    add_options(out, "--set", &batch->rules.set);
    add_options(out, "--with", &batch->rules.with);
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
    add_side_rules(compare, out);
    if (bot != NULL || batch->seating.count > 0)
        add_command_seats(compare, bot, out);
    else if (batch->rules.players > 0)
        add_number(out, "--players", batch->rules.players);
    if (batch->is_seeded)
        add_command_option(out, "--seed", batch->seed);
    if (settings->seed != NULL)
        add_command_option(out, "--seed-b", settings->seed);
    if (batch->turn_cap > 0)
        add_number(out, "--turn-cap", batch->turn_cap);
    add_tests(settings, out);
    add_number(out, "-n", pairs);
    fclose(out);
    return text;
}

/* -- what to play next ---------------------------------------------------- */

/* True if the verdict on tested measure `i` is open, and if there are enough
 * pairs to estimate how many more it needs. */
static bool is_estimated(const LabCompare *compare, int i)
{
    return lab_compare_is_open(compare, i) &&
           compare->verdicts.measured[i].differences.count >= SERIES_LEAST;
}

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
        if (is_estimated(compare, i) && more > most && more <= limit)
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
        if (is_estimated(compare, i) &&
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
static void add_stronger(const LabCompare *compare, const Player *bot,
                         Report *report)
{
    char reach[300] = "", name[PLAYER_LIMIT];

    player_write(bot, name);
    if (!lab_compare_is_same(compare))
        lab_pilot_reach(compare, STRONGER_PAIRS, reach, sizeof reach);
    if (reach[0] != '\0')
        report_add(report, " With %d pairs, a verdict is likely only for %s:",
                   STRONGER_PAIRS, reach);
    else
        report_add(report, " To try them:");
    add_command(compare, name, STRONGER_PAIRS, report);
}

/* Suggests a command that plays `all` pairs, and says why. If `more` is not 0,
 * `more` further pairs probably decide measures, which the sentence names.
 * Otherwise the pairs only show how many pairs the verdicts need. */
static void add_more(const LabCompare *compare, long more, long all,
                     Report *report)
{
    char names[200];

    name_decided(compare, more, names, sizeof names);
    if (more > 0)
        report_text(report, "To be sure of %s, play about %ld pairs:", names,
                    all);
    else
        report_text(report,
                    "To learn how many pairs the verdicts need, play %ld "
                    "pairs:",
                    all);
    add_command(compare, NULL, all, report);
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

/* Adds how long the pairs took, and how long the suggested commands will take:
 * `all` pairs, or 0 if none are suggested, and STRONGER_PAIRS pairs between
 * stronger bots. */
static void add_cost(const LabCompare *compare, long all, Report *report)
{
    long played = compare->comparison.pairs + compare->comparison.failed;
    int jobs = compare->batch->workers->jobs;
    /* After the pairs, one game with a ban may follow for each pair. */
    double more = lab_compare_can_ban(compare) ? 1.5 : 1;
    double stronger = 2 * STRONGER_PAIRS * more * compare->stronger_seconds /
                      (jobs > 0 ? jobs : workers_usual());
    char time[LAB_WORD_SIZE];

    report->place = REPORT_UNKEPT;
    report_note(report, "The pairs took %s", lab_time(time, compare->seconds));
    if (all > 0)
        report_add(report, "; %ld pairs will take %s", all,
                   lab_time(time, more * compare->seconds / (double)played *
                                      (double)all));
    if (stronger > 0)
        report_add(report, "; %d pairs between stronger bots will take %s",
                   STRONGER_PAIRS, lab_time(time, stronger));
    report_add(report, ".");
    report->place = REPORT_EVERYWHERE;
}

void lab_compare_next(const LabCompare *compare, Report *report)
{
    const Comparison *comparison = &compare->comparison;
    bool is_same = lab_compare_is_same(compare);
    bool is_few = !is_same && comparison->pairs < SERIES_LEAST &&
                  compare->verdicts.asked_count > 0;
    long more = is_same || is_few ? 0 : more_pairs(compare);
    long all = is_few     ? SERIES_LEAST
               : more > 0 ? games_about(comparison->pairs + more)
                          : 0;
    Player stronger;

    if (lab_scripts_are_loaded(compare)) {
        add_advice(compare, more, report);
        return;
    }
    if (all > 0)
        add_more(compare, more, all, report);
    if (lab_pilot_stronger(compare, &stronger)) {
        (all > 0 ? report_line
                 : report_text)(report, "Stronger bots may play differently.");
        add_stronger(compare, &stronger, report);
    }
    add_cost(compare, all, report);
}

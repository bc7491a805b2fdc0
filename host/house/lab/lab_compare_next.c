/*
 * lab_compare_next.c -- names the command that is worth running after a
 * comparison, and says what the comparison has cost.
 */
#include "house/lab/lab_compare.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "match/player/player.h"

enum {
    /* The program suggests at most TIMES_MOST times as many further pairs as
     * were played. It always suggests up to PAIRS_LEAST further pairs. */
    TIMES_MOST = 20,
    PAIRS_LEAST = 1000,
    STRONGER_PAIRS = 100 /* pairs of the comparison with stronger bots */
};
static const char stronger[] = "mcts:20";

/* -- the command ---------------------------------------------------------- */

/* Adds a word to a command. A word with characters that are special in a shell
 * is quoted. */
static void add_word(const char *word, char *text, size_t size)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_./:=,+-%@";

    text_add(text, size, " ");
    if (word[0] != '\0' && word[strspn(word, plain)] == '\0') {
        text_add(text, size, "%s", word);
        return;
    }
    text_add(text, size, "'");
    for (const char *at = word; *at != '\0'; at++)
        text_add(text, size, *at == '\'' ? "'\\''" : "%c", *at);
    text_add(text, size, "'");
}

static void add_option(const char *option, const char *value, char *text,
                       size_t size)
{
    text_add(text, size, " %s", option);
    add_word(value, text, size);
}

static void add_options(const char *option, const TextList *list, char *text,
                        size_t size)
{
    for (int i = 0; i < list->count; i++)
        add_option(option, list->all[i], text, size);
}

static void add_number(const char *option, long number, char *text, size_t size)
{
    text_add(text, size, " %s %ld", option, number);
}

/* Adds the players as they take part now, or `bot` in every seat. */
static void add_seats(const LabCompare *compare, const char *bot, char *text,
                      size_t size)
{
    const Player *players = compare->played.plans[FIRST].players;
    char name[PLAYER_LIMIT];
    char list[SEAT_LIMIT * (PLAYER_LIMIT + 1)] = "";

    for (int seat = 0; seat < compare->seats; seat++) {
        player_write(&players[seat], name);
        text_add(list, sizeof list, "%s%s", seat > 0 ? "," : "",
                 bot != NULL ? bot : name);
    }
    add_option("--seats", list, text, size);
}

/* Writes the command that plays `pairs` pairs of the same comparison into
 * `text`. If `bot` is not NULL, it plays in every seat. */
static void write_command(const LabCompare *compare, const char *bot,
                          long pairs, char *text, size_t size)
{
    const BatchSettings *batch = compare->batch;
    const CompareSettings *settings = compare->settings;

    snprintf(text, size, "house compare");
    add_word(batch->variant, text, size);
    if (strcmp(settings->variant, batch->variant) != 0)
        add_word(settings->variant, text, size);
    add_options("--set", &batch->start.rules.set, text, size);
    add_options("--with", &batch->start.rules.with, text, size);
    add_options("--set-b", &settings->set, text, size);
    add_options("--with-b", &settings->with, text, size);
    if (bot != NULL || batch->seating.count > 0)
        add_seats(compare, bot, text, size);
    else if (batch->start.rules.players > 0)
        add_number("--players", batch->start.rules.players, text, size);
    if (batch->is_seeded)
        add_option("--seed", batch->start.seed, text, size);
    if (settings->seed != NULL)
        add_option("--seed-b", settings->seed, text, size);
    if (batch->turn_cap > 0)
        add_number("--turn-cap", batch->turn_cap, text, size);
    add_options("--measure", &settings->measures, text, size);
    add_options("--ignore", &settings->ignored, text, size);
    add_options("--expect", &settings->expected, text, size);
    if (settings->until_sure)
        text_add(text, size, " --until-sure");
    if (settings->no_ban)
        text_add(text, size, " --no-ban");
    add_number("-n", pairs, text, size);
}

/* -- what to play next ---------------------------------------------------- */

/* Returns the number of further pairs that probably make more verdicts sure.
 * Returns 0 if no number within the limits suffices. */
static long more_pairs(const LabCompare *compare)
{
    long pairs = compare->comparison.pairs;
    long limit =
        TIMES_MOST * pairs > PAIRS_LEAST ? TIMES_MOST * pairs : PAIRS_LEAST;
    long most = 0;

    for (int i = 0; i < compare->verdicts.asked_count; i++) {
        long long more = compare->verdicts.measured[i].more;
        if (more > most && more <= limit)
            most = (long)more;
    }
    return most;
}

/* Names the measures whose verdicts are probably sure after `more` pairs. */
static void name_decided(const LabCompare *compare, long more, char *text,
                         size_t size)
{
    text[0] = '\0';
    for (int i = 0; i < compare->verdicts.asked_count; i++) {
        const Measured *measured = &compare->verdicts.measured[i];
        if (measured->change == CHANGE_UNSURE && measured->more <= more)
            text_add(text, size, "%s%s", text[0] != '\0' ? ", " : "",
                     measures[compare->verdicts.asked[i].measure].name);
    }
}

/* True if all players choose without looking ahead. */
static bool are_weak(const LabCompare *compare)
{
    const Player *players = compare->played.plans[FIRST].players;

    for (int seat = 0; seat < compare->seats; seat++)
        if (bot_looks(&players[seat]) || players[seat].command[0] != '\0')
            return false;
    return true;
}

void lab_compare_next(const LabCompare *compare, Report *report)
{
    const Comparison *comparison = &compare->comparison;
    long more = more_pairs(compare);
    char command[2000], names[200];

    if (comparison->same == comparison->pairs && !compare->is_unpaired)
        return;
    if (more > 0) {
        name_decided(compare, more, names, sizeof names);
        write_command(compare, NULL, games_about(comparison->pairs + more),
                      command, sizeof command);
        report_text(report, "To be sure of %s:\n  %s", names, command);
    }
    if (!are_weak(compare))
        return;
    write_command(compare, stronger, STRONGER_PAIRS, command, sizeof command);
    (more > 0 ? report_line : report_text)(
        report, "To compare the games of stronger bots:\n  %s", command);
}

void lab_compare_cost(const LabCompare *compare)
{
    long pairs = compare->comparison.pairs + compare->comparison.failed;
    long more = more_pairs(compare);
    double seconds = compare->seconds;

    if (!isatty(STDERR_FILENO) || pairs == 0)
        return;
    if (more > 0)
        talk(compare->batch->reporter,
             "%ld pairs took %.1f s; %ld more would take about %.0f s", pairs,
             seconds, more, seconds / (double)pairs * (double)more);
    else
        talk(compare->batch->reporter, "%ld pairs took %.1f s", pairs, seconds);
}

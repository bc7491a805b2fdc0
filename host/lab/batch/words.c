/*
 * words.c -- formats numbers for people.
 */
#include "lab/batch/words.h"

#include <stdio.h>
#include <string.h>

#include "base/names.h"
#include "base/text.h"
#include "lab/pairs/pairs.h"

static double size_of(double number)
{
    return number < 0 ? -number : number;
}

/* Returns the number of decimals for a mean that is about as large as `like`.
 * The mean then has about three digits, such as 92.3 or 4.07. */
static int decimals_of_mean(const Measure *measure, double like)
{
    double size = size_of(like) / measure->scale;

    if (compare_is_share(measure))
        return 1;
    if (size >= 100)
        return 1;
    return size >= 10 ? 1 : 2;
}

const char *lab_number(char *text, const Measure *measure, double number,
                       double like, LabKind kind)
{
    bool is_share = compare_is_share(measure);
    double shown = number / measure->scale * (is_share ? 100 : 1);
    int decimals = decimals_of_mean(measure, like);
    double least = decimals == 1 ? 0.05 : 0.005;

    if (size_of(shown) < least) /* avoids "-0.0" */
        shown = 0;
    snprintf(text, LAB_WORD_SIZE,
             kind == LAB_CHANGE && shown != 0 ? "%+.*f%s%s" : "%.*f%s%s",
             decimals, shown, kind == LAB_MEAN && !is_share ? "" : " ",
             kind != LAB_MEAN ? lab_unit(measure)
             : is_share       ? "%"
                              : "");
    return text;
}

const char *lab_unit(const Measure *measure)
{
    return compare_is_share(measure) ? "%-points" : measure->unit;
}

const char *lab_amount(char text[LAB_WORD_SIZE], const Measure *measure,
                       double amount)
{
    const char *unit = lab_unit(measure);
    int word = (int)strcspn(unit, " ");
    double shown =
        amount / measure->scale * (compare_is_share(measure) ? 100 : 1);

    /* Each unit is a plural whose first word ends in "s". We drop this "s" if
     * the number is 1. */
    snprintf(text, LAB_WORD_SIZE, "%.4g %.*s%s", shown,
             shown == 1 ? word - 1 : word, unit, unit + word);
    return text;
}

const char *lab_time(char text[LAB_WORD_SIZE], double seconds)
{
    const long minutes = (long)(seconds / 60 + 0.5);

    if (seconds < 60)
        snprintf(text, LAB_WORD_SIZE, "less than a minute");
    else if (minutes < 120)
        snprintf(text, LAB_WORD_SIZE, "about %ld minute%s", minutes,
                 text_s((unsigned long long)minutes));
    else
        snprintf(text, LAB_WORD_SIZE, "about %.0f hours", seconds / 3600);
    return text;
}

bool lab_players_are_alike(const Player *players, int seats)
{
    char name[PLAYER_LIMIT], other[PLAYER_LIMIT];

    player_write(&players[0], name);
    for (int seat = 1; seat < seats; seat++) {
        player_write(&players[seat], other);
        if (strcmp(name, other) != 0)
            return false;
    }
    return true;
}

void lab_players(const Player *players, int seats, char *text, size_t size)
{
    bool are_alike = lab_players_are_alike(players, seats);
    char name[PLAYER_LIMIT];

    for (int seat = 0; seat < (are_alike ? 1 : seats); seat++) {
        player_write(&players[seat], name);
        text_add(text, size, "%s%s", seat > 0 ? ", " : "", name);
    }
    if (are_alike)
        text_add(text, size, " bots");
}

const char *lab_option(char text[LAB_OPTION_SIZE], const char *label,
                       const char *name)
{
    if (strcmp(label, name) == 0 || strcmp(label, "option") == 0)
        snprintf(text, LAB_OPTION_SIZE, "'%s'", name);
    else
        snprintf(text, LAB_OPTION_SIZE, "'%s' (%s)", name, label);
    return text;
}

Json *lab_players_values(const Player *players, int seats)
{
    Json *array = json_new_array();
    char name[PLAYER_LIMIT];

    for (int seat = 0; seat < seats; seat++) {
        player_write(&players[seat], name);
        json_add(array, json_text(name));
    }
    return array;
}

Json *lab_holds(Change change)
{
    static const char *const words[] = {[CHANGE_UNSURE] = "unsure",
                                        [CHANGE_MOVED] = "no",
                                        [CHANGE_NONE] = "yes"};

    return json_text(words[change]);
}

int lab_no_measure(const Reporter *reporter, const char *what, const char *name)
{
    const char *names[MEASURE_LIMIT];
    char list[600];

    for (int i = 0; i < measure_count; i++)
        names[i] = measures[i].name;
    if (name[0] != '\0')
        return complain_unknown(reporter, what, name, names, measure_count);
    names_join(list, sizeof list, names, measure_count, " or ");
    return complain_usage(reporter, "%s; there is %s", what, list);
}

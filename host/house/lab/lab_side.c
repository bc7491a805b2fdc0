/*
 * lab_side.c -- loads the rules of one side of an experiment, and the players.
 */
#include "house/lab/lab_side.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "base/text.h"
#include "house/file/file.h"

const char *const lab_sides[SIDES] = {"first", "second"};

/* -- rules ---------------------------------------------------------------- */

int lab_side_set(LabSide *side, const Options *options, const char *setting)
{
    TextList *settings = &side->settings;

    if (!list_grow(&settings->all, settings->count, &settings->capacity,
                   sizeof *settings->all))
        return complain_memory(&options->reporter);
    settings->all[settings->count++] = setting;
    text_add(side->name, sizeof side->name, " --set %s", setting);
    return STATUS_DONE;
}

static int add_settings(LabSide *side, const Options *options,
                        const TextList *list)
{
    int status = STATUS_DONE;

    for (int i = 0; i < list->count && status == STATUS_DONE; i++)
        status = lab_side_set(side, options, list->all[i]);
    return status;
}

static void name_house_rules(LabSide *side, const TextList *with)
{
    for (int i = 0; i < with->count; i++)
        text_add(side->name, sizeof side->name, " --with %s", with->all[i]);
}

/* Finds the house rules of --with, and for the second side those of
 * --with-b. */
static int find_house_rules(LabSide *side, const Options *options,
                            bool is_second)
{
    const char *all[2 * HOUSE_RULE_LIMIT];
    const TextList *lists[] = {&options->start.rules.with, &options->with_b};
    TextList with;
    int count = 0;

    for (int i = 0; i < (is_second ? 2 : 1); i++) {
        name_house_rules(side, lists[i]);
        for (int k = 0; k < lists[i]->count && count < 2 * HOUSE_RULE_LIMIT;
             k++)
            all[count++] = lists[i]->all[k];
    }
    with = (TextList){.count = count, .all = all};
    return catalog_find_house_rules(&options->reporter, &with,
                                    &side->house_rules);
}

int lab_side_find(LabSide *side, const Options *options, const char *variant,
                  bool is_second)
{
    int status =
        catalog_find(&options->reporter, SHELF_VARIANTS, variant, &side->found);

    snprintf(side->name, sizeof side->name, "%s", side->found.name);
    if (status == STATUS_DONE)
        status = add_settings(side, options, &options->start.rules.set);
    if (status == STATUS_DONE && is_second)
        status = add_settings(side, options, &options->set_b);
    if (status == STATUS_DONE)
        status = find_house_rules(side, options, is_second);
    text_tidy(side->name);
    return status;
}

int lab_side_load(LabSide *side, const Options *options, int players)
{
    ScriptSource source =
        catalog_source(&options->start.rules, &side->found, &side->house_rules);
    ScriptError error;

    source.players = players;
    source.setting_count = side->settings.count;
    source.settings = side->settings.all;
    side->script = script_load(&source, &error);
    return side->script != NULL ? STATUS_DONE
                                : complain_script(&options->reporter, &error);
}

void lab_side_free(LabSide *side)
{
    script_free(side->script);
    free(side->settings.all);
}

/* -- who plays ------------------------------------------------------------ */

int lab_settle(const Options *options, const Seating *seating, Plan *plan,
               LabSide *side)
{
    int status = seating_plan(&options->reporter, seating, options->start.seed,
                              options->turn_cap, plan);

    if (status == STATUS_DONE)
        status = file_check_output(&options->reporter, options->html);
    return status == STATUS_DONE
               ? lab_side_find(side, options, options->operands.all[0], false)
               : status;
}

int lab_check_seats(const Options *options, int named, int seats)
{
    if (named == 0 || named == seats)
        return STATUS_DONE;
    return complain_usage(&options->reporter,
                          "--seats names %d seats, but %d play", named, seats);
}

int lab_check_measure(const Options *options, const char *what,
                      const Measure *measure, int seats)
{
    bool is_seats = strncmp(measure->name, "seat", 4) == 0;
    long seat = is_seats ? strtol(measure->name + 4, NULL, 10) : 0;

    if (seat <= seats)
        return STATUS_DONE;
    return complain_usage(&options->reporter, "%s: %s, but %d seats play", what,
                          measure->name, seats);
}

int lab_report(const Options *options, Report *report)
{
    return file_report(&options->reporter, report, options->plain,
                       options->html);
}

long lab_games(const Options *options, int seats, long usual)
{
    long games = options->games > 0 ? options->games : usual;

    return (games + seats - 1) / seats * seats;
}

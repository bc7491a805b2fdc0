/*
 * side.c -- finds and loads the rules of a side of an experiment, and
 * checks the players.
 */
#include "lab/batch/side.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "base/output.h"
#include "base/text.h"
#include "script/house_rule_info.h"

const char *const lab_sides[SIDES] = {"first", "second"};

static const LabOwn no_own = {.suffix = ""};

/* -- rules ---------------------------------------------------------------- */

/* Adds a setting to the side and to its name. `suffix` is "-b" for options of
 * the second side only, otherwise "". */
static int add_side_setting(LabSide *side, const Reporter *reporter,
                            const char *suffix, const char *setting)
{
    TextList *settings = &side->settings;

    if (!list_grow(&settings->all, settings->count, &settings->capacity,
                   sizeof *settings->all))
        return complain_memory(reporter);
    settings->all[settings->count++] = setting;
    text_add(side->name, sizeof side->name, " --set%s %s", suffix, setting);
    return STATUS_DONE;
}

static int add_settings(LabSide *side, const Reporter *reporter,
                        const char *suffix, const TextList *list)
{
    int status = STATUS_DONE;

    for (int i = 0; i < list->count && status == STATUS_DONE; i++)
        status = add_side_setting(side, reporter, suffix, list->all[i]);
    return status;
}

static void name_house_rules(LabSide *side, const char *suffix,
                             const TextList *with)
{
    for (int i = 0; i < with->count; i++)
        text_add(side->name, sizeof side->name, " --with%s %s", suffix,
                 with->all[i]);
}

static int find_side_house_rules(LabSide *side, const BatchSettings *batch,
                                 const LabOwn *own)
{
    const char *all[2 * HOUSE_RULE_LIMIT];
    const TextList *lists[] = {&batch->rules.with, &own->with};
    TextList with;
    int count = 0;

    for (int i = 0; i < 2; i++) {
        name_house_rules(side, i == 0 ? "" : own->suffix, lists[i]);
        for (int k = 0; k < lists[i]->count && count < 2 * HOUSE_RULE_LIMIT;
             k++)
            all[count++] = lists[i]->all[k];
    }
    with = (TextList){.count = count, .all = all};
    return batch->finder->find_house_rules(batch->reporter, &with,
                                           &side->house_rules);
}

int lab_side_find(LabSide *side, const BatchSettings *batch,
                  const char *variant, const LabOwn *own)
{
    int status =
        batch->finder->find_variant(batch->reporter, variant, &side->found);

    snprintf(side->name, sizeof side->name, "%s", side->found.name);
    if (status == STATUS_DONE)
        status = add_settings(side, batch->reporter, "", &batch->rules.set);
    if (status == STATUS_DONE)
        status = add_settings(side, batch->reporter, own->suffix, &own->set);
    if (status == STATUS_DONE)
        status = find_side_house_rules(side, batch, own);
    text_tidy(side->name);
    return status;
}

/* Returns the source of the rules. It borrows the texts of the side. */
static ScriptSource side_source(const LabSide *side, const BatchSettings *batch,
                                int players)
{
    ScriptSource source =
        found_source(&batch->rules, &side->found, &side->house_rules);

    source.players = players;
    source.ignores_learned = side->ignores_learned;
    source.setting_count = side->settings.count;
    source.settings = side->settings.all;
    return source;
}

bool lab_side_try(LabSide *side, const BatchSettings *batch, int players,
                  ScriptError *error)
{
    ScriptSource source = side_source(side, batch, players);

    if (side->script != NULL)
        return true;
    side->script = script_load(&source, error);
    return side->script != NULL;
}

int lab_side_load(LabSide *side, const BatchSettings *batch, int players)
{
    ScriptError error;

    return lab_side_try(side, batch, players, &error)
               ? STATUS_DONE
               : complain_script(batch->reporter, &error);
}

int lab_side_begin(LabSide *side, const BatchSettings *batch, int *seats)
{
    int status = lab_side_load(side, batch, batch->rules.players);

    if (status != STATUS_DONE)
        return status;
    *seats = script_info(side->script)->players;
    return lab_check_seats(batch, *seats);
}

int lab_side_open(LabSide *side, const BatchSettings *batch, int *seats)
{
    int status = lab_side_find(side, batch, batch->variant, &no_own);

    return status == STATUS_DONE ? lab_side_begin(side, batch, seats) : status;
}

Script *lab_side_examined(const LabSide *side, const BatchSettings *batch,
                          Examination *examination, ScriptError *error)
{
    ScriptSource source = side_source(side, batch, batch->rules.players);

    source.examination = examination;
    return script_load(&source, error);
}

void lab_side_free(LabSide *side)
{
    script_free(side->script);
    free(side->settings.all);
}

/* -- who plays ------------------------------------------------------------ */

int lab_settle_plan(const BatchSettings *batch, Plan *plan)
{
    int status = seating_plan(batch->reporter, &batch->seating, batch->seed,
                              batch->turn_cap, plan);

    return status == STATUS_DONE
               ? output_check(batch->reporter, batch->report.html)
               : status;
}

int lab_settle(const BatchSettings *batch, Plan *plan, LabSide *side)
{
    int status = lab_settle_plan(batch, plan);

    return status == STATUS_DONE
               ? lab_side_find(side, batch, batch->variant, &no_own)
               : status;
}

int lab_check_seats(const BatchSettings *batch, int seats)
{
    if (seating_fits(&batch->seating, seats))
        return STATUS_DONE;
    return complain_usage(batch->reporter,
                          "--seats names %d seats, but %d play",
                          batch->seating.count, seats);
}

int lab_check_alike(const BatchSettings *batch)
{
    const Player *players = batch->seating.players;

    for (int i = 1; i < batch->seating.count; i++)
        if (players[i].bot != players[0].bot ||
            players[i].iterations != players[0].iterations ||
            players[i].milliseconds != players[0].milliseconds ||
            strcmp(players[i].command, players[0].command) != 0)
            return complain_usage(batch->reporter,
                                  "--seats: all bots must be the same here");
    return STATUS_DONE;
}

int lab_check_measure(const Reporter *reporter, const char *what,
                      const Measure *measure, int seats)
{
    bool is_seats = strncmp(measure->name, "seat", 4) == 0;
    long seat = is_seats ? strtol(measure->name + 4, NULL, 10) : 0;

    if (seat <= seats)
        return STATUS_DONE;
    return complain_usage(reporter, "%s: %s, but %d seats play", what,
                          measure->name, seats);
}

int lab_report(const BatchSettings *batch, Report *report)
{
    return results_print(batch->reporter, &batch->report, report);
}

double lab_focus(const BatchSettings *batch)
{
    return batch->games > 0 ? lab_focus_of(batch->games) : SERIES_FOCUS;
}

double lab_focus_of(long games)
{
    return (double)games / 2;
}

long lab_games(const BatchSettings *batch, int seats, long usual)
{
    long games = batch->games > 0 ? batch->games : usual;

    return (games + seats - 1) / seats * seats;
}

/*
 * tune_settings.c -- lists the settings to try. A setting is a value for each
 * option of --vary.
 */
#include "lab/tune/tune_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int read_one(LabTune *tune, const OptionInfo *infos, int count,
                    const char *typed)
{
    const Reporter *reporter = tune->batch->reporter;
    Vary *vary = &tune->varies[tune->vary_count];
    int status;

    if (tune->vary_count == VARIES_MOST)
        return complain_usage(reporter, "--vary: at most %d options",
                              VARIES_MOST);
    status = lab_vary_option(reporter, infos, count, typed, vary);
    for (int i = 0; i < tune->vary_count && status == STATUS_DONE; i++)
        if (strcmp(tune->varies[i].option, vary->option) == 0)
            return complain_usage(reporter, "--vary %s: it is given twice",
                                  vary->option);
    tune->vary_count++;
    return status;
}

/* -- settings ------------------------------------------------------------- */

/* Makes setting number `i`: a combination of the values of all options. The
 * value of the last option changes fastest. */
static void make_setting(const LabTune *tune, int i, Setting *setting)
{
    for (int v = tune->vary_count - 1; v >= 0; v--) {
        const Vary *vary = &tune->varies[v];
        snprintf(setting->texts[v], sizeof setting->texts[v], "%s=%s",
                 vary->option, vary->values[i % vary->count]);
        i /= vary->count;
    }
}

static int list_settings(LabTune *tune)
{
    long count = 1;

    for (int v = 0; v < tune->vary_count; v++)
        count *= tune->varies[v].count;
    if (count == 1)
        return complain_usage(tune->batch->reporter,
                              "--vary %s is a single setting; a race needs "
                              "two, as in --vary OPTION=1,2",
                              tune->vary->all[0]);
    if (count > SETTINGS_MOST)
        return complain_usage(tune->batch->reporter,
                              "--vary: %ld settings; at most %d can be raced",
                              count, SETTINGS_MOST);
    tune->settings = calloc((size_t)count, sizeof *tune->settings);
    if (tune->settings == NULL ||
        !race_begin(&tune->race, (int)count, tune->plan.most_turns,
                    lab_focus(tune->batch)))
        return complain_memory(tune->batch->reporter);
    for (int i = 0; i < count; i++)
        make_setting(tune, i, &tune->settings[i]);
    return STATUS_DONE;
}

int lab_vary_read(LabTune *tune, const OptionInfo *infos, int count)
{
    const TextList *list = tune->vary;
    int status = STATUS_DONE;

    for (int i = 0; i < list->count && status == STATUS_DONE; i++)
        status = read_one(tune, infos, count, list->all[i]);
    return status == STATUS_DONE ? list_settings(tune) : status;
}

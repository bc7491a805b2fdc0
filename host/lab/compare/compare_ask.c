/*
 * compare_ask.c -- reads which measures a comparison tests, which changes
 * it ignores, and which bounds the result must meet.
 */
#include "lab/compare/compare_internal.h"

#include <stdio.h>
#include <string.h>

/* The measures that are tested without --measure. */
static const char *const usual[] = {"ended", "length", "seat1", "margin",
                                    "branching"};

static int ask_measure(LabCompare *compare, const char *name)
{
    const Measure *measure = measure_find(name);
    Asked *asked = &compare->verdicts.asked[compare->verdicts.asked_count];

    if (measure == NULL)
        return lab_no_measure(compare->batch->reporter, "--measure: no measure",
                              name);
    for (int i = 0; i < compare->verdicts.asked_count; i++)
        if (&measures[compare->verdicts.asked[i].measure] == measure)
            return STATUS_DONE;
    asked->measure = (int)(measure - measures);
    compare->verdicts.asked_count++;
    return STATUS_DONE;
}

static int ask_measures(LabCompare *compare)
{
    const TextList *list = &compare->settings->measures;
    int status = STATUS_DONE;

    compare->verdicts.is_usual = list->count == 0;
    for (int i = 0; i < list->count && status == STATUS_DONE; i++)
        status = ask_measure(compare, list->all[i]);
    for (size_t i = 0; list->count == 0 && i < sizeof usual / sizeof *usual;
         i++)
        ask_measure(compare, usual[i]);
    return status;
}

/* Reads a tolerance, such as "length=3" or "seat1=2%". A tolerance is the
 * greatest change of a measure that is ignored. */
static int read_ignored(LabCompare *compare, const char *typed)
{
    const BatchSettings *batch = compare->batch;
    char message[200];
    char text[80];
    const char *at = text;
    char *sign;
    Aim aim;

    snprintf(text, sizeof text, "%s", typed);
    sign = strchr(text, '=');
    if (sign == NULL)
        return complain_usage(batch->reporter,
                              "--ignore: expected MEASURE=CHANGE, not '%s'",
                              typed);
    /* The function aim_read expects "<" in place of "=". */
    *sign = '<';
    if (!aim_read(&at, &aim, message, sizeof message) || *at != '\0' ||
        aim.high <= 0)
        return complain_usage(batch->reporter,
                              "--ignore: expected a measure and a change above "
                              "0, as in length=3 or seat1=2%%, not '%s'",
                              typed);
    for (int i = 0; i < compare->verdicts.asked_count; i++) {
        Asked *asked = &compare->verdicts.asked[i];
        if (&measures[asked->measure] != aim.measure)
            continue;
        asked->is_said = true;
        asked->said = aim.high;
        return STATUS_DONE;
    }
    return complain_usage(batch->reporter,
                          "--ignore: %s is not tested; add --measure %s",
                          aim.measure->name, aim.measure->name);
}

static int read_expected(LabCompare *compare, const char *typed)
{
    const BatchSettings *batch = compare->batch;
    Expected *expected =
        &compare->verdicts.expected[compare->verdicts.expected_count];
    const char *at = typed;
    char message[200];

    if (compare->verdicts.expected_count == EXPECTED_MOST)
        return complain_usage(batch->reporter, "--expect: at most %d",
                              EXPECTED_MOST);
    if (!aim_read(&at, &expected->aim, message, sizeof message))
        return complain_usage(batch->reporter, "--expect: %s", message);
    if (*at != '\0')
        return complain_usage(batch->reporter,
                              "--expect: '%s' follows a complete bound", at);
    compare->verdicts.expected_count++;
    return STATUS_DONE;
}

int lab_compare_ask(LabCompare *compare)
{
    const CompareSettings *settings = compare->settings;
    int status = ask_measures(compare);

    for (int i = 0; i < settings->ignored.count && status == STATUS_DONE; i++)
        status = read_ignored(compare, settings->ignored.all[i]);
    for (int i = 0; i < settings->expected.count && status == STATUS_DONE; i++)
        status = read_expected(compare, settings->expected.all[i]);
    return status;
}

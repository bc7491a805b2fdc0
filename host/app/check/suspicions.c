/*
 * suspicions.c -- what many games have never reached.
 */
#include <stdio.h>

#include "app/check/check.h"

static void suspect_functions(Report *report)
{
    FunctionCover cover;

    for (int i = 0; examination_function(report->examination, i, &cover); i++) {
        if (cover.is_file || cover.reached || cover.is_rare ||
            !exercise_covers(report, cover.file))
            continue;
        findings_suspect(&report->findings, FINDING_UNCALLED, cover.file,
                         cover.line, "%s was never called in %ld games",
                         cover.name[0] ? cover.name : "this function",
                         report->tally.games);
    }
}

static void suspect_word(Report *report, const ChoiceCover *choice,
                         const WordCover *word)
{
    char why[PATH_LIMIT_BYTES + 256] = "";

    if (word->completed > 0 || word->is_rare)
        return;
    if (word->why[0] != '\0')
        snprintf(why, sizeof why, "; refused last: %.200s (%s:%d)", word->why,
                 word->why_file, word->why_line);
    findings_suspect(&report->findings, FINDING_UNCOMPLETED, word->file,
                     word->line,
                     "'%s' could never be completed as %s, %ld times%s",
                     word->word, choice->label, word->offered, why);
}

static void suspect_choice(Report *report, const ChoiceCover *choice)
{
    char times[120] = "";

    if (choice->asked == 0 || choice->is_rare ||
        choice->empty + choice->stuck < choice->asked)
        return;
    if (choice->empty > 0 && choice->stuck > 0)
        snprintf(times, sizeof times, ", %ld of them without any options",
                 choice->empty);
    findings_suspect(&report->findings, FINDING_STUCK, choice->file,
                     choice->line, "%s: %s here, all %ld times%s",
                     choice->label,
                     choice->stuck == 0 ? "there was nothing to choose"
                                        : "no choice could be completed",
                     choice->asked, times);
}

static void suspect_choices(Report *report)
{
    ChoiceCover choice;
    WordCover word;

    for (int i = 0; examination_choice(report->examination, i, &choice); i++) {
        if (!exercise_covers(report, choice.file))
            continue;
        suspect_choice(report, &choice);
        for (int w = 0; examination_word(report->examination, i, w, &word); w++)
            suspect_word(report, &choice, &word);
    }
}

static void suspect_idle_lines(Report *report)
{
    const LineNote *idle;

    for (int i = 0; (idle = examination_idle(report->examination, i)); i++)
        findings_suspect(&report->findings, FINDING_IDLE, idle->file,
                         idle->line, "%s", idle->message);
}

/* A house rule or a module is not to blame for what the variant keeps. */
static void suspect_changes(Report *report)
{
    const LineNote *change;

    for (int i = 0; (change = examination_change(report->examination, i)); i++)
        if ((report->rule == NULL && report->module == NULL) ||
            exercise_covers(report, change->file))
            findings_suspect(&report->findings, FINDING_STATE, change->file,
                             change->line, "'%s' is changed during a game",
                             change->message);
    findings_order(&report->findings);
}

void suspect(Report *report)
{
    suspect_changes(report);
    if (report->module == NULL)
        suspect_idle_lines(report);
    if (exercise_games(report) < ENOUGH_GAMES)
        return;
    suspect_functions(report);
    suspect_choices(report);
}

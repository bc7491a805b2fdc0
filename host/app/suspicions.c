/*
 * suspicions.c -- what many games have never reached.
 */
#include <string.h>

#include "app/exercise.h"

/* Whether the file is what is checked: the house rule, or else all that the
 * variant consists of but for scripts/, which others use too. */
static bool is_checked(const Report *report, const char *file)
{
    const char *scripts = report->found->scripts;
    size_t length = strlen(scripts);

    if (report->rule != NULL)
        return strcmp(file, report->rule->file) == 0;
    return strncmp(file, scripts, length) != 0 || file[length] != '/';
}

static void suspect_functions(Report *report)
{
    FunctionCover cover;

    for (int i = 0; examination_function(report->examination, i, &cover); i++) {
        if (cover.is_file || cover.reached || cover.is_rare ||
            !is_checked(report, cover.file))
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
    char why[400] = "";

    if (word->completed > 0 || word->is_rare)
        return;
    if (word->why[0] != '\0')
        snprintf(why, sizeof why, "; refused last: %.200s (%.150s:%d)",
                 word->why, word->why_file, word->why_line);
    findings_suspect(&report->findings, FINDING_UNCOMPLETED, word->file,
                     word->line,
                     "'%s' could never be completed as %s, %ld times%s",
                     word->word, choice->label, word->offered, why);
}

static void suspect_choices(Report *report)
{
    ChoiceCover choice;
    WordCover word;

    for (int i = 0; examination_choice(report->examination, i, &choice); i++) {
        if (!is_checked(report, choice.file))
            continue;
        if (choice.asked > 0 && choice.empty + choice.stuck == choice.asked &&
            !choice.is_rare)
            findings_suspect(&report->findings, FINDING_STUCK, choice.file,
                             choice.line,
                             "%s: nothing could be chosen here, %ld times, %ld "
                             "of them because there was nothing",
                             choice.label, choice.asked, choice.empty);
        for (int w = 0; examination_word(report->examination, i, w, &word); w++)
            suspect_word(report, &choice, &word);
    }
}

void suspect(Report *report)
{
    if (exercise_games(report) < ENOUGH_GAMES)
        return;
    suspect_functions(report);
    suspect_choices(report);
}

/*
 * check_report.c -- prints the findings of `house check` as text.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "house/check/check.h"
#include "house/complaint/complaint.h"

/* -- findings ------------------------------------------------------------- */

static void print_finding(const Reporter *reporter, const Exercise *exercise,
                          const Finding *finding)
{
    ScriptError error = exercise_error(exercise, finding);

    if (finding_is_wrong(finding))
        complain_script(reporter, &error);
    else
        complain_suspicion(reporter, error.file, error.line, error.message);
}

/* True if --quiet leaves out the finding. It keeps only the remark that the
 * check was stopped. */
static bool is_left_out(const Finding *finding)
{
    return finding_is_remark(finding) && finding->kind != FINDING_STOPPED;
}

static void print_findings(const Check *check)
{
    const Findings *findings = &check->exercise.findings;
    Reporter spoken = *check->settings->reporter;

    spoken.json = false; /* errors go to standard error, because standard output
                          * is for the report */
    for (int i = 0; i < findings->count; i++)
        if (!spoken.quiet || !is_left_out(&findings->list[i]))
            print_finding(&spoken, &check->exercise, &findings->list[i]);
    if (findings_are_full(findings))
        complain_suspicion(&spoken, exercise_file(&check->exercise), 0,
                           "there are more findings than are listed here");
}

/* -- the games that were played ------------------------------------------- */

static void print_summary(const Check *check)
{
    const Exercise *exercise = &check->exercise;
    const RandomTally *tally = &exercise->tally;
    long count = findings_suspicions(&exercise->findings);
    char outcome[40] = "fine";

    if (count > 0)
        snprintf(outcome, sizeof outcome, "%ld warning%s", count,
                 text_s(count));
    printf("%s: %s%s%s: ", exercise_file(exercise), outcome,
           exercise->rule ? " in " : "", exercise->rule ? exercise->name : "");
    for (int i = 0; i < exercise->loaders.count; i++)
        printf("%s%s", i > 0 ? ", " : "required by ", exercise->loaders.all[i]);
    printf("%s%ld game%s with %d", exercise->loaders.count > 0 ? ": " : "",
           tally->games, text_s(tally->games), exercise->least);
    if (exercise->most > exercise->least)
        printf(" to %d", exercise->most);
    printf(" player%s, %ld turn%s", text_s(exercise->most), tally->turns,
           text_s(tally->turns));
    if (exercise->tried_count > 0)
        printf("; with %d other value%s of options", exercise->tried_count,
               text_s(exercise->tried_count));
    putchar('\n');
}

static void print_missed(const Exercise *exercise, int index)
{
    int from = 0, to = 0;

    for (int i = 0;
         examination_missed(exercise->examination, index, &from, &to); i++)
        printf(to > from ? "%s %d-%d" : "%s %d", i > 0 ? "," : "; not line",
               from, to);
    putchar('\n');
}

static void print_functions(const Exercise *exercise)
{
    FunctionCover cover;

    for (int i = 0; examination_function(exercise->examination, i, &cover);
         i++) {
        if (cover.is_file || !exercise_describes(exercise, cover.file))
            continue;
        printf("%s:%d: %s: ", cover.file, cover.line,
               cover.name[0] ? cover.name : "a function");
        if (!cover.reached) {
            printf("never called%s\n", cover.is_rare ? ", which is rare" : "");
        } else {
            printf("%d of %d lines", cover.lines_reached, cover.lines);
            print_missed(exercise, i);
        }
    }
}

static void print_choices(const Exercise *exercise)
{
    const Examination *examination = exercise->examination;
    ChoiceCover choice;
    WordCover word;

    for (int i = 0; examination_choice(examination, i, &choice); i++) {
        if (!exercise_describes(exercise, choice.file))
            continue;
        printf("%s:%d: %s: asked %ld times", choice.file, choice.line,
               choice.label, choice.asked);
        if (choice.empty > 0)
            printf(", %ld without an option", choice.empty);
        if (choice.stuck > 0)
            printf(", %ld without an option that could be completed",
                   choice.stuck);
        for (int w = 0; examination_word(examination, i, w, &word); w++)
            printf("%s %s %ld", w == 0 ? "; of turns" : ",", word.word,
                   word.completed);
        putchar('\n');
    }
}

static void print_values(const Exercise *exercise)
{
    for (int i = 0; i < exercise->tried_count && !exercise->module; i++)
        if (!exercise->tried[i].differs)
            printf("%s: games are the same with %s\n", exercise_file(exercise),
                   exercise->tried[i].setting);
}

static void print_played(const Check *check)
{
    print_summary(check);
    if (!check->settings->reporter->verbose)
        return;
    print_functions(&check->exercise);
    print_choices(&check->exercise);
    print_values(&check->exercise);
}

int check_report(const Check *check)
{
    const Findings *findings = &check->exercise.findings;

    print_findings(check);
    if (check->settings->reporter->json)
        json_print(exercise_json(&check->exercise), stdout);
    else if (!check->settings->reporter->quiet && findings_are_sound(findings))
        print_played(check);
    return findings_status(findings);
}

/*
 * check_report.c -- prints the findings of `house check` as text.
 */
#include <stdio.h>
#include <string.h>

#include "house/check/check.h"

/* -- findings ------------------------------------------------------------- */

/* Stores the game of a finding, such as "(calm, 2 players, seed 'check 1', turn
 * 3)", or "" if the finding is not about a game. */
static void tell_where(const Exercise *exercise, const Finding *finding,
                       char *text, size_t size)
{
    bool wrong_here = exercise->module != NULL && finding_is_wrong(finding);
    bool names = (exercise->rule != NULL || wrong_here) &&
                 exercise->name[0] != '\0' &&
                 finding->error.fault != FAULT_USAGE;
    char game[GAME_SIZE];

    finding_game(finding, game, sizeof game);
    text[0] = '\0';
    if (names || game[0] != '\0')
        snprintf(text, size, " (%s%s%s)", names ? exercise->name : "",
                 names && game[0] != '\0' ? ", " : "", game);
}

static void tell_finding(const Check *check, const Finding *finding)
{
    Reporter spoken = *check->settings->reporter;
    ScriptError error = finding->error;
    const char *advice = finding_advice(finding);
    char where[400];

    spoken.json = false; /* standard output is for the report */
    tell_where(&check->exercise, finding, where, sizeof where);
    snprintf(error.message, sizeof error.message, "%.*s%s%s%s",
             (int)(sizeof error.message - strlen(where) - 120),
             finding->error.message, where, advice ? ": " : "",
             advice ? advice : "");
    if (finding_is_wrong(finding))
        complain_script(&spoken, &error);
    else
        complain_suspicion(&spoken, error.file, error.line, error.message);
}

/* Prints the findings. With --quiet, skips games that did not end and house
 * rules whose file has a different name. */
static void tell_findings(const Check *check)
{
    const Findings *findings = &check->exercise.findings;
    Reporter spoken = *check->settings->reporter;

    spoken.json = false;
    for (int i = 0; i < findings->count; i++)
        if (!spoken.quiet || (findings->list[i].kind != FINDING_UNENDED &&
                              findings->list[i].kind != FINDING_MISNAMED))
            tell_finding(check, &findings->list[i]);
    if (findings_are_full(findings))
        complain_suspicion(&spoken, exercise_file(&check->exercise), 0,
                           "more was found than is told here");
}

/* -- the games that were played ------------------------------------------- */

static void tell_summary(const Check *check)
{
    const Exercise *exercise = &check->exercise;
    const RandomTally *tally = &exercise->tally;
    long count = findings_suspicions(&exercise->findings);
    char outcome[40] = "fine";

    if (count > 0)
        snprintf(outcome, sizeof outcome, "%ld warning%s", count,
                 count == 1 ? "" : "s");
    printf("%s: %s%s%s: ", exercise_file(exercise), outcome,
           exercise->rule ? " in " : "", exercise->rule ? exercise->name : "");
    for (int i = 0; i < check->loaders.count; i++)
        printf("%s%s", i > 0 ? ", " : "required by ", check->loaders.all[i]);
    printf("%s%ld game%s with %d", check->loaders.count > 0 ? ": " : "",
           tally->games, tally->games == 1 ? "" : "s", exercise->least);
    if (exercise->most > exercise->least)
        printf(" to %d", exercise->most);
    printf(" players, %ld turns", tally->turns);
    if (exercise->tried_count > 0)
        printf("; with %d other values of options", exercise->tried_count);
    putchar('\n');
}

static void tell_missed(const Exercise *exercise, int index)
{
    int from = 0, to = 0;

    for (int i = 0;
         examination_missed(exercise->examination, index, &from, &to); i++)
        printf(to > from ? "%s %d-%d" : "%s %d", i > 0 ? "," : "; not line",
               from, to);
    putchar('\n');
}

bool check_tells(const Exercise *exercise, const char *file)
{
    return exercise->module == NULL || exercise_covers(exercise, file);
}

static void tell_functions(const Exercise *exercise)
{
    FunctionCover cover;

    for (int i = 0; examination_function(exercise->examination, i, &cover);
         i++) {
        if (cover.is_file || !check_tells(exercise, cover.file))
            continue;
        printf("%s:%d: %s: ", cover.file, cover.line,
               cover.name[0] ? cover.name : "a function");
        if (!cover.reached) {
            printf("never called%s\n", cover.is_rare ? ", which is rare" : "");
        } else {
            printf("%d of %d lines", cover.lines_reached, cover.lines);
            tell_missed(exercise, i);
        }
    }
}

static void tell_choices(const Exercise *exercise)
{
    const Examination *examination = exercise->examination;
    ChoiceCover choice;
    WordCover word;

    for (int i = 0; examination_choice(examination, i, &choice); i++) {
        if (!check_tells(exercise, choice.file))
            continue;
        printf("%s:%d: %s: asked %ld times", choice.file, choice.line,
               choice.label, choice.asked);
        if (choice.empty > 0)
            printf(", %ld without anything to choose", choice.empty);
        if (choice.stuck > 0)
            printf(", %ld where nothing could be completed", choice.stuck);
        for (int w = 0; examination_word(examination, i, w, &word); w++)
            printf("%s %s %ld", w == 0 ? "; of turns" : ",", word.word,
                   word.completed);
        putchar('\n');
    }
}

static void tell_values(const Exercise *exercise)
{
    for (int i = 0; i < exercise->tried_count && !exercise->module; i++)
        if (!exercise->tried[i].differs)
            printf("%s: games are the same with %s\n", exercise_file(exercise),
                   exercise->tried[i].setting);
}

static void tell_played(const Check *check)
{
    tell_summary(check);
    if (!check->settings->reporter->verbose)
        return;
    tell_functions(&check->exercise);
    tell_choices(&check->exercise);
    tell_values(&check->exercise);
}

int check_report(const Check *check)
{
    const Findings *findings = &check->exercise.findings;

    tell_findings(check);
    if (check->settings->reporter->json)
        check_print_json(check);
    else if (!check->settings->reporter->quiet && findings_are_sound(findings))
        tell_played(check);
    return findings_status(findings);
}

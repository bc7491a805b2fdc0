/*
 * remarks.c -- adds remarks on what a check could not examine, for example
 * because the time was up.
 */
#include <stdio.h>

#include "base/text.h"
#include "check/exercise/exercise.h"

/* If the variant has an option that makes games end, adds its name to the
 * findings about games that did not end. */
static void name_ending(Exercise *exercise)
{
    for (int i = 0; i < exercise->findings.count; i++) {
        Finding *finding = &exercise->findings.list[i];
        if (finding->kind == FINDING_UNENDED && exercise->ending[0] != '\0')
            text_add(finding->error.message, MESSAGE_LIMIT,
                     "; --set %s=N ends them", exercise->ending);
    }
}

/* Writes the numbers of players with which no game was played: "games with 4 to
 * 5 players, ". */
static void list_players(const Exercise *exercise, char *text, size_t size)
{
    int next = exercise->players + 1;

    if (exercise->is_varying || next > exercise->most)
        text[0] = '\0';
    else if (next == exercise->most)
        snprintf(text, size, "games with %d players, ", next);
    else
        snprintf(text, size, "games with %d to %d players, ", next,
                 exercise->most);
}

static void remark_on_time(Exercise *exercise)
{
    char players[80];
    char loaders[80] = "";

    list_players(exercise, players, sizeof players);
    if (exercise->loaders_left > 0)
        snprintf(loaders, sizeof loaders, "%d more that %s the file, ",
                 exercise->loaders_left,
                 exercise->loaders_left == 1 ? "requires" : "require");
    findings_suspect(&exercise->findings, FINDING_STOPPED,
                     exercise_file(exercise), exercise->line,
                     "stopped after %ld s (--time) in %s%s%s; not checked: "
                     "%s%sother values of options, unreached code",
                     exercise->seconds, exercise->stage,
                     exercise->module ? " of " : "",
                     exercise->module ? exercise->name : "", players, loaders);
}

void exercise_remark(Exercise *exercise)
{
    name_ending(exercise);
    if (exercise->is_over(exercise->context) &&
        findings_are_sound(&exercise->findings))
        remark_on_time(exercise);
}

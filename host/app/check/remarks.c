/*
 * remarks.c -- what a check could not see: the ends of games, and what there
 * was no time for.
 */
#include <stdio.h>

#include "app/check/check.h"
#include "app/terminal/terminal.h"

void remark_on_ends(Report *report)
{
    const RandomTally *tally = &report->tally;
    char help[80] = "";

    if (tally->cut == 0 || !findings_are_sound(&report->findings))
        return;
    if (tally->cut == tally->games && tally->games >= ENOUGH_GAMES &&
        report->ending[0] == '\0') {
        findings_suspect(&report->findings, FINDING_ENDLESS,
                         exercise_file(report), report->line,
                         "none of %ld random games had ended after %d turns",
                         tally->games, MOST_TURNS);
        return;
    }
    if (report->ending[0] != '\0')
        snprintf(help, sizeof help, "; --set %s=N ends them", report->ending);
    findings_suspect(&report->findings, FINDING_UNENDED, exercise_file(report),
                     report->line,
                     "%ld of %ld random games had not ended after %d turns%s",
                     tally->cut, tally->games, MOST_TURNS, help);
}

/* "games with 4 to 5 players, ": what no game was played with. */
static void list_players(const Report *report, char *text, size_t size)
{
    int next = report->players + 1;

    if (report->is_varying || next > report->most)
        text[0] = '\0';
    else if (next == report->most)
        snprintf(text, size, "games with %d players, ", next);
    else
        snprintf(text, size, "games with %d to %d players, ", next,
                 report->most);
}

void remark_on_time(Report *report)
{
    long limit = report->options->time;
    char players[80];
    char loaders[80] = "";

    if (!time_limit_met() || !findings_are_sound(&report->findings))
        return;
    list_players(report, players, sizeof players);
    if (report->loaders_left > 0)
        snprintf(loaders, sizeof loaders, "%d more that %s the file, ",
                 report->loaders_left,
                 report->loaders_left == 1 ? "requires" : "require");
    findings_suspect(&report->findings, FINDING_STOPPED, exercise_file(report),
                     report->line,
                     "stopped after %ld s (--time) in %s%s%s; not looked at: "
                     "%s%sother values of options, what is never reached",
                     limit < 0 ? USUAL_SECONDS : limit, report->stage,
                     report->module ? " of " : "",
                     report->module ? report->name : "", players, loaders);
}

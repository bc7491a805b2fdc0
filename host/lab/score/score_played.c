/*
 * score_played.c -- which games of a scorecard were played, and by which
 * bots.
 */
#include "lab/score/score_internal.h"

#include <stdio.h>

#include "base/text.h"

/* Returns the number of games of all conditions, including failed games. */
static long games_of_trials(const LabTrials *trials)
{
    long games = 0;

    for (int i = 0; trials->conditions != NULL && i < trials->count; i++)
        games += lab_trial_games(trials, i);
    return games;
}

long lab_score_games(const ScoreColumn *column, int part)
{
    if (part == SCORE_GAMES)
        return (long)sums_games(column->sums);
    return games_of_trials(part == SCORE_SKILL ? &column->skill
                                               : &column->powers.trials);
}

static long failed_of_trials(const LabTrials *trials)
{
    long failed = 0;

    for (int i = 0; trials->conditions != NULL && i < trials->count; i++)
        failed += trials->conditions[i].failed;
    return failed;
}

long lab_score_failed(const ScoreColumn *column)
{
    const Sums *sums = column->sums;

    return (long)(sums->ends[TRACE_FAILED] + sums->ends[TRACE_LOST]) +
           failed_of_trials(&column->skill) +
           failed_of_trials(&column->powers.trials);
}

const char *lab_score_failure(const ScoreColumn *column)
{
    if (column->sums->failure_count > 0)
        return column->sums->failures[0].message;
    return column->skill.message[0] != '\0' ? column->skill.message
                                            : column->powers.trials.message;
}

void lab_score_bot(const LabScore *score, int part, char *text)
{
    const ScoreColumn *column = &score->columns[0];
    char name[PLAYER_LIMIT];
    Player weaker;

    player_write(&column->plan.players[0], name);
    snprintf(text, SCORE_BOT_SIZE, "%s", name);
    if (part != SCORE_SKILL || !lab_score_weaker(column, &weaker))
        return;
    player_write(&weaker, name);
    text_add(text, SCORE_BOT_SIZE, ", %s", name);
}

const char *lab_score_missing(const ScoreColumn *column, int part)
{
    long asked = column->asked[part];

    return asked > 0 && lab_score_games(column, part) >= asked
               ? NULL
               : column->missing[part];
}

void lab_score_outcome(const LabScore *score, ScoreOutcome *outcome)
{
    *outcome = (ScoreOutcome){.is_cut = false};
    for (int i = 0; i < score->count; i++) {
        const ScoreColumn *column = &score->columns[i];
        for (int part = 0; part < SCORE_PARTS; part++)
            outcome->is_cut |=
                lab_score_games(column, part) < column->asked[part];
        if (outcome->failure[0] == '\0')
            snprintf(outcome->failure, sizeof outcome->failure, "%s",
                     lab_score_failure(column));
    }
}

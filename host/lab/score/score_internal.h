/*
 * score_internal.h -- an experiment that fills in scorecards (lab/score).
 */
#ifndef LAB_SCORE_INTERNAL_H
#define LAB_SCORE_INTERNAL_H

#include "lab/ablate/ablate.h"
#include "lab/score/score.h"
#include "lab/score/scorecard.h"

enum { SCORE_COLUMNS = 32, SCORE_TITLE_SIZE = LAB_NAME_SIZE };

/* A ScoreColumn is a column of the table: the scorecard of one set of rules
 * with one number of players. */
typedef struct ScoreColumn {
    BatchSettings batch; /* settings that name the variant and the players of
                          * this column */
    char title[SCORE_TITLE_SIZE]; /* title, such as "3 players" */
    char setting[2 * NAME_LIMIT]; /* value of the varied option, such as
                                   * "deep=yes"; or "" */
    const char **set; /* all --set values of the column, with `setting` last;
                       * owned; or NULL */
    LabSide side;
    Plan plan;
    Scorecard card;
    Sums *sums;
    LabTrials skill;
    LabAblate powers;
    BatchSettings powers_batch; /* settings of the games with bans; their
                                 * `games` is the number of games with each
                                 * ban */
    double game_seconds;        /* mean time of a game of the part SCORE_GAMES,
                                 * in seconds */
    /* For each part, the number of games that were to be played, or 0 if the
     * number is not known. */
    long asked[SCORE_PARTS];
    /* For each part, the reason why games are missing, or NULL. */
    const char *missing[SCORE_PARTS];
    /* The error if the rules cannot be loaded, otherwise NULL; owned. A column
     * with an error has no games. */
    char *error;
} ScoreColumn;

typedef struct LabScore {
    const BatchSettings *batch;
    const ScoreSettings *settings;
    bool by_players; /* true if the columns differ in the number of players */
    Vary vary;       /* the varied option; its count is 0 without --vary */
    long long begun; /* when the experiment began, in milliseconds */
    int count;       /* number of columns */
    ScoreColumn *columns;
    FILE *rows;   /* receives the rows of the games, or NULL */
    Trace *trace; /* scratch space for games that workers send */
} LabScore;

/* Sets `*weaker` to the bot that plays the other seats in the part SCORE_SKILL.
 * It is the bot of the column with a quarter of its budget. Returns false if
 * the budget cannot be divided. */
bool lab_score_weaker(const ScoreColumn *column, Player *weaker);

/* Adds plots to the page: shares as bars, and lengths of games as histograms.
 * If the columns are values of an option or numbers of players, also adds
 * curves. */
void lab_score_plots(const LabScore *score, Report *report);

/* Prints the report, whose JSON is house-score/1. Returns an exit status, which
 * is STATUS_FINDING if games failed. */
int lab_score_report(const LabScore *score);

/* Adds the values of house-score/1 to the report. */
void lab_score_values(const LabScore *score, Report *report);

/* -- lab_score_played.c ---------------------------------------------------- */

/* Returns the number of games of a part that were played, including failed
 * games. */
long lab_score_games(const ScoreColumn *column, int part);
/* Returns the number of failed games of all parts. */
long lab_score_failed(const ScoreColumn *column);
/* Returns the error of a failed game, or "". */
const char *lab_score_failure(const ScoreColumn *column);
/* Returns why games of a part are missing, or NULL if none are. */
const char *lab_score_missing(const ScoreColumn *column, int part);
enum { SCORE_BOT_SIZE = 2 * PLAYER_LIMIT + 16 };
/* Writes the bot of a part into `text`, which has SCORE_BOT_SIZE bytes:
 * "mcts:50", or "mcts:50, mcts:12" if the other seats have a different bot. */
void lab_score_bot(const LabScore *score, int part, char *text);
/* Stores in `outcome` whether games were left out, and the first failure. */
void lab_score_outcome(const LabScore *score, ScoreOutcome *outcome);

/* Lists the columns, and sets their rules and players. With --vary, sets
 * `error` of each column whose rules do not load. If no rules load, sets no
 * `error`. Returns an exit status. */
int lab_score_columns(LabScore *score);

#endif

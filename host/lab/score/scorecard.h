/*
 * scorecard.h -- the numbers of a game's scorecard. A scorecard describes the
 * games of one set of rules with one number of players. docs/measures.md has
 * the formulas.
 */
#ifndef LAB_SCORECARD_H
#define LAB_SCORECARD_H

#include "lab/condition/condition.h"
#include "lab/sums/sums.h"

/* A ScorePart is a series of games from which rows of the scorecard are
 * computed. */
typedef enum ScorePart {
    SCORE_GAMES,  /* games in which all seats have the same bot */
    SCORE_SKILL,  /* games in which the other seats have a weaker bot */
    SCORE_POWERS, /* games in which one player must not choose a certain option:
                     the option is banned */
    SCORE_PARTS
} ScorePart;

/* A Scorecard points to the games that the rows are computed from. All pointers
 * are borrowed. */
typedef struct Scorecard {
    int seats;
    const Sums *sums;       /* the games of SCORE_GAMES, or NULL */
    const Condition *skill; /* the games of SCORE_SKILL, or NULL */
    /* Array of `ban_count` conditions, one for each banned option: the results
     * of the games of SCORE_POWERS. NULL if no games were played with bans. */
    int ban_count;
    const Condition *bans;
} Scorecard;

/* A Scored is the result of a row: a number with its 95 % interval. */
typedef struct Scored {
    /* Number of games from which `number` is computed; in the row "powers",
     * number of banned options. If it is 0, `number` is unknown. */
    long count;
    double number;
    /* If the count is too small for an interval, the ends are infinite. */
    Interval interval;
} Scored;

/* A ScoreRow names a number of the scorecard and computes it. */
typedef struct ScoreRow {
    const char *key;   /* name in JSON, such as "seat1" */
    const char *title; /* name for people, such as "seat 1 wins" */
    const char *unit;  /* unit, such as "turns"; or NULL for a share */
    ScorePart part;    /* the games that the row is computed from */
    Scored (*of)(const Scorecard *card, const struct ScoreRow *row);
    const char *means; /* what a low or high number means, in a line; or NULL */
} ScoreRow;

extern const ScoreRow score_rows[];
extern const int score_row_count;

/* Computes the number in a row of the scorecard. */
Scored score_of(const Scorecard *card, const ScoreRow *row);
/* Returns the seat (from 0) whose victories a row counts, or -1 if the row
 * counts something else. */
int score_seat(const ScoreRow *row);
/* True if the number has an interval. */
bool score_has_interval(const Scored *scored);

/* A ban matters if it costs a seat at least this share of the victories. */
#define SCORE_COST 0.05

/* True if ban number `i` surely costs the banned team at least SCORE_COST. */
bool score_ban_matters(const Scorecard *card, int i);

/* True if the scorecard has this row. Only the first seat of a team has a row
 * that counts victories. */
bool score_has_row(const Scorecard *card, const ScoreRow *row);

enum { SCORE_TEXT_SIZE = 80 };
/* Writes a number such as "51 % (41 to 61)" to `text`, which must have
 * SCORE_TEXT_SIZE bytes, and returns `text`. A number without an interval ends
 * with "(?)". An unknown number is "-". */
const char *score_write(const Scored *scored, bool is_share, char *text);

#endif

/*
 * lab_side.h -- the rules that an experiment plays, and functions that all
 * experiments use.
 */
#ifndef HOUSE_LAB_SIDE_H
#define HOUSE_LAB_SIDE_H

#include "house/catalog/catalog.h"
#include "house/playtest/playtest.h"
#include "lab/compare/compare.h"
#include "match/player/player.h"
#include "view/report/report.h"

enum { LAB_NAME_SIZE = 512 };

/* A side is the rules that an experiment plays. Begins as {0}. */
typedef struct LabSide {
    char name[LAB_NAME_SIZE]; /* such as "lake --set deep=yes --with fog" */
    Found found;
    HouseRuleFiles house_rules;
    TextList settings; /* "OPTION=VALUE" */
    Script *script;
} LabSide;

/* These functions return an exit status and report errors. The caller frees the
 * side in any case. */

/* Finds a variant. Its options and house rules are those of the batch, and then
 * those of `set` and `with`. */
int lab_side_find(LabSide *side, const BatchSettings *batch,
                  const char *variant, const TextList *set,
                  const TextList *with);
/* Called in a worker: loads the rules. `players` is as in ScriptSource. */
int lab_side_load(LabSide *side, const BatchSettings *batch, int players);
/* Called in a worker: loads the rules for the players of the batch, and stores
 * the number of seats, which it checks. */
int lab_side_begin(LabSide *side, const BatchSettings *batch, int *seats);
void lab_side_free(LabSide *side);

/* Makes the plan of all games, finds the side of the batch's variant, and
 * checks that the page of --html can be written. Returns an exit status. */
int lab_settle(const BatchSettings *batch, Plan *plan, LabSide *side);
/* Checks that --seats, if it names players, names as many as the game has
 * seats. Returns an exit status. */
int lab_check_seats(const BatchSettings *batch, int seats);

/* Refuses a measure of a seat that nobody plays. Returns an exit status. */
int lab_check_measure(const Reporter *reporter, const char *what,
                      const Measure *measure, int seats);

/* Prints a report and frees it. Returns an exit status. */
int lab_report(const BatchSettings *batch, Report *report);

/* Returns the number of games: that of -n, or else the usual number. Rounds it
 * up so that every player has every seat equally often. */
long lab_games(const BatchSettings *batch, int seats, long usual);

/* Names of the sides: "first", "second". */
extern const char *const lab_sides[SIDES];

/* -- lab_words.c ---------------------------------------------------------- */

enum { LAB_WORD_SIZE = 80 };

/*
 * Writes a mean of a measure, a change of a mean, or the width of an interval,
 * such as "92.3" or "51.0 %", into LAB_WORD_SIZE bytes, and returns the text.
 * The number of decimals suits a mean about as large as `like`. A change has a
 * sign. If the mean is in %, changes and widths are in percentage points.
 */
typedef enum LabKind { LAB_MEAN, LAB_CHANGE, LAB_WIDTH } LabKind;
const char *lab_number(char *text, const Measure *measure, double number,
                       double like, LabKind kind);
/* Returns "yes", "no" or "unsure": whether the change is within its bound. */
Json *lab_holds(Change change);
/* Reports an unknown measure, and names the known measures. */
int lab_no_measure(const Reporter *reporter, const char *what,
                   const char *name);

#endif

/*
 * exercise.h -- playing a variant by chance to find what is wrong with it.
 */
#ifndef APP_EXERCISE_H
#define APP_EXERCISE_H

#include "app/catalog.h"
#include "app/random_games.h"

enum { MOST_TURNS = 5000 /* of one game */, FUNCTION_LIMIT = 400 };

/* Where a function of a script begins. */
typedef struct FunctionPlace {
    char file[PATH_LIMIT_BYTES];
    int line;
} FunctionPlace;

/* A variant, alone or with the house rule that is checked, and what was
 * found. */
typedef struct Report {
    const Options *options;
    const Found *found;
    const HouseRuleInfo *rule; /* or NULL */
    const HouseRuleFiles *house_rules;
    char name[64];
    int least, most;
    int function_count; /* of the scripts, the first FUNCTION_LIMIT */
    bool called[FUNCTION_LIMIT];
    FunctionPlace functions[FUNCTION_LIMIT];
    RandomTally tally;
    int status;
    ScriptError error;
    char where[160]; /* which game: "3 players, seed check 7, turn 12" */
} Report;

/*
 * Loads the variant and looks for names that nobody gives; plays games with
 * each number of players and notes which functions are called; then plays turns
 * of some games twice; until something is wrong: report->status, error and
 * where.
 */
void exercise(Report *report);

/* The file that is checked. */
const char *exercise_file(const Report *report);
/* The exit status for a fault. */
int exercise_status(Fault fault);

#endif

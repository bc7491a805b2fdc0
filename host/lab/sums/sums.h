/* sums.h -- adds up the measurements of games. Sums are exact: the order in
 * which games are added does not change any byte. */
#ifndef LAB_SUMS_H
#define LAB_SUMS_H

#include "format/json.h"
#include "lab/measures/measures.h"
#include "lab/sums/course.h"
#include "lab/sums/functions.h"
#include "lab/sums/sum.h"
#include "lab/sums/use.h"

/* A ReasonSum counts the games that ended for the same reason. Numbers in a
 * reason are replaced by "#", so that "37 points" and "40 points" are counted
 * together. */
typedef struct ReasonSum {
    char reason[REASON_LIMIT];
    uint64_t count;
} ReasonSum;

/* A FailedGame is a game that could not be played to its end. A Sums has a list
 * of the failed games with the lowest indices. */
enum { FAILURES_KEPT = 20 };
typedef struct FailedGame {
    long index;
    TraceEnd end;
    Fault fault;
    char message[MESSAGE_LIMIT];
} FailedGame;

/* A Notable is the game in which a measure has its greatest or least number so
 * far. Of several such games, the Notable is the game with the lowest index. */
typedef struct Notable {
    long index; /* index of the game; -1 before the measure has a number */
    long long number;
} Notable;

enum { USE_GUESSES = 2048 };

typedef struct Sums {
    int seats; /* greatest number of seats so far; 0 before the first game */
    Teams teams;
    uint64_t ends[TRACE_ENDS];
    uint64_t turns, choices, banned, forced, examined;
    Sum measures[MEASURE_LIMIT];
    /* winners[n] is the number of finished games with n winning teams */
    uint64_t winners[SEAT_LIMIT + 1];
    /* Histogram of choices by their number of options. */
    uint64_t options[BUCKETS];
    int64_t courses[COURSES][TENTHS];
    uint64_t course_games[COURSES];
    uint64_t events[TRACE_EVENTS];
    Notable longest, shortest, closest;
    int use_count, use_room;
    UseSum *uses; /* sorted by type, label, name */
    /* Hash table that maps an item to the index in `uses` at which the item was
     * last found. */
    int32_t guesses[USE_GUESSES];
    int reason_count, reason_room;
    ReasonSum *reasons; /* sorted by reason */
    int function_count, function_room;
    FunctionSum *functions; /* sorted by file, line, name */
    int failure_count;
    FailedGame failures[FAILURES_KEPT]; /* sorted by index */
} Sums;

/* Returns empty sums, or NULL if memory runs out. */
Sums *sums_new(void);
void sums_free(Sums *sums); /* NULL is allowed */
/* Adds a game, unless it was interrupted. Returns false if memory runs out; the
 * sums can then only be freed. */
bool sums_add(Sums *sums, const Trace *trace);
/* Adds a function, which counts as called if any added game called it. If the
 * sums changed, sets `*changed`; `changed` may be NULL. Returns false if memory
 * runs out. */
bool sums_add_function(Sums *sums, const FunctionSum *function, bool *changed);
/* sums_played returns the number of games that were played to their end or to
 * the turn limit. sums_games also counts failed and lost games. */
uint64_t sums_played(const Sums *sums);
uint64_t sums_games(const Sums *sums);
/* Returns the fair share of a team: `won` / (`ended` * `teams`), the share that
 * each team wins if all win equally often. If no game ended, we assume that
 * every game has a winner. */
double fair_share(double won, double ended, int teams);
/* Returns the fair share of a team in the ended games. If there is no game yet,
 * we assume that each seat is a team of its own. */
double sums_fair(const Sums *sums, int seats);
/* True if the games have several teams. A game with one player has only one
 * team, so it has no fair share. */
bool sums_has_rivals(const Sums *sums);

/* Writes the course of a quantity: for each point in time, the mean over all
 * games, divided by `scale`. Returns false if all means are 0 or no game has
 * values. */
bool sums_course(const Sums *sums, CourseValue course, double scale,
                 PlotColumns *plot);

/* -- sums_json.c ---------------------------------------------------------- */

/* A PlayedGames has the data that sums_tell writes as JSON. All pointers are
 * borrowed. */
typedef struct PlayedGames {
    const Sums *sums;
    long asked_for;
    int seats;
    const char *colors[SEAT_LIMIT];
    const char *players[SEAT_LIMIT];
    const char *seed; /* the Plan's seed */
} PlayedGames;

/* Sets those members of a house-playtest/1 object that are about games: `games`
 * and all members after it. */
void sums_tell(const PlayedGames *games, Json *object);

#endif

/*
 * sums.h -- measures games and adds up the measurements.
 *
 * A measure turns the trace of a game into a whole number. Sums are exact: the
 * sums of a set of games are identical to the last byte, whatever the order in
 * which the games are added. docs/measures.md has the formulas.
 */
#ifndef LAB_SUMS_H
#define LAB_SUMS_H

#include "format/json.h"
#include "lab/playtest/playtest.h"
#include "script/examination.h"
#include "view/plot/plot.h"

/* -- measures.c ----------------------------------------------------------- */

/* A Measure is something that can be counted in a game, as a whole number of 1
 * / `scale` units. Some measures have no number for some games. */
typedef struct Measure {
    const char *name;     /* name, such as "length" */
    const char *sentence; /* description for the help */
    const char *unit;     /* unit, such as "turns" */
    /* Numbers per unit; 1000 if they are in thousandths of the unit. */
    int scale;
    /* Writes the number to `*number`. Returns false if the game has no
     * number. */
    bool (*of)(const Trace *trace, long long *number);
} Measure;

extern const Measure measures[];
extern const int measure_count;

/* Returns the measure called `name`, or NULL. */
const Measure *measure_find(const char *name);
/* Returns the index of the measure of a seat's share in victories: "seat1" for
 * seat 0. */
int measure_of_seat(int seat);

enum { FUNCTION_FILE_SIZE = 96, FUNCTION_NAME_SIZE = 64 };
enum { MEASURE_LIMIT = 32, MEASURE_MOST = 100 * 1000 * 1000 };

/* -- sums.c --------------------------------------------------------------- */

/*
 * A histogram has buckets for numbers from 0 on. Each number below 32 has its
 * own bucket. From 32 on there are 16 buckets for each range from a power of 2
 * to the next.
 */
enum { BUCKETS = 32 + 27 * 16 };

int bucket_of(long long number); /* the first bucket for negative numbers */
/* Returns the least number of a bucket. */
long long bucket_least(int bucket);

__extension__ typedef unsigned __int128 Wide;

/* A Sum adds up the numbers that a measure has for many games. It contains all
 * that is needed to compute the mean, the variance and the quantiles. */
typedef struct Sum {
    uint64_t count;
    int64_t sum;
    int64_t least, greatest; /* undefined if count is 0 */
    Wide squares;
    uint64_t buckets[BUCKETS];
} Sum;

void sum_add(Sum *sum, long long number);
void sum_merge(Sum *sum, const Sum *other);
double sum_mean(const Sum *sum); /* returns 0 if there are no numbers */
/* Returns the sample variance; 0 if there are less than two numbers. */
double sum_variance(const Sum *sum);
/*
 * Returns the quantile at `part`, from 0 to 1, rounded down to the least number
 * of its bucket. The result is never below the least number that was added.
 * Returns 0 if there are no numbers.
 */
long long sum_quantile(const Sum *sum, double part);

/* A course is a quantity at 11 points in time: after the set-up, and after each
 * tenth of the game's turns. */
enum { TENTHS = 11 };
typedef enum CourseValue {
    COURSE_DRAW,     /* cards in the draw pile */
    COURSE_HANDS,    /* cards in all hands */
    COURSE_BOARD,    /* cards on the board */
    COURSE_DISCARD,  /* cards in the discard pile */
    COURSE_PYRAMIDS, /* pyramids on the board */
    /* The greatest value minus the next greatest, if values were read. */
    COURSE_LEAD,
    /* Share of the later winners among the seats with the greatest value, in
     * sixtieths, if values were read. */
    COURSE_LEADER,
    COURSES
} CourseValue;

extern const char *const course_names[]; /* names, such as "draw" */

/* The counts for each item (a word, suit or card) and each seat. */
typedef enum UseCount {
    USE_OFFERED,
    USE_TAKEN,
    USE_GAMES, /* finished games in which the seat took the item */
    /* Sum of the seat's shares of victory in the games of USE_GAMES, in
     * sixtieths. */
    USE_SHARES,
    USE_COUNTS
} UseCount;

typedef struct UseSum {
    char label[TRACE_LABEL_SIZE];
    uint8_t type;
    char name[NAME_LIMIT];
    uint64_t counts[SEAT_LIMIT][USE_COUNTS];
} UseSum;

/* A ReasonSum counts the games that ended for a reason. Numbers in a reason are
 * replaced by "#", so that "37 points" and "40 points" are counted together. */
typedef struct ReasonSum {
    char reason[REASON_LIMIT];
    uint64_t count;
} ReasonSum;

/* A FunctionSum says whether a function of the scripts was called in any
 * game. */
typedef struct FunctionSum {
    /* Path that begins with variants/ or scripts/. */
    char file[FUNCTION_FILE_SIZE];
    int line;
    /* Name in the source, such as "powers.grow". */
    char name[FUNCTION_NAME_SIZE];
    /* True if the function was called in a game that counted calls. */
    bool is_called;
} FunctionSum;

/* A FailedGame is a game that could not be played to its end. We keep those
 * with the lowest indices. */
enum { FAILURES_KEPT = 20 };
typedef struct FailedGame {
    long index;
    TraceEnd end;
    Fault fault;
    char message[MESSAGE_LIMIT];
} FailedGame;

/* A Notable is the game with the greatest or least number so far. Of several
 * such games it is the game with the lowest index. */
typedef struct Notable {
    long index; /* index of the game, or -1 */
    long long number;
} Notable;

enum { USE_GUESSES = 2048 };

typedef struct Sums {
    int seats; /* greatest number of seats so far; 0 before the first game */
    uint64_t ends[TRACE_ENDS];
    uint64_t turns, choices, banned, forced, examined;
    Sum measures[MEASURE_LIMIT];
    /* Finished games, by their number of winners. */
    uint64_t winners[SEAT_LIMIT + 1];
    /* Histogram of the number of options in all choices. */
    uint64_t options[BUCKETS];
    int64_t courses[COURSES][TENTHS];
    uint64_t course_games[COURSES];
    uint64_t events[TRACE_EVENTS];
    Notable longest, shortest, closest;
    int use_count, use_room;
    UseSum *uses; /* sorted by type, label, name */
    /* Hash table of the indices in `uses` at which items were found before. */
    int32_t guesses[USE_GUESSES];
    int reason_count, reason_room;
    ReasonSum *reasons; /* sorted */
    int function_count, function_room;
    FunctionSum *functions; /* sorted by file, line */
    int failure_count;
    FailedGame failures[FAILURES_KEPT]; /* sorted by index */
} Sums;

/* Returns empty sums, or NULL if memory runs out. */
Sums *sums_new(void);
void sums_free(Sums *sums); /* NULL is allowed */
/* Adds a game, unless it was interrupted. Returns false if memory runs out; the
 * sums can then only be freed. */
bool sums_add(Sums *sums, const Trace *trace);
/*
 * Adds a function. It is marked as called if it was called in any of the added
 * games. If the sums changed, sets `*changed`; `changed` may be NULL. Returns
 * false if memory runs out.
 */
bool sums_add_function(Sums *sums, const FunctionSum *function, bool *changed);
/* Returns the number of games that were played to their end or to the turn
 * limit. sums_games also counts failed and lost games. */
uint64_t sums_played(const Sums *sums);
uint64_t sums_games(const Sums *sums);

/* -- sum_shape.c ---------------------------------------------------------- */

/*
 * Makes a histogram of one or two sums, from the 1st to the 99th percentile.
 * Numbers are divided by `scale`. Columns are a power of two wide, so that each
 * consists of whole buckets. Returns false if there are too few columns to show
 * a shape.
 */
bool sums_plot(const Sum *sums, int count, double scale, PlotColumns *plot);

/*
 * Writes the range of the middle half of all numbers, divided by `scale`: "21
 * to 24", or "about 85 to 99" if buckets have several numbers. `text` must have
 * HALF_SIZE bytes. Returns `text`.
 */
enum { HALF_SIZE = 72 };
const char *sum_half(char *text, const Sum *sum, double scale);

/* Computes the mean of a quantity at each tenth of a game, divided by `scale`.
 * Returns false if all means are 0 or no game has values. */
bool sums_course(const Sums *sums, CourseValue course, double scale,
                 PlotColumns *plot);

/* -- use.c ---------------------------------------------------------------- */

/* A Use says how many times all seats together could take an option, and how
 * many times they took it. */
typedef struct Use {
    const UseSum *sum;
    uint64_t offered, taken, games, shares;
} Use;

/* Calls `see` for each label with its options, those taken most often first. */
void sums_each_label(const Sums *sums,
                     void (*see)(void *context, const Use *uses, int count),
                     void *context);

/* -- function_code.c ------------------------------------------------------ */

/*
 * functions_write appends a list of the functions of a script that have a name
 * and are not marked as rare, and whether each was called. Calls are counted
 * only if the script was loaded with an examination. An examination makes games
 * slower but does not change them. functions_read adds such a list to the sums.
 * Both return false if memory runs out. functions_read also returns false if
 * the bytes are invalid.
 */
bool functions_write(const Examination *examination, Bytes *bytes);
bool functions_read(Sums *sums, const uint8_t *data, size_t size);
/* Returns the end of a path, from its last variants/ or scripts/ on. It is the
 * same on every machine. */
const char *function_file(const char *file);

/* -- sums_json.c ---------------------------------------------------------- */

/* A PlayedGames holds the data of the JSON of a playtest. All pointers are
 * borrowed. */
typedef struct PlayedGames {
    const Sums *sums;
    long asked_for;
    int seats;
    const char *colors[SEAT_LIMIT];
    const char *players[SEAT_LIMIT];
    const char *seed; /* the Plan's seed */
} PlayedGames;

/* Sets the members of a house-playtest/1 object that are about games; `games`
 * is the first. */
void sums_tell(const PlayedGames *games, Json *object);

#endif

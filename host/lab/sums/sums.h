/*
 * sums.h -- the measures of games, and their sums.
 *
 * A measure turns a trace into a whole number. Sums add such numbers up; sums
 * of the same games, added in any order, are identical to the last byte.
 * docs/measures.md has the formulas.
 */
#ifndef LAB_SUMS_H
#define LAB_SUMS_H

#include "format/json.h"
#include "lab/playtest/playtest.h"
#include "script/examination.h"

/* -- measures.c ----------------------------------------------------------- */

/*
 * A measure turns a game into a whole number, in units of 1 / `scale`. A
 * measure may have no number for some games.
 */
typedef struct Measure {
    const char *name;     /* "length" */
    const char *sentence; /* description for the help */
    const char *unit;     /* "turns" */
    int scale;            /* 1000: thousandths of the unit */
    /* Writes the number to `*number`. Returns false if the game has no
     * number. */
    bool (*of)(const Trace *trace, long long *number);
} Measure;

extern const Measure measures[];
extern const int measure_count;

/* Returns the measure called `name`, or NULL. */
const Measure *measure_find(const char *name);
/* Returns the index of the measure of a seat's victories: "seat1". */
int measure_of_seat(int seat);

enum { FUNCTION_FILE_SIZE = 96, FUNCTION_NAME_SIZE = 64 };
enum { MEASURE_LIMIT = 32, MEASURE_MOST = 100 * 1000 * 1000 };

/* -- sums.c --------------------------------------------------------------- */

/* Buckets of numbers from 0 on. Each number below 32 has its own bucket. From
 * there on, each range from a power of 2 to the next has 16 buckets. */
enum { BUCKETS = 32 + 27 * 16 };

int bucket_of(long long number); /* negative numbers: the first */
/* Returns the least number of a bucket. */
long long bucket_least(int bucket);

__extension__ typedef unsigned __int128 Wide;

/* A Sum adds up the numbers that games have for a measure. The mean, variance
 * and quantiles follow from it. */
typedef struct Sum {
    uint64_t count;
    int64_t sum;
    int64_t least, greatest; /* valid if count is not 0 */
    Wide squares;
    uint64_t buckets[BUCKETS];
} Sum;

void sum_add(Sum *sum, long long number);
void sum_merge(Sum *sum, const Sum *other);
double sum_mean(const Sum *sum);     /* 0 without numbers */
double sum_variance(const Sum *sum); /* sample variance; 0 for less than two
                                        numbers */
/* Returns the quantile for `part`, 0 to 1. The result is the least number of
 * the quantile's bucket, but not below the least number that was added or
 * above the greatest. */
long long sum_quantile(const Sum *sum, double part);

/* The course of a quantity over a game, at its tenths: 0 after the set-up, 10
 * at its end. */
enum { TENTHS = 11 };
typedef enum Course {
    COURSE_DRAW,     /* cards in the draw pile */
    COURSE_HANDS,    /* cards in all hands */
    COURSE_BOARD,    /* cards on the board */
    COURSE_DISCARD,  /* cards in the discard pile */
    COURSE_PYRAMIDS, /* pyramids on the board */
    COURSE_LEAD,     /* lead of the greatest value, in followed games */
    COURSE_LEADER,   /* whether a later winner leads, in sixtieths, in followed
                        games */
    COURSES
} Course;

extern const char *const course_names[COURSES]; /* "draw" */

/* The counts for each seat and item. */
typedef enum UseCount {
    USE_OFFERED,
    USE_TAKEN,
    USE_GAMES,  /* number of finished games in which the seat took the item */
    USE_SHARES, /* sum of the seat's shares of victory in these games, in
                   sixtieths */
    USE_COUNTS
} UseCount;

typedef struct UseSum {
    char label[TRACE_LABEL_SIZE];
    uint8_t type;
    char name[NAME_LIMIT];
    uint64_t counts[SEAT_LIMIT][USE_COUNTS];
} UseSum;

/* The number of games that ended for a reason; its digits are replaced by
 * "#". */
typedef struct ReasonSum {
    char reason[REASON_LIMIT];
    uint64_t count;
} ReasonSum;

/* A function of the scripts. */
typedef struct FunctionSum {
    char file[FUNCTION_FILE_SIZE]; /* from variants/ or scripts/ on */
    int line;
    char name[FUNCTION_NAME_SIZE]; /* as in the file: "powers.grow" */
    bool is_called;                /* called in a game that was examined */
} FunctionSum;

/* A game that failed. The failures with the lowest indexes are kept. */
enum { FAILURES_KEPT = 20 };
typedef struct FailedGame {
    long index;
    TraceEnd end;
    Fault fault;
    char message[MESSAGE_LIMIT];
} FailedGame;

/* A remarkable game: the longest, the shortest, the closest. Ties go to the
 * lowest index. */
typedef struct Notable {
    long index; /* -1: none */
    long long number;
} Notable;

enum { USE_GUESSES = 2048 };

typedef struct Sums {
    int seats; /* 0: no game yet */
    uint64_t ends[TRACE_ENDS];
    uint64_t turns, choices, banned, forced, examined;
    Sum measures[MEASURE_LIMIT];
    uint64_t winners[SEAT_LIMIT + 1]; /* number of finished games by number of
                                         winners */
    uint64_t options[BUCKETS];        /* numbers of options of all choices */
    int64_t courses[COURSES][TENTHS];
    uint64_t course_games[COURSES];
    uint64_t events[TRACE_EVENTS];
    Notable longest, shortest, closest;
    int use_count, use_room;
    UseSum *uses;                 /* sorted by type, label, name */
    int32_t guesses[USE_GUESSES]; /* hash table: index at which a use was found
                                     before */
    int reason_count, reason_room;
    ReasonSum *reasons; /* sorted */
    int function_count, function_room;
    FunctionSum *functions; /* sorted by file, line */
    int failure_count;
    FailedGame failures[FAILURES_KEPT]; /* sorted by index */
} Sums;

/* Returns sums without games; NULL if memory runs out. */
Sums *sums_new(void);
void sums_free(Sums *sums); /* NULL is allowed */
/* Adds a game. A stopped game adds nothing. Returns false if memory runs out;
 * the sums are then useless. */
bool sums_add(Sums *sums, const Trace *trace);
/*
 * Adds a function, which counts as called if it was called in any added entry.
 * Sets `*changed` (may be NULL) if the sums changed. Returns false if memory
 * runs out.
 */
bool sums_add_function(Sums *sums, const FunctionSum *function, bool *changed);
/* Returns the number of games played, without stopped, failed and lost
 * games. */
uint64_t sums_played(const Sums *sums);
uint64_t sums_games(const Sums *sums);

/* -- function_code.c ------------------------------------------------------ */

/*
 * functions_write appends the named functions of a script's files and whether
 * each was called, except functions that are marked as rare. Calls are counted
 * only in games of a script that was loaded with the examination; these games
 * are slower but otherwise identical. functions_read adds such functions to
 * the sums. Both return false if memory runs out, and functions_read if the
 * bytes are invalid.
 */
bool functions_write(const Examination *examination, Bytes *bytes);
bool functions_read(Sums *sums, const uint8_t *data, size_t size);
/* Returns the part of a path from the last variants/ or scripts/ on, which is
 * identical on every machine. */
const char *function_file(const char *file);

/* -- sums_json.c ---------------------------------------------------------- */

/* Sums and a description of their games; everything is borrowed. */
typedef struct PlayedGames {
    const Sums *sums;
    long asked_for;
    int seats;
    const char *colors[SEAT_LIMIT];
    const char *players[SEAT_LIMIT];
    const char *seed; /* seed of the plan */
} PlayedGames;

/* Sets the members of an object of house-playtest/1, from `games` on. */
void sums_tell(const PlayedGames *games, Json *object);

#endif

/*
 * playtest.h -- many games of bots, and what is measured in them.
 *
 * A game is played into a Trace: what was chosen, what could have been, how
 * each seat stood, how it ended. A measure makes a whole number of a trace.
 * Sums adds such numbers up; sums of any games, added in any order, are the
 * same to the last byte. Nothing here knows of processes, files or the
 * terminal, nor what follows from the sums: see docs/measures.md for the
 * formulas.
 */
#ifndef LAB_PLAYTEST_H
#define LAB_PLAYTEST_H

#include "format/json.h"
#include "match/bot/bot.h"
#include "script/examination.h"

/* -- trace.c -------------------------------------------------------------- */

enum {
    TRACE_LABELS = 32,        /* distinct labels of choices in a game */
    TRACE_LABEL_SIZE = 40,    /* bytes of one */
    TRACE_ITEMS = 1024,       /* distinct words, suits and cards of choices */
    TRACE_TURNS = UINT16_MAX, /* as many as a game can have */
    TRACE_CHOICES = 1 << 20,  /* of a game; one that has more fails */
    TRACE_NO_ITEM = 0,        /* items are numbered from 1 */
    TRACE_EVENTS = 32         /* kinds of events, with room */
};
_Static_assert((int)EVENT_KINDS <= (int)TRACE_EVENTS,
               "a count for each kind of event");

typedef enum TraceEnd {
    TRACE_OVER,    /* the rules ended it */
    TRACE_CAPPED,  /* it was stopped after so many turns */
    TRACE_FAILED,  /* an error of the script or a player, a limit: `message` */
    TRACE_LOST,    /* the process that played it died: `message` */
    TRACE_STOPPED, /* somebody stopped it: it was not played */
    TRACE_ENDS
} TraceEnd;

/* "over", "turn_cap", "failed", "lost", "interrupted": everywhere. */
const char *ending_name(TraceEnd end);

/* A complete turn, and the table after it. */
typedef struct TraceTurn {
    uint8_t seat;                 /* that moved; SEAT_NONE: the set-up */
    uint8_t draw, discard, hands; /* cards in these piles; of all hands */
    uint8_t board;                /* cards on the board */
    uint8_t pyramids[SEAT_LIMIT]; /* of each seat on the board */
    uint16_t choices;             /* that were made in it */
    int32_t values[SEAT_LIMIT];   /* of a followed game: see script_values */
} TraceTurn;

/* A pick that stayed in the line of its turn. */
typedef struct TraceChoice {
    uint16_t options; /* how many there were */
    uint16_t item; /* what was taken; TRACE_NO_ITEM: a space, a pyramid ... */
    uint8_t seat;
    uint8_t label; /* index into labels */
    uint8_t type;  /* ThingType of what was taken */
} TraceChoice;

/* A word, a suit or the face of a card, as an option of choices with one
 * label. */
typedef struct TraceItem {
    uint8_t label;
    uint8_t type; /* THING_WORD, THING_SUIT or THING_CARD */
    char name[NAME_LIMIT];
} TraceItem;

/*
 * One game. The options of a choice are those that the rules list there. A bot
 * that looks at the game is offered only what can be completed; one that picks
 * at random also meets options that turn out to lead nowhere, which are then
 * taken back and do not count as taken.
 */
typedef struct Trace {
    long index; /* of the game, from 0 */
    uint8_t seats;
    TraceEnd end;
    bool is_followed; /* values were read after every turn */
    bool is_examined; /* see functions_write */
    bool has_values;  /* the variant has `value` or `score` */
    Result result;    /* of TRACE_OVER; else zero */

    int turn_count, turn_room; /* the set-up is the first */
    TraceTurn *turns;
    int choice_count, choice_room;
    TraceChoice *choices;
    uint32_t events[TRACE_EVENTS];

    int label_count;
    char labels[TRACE_LABELS][TRACE_LABEL_SIZE];
    int item_count;
    TraceItem items[TRACE_ITEMS + 1]; /* from 1 */
    /* How often each seat could take an item, and took it: apart from the
     * names, as they are counted while the game is played. */
    uint32_t offered[SEAT_LIMIT][TRACE_ITEMS + 1];
    uint32_t taken[SEAT_LIMIT][TRACE_ITEMS + 1];

    uint32_t banned; /* choices in which an option was taken away */
    uint32_t forced; /* choices in which a ban left nothing, so that it did not
                        hold */

    Fault fault;                 /* of TRACE_FAILED */
    char message[MESSAGE_LIMIT]; /* "file:line: what" */

    struct Playing *playing; /* of playtest_game; owned, or NULL */
} Trace;

/* An empty one, to be used for many games; NULL when memory ran out. */
Trace *trace_new(void);
void trace_free(Trace *trace); /* NULL is allowed */
/* Makes it the empty trace of a game. */
void trace_clear(Trace *trace, long index, int seats);
/* Adds a zeroed turn, or choices that are to be filled in, and returns the
 * first; NULL when there are too many, or memory ran out. */
TraceTurn *trace_add_turn(Trace *trace);
TraceChoice *trace_add_choices(Trace *trace, int count);
/* The number of a label, which is cut where " (" begins; of many, the last one
 * stands for all that follow. */
int trace_label(Trace *trace, const char *label);
/* Adds an item of which nothing is counted yet, and returns its number;
 * TRACE_NO_ITEM where there is no room. The name is filled up with zeros. */
int trace_add_item(Trace *trace, int label, ThingType type,
                   const char name[NAME_LIMIT]);

/* The name of a word, a suit or a card, as items have it: of a card its title.
 * NAME_LIMIT bytes, filled up with zeros; borrowed from the equipment. */
const char *trace_name(const Equipment *equipment, Thing what);

/* Complete turns without the set-up. */
int trace_length(const Trace *trace);
/* What a seat has of a victory, in sixtieths: those who win share 60. */
enum { WHOLE_WIN = 60 };
int trace_share(const Trace *trace, int seat);
/* The seats with the greatest value after a turn, as bits. */
unsigned trace_leaders(const Trace *trace, const TraceTurn *turn);
/* The greatest value after a turn less the next. */
long long trace_lead(const Trace *trace, const TraceTurn *turn);

/* -- coder.c, trace_code.c, function_code.c -------------------------------- */

/*
 * Traces as bytes, the same on every machine. Reading trusts nothing: false
 * when the bytes are no trace; then `trace` is empty.
 */
typedef struct Bytes {
    uint8_t *data; /* owned */
    size_t size, room;
    bool is_short; /* memory ran out: something is missing */
} Bytes;

void bytes_free(Bytes *bytes);
/* Adds some. */
void bytes_add(Bytes *bytes, const void *data, size_t size);
/* Begins empty bytes with four for a size; then sets it to that of what has
 * been added. The size is in this machine's order. */
bool bytes_begin(Bytes *bytes);
void bytes_end(Bytes *bytes);
/* Adds the bytes of a trace. False when memory ran out. */
bool trace_write(const Trace *trace, Bytes *bytes);
bool trace_read(Trace *trace, const uint8_t *data, size_t size);

/*
 * Which functions of its files a script has called: of those that have a name
 * and are not marked as rare. Games of a script that is loaded with the
 * examination count, which are the same games, but slower. Reading adds to
 * sums; false when the bytes are nothing of the kind, or memory ran out.
 */
struct Sums;
bool functions_write(const Examination *examination, Bytes *bytes);
bool functions_read(struct Sums *sums, const uint8_t *data, size_t size);
/* A path, the same on every machine: from the last variants/ or scripts/ on. */
const char *function_file(const char *file);

/* -- play.c --------------------------------------------------------------- */

/* Options that some seats may not take, nor what leads to nothing else, while
 * there are others. */
typedef struct Ban {
    bool (*forbids)(void *context, const Choice *choice, Thing option);
    void *context;
    unsigned seats; /* bit s: it holds for seat s */
} Ban;

/* Sees each complete turn; the script stands at its end. */
typedef void (*SeePlayed)(void *context, Script *script, const Line *line);

enum { FOLLOWED_FIRST = 20 }; /* of few games, enough to tell something */

/* The games of a playtest, all numbered from 0. */
typedef struct Plan {
    const char *seed; /* game 7 has the seed "SEED 7" */
    Player players[SEAT_LIMIT];
    Outside outside; /* asked for those that are other programs */
    int most_turns;  /* a longer game is stopped; at most TRACE_TURNS */
    int follow;      /* values are read in the first FOLLOWED_FIRST games and in
                        every so many-th; 0: in none */
    const Ban *ban;  /* or NULL */
    SeePlayed see;   /* or NULL */
    void *context;   /* for `see` */
} Plan;

/* True if a bot plays that judges positions by the `value` of the rules. */
bool plan_uses_values(const Plan *plan);

enum { GAME_SEED_SIZE = 320 };

/* The seed of game `index`: `house play` plays the same game with it. */
void plan_seed(const Plan *plan, long index, char seed[GAME_SEED_SIZE]);

/*
 * Plays game `index` of the plan into the trace; the script fixes the number of
 * seats. Whatever happens is told by the trace: it never fails.
 */
void playtest_game(Script *script, const Plan *plan, long index, Trace *trace);

/*
 * The same a turn at a time: begin, then call playtest_turn until one of them
 * says false; nothing else may run the script meanwhile. The script and the
 * plan are borrowed until then.
 */
bool playtest_begin(Script *script, const Plan *plan, long index, Trace *trace);
bool playtest_turn(Trace *trace);

/* -- measures.c ----------------------------------------------------------- */

/*
 * A measure makes a number of a game: a whole one, of which `scale` are one of
 * its unit. It may say nothing about some games.
 */
typedef struct Measure {
    const char *name;     /* "length" */
    const char *sentence; /* what it says */
    const char *unit;     /* "turns" */
    int scale;            /* 1000: thousandths of the unit */
    /* Puts the number into `*number`; false where it says nothing. */
    bool (*of)(const Trace *trace, long long *number);
} Measure;

extern const Measure measures[];
extern const int measure_count;

/* The row of that name; NULL when there is none. */
const Measure *measure_find(const char *name);
/* The row of the victories of a seat: "seat1". */
int measure_of_seat(int seat);

enum { FUNCTION_FILE_SIZE = 96, FUNCTION_NAME_SIZE = 64 };
enum { MEASURE_LIMIT = 32, MEASURE_MOST = 100 * 1000 * 1000 };

/* -- sums.c --------------------------------------------------------------- */

/* Buckets of numbers from 0 on: each number below 32 has its own, then 16 share
 * each doubling. */
enum { BUCKETS = 32 + 27 * 16 };

int bucket_of(long long number); /* below 0: the first */
/* The least number of a bucket. */
long long bucket_least(int bucket);

__extension__ typedef unsigned __int128 Wide;

/* Numbers of games: enough for mean, variance and quantiles. */
typedef struct Sum {
    uint64_t count;
    int64_t sum;
    int64_t least, greatest; /* of at least one */
    Wide squares;
    uint64_t buckets[BUCKETS];
} Sum;

void sum_add(Sum *sum, long long number);
void sum_merge(Sum *sum, const Sum *other);
double sum_mean(const Sum *sum);     /* 0 for none */
double sum_variance(const Sum *sum); /* of the sample; 0 for less than two */
/* The least number such that the part of all is not above it: the lower bound
 * of its bucket, within the least and the greatest of all. */
long long sum_quantile(const Sum *sum, double part);

/* How a quantity goes over a game, at its tenths: 0 after the set-up, 10 at its
 * end. */
enum { TENTHS = 11 };
typedef enum Course {
    COURSE_DRAW,     /* cards in the draw pile */
    COURSE_HANDS,    /* in all hands */
    COURSE_BOARD,    /* on the board */
    COURSE_DISCARD,  /* in the discard pile */
    COURSE_PYRAMIDS, /* on the board */
    COURSE_LEAD,     /* of the greatest value to the next, of followed games */
    COURSE_LEADER,   /* of followed games: a later winner leads, in sixtieths */
    COURSES
} Course;

extern const char *const course_names[COURSES]; /* "draw" */

/* What became of seats and an item. */
typedef enum UseCount {
    USE_OFFERED,
    USE_TAKEN,
    USE_GAMES,  /* in which the seat took it, as far as they ended */
    USE_SHARES, /* what the seat won in these, in sixtieths */
    USE_COUNTS
} UseCount;

typedef struct UseSum {
    char label[TRACE_LABEL_SIZE];
    uint8_t type;
    char name[NAME_LIMIT];
    uint64_t counts[SEAT_LIMIT][USE_COUNTS];
} UseSum;

/* How many games ended for that reason; digits of it are "#". */
typedef struct ReasonSum {
    char reason[REASON_LIMIT];
    uint64_t count;
} ReasonSum;

/* A function of the scripts. */
typedef struct FunctionSum {
    char file[FUNCTION_FILE_SIZE]; /* from variants/ or scripts/ on */
    int line;
    char name[FUNCTION_NAME_SIZE]; /* as the file has it: "powers.grow" */
    bool is_called;                /* in a game that was examined */
} FunctionSum;

/* A game that failed. The first by number are kept. */
enum { FAILURES_KEPT = 20 };
typedef struct FailedGame {
    long index;
    TraceEnd end;
    Fault fault;
    char message[MESSAGE_LIMIT];
} FailedGame;

/* A game that is worth a look: the longest, the shortest, the closest. Of
 * equals the one with the lowest number. */
typedef struct Notable {
    long index; /* -1: none */
    long long number;
} Notable;

enum { USE_GUESSES = 2048 };

typedef struct Sums {
    int seats; /* 0: of no game yet */
    uint64_t ends[TRACE_ENDS];
    uint64_t turns, choices, banned, forced, examined;
    Sum measures[MEASURE_LIMIT];
    uint64_t winners[SEAT_LIMIT + 1]; /* of games that ended: how many won */
    uint64_t options[BUCKETS];        /* of all choices */
    int64_t courses[COURSES][TENTHS];
    uint64_t course_games[COURSES];
    uint64_t events[TRACE_EVENTS];
    Notable longest, shortest, closest;
    int use_count, use_room;
    UseSum *uses;                 /* sorted by type, label, name */
    int32_t guesses[USE_GUESSES]; /* by a hash: where a use was found before */
    int reason_count, reason_room;
    ReasonSum *reasons; /* sorted */
    int function_count, function_room;
    FunctionSum *functions; /* sorted by file, line */
    int failure_count;
    FailedGame failures[FAILURES_KEPT]; /* sorted by index */
} Sums;

/* Without games; NULL when memory ran out. */
Sums *sums_new(void);
void sums_free(Sums *sums); /* NULL is allowed */
/* Adds a game. False when memory ran out: then nothing more can be told from
 * them. A stopped game adds nothing. */
bool sums_add(Sums *sums, const Trace *trace);
/* Adds a function, which is called if it is in any of those added; `*changed`
 * (or NULL) says whether that is news. False when memory ran out. */
bool sums_add_function(Sums *sums, const FunctionSum *function, bool *changed);
/* Games that were played: all but those stopped, failed and lost. */
uint64_t sums_played(const Sums *sums);
uint64_t sums_games(const Sums *sums);

/* -- sums_json.c ---------------------------------------------------------- */

/* Sums, and which games they are of; all of it borrowed. */
typedef struct PlayedGames {
    const Sums *sums;
    long asked_for;
    int seats;
    const char *colors[SEAT_LIMIT];
    const char *players[SEAT_LIMIT];
    const char *seed; /* of the plan */
} PlayedGames;

/* Sets the members of an object of house-playtest/1, from `games` on. */
void sums_tell(const PlayedGames *games, Json *object);

#endif

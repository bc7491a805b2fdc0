/*
 * playtest.h -- many games of bots, and their measures.
 *
 * A game is played into a Trace: what was chosen, what could have been chosen,
 * the values of each seat, how the game ended. A measure turns a trace into a
 * whole number. Sums add such numbers up; sums of the same games, added in any
 * order, are identical to the last byte. This part knows nothing of processes,
 * files or the terminal, nor what follows from the sums. See docs/measures.md
 * for the formulas.
 */
#ifndef LAB_PLAYTEST_H
#define LAB_PLAYTEST_H

#include "format/json.h"
#include "match/bot/bot.h"
#include "script/examination.h"

/* -- trace.c -------------------------------------------------------------- */

enum {
    TRACE_LABELS = 32,        /* distinct labels of choices in a game */
    TRACE_LABEL_SIZE = 40,    /* bytes of a label */
    TRACE_ITEMS = 1024,       /* distinct words, suits and cards of choices */
    TRACE_TURNS = UINT16_MAX, /* limit of the turns of a game */
    TRACE_CHOICES = 1 << 20,  /* choices of a game; a game that has more
                                 fails */
    TRACE_NO_ITEM = 0,        /* items are numbered from 1 */
    TRACE_EVENTS = 32         /* kinds of events, with room for more */
};
_Static_assert((int)EVENT_KINDS <= (int)TRACE_EVENTS,
               "a count for each kind of event");

typedef enum TraceEnd {
    TRACE_OVER,    /* the rules ended it */
    TRACE_CAPPED,  /* it was stopped after the greatest number of turns */
    TRACE_FAILED,  /* an error of the script or a player, or a limit, see
                      `message` */
    TRACE_LOST,    /* the process that played it died, see `message` */
    TRACE_STOPPED, /* it was interrupted and does not count as played */
    TRACE_ENDS
} TraceEnd;

/* Returns the name that is used everywhere: "over", "turn_cap", "failed",
 * "lost" or "interrupted". */
const char *ending_name(TraceEnd end);

/* A complete turn, and the table after it. */
typedef struct TraceTurn {
    uint8_t seat;                 /* seat that moved; SEAT_NONE: the set-up */
    uint8_t draw, discard, hands; /* cards in these piles; in all hands */
    uint8_t board;                /* cards on the board */
    uint8_t pyramids[SEAT_LIMIT]; /* pyramids of each seat on the board */
    uint16_t choices;             /* choices made in the turn */
    int32_t values[SEAT_LIMIT];   /* values of each seat in a followed game: see
                                     script_values */
} TraceTurn;

/* A pick that stayed in the line of its turn. */
typedef struct TraceChoice {
    uint16_t options; /* number of options */
    uint16_t item;    /* number of the item taken; TRACE_NO_ITEM for a space, a
                      pyramid ... */
    uint8_t seat;
    uint8_t label; /* index into labels */
    uint8_t type;  /* ThingType of the thing taken */
} TraceChoice;

/* A word, a suit or the face of a card, as an option of choices with a given
 * label. */
typedef struct TraceItem {
    uint8_t label;
    uint8_t type; /* THING_WORD, THING_SUIT or THING_CARD */
    char name[NAME_LIMIT];
} TraceItem;

/*
 * The trace of a game. The options of a choice are those that the rules list. A
 * bot that examines the game is offered only options that can be completed. A
 * bot that picks at random also meets options that lead nowhere; they are taken
 * back and do not count as taken.
 */
typedef struct Trace {
    long index; /* index of the game, from 0 */
    uint8_t seats;
    TraceEnd end;
    bool is_followed; /* values were read after every turn */
    bool is_examined; /* see functions_write */
    bool has_values;  /* the variant has `value` or `score` */
    Result result;    /* result of a game that is TRACE_OVER; else zero */

    int turn_count, turn_room; /* the set-up is the first turn */
    TraceTurn *turns;
    int choice_count, choice_room;
    TraceChoice *choices;
    uint32_t events[TRACE_EVENTS];

    int label_count;
    char labels[TRACE_LABELS][TRACE_LABEL_SIZE];
    int item_count;
    TraceItem items[TRACE_ITEMS + 1]; /* from 1 */
    /* The number of times that each seat could take an item, and took it. These
     * are separate from the items because they are counted during the game. */
    uint32_t offered[SEAT_LIMIT][TRACE_ITEMS + 1];
    uint32_t taken[SEAT_LIMIT][TRACE_ITEMS + 1];

    uint32_t banned; /* choices from which a ban removed an option */
    uint32_t forced; /* choices in which a ban left no option and was ignored */

    Fault fault;                 /* fault of a game that is TRACE_FAILED */
    char message[MESSAGE_LIMIT]; /* "file:line: what" */

    struct Playing *playing; /* used by playtest_game; owned, or NULL */
} Trace;

/* Returns an empty trace, which can be used for many games; NULL if memory runs
 * out. */
Trace *trace_new(void);
void trace_free(Trace *trace); /* NULL is allowed */
/* Makes the trace the empty trace of a game. */
void trace_clear(Trace *trace, long index, int seats);
/*
 * trace_add_turn adds a zeroed turn; trace_add_choices adds choices that the
 * caller must fill in. Both return the first addition, or NULL if there are too
 * many or memory runs out.
 */
TraceTurn *trace_add_turn(Trace *trace);
TraceChoice *trace_add_choices(Trace *trace, int count);
/* Returns the number of a label, which is cut before " (". If there are more
 * than TRACE_LABELS, the last number represents all further labels. */
int trace_label(Trace *trace, const char *label);
/* Adds an item with counts of 0 and returns its number, or TRACE_NO_ITEM if
 * there is no room. The name must be padded with zeros. */
int trace_add_item(Trace *trace, int label, ThingType type,
                   const char name[NAME_LIMIT]);

/* Returns the name of a word, a suit or a card (its title) as items have it:
 * NAME_LIMIT bytes, padded with zeros; borrowed from the equipment. */
const char *trace_name(const Equipment *equipment, Thing what);

/* Returns the number of complete turns without the set-up. */
int trace_length(const Trace *trace);
/* Returns a seat's share of a victory in sixtieths: the winners share 60. */
enum { WHOLE_WIN = 60 };
int trace_share(const Trace *trace, int seat);
/* Returns the seats with the greatest value after a turn, as bits. */
unsigned trace_leaders(const Trace *trace, const TraceTurn *turn);
/* Returns the greatest value after a turn minus the next greatest. */
long long trace_lead(const Trace *trace, const TraceTurn *turn);

/* -- coder.c, trace_code.c, function_code.c -------------------------------- */

/*
 * Traces as bytes, which are identical on every machine. Reading trusts
 * nothing: it returns false, with `trace` empty, if the bytes are not a trace.
 */
typedef struct Bytes {
    uint8_t *data; /* owned */
    size_t size, room;
    bool is_short; /* memory ran out, so something is missing */
} Bytes;

void bytes_free(Bytes *bytes);
/* Appends data. */
void bytes_add(Bytes *bytes, const void *data, size_t size);
/* bytes_begin starts empty bytes with four bytes for a size; bytes_end sets the
 * size to that of the data appended since, in this machine's byte order. */
bool bytes_begin(Bytes *bytes);
void bytes_end(Bytes *bytes);
/* trace_write appends the bytes of a trace and returns false if memory runs
 * out. */
bool trace_write(const Trace *trace, Bytes *bytes);
bool trace_read(Trace *trace, const uint8_t *data, size_t size);

/*
 * Writes the named functions of a script's files and whether each was called,
 * except functions that are marked as rare. Calls are counted only in games of
 * a script that was loaded with the examination; these games are slower but
 * otherwise identical. Reading adds to sums. The functions return false if the
 * bytes are invalid or memory runs out.
 */
struct Sums;
bool functions_write(const Examination *examination, Bytes *bytes);
bool functions_read(struct Sums *sums, const uint8_t *data, size_t size);
/* Returns the part of a path from the last variants/ or scripts/ on, which is
 * identical on every machine. */
const char *function_file(const char *file);

/* -- play.c --------------------------------------------------------------- */

/* A ban forbids options to some seats. It includes options that lead to nothing
 * but forbidden options, unless a choice has no others. */
typedef struct Ban {
    bool (*forbids)(void *context, const Choice *choice, Thing option);
    void *context;
    unsigned seats; /* bit s: the ban applies to seat s */
} Ban;

/* Called after each complete turn; the script is at its end. */
typedef void (*SeePlayed)(void *context, Script *script, const Line *line);

enum {
    FOLLOWED_FIRST = 20
}; /* games that are always followed, enough for
                                 first results */

/* The games of a playtest, numbered from 0. */
typedef struct Plan {
    const char *seed; /* game 7 has the seed "SEED 7" */
    Player players[SEAT_LIMIT];
    Outside outside; /* asks players that are other programs */
    int most_turns;  /* a longer game is stopped; at most TRACE_TURNS */
    int follow;      /* values are read in the first FOLLOWED_FIRST games and in
                        every `follow`-th game; 0: in none */
    const Ban *ban;  /* or NULL */
    SeePlayed see;   /* or NULL */
    void *context;   /* for `see` */
} Plan;

/* True if a bot plays that judges positions by the `value` of the rules. */
bool plan_uses_values(const Plan *plan);

enum { GAME_SEED_SIZE = 320 };

/* Writes the seed of game `index`, with which `house play` plays the same
 * game. */
void plan_seed(const Plan *plan, long index, char seed[GAME_SEED_SIZE]);

/*
 * Plays game `index` of the plan into the trace; the script determines the
 * number of seats. Never fails: the trace records what happens.
 */
void playtest_game(Script *script, const Plan *plan, long index, Trace *trace);

/*
 * Plays a game one turn at a time: call playtest_begin, then playtest_turn,
 * until a call returns false. Nothing else may run the script meanwhile; the
 * script and the plan are borrowed until then.
 */
bool playtest_begin(Script *script, const Plan *plan, long index, Trace *trace);
bool playtest_turn(Trace *trace);

/* -- measures.c ----------------------------------------------------------- */

/*
 * A measure turns a game into a whole number, in units of 1 / `scale`. It may
 * have no number for some games.
 */
typedef struct Measure {
    const char *name;     /* "length" */
    const char *sentence; /* description for the help */
    const char *unit;     /* "turns" */
    int scale;            /* 1000: thousandths of the unit */
    /* Writes the number to `*number`. Returns false if the game has none. */
    bool (*of)(const Trace *trace, long long *number);
} Measure;

extern const Measure measures[];
extern const int measure_count;

/* Returns the measure of that name, or NULL. */
const Measure *measure_find(const char *name);
/* Returns the index of the measure of a seat's victories: "seat1". */
int measure_of_seat(int seat);

enum { FUNCTION_FILE_SIZE = 96, FUNCTION_NAME_SIZE = 64 };
enum { MEASURE_LIMIT = 32, MEASURE_MOST = 100 * 1000 * 1000 };

/* -- sums.c --------------------------------------------------------------- */

/* Buckets of numbers from 0 on. Each number below 32 has its own bucket;
 * beyond, each doubling has 16. */
enum { BUCKETS = 32 + 27 * 16 };

int bucket_of(long long number); /* negative numbers: the first */
/* Returns the least number of a bucket. */
long long bucket_least(int bucket);

__extension__ typedef unsigned __int128 Wide;

/* Sums of the numbers of games, enough for mean, variance and quantiles. */
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
double sum_variance(const Sum *sum); /* of the sample; 0 for less than two
                                        numbers */
/* Returns the quantile for `part`, 0 to 1: the lower bound of its bucket,
 * clamped to the least and greatest number. */
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
    USE_GAMES,  /* finished games in which the seat took it */
    USE_SHARES, /* what the seat won in these, in sixtieths */
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
    uint64_t options[BUCKETS];        /* of all choices */
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
 * Adds a function. It counts as called if any added entry says so; `*changed`
 * (may be NULL) is set if the sums changed. Returns false if memory runs out.
 */
bool sums_add_function(Sums *sums, const FunctionSum *function, bool *changed);
/* Returns the number of games played, without stopped, failed and lost
 * games. */
uint64_t sums_played(const Sums *sums);
uint64_t sums_games(const Sums *sums);

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

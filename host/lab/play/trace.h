/* trace.h -- records of games. A trace contains the choices with their numbers
 * of options, the values of the seats, and the end of the game. */
#ifndef LAB_PLAY_TRACE_H
#define LAB_PLAY_TRACE_H

#include "core/event.h"
#include "core/position/position.h"
#include "core/team.h"
#include "lab/play/trace_turn.h"
#include "script/script.h"

typedef enum TraceEnd {
    TRACE_OVER,   /* ended by the rules */
    TRACE_CAPPED, /* stopped after the greatest number of turns */
    /* Ended by an error of the script or of a player, or at a limit; see
     * `message`. */
    TRACE_FAILED,
    TRACE_LOST,    /* lost, because its process ended; see `message` */
    TRACE_STOPPED, /* interrupted; the game is not counted as played */
    TRACE_ENDS
} TraceEnd;

/* A victory is worth 1. A choice matters if the best option is worth more than
 * the next best by more than TRACE_WEIGHT. A search is sure that a choice
 * matters if the difference, minus TRACE_SURE standard errors, exceeds
 * TRACE_WEIGHT. If a search is sure, it is wrong in at most 5 % of the
 * choices. */
#define TRACE_WEIGHT 0.05
#define TRACE_SURE   1.645

/* Returns the name of a TraceEnd in output files: "over", "turn_cap", "failed",
 * "lost" or "interrupted". */
const char *ending_name(TraceEnd end);

/* A Trace is the record of a game. The options of a choice include banned
 * options. If a bot looks ahead, options without a complete turn do not count.
 * Picks that were taken back do not count. */
typedef struct Trace {
    long index; /* index of the game in its Plan; the first is 0 */
    uint8_t seats;
    Teams teams;
    TraceEnd end;
    bool is_followed; /* true if values were read after each turn */
    bool is_examined; /* true if calls of functions were counted */
    bool has_values;  /* true if the rules have `value` or `score` */
    bool has_swings;  /* true if `swings` is filled, which requires
                       * `is_followed` */
    Result result;    /* result if the game is TRACE_OVER; zero otherwise */

    int turn_count, turn_room; /* number of turns, including the set-up, and
                                * capacity of `turns` */
    TraceTurn *turns;
    int choice_count, choice_room;
    TraceChoice *choices;
    uint32_t events[TRACE_EVENTS];

    int label_count;
    char labels[TRACE_LABELS][TRACE_LABEL_SIZE];
    int item_count;
    TraceItem items[TRACE_ITEMS + 1]; /* the items; index 0 is not used */
    /* For each seat and item: how many times the seat could take the item, and
     * how many times it took it. The counts are not in TraceItem, because they
     * change with every option. */
    uint32_t offered[SEAT_LIMIT][TRACE_ITEMS + 1];
    uint32_t taken[SEAT_LIMIT][TRACE_ITEMS + 1];
    TraceSwing swings[SEAT_LIMIT][TRACE_ITEMS + 1];

    uint32_t banned; /* number of choices in which a ban removed an option */
    /* Number of choices in which a ban was ignored, because it left no
     * option. */
    uint32_t forced;

    /* Numbers of choices. `weighed`: a search compared at least two options.
     * `weighty`: the choice also mattered. `surely_weighty`: the search was
     * also sure that the choice mattered (see TRACE_WEIGHT). */
    uint32_t weighed, weighty, surely_weighty;

    /* Kind of error, if the game is TRACE_FAILED. */
    Fault fault;
    char message[MESSAGE_LIMIT]; /* error as "file:line: what" */

    struct Playing *playing; /* state of playtest_game; owned, or NULL */
} Trace;

/* Returns an empty trace, which can record any number of games one after the
 * other. Returns NULL if memory runs out. */
Trace *trace_new(void);
void trace_free(Trace *trace); /* NULL is allowed */
/* Empties the trace and prepares it to record a game. At first, each of the
 * seats is a team. */
void trace_clear(Trace *trace, long index, int seats);
/* Returns the name of a word or suit, or the title of a card, padded with zeros
 * to NAME_LIMIT bytes. The equipment owns the name. */
const char *trace_name(const Equipment *equipment, Thing what);

/* Returns the number of complete turns, not counting the set-up. */
int trace_length(const Trace *trace);
/* Returns the share of a seat's team in the victory, in sixtieths. With this
 * unit, the share is a whole number for up to six winners. */
enum { WHOLE_WIN = 60 };
int trace_share(const Trace *trace, int seat);
/* Returns the seats with the greatest value after a turn: bit s is set if seat
 * s is one of them. */
unsigned trace_leaders(const Trace *trace, const TraceTurn *turn);
/* Returns the greatest value of a team after a turn minus the next greatest, or
 * 0 with one team. All seats of a team have the same value. */
long long trace_lead(const Trace *trace, const TraceTurn *turn);
/* Returns the lead of a seat after a turn: its value minus the greatest value
 * of a different team. There must be at least two teams. */
long long trace_lead_of(const Trace *trace, const TraceTurn *turn, int seat);

#endif

/*
 * playtest.h -- games of bots that are played into traces.
 *
 * A trace holds the choices of a game with their options, the values of each
 * seat, and the end of the game. This part knows nothing of processes, files
 * or the terminal.
 */
#ifndef LAB_PLAYTEST_H
#define LAB_PLAYTEST_H

#include "lab/bytes/bytes.h"
#include "match/bot/bot.h"

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
    TRACE_OVER,    /* the rules ended the game */
    TRACE_CAPPED,  /* the game was stopped after the greatest number of turns */
    TRACE_FAILED,  /* an error of the script or a player, or a limit, see
                      `message` */
    TRACE_LOST,    /* the process that played the game died, see `message` */
    TRACE_STOPPED, /* the game was interrupted and does not count as played */
    TRACE_ENDS
} TraceEnd;

/* Returns the name that is used everywhere: "over", "turn_cap", "failed",
 * "lost" or "interrupted". */
const char *ending_name(TraceEnd end);

/* A complete turn, and the table after it. */
typedef struct TraceTurn {
    uint8_t seat;                 /* seat that moved; SEAT_NONE: the set-up */
    uint8_t draw, discard, hands; /* number of cards in the draw pile, the
                                     discard pile and all hands */
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
 * The trace of a game. The options of a choice are those that the rules list.
 * A bot that examines the game is offered only options that can be completed.
 * A bot that picks at random also meets options that cannot be completed; such
 * picks are taken back and do not count as taken.
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
    /* The number of times that each seat could take an item, and took it.
     * These counts are separate from the items because they are made during
     * the game. */
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

/* -- trace_code.c --------------------------------------------------------- */

/*
 * Traces as bytes, which are identical on every machine. trace_read trusts no
 * input: it returns false, with `trace` empty, if the bytes are not a trace.
 */

/* trace_write appends the bytes of a trace and returns false if memory runs
 * out. */
bool trace_write(const Trace *trace, Bytes *bytes);
bool trace_read(Trace *trace, const uint8_t *data, size_t size);

/* -- play.c --------------------------------------------------------------- */

/* A ban forbids options to some seats. A ban also forbids options that lead to
 * nothing but forbidden options, unless a choice has no other options. */
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

#endif

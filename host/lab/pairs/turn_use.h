/*
 * turn_use.h -- counts the turns in which options were offered and used.
 *
 * An option is a word or a suit with the label of its choice, for example
 * "draw" with "action". The set-up does not count as a turn.
 */
#ifndef LAB_PAIRS_TURN_USE_H
#define LAB_PAIRS_TURN_USE_H

#include "lab/bytes/bytes.h"
#include "lab/play/play.h"
#include "lab/sums/sums.h"

/* A TurnUse says in how many turns of a game an option was offered and used. */
typedef struct TurnUse {
    char label[TRACE_LABEL_SIZE];
    char name[NAME_LIMIT];
    int32_t type;           /* THING_WORD or THING_SUIT */
    bool is_refused;        /* true if the rules refused a pick of the option */
    int32_t offered;        /* turns in which the option was offered */
    int32_t used;           /* turns in which a seat used the option */
    int32_t first;          /* first turn in which a seat used the option; 0 if
                             * there is none */
    int32_t by[SEAT_LIMIT]; /* for each seat: turns in which the seat used the
                             * option */
    /* For each association, `numbers` has its value in this game. The value is
     * valid only if `is_known` is true. */
    bool is_known[ASSOCIATIONS];
    int64_t numbers[ASSOCIATIONS];
} TurnUse;

/* A GameUses has the counts of all options in a game. */
typedef struct GameUses {
    int32_t turns, count;
    TurnUse uses[TRACE_ITEMS];
} GameUses;

/* A TurnUses counts the options of a game while the game is played. */
typedef struct TurnUses TurnUses;

/* Returns empty counts, or NULL if memory runs out. */
TurnUses *turn_uses_new(void);
void turn_uses_free(TurnUses *uses); /* NULL is allowed */
/* The caller must call this function after the set-up and after each turn of
 * the game that `trace` records. */
void turn_uses_see(TurnUses *uses, const Trace *trace);
/* Computes the associations. The caller must call this function after the end
 * of the game. */
void turn_uses_end(TurnUses *uses, const Trace *trace);
/* Clears the counts, so that another game can be counted. */
void turn_uses_clear(TurnUses *uses);
/* Returns the counts. They belong to `uses`. */
GameUses *turn_uses_of(TurnUses *uses);

/* Encodes the counts, or decodes counts from another process. If decoding
 * fails, sets `failed` of the coder. */
void game_uses_code(Coder *coder, GameUses *uses);

#endif

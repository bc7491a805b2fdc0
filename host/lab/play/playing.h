/*
 * playing.h -- a game while it is recorded in a trace. Private to this folder.
 *
 * Choices are first recorded by their depth in the turn, because picks may be
 * taken back. They are added to the trace when the turn is complete.
 */
#ifndef LAB_PLAYING_H
#define LAB_PLAYING_H

#include "lab/play/play.h"

enum {
    /* Greatest number of counted options in a turn. */
    OFFERS = 1 << 15,
    OFFERS_AT_ONCE = 4, /* number of options that one step copies */
    KNOWN_LABELS = 256, /* size of the hash table `labels`, a power of 2 */
    NAMED_THINGS = WORD_LIMIT + SUIT_LIMIT + CARD_LIMIT,
    AVOIDED_MOST = 24
};

_Static_assert(OPTION_LIMIT % OFFERS_AT_ONCE == 0,
               "what is copied is within the options");

/* A Noted is the record of a choice of the current turn. */
typedef struct Noted {
    TraceChoice choice;
    Thing taken;
    int offers; /* index of the choice's first option in Playing.offers */
    bool was_banned, was_forced;
    /* `is_weighed`: a search compared at least two options. `is_weighty`: the
     * choice matters, as TRACE_WEIGHT defines it. `is_surely_weighty`: the
     * search is sure that the choice matters. */
    bool is_weighed, is_weighty, is_surely_weighty;
} Noted;

typedef struct Playing {
    Script *script;
    const Equipment *equipment; /* equipment of the script */
    const Plan *plan;
    Trace *trace;
    Bots bots;
    /* Game in which bots look ahead; NULL if no bot looks ahead. */
    Game *game;
    Position start;
    const Position *now;
    int turns; /* number of turns played, including the set-up */

    int count; /* number of choices in this turn */
    Noted noted[LINE_LIMIT];
    int offer_count;
    Thing offers[OFFERS + OFFERS_AT_ONCE];
    /* Copy of a choice, without the options that are banned. */
    Choice rest;
    /* Number of lines in `avoided`. Each line is a beginning of this turn after
     * which the ban leaves no option. */
    int avoided_count;
    Line avoided[AVOIDED_MOST];
    /* True if the turn must begin again without the picks of the last line in
     * `avoided`. */
    bool takes_back;
    bool gives_way; /* true if the ban is ignored in the rest of this turn */

    /* Hash table that maps the address of a label to the label's number in the
     * trace. An entry can be outdated, so the label must be compared. */
    uint8_t labels[KNOWN_LABELS];
    /* For each label and thing, the number of the item in the trace, or
     * TRACE_NO_ITEM. */
    uint16_t items[TRACE_LABELS][NAMED_THINGS];
    /* Number of entries of `items` that are set; `numbered` lists these
     * entries. */
    int numbered_count;
    uint16_t *numbered[TRACE_LABELS * NAMED_THINGS];
} Playing;

/* -- play.c --------------------------------------------------------------- */

void playing_free(Playing *playing); /* NULL is allowed */

/* -- note.c --------------------------------------------------------------- */

/* Records what was picked in a choice, and returns the record. Drops the
 * records of later choices of this turn, because their picks have been taken
 * back. */
Noted *note_choice(Playing *playing, const Choice *choice, Thing taken);
/* Adds the words and suits among the options of a choice to the items. The
 * choice must still contain the options after which no complete turn is
 * possible. */
void note_listed(Playing *playing, const Choice *choice);
/* Records what a search has found out about the options of a choice. */
void note_lead(Noted *noted, const MctsLead *lead);
/* Returns the row of Playing.items for a label and a type of things. Element
 * `id` is the item number of a thing, or TRACE_NO_ITEM if it has not been
 * offered. */
uint16_t *item_row(Playing *playing, int label, ThingType type);
/* Resets the numbers of all items. The caller must do this before the next
 * game. */
void forget_items(Playing *playing);
/* Adds a complete turn of a seat to the trace. The script must have the
 * position after the turn. On failure, returns false and sets `error`. */
bool note_turn(Playing *playing, Seat seat, const Line *line,
               ScriptError *error);
/* Sets the error for a game with too many choices. Returns false. */
bool note_too_long(ScriptError *error);

/* -- swings.c ------------------------------------------------------------- */

/* Updates the swings (see TraceSwing) of the items that were offered in the
 * latest turn. The choices and values of the turn must be in the trace
 * already. */
void note_swings(Playing *playing);

#endif

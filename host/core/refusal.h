/*
 * refusal.h -- the reason why an action cannot be done, as data.
 *
 * A refusal is part of the rules, not an error. The comments on the kinds
 * describe the fields. format/words.h turns refusals into words.
 */
#ifndef CORE_REFUSAL_H
#define CORE_REFUSAL_H

#include "core/thing.h"

typedef enum RefusalKind {
    REFUSAL_NONE,       /* not refused */
    REFUSAL_RULE,       /* a `need` of the script failed; the script keeps
                           the words of the reason */
    REFUSAL_NO_OPTION,  /* there is nothing to choose from */
    REFUSAL_TOO_FEW,    /* `thing` has the number of options, and `number` the
                           number of options that are needed */
    REFUSAL_ORDER,      /* the same things were already chosen in a different
                         * order, or other choices have led to the same state;
                         * never shown to people */
    REFUSAL_SUPPLY,     /* `thing` is a stash, and `number` is the size that it
                           lacks */
    REFUSAL_VOID,       /* `thing` is a space that is void */
    REFUSAL_BOARD_EDGE, /* `thing` is a space beyond the edge of the board */
    REFUSAL_BOARD_FULL, /* no room for another card or pyramid */
    REFUSAL_NO_CARD,    /* `thing` is a space or pile without a card */
    REFUSAL_NOT_THERE,  /* `thing` is a pyramid that is not on the board, or a
                         * card that is not where the action needs it */
    REFUSAL_PUT,        /* `thing` is a card that is already at the place where
                         * it would go */
    REFUSAL_DEPTH,      /* `thing` is a space or pile with fewer than `number`
                         * cards */
    REFUSAL_LARGEST,    /* `thing` is a pyramid of the largest size */
    REFUSAL_SMALLEST,   /* `thing` is a pyramid of the smallest size */
    REFUSAL_EVENTS      /* too many events in one turn */
} RefusalKind;

typedef struct Refusal {
    uint16_t kind; /* a RefusalKind */
    int16_t number;
    Thing thing;
} Refusal;

static inline Refusal refuse(RefusalKind kind, Thing about, int number)
{
    Refusal refusal = {(uint16_t)kind, (int16_t)number, about};
    return refusal;
}

static inline Refusal no_refusal(void)
{
    return refuse(REFUSAL_NONE, thing(THING_NONE, 0), 0);
}

static inline bool refused(Refusal refusal)
{
    return refusal.kind != REFUSAL_NONE;
}

static inline Refusal refuse_space(RefusalKind kind, Space space)
{
    return refuse(kind, thing(THING_SPACE, space), 0);
}

static inline Refusal refuse_pile(int pile)
{
    return refuse(REFUSAL_NO_CARD, thing(THING_PILE, pile), 0);
}

static inline Refusal refuse_card(Card card)
{
    return refuse(REFUSAL_NOT_THERE, thing(THING_CARD, card), 0);
}

static inline Refusal refuse_pyramid(Pyramid pyramid)
{
    return refuse(REFUSAL_NOT_THERE, thing(THING_PYRAMID, pyramid), 0);
}

static inline Refusal refuse_events(void)
{
    return refuse(REFUSAL_EVENTS, thing(THING_NONE, 0), 0);
}

#endif

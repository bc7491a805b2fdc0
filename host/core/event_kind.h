/*
 * event_kind.h -- the kinds of events.
 *
 * The comment on each kind uses the names of the fields of Event.
 */
#ifndef CORE_EVENT_KIND_H
#define CORE_EVENT_KIND_H

typedef enum EventKind {
    EVENT_SHUFFLE,   /* `number` cards are in the draw pile afterwards; `from`
                        is 1 if the discard pile was added; `what` is another
                        pile that was shuffled instead, or THING_NONE */
    EVENT_DEAL,      /* `card` is dealt to the hand of `seat` */
    EVENT_DRAW,      /* `card` is drawn into the hand of `seat` */
    EVENT_TURN_UP,   /* `card` goes from the draw pile, face up, to space `to`,
                        or to the cards set aside if `to` is SPACE_NONE */
    EVENT_LAY,       /* `card` goes from the hand of `seat`, or from a pile, to
                        space `to`; `number` is 1 if it lies face down */
    EVENT_REPLACE,   /* `card` replaces `what`, the top card of space `to`;
                        `what` is discarded */
    EVENT_TURN_OVER, /* `card` on space `to` is turned over; `number` is 1 if it
                        then lies face down */
    EVENT_TAKE,      /* `card` goes from space `from` to the hand of `seat` */
    EVENT_SHIFT,     /* `card` goes from space `from` to space `to` */
    EVENT_DISCARD,   /* `card` is discarded from space `from`, or from a hand or
                        pile if `from` is SPACE_NONE */
    EVENT_SET_ASIDE, /* `card` of `seat` is set aside to be used */
    EVENT_PUT,       /* `card` goes to space `to` or, if `to` is SPACE_NONE, to
                        the pile PILE_NAMED + `number`. `pips` is 0 at the top
                        and PUT_UNDER at the bottom; elsewhere it is the
                        position from the top, 2 or more. `pose` is 1 for face
                        down. `from` is the former space. `what` is the former
                        pile or hand; it is not set at the top. */
    EVENT_SHOW,      /* `card` is shown to `seat`; it is in the pile or hand
                        `what`, or on space `to` */
    EVENT_HAND,      /* `card` goes from the pile or hand `what` to the hand of
                        `seat` */
    EVENT_PLACE,     /* `pyramid` goes from supply to space `to` */
    EVENT_MOVE,      /* `pyramid`, with the `number` pyramids that stand on it,
                        goes from space `from` to space `to` */
    EVENT_PUSH,      /* like EVENT_MOVE, but another pyramid pushes `pyramid` */
    EVENT_UNDER,     /* like EVENT_MOVE, but under all pyramids on `to` */
    EVENT_POINT,     /* `pyramid` on space `to` gets the pose `pose` */
    EVENT_EXCHANGE,  /* `pyramid` replaces pyramid `number` on space `to`;
                        `what` is the old pyramid's owner, or THING_NONE */
    EVENT_DESTROY,   /* `pyramid` goes from space `from` back to supply */
    EVENT_VOID,      /* like EVENT_DESTROY; the cause is that space `from` is
                        void */
    EVENT_REMOVE,    /* `pyramid` leaves the game */
    EVENT_MARK,      /* `number` is the new set of marks of `pyramid` */
    EVENT_GIVE,      /* `pyramid` on space `to` goes from `owner` to seat
                        `number`, or to nobody if `number` is -1 */
    EVENT_NUMBER,    /* the unnamed place `from` gets the number of `to` */
    EVENT_ROLL,      /* `number` is drawn at random from 0 to `what` - 1 */
    EVENT_DIE,       /* die `what` shows face `number`; the first face is 0 */
    EVENT_CHOOSE,    /* the secret choice `what` of `seat` is revealed; if
                      * `what` is a pyramid, `from` is the pyramid's space and
                      * `pips` its size */
    EVENT_DECIDE,    /* `what` decided the game; if `what` is on the board, `to`
                      * is its space */
    EVENT_SAY,       /* a message of the script; see event_text */
    EVENT_PRINT,     /* like EVENT_SAY, but for debugging */
    EVENT_REARRANGE, /* everything on space `from` goes to space `to`, and its
                        pyramids turn clockwise by `number` degrees. `pips` is 1
                        for the first event of a change, otherwise 0 */
    EVENT_KINDS
} EventKind;

enum { PUT_UNDER = 0xff }; /* see EVENT_PUT */

#endif

/*
 * draw.h -- a position as a person sees it: the board as a picture, the
 * seats, the piles and a hand.
 *
 * Shows what the viewer may know and nothing else. Spaces, cards and pyramids
 * are drawn so that they can be typed as they are seen. Knows no rules.
 */
#ifndef APP_DRAW_H
#define APP_DRAW_H

#include <stdio.h>

#include "script/script.h"

/* How and for whom. */
typedef struct Look {
    FILE *out;
    Seat viewer; /* SEAT_NONE: somebody who may know everything */
    int width;   /* columns of the window */
    bool color;
    bool utf8;
    bool plain; /* sentences instead of pictures, for a screen reader */
    int marked_count;
    const Space *marked; /* drawn with a star */
} Look;

enum { CARD_TEXT_LIMIT = 160 };

/*
 * The board. Too wide for the window, its spaces shrink; then it is drawn in
 * strips, one below the other, and at last it is a list of spaces.
 */
void draw_board(const Look *look, const Position *position,
                const Equipment *equipment);

/* One line each: the seats (supply, hand, score, who is to move), the piles,
 * and what else the game counts. The script runs for the scores. */
void draw_table(const Look *look, Script *script, const Position *position);

/* The cards of a seat's hand with their names; unknown ones are counted. */
void draw_hand(const Look *look, const Position *position,
               const Equipment *equipment, Seat seat);

/* How to read the signs of a pyramid, in one line. */
void draw_legend(const Look *look, const Equipment *equipment);

/* The suits of the deck: the letters that are typed and the signs that are
 * drawn. */
void draw_suits(const Look *look, const Deck *deck);

/* -- for the files that draw ---------------------------------------------- */

/* The board as a list of spaces, in signs or (plain) in sentences. */
void draw_list(const Look *look, const Position *position,
               const Equipment *equipment);

/* A pyramid as it is drawn: "r2^", "r2▲", "r2n"; with a star where it bears
 * marks. `out` has room for TOKEN_LIMIT bytes. */
void draw_pyramid(const Look *look, char *out, const PyramidState *pyramid,
                  const Seats *seats, const Equipment *equipment);
int draw_pyramid_style(const PyramidState *pyramid, const Seats *seats);

/* The pyramids of a space, those that are alike side by side; how many. */
int draw_order(const Position *position, Space space, Pyramid *list);

/* "7☀∞": rank and suits as drawn. */
void draw_card(const Look *look, char *out, const Deck *deck, Card card);
/* "the Castle, suns and knots": what is left of "" stays out. */
void draw_card_words(char *out, const Deck *deck, Card card);

/* Whether a space is drawn with a star. */
bool draw_is_marked(const Look *look, Space space);

/* "3", "yes" or "green" into `out`, which is returned. */
const char *draw_var(const Position *position, const Var *var, int32_t value,
                     char *out, size_t size);

/* The name of a seat's colour. */
const char *draw_seat(const Position *position, Seat seat);

#endif

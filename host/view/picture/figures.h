/* figures.h -- draws suits, cards and pyramids. Private to this folder. */
#ifndef VIEW_PICTURE_FIGURES_H
#define VIEW_PICTURE_FIGURES_H

#include "view/picture/picture_internal.h"

/* Draws the sign of a suit in a square with its upper left corner at x,y. If
 * the suit has no sign, draws its letter in a disc. */
void sign_draw(Markup *markup, const Suit *suit, int x, int y, int size);

/* Returns the name of the shape (see shape_name) of a card face up, with its
 * upper left corner at 0,0. `kind` is FACE_ON_TABLE, FACE_COVERED or
 * FACE_IN_HAND. */
uint64_t face_shape(Picture *picture, Card card, int kind);
/* Returns the y at which the text of a card ends in its FACE_ON_TABLE shape, or
 * 0 if the card has no text. */
int face_text_end(const Picture *picture, Card card);
/* Returns the name of the shape of a card's back, which is the same for all
 * cards. */
uint64_t face_back(Picture *picture);

/* Writes the user's picture of a card as an <image>. The name of the picture's
 * file is `code`. Returns false if the folder has no such file. */
bool art_draw(Markup *markup, const char *folder, const char *code);
/* Defines the clipping path that gives the user's pictures rounded corners,
 * like those of cards. */
void art_clip(Markup *markup);

/* -- pyramids ------------------------------------------------------------- */

/* These functions return the length of the base and the height of a pyramid of
 * 1 to 3 pips, in units. */
int piece_base(int pips);
int piece_height(int pips);
/* Writes the size of the box around a pyramid. `angle` is the direction in
 * which the pyramid points, in degrees from north, or -1 if the pyramid is
 * upright. */
void piece_size(int pips, int angle, int *width, int *height);

/* Returns how far the owner's disc extends beyond the pyramid's box at the left
 * and at the top, in units. Returns 0 if there is no disc. */
int piece_overhang(const Picture *picture, const PyramidState *pyramid,
                   const Seats *seats);

/* Returns the angle at which a pyramid is drawn; see piece_size. */
int piece_angle(const Picture *picture, const PyramidState *pyramid);

/* Returns the name of the shape of a pyramid with its middle at 0,0. */
uint64_t piece_shape(Picture *picture, const PyramidState *pyramid,
                     const Seats *seats);
/* Returns the name of the shape of an upright large pyramid of the given
 * colour. The pyramid represents a seat or a stash. */
uint64_t piece_of_color(Picture *picture, int color);

/* Returns the drawn size, in pips, of a card that is a pyramid. If an opaque
 * pyramid covers the card, this is the size of the cover. */
int piece_pips(const Picture *picture, const Position *position, Card card);
/* Like piece_shape, but for a card that is a pyramid. If an opaque pyramid
 * covers the card, the card inside is drawn only for viewers who know it. */
uint64_t piece_of_card(Picture *picture, const Position *position, Card card);
/* Returns the name of a shape that draws a bag of pyramids. The shape fits into
 * a square whose sides are HAND_WIDTH long. */
uint64_t piece_bag(Picture *picture);

typedef struct HeapPiece {
    int width, height;
    int x, y; /* the pyramid's middle; set by heap_place or stack_place */
} HeapPiece;

/* Returns the greatest scale at which the pyramids fit into the box if they are
 * arranged in lines. The scale is in thousandths and at most 1000. */
int heap_scale(const HeapPiece *pieces, int count, Box box);
/* Arranges pyramids in lines within a box. The pyramids overlap if `scale` is
 * greater than the result of heap_scale. */
void heap_place(HeapPiece *pieces, int count, Box box, int scale);

/* stack_scale and stack_place are like heap_scale and heap_place, but for a
 * stack. The pyramids are from the bottom up, and must be drawn in this order.
 * At least STACK_SHOWN units of each pyramid remain visible. */
enum { STACK_SHOWN = 42 };
int stack_scale(const HeapPiece *pieces, int count, Box box);
void stack_place(HeapPiece *pieces, int count, Box box, int scale);

#endif

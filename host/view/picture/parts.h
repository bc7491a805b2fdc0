/*
 * parts.h -- the parts of a picture: the board, the table and its seats, and
 * the style sheet. Private to this folder.
 */
#ifndef VIEW_PICTURE_PARTS_H
#define VIEW_PICTURE_PARTS_H

#include "view/picture/picture_internal.h"

enum { HALF = 500 };

/* Returns the class of a card's element. A pyramid of the deck has the class
 * "piece", too. */
static inline const char *card_class(const Equipment *equipment)
{
    return deck_is_of_pyramids(&equipment->deck) ? "card piece" : "card";
}

/* Writes the beginning of a card's element, up to the start of its <title>. The
 * token is "?" if the viewer does not know the card. */
void card_begin(Markup *markup, Picture *picture, const Position *position,
                Card card);
/* Draws the shape of a card at x,y. If a flag turns the card (see is_turned in
 * core/var.h), the shape is turned by 90 degrees and reduced. */
void card_use(Markup *markup, const Picture *picture, const Position *position,
              Card card, uint64_t shape, int x, int y, int scale);
/* Returns how far the upper and lower edge of a turned card are inside the box
 * of an upright card of full size; 0 if the card is not turned. */
int card_inset(const Picture *picture, const Position *position, Card card);
/* Draws a card at the scale HALF, face up if the viewer knows it. If the card
 * is a pyramid, draws it in its full size, in a box HAND_WIDTH wide. */
void card_draw_small(Picture *picture, const Position *position, Card card,
                     int x, int y);
/* Draws the piles of a seat, whose row begins at `y`. For SEAT_NONE, draws the
 * piles that belong to no seat. */
void piles_draw(Picture *picture, const Position *position, Seat seat, int y);
void seats_draw(Picture *picture, const Position *position);
/* Draws how many pyramids of each size a stash has, in a row whose middle is at
 * `y`. */
void supply_draw(Picture *picture, const Position *position, Stash stash,
                 int y);
/* Draws the stashes that do not belong to a seat: in one frame, with a row for
 * each stash. */
void bank_draw(Picture *picture, const Position *position);

/* A BadgePlace is the place of a row of badges. The row goes from x,y to the
 * left, or upward. The scale is in thousandths. */
typedef struct BadgePlace {
    int x, y;
    int scale;
    bool upward;
} BadgePlace;

/* Draws the variables of a card, pyramid or space as badges. Leaves out a
 * variable that has its start value, that is never shown, or that turns the
 * card. */
void badges_draw(Markup *markup, const Picture *picture,
                 const Position *position, Thing what, BadgePlace place);
/* Returns how many bytes of a variable's title tell its badges apart. */
int badge_letters(const Equipment *equipment, int var);
/* True if the picture shows this value as a badge. Cards that the picture does
 * not show have no badges. */
bool badges_show(const Equipment *equipment, const Position *position,
                 const Trait *trait);

/* Draws lines between regions of the board. */
void borders_draw(Picture *picture, const Position *position);

/* Draws the links between places as lines. */
void links_draw(Picture *picture);

/* -- identity.c ----------------------------------------------------------- */

/* Writes the name of a card or pyramid as `data-part`, and its place as
 * `data-place`. Omits the name of an unknown card. For a place without a name,
 * writes only `data-place`. */
void identity_write(Markup *markup, Thing what, Picture *picture,
                    const Position *position);
/* Writes the attribute `data-place` of a space or pile. */
void place_write(Markup *markup, Thing place, const Picture *picture,
                 const Position *position);

/* Begins the element of a thing that can be chosen, with its class, token and
 * title. The caller ends the element. */
void thing_begin(Markup *markup, const char *class, Thing what,
                 Picture *picture, const Position *position);
/* Sets one scale for all pyramids that contents_draw draws on these spaces, so
 * that the sizes of the pyramids can be compared. */
void contents_set_scale(Picture *picture, const Position *position,
                        const Space *spaces, int count);
/* Draws the cards and pyramids on a space. */
void contents_draw(Picture *picture, const Position *position, Space space);
void board_draw(Picture *picture, const PictureScene *scene);
void table_draw(Picture *picture, const PictureScene *scene);
/* Draws the key to the signs, in the rows that plan_legend_height reserves. */
void legend_draw(Picture *picture);

/* Writes the style sheet. */
void style_write(Markup *markup, const Picture *picture);
/* An animation shows its last moment for STYLE_LAST_MOMENTS additional moments.
 * style_moments returns the length of the animation in moments.
 * style_milliseconds returns the duration of a moment. */
enum { STYLE_LAST_MOMENTS = 3 };
int style_moments(const Picture *picture);
int style_milliseconds(const Picture *picture);

#endif

/*
 * space_cards.h -- the cards on a space. Private to this folder.
 */
#ifndef VIEW_PICTURE_SPACE_CARDS_H
#define VIEW_PICTURE_SPACE_CARDS_H

#include "view/picture/picture_internal.h"
#include "view/picture/plan.h"

/* Writes the beginning of the element of a card that is face down, with its
 * title. The title names the card if the viewer knows the card. */
void card_begin_down(Markup *markup, Picture *picture, const Position *position,
                     Card card);

/* Draws the top card of a space, and how many cards the space has. Draws
 * nothing if there are none. `kind` is FACE_ON_TABLE or FACE_COVERED. */
void pile_top_draw(Picture *picture, const Position *position, Space space,
                   int kind);

/* A fan is a row of overlapping cards, which shows the cards of a space if the
 * variant has `spread`. fan_free returns the box for pyramids on the top card
 * of the fan. */
void fan_draw(Picture *picture, const Position *position, Space space);
Box fan_free(const Picture *picture, const Position *position, Space space);

#endif

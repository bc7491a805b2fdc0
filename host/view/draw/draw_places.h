/*
 * draw_places.h -- draws a board of places as a picture.
 */
#ifndef VIEW_DRAW_PLACES_H
#define VIEW_DRAW_PLACES_H

#include "view/draw/draw.h"

/* Draws the board. Returns false, and draws nothing, if a frame does not fit
 * into the window. */
bool draw_places(const Look *look, const Position *position,
                 const Equipment *equipment);

/* Lists the pairs of adjacent places, if there are any. */
void draw_links(const Look *look, const Equipment *equipment);

#endif

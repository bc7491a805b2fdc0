/*
 * draw_places.h -- a board of places as a picture.
 */
#ifndef VIEW_DRAW_PLACES_H
#define VIEW_DRAW_PLACES_H

#include "view/show/show.h"

/* False if a frame does not fit into the window; then nothing is written. */
bool draw_places(const Look *look, const Position *position,
                 const Equipment *equipment);

/* The pairs of places that are adjacent, if any. */
void draw_links(const Look *look, const Equipment *equipment);

#endif

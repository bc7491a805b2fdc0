/*
 * plan_places.h -- computes the layout of a board of places. Private to this
 * folder.
 */
#ifndef VIEW_PICTURE_PLAN_PLACES_H
#define VIEW_PICTURE_PLAN_PLACES_H

#include "view/picture/plan.h"

/* Computes the layout of a board of places, and the size of the board. */
void plan_places(PicturePlan *plan, const Equipment *equipment, Box *board);
/* Moves each place without a name to its point in this position; see
 * anchor.h. */
void plan_anchor(PicturePlan *plan, const Equipment *equipment,
                 const Position *position);
/* Returns the box of a place. */
Box plan_place(const PicturePlan *plan, Space space);
/* True if a link between the places is drawn as a line, because both places
 * have coordinates. Other links are listed in the places. */
bool plan_draws_link(const Equipment *equipment, Space from, Space to);
/* Returns the angle at which a pyramid on a place is drawn. A pyramid that
 * points along a drawn link has the angle of the line, rounded to 15 degrees.
 * Otherwise returns plan_angle. */
int plan_place_angle(const PicturePlan *plan, const Equipment *equipment,
                     Space place, Pose pose);

#endif

/* units.h -- sizes of the things that a picture shows. Private to this folder.
 * A unit is 1/160 inch on a real table. An inch is displayed as PX_PER_INCH
 * pixels. */
#ifndef VIEW_PICTURE_UNITS_H
#define VIEW_PICTURE_UNITS_H

#include "core/limits.h"

enum {
    UNITS_PER_INCH = 160,
    PX_PER_INCH = 64,
    CARD_WIDTH = 400, /* a poker card is 2 1/2 x 3 1/2 inches */
    CARD_HEIGHT = 560,
    HAND_WIDTH = CARD_WIDTH / 2, /* width of a card beside the board */
    HAND_HEIGHT = CARD_HEIGHT / 2,
    PIECE_HEIGHT = HAND_WIDTH, /* height of a card beside the board if
                                * the deck consists of pyramids */
    CORNER = 28,               /* radius of a card's corners */
    INDEX_WIDTH = 96, /* width of the strip at a card's left edge that shows the
                       * rank and the suits */
    GAP = 40,         /* distance between spaces, and margin of the picture */
    SIDE_LIMIT = 2 * OPEN_REACH + 4,
    TEXT_LINE = 48,   /* height of a line of the caption */
    PILE_WIDTH = 290, /* width of a pile with its name below */
    PILE_HEIGHT = 360,
    SEAT_GAP = 16,
    /* SEAT_NAME_X and SEAT_SUPPLY_X are distances from the left edge of a
     * seat's row. SEAT_MARGIN is the margin at the right edge of the row. */
    SEAT_NAME_X = 150,
    SEAT_SUPPLY_X = 490,
    SEAT_SUPPLY_WIDTH = 340,
    SEAT_MARGIN = 20,
    LABEL_LIMIT = 60, /* greatest number of characters of a drawn name */
    TITLE_LIMIT = 200 /* greatest number of characters of a tooltip */
};

#endif

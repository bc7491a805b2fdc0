/* plan.h -- computes the layout of the picture. Private to this folder. */
#ifndef VIEW_PICTURE_PLAN_H
#define VIEW_PICTURE_PLAN_H

#include "core/position/position.h"
#include "view/picture/anchor.h"
#include "view/picture/picture.h"
#include "view/picture/units.h"

typedef struct Box {
    int x, y, width, height;
} Box;

/* Returns a box that extends by `by` beyond each side of the given box. */
static inline Box box_wider(Box box, int by)
{
    return (Box){box.x - by, box.y - by, box.width + 2 * by,
                 box.height + 2 * by};
}

/* A PlanUse is what the spaces of a column or row hold. */
typedef enum PlanUse { USE_NONE, USE_PYRAMIDS, USE_CARDS } PlanUse;

typedef struct PicturePlan {
    bool is_open, is_hex, is_places;
    bool any_space; /* false if the game has no board */
    /* Smallest and largest coordinates of the spaces. */
    int left, right, top, bottom;
    bool has_cards; /* true if spaces hold cards that are not pyramids */
    uint8_t column_use[SIDE_LIMIT], row_use[SIDE_LIMIT]; /* of type PlanUse */
    /* Left edges of columns, and upper edges of rows; only on square boards. */
    int x[SIDE_LIMIT + 1], y[SIDE_LIMIT + 1];
    /* West end and east end of a hexagonal board, in half spaces. */
    int first_half, last_half;
    /* Distances of places from the board's upper left corner, and the height of
     * the list of links in a place; only on boards of places. */
    int place_x[BOARD_PLACE_LIMIT], place_y[BOARD_PLACE_LIMIT];
    int place_bottom;
    int32_t map_left, map_top; /* least x and greatest y on the map */
    double map_unit;           /* drawn length of 1/1000 of a coordinate unit */
    AnchorRows anchor_rows;
    bool has_loose; /* true if an unnamed place holds cards but no pyramid */
    int cell_width, cell_height;
    int stashes; /* number of stashes that do not belong to a seat */
    bool has_supply, has_hands;
    int hand_height;            /* height of a card beside the board */
    int spread_most;            /* most cards on a spread space, at least 1 */
    bool pile_used[PILE_COUNT]; /* true if the pile is drawn */
    /* Greatest number of cards that a scene shows in each pile, at least 1. */
    int pile_most[PILE_COUNT];
    /* Greatest number of lines in any scene: for the caption, for the variables
     * that belong to no seat, and for the variables of a single seat. */
    int caption_lines, var_lines, seat_var_lines;
    int seats;
    int marks; /* bits of the marks that a scene shows */
    bool trait_used[TRAIT_VAR_LIMIT];
    /* plan_settle sets all fields below. */
    bool is_settled;
    int width, height;
    int board_x, board_y;
    int table_x, table_width;
    int seat_width; /* width of a seat's row; without hands, it may be less than
                     * table_width */
    int caption_y, seats_y, seat_height, bank_y, vars_y, legend_y;
    int hand_width; /* width of the room for a hand */
    /* The box of each pile's cards. For the pile of a seat, `y` is the distance
     * from the upper edge of the seat's row. */
    Box pile_box[PILE_COUNT];
    int pile_step[PILE_COUNT]; /* distance between adjacent cards or rows */
} PicturePlan;

void plan_begin(PicturePlan *plan, const Equipment *equipment);
void plan_include(PicturePlan *plan, const Equipment *equipment,
                  const PictureScene *scene, Seat viewer);
void plan_settle(PicturePlan *plan, const Equipment *equipment);

/* -- plan.c, pile.c -------------------------------------------------------- */

/* Places the piles of a seat in a strip of the table that begins at x,y.
 * SEAT_NONE means the piles without a seat. Returns the height of the strip. */
int plan_piles(PicturePlan *plan, const Equipment *equipment, Seat seat, int x,
               int y, int width);
/* Returns the greatest width of the piles of a seat, or 0 if no seat has
 * piles. */
int plan_seat_piles_width(const PicturePlan *plan, const Equipment *equipment);
/* Puts the piles of each seat into the seat's row: beside the hand or the
 * supply if there is room, otherwise below it. May make the rows higher. */
void plan_seat_piles(PicturePlan *plan, const Equipment *equipment);
/* Returns the box of a space. On a hexagonal board it is the largest box inside
 * the hexagon. */
Box plan_box(const PicturePlan *plan, Space space);
/* Returns the part of a space's box in which cards and pyramids are drawn. On a
 * board of places, that part leaves out the place's name. */
Box plan_room(const PicturePlan *plan, Space space);
/* Returns the distance from the upper edge of a seat's row to the middle of its
 * pyramid. */
int plan_middle(const PicturePlan *plan);
/* Returns the distance from the left edge of a seat's row to its hand, or to
 * its piles if the game has no hands. */
int plan_hand_x(const PicturePlan *plan);
/* Returns the height of the bank. */
int plan_bank_height(const PicturePlan *plan);
/* Returns the size of letters beside the board. In a game with hands the rows
 * are long and a page scales them down, so the letters are larger. */
int plan_letters(const PicturePlan *plan);
/* Returns the height of the key to the signs, or 0 if it has no entries. */
int plan_legend_height(const PicturePlan *plan, const Equipment *equipment,
                       int width);
/* Returns the distance between two lines of text beside the board. */
int plan_line(const PicturePlan *plan);
/* Writes the corners of the hexagon around a box: x and y of each corner in
 * turn. */
void plan_hexagon(const PicturePlan *plan, Box box, int corners[12]);
/* True if a space is drawn. Places without a name are drawn only if they hold
 * something. */
bool plan_shows(const Board *board, Space space);
/* True if a space is in a row or column without cards and pyramids. The space
 * is then so small that only its name fits. */
bool plan_is_low(const PicturePlan *plan, Space space);

/* Returns the direction of a pose as an angle, in degrees clockwise from
 * north. */
int plan_angle(const PicturePlan *plan, Pose pose);

#endif

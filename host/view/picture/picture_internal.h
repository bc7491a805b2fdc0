/*
 * picture_internal.h -- declarations shared by the files of this room.
 *
 * The unit of length is 1/160 inch of the table, in which all pyramids and
 * cards have whole sizes. PX_PER_INCH is the displayed scale.
 *
 * A picture is a list of items: small pieces of markup, each with the moments
 * in which it is shown. What is equal in consecutive moments is written once.
 */
#ifndef VIEW_PICTURE_INTERNAL_H
#define VIEW_PICTURE_INTERNAL_H

#include "base/markup.h"
#include "core/position/position.h"
#include "view/picture/picture.h"

enum {
    UNITS_PER_INCH = 160,
    PX_PER_INCH = 64,
    CARD_WIDTH = 400, /* a poker card: 2 1/2 x 3 1/2 inches */
    CARD_HEIGHT = 560,
    CORNER = 28,      /* radius of its corners */
    INDEX_WIDTH = 96, /* width of a card's edge with rank and suits */
    GAP = 40,         /* between spaces, and around everything */
    SIDE_LIMIT = 2 * OPEN_REACH + 4,
    TEXT_LINE = 48,   /* line height of a caption */
    PILE_WIDTH = 290, /* width of a pile with its name below */
    PILE_HEIGHT = 360,
    SEAT_GAP = 16,
    LABEL_LIMIT = 60, /* characters of a name that are drawn */
    TITLE_LIMIT = 200 /* characters of a name that is shown when the thing is
                         touched */
};

/* -- plan.c: the layout of the picture ------------------------------------ */

typedef struct Box {
    int x, y, width, height;
} Box;

typedef struct PicturePlan {
    bool is_open, is_hex, is_places;
    bool any_space;               /* false: there is no board */
    int left, right, top, bottom; /* extreme coordinates of all included
                                     spaces */
    bool has_cards;               /* there are cards on the board */
    bool column_used[SIDE_LIMIT], row_used[SIDE_LIMIT];
    int x[SIDE_LIMIT + 1], y[SIDE_LIMIT + 1]; /* edges of columns and rows of a
                                                 square board */
    int first_half, last_half; /* extent of a hexagonal board, in half spaces */
    int cell_width, cell_height;
    int stashes; /* stashes that belong to no seat */
    bool has_supply, has_hands;
    bool pile_used[PILE_COUNT];
    int caption_lines, var_lines, seat_var_lines; /* most lines of each kind */
    int seats;
    /* Results of the layout. */
    bool is_settled;
    int width, height;
    int board_x, board_y;
    int table_x, table_width;
    int seat_width; /* less than the table's if nobody has a hand */
    int caption_y, seats_y, seat_height, piles_y, vars_y, legend_y;
    int piles_in_row;
} PicturePlan;

void plan_begin(PicturePlan *plan, const Equipment *equipment);
void plan_include(PicturePlan *plan, const Equipment *equipment,
                  const PictureScene *scene);
void plan_settle(PicturePlan *plan, const Equipment *equipment);

/* Returns the box of a space; a hexagon is drawn around the box. */
Box plan_box(const PicturePlan *plan, Space space);
/* Returns the part of the box for cards and pyramids, without the name of a
 * place. */
Box plan_room(const PicturePlan *plan, Space space);
/* Returns the distance from the upper edge of a seat's row to the middle of a
 * pyramid. */
int plan_middle(const PicturePlan *plan);
/* Returns the size of letters beside the board. It is larger if the rows of
 * seats are long, as with hands, because a page then shows them smaller. */
int plan_letters(const PicturePlan *plan);
/* Returns the distance between lines of such letters. */
int plan_line(const PicturePlan *plan);
/* Writes the six corners of a hexagon around a box, x and y alternately. */
void plan_hexagon(const PicturePlan *plan, Box box, int corners[12]);
/* True if a space is drawn. Places without a name are drawn only if they hold
 * something. */
bool plan_shows(const Board *board, Space space);
/* True if a space is so small that only its name fits. */
bool plan_is_low(const PicturePlan *plan, Space space);

/* Returns the direction of a pose in degrees from north, clockwise. */
int plan_angle(const PicturePlan *plan, Pose pose);

/* -- lines.c: text in lines ----------------------------------------------- */

enum { LINES_LIMIT = 40 };

typedef struct Lines {
    char *text; /* the caller must free it */
    int count;
    const char *lines[LINES_LIMIT];
} Lines;

/* Breaks a text at blanks. The caller must free `text` in any case. */
Lines lines_of(const char *text, int columns);
/* Writes a <text> of a class, with at most `most` characters of untrusted
 * text. */
void text_write(Markup *markup, const char *class, int x, int y, int size,
                const char *text, int most);
/* Writes a name of a script as people say it: "home_white" as "white's home",
 * "second_joker" as "second joker". */
void lines_spoken(char *out, size_t size, const char *name);
/* Returns the text of the variables of the game (SEAT_NONE) or of a seat. */
char *lines_vars(const Position *position, const Equipment *equipment,
                 Seat seat);

enum { CAPTION_COLUMNS = 76, VAR_COLUMNS = 66, SEAT_COLUMNS = 18 };

/* -- picture.c: items and shapes ------------------------------------------ */

/* The layers, from the ground up. */
typedef enum Layer {
    LAYER_GROUND,
    LAYER_CARD,
    LAYER_PYRAMID,
    LAYER_COUNT
} Layer;

typedef struct Item {
    Layer layer;
    int first, last; /* moments in which the item is shown */
    uint64_t hash;
    char *markup;
    size_t size;
} Item;

/* A shape that is drawn in several places: <g id="h...">. Its name is a hash of
 * its markup, so that pictures with the same names may share a page. */
typedef struct Shape {
    uint64_t name;
    char *markup;
    size_t size;
} Shape;

enum { FACE_ON_TABLE, FACE_IN_HAND, FACE_KINDS };

struct Picture {
    Script *script;
    const Equipment *equipment;
    PictureLook look;
    PicturePlan plan;
    int moments; /* number of moments drawn so far */
    Markup pen;  /* markup of the current item */
    Layer layer; /* layer of the current item */
    int item_count, item_room;
    Item *items;
    int next_item; /* index after the item that was extended last */
    int shape_count, shape_room;
    Shape *shapes;
    uint64_t faces[FACE_KINDS][FACE_LIMIT]; /* names of shapes; 0: not yet
                                               drawn */
    uint64_t back;
    size_t bytes;
    bool failed, too_large;
};

/* Begins an item. The caller must write its markup. */
Markup *item_begin(Picture *picture, Layer layer);
void item_end(Picture *picture);

/* Keeps a shape and returns its name; clears the markup. */
uint64_t shape_name(Picture *picture, Markup *markup);
/* Writes a <use> of a shape at a place, scaled in thousandths. */
void shape_use(Markup *markup, uint64_t name, int x, int y, int scale);

/* -- sign.c: suits -------------------------------------------------------- */

/* Draws the suit's own sign, or its letter in a disc, in a square of side
 * `size` with the given corner. */
void sign_draw(Markup *markup, const Suit *suit, int x, int y, int size);

/* -- face.c: cards -------------------------------------------------------- */

/* Returns the shape of a card face up, with its corner at 0,0. */
uint64_t face_shape(Picture *picture, Card card, int kind);
/* Returns the shape of the back of all cards. */
uint64_t face_back(Picture *picture);

/* -- art.c ---------------------------------------------------------------- */

/* Writes the user's picture of a card as an <image>. Returns false if there is
 * none. */
bool art_draw(Markup *markup, const char *folder, const char *code);
/* Defines the shape of a card, which clips the corners of such pictures. */
void art_clip(Markup *markup);

/* -- piece.c: pyramids ---------------------------------------------------- */

/* Return the base and the height of a pyramid of 1 to 3 pips. */
int piece_base(int pips);
int piece_height(int pips);
/* Writes the sides of the box around a pyramid that points at `angle`; upright:
 * -1. */
void piece_size(int pips, int angle, int *width, int *height);

/* Returns how far the disc of the owner extends beyond that box, to the left
 * and above; 0 without a disc. */
int piece_overhang(const Picture *picture, const PyramidState *pyramid,
                   const Seats *seats);

/* Returns the shape of a pyramid with its middle at 0,0. */
uint64_t piece_shape(Picture *picture, const PyramidState *pyramid,
                     const Seats *seats);
/* Returns an upright large pyramid of the colour, for a seat or a stash. */
uint64_t piece_of_color(Picture *picture, int color);

/* -- heap.c: many pyramids on a space ------------------------------------- */

typedef struct HeapPiece {
    int width, height;
    int x, y; /* result: the middle */
} HeapPiece;

/* Places all pyramids in lines within a box, as large as they fit. Returns the
 * scale in thousandths, at most 1000. Never fails. */
int heap_place(HeapPiece *pieces, int count, Box box);

/*
 * Like heap_place, for a stack, which is given from the bottom up, drawn in
 * this order, and seen from above. Of each pyramid at least the lower edge with
 * the pips shows, STACK_SHOWN units high at full scale.
 */
enum { STACK_SHOWN = 42 };
int stack_place(HeapPiece *pieces, int count, Box box);

/* -- seat.c ---------------------------------------------------------------- */

enum { HALF = 500, HAND_WIDTH = CARD_WIDTH / 2, HAND_HEIGHT = CARD_HEIGHT / 2 };

/* Begins the element of a card, up to the text of its title. The token is "?"
 * if the viewer does not know the card. */
void card_begin(Markup *markup, const Picture *picture,
                const Position *position, Card card);
/* Draws a card at half its size (HALF), or the back of a card that the viewer
 * does not know. */
void card_draw_small(Picture *picture, const Position *position, Card card,
                     int x, int y);
void seats_draw(Picture *picture, const Position *position);

/* -- border.c -------------------------------------------------------------- */

/* Draws the borders between regions. */
void borders_draw(Picture *picture, const Position *position);

/* -- board.c, table.c, style.c -------------------------------------------- */

void board_draw(Picture *picture, const PictureScene *scene);
void table_draw(Picture *picture, const PictureScene *scene);

/* Writes the style sheet. */
void style_write(Markup *markup, const Picture *picture);
/* style_moments returns the number of moments shown, in which the last counts
 * as STYLE_LAST_MOMENTS; style_milliseconds returns the duration of all. */
enum { STYLE_LAST_MOMENTS = 3 };
int style_moments(const Picture *picture);
int style_milliseconds(const Picture *picture);

#endif
